import { type OmzienError, useHref } from '@omzien/platform';
import { Card, Grid, Heading, Link, Stack, Text } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';

/** What the answer 410 names in its `meta.alternatives`. */
const alternative = v.object({
  id: v.string(),
  title: v.string(),
  organization_name: v.string(),
  city: v.nullable(v.string()),
});

function alternativesIn({ errors }: OmzienError) {
  const read = v.safeParse(v.array(alternative), errors[0]?.meta.alternatives);
  return read.success ? read.output : [];
}

/** Others like a vacancy that was taken away. */
export function Alternatives({ error }: { error: OmzienError }) {
  const { t } = useTranslation('vacancies');
  const href = useHref();
  const alternatives = alternativesIn(error);
  if (alternatives.length === 0) return null;
  return (
    <Stack as="section" gap="4">
      <Heading level={2}>{t('vacancyPage.similar')}</Heading>
      <Grid
        as="ul"
        listStyle="none"
        margin="0"
        padding="0"
        gap="4"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }}
      >
        {alternatives.map(({ id, title, organization_name: organization, city }) => (
          <li key={id}>
            <Card pressable height="full">
              <Heading level={3} size={4}>
                <Link href={href(`/vacancies/${id}`)} variant="quiet" data-cover="">
                  {title}
                </Link>
              </Heading>
              <Text tone="muted" size="sm" marginTop="1">
                {[organization, city].filter(Boolean).join(' · ')}
              </Text>
            </Card>
          </li>
        ))}
      </Grid>
    </Stack>
  );
}
