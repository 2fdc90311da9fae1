import { session } from '@omzien/model/account';
import { codeAppSetup, passkey, recoveryCodeSheet, signInFactors } from '@omzien/model/factors';
import { useMutation, useResource, useResourceList } from '@omzien/platform';
import { makePasskey } from '@omzien/platform/passkey';

export const useSignInFactors = () => useResource('/api/v1/sign_in_factors', signInFactors);
export const usePasskeys = () => useResourceList('/api/v1/passkeys', passkey);
/** Nothing is asked of a session that may not ask. */
export const useSessions = (isAsked: boolean) => useResourceList(isAsked ? '/api/v1/sessions' : null, session);

/** Everything that changes how somebody signs in. */
export function useFactorWrites() {
  const { api, mutateRecord } = useMutation();
  const types = ['passkeys', 'sign_in_factors'] as const;
  return {
    addPasskey: (name: string, idempotencyKey?: string) =>
      mutateRecord(makePasskey(api, name, idempotencyKey), ...types),
    renamePasskey: (id: string, name: string, idempotencyKey?: string) =>
      mutateRecord(
        api.patch(
          `/api/v1/passkeys/${id}`,
          { type: 'passkeys', id, name },
          passkey,
          idempotencyKey ? { idempotencyKey } : {},
        ),
        'passkeys',
      ),
    removePasskey: (id: string) => mutateRecord(api.delete(`/api/v1/passkeys/${id}`), ...types),
    beginApp: () => api.post('/api/v1/code_apps', { type: 'code_apps' }, codeAppSetup),
    confirmApp: (code: string) =>
      mutateRecord(api.put('/api/v1/code_apps/confirm', { type: 'code_apps', code }, signInFactors), 'sign_in_factors'),
    removeApp: () => mutateRecord(api.delete('/api/v1/code_apps'), 'sign_in_factors'),
    renewCodes: () =>
      mutateRecord(
        api.post('/api/v1/recovery_codes', { type: 'recovery_codes' }, recoveryCodeSheet),
        'sign_in_factors',
      ),
  };
}

/** Signing out elsewhere. */
export function useSessionWrites() {
  const { api, mutateRecord } = useMutation();
  return {
    end: (id: string) => mutateRecord(api.delete(`/api/v1/sessions/${id}`), 'sessions'),
    endOthers: () => mutateRecord(api.delete('/api/v1/sessions'), 'sessions'),
  };
}
