import * as v from 'valibot';

/** Line breaks, other control characters, and those that turn the direction of writing: they make a line read as another. */
const unlike = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/** One line, such as a name. */
export const requiredText = (maximum: number) =>
  v.pipe(
    v.string('blank'),
    v.trim(),
    v.nonEmpty('blank'),
    v.maxLength(maximum, 'too_long'),
    v.check((text) => !unlike.test(text), 'invalid'),
  );
