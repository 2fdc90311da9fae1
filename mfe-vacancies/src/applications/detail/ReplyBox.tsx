import type { Application } from '@omzien/model/application';
import { useReplyAbout } from '@omzien/parts/decide/applicationSteps.api';
import { Composer } from '@omzien/parts/replies/Composer';
import { usePlatform } from '@omzien/platform';
import { Box } from '@omzien/ui';
import { useTranslation } from 'react-i18next';

type ReplyBoxProps = {
  application: Pick<Application, 'id'>;
  /** Who reads the answer. */
  to: string;
  /** Staff have texts at hand. */
  hasQuickReplies: boolean;
  /** Somebody waits for this answer: one can begin to write at once. */
  isAwaited?: boolean;
  /** Opens the next that waits, for who answers one after another. */
  onGoOn?: () => Promise<void>;
};

/** Writes to the other side without leaving the application. It stays in sight, and opens up when somebody writes. */
export function ReplyBox({ application, to, hasQuickReplies, isAwaited, onGoOn }: ReplyBoxProps) {
  const { t } = useTranslation('vacancies');
  const { toasts } = usePlatform();
  const label = t('applications.reply.label', { name: to });
  return (
    <Box
      bg="surface.raised"
      border="1px solid"
      borderColor="border.strong"
      borderRadius="card"
      boxShadow="float"
      padding="4"
      paddingBottom="max(1rem, env(safe-area-inset-bottom))"
      maxHeight="min(34rem, 80dvh)"
      overflowY="auto"
    >
      <Composer
        isFolded
        draft={`application-${application.id}-reply`}
        send={useReplyAbout(application.id)}
        onSent={() => toasts.getState().show({ color: 'success', message: t('applications.reply.sent') })}
        name={label}
        label={label}
        sendLabel={t('applications.reply.send')}
        placeholder={t('applications.reply.placeholder')}
        hasQuickReplies={hasQuickReplies}
        isAwaited={isAwaited}
        onGoOn={onGoOn}
      />
    </Box>
  );
}
