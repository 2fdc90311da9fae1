import { ProgressBar } from '@omzien/parts/progress/ProgressBar';
import { RecordStates } from '@omzien/parts/record/RecordStates';
import { useFormat, useHref, usePlatform } from '@omzien/platform';
import {
  Box,
  Button,
  Card,
  Empty,
  Heading,
  LoadingFailed,
  Notice,
  PageHeader,
  Row,
  Screen,
  Skeleton,
  Stack,
  Text,
} from '@omzien/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { type SeenMailing, useLeftOut, useMailing, useMailingSteps } from './mailings.api.ts';

/** How far a mail to many is, and what came of it. It goes on without this page. */
export default function MailingScreen() {
  const { t } = useTranslation('organizations');
  const href = useHref();
  const { id = '' } = useParams();
  const missing = (
    <Empty
      level={1}
      title={t('mail.missing')}
      action={<Button href={href('/organizations')}>{t('mail.toList')}</Button>}
    />
  );
  return (
    <Screen kind="staff" width="content">
      <RecordStates of={useMailing(id)} skeleton={<Skeleton height="20rem" />} missing={missing}>
        {(mailing) => (
          <>
            <PageHeader
              back={{ href: href('/organizations'), label: t('mail.toList') }}
              title={t('manage.mailTitle')}
              description={mailing.subject}
            />
            <Stack gap="6" maxWidth="form">
              {mailing.status === 'sending' ? <Progress mailing={mailing} /> : <Result mailing={mailing} />}
              <Card as="section" padding="md">
                <Heading level={2} size={3}>
                  {mailing.subject}
                </Heading>
                <Text marginTop="3" whiteSpace="pre-line" overflowWrap="anywhere">
                  {mailing.body}
                </Text>
              </Card>
            </Stack>
          </>
        )}
      </RecordStates>
    </Screen>
  );
}

function Progress({ mailing }: { mailing: SeenMailing }) {
  const { t } = useTranslation('organizations');
  const { number } = useFormat();
  const { toasts } = usePlatform();
  const { stop } = useMailingSteps();
  const [isStopping, setIsStopping] = useState(false);
  const { recipientsCount, sentCount, leftOut } = mailing;
  const done = sentCount + leftOut.unsubscribed + leftOut.bounced + leftOut.unreachable;

  async function halt() {
    setIsStopping(true);
    try {
      await stop(mailing);
    } catch (failure) {
      toasts.getState().fail(failure);
    } finally {
      setIsStopping(false);
    }
  }
  return (
    <Card padding="md">
      <Stack gap="3">
        <Text>{t('mail.sending')}</Text>
        <ProgressBar label={t('mail.sending')} done={done} all={recipientsCount} />
        <Text tone="muted">{t('mail.progress', { done: number(done), all: number(recipientsCount) })}</Text>
        <Text tone="muted">{t('mail.mayLeave')}</Text>
        <Row>
          <Button variant="outline" loading={isStopping} onClick={() => void halt()}>
            {t('mail.stop')}
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}

function Result({ mailing }: { mailing: SeenMailing }) {
  const { t } = useTranslation('organizations');
  const { dateTime } = useFormat();
  const { id, status, sentCount, recipientsCount, leftOut, finishedAt } = mailing;
  const count = leftOut.unsubscribed + leftOut.bounced + leftOut.unreachable;
  const { items, error, mutate } = useLeftOut(id, count > 0);
  const isStopped = status === 'stopped';
  return (
    <Stack gap="4">
      <Notice
        tone={isStopped ? 'warning' : 'success'}
        title={t(isStopped ? 'mail.stopped' : 'mail.done', { count: sentCount })}
      >
        <Text>
          {isStopped && `${t('mail.notMailed', { count: Math.max(0, recipientsCount - sentCount - count) })} `}
          {finishedAt && t('mail.finishedAt', { moment: dateTime(finishedAt) })}
        </Text>
      </Notice>
      {count > 0 && (
        <Card as="section" padding="md">
          <Heading level={2} size={3}>
            {t('mail.without', { count })}
          </Heading>
          {error && !items && <LoadingFailed onRetry={mutate} />}
          <Box as="ul" listStyle="none" margin="0" padding="0" marginTop="3">
            {items?.map(({ id: key, name, organizationName, reason }) => (
              <Box as="li" key={key} paddingBlock="2" borderTop="1px solid" borderColor="border">
                <Text>{name === organizationName ? name : `${name}, ${organizationName}`}</Text>
                {reason && (
                  <Text size="sm" tone="muted">
                    {t(`mail.reasons.${reason}`)}
                  </Text>
                )}
              </Box>
            ))}
          </Box>
        </Card>
      )}
    </Stack>
  );
}
