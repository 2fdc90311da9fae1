import type { SignupIntent } from '@omzien/model/account';

export const signupPath = '/signup';
export const sentPath = '/signup/success';

/** The address of signing up, with the door that was chosen and the page to come back to. */
export function signupAddress(intent: SignupIntent | null, wanted: string | null): string {
  const query = new URLSearchParams();
  if (intent !== null) query.set('intent', intent);
  if (wanted !== null) query.set('redirect', wanted);
  return query.size === 0 ? signupPath : `${signupPath}?${query}`;
}
