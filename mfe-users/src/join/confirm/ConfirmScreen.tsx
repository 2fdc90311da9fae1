import type { LinkFacts } from '@omzien/model/account';
import { useLinkToken } from '@omzien/parts/linkToken/useLinkToken';
import { toOmzienError, useHasPage, usePlatform } from '@omzien/platform';
import { Text } from '@omzien/ui';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FollowLink } from '../../mail/FollowLink.tsx';
import { SignedInAsOther } from '../../mail/SignedInAsOther.tsx';
import { type LinkLook, useLinkFacts } from '../../mail/useLinkFacts.ts';
import { AccountScreen } from '../../screen/AccountScreen.tsx';
import { Busy } from '../../screen/Busy.tsx';
import { useRedirectAfterSignIn } from '../../session/useRedirectAfterSignIn.ts';
import { ConfirmResult } from './ConfirmResult.tsx';
import { type Acceptance, useConfirm } from './confirm.api.ts';
import { type ConfirmOutcome, confirmOutcome } from './confirmOutcome.ts';
import { InvitationForm } from './InvitationForm.tsx';

export default function ConfirmScreen() {
  const { t } = useTranslation('users');
  const { navigation, toasts } = usePlatform();
  const hasPage = useHasPage();
  const token = useLinkToken('confirmation_token', 'token');
  const { found, look } = useLinkFacts(token);
  const confirm = useConfirm();
  const redirect = useRedirectAfterSignIn();
  const [outcome, setOutcome] = useState<ConfirmOutcome | null>(token === null ? { state: 'unknown' } : null);
  const giveUp = useCallback((next: ConfirmOutcome) => setOutcome(next), []);
  const facts = found.state === 'known' ? found.facts : null;

  async function follow(acceptance?: Acceptance) {
    if (token === null) return;
    const { kind, isSignedIn, wanted } = await confirm(token, {
      acceptance,
      otherBrowser: facts?.other_browser ?? false,
    });
    if (kind === 'email_change' || !isSignedIn) {
      setOutcome({ state: 'done', kind });
      return;
    }
    toasts.getState().show({
      color: 'success',
      message: t(`confirm.done.${kind}`),
      // Not asked while joining: what somebody likes to do is told in his own time.
      ...(wanted === null && hasPage('/profiel')
        ? { action: { label: t('confirmed.interests'), run: () => void navigation.navigate('/profiel') } }
        : {}),
    });
    await redirect(wanted);
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
          <>
            <InvitedBy inviter={facts.inviter} />
            <InvitationForm onAccept={follow} onGone={giveUp} />
          </>
        )}
      </AccountScreen>
    );
  }
  return (
    <AccountScreen title={t('confirm.title')}>
      {refusal !== null && <ConfirmResult outcome={refusal} token={token} onRetry={() => void lookAgain()} />}
      {refusal === null && facts === null && <Busy text={t('link.looking')} />}
      {refusal === null && facts !== null && (
        <FollowLink
          facts={facts}
          before={<InvitedBy inviter={facts.inviter} />}
          label={t(facts.kind === 'invitation' ? 'confirm.acceptAs' : 'confirm.confirm', { account: facts.account })}
          text={t(facts.kind === 'email_change' ? 'confirm.changeText' : 'confirm.text')}
          onFollow={press}
          onSignedOut={() => void look()}
        />
      )}
    </AccountScreen>
  );
}

/** Who invites: whoever does not know the name does not go on. */
function InvitedBy({ inviter }: Pick<LinkFacts, 'inviter'>) {
  const { t } = useTranslation('users');
  if (inviter === null) return null;
  const { name, place } = inviter;
  return (
    <Text>{place === null ? t('confirmed.invitedBy', { name }) : t('confirmed.invitedByOf', { name, place })}</Text>
  );
}

/** What is wrong with the link itself, before anybody follows it. */
function outcomeOf(found: LinkLook): ConfirmOutcome | null {
  if (found.state === 'refused') return confirmOutcome(found.error);
  const isElsewhere = found.state === 'known' && ['sign_in_link', 'password_reset'].includes(found.facts.kind);
  return isElsewhere ? { state: 'unknown' } : null;
}
