import { folderRenameInput } from '@omzien/model/file';
import { usePlatform } from '@omzien/platform';
import { Input } from '@omzien/ui';
import { FormField, useForm } from '@omzien/ui/form';
import { FormDialog } from '@omzien/ui/form-dialog';
import { useTranslation } from 'react-i18next';
import { useFileWrites } from '../files.api.ts';

type RenameFolderDialogProps = { folder: string; open: boolean; onClose(): void; onRenamed(name: string): void };

/** Another name for a folder, said by all files in it; with the way back. */
export function RenameFolderDialog({ folder, open, onClose, onRenamed }: RenameFolderDialogProps) {
  const { t } = useTranslation('cms');
  const { clock, toasts } = usePlatform();
  const { renameFolder } = useFileWrites();
  const form = useForm(folderRenameInput, { from: folder, to: folder });

  async function takeBack(name: string) {
    try {
      await renameFolder(name, folder, clock.newId(), onRenamed);
    } catch (failure) {
      toasts.getState().fail(failure);
    }
  }
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      form={form}
      title={t('files.folders.renameTitle', { folder })}
      submitLabel={t('files.folders.renameDo')}
      draft={`folder-${folder}`}
      save={({ to }, key) => renameFolder(folder, to, key, onRenamed)}
      savedToast={({ name, renamed }) => ({
        message: t('files.folders.renamed', { name, count: renamed }),
        duration: 10_000,
        action: name === folder ? null : { label: t('files.undo'), run: () => void takeBack(name) },
      })}
    >
      <FormField form={form} name="to" label={t('files.folders.name')} hint={t('files.folders.nameHint')}>
        <Input maxLength={80} {...form.register('to')} />
      </FormField>
    </FormDialog>
  );
}
