import { longestLifeDays, noInput } from '@omzien/model/vacancyInput';
import { OmzienError, useFormat, useNow, usePlatform } from '@omzien/platform';
import { Field, Row, Stack, Text } from '@omzien/ui';
import { DateInput, inAmsterdam, momentOf, TimeInput } from '@omzien/ui/date';
import { useForm } from '@omzien/ui/form';
import { FormDialog } from '@omzien/ui/form-dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUsualLife } from '../useUsualLife.ts';
import type { VacancyForm } from '../vacancyFormValues.ts';
import type { Publishing } from './usePublishing.ts';

type PublishDialogProps = {
  open: boolean;
  onClose: () => void;
  form: VacancyForm;
  publishing: Publishing;
  /** The centre of the vacancy: how long it stays, is its choice. */
  centerId: string | undefined;
  /** The centre has not approved the organisation yet. */
  isPending: boolean;
};

const dayLength = 86_400_000;
/** Refused here, before anything is written. */
const tooEarly = new OmzienError({ statusCode: 422 });

/** When a vacancy goes on line that does not do so now. */
export function PublishDialog({ open, onClose, form, publishing, centerId, isPending }: PublishDialogProps) {
  const { t } = useTranslation('vacancies');
  const { clock } = usePlatform();
  const { date } = useFormat();
  const now = useNow();
  const usualLife = useUsualLife(centerId);
  const [day, setDay] = useState(() => inAmsterdam(now + dayLength).day);
  const [time, setTime] = useState('09:00');
  const [isPast, setIsPast] = useState(false);
  const choice = useForm(noInput, {});

  const publishAt = /^\d{4}-\d\d-\d\d$/.test(day) && /^\d\d:\d\d$/.test(time) ? momentOf(day, time) : null;
  const { expiresAt } = open ? form.getValues() : { expiresAt: null };
  const until = expiresAt ?? (publishAt ? Date.parse(publishAt) : now) + usualLife * dayLength;

  function refuse(error: OmzienError) {
    setIsPast(error === tooEarly);
    if (error === tooEarly) return true;
    onClose();
    publishing.refuse(error);
    return true;
  }

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      form={choice}
      title={t('publishVacancy.title')}
      submitLabel={t('publishVacancy.plan')}
      cancelLabel={t('publishVacancy.cancel')}
      about={publishAt ?? ''}
      save={async (_input, idempotencyKey) => {
        if (!publishAt || Date.parse(publishAt) <= clock.now()) throw tooEarly;
        return publishing.publish(publishAt, idempotencyKey);
      }}
      onRefused={refuse}
      savedToast={(published) => ({ message: publishing.told(published) })}
      onSaved={publishing.leave}
    >
      <Stack gap="4">
        <Field.Root invalid={isPast}>
          <Row alignItems="flex-end">
            <Field.Root width="auto">
              <Field.Label>{t('publishVacancy.day')}</Field.Label>
              <DateInput
                value={day}
                min={inAmsterdam(now).day}
                max={inAmsterdam(now + longestLifeDays * dayLength).day}
                onChange={(next) => {
                  setDay(next);
                  setIsPast(false);
                }}
              />
            </Field.Root>
            <Field.Root width="auto">
              <Field.Label>{t('publishVacancy.time')}</Field.Label>
              <TimeInput
                value={time}
                onChange={(next) => {
                  setTime(next);
                  setIsPast(false);
                }}
              />
            </Field.Root>
          </Row>
          <Field.ErrorText>{t('publishVacancy.past')}</Field.ErrorText>
        </Field.Root>
        {isPending && <Text fontWeight="semibold">{t('publishVacancy.pending')}</Text>}
        <Text tone="muted">{t('publishVacancy.until', { date: date(until) })}</Text>
        <Text tone="muted">{t('publishVacancy.mail')}</Text>
      </Stack>
    </FormDialog>
  );
}
