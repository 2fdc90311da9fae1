import * as v from 'valibot';
import { nullableString, timestamp } from './fields.ts';

/** A decision waits ten minutes before anybody but staff hears of it, unless it is to be sent now. */
export const sendNow = v.optional(v.boolean('invalid'));

/** The decision has been taken, and whom it is about hears of it at this moment. Null for whoever may not decide. */
export const held = v.optional(v.nullable(v.object({ until: timestamp, by: nullableString, byName: nullableString })));
export type Held = NonNullable<v.InferOutput<typeof held>>;
