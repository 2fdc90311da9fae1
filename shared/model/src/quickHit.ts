import * as v from 'valibot';
import { nullableString } from './fields.ts';
import { resourceOf } from './jsonApi.ts';

/** What can be found from everywhere. */
export const quickHitKinds = ['vacancies', 'applications', 'users', 'organizations', 'pages'] as const;
export type QuickHitKind = (typeof quickHitKinds)[number];

/** Something that was found by its name, and where it is. */
export const quickHit = resourceOf(
  'quick_hits',
  v.object({
    kind: v.picklist(quickHitKinds),
    title: v.string(),
    /** What tells it from another of that name. */
    detail: nullableString,
    /** Without locale prefix. */
    path: v.string(),
  }),
);
export type QuickHit = v.InferOutput<typeof quickHit>;
