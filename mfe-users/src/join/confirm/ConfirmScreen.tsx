import { toOmzienError, useHref, usePlatform } from '@omzien/platform';
import { Button, Row, Stack, Text } from '@omzien/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MailForm } from '../../mail/MailForm.tsx';
import { useLinkToken } from '../../mail/useLinkToken.ts';
import { AccountScreen } from '../../screen/AccountScreen.tsx';
import { AnnouncedNotice } from '../../screen/AnnouncedNotice.tsx';
import { Busy } from '../../screen/Busy.tsx';
import { CenterContact } from '../../screen/CenterContact.tsx';
import { useRedirectAfterSignIn } from '../../session/useRedirectAfterSignIn.ts';
import { type Acceptance, useConfirm } from './confirm.api.ts';
import { type ConfirmOutcome, confirmOutcome } from './confirmOutcome.ts';
import { InvitationForm } from './InvitationForm.tsx';

export default function ConfirmScreen() {
  const { t } = useTranslation('users');
  const { toasts } = usePlatform();
  const token = useLinkToken('confirmation_token', 'token');
  const confirm = useConfirm();
  const redirect = useRedirectAfterSignIn();
  const [outcome, setOutcome] = useState<ConfirmOutcome>(token === null ? { state: 'unknown' } : { state: 'busy' });
  const hasBegun = useRef(false);

  async function follow(token: string, acceptance?: Acceptance) {
    const { kind, isSignedIn } = await confirm(token, acceptance);
    if (kind === 'email_change' || !isSignedIn) {
      setOutcome({ state: 'done', kind });
      return;
    }
    toasts.getState().show({ color: 'success', message: t(`confirm.done.${kind}`) });
    await redirect();
  }
  async function begin() {
    if (token === null) return;
    setOutcome({ state: 'busy' });
    await follow(token).catch((thrown: unknown) => setOutcome(confirmOutcome(toOmzienError(thrown))));
  }

  // The page confirms, not its address: a program that looks at the links of a mail confirms nothing.
  const first = useRef(begin);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void first.current();
  }, []);

  const giveUp = useCallback((next: ConfirmOutcome) => setOutcome(next), []);
  if (outcome.state === 'invited' && token !== null) {
    return (
      <AccountScreen title={t('confirm.invitation')} intro={t('confirm.invitationIntro')}>
        <InvitationForm onAccept={(acceptance) => follow(token, acceptance)} onGone={giveUp} />
      </AccountScreen>
    );
  }
  return (
    <AccountScreen title={t('confirm.title')}>
      {outcome.state === 'busy' && <Busy text={t('confirm.busy')} />}
      {outcome.state !== 'busy' && <Outcome outcome={outcome} onRetry={() => void begin()} />}
    </AccountScreen>
  );
}

/** What came of it, and the way on. */
function Outcome({ outcome, onRetry }: { outcome: ConfirmOutcome; onRetry: () => void }) {
  const { t } = useTranslation('users');
  const href = useHref();
  const kind = outcome.kind ?? 'confirmation';
  const signIn = <Button href={href('/auth/login-1')}>{t('signIn.title')}</Button>;
  switch (outcome.state) {
    case 'done':
      return (
        <Stack gap="4">
          <AnnouncedNotice isFirst tone="success">
            {t(`confirm.done.${kind}`)}
          </AnnouncedNotice>
          <Row>{kind === 'email_change' ? <Button href={href('/')}>{t('confirm.goOn')}</Button> : signIn}</Row>
        </Stack>
      );
    case 'used':
      return (
        <Stack gap="4">
          <AnnouncedNotice isFirst tone="info" title={t('confirm.used')}>
            <Text>{t('confirm.usedText')}</Text>
          </AnnouncedNotice>
          <Row>{signIn}</Row>
        </Stack>
      );
    case 'inactive':
    case 'elsewhere':
      return (
        <AnnouncedNotice isFirst tone="warning" title={outcome.message ?? t('signIn.inactive')}>
          <CenterContact />
        </AnnouncedNotice>
      );
    case 'failed':
    case 'tooMany':
      return (
        <Stack gap="4">
          <AnnouncedNotice isFirst tone="danger">
            {t(outcome.state === 'failed' ? 'confirm.failed' : 'confirm.tooMany')}
          </AnnouncedNotice>
          <Row>
            <Button onClick={onRetry}>{t('confirm.retry')}</Button>
          </Row>
        </Stack>
      );
    default:
      return (
        <Stack gap="4">
          <AnnouncedNotice
            isFirst
            tone="warning"
            title={t(`confirm.${outcome.state === 'expired' ? 'expired' : 'unknown'}`)}
          >
            {kind === 'invitation' ? (
              <CenterContact />
            ) : (
              <Text>{t(kind === 'email_change' ? 'confirm.askAgain' : 'confirm.resendText')}</Text>
            )}
          </AnnouncedNotice>
          {kind === 'confirmation' && <MailForm mail="confirmation" submitLabel={t('signIn.resend')} />}
        </Stack>
      );
  }
}
