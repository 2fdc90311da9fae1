import type { Vacancy, VacancyHit } from '@omzien/model/vacancy';
import { Stack } from '@omzien/ui';
import { VacancyCard, VacancyCardSkeleton } from '@omzien/ui/vacancy-card';
import { useVacancyCard } from './useVacancyCard.ts';

/** Vacancies below each other, each one a link as a whole. */
export function VacancyList({ vacancies }: { vacancies: readonly (Vacancy | VacancyHit)[] }) {
  const cardOf = useVacancyCard();
  return (
    <Stack as="ul" listStyle="none" margin="0" padding="0" gap="4">
      {vacancies.map((vacancy, index) => (
        <li key={vacancy.id}>
          <VacancyCard {...cardOf(vacancy)} direction="horizontal" level={2} eager={index < 2} />
        </li>
      ))}
    </Stack>
  );
}

const placeholders = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Six cards of the size of what is on its way. */
export function VacancyListSkeleton() {
  return (
    <Stack gap="4">
      {placeholders.map((key) => (
        <VacancyCardSkeleton key={key} direction="horizontal" />
      ))}
    </Stack>
  );
}
