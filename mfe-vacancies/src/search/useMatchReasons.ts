import type { Vacancy, VacancyHit } from '@omzien/model/vacancy';
import { useTranslation } from 'react-i18next';

/** Why a vacancy came up in this search, in a line for its card; empty where nothing was asked. */
export function useMatchReasons(): (vacancy: Vacancy | VacancyHit) => string {
  const { t } = useTranslation('vacancies');
  return (vacancy) => {
    const reasons = ('matchReasons' in vacancy ? vacancy.matchReasons : undefined) ?? [];
    // That it is new stands on the card as a badge.
    const said = reasons.flatMap((reason) => (reason === 'new' ? [] : [t(`search.reasons.${reason}`)]));
    return said.length === 0 ? '' : `${t('search.reasons.label')} ${said.join(' · ')}`;
  };
}
