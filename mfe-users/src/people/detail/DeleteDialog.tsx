import type { InvitedUser } from '@omzien/model/invitation';
import { usePlatform } from '@omzien/platform';
import { Text } from '@omzien/ui';
import { useForm } from '@omzien/ui/form';
import { FormDialog } from '@omzien/ui/form-dialog';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { useUserWrites } from './user.api.ts';

const nothing = v.object({});

type DeleteDialogProps = { user: InvitedUser; open: boolean; onClose: () => void };

/** Says whom it is about and what stays, before an account is closed. It can be brought back for 30 days. */
export function DeleteDialog({ user, open, onClose }: DeleteDialogProps) {
  const { t } = useTranslation('users');
  const { toasts, navigation } = usePlatform();
  const { remove, restore } = useUserWrites(user);
  const form = useForm(nothing, {});
  const name = user.fullName;
  // An invitation that waits has never been: with it the account goes, and there is nothing to bring back.
  const isGone = Boolean(user.held);

  async function bringBack() {
    try {
      await restore();
      toasts.getState().show({ color: 'success', message: t('people.detail.restored', { name }) });
    } catch (failure) {
      toasts.getState().fail(failure);
    }
  }
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      role="alertdialog"
      destructive
      guard={false}
      form={form}
      title={t('people.detail.deleteTitle', { name })}
      submitLabel={t('people.detail.delete')}
      save={(_input, idempotencyKey) => remove(idempotencyKey)}
      savedToast={() => ({
        message: t('people.detail.deleted', { name }),
        duration: 10_000,
        action: isGone ? null : { label: t('people.detail.undo'), run: () => void bringBack() },
      })}
      onSaved={() => void navigation.navigate('/users')}
    >
      <Text>{t('people.detail.deleteConsequence', { name })}</Text>
      {Boolean(user.applicationsCount) && (
        <Text>{t('people.detail.deleteApplications', { count: user.applicationsCount ?? 0 })}</Text>
      )}
    </FormDialog>
  );
}
