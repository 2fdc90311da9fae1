import { AcceptDialog } from '@omzien/parts/decide/AcceptDialog';
import { useReplyAbout } from '@omzien/parts/decide/applicationSteps.api';
import { RejectDialog } from '@omzien/parts/decide/RejectDialog';
import { Composer } from '@omzien/parts/replies/Composer';
import { usePlatform } from '@omzien/platform';
import { Box, LoadingFailed, Notice, Skeleton, Stack, Text } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { useApplicationOf, useTodoWrites } from '../todoSteps.api.ts';
import type { PanelProps } from './TodoPanel.tsx';

/** Somebody's application, to answer or to decide about: what was written first, then the answer. */
export function ApplicationPanel({ todo, panel, onClose, onDone }: PanelProps) {
  const { t } = useTranslation('analytics');
  const { toasts } = usePlatform();
  const id = todo.subject?.id ?? null;
  const { data, error, mutate } = useApplicationOf(id);
  const reply = useReplyAbout(id ?? '');
  const { refresh } = useTodoWrites();

  if (error && !data) return <LoadingFailed onRetry={mutate} />;
  if (!data) return <Skeleton height="8rem" />;
  const transitions = data.permissions?.transitions ?? [];
  const isDecided = !transitions.includes('accept') && !transitions.includes('reject');
  if (panel !== 'reply')
    return (
      <>
        <AcceptDialog open={panel === 'accept'} onClose={close} application={data} />
        <RejectDialog open={panel === 'reject'} onClose={close} application={data} />
      </>
    );
  const label = t('dashboard.reply.label', { name: data.firstName });
  return (
    <Stack gap="4">
      {isDecided && <Notice tone="info" level={4} title={t('dashboard.overtaken')} />}
      {data.message && (
        <Box borderInlineStart="3px solid" borderColor="border.strong" paddingInlineStart="4">
          <Text size="sm" tone="muted">
            {t('dashboard.reply.wrote', { name: data.firstName })}
          </Text>
          <Text whiteSpace="pre-line" overflowWrap="anywhere">
            {data.message}
          </Text>
        </Box>
      )}
      <Composer
        draft={`application-${data.id}-reply`}
        send={reply}
        onSent={() => {
          toasts.getState().show({ color: 'success', message: t('dashboard.reply.sent', { name: data.firstName }) });
          onDone();
          void refresh();
        }}
        name={label}
        label={label}
        sendLabel={t('dashboard.reply.send')}
        hasQuickReplies
        isAwaited
      />
    </Stack>
  );

  /** A decision that was sent took the row with it; what was only closed leaves it where it is. */
  function close() {
    onClose();
    void refresh();
  }
}
