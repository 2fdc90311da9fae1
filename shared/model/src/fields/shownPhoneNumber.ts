/** The area codes of three digits; the others have four. */
const shortCodes = /^(0(?:1[035]|2[0346]|3[03568]|4[03568]|5[0358]|7\d))(\d{3})(\d{4})$/;

/** `+31612345678` → `06 12 34 56 78`; numbers from abroad keep their country code. */
export const formatPhoneNumber = (number: string) => {
  if (!number.startsWith('+31')) return number;
  const national = `0${number.slice(3)}`;
  if (national.startsWith('06')) return national.replace(/^(06)(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1 $2 $3 $4 $5');
  return national.replace(shortCodes, '$1 $2 $3').replace(/^(0\d{3})(\d{3})(\d{3})$/, '$1 $2 $3');
};
