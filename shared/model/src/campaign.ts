import * as v from 'valibot';
import { nullableString } from './fields.ts';
import { resourceOf } from './jsonApi.ts';
import { nearestCenter } from './volunteerCenter.ts';

/** What the regional campaign of a tenant tells: how much there is, and what the centre of a postcode looks for. Its id is the tenant. */
export const campaign = resourceOf(
  'campaigns',
  v.object({
    openVacanciesCount: v.number(),
    organizationsCount: v.number(),
    /** How many people found a place by it. */
    matchesCount: v.number(),
    /** Null without a postcode, and when nobody knows the place. */
    nearest: v.nullable(nearestCenter),
    /** What that centre looks for, the newest first. */
    vacancies: v.array(
      v.object({ id: v.string(), title: v.string(), organizationName: v.string(), city: nullableString }),
    ),
  }),
);
export type Campaign = v.InferOutput<typeof campaign>;
