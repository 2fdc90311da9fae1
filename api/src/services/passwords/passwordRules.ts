import { password as passwordSchema } from '@omzien/model/fields';
import { appName, type TenantKey } from '@omzien/model/tenants';
import { dictionary } from '@zxcvbn-ts/language-common';
import * as v from 'valibot';

/** The passwords that are tried first everywhere: 49,000 of them, 17,900 long enough to be chosen here (zxcvbn-ts, MIT). */
const common = new Set(dictionary['passwords-common']);
/** What people in this line of work would think of first. */
const ourWords = [
  'omzien',
  'vrijwilliger',
  'vrijwilligers',
  'vrijwilligerswerk',
  'volunteer',
  'welkom',
  'wachtwoord',
  'meedoen',
];

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');

/** Who a password is for; his own name and the name of the site are the first things that somebody tries. */
export type PasswordOwner = {
  tenant: TenantKey;
  email?: string;
  names?: readonly string[];
  places?: readonly string[];
};

/** Whether somebody would guess it: a known password, or a word of ours with digits and signs around it. */
export function isGuessable(password: string, { tenant, email = '', names = [], places = [] }: PasswordOwner): boolean {
  const lower = password.toLowerCase();
  if (common.has(lower) || new Set(lower).size < 3) return true;
  const core = plain(password);
  if (core === '') return false;
  const words = [...ourWords, tenant, appName(tenant, ''), email.split('@')[0] ?? '', email, ...names, ...places]
    .flatMap((text) => [text, ...text.split(/[\s.@-]+/)])
    .map(plain)
    .filter((word) => word.length >= 4);
  return (
    words.some((word) => core === word || core === word + word) ||
    (core.length >= 4 && common.has(core) && /^\D+\d{0,4}\W?$/.test(lower))
  );
}

export type PasswordFault = {
  code: 'blank' | 'too_short' | 'too_long' | 'common_password';
  values?: Record<string, number>;
};

/** What is wrong with a new password, or null. */
export function faultOfPassword(password: string, owner: PasswordOwner): PasswordFault | null {
  const result = v.safeParse(passwordSchema, password, { abortPipeEarly: true });
  if (!result.success) {
    const code = result.issues[0].message as 'blank' | 'too_short' | 'too_long';
    return {
      code,
      ...(code === 'too_short' ? { values: { min: 8 } } : code === 'too_long' ? { values: { max: 128 } } : {}),
    };
  }
  return isGuessable(password, owner) ? { code: 'common_password' } : null;
}
