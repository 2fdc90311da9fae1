import { noInput } from '@omzien/model/vacancyInput';
import { useScope } from '@omzien/parts/scope/useScope';
import { useFormat } from '@omzien/platform';
import { Text } from '@omzien/ui';
import { useForm } from '@omzien/ui/form';
import { FormDialog } from '@omzien/ui/form-dialog';
import { useTranslation } from 'react-i18next';
import type { StepDialogProps } from './StepDialogs.tsx';
import { stepDialog } from './stepDialog.ts';
import { useVacancySteps } from './vacancyList.api.ts';
import type { AskedStep } from './vacancySteps.ts';

type ConfirmedStep = Extract<AskedStep, 'publish' | 'unpublish' | 'archive' | 'restore' | 'delete'>;

/** Asks before a step that needs no more than a yes: which vacancy it is about, and what becomes of it. */
export function ConfirmStepDialog(props: StepDialogProps & { step: ConfirmedStep }) {
  const { asked, step, taker } = props;
  const { t } = useTranslation('vacancies');
  const { number } = useFormat();
  const { remove } = useVacancySteps();
  const { current } = useScope();
  const form = useForm(noInput, {});
  const { row, count } = asked;
  const applications = row?.applicationsCount ?? 0;

  function consequence() {
    const waits = current?.id === row?.organizationId && current?.status === 'pending';
    if (step === 'publish' && waits) return t('vacancyList.confirm.publishLater');
    return t(`vacancyList.confirm.${step}`, { count });
  }

  return (
    <FormDialog
      {...stepDialog(props)}
      role="alertdialog"
      form={form}
      title={
        row
          ? t(`vacancyList.confirm.${step}Title`, { title: row.title })
          : t('vacancyList.confirm.manyTitle', { count, formatted: number(count) })
      }
      submitLabel={t(`vacancyList.menu.${step}`)}
      destructive={step === 'delete'}
      guard={false}
      save={async (_input, idempotencyKey) => {
        if (step !== 'delete') return taker.send(asked, { action: step }, idempotencyKey);
        return row ? taker.takeAlone(step, row, () => remove(row, idempotencyKey)) : null;
      }}
    >
      <Text>{consequence()}</Text>
      {step !== 'publish' && step !== 'restore' && applications > 0 && (
        <Text>{t(`vacancyList.confirm.${step}Applications`, { count: applications })}</Text>
      )}
    </FormDialog>
  );
}
