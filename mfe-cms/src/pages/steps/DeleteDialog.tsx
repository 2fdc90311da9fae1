import { Text } from '@omzien/ui';
import { useForm } from '@omzien/ui/form';
import { FormDialog } from '@omzien/ui/form-dialog';
import { targetParts } from '@omzien/ui/list';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { GoneItems } from './GoneItems.tsx';
import type { StepDialogProps } from './StepDialogs.tsx';

const nothing = v.object({});

/** What cannot be taken back is asked for: with the page its versions go, and what leads to it in the menus. */
export function DeleteDialog({ asked, taker, onClose }: StepDialogProps) {
  const { t } = useTranslation('cms');
  const form = useForm(nothing, {});
  const { row, count, target } = asked;

  return (
    <FormDialog
      open
      onClose={onClose}
      role="alertdialog"
      destructive
      about={JSON.stringify(target, targetParts)}
      form={form}
      guard={false}
      title={row ? t('pages.steps.delete.title', { title: row.title }) : t('pages.steps.delete.many', { count })}
      submitLabel={t('pages.steps.menu.delete')}
      save={(_input, key) => taker.take(target, { action: 'delete' }, key)}
      onSaved={(results) => taker.finish('delete', results)}
    >
      <Text>{t('pages.steps.delete.text', { count })}</Text>
      {row?.inMenus && row.inMenus.length > 0 && <Text>{t('pages.steps.delete.inMenus')}</Text>}
      {!row && <Text>{t('pages.steps.delete.onlyOffline')}</Text>}
      {!row && <GoneItems target={target} />}
    </FormDialog>
  );
}
