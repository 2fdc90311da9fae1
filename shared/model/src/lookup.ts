import * as v from 'valibot';
import { localizedText, nullableString } from './fields.ts';
import { resourceOf } from './jsonApi.ts';

/** The lists that a tenant fills: wire type → address under `/api/v1`. */
export const lookupKinds = [
  'vacancy_categories',
  'age_groups',
  'non_profit_types',
  'activity_types',
  'accessibility_options',
  'rejection_reasons',
  'talents',
  'languages',
  'municipalities',
] as const;
export type LookupKind = (typeof lookupKinds)[number];

export const lookupOf = <const T extends LookupKind>(kind: T) =>
  resourceOf(
    kind,
    v.object({
      key: v.string(),
      name: localizedText,
      icon: nullableString,
      order: v.number(),
      active: v.boolean(),
      /** Other words that mean it, for who searches; only who looks after the list sees them. */
      synonyms: v.optional(v.array(v.string())),
      /** `tenant`: as every centre has it; `override`: changed by this centre; `center`: only this centre has it. */
      origin: v.optional(v.picklist(['tenant', 'override', 'center'])),
    }),
  );
export const vacancyCategory = lookupOf('vacancy_categories');
export const ageGroup = lookupOf('age_groups');
export const accessibilityOption = lookupOf('accessibility_options');
export type Lookup = v.InferOutput<ReturnType<typeof lookupOf>>;
