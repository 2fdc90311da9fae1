import type { MatchReason, Vacancy, VacancyHit } from '@omzien/model/vacancy';
import { useTranslation } from 'react-i18next';

const reasonsOf = (vacancy: Vacancy | VacancyHit): readonly MatchReason[] =>
  ('matchReasons' in vacancy ? vacancy.matchReasons : undefined) ?? [];

/**
 * Why a vacancy came up in this search, in a line for its card. What holds for each of them tells nothing about one, so
 * only where they differ is it said.
 */
export function useMatchReasons(shown: readonly (Vacancy | VacancyHit)[]): (vacancy: Vacancy | VacancyHit) => string {
  const { t } = useTranslation('vacancies');
  return (vacancy) => {
    const said = reasonsOf(vacancy).flatMap((reason) =>
      // That it is new stands on the card as a badge.
      reason === 'new' || shown.every((other) => reasonsOf(other).includes(reason))
        ? []
        : [t(`search.reasons.${reason}`)],
    );
    return said.length === 0 ? '' : `${t('search.reasons.label')} ${said.join(' · ')}`;
  };
}
