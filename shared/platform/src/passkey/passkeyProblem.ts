import { toOmzienError } from '@omzien/platform';
import { isCancelled, isThere } from './passkey.ts';

/**
 * What to say when a passkey did not work: nothing for who closed the window of the browser himself.
 *
 * @example
 * setProblem(passkeyProblem(error, { there: t('passkeys.there'), failed: t('passkeys.failed') }));
 */
export function passkeyProblem(failure: unknown, words: { there: string; failed: string }): string | null {
  if (isCancelled(failure)) return null;
  if (isThere(failure)) return words.there;
  return toOmzienError(failure).errors[0]?.detail ?? words.failed;
}
