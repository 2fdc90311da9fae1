import { AskFields, useAskForm } from '@omzien/parts/review/AskFields';
import { type OpenSignUp, useReviewSteps } from '@omzien/parts/review/review.api';
import { useReviewTexts } from '@omzien/parts/review/useReviewTexts';
import { FormDialog } from '@omzien/ui/form-dialog';

/** Asks who signed up for more: a thread that both see, and a mail with the way to it. */
export function AskDialog({ record, open, onClose }: { record: OpenSignUp; open: boolean; onClose: () => void }) {
  const { t: words } = useReviewTexts();
  const { ask } = useReviewSteps();
  const form = useAskForm();

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      form={form}
      title={words('askTitle', { name: record.name })}
      submitLabel={words('askSend')}
      draft={`organization-${record.id}-ask`}
      save={({ body }, idempotencyKey) => ask(record, words('askSubject'), body, idempotencyKey)}
      savedToast={words('asked', { name: record.name })}
    >
      <AskFields form={form} />
    </FormDialog>
  );
}
