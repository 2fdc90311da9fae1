import { usePlatform } from '@omzien/platform';
import { NativeSelect, Text } from '@omzien/ui';
import { FormField, useForm } from '@omzien/ui/form';
import { FormDialog } from '@omzien/ui/form-dialog';
import { targetParts } from '@omzien/ui/list';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { useCenters } from './pageSteps.api.ts';
import type { StepDialogProps } from './StepDialogs.tsx';

const copyForm = v.object({ volunteerCenterId: v.pipe(v.string(), v.nonEmpty('blank')) });

/** The same content as a draft at another centre. */
export function CopyDialog({ asked, taker, onClose }: StepDialogProps) {
  const { t } = useTranslation('cms');
  const { boot } = usePlatform();
  const form = useForm(copyForm, { volunteerCenterId: '' });
  const { row, count, target } = asked;
  const centers = (useCenters().items ?? []).filter(({ id }) => id !== (row?.volunteerCenterId ?? boot.center.id));

  return (
    <FormDialog
      open
      onClose={onClose}
      about={JSON.stringify(target, targetParts)}
      draft={`pages-copy-${row?.id ?? 'chosen'}`}
      form={form}
      title={row ? t('pages.steps.copy.title', { title: row.title }) : t('pages.steps.copy.many', { count })}
      submitLabel={t('pages.steps.copy.submit')}
      save={({ volunteerCenterId }, key) => taker.take(target, { action: 'copy_to_center', volunteerCenterId }, key)}
      onSaved={(results) => taker.finish('copy_to_center', results)}
    >
      <Text>{t('pages.steps.copy.text')}</Text>
      <FormField form={form} name="volunteerCenterId" label={t('pages.steps.copy.center')}>
        <NativeSelect {...form.register('volunteerCenterId')}>
          <option value="">{t('pages.steps.copy.choose')}</option>
          {centers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </NativeSelect>
      </FormField>
    </FormDialog>
  );
}
