import { type ReportAbout, ReportDialog } from '@omzien/parts/report/ReportDialog';
import { Text } from '@omzien/ui';
import { useTranslation } from 'react-i18next';

type ReportConversationDialogProps = {
  open: boolean;
  /** Of the conversation that it is about. */
  id: string;
  onClose: () => void;
  name: string;
  center: string;
  onReport: (input: ReportAbout, idempotencyKey: string) => Promise<unknown>;
};

/** Tells the centre that something in a conversation is not right, and says what happens then. */
export function ReportConversationDialog({ open, id, onClose, name, center, onReport }: ReportConversationDialogProps) {
  const { t } = useTranslation('vacancies');
  return (
    <ReportDialog
      open={open}
      onClose={onClose}
      title={t('conversations.report.title', { name })}
      submitLabel={t('conversations.report.send')}
      draft={`conversation-${id}-report`}
      guard={open}
      save={onReport}
      savedToast={t('conversations.report.done', { center })}
      intro={<Text measured>{t('conversations.report.follows', { center })}</Text>}
      reasons={{
        as: 'select',
        label: t('conversations.report.reason'),
        words: {
          unsafe: t('conversations.report.reasons.unsafe'),
          spam: t('conversations.report.reasons.spam'),
          fraud: t('conversations.report.reasons.fraud'),
          discrimination: t('conversations.report.reasons.discrimination'),
          privacy: t('conversations.report.reasons.privacy'),
          incorrect: t('conversations.report.reasons.incorrect'),
        },
      }}
      text={{ label: t('conversations.report.text'), hint: t('conversations.report.textHint'), rows: 5 }}
    />
  );
}
