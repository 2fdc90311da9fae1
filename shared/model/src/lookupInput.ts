import * as v from 'valibot';
import { requiredText } from './fields.ts';

const editable = {
  icon: v.optional(
    v.pipe(
      v.nullable(v.string()),
      v.check((name) => name === null || /^[a-z0-9-]{1,40}$/.test(name), 'invalid'),
    ),
  ),
  order: v.optional(
    v.pipe(
      v.number('not_a_number'),
      v.integer('not_an_integer'),
      v.minValue(0, 'too_small'),
      v.maxValue(9999, 'too_big'),
    ),
  ),
  active: v.optional(v.boolean('invalid')),
  /** Other words and short phrases for it. The same one twice is one. */
  synonyms: v.optional(
    v.pipe(
      v.array(requiredText(60)),
      v.transform((phrases) => [...new Set(phrases.map((phrase) => phrase.toLowerCase()))]),
      v.maxLength(60, 'too_many'),
    ),
  ),
  /** For all centres of the tenant; only who works for the whole tenant may. Left out: for the current centre. */
  wholeTenant: v.optional(v.boolean('invalid'), false),
};
const nameInput = v.strictObject({ nl: requiredText(80), en: requiredText(80) });

/** A value that a list gets. A key is what other parts of the product know it by; it never changes. */
export const newLookupInput = v.object({
  ...editable,
  key: v.pipe(v.string('blank'), v.regex(/^[a-z0-9][a-z0-9_-]{0,39}$/, 'invalid')),
  name: nameInput,
});
export type NewLookupInput = v.InferOutput<typeof newLookupInput>;
export const lookupInput = v.object({ ...editable, name: v.optional(nameInput) });
export type LookupInput = v.InferOutput<typeof lookupInput>;
