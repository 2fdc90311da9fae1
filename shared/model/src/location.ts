import * as v from 'valibot';
import { nullableString } from './fields.ts';
import { resourceOf } from './jsonApi.ts';

/** A place or postcode with its coordinates. `name` is what a person reads: `Wezep`, `8091 Wezep`. */
export const location = resourceOf(
  'locations',
  v.object({
    name: v.string(),
    kind: v.picklist(['place', 'postcode']),
    postcode: nullableString,
    city: v.string(),
    latitude: v.number(),
    longitude: v.number(),
  }),
);
export type Location = v.InferOutput<typeof location>;
