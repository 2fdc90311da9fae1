export type FilterOption = { value: string; label: string };

/** One thing by which a list can be narrowed. */
export type ListFilter = {
  /** The parameter of the API: `filter[stage_in]`. */
  name: string;
  label: string;
  /** `day` is a calendar day, `number` a whole number from 0, `record` one of many, found by its name. */
  kind: 'choice' | 'day' | 'number' | 'record';
  options?: readonly FilterOption[];
  /** Finds records by what was typed of their name. */
  suggest?: (text: string) => Promise<FilterOption[]>;
  /** What a value says to a reader, in the chip. */
  textOf(value: string): string;
};

/**
 * A filter with a list of choices. A value that is not among them shows as it is.
 *
 * @example choiceFilter('filter[status_eq]', t('filters.status'), [{ value: 'draft', label: t('status.draft') }])
 */
export const choiceFilter = (name: string, label: string, options: readonly FilterOption[]): ListFilter => ({
  name,
  label,
  kind: 'choice',
  options,
  textOf: (value) => options.find((option) => option.value === value)?.label ?? value,
});

/**
 * Yes or nothing: the API's filters that end in `_true`.
 *
 * @example yesFilter('filter[has_car_true]', t('filters.car'), t('filters.yes'))
 */
export const yesFilter = (name: string, label: string, yes: string): ListFilter =>
  choiceFilter(name, label, [{ value: 'true', label: yes }]);

/**
 * A calendar day, written by `date` of `useFormat`. What is no day shows as it stands in the address.
 *
 * @example dayFilter('filter[created_at_gteq]', t('filters.since'), format.date)
 */
export const dayFilter = (name: string, label: string, date: (day: string) => string): ListFilter => ({
  name,
  label,
  kind: 'day',
  textOf: (day) => (Number.isNaN(Date.parse(day)) ? day : date(day)),
});

/**
 * A whole number from 0.
 *
 * @example
 * numberFilter('filter[age_gteq]', t('filters.age'), (count) => t('filters.years', { count: Number(count) }))
 */
export const numberFilter = (name: string, label: string, textOf: (value: string) => string): ListFilter => ({
  name,
  label,
  kind: 'number',
  textOf,
});

/**
 * One record out of more than fit in a choice. `textOf` has its name, or the id while that is not known.
 *
 * @example recordFilter('filter[vacancy_id_eq]', t('filters.vacancy'), findVacancies, titleOf)
 */
export const recordFilter = (
  name: string,
  label: string,
  suggest: (text: string) => Promise<FilterOption[]>,
  textOf: (id: string) => string,
): ListFilter => ({ name, label, kind: 'record', suggest, textOf });
