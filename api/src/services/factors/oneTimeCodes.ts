import { Secret, TOTP } from 'otpauth';

const period = 30;

const appOf = (secret: string, label: { issuer: string; account: string }) =>
  new TOTP({
    issuer: label.issuer,
    label: label.account,
    algorithm: 'SHA1',
    digits: 6,
    period,
    secret: Secret.fromBase32(secret),
  });

/** A secret of 160 bits, in the letters that apps take. */
export const newCodeSecret = () => new Secret({ size: 20 }).base32;

/** What a phone reads to make the codes: `otpauth://totp/…`. */
export const codeUri = (secret: string, label: { issuer: string; account: string }) => appOf(secret, label).toString();

/**
 * The half minute that a code belongs to, when it is the one of now or a neighbour: clocks of phones go a little wrong. Null
 * for a wrong code.
 */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const delta = appOf(secret, { issuer: '', account: '' }).validate({
    token: code,
    timestamp: now.getTime(),
    window: 1,
  });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / period) + delta;
}
