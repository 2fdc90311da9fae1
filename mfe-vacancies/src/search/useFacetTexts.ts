import {
  ageOffered,
  type Daypart,
  dayparts,
  frequencies,
  hoursOffered,
  languageLevels,
  locationKinds,
  type Vacancy,
  type VacancyFacets,
  type VacancyType,
  vacancyTypes,
} from '@omzien/model/vacancy';
import { useVacancyLookups, useVacancyTexts } from '@omzien/parts/lookups';
import { useTranslation } from 'react-i18next';
import type { FacetName } from './searchQuery.ts';

const fixedOrders: Partial<Record<FacetName, readonly string[]>> = {
  vacancyType: vacancyTypes,
  dayparts,
  frequency: frequencies,
  hoursPerWeekMax: hoursOffered.map(String),
  locationKind: locationKinds,
  languageLevel: languageLevels,
};

/** What a facet's values are called, and in which order they stand. */
export function useFacetTexts(facets: VacancyFacets) {
  const { t } = useTranslation('vacancies');
  const texts = useVacancyTexts();
  const { categories, ageGroups, accessibility } = useVacancyLookups();
  const lookups = { categoryIds: categories, ageGroupIds: ageGroups, accessibilityIds: accessibility };

  /** Empty for a value that has no name (any more); such a value is not offered. */
  function nameOf(facet: FacetName, value: string): string {
    switch (facet) {
      case 'vacancyType':
        return texts.vacancyType(value as VacancyType);
      case 'dayparts':
        return texts.daypart(value as Daypart);
      case 'frequency':
        return texts.frequency(value as Vacancy['frequency']);
      case 'locationKind':
        return texts.locationKind(value as Vacancy['locationKind']);
      case 'languageLevel':
        return texts.languageLevel(value as Vacancy['languageLevel']);
      case 'hoursPerWeekMax':
        return t('search.hoursAtMost', { count: Number(value) });
      case 'minimumAge':
        return Number(value) === ageOffered ? t('search.underAge') : t('search.openToAge', { age: value });
      case 'groupSuitable':
        return value === 'true' ? t('lookup.groupSuitable.true') : '';
      case 'vogRequired':
        return value === 'false' ? t('lookup.vogRequired.false') : '';
      case 'organizationId':
      case 'volunteerCenterId':
        return facets[facet]?.find((other) => other.value === value)?.label ?? '';
      default:
        return lookups[facet].nameOf(value);
    }
  }

  function rankOf(facet: FacetName, value: string): number {
    const order = fixedOrders[facet];
    if (order) return order.indexOf(value);
    return facet in lookups ? lookups[facet as keyof typeof lookups].orderOf(value) : 0;
  }

  /** The values of a facet to choose from: named, in order, and the chosen ones even when they leave nothing. */
  function valuesOf(facet: FacetName, chosen: readonly string[]) {
    const offered = facets[facet] ?? [];
    const missing = chosen
      .filter((value) => !offered.some((other) => other.value === value))
      .map((value) => ({ value, count: 0, more: undefined }));
    return [...offered, ...missing]
      .map(({ value, count, more }) => ({ value, count, more, name: nameOf(facet, value) }))
      .filter(({ name }) => name !== '')
      .sort((one, other) => rankOf(facet, one.value) - rankOf(facet, other.value) || other.count - one.count);
  }

  return { nameOf, valuesOf };
}
