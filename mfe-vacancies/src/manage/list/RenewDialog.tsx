import { longestLifeDays, renewVacancyInput } from '@omzien/model/vacancyInput';
import { useFormat, useNow } from '@omzien/platform';
import { Text } from '@omzien/ui';
import { DateInput, inAmsterdam } from '@omzien/ui/date';
import { FormField, useControlled, useForm } from '@omzien/ui/form';
import { FormDialog } from '@omzien/ui/form-dialog';
import { useTranslation } from 'react-i18next';
import { useUsualLife } from '../../form/useUsualLife.ts';
import type { StepDialogProps } from './StepDialogs.tsx';
import { stepDialog } from './stepDialog.ts';

const day = 24 * 60 * 60 * 1000;
/** Counted in days of the calendar: one of them is an hour shorter. */
const daysAfter = (moment: number, days: number) =>
  new Date(Date.parse(inAmsterdam(moment).day) + days * day).toISOString().slice(0, 10);

/** Until when a vacancy, or each that is chosen, stays on the site. */
export function RenewDialog(props: StepDialogProps) {
  const { asked, taker } = props;
  const { t } = useTranslation('vacancies');
  const { date } = useFormat();
  const now = useNow();
  const usualLife = useUsualLife(asked.row?.volunteerCenterId);
  const { row, count } = asked;
  const latest = daysAfter(now, longestLifeDays);
  // Renewing never makes it shorter than it was.
  const usual = daysAfter(Math.max(now, row?.expiresAt ? Date.parse(row.expiresAt) : now), usualLife);
  const [expiresAt = latest] = [usual, latest].sort();
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
