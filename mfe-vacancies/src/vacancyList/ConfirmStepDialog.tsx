import { noInput } from '@omzien/model/vacancyInput';
import { useFormat } from '@omzien/platform';
import { Stack, Text } from '@omzien/ui';
import { ConfirmDialog } from '@omzien/ui/dialog';
import { FormErrors, useForm, useSave } from '@omzien/ui/form';
import { useTranslation } from 'react-i18next';
import type { StepDialogProps } from './StepDialogs.tsx';
import { useManagedScope } from './useManagedScope.ts';
import { useVacancySteps } from './vacancyList.api.ts';
import type { AskedStep } from './vacancySteps.ts';

type ConfirmedStep = Extract<AskedStep, 'publish' | 'unpublish' | 'archive' | 'restore' | 'delete'>;

/** Asks before a step that needs no more than a yes: which vacancy it is about, and what becomes of it. */
export function ConfirmStepDialog({ asked, step, taker, onClose }: StepDialogProps & { step: ConfirmedStep }) {
  const { t } = useTranslation('vacancies');
  const { number } = useFormat();
  const { remove } = useVacancySteps();
  const { current } = useManagedScope();
  const form = useForm(noInput, {});
  const { row, count } = asked;
  const applications = row?.applicationsCount ?? 0;

  const saving = useSave(form, {
    guard: false,
    async save(_input, { idempotencyKey }) {
      if (step !== 'delete') return taker.send(asked, { action: step }, idempotencyKey);
      return row ? taker.takeAlone(step, row, () => remove(row, idempotencyKey)) : null;
    },
    onSaved: (changed) => changed && taker.finish(asked, changed),
  });

  function consequence() {
    const waits = current?.id === row?.organizationId && current?.status === 'pending';
    if (step === 'publish' && waits) return t('vacancyList.confirm.publishLater');
    return t(`vacancyList.confirm.${step}`, { count });
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={
        row
          ? t(`vacancyList.confirm.${step}Title`, { title: row.title })
          : t('vacancyList.confirm.manyTitle', { count, formatted: number(count) })
      }
      confirmLabel={t(`vacancyList.menu.${step}`)}
      destructive={step === 'delete'}
      loading={form.formState.isSubmitting}
      onConfirm={() => saving.submit()}
    >
      <Stack gap="3">
        <FormErrors form={form} labels={{}} />
        <Text>{consequence()}</Text>
        {step !== 'publish' && step !== 'restore' && applications > 0 && (
          <Text>{t(`vacancyList.confirm.${step}Applications`, { count: applications })}</Text>
        )}
      </Stack>
    </ConfirmDialog>
  );
}
