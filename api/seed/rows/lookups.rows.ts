import type { LookupKind } from '@omzien/model/lookup';
import type { lookups } from '../../src/tables/centers/lookups.table.ts';
import {
  accessibilityOptions,
  activityTypes,
  ageGroups,
  type LookupEntry,
  nonProfitTypes,
  rejectionReasonEntries,
  spokenLanguages,
  talents,
  vacancyCategories,
} from '../data/lookups.data.ts';
import { municipalitiesOf } from '../data/municipalities.data.ts';
import { type SeedContext, slugOf } from '../seedContext.ts';
import type { PlacedCenter } from './centers.rows.ts';

type LookupRow = typeof lookups.$inferInsert;

const lists: Partial<Record<LookupKind, readonly LookupEntry[]>> = {
  vacancy_categories: vacancyCategories,
  age_groups: ageGroups,
  non_profit_types: nonProfitTypes,
  activity_types: activityTypes,
  accessibility_options: accessibilityOptions,
  rejection_reasons: rejectionReasonEntries,
  talents,
  languages: spokenLanguages,
};

/** The id of an entry of a list. */
export const lookupId = (context: SeedContext, kind: LookupKind, key: string) => context.id(kind, key);

const rowOf = (
  context: SeedContext,
  kind: LookupKind,
  { key, nl, en, icon, synonyms = [] }: LookupEntry,
  order: number,
): LookupRow => ({
  id: lookupId(context, kind, key),
  kind,
  key,
  name: { nl, en },
  icon,
  order,
  synonyms: [...synonyms],
});

/** What centres call differently: one entry each, and one that a centre does not use. */
const overrides: readonly { kind: LookupKind; key: string; nl: string; en: string; active: boolean }[] = [
  { kind: 'vacancy_categories', key: 'companionship', nl: 'Maatjes', en: 'Buddies', active: true },
  { kind: 'vacancy_categories', key: 'garden', nl: 'Groen en buiten', en: 'Green and outdoors', active: true },
  { kind: 'activity_types', key: 'grief', nl: 'Rouw en verlies', en: 'Grief and loss', active: false },
];

/** The lists of a tenant: those of all its centres, its municipalities, and what each centre changed. */
export function lookupRows(context: SeedContext, centers: readonly PlacedCenter[]): LookupRow[] {
  const shared = Object.entries(lists).flatMap(([kind, entries]) =>
    entries.map((entry, order) => rowOf(context, kind as LookupKind, entry, order)),
  );
  const places = [...new Set(centers.flatMap(({ slug }) => municipalitiesOf[slug]))].map((name, order) =>
    rowOf(context, 'municipalities', { key: slugOf(name).replaceAll('-', '_'), nl: name, en: name, icon: null }, order),
  );
  const changed = centers.flatMap((center, number): LookupRow[] => {
    const override = overrides[number % overrides.length];
    const source = shared.find(({ kind, key }) => kind === override?.kind && key === override.key);
    if (!override || !source) return [];
    const { nl, en, active } = override;
    return [
      { ...source, id: context.id('lookup-override', center.slug), centerId: center.id, name: { nl, en }, active },
    ];
  });
  return [...shared, ...places, ...changed];
}
