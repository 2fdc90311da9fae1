import { fileChangeInput } from '@omzien/model/file';
import { FormField, useForm } from '@omzien/ui/form';
import { FormDialog } from '@omzien/ui/form-dialog';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { FolderInput } from '../FolderInput.tsx';

const moveInput = v.required(v.pick(fileChangeInput, ['folder']));

type MoveDialogProps = {
  open: boolean;
  onClose(): void;
  count: number;
  /** Where the one file is now. */
  folder: string | null;
  onMove(folder: string | null): Promise<void>;
};

/** To which folder files go: one that is there, a new one, or none. */
export function MoveDialog({ open, onClose, count, folder, onMove }: MoveDialogProps) {
  const { t } = useTranslation('cms');
  const form = useForm(moveInput, { folder: folder ?? '' });
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      form={form}
      title={t('files.steps.moveTitle', { count })}
      submitLabel={t('files.steps.moveDo')}
      guard={false}
      save={({ folder: to }) => onMove(to ?? null)}
    >
      <FormField
        form={form}
        name="folder"
        label={t('files.columns.folder')}
        hint={t('files.folders.moveHint')}
        optional
      >
        <FolderInput {...form.register('folder')} />
      </FormField>
    </FormDialog>
  );
}
