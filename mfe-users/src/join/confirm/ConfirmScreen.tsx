import { toOmzienError, useHref, usePlatform } from '@omzien/platform';
import { Button, Row, Stack, Text } from '@omzien/ui';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FollowLink } from '../../mail/FollowLink.tsx';
import { MailForm } from '../../mail/MailForm.tsx';
import { SignedInAsOther } from '../../mail/SignedInAsOther.tsx';
import { type LinkLook, useLinkFacts } from '../../mail/useLinkFacts.ts';
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
  const { found, look } = useLinkFacts(token);
  const confirm = useConfirm();
  const redirect = useRedirectAfterSignIn();
  const [outcome, setOutcome] = useState<ConfirmOutcome | null>(token === null ? { state: 'unknown' } : null);
  const giveUp = useCallback((next: ConfirmOutcome) => setOutcome(next), []);
  const facts = found.state === 'known' ? found.facts : null;

  async function follow(acceptance?: Acceptance) {
    if (token === null) return;
    const { kind, isSignedIn } = await confirm(token, { acceptance, otherBrowser: facts?.other_browser ?? false });
    if (kind === 'email_change' || !isSignedIn) {
      setOutcome({ state: 'done', kind });
      return;
    }
    toasts.getState().show({ color: 'success', message: t(`confirm.done.${kind}`) });
    await redirect();
  }
  // The reader confirms, not the address of the page: a program that opens the links of a mail confirms nothing.
  async function press() {
    try {
      await follow();
    } catch (thrown) {
      const error = toOmzienError(thrown);
      // Somebody has signed in in another tab meanwhile.
      if (error.hasCode('signed_in_as_other') || error.hasCode('other_browser')) await look();
      else setOutcome(confirmOutcome(error));
    }
  }
  async function lookAgain() {
    setOutcome(null);
    await look();
  }

  const refusal = outcome ?? outcomeOf(found);
  if (facts !== null && (refusal === null ? facts.needs_password : refusal.state === 'invited')) {
    return (
      <AccountScreen title={t('confirm.invitation')} intro={t('confirm.invitationFor', { account: facts.account })}>
        {facts.signed_in === 'other' ? (
          <SignedInAsOther account={facts.account} onSignedOut={() => void look()} />
        ) : (
          <InvitationForm onAccept={follow} onGone={giveUp} />
        )}
      </AccountScreen>
    );
  }
  return (
    <AccountScreen title={t('confirm.title')}>
      {refusal !== null && <Outcome outcome={refusal} onRetry={() => void lookAgain()} />}
      {refusal === null && facts === null && <Busy text={t('link.looking')} />}
      {refusal === null && facts !== null && (
        <FollowLink
          facts={facts}
          label={t(facts.kind === 'invitation' ? 'confirm.acceptAs' : 'confirm.confirm', { account: facts.account })}
          text={t(facts.kind === 'email_change' ? 'confirm.changeText' : 'confirm.text')}
          onFollow={press}
          onSignedOut={() => void look()}
        />
      )}
    </AccountScreen>
  );
}

/** What is wrong with the link itself, before anybody follows it. */
function outcomeOf(found: LinkLook): ConfirmOutcome | null {
  if (found.state === 'refused') return confirmOutcome(found.error);
  const isElsewhere = found.state === 'known' && ['sign_in_link', 'password_reset'].includes(found.facts.kind);
  return isElsewhere ? { state: 'unknown' } : null;
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
