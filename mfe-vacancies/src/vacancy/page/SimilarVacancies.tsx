import { VacancyCard } from '@omzien/parts/vacancy-card';
import { useSimilarVacancies } from '@omzien/parts/vacancyRecord/vacancyRecord.api';
import { Box, Grid, Heading } from '@omzien/ui';
import { useTranslation } from 'react-i18next';

/** Three others. An extra: while they load, and when there are none, nothing is missed. */
export function SimilarVacancies({ id }: { id: string }) {
  const { t } = useTranslation('vacancies');
  const { items } = useSimilarVacancies(id);
  if (!items || items.length === 0) return null;

  return (
    <Box as="section" marginTop="8" css={{ '@media print': { display: 'none' } }}>
      <Heading level={2} marginBottom="4">
        {t('vacancyPage.similar')}
      </Heading>
      <Grid
        as="ul"
        listStyle="none"
        margin="0"
        padding="0"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }}
      >
        {items.map((vacancy) => (
          <li key={vacancy.id}>
            <VacancyCard vacancy={vacancy} level={3} />
          </li>
        ))}
      </Grid>
    </Box>
  );
}
