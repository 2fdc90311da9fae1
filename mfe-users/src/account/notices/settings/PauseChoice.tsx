import { calendarDay } from '@omzien/model/fields';
import { useFormat, useNow } from '@omzien/platform';
import { Button, Notice, Row } from '@omzien/ui';
import { DateInput, inAmsterdam } from '@omzien/ui/date';
import { FormBody, FormField, SubmitButton, useControlled, useForm, useSave } from '@omzien/ui/form';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { useDigestWrites } from './digest.api.ts';
import { useUndoableChange } from './useUndoableChange.ts';

type PauseChoiceProps = {
  /** The last day without a mail. */
  pausedUntil: string | null;
};

/** Stops the summary until a day, and starts it again. */
export function PauseChoice({ pausedUntil }: PauseChoiceProps) {
  const { t } = useTranslation('users');
  const { date } = useFormat();
  const { change: write } = useDigestWrites();
  const change = useUndoableChange();
  const today = inAmsterdam(useNow()).day;
  if (pausedUntil === null || pausedUntil < today) return <PauseForm today={today} />;

  const end = () =>
    change(
      () => write({ pausedUntil: null }),
      () => write({ pausedUntil }),
      t('noticeSettings.pause.ended'),
    );
  return (
    <Notice tone="info" title={t('noticeSettings.pause.until', { day: date(pausedUntil) })} level={3}>
      <Button variant="outline" size="sm" onClick={() => void end()}>
        {t('noticeSettings.pause.end')}
      </Button>
    </Notice>
  );
}

const blank = { day: '' };

function PauseForm({ today }: { today: string }) {
  const { t } = useTranslation('users');
  const { date } = useFormat();
  const { change: undo, write, tellOthers } = useDigestWrites();
  const change = useUndoableChange();
  const schema = v.object({
    day: v.pipe(
      v.string(),
      v.nonEmpty('blank'),
      calendarDay,
      v.check((day) => day >= today, 'in_the_past'),
    ),
  });
  const form = useForm(schema, blank);
  const day = useControlled(form, 'day');
  const saving = useSave(form, {
    draft: 'digest-pause',
    save: (input, idempotencyKey) => write({ pausedUntil: input.day }, idempotencyKey),
    onSaved(_answer, input) {
      const isSaved = async () => {};
      const started = t('noticeSettings.pause.started', { day: date(input.day) });
      void change(isSaved, () => undo({ pausedUntil: null }), started);
      // Last: then the page shows the pause, and this form goes.
      void tellOthers();
    },
  });
  return (
    <FormBody form={form} saving={saving} method="post">
      <FormField
        form={form}
        name="day"
        label={t('noticeSettings.pause.label')}
        missing={t('noticeSettings.pause.wrong')}
      >
        <Row gap="3">
          <DateInput {...day} min={today} />
          <SubmitButton form={form} variant="outline">
            {t('noticeSettings.pause.start')}
          </SubmitButton>
        </Row>
      </FormField>
    </FormBody>
  );
}
