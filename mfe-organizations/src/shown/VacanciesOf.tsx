import { countOfList, toldCount } from '@omzien/parts/search/toldCount';
import { VacancyCard } from '@omzien/parts/vacancy-card';
import { useFormat, useHref } from '@omzien/platform';
import { Box, Button, Grid, Heading, Text } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { useVacanciesOf } from './offers.api.ts';

/** What an organisation asks help with, as cards; the way to all of it where there is more. */
export function VacanciesOf({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('organizations');
  const { number } = useFormat();
  const href = useHref();
  const { items, meta } = useVacanciesOf(id);
  if (!items) return null;
  const found = countOfList(meta) ?? { count: items.length };
  return (
    <Box as="section">
      <Heading level={2} size={3} marginBottom="4">
        {t('shown.vacancies')}
      </Heading>
      {items.length === 0 ? (
        <Text tone="muted">{t('shown.noVacancies', { name })}</Text>
      ) : (
        <Grid
          as="ul"
          listStyle="none"
          margin="0"
          padding="0"
          gap="4"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
        >
          {items.map((vacancy) => (
            <li key={vacancy.id}>
              <VacancyCard vacancy={vacancy} level={3} />
            </li>
          ))}
        </Grid>
      )}
      {(found.more || found.count > items.length) && (
        <Button variant="outline" marginTop="4" href={href(`/vacancies/search?filter[organization_id_in]=${id}`)}>
          {t('shown.allVacancies', toldCount(number, found))}
        </Button>
      )}
    </Box>
  );
}
