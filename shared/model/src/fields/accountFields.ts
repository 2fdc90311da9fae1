import * as v from 'valibot';

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
