import { registrationKinds } from '@omzien/model/activity';
import { ageGroup, vacancyCategory } from '@omzien/model/lookup';
import { partsOfDay } from '@omzien/model/vacancy';
import { useNames, useVacancyTexts } from '@omzien/parts/lookups';
import { useResourceList } from '@omzien/platform';
import { useTranslation } from 'react-i18next';
import type { CalendarFacets } from './calendar.api.ts';
import type { ListFilter, YesFilter } from './calendarQuery.ts';

type PartOfDay = (typeof partsOfDay)[number];
type RegistrationKind = (typeof registrationKinds)[number];

/** What the values of a filter are called, in their order, and how many dates each leaves. */
export function useFilterChoices(facets: Partial<CalendarFacets>) {
  const { t } = useTranslation('public-site');
  const { partOfDay } = useVacancyTexts();
  const categories = useNames(useResourceList('/api/v1/vacancy_categories', vacancyCategory).items);
  const ageGroups = useNames(useResourceList('/api/v1/age_groups', ageGroup).items);

  /** Empty for a value that has no name (any more); such a value is not offered. */
  function nameOf(filter: ListFilter, value: string): string {
    if (filter === 'categoryIds') return categories.nameOf(value);
    if (filter === 'ageGroupIds') return ageGroups.nameOf(value);
    if (filter === 'daypart') return partsOfDay.includes(value as PartOfDay) ? partOfDay(value as PartOfDay) : '';
    return registrationKinds.includes(value as RegistrationKind)
      ? t(`calendar.registrationKinds.${value as RegistrationKind}`)
      : '';
  }
  function rankOf(filter: ListFilter, value: string): number {
    if (filter === 'categoryIds') return categories.orderOf(value);
    if (filter === 'ageGroupIds') return ageGroups.orderOf(value);
    const order: readonly string[] = filter === 'daypart' ? partsOfDay : registrationKinds;
    return order.indexOf(value);
  }
  const countOf = (facet: keyof CalendarFacets, ...values: string[]) =>
    (facets[facet] ?? []).filter(({ value }) => values.includes(value)).reduce((sum, { count }) => sum + count, 0);

  return {
    nameOf,
    yesName: (filter: YesFilter) => t(`calendar.yes.${filter}`),
    /** What can be chosen, and what is chosen even when it leaves nothing. */
    valuesOf(filter: ListFilter, chosen: readonly string[]) {
      const offered = (facets[filter] ?? []).map(({ value, count }) => ({ value, count }));
      const missing = chosen
        .filter((value) => !offered.some((other) => other.value === value))
        .map((value) => ({ value, count: 0 }));
      return [...offered, ...missing]
        .map((one) => ({ ...one, name: nameOf(filter, one.value) }))
        .filter(({ name }) => name !== '')
        .sort((one, other) => rankOf(filter, one.value) - rankOf(filter, other.value));
    },
    yesCount(filter: YesFilter): number {
      if (filter === 'online') return countOf('locationKind', 'online', 'several');
      return countOf('free', filter === 'free' ? 'true' : 'false');
    },
  };
}
