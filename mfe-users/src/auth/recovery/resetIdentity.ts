import { OmzienError } from '@omzien/platform';

/** The sentence of the specification for a new password that nothing says the owner of. */
export const missingIdentity = 'You must provide either the uid, client and accessToken or the resetPasswordToken';

/** Whose password is changed: the owner's of a link from a mail, or that of who is signed in. */
export type ResetIdentity = { by: 'token'; resetPasswordToken: string } | { by: 'session' };

/**
 * Either the uid, client and access token together, or a reset password token. The first three are the session, which
 * the gateway keeps in cookies and gives to the API: no address and no script ever holds them.
 */
export function resetIdentity(resetPasswordToken: string | null, isSignedIn: boolean): ResetIdentity {
  if (resetPasswordToken) return { by: 'token', resetPasswordToken };
  if (isSignedIn) return { by: 'session' };
  throw new OmzienError({ statusCode: 401, message: missingIdentity });
}
