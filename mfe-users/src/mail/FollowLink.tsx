import type { LinkFacts } from '@omzien/model/account';
import { Button, Row, Stack, Text } from '@omzien/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AnnouncedNotice } from '../screen/AnnouncedNotice.tsx';
import { SignedInAsOther } from './SignedInAsOther.tsx';

type FollowLinkProps = {
  facts: LinkFacts;
  /** What pressing does, with the name of the account. */
  label: string;
  text: string;
  /** Said before it, once it is clear that the reader is who the link is for. */
  before?: ReactNode;
  onFollow: () => Promise<void>;
  /** The former user is signed out: the link is to be looked at once more. */
  onSignedOut: () => void;
};

/**
 * The step between opening the link of a mail and what it does. It names the account, takes the place of nobody who is
 * signed in, and asks once more in a browser that did not ask for the link.
 */
export function FollowLink({ facts, label, text, before, onFollow, onSignedOut }: FollowLinkProps) {
  const { t } = useTranslation('users');
  const [isMine, setIsMine] = useState(false);
  const [isFollowing, setIsFollowing] = useState(false);

  if (facts.signed_in === 'other' && facts.kind !== 'email_change')
    return <SignedInAsOther account={facts.account} onSignedOut={onSignedOut} />;
  if (facts.other_browser && !isMine) {
    return (
      <Stack gap="4">
        <AnnouncedNotice isFirst tone="warning" title={t('link.otherBrowser')}>
          <Text>{t('link.otherBrowserText', { account: facts.account })}</Text>
        </AnnouncedNotice>
        <Row>
          <Button variant="outline" onClick={() => setIsMine(true)}>
            {t('link.wasMe')}
          </Button>
        </Row>
      </Stack>
    );
  }
  async function follow() {
    setIsFollowing(true);
    await onFollow().finally(() => setIsFollowing(false));
  }
  return (
    <Stack gap="4">
      {before}
      {isMine ? (
        <AnnouncedNotice tone="info">{t('link.isYours', { account: facts.account })}</AnnouncedNotice>
      ) : (
        <Text>{text}</Text>
      )}
      <Button wide size="lg" overflowWrap="anywhere" loading={isFollowing} onClick={() => void follow()}>
        {label}
      </Button>
    </Stack>
  );
}
