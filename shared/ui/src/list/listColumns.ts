/** A column that may be shown. One that is fixed always is. */
export type ColumnChoice = { key: string; label: string; isFixed?: boolean; isHiddenAtFirst?: boolean };

/** Which columns a list shows, and how somebody changes that. `useListColumns` of `@omzien/parts/list` gives it. */
export type ListColumns = {
  choices: readonly ColumnChoice[];
  /** In the order in which they are shown; the fixed ones come first. */
  shown: readonly string[];
  isStandard: boolean;
  choose(keys: readonly string[]): void;
  reset(): void;
};
