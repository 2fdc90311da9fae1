import type { Conversation, Reply } from '@omzien/model/conversation';
import { usePlatform } from '@omzien/platform';
import { Box, Button, Text } from '@omzien/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConversationSteps } from './conversations.api.ts';
import { ReplyForm } from './ReplyForm.tsx';

/** Where the reader writes, or why that cannot be done here. */
export function ReplyPlace({ conversation, onSent }: { conversation: Conversation; onSent: (line: Reply) => void }) {
  const { t } = useTranslation('vacancies');
  const { toasts } = usePlatform();
  const { id, canReply, blocked, state, mySide } = conversation;
  const { take } = useConversationSteps(id);
  const [isTaking, setIsTaking] = useState(false);

  async function unblock() {
    setIsTaking(true);
    try {
      await take('unblock');
    } catch {
      toasts.getState().show({ color: 'danger', message: t('conversations.failed') });
    } finally {
      setIsTaking(false);
    }
  }
  function reason() {
    if (mySide === null) return t('conversations.onlyReading');
    if (state === 'closed') return t('conversations.closed');
    return t(blocked ? 'conversations.blockedByYou' : 'conversations.blockedByOther');
  }

  return (
    <Box
      padding={{ base: '3', md: '4' }}
      paddingBottom="max(0.75rem, env(safe-area-inset-bottom))"
      bg="surface"
      borderTop="1px solid"
      borderColor="border"
      // Messages stand above it.
      css={{ 'html:has(body &)': { '--om-below': '13rem' } }}
    >
      {canReply ? (
        <ReplyForm conversation={conversation} onSent={onSent} />
      ) : (
        <Box role="status">
          <Text tone="muted">{reason()}</Text>
          {blocked && (
            <Button variant="outline" size="sm" marginTop="2" loading={isTaking} onClick={() => void unblock()}>
              {t('conversations.steps.unblock')}
            </Button>
          )}
        </Box>
      )}
    </Box>
  );
}
