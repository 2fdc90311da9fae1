import { type ReportSchedule, reportFrequencies, reportRecipients } from '@omzien/model/analyticsReport';
import { useFormat, usePlatform } from '@omzien/platform';
import { Button, Field, Heading, Link, NativeSelect, Notice, Row, Stack, Text, Textarea } from '@omzien/ui';
import { Dialog } from '@omzien/ui/dialog';
import { saveProblem } from '@omzien/ui/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { editionPdfAddress, useEditions, useReportWrites } from './report.api.ts';
import type { StoredReport } from './reportValues.ts';

type ScheduleDialogProps = { report: StoredReport; onDone: (report: StoredReport) => void; onClose: () => void };

const addressesIn = (text: string) => text.split(/[\s,;]+/).filter(Boolean);
const days = Array.from({ length: 28 }, (_, index) => index + 1);
const months = Array.from({ length: 12 }, (_, index) => index + 1);

/** When a report is sent, to whom and with which words, and what became of it before. */
export function ScheduleDialog({ report: opened, onDone, onClose }: ScheduleDialogProps) {
  const { t } = useTranslation('analytics');
  const { date } = useFormat();
  const { clock, toasts, locale } = usePlatform();
  const writes = useReportWrites();
  const [report, setReport] = useState(opened);
  const { schedule } = report;
  const [frequency, setFrequency] = useState(schedule?.frequency ?? 'quarterly');
  const [day, setDay] = useState(schedule?.day ?? 1);
  const [month, setMonth] = useState(schedule?.month ?? 1);
  const [recipients, setRecipients] = useState(schedule?.recipients.join('\n') ?? '');
  const [text, setText] = useState(schedule?.text ?? '');
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [key, setKey] = useState('');
  const monthName = (number: number) =>
    new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, number - 1, 15));

  async function run(name: string, work: () => Promise<void>) {
    setBusy(name);
    setProblem(null);
    try {
      await work();
    } catch (failure) {
      setProblem(saveProblem(failure).message ?? t('reportSchedule.failed'));
    } finally {
      setBusy(null);
    }
  }
  function take(next: StoredReport) {
    setReport(next);
    onDone(next);
  }
  const save = () =>
    run('save', async () => {
      const plan: ReportSchedule = { frequency, day, month, recipients: addressesIn(recipients), text };
      if (!v.is(reportRecipients, plan.recipients)) {
        setProblem(t('reportSchedule.wrongAddresses'));
        return;
      }
      take(await writes.plan(report, plan));
      toasts.getState().show({ color: 'success', message: t('reportSchedule.saved') });
    });
  const test = () =>
    run('test', async () => {
      const one = key || clock.newId();
      setKey(one);
      await writes.test(report.id, one);
      setKey('');
      toasts.getState().show({ color: 'success', message: t('reportSchedule.tested') });
    });
  const pause = () => run('pause', async () => take(await writes.pause(report, report.isPaused ? 'resume' : 'pause')));

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('reportSchedule.title')}
      footer={
        <>
          <Button variant="outline" loading={busy === 'test'} disabled={busy !== null} onClick={() => void test()}>
            {t('reportSchedule.test')}
          </Button>
          <Button loading={busy === 'save'} disabled={busy !== null} onClick={() => void save()}>
            {t('reportSchedule.save')}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        {schedule && (
          <Notice tone={report.isPaused ? 'warning' : 'info'}>
            <Row gap="3" justifyContent="space-between">
              <Text>
                {report.isPaused || report.nextSendAt === null
                  ? t('reportSchedule.isPaused')
                  : t('reportSchedule.next', { day: date(report.nextSendAt) })}
              </Text>
              <Button
                variant="outline"
                size="sm"
                loading={busy === 'pause'}
                disabled={busy !== null}
                onClick={() => void pause()}
              >
                {t(report.isPaused ? 'reportSchedule.resume' : 'reportSchedule.pause')}
              </Button>
            </Row>
          </Notice>
        )}
        <Row gap="3">
          <Field.Root width="auto">
            <Field.Label>{t('reportSchedule.frequency')}</Field.Label>
            <NativeSelect
              value={frequency}
              onChange={({ currentTarget }) => setFrequency(currentTarget.value as typeof frequency)}
            >
              {reportFrequencies.map((name) => (
                <option key={name} value={name}>
                  {t(`reportSchedule.frequencies.${name}`)}
                </option>
              ))}
            </NativeSelect>
          </Field.Root>
          <Field.Root width="auto">
            <Field.Label>{t('reportSchedule.day')}</Field.Label>
            <NativeSelect value={day} onChange={({ currentTarget }) => setDay(Number(currentTarget.value))}>
              {days.map((number) => (
                <option key={number} value={number}>
                  {number}
                </option>
              ))}
            </NativeSelect>
          </Field.Root>
          {frequency === 'yearly' && (
            <Field.Root width="auto">
              <Field.Label>{t('reportSchedule.month')}</Field.Label>
              <NativeSelect value={month} onChange={({ currentTarget }) => setMonth(Number(currentTarget.value))}>
                {months.map((number) => (
                  <option key={number} value={number}>
                    {monthName(number)}
                  </option>
                ))}
              </NativeSelect>
            </Field.Root>
          )}
        </Row>
        <Field.Root>
          <Field.Label>{t('reportSchedule.recipients')}</Field.Label>
          <Textarea rows={3} value={recipients} onChange={({ currentTarget }) => setRecipients(currentTarget.value)} />
          <Field.HelperText>{t('reportSchedule.recipientsHint')}</Field.HelperText>
        </Field.Root>
        <Field.Root>
          <Field.Label>{t('reportSchedule.text')}</Field.Label>
          <Textarea rows={4} value={text} onChange={({ currentTarget }) => setText(currentTarget.value)} />
        </Field.Root>
        <Text role="alert" tone="danger">
          {problem}
        </Text>
        <History id={report.id} />
      </Stack>
    </Dialog>
  );
}

function History({ id }: { id: string }) {
  const { t } = useTranslation('analytics');
  const { dateTime } = useFormat();
  const { items, error, isLoading, mutate } = useEditions(id);
  return (
    <Stack as="section" gap="2">
      <Heading level={3} size={4}>
        {t('reportSchedule.history')}
      </Heading>
      {error && (
        <Row gap="2">
          <Text>{t('reportSchedule.historyFailed')}</Text>
          <Button variant="outline" size="sm" onClick={() => void mutate()}>
            {t('reportEdit.again')}
          </Button>
        </Row>
      )}
      {!isLoading && !error && items?.length === 0 && <Text tone="muted">{t('reportSchedule.neverSent')}</Text>}
      {items?.map(({ id: editionId, kind, state, reason, createdAt, deliveries }) => (
        <Stack key={editionId} gap="1" borderBottom="1px solid" borderColor="border" paddingBottom="2">
          <Row gap="2" justifyContent="space-between">
            <Text fontWeight="semibold">
              {t(`reportSchedule.kinds.${kind}`)} · {dateTime(createdAt)}
            </Text>
            {state === 'made' && <Link href={editionPdfAddress(editionId)}>{t('reportSchedule.open')}</Link>}
          </Row>
          {state !== 'made' && <Text>{t(`reportSchedule.states.${reason ?? state}`)}</Text>}
          {state === 'made' && (
            <Text size="sm" tone="muted">
              {deliveries
                .map(({ email, state: delivery }) => `${email}: ${t(`reportSchedule.deliveries.${delivery}`)}`)
                .join(' · ')}
            </Text>
          )}
        </Stack>
      ))}
    </Stack>
  );
}
