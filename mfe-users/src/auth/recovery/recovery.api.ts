import { account } from '@omzien/model/account';
import { OmzienError, usePlatform, useResource } from '@omzien/platform';
import type { NewPasswordInput } from '../../password/newPassword.ts';
import { useReloadSession } from '../../session/useReloadSession.ts';
import { resetIdentity } from './resetIdentity.ts';

/** Whether somebody who is signed in has a password that he must know; null while that is not known. */
export function useHasPassword(isAsked: boolean) {
  const { data, error, mutate } = useResource(isAsked ? '/api/v1/current_user' : null, account);
  return { hasPassword: data?.hasPassword ?? null, email: data?.email ?? null, error, retry: mutate };
}

/** Chooses a new password, and answers whether somebody is signed in afterwards. */
export function useChoosePassword(resetPasswordToken: string | null) {
  const { api, session } = usePlatform();
  const reloadSession = useReloadSession();
  return async ({ password, passwordConfirmation, currentPassword }: NewPasswordInput): Promise<boolean> => {
    const identity = resetIdentity(resetPasswordToken, session.getState().isSignedIn);
    await api.auth('PUT', '/auth/password', {
      password,
      password_confirmation: passwordConfirmation,
      ...(identity.by === 'token' ? { reset_password_token: identity.resetPasswordToken } : {}),
      ...(currentPassword ? { current_password: currentPassword } : {}),
    });
    try {
      return await reloadSession();
    } catch (failure) {
      // The password is new all the same: an account of another site, say, is not signed in here.
      if (failure instanceof OmzienError) return false;
      throw failure;
    }
  };
}
