import * as v from 'valibot';
import { optionalText } from './fields.ts';

/** A moment in the years that this product lives in. */
export const moment = v.pipe(
  v.string('date'),
  v.isoTimestamp('date'),
  v.check((text) => text >= '2000' && text < '2200' && !Number.isNaN(Date.parse(text)), 'date'),
);
export const whole = (minimum: number, maximum: number) =>
  v.pipe(
    v.number('not_a_number'),
    v.integer('not_an_integer'),
    v.minValue(minimum, 'too_small'),
    v.maxValue(maximum, 'too_big'),
  );
/** Told to who comes, when what was agreed changes. */
export const reason = optionalText(500);
export const id = v.pipe(v.string('invalid'), v.uuid('invalid'));
