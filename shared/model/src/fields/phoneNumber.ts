import * as v from 'valibot';

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
