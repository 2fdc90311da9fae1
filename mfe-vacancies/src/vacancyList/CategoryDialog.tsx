import { vacancyBulkChanges } from '@omzien/model/vacancyInput';
import { Button, Stack, Text } from '@omzien/ui';
import { Dialog } from '@omzien/ui/dialog';
import { FormErrors, useForm, useSave } from '@omzien/ui/form';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { CategoryChoice } from '../vacancyChanges/CategoryChoice.tsx';
import type { StepDialogProps } from './StepDialogs.tsx';

const input = v.object({ categoryIds: vacancyBulkChanges.entries.categoryIds.wrapped });

/** Other categories for each vacancy that is chosen, in place of those that it has. */
export function CategoryDialog({ asked, taker, onClose }: StepDialogProps) {
  const { t } = useTranslation('vacancies');
  const formId = useId();
  const form = useForm(input, { categoryIds: [] });
  const saving = useSave(form, {
    save: (changes, { idempotencyKey }) => taker.send(asked, changes, idempotencyKey),
    onSaved: (changed) => taker.finish(asked, changed),
  });
  const { count } = asked;

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('vacancyList.categoryTitle', { count })}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('vacancyList.cancel')}
          </Button>
          <Button type="submit" form={formId} loading={form.formState.isSubmitting}>
            {t('vacancyList.change', { count })}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={saving.submit}>
        <Stack gap="4">
          <FormErrors form={form} labels={{ categoryIds: t('vacancyChanges.categories') }} schema={input} />
          <Text>{t('vacancyList.categoryText')}</Text>
          <CategoryChoice form={form} name="categoryIds" schema={input} />
        </Stack>
      </form>
    </Dialog>
  );
}
