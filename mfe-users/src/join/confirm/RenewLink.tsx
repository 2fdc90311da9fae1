import { toOmzienError } from '@omzien/platform';
import { Button, Row, Stack, Text } from '@omzien/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AnnouncedNotice } from '../../screen/AnnouncedNotice.tsx';
import { CenterContact } from '../../screen/CenterContact.tsx';
import { minutesToWait } from '../../screen/minutesToWait.ts';
import { type LinkKind, useRenewLink } from './confirm.api.ts';

type RenewLinkProps = { token: string; kind: LinkKind; title: string };

/** A link that lay too long: a press brings a fresh one to the mailbox that had it, without an address to type. */
export function RenewLink({ token, kind, title }: RenewLinkProps) {
  const { t } = useTranslation('users');
  const renew = useRenewLink();
  const [isAsking, setIsAsking] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function ask() {
    setIsAsking(true);
    setProblem(null);
    try {
      setSentTo(await renew(token));
    } catch (thrown) {
      const error = toOmzienError(thrown);
      const isTooMany = error.statusCode === 429;
      setProblem(isTooMany ? t('mail.tooMany', { count: minutesToWait(error) }) : t('confirmed.renewFailed'));
    } finally {
      setIsAsking(false);
    }
  }

  if (sentTo !== null) {
    return (
      <AnnouncedNotice tone="success" title={t('mail.sentTitle')}>
        <Text overflowWrap="anywhere">{t('confirmed.renewed', { account: sentTo })}</Text>
        <Text marginTop="2">{t('mail.notThere')}</Text>
      </AnnouncedNotice>
    );
  }
  return (
    <Stack gap="4">
      <AnnouncedNotice isFirst tone="warning" title={title}>
        <Text>{t(kind === 'invitation' ? 'confirmed.oldInvitation' : 'confirmed.oldConfirmation')}</Text>
      </AnnouncedNotice>
      {problem !== null && <AnnouncedNotice tone="danger">{problem}</AnnouncedNotice>}
      <Row>
        <Button size="lg" loading={isAsking} onClick={() => void ask()}>
          {t('confirmed.renew')}
        </Button>
      </Row>
      {kind === 'invitation' && <CenterContact />}
    </Stack>
  );
}
