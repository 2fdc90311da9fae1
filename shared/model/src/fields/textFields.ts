import * as v from 'valibot';

export const boundedText = (minimum: number, maximum: number) =>
  v.pipe(
    v.string('blank'),
    v.trim(),
    v.nonEmpty('blank'),
    v.minLength(minimum, 'too_short'),
    v.maxLength(maximum, 'too_long'),
  );

/** Text that may be left out. Empty becomes null. */
export const optionalText = (maximum: number) =>
  v.pipe(
    v.nullish(v.pipe(v.string(), v.trim(), v.maxLength(maximum, 'too_long')), null),
    v.transform((text) => (text === '' ? null : text)),
  );
