import { longestLifeDays } from '@omzien/model/vacancyInput';
import { OmzienError, useFormat, useNow, usePlatform } from '@omzien/platform';
import { Button, Field, Fieldset, Radio, Row, Stack, Text } from '@omzien/ui';
import { DateInput, inAmsterdam, momentOf, TimeInput } from '@omzien/ui/date';
import { Dialog } from '@omzien/ui/dialog';
import { showSaveError } from '@omzien/ui/form';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUsualLife } from '../useUsualLife.ts';
import type { VacancySaving } from '../useVacancySaving.ts';
import { useVacancyWrites } from '../vacancyForm.api.ts';
import type { VacancyForm } from '../vacancyFormValues.ts';

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

/** Now or later, and what happens then. */
export function PublishDialog({ open, onClose, form, vacancy, centerId, isPending }: PublishDialogProps) {
  const { t } = useTranslation('vacancies');
  const { clock, navigation, toasts } = usePlatform();
  const { date, dateTime } = useFormat();
  const now = useNow();
  const usualLife = useUsualLife(centerId);
  const writes = useVacancyWrites();
  const name = useId();
  const [isLater, setIsLater] = useState(false);
  const [day, setDay] = useState(() => inAmsterdam(now + dayLength).day);
  const [time, setTime] = useState('09:00');
  const [isPast, setIsPast] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const isGoing = useRef(false);
  const [key] = useState(() => clock.newId());
  // A second press may come when the first has done its work and the dialog is on its way out.
  useEffect(() => {
    if (open) isGoing.current = false;
  }, [open]);

  const moment = /^\d{4}-\d\d-\d\d$/.test(day) && /^\d\d:\d\d$/.test(time) ? momentOf(day, time) : null;
  const { expiresAt } = open ? form.getValues() : { expiresAt: null };
  const until = expiresAt ?? (isLater && moment ? Date.parse(moment) : now) + usualLife * dayLength;

  async function publish(publishAt: string | null) {
    // What is under way is waited for, so that there are no two writers of one vacancy.
    await vacancy.autosave.saveNow();
    const saved = await vacancy.store(form.getValues());
    // Another moment is another intent.
    const done = vacancy.keep(await writes.publish(saved, publishAt, `${key}-${saved.lockVersion}`));
    form.reset(form.getValues());
    vacancy.saving.draft.clear();
    onClose();
    const outcome = done.status === 'published' ? 'done' : done.publishAt ? 'scheduled' : 'queued';
    const when = done.publishAt ? dateTime(done.publishAt) : '';
    toasts.getState().show({ color: 'success', message: t(`publishVacancy.${outcome}`, { date: when }) });
    const path = outcome === 'done' ? `/vacancies/${done.id}` : `/vacancies/${done.id}/edit`;
    await writes.tellOthers();
    await navigation.navigate(path, { force: true });
  }

  async function confirm() {
    if (isGoing.current) return;
    const publishAt = isLater ? moment : null;
    if (isLater && (!publishAt || Date.parse(publishAt) <= clock.now())) {
      setIsPast(true);
      return;
    }
    isGoing.current = true;
    setIsBusy(true);
    try {
      await publish(publishAt);
    } catch (error) {
      onClose();
      // A difference with somebody else is shown as what it is.
      if (!(error instanceof OmzienError && error.statusCode === 412)) showSaveError(error, form.setError);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('publishVacancy.title')}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('publishVacancy.cancel')}
          </Button>
          <Button loading={isBusy} onClick={() => void confirm()}>
            {t(isLater ? 'publishVacancy.plan' : 'publishVacancy.confirm')}
          </Button>
        </>
      }
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
    </Dialog>
  );
}
