import { longestLifeDays, renewVacancyInput, usualLifeDays } from '@omzien/model/vacancyInput';
import { useFormat, useNow } from '@omzien/platform';
import { Button, Stack, Text } from '@omzien/ui';
import { DateInput, inAmsterdam } from '@omzien/ui/date';
import { Dialog } from '@omzien/ui/dialog';
import { FormErrors, FormField, useControlled, useForm, useSave } from '@omzien/ui/form';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { StepDialogProps } from './StepDialogs.tsx';

const day = 24 * 60 * 60 * 1000;

/** Until when a vacancy, or each that is chosen, stays on the site. */
export function RenewDialog({ asked, taker, onClose }: StepDialogProps) {
  const { t } = useTranslation('vacancies');
  const { date } = useFormat();
  const now = useNow();
  const formId = useId();
  const after = (days: number) => inAmsterdam(now + days * day).day;
  const form = useForm(renewVacancyInput, { expiresAt: after(usualLifeDays) });
  const until = useControlled(form, 'expiresAt');
  const { row, count } = asked;
  const label = t('vacancyChanges.expiresAt');
  const saving = useSave(form, {
    save: ({ expiresAt }, { idempotencyKey }) =>
      taker.send(asked, { action: 'renew', ...(expiresAt ? { expiresAt } : {}) }, idempotencyKey),
    onSaved: (changed) => taker.finish(asked, changed),
  });

  return (
    <Dialog
      open
      onClose={onClose}
      title={row ? t('vacancyList.renewTitle', { title: row.title }) : t('vacancyList.renewMany', { count })}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('vacancyList.cancel')}
          </Button>
          <Button type="submit" form={formId} loading={form.formState.isSubmitting}>
            {t('vacancyList.menu.renew')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={saving.submit}>
        <Stack gap="4">
          <FormErrors form={form} labels={{ expiresAt: label }} schema={renewVacancyInput} />
          <Text>{t('vacancyList.renewText', { count })}</Text>
          <FormField
            form={form}
            name="expiresAt"
            label={label}
            schema={renewVacancyInput}
            hint={t('vacancyChanges.expiresAtHint', { date: date(now + longestLifeDays * day) })}
          >
            <DateInput {...until} min={after(1)} max={after(longestLifeDays)} />
          </FormField>
        </Stack>
      </form>
    </Dialog>
  );
}
