import { renewVacancyInput } from '@omzien/model/vacancyInput';
import { useFormat, useNow } from '@omzien/platform';
import { Text } from '@omzien/ui';
import { DateInput } from '@omzien/ui/date';
import { FormField, useControlled, useForm } from '@omzien/ui/form';
import { FormDialog } from '@omzien/ui/form-dialog';
import { useTranslation } from 'react-i18next';
import { daysAfter, latestDay, renewedUntil } from '../../form/renewedUntil.ts';
import { useUsualLife } from '../../form/useUsualLife.ts';
import type { StepDialogProps } from './StepDialogs.tsx';
import { stepDialog } from './stepDialog.ts';

/** Until when a vacancy, or each that is chosen, stays on the site. */
export function RenewDialog(props: StepDialogProps) {
  const { asked, taker } = props;
  const { t } = useTranslation('vacancies');
  const { date } = useFormat();
  const now = useNow();
  const usualLife = useUsualLife(asked.row?.volunteerCenterId);
  const { row, count } = asked;
  const latest = latestDay(now);
  const expiresAt = renewedUntil(row?.expiresAt, now, usualLife);
  const form = useForm(renewVacancyInput, { expiresAt });
  const until = useControlled(form, 'expiresAt');

  return (
    <FormDialog
      {...stepDialog(props)}
      form={form}
      title={row ? t('vacancyList.renewTitle', { title: row.title }) : t('vacancyList.renewMany', { count })}
      submitLabel={t('vacancyList.menu.renew')}
      save={({ expiresAt: chosen }, idempotencyKey) =>
        taker.send(asked, { action: 'renew', ...(chosen ? { expiresAt: chosen } : {}) }, idempotencyKey)
      }
    >
      <Text>{t('vacancyList.renewText', { count })}</Text>
      <FormField
        form={form}
        name="expiresAt"
        label={t('vacancyChanges.expiresAt')}
        hint={t('vacancyChanges.expiresAtHint', { date: date(latest) })}
      >
        <DateInput {...until} min={daysAfter(now, 1)} max={latest} />
      </FormField>
    </FormDialog>
  );
}
