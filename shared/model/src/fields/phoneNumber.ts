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

/** `+31612345678` → `06 12 34 56 78`; numbers from abroad keep their country code. */
export const formatPhoneNumber = (number: string) => {
  if (!number.startsWith('+31')) return number;
  const national = `0${number.slice(3)}`;
  if (national.startsWith('06')) return national.replace(/^(06)(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1 $2 $3 $4 $5');
  return national.replace(/^(0\d{3})(\d{3})(\d{3})$/, '$1 $2 $3');
};
