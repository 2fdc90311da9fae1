import { usePlatform } from '@omzien/platform';
import { Button } from '@omzien/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReloadSession } from '../../session/useReloadSession.ts';
import { type SignInProblem, signInProblem } from './signInProblem.ts';

const loadPasskey = () => import('@omzien/platform/passkey');

type PasskeyButtonProps = { onProblem: (problem: SignInProblem | null) => void };

/**
 * Signs in with a passkey: when the button is pressed, or when one is chosen among what the browser fills in. Its code
 * comes after the page has been drawn. Without scripts, or in a browser without passkeys, it is not there.
 */
export function PasskeyButton({ onProblem }: PasskeyButtonProps) {
  const { t } = useTranslation('users');
  const { api } = usePlatform();
  const reloadSession = useReloadSession();
  // Not known before the browser has said: its place is kept, so that nothing jumps.
  const [isThere, setIsThere] = useState<boolean | null>(null);
  const [isAsking, setIsAsking] = useState(false);

  useEffect(() => setIsThere(typeof window.PublicKeyCredential === 'function'), []);
  useEffect(() => {
    if (!isThere) return;
    let isGone = false;
    let isOffered = false;
    async function offer() {
      if (isGone || (await PublicKeyCredential.isConditionalMediationAvailable?.()) !== true) return;
      const passkey = await loadPasskey();
      if (isGone) return;
      isOffered = true;
      await passkey.signInWithPasskey(api, { byAutofill: true });
      await reloadSession();
    }
    // After all that the page itself needs.
    const isIdle = window.requestIdleCallback ?? ((work: () => void) => window.setTimeout(work, 500));
    // It was offered and not taken, or could not be: the form is there.
    isIdle(() => void offer().catch(() => undefined));
    return () => {
      isGone = true;
      if (isOffered) void loadPasskey().then(({ stopCeremony }) => stopCeremony());
    };
  }, [isThere, api, reloadSession]);

  async function ask() {
    onProblem(null);
    setIsAsking(true);
    const passkey = await loadPasskey().catch(() => null);
    try {
      if (!passkey) throw new Error('The code of passkeys did not come.');
      await passkey.signInWithPasskey(api);
      await reloadSession();
    } catch (failure) {
      if (passkey?.isCancelled(failure)) onProblem(null);
      else onProblem(problemOf(failure));
    } finally {
      setIsAsking(false);
    }
  }
  if (isThere === false) return null;
  return (
    <Button
      variant="outline"
      wide
      loading={isAsking}
      visibility={isThere ? 'visible' : 'hidden'}
      onClick={() => void ask()}
    >
      {t('signIn.passkey')}
    </Button>
  );
}

function problemOf(failure: unknown): SignInProblem {
  const problem = signInProblem(failure);
  return problem.kind === 'invalid' || problem.kind === 'failed' ? { kind: 'passkeyFailed' } : problem;
}
