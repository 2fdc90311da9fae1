import { longestLifeDays, renewVacancyInput } from '@omzien/model/vacancyInput';
import { useFormat, useNow } from '@omzien/platform';
import { DateInput, inAmsterdam } from '@omzien/ui/date';
import { FormField, useControlled, useForm, useSave } from '@omzien/ui/form';
import { useTranslation } from 'react-i18next';
import { useUsualLife } from '../lookups/useUsualLife.ts';
import type { StepDialogProps } from './StepDialogs.tsx';
import { StepForm } from './StepForm.tsx';

const day = 24 * 60 * 60 * 1000;

/** Until when a vacancy, or each that is chosen, stays on the site. */
export function RenewDialog({ asked, taker, onClose }: StepDialogProps) {
  const { t } = useTranslation('vacancies');
  const { date } = useFormat();
  const now = useNow();
  const usualLife = useUsualLife(asked.row?.volunteerCenterId);
  const after = (days: number) => inAmsterdam(now + days * day).day;
  const form = useForm(renewVacancyInput, { expiresAt: after(usualLife) });
  const until = useControlled(form, 'expiresAt');
  const { row, count } = asked;
  const label = t('vacancyChanges.expiresAt');
  const saving = useSave(form, {
    save: ({ expiresAt }, { idempotencyKey }) =>
      taker.send(asked, { action: 'renew', ...(expiresAt ? { expiresAt } : {}) }, idempotencyKey),
    onSaved: (changed) => taker.finish(asked, changed),
  });

  return (
    <StepForm
      form={form}
      schema={renewVacancyInput}
      saving={saving}
      labels={{ expiresAt: label }}
      title={row ? t('vacancyList.renewTitle', { title: row.title }) : t('vacancyList.renewMany', { count })}
      text={t('vacancyList.renewText', { count })}
      confirmLabel={t('vacancyList.menu.renew')}
      onClose={onClose}
    >
      <FormField
        form={form}
        name="expiresAt"
        label={label}
        schema={renewVacancyInput}
        hint={t('vacancyChanges.expiresAtHint', { date: date(now + longestLifeDays * day) })}
      >
        <DateInput {...until} min={after(1)} max={after(longestLifeDays)} />
      </FormField>
    </StepForm>
  );
}
