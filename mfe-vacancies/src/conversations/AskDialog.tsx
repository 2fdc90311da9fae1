import { Text } from '@omzien/ui';
import { ConfirmDialog } from '@omzien/ui/dialog';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Question } from './ThreadActions.tsx';

type AskDialogProps = {
  open: boolean;
  question: Question | null;
  name: string;
  center: string;
  onClose: () => void;
  onConfirm: (step: Question) => Promise<void>;
};

/** Asks before what somebody else notices, and says what follows from it. */
export function AskDialog({ open, question, name, center, onClose, onConfirm }: AskDialogProps) {
  const { t } = useTranslation('vacancies');
  const [isTaking, setIsTaking] = useState(false);
  // While it closes it still says what it was about.
  const latest = useRef<Question>('block');
  if (question) latest.current = question;
  const asked = question ?? latest.current;

  async function confirm() {
    setIsTaking(true);
    await onConfirm(asked);
    setIsTaking(false);
  }

  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t(`conversations.ask.${asked}.title`, { name, center })}
      confirmLabel={t(`conversations.ask.${asked}.confirm`)}
      destructive={asked === 'block'}
      loading={isTaking}
      onConfirm={() => void confirm()}
    >
      <Text measured>{t(`conversations.ask.${asked}.consequence`, { name, center })}</Text>
    </ConfirmDialog>
  );
}
