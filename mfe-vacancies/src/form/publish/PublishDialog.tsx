import { longestLifeDays, noInput } from '@omzien/model/vacancyInput';
import { OmzienError, useFormat, useNow, usePlatform } from '@omzien/platform';
import { Field, Fieldset, Radio, Row, Stack, Text } from '@omzien/ui';
import { DateInput, inAmsterdam, momentOf, TimeInput } from '@omzien/ui/date';
import { showSaveError, useForm } from '@omzien/ui/form';
import { FormDialog } from '@omzien/ui/form-dialog';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUsualLife } from '../useUsualLife.ts';
import type { VacancySaving } from '../useVacancySaving.ts';
import type { VacancyForm } from '../vacancyFormValues.ts';
import { usePublishing } from './usePublishing.ts';

type PublishDialogProps = {
  open: boolean;
  onClose: () => void;
  form: VacancyForm;
  vacancy: VacancySaving;
  /** The centre of the vacancy: how long it stays, is its choice. */
  centerId: string | undefined;
  /** The centre has not approved the organisation yet. */
  isPending: boolean;
};

const dayLength = 86_400_000;
/** Refused here, before anything is written. */
const tooEarly = new OmzienError({ statusCode: 422 });

/** Now or later, and what happens then. */
export function PublishDialog({ open, onClose, form, vacancy, centerId, isPending }: PublishDialogProps) {
  const { t } = useTranslation('vacancies');
  const { clock } = usePlatform();
  const { date, dateTime } = useFormat();
  const now = useNow();
  const usualLife = useUsualLife(centerId);
  const { publish, leave } = usePublishing(form, vacancy);
  const name = useId();
  const [isLater, setIsLater] = useState(false);
  const [day, setDay] = useState(() => inAmsterdam(now + dayLength).day);
  const [time, setTime] = useState('09:00');
  const [isPast, setIsPast] = useState(false);
  const choice = useForm(noInput, {});

  const moment = /^\d{4}-\d\d-\d\d$/.test(day) && /^\d\d:\d\d$/.test(time) ? momentOf(day, time) : null;
  const publishAt = isLater ? moment : null;
  const { expiresAt } = open ? form.getValues() : { expiresAt: null };
  const until = expiresAt ?? (publishAt ? Date.parse(publishAt) : now) + usualLife * dayLength;

  function refuse(error: OmzienError) {
    setIsPast(error === tooEarly);
    if (error === tooEarly) return true;
    onClose();
    // A difference with somebody else is shown as what it is.
    if (error.statusCode !== 412) showSaveError(error, form.setError);
    return true;
  }

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      form={choice}
      title={t('publishVacancy.title')}
      submitLabel={t(isLater ? 'publishVacancy.plan' : 'publishVacancy.confirm')}
      cancelLabel={t('publishVacancy.cancel')}
      about={publishAt ?? ''}
      save={async (_input, idempotencyKey) => {
        if (isLater && (!publishAt || Date.parse(publishAt) <= clock.now())) throw tooEarly;
        return publish(publishAt, idempotencyKey);
      }}
      onRefused={refuse}
      savedToast={({ outcome, planned }) => ({
        message: t(`publishVacancy.${outcome}`, { date: planned ? dateTime(planned) : '' }),
      })}
      onSaved={leave}
    >
      <Stack gap="4">
        <Fieldset legend={t('publishVacancy.when')}>
          <Radio name={name} checked={!isLater} onChange={() => setIsLater(false)}>
            {t('publishVacancy.now')}
          </Radio>
          <Radio name={name} checked={isLater} onChange={() => setIsLater(true)}>
            {t('publishVacancy.later')}
          </Radio>
        </Fieldset>
        {isLater && (
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
        )}
        {isPending && <Text fontWeight="semibold">{t('publishVacancy.pending')}</Text>}
        <Text tone="muted">{t('publishVacancy.until', { date: date(until) })}</Text>
        <Text tone="muted">{t('publishVacancy.mail')}</Text>
      </Stack>
    </FormDialog>
  );
}
