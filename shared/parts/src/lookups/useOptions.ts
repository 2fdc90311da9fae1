import type { Lookup } from '@omzien/model/lookup';
import { usePlatform } from '@omzien/platform';
import { useMemo } from 'react';

export type Option = { value: string; label: string };

/** A list in its order, to choose from; the same array as long as it is the same. */
export function useOptions(items: readonly Lookup[] | undefined): Option[] {
  const { locale } = usePlatform();
  return useMemo(
    () =>
      (items ?? [])
        .toSorted((one, other) => one.order - other.order)
        .map(({ id, name }) => ({ value: id, label: name[locale] })),
    [items, locale],
  );
}
