import type { Conversation } from '@omzien/model/conversation';
import { useFormat, useSession } from '@omzien/platform';
import { Button, Icon, Notice, Text } from '@omzien/ui';
import { Eye } from 'lucide-react';
import { useTranslation } from 'react-i18next';

type ReadAlongProps = { conversation: Conversation; isRead: boolean; isReading: boolean; onRead: () => void };

/** For who is no party: why it may be read, and that both sides will see who did. Nothing is read before the press. */
export function ReadAlong({ conversation, isRead, isReading, onRead }: ReadAlongProps) {
  const { t } = useTranslation('vacancies');
  const { date } = useFormat();
  const isImpersonated = useSession(({ impersonator }) => impersonator !== null);
  const { reportedAt, centerInvitedAt, mentorInvitedAt } = conversation;
  function reason() {
    if (isImpersonated) return t('conversations.whyImpersonated');
    if (reportedAt) return t('conversations.whyReported', { date: date(reportedAt) });
    if (centerInvitedAt) return t('conversations.whyInvited', { date: date(centerInvitedAt) });
    return mentorInvitedAt ? t('conversations.whyMentor', { date: date(mentorInvitedAt) }) : '';
  }
  return (
    <Notice tone="info" title={t('conversations.readAlong')}>
      <Text>{reason()}</Text>
      <Text>{t(isRead ? 'conversations.readIsLogged' : 'conversations.readWillBeLogged')}</Text>
      {!isRead && (
        <Button marginTop="3" loading={isReading} onClick={onRead}>
          <Icon of={Eye} />
          {t('conversations.readNow')}
        </Button>
      )}
    </Notice>
  );
}
