import * as v from 'valibot';

/** Rules that several subjects share. The messages are codes; `errorTexts.ts` has the sentences. */

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

const addressPart = String.raw`[^\s@,;:<>"()[\]\\\p{Cc}]+`;

/** Lower-cased and trimmed, as accounts are looked up. One address that can stand in a mail header, never a list. */
export const email = v.pipe(
  v.string('blank'),
  v.trim(),
  v.nonEmpty('blank'),
  v.maxLength(254, 'too_long'),
  v.regex(new RegExp(String.raw`^${addressPart}@${addressPart}\.${addressPart}$`, 'u'), 'email'),
  v.toLowerCase(),
);

export const password = v.pipe(
  v.string('blank'),
  v.nonEmpty('blank'),
  v.minLength(8, 'too_short'),
  v.maxLength(128, 'too_long'),
);

/** A Dutch phone number in any usual way of writing, kept as E.164 (`+31612345678`). Empty becomes null. */
export const phoneNumber = v.pipe(
  v.nullish(v.pipe(v.string(), v.trim()), null),
  v.transform((text) => {
    const digits = (text ?? '')
      .replace(/[\s().-]/g, '')
      .replace(/^00/, '+')
      .replace(/^0(?=\d)/, '+31');
    return digits === '' ? null : digits;
  }),
  v.check((number) => number === null || /^\+[1-9]\d{7,14}$/.test(number), 'phone'),
);

/** `+31612345678` → `06 12 34 56 78`; numbers from abroad keep their country code. */
export const formatPhoneNumber = (number: string) => {
  if (!number.startsWith('+31')) return number;
  const national = `0${number.slice(3)}`;
  if (national.startsWith('06')) return national.replace(/^(06)(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1 $2 $3 $4 $5');
  return national.replace(/^(0\d{3})(\d{3})(\d{3})$/, '$1 $2 $3');
};

/** A day that the calendar has, as `2026-03-29`. The form of a date alone lets 30 February through. */
export const calendarDay = v.pipe(
  v.string('blank'),
  v.isoDate('date'),
  v.check((text) => {
    const time = Date.parse(`${text}T00:00:00Z`);
    return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
  }, 'date'),
);

/** The id of a record, in a request. */
export const recordId = v.pipe(v.string('blank'), v.uuid('invalid'));

export const timestamp = v.pipe(v.string(), v.isoTimestamp());
export const nullableTimestamp = v.nullable(timestamp);
export const nullableString = v.nullable(v.string());
export const coordinates = { latitude: v.nullable(v.number()), longitude: v.nullable(v.number()) };
/** A text in both languages. */
export const localizedText = v.object({ nl: v.string(), en: v.string() });
export type LocalizedText = v.InferOutput<typeof localizedText>;
