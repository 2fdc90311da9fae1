import { ProgressBar } from '@omzien/parts/progress/ProgressBar';
import { useFormat, useHref, usePlatform } from '@omzien/platform';
import { Button, Card, Notice, PageHeader, Row, Stack, Text } from '@omzien/ui';
import { Fact, Facts } from '@omzien/ui/facts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NewsletterState } from '../words/NewsletterState.tsx';
import { useNewsletterWrites } from './newsletter.api.ts';
import type { StoredNewsletter } from './newsletterValues.ts';

/** How far a newsletter is and what came of it, and what can be done about that. */
export function NewsletterResult({ newsletter }: { newsletter: StoredNewsletter }) {
  const { t } = useTranslation('cms');
  const href = useHref();
  const { number, dateTime } = useFormat();
  const { clock, toasts } = usePlatform();
  const { step } = useNewsletterWrites();
  const [isBusy, setIsBusy] = useState(false);
  const { status, sentCount, leftOutCount, recipientsCount, bouncedCount, unsubscribedCount, permissions } = newsletter;
  const done = sentCount + leftOutCount;

  async function take(name: 'unschedule' | 'stop' | 'resume') {
    setIsBusy(true);
    try {
      await step(newsletter, name, clock.newId());
    } catch (failure) {
      toasts.getState().fail(failure);
    } finally {
      setIsBusy(false);
    }
  }
  const may = (name: string) => permissions?.transitions.includes(name);
  return (
    <>
      <PageHeader
        back={{ href: href('/content/newsletters'), label: t('newsletterEdit.back') }}
        title={newsletter.subject}
        description={t(`newsletterWords.audience.${newsletter.audience}`)}
        actions={<NewsletterState status={status} />}
      />
      <Stack gap="6" maxWidth="form">
        {status === 'scheduled' && newsletter.scheduledAt && (
          <Notice tone="info" title={t('newsletterResult.scheduled', { moment: dateTime(newsletter.scheduledAt) })}>
            <Text>{t('newsletterResult.scheduledHint')}</Text>
          </Notice>
        )}
        {status === 'sending' && (
          <Card padding="md">
            <Stack gap="3">
              <ProgressBar label={t('newsletterResult.sending')} done={done} all={recipientsCount} />
              <Text role="status">
                {t('newsletterResult.progress', { done: number(done), all: number(recipientsCount) })}
              </Text>
              <Text tone="muted">{t('newsletterResult.mayLeave')}</Text>
            </Stack>
          </Card>
        )}
        {status === 'stopped' && (
          <Notice tone="warning" title={t('newsletterResult.stopped')}>
            <Text>{t('newsletterResult.waiting', { count: Math.max(0, recipientsCount - done) })}</Text>
          </Notice>
        )}
        {status === 'sent' && (
          <Notice tone="success" title={t('newsletterResult.sent', { count: sentCount, shown: number(sentCount) })}>
            {newsletter.finishedAt && (
              <Text>{t('newsletterResult.finishedAt', { moment: dateTime(newsletter.finishedAt) })}</Text>
            )}
          </Notice>
        )}
        <Row gap="2">
          {may('unschedule') && (
            <Button variant="outline" loading={isBusy} onClick={() => void take('unschedule')}>
              {t('newsletterResult.unschedule')}
            </Button>
          )}
          {may('stop') && (
            <Button variant="outline" loading={isBusy} onClick={() => void take('stop')}>
              {t('newsletterResult.stop')}
            </Button>
          )}
          {may('resume') && (
            <Button loading={isBusy} onClick={() => void take('resume')}>
              {t('newsletterResult.resume')}
            </Button>
          )}
        </Row>
        {status !== 'scheduled' && (
          <Card as="section" padding="md">
            <Facts>
              <Fact label={t('newsletterResult.facts.sent')}>{number(sentCount)}</Fact>
              <Fact label={t('newsletterResult.facts.leftOut')}>{number(leftOutCount)}</Fact>
              <Fact label={t('newsletterResult.facts.bounced')}>{number(bouncedCount)}</Fact>
              <Fact label={t('newsletterResult.facts.unsubscribed')}>{number(unsubscribedCount)}</Fact>
            </Facts>
            <Text size="sm" tone="muted" marginTop="3">
              {t('newsletterResult.notFollowed')}
            </Text>
          </Card>
        )}
      </Stack>
    </>
  );
}
