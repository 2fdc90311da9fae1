import { usePlatform } from '@omzien/platform';

/** The mails that somebody who cannot get in may ask for. The answer never tells whether there is an account. */
export const mailAddresses = {
  signInLink: '/auth/sign_in_link',
  password: '/auth/password',
  confirmation: '/auth/confirmation',
} as const;
export type AccountMail = keyof typeof mailAddresses;

export function useAskForMail(kind: AccountMail) {
  const { api } = usePlatform();
  return (email: string) => api.auth('POST', mailAddresses[kind], { email });
}
