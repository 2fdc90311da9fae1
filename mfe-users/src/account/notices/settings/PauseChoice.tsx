import { useFormat, useNow } from '@omzien/platform';
import { Button, Field, Notice, Row, Stack } from '@omzien/ui';
import { DateInput, inAmsterdam } from '@omzien/ui/date';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

type PauseChoiceProps = {
  /** The last day without a mail. */
  pausedUntil: string | null;
  onChange: (pausedUntil: string | null, message: string) => void;
};

/** Stops the summary until a day, and starts it again. */
export function PauseChoice({ pausedUntil, onChange }: PauseChoiceProps) {
  const { t } = useTranslation('users');
  const { date } = useFormat();
  const today = inAmsterdam(useNow()).day;
  const [day, setDay] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const isPaused = pausedUntil !== null && pausedUntil >= today;
  if (isPaused)
    return (
      <Notice tone="info" title={t('noticeSettings.pause.until', { day: date(pausedUntil) })} level={3}>
        <Button variant="outline" size="sm" onClick={() => onChange(null, t('noticeSettings.pause.ended'))}>
          {t('noticeSettings.pause.end')}
        </Button>
      </Notice>
    );

  function pause() {
    const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && day >= today;
    setIsWrong(!isDay);
    if (!isDay) return;
    setDay('');
    onChange(day, t('noticeSettings.pause.started', { day: date(day) }));
  }
  return (
    <Stack gap="2">
      <Field.Root invalid={isWrong}>
        <Field.Label>{t('noticeSettings.pause.label')}</Field.Label>
        <Row gap="3">
          <DateInput value={day} onChange={setDay} min={today} />
          <Button variant="outline" onClick={pause}>
            {t('noticeSettings.pause.start')}
          </Button>
        </Row>
        {isWrong && <Field.ErrorText>{t('noticeSettings.pause.wrong')}</Field.ErrorText>}
      </Field.Root>
    </Stack>
  );
}
