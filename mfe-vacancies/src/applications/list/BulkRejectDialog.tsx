import type { RejectInput } from '@omzien/model/application';
import { RejectFields, useRejectForm } from '@omzien/parts/decide/RejectFields';
import { Text } from '@omzien/ui';
import { FormDialog } from '@omzien/ui/form-dialog';
import { useTranslation } from 'react-i18next';
import { type BulkDialogProps, useBulkDialog } from './useBulkDialog.ts';

/** One reason and one friendly text for everybody who is chosen. It can be taken back. */
export function BulkRejectDialog(props: BulkDialogProps) {
  const { t } = useTranslation('vacancies');
  const { count } = props;
  const form = useRejectForm();

  return (
    <FormDialog
      {...useBulkDialog(props, 'reject', (input: RejectInput) => ({ action: 'reject', ...input }))}
      form={form}
      title={t('applications.bulk.rejectTitle', { count })}
      submitLabel={t('applications.bulk.rejectSend', { count })}
      destructive
    >
      <Text tone="muted">{t('applications.bulk.rejectHint', { count })}</Text>
      <RejectFields form={form} />
    </FormDialog>
  );
}
