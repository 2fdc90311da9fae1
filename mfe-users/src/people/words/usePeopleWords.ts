import { type RoleAssignment, roleTitle } from '@omzien/model/roles';
import type { signupMethods, UserStatus } from '@omzien/model/user';
import { usePlatform } from '@omzien/platform';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

export type SignupMethod = (typeof signupMethods)[number];

const sentenceCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The model's values of an account in words. */
export function usePeopleWords() {
  const { t } = useTranslation('users');
  const { locale } = usePlatform();
  return useMemo(
    () => ({
      status: (status: UserStatus) => t(`people.status.${status}`),
      signupMethod: (method: SignupMethod) => t(`people.signupMethod.${method}`),
      role: (role: RoleAssignment['role']) => sentenceCase(roleTitle(role, locale)),
    }),
    [t, locale],
  );
}
