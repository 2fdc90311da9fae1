import type { Lookup } from '@omzien/model/lookup';
import type { CenterLookup } from './lookups.repository.ts';

export const toLookup = ({ kind, id, key, name, icon, order, active, origin }: CenterLookup): Lookup => ({
  type: kind,
  id,
  key,
  name,
  icon,
  order,
  active,
  origin,
});

/** The same with the other words for it, for who looks after the list. */
export const toManagedLookup = (row: CenterLookup): Lookup => ({ ...toLookup(row), synonyms: row.synonyms });
