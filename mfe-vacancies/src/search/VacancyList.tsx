import type { Vacancy, VacancyHit } from '@omzien/model/vacancy';
import { VacancyCard } from '@omzien/parts/vacancy-card';
import { useRestLater } from '@omzien/platform';
import { Stack } from '@omzien/ui';
import { VacancyCardSkeleton } from '@omzien/ui/vacancy-card';
import { FavoriteButton } from './favorites/FavoriteButton.tsx';
import { useMatchReasons } from './useMatchReasons.ts';

type VacancyListProps = {
  vacancies: readonly (Vacancy | VacancyHit)[];
  /** Beside the map: only title and facts, so that many are seen at once. */
  isNarrow?: boolean;
};

/** So many are seen before anybody scrolls, on the highest of common screens. */
const inWindow = 4;

/** Vacancies below each other, each one a link as a whole with a heart in its corner. */
export function VacancyList({ vacancies, isNarrow = false }: VacancyListProps) {
  const reasonsOf = useMatchReasons(vacancies);
  const shown = useRestLater(vacancies, inWindow);
  return (
    <Stack as="ul" listStyle="none" margin="0" padding="0" gap="4">
      {shown.map((vacancy, index) => (
        <li key={vacancy.id} data-below={index < inWindow ? undefined : ''}>
          <VacancyCard
            vacancy={vacancy}
            note={reasonsOf(vacancy)}
            direction={isNarrow ? 'vertical' : 'horizontal'}
            level={2}
            compact={isNarrow}
            eager={index < 2}
            corner={(title) => <FavoriteButton vacancyId={vacancy.id} title={title} />}
          />
        </li>
      ))}
    </Stack>
  );
}

const placeholders = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Six cards of the size of what is on its way. */
export function VacancyListSkeleton({ isNarrow = false }: Pick<VacancyListProps, 'isNarrow'>) {
  return (
    <Stack gap="4">
      {placeholders.map((key) => (
        <VacancyCardSkeleton key={key} direction={isNarrow ? 'vertical' : 'horizontal'} compact={isNarrow} />
      ))}
    </Stack>
  );
}
