export type FilterOption = { value: string; label: string };

/** One thing by which a list can be narrowed. */
export type ListFilter = {
  /** The parameter of the API: `filter[stage_in]`. */
  name: string;
  label: string;
  /** `day` is a calendar day, `number` a whole number from 0. */
  kind: 'choice' | 'day' | 'number';
  options?: readonly FilterOption[];
  /** What a value says to a reader, in the chip. */
  textOf(value: string): string;
};

/** A filter with a list of choices. A value that is not among them shows as it is. */
export const choiceFilter = (name: string, label: string, options: readonly FilterOption[]): ListFilter => ({
  name,
  label,
  kind: 'choice',
  options,
  textOf: (value) => options.find((option) => option.value === value)?.label ?? value,
});

export const dayFilter = (name: string, label: string, textOf: (day: string) => string): ListFilter => ({
  name,
  label,
  kind: 'day',
  textOf,
});

export const numberFilter = (name: string, label: string, textOf: (value: string) => string): ListFilter => ({
  name,
  label,
  kind: 'number',
  textOf,
});
