import type { Conversation, Reply } from '@omzien/model/conversation';
import { Composer } from '@omzien/parts/replies/Composer';
import { usePermission } from '@omzien/platform';
import { useTranslation } from 'react-i18next';
import { useSendReply } from './conversations.api.ts';

/** Writes a message in the open conversation. */
export function ReplyForm({ conversation, onSent }: { conversation: Conversation; onSent: (line: Reply) => void }) {
  const { t } = useTranslation('vacancies');
  const { id, mySide } = conversation;
  const hasQuickReplies = usePermission('quickReplies.manage') && mySide !== 'volunteer';
  return (
    <Composer
      draft={`conversation-${id}`}
      send={useSendReply(id)}
      onSent={onSent}
      name={t('conversations.write')}
      label={t('conversations.message')}
      sendLabel={t('conversations.send')}
      hasQuickReplies={hasQuickReplies}
    />
  );
}
