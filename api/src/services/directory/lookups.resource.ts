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
