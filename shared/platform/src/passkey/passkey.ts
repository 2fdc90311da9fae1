import { type Passkey, passkey, passkeyOptions } from '@omzien/model/factors';
import * as v from 'valibot';
import type { ApiClient } from '../api/apiClient.ts';

/** Comes when a passkey is made or used: no page needs it before that. */
const webAuthn = () => import('@simplewebauthn/browser');

/**
 * Whether this browser has passkeys at all. False on a server.
 *
 * @example
 * {isHydrated && hasPasskeys() && <PasskeyButton />}
 */
export const hasPasskeys = () => typeof window !== 'undefined' && typeof window.PublicKeyCredential === 'function';

/**
 * Whether somebody closed the window of the browser, or it waited too long: that is no failure.
 *
 * @example
 * if (isCancelled(error)) return;
 */
export const isCancelled = (error: unknown) =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);
/**
 * The device has one for this account already.
 *
 * @example
 * if (isThere(error)) setProblem(t('passkeys.there'));
 */
export const isThere = (error: unknown) => error instanceof Error && error.name === 'InvalidStateError';

const signInOptions = v.object({ options: v.string() });

/**
 * Has the browser ask which passkey, and signs in with it. `byAutofill`: offered among what the browser fills in, for as
 * long as the page stands; ended by the next ceremony.
 *
 * @example
 * await signInWithPasskey(api);
 */
export async function signInWithPasskey(api: ApiClient, { byAutofill = false } = {}): Promise<void> {
  const { startAuthentication } = await webAuthn();
  const { options } = v.parse(signInOptions, await api.auth('POST', '/auth/passkey_options', {}));
  const credential = await startAuthentication({ optionsJSON: JSON.parse(options), useBrowserAutofill: byAutofill });
  await api.auth('POST', '/auth/passkey', { credential: JSON.stringify(credential) });
}

/**
 * Shows a passkey once more in a session that is open, for steps with weight.
 *
 * @example
 * await confirmWithPasskey(api);
 */
export async function confirmWithPasskey(api: ApiClient): Promise<void> {
  const { startAuthentication } = await webAuthn();
  const { options } = await api.post(
    '/api/v1/current_user/passkey_options',
    { type: 'passkey_options' },
    passkeyOptions,
  );
  const credential = await startAuthentication({ optionsJSON: JSON.parse(options) });
  await api.post('/api/v1/current_user/confirm_factor', { type: 'users', credential: JSON.stringify(credential) });
}

/**
 * Ends a ceremony that waits.
 *
 * @example
 * useEffect(() => () => void stopCeremony(), []);
 */
export async function stopCeremony(): Promise<void> {
  const { WebAuthnAbortService } = await webAuthn();
  WebAuthnAbortService.cancelCeremony();
}

/**
 * Has the device make a passkey and adds it to the account.
 *
 * @example
 * const made = await makePasskey(api, 'Mijn telefoon', idempotencyKey);
 */
export async function makePasskey(api: ApiClient, name: string, idempotencyKey?: string): Promise<Passkey> {
  const { startRegistration } = await webAuthn();
  const { options } = await api.post('/api/v1/passkey_options', { type: 'passkey_options' }, passkeyOptions);
  const credential = await startRegistration({ optionsJSON: JSON.parse(options) });
  return api.post(
    '/api/v1/passkeys',
    { type: 'passkeys', name, credential: JSON.stringify(credential) },
    passkey,
    idempotencyKey === undefined ? {} : { idempotencyKey },
  );
}
