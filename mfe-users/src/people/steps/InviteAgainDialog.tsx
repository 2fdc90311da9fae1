import { Text } from '@omzien/ui';
import { useForm } from '@omzien/ui/form';
import { FormDialog } from '@omzien/ui/form-dialog';
import { targetParts } from '@omzien/ui/list';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import type { StepDialogProps } from './StepDialogs.tsx';

const nothing = v.object({});

/** A mail cannot be called back, so it is asked for. */
export function InviteAgainDialog({ asked, taker, onClose }: StepDialogProps) {
  const { t } = useTranslation('users');
  const form = useForm(nothing, {});
  const { row, count, target } = asked;

  return (
    <FormDialog
      open
      onClose={onClose}
      role="alertdialog"
      about={JSON.stringify(target, targetParts)}
      form={form}
      guard={false}
      title={row ? t('people.steps.inviteTitle', { name: row.fullName }) : t('people.steps.inviteMany', { count })}
      submitLabel={t('people.steps.invite')}
      save={(_input, key) => taker.take(target, { action: 'invite' }, key)}
      onSaved={(results) => taker.finish('invite', results)}
    >
      <Text>{row ? t('people.steps.inviteText', { email: row.email }) : t('people.steps.inviteManyText')}</Text>
    </FormDialog>
  );
}
