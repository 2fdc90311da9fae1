import { Composer } from '@omzien/parts/replies/Composer';
import { usePlatform } from '@omzien/platform';
import { Box, LoadingFailed, Skeleton, Stack, Text } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { useConversationOf, useMessagesOf, useTodoWrites } from '../todoSteps.api.ts';
import type { PanelProps } from './TodoPanel.tsx';

/** So many of the latest messages stand above the answer; the whole conversation is a press away. */
const mostMessages = 3;

/** What somebody wrote, and the answer to it. */
export function MessagePanel({ todo, onDone }: PanelProps) {
  const { t } = useTranslation('analytics');
  const { toasts } = usePlatform();
  const writes = useTodoWrites();
  const id = todo.subject?.id ?? '';
  const { data, error, mutate } = useConversationOf(id);
  const { items, error: failure, mutate: again } = useMessagesOf(id);
  const name = todo.person ?? '';

  if ((error && !data) || (failure && !items))
    return <LoadingFailed onRetry={() => Promise.all([mutate(), again()])} />;
  if (!data || !items) return <Skeleton height="8rem" />;
  const messages = items.filter(({ kind }) => kind === 'message' || kind === 'welcome').slice(-mostMessages);
  const label = t('dashboard.reply.label', { name });
  return (
    <Stack gap="4">
      {messages.map((message) => (
        <Box key={message.id} borderInlineStart="3px solid" borderColor="border.strong" paddingInlineStart="4">
          <Text size="sm" tone="muted">
            {message.mine
              ? t('dashboard.reply.youWrote')
              : t('dashboard.reply.wrote', { name: message.sender?.name ?? name })}
          </Text>
          <Text whiteSpace="pre-line" overflowWrap="anywhere">
            {message.body}
          </Text>
        </Box>
      ))}
      <Composer
        draft={`conversation-${id}`}
        send={(input, key) => writes.answerMessage(todo, input, key)}
        onSent={() => {
          toasts.getState().show({ color: 'success', message: t('dashboard.reply.sent', { name }) });
          onDone();
          void writes.refresh();
        }}
        name={label}
        label={label}
        sendLabel={t('dashboard.reply.send')}
        hasQuickReplies={data.mySide !== 'volunteer'}
        isAwaited
      />
    </Stack>
  );
}
