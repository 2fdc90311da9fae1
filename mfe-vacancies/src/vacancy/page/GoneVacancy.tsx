import { type OmzienError, useHref } from '@omzien/platform';
import { Button, Card, Empty, Grid, Heading, Link, Stack, Text } from '@omzien/ui';
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

/** A vacancy that was taken away or never was: what looks like it, and the way to all others. */
export function GoneVacancy({ error }: { error: OmzienError }) {
  const { t } = useTranslation('vacancies');
  const href = useHref();
  const alternatives = alternativesIn(error);
  const isUnknown = error.statusCode === 404;

  return (
    <>
      <Empty
        level={1}
        title={t(isUnknown ? 'vacancyPage.unknown' : 'vacancyPage.gone')}
        hint={t(isUnknown ? 'vacancyPage.unknownHint' : 'vacancyPage.goneHint')}
        action={<Button href={href('/vacancies/search')}>{t('vacancyPage.otherVacancies')}</Button>}
      />
      {alternatives.length > 0 && (
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
      )}
    </>
  );
}
