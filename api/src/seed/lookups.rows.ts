import type { LookupKind } from '@omzien/model/lookup';
import type { lookups } from '../lookups/lookups.table.ts';
import {
  accessibilityOptions,
  activityTypes,
  ageGroups,
  type LookupEntry,
  nonProfitTypes,
  rejectionReasonEntries,
  vacancyCategories,
} from './lookups.data.ts';
import type { SeedContext } from './seedContext.ts';

const lists: Partial<Record<LookupKind, readonly LookupEntry[]>> = {
  vacancy_categories: vacancyCategories,
  age_groups: ageGroups,
  non_profit_types: nonProfitTypes,
  activity_types: activityTypes,
  accessibility_options: accessibilityOptions,
  rejection_reasons: rejectionReasonEntries,
};

/** The id of an entry of a list. */
export const lookupId = (context: SeedContext, kind: LookupKind, key: string) => context.id(kind, key);

/** The lists of a tenant. */
export const lookupRows = (context: SeedContext): (typeof lookups.$inferInsert)[] =>
  Object.entries(lists).flatMap(([kind, entries]) =>
    entries.map(({ key, nl, en, icon }, order) => ({
      id: lookupId(context, kind as LookupKind, key),
      kind: kind as LookupKind,
      key,
      name: { nl, en },
      icon,
      order,
    })),
  );
