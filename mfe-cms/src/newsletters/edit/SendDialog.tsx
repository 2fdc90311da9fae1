import { isUnfinished, type NewsletterBlock } from '@omzien/model/newsletter';
import { useFormat, usePlatform } from '@omzien/platform';
import { Button, Field, Notice, Radio, Row, Stack, Text } from '@omzien/ui';
import { DateInput, momentOf, TimeInput } from '@omzien/ui/date';
import { Dialog } from '@omzien/ui/dialog';
import { saveProblem, useErrorText } from '@omzien/ui/form';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNewsletterWrites } from './newsletter.api.ts';
import type { StoredNewsletter } from './newsletterValues.ts';

type SendDialogProps = { newsletter: StoredNewsletter; count: number | null; onClose: () => void };

/** The last question before many are mailed: to how many, and when. */
export function SendDialog({ newsletter, count, onClose }: SendDialogProps) {
  const { t } = useTranslation('cms');
  const errorText = useErrorText();
  const { number } = useFormat();
  const { clock } = usePlatform();
  const writes = useNewsletterWrites();
  const [isLater, setIsLater] = useState(false);
  const [day, setDay] = useState('');
  const [time, setTime] = useState('09:00');
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const key = useRef({ about: '', key: '' });
  const unfinished =
    newsletter.blocks.length === 0 || newsletter.blocks.some((block) => isUnfinished(block as NewsletterBlock));

  async function send() {
    const moment = isLater && day && time ? momentOf(day, time) : null;
    if (isLater && !moment) {
      setProblem(t('newsletterWrite.chooseMoment'));
      return;
    }
    setIsBusy(true);
    setProblem(null);
    // The same press again is the same intent: its first answer may have been lost.
    const about = JSON.stringify([newsletter.lockVersion, moment]);
    if (key.current.about !== about) key.current = { about, key: clock.newId() };
    try {
      await writes.send(newsletter, moment, key.current.key);
      onClose();
    } catch (failure) {
      const { message, fields } = saveProblem(failure);
      setProblem(
        fields.scheduledAt ? t('newsletterWrite.laterThanNow') : (errorText(message) ?? t('newsletterWrite.notSent')),
      );
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('newsletterWrite.sendTitle')}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('newsletterWrite.notYet')}
          </Button>
          {!unfinished && (
            <Button loading={isBusy} onClick={() => void send()}>
              {t(isLater ? 'newsletterWrite.schedule' : 'newsletterWrite.sendNow')}
            </Button>
          )}
        </>
      }
    >
      <Stack gap="4">
        {unfinished ? (
          <Notice tone="warning">{t('newsletterWrite.unfinished')}</Notice>
        ) : (
          <>
            <Text>
              {count === null
                ? t('newsletterWrite.goesToWhoChose')
                : t('newsletterWrite.goesTo', { count, shown: number(count) })}
            </Text>
            <Text tone="muted" size="sm">
              {t('newsletterWrite.noWayBack')}
            </Text>
            <Radio checked={!isLater} onChange={() => setIsLater(false)} name="moment">
              {t('newsletterWrite.now')}
            </Radio>
            <Radio checked={isLater} onChange={() => setIsLater(true)} name="moment">
              {t('newsletterWrite.later')}
            </Radio>
            {isLater && (
              <Row gap="3">
                <Field.Root width="auto">
                  <Field.Label>{t('newsletterWrite.day')}</Field.Label>
                  <DateInput value={day} onChange={setDay} />
                </Field.Root>
                <Field.Root width="auto">
                  <Field.Label>{t('newsletterWrite.time')}</Field.Label>
                  <TimeInput value={time} onChange={setTime} />
                </Field.Root>
              </Row>
            )}
          </>
        )}
        <Text role="alert" tone="danger">
          {problem}
        </Text>
      </Stack>
    </Dialog>
  );
}
