import { signInFactors } from '@omzien/model/factors';
import type { usePlatform } from '@omzien/platform';

type Parts = Pick<ReturnType<typeof usePlatform>, 'api' | 'toasts' | 'formats' | 'navigation'>;
type Words = { message: (date: string) => string; action: string };

/** Tells staff who have signed in without a second step from when on their centre asks for one. */
export async function tellGrace({ api, toasts, formats, navigation }: Parts, words: Words): Promise<void> {
  const { requiredFrom, codeApp, passkeys } = await api.get('/api/v1/sign_in_factors', signInFactors);
  if (requiredFrom === null || codeApp !== null || passkeys > 0) return;
  toasts.getState().show({
    color: 'warning',
    duration: 0,
    message: words.message(formats.date(requiredFrom)),
    action: { label: words.action, run: () => void navigation.navigate('/profile-edit/settings') },
  });
}
