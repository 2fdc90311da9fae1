import { useFormat, usePlatform } from '@omzien/platform';
import { Button, Grid, Heading, Link, NativeSelect, Notice, Row, Stack, Text, Textarea } from '@omzien/ui';
import { Dialog } from '@omzien/ui/dialog';
import { FormBody, FormField, saveProblem, useErrorText, useForm, useSave } from '@omzien/ui/form';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LastSending } from './LastSending.tsx';
import { planDays, planFrequencies, planMonths, planOf, planSchema, planValues } from './planForm.ts';
import { editionPdfAddress, useEditions, useReportWrites } from './report.api.ts';
import type { StoredReport } from './reportValues.ts';

type ScheduleDialogProps = { report: StoredReport; onDone: (report: StoredReport) => void; onClose: () => void };

/** When a report is sent, to whom and with which words, and what became of it before. */
export function ScheduleDialog({ report: opened, onDone, onClose }: ScheduleDialogProps) {
  const { t } = useTranslation('analytics');
  const errorText = useErrorText();
  const { date } = useFormat();
  const { clock, toasts, locale } = usePlatform();
  const writes = useReportWrites();
  const [report, setReport] = useState(opened);
  const { schedule } = report;
  const form = useForm(planSchema, planValues(schedule));
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [key, setKey] = useState('');
  const id = useId();
  const isSaving = form.formState.isSubmitting;
  const frequency = form.watch('frequency');
  const monthName = (month: string) =>
    new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, Number(month) - 1, 15));

  function take(next: StoredReport) {
    setReport(next);
    onDone(next);
  }
  const saving = useSave(form, {
    draft: `analytics-report-plan-${report.id}`,
    save: (values, idempotencyKey) => writes.plan(report, planOf(values), idempotencyKey),
    onSaved(next) {
      take(next);
      toasts.getState().show({ color: 'success', message: t('reportSchedule.saved') });
    },
  });
  async function run(name: string, work: () => Promise<void>) {
    setBusy(name);
    setProblem(null);
    try {
      await work();
    } catch (failure) {
      setProblem(errorText(saveProblem(failure).message) ?? t('reportSchedule.failed'));
    } finally {
      setBusy(null);
    }
  }
  const test = () =>
    run('test', async () => {
      const one = key || clock.newId();
      setKey(one);
      await writes.test(report.id, one);
      setKey('');
      toasts.getState().show({ color: 'success', message: t('reportSchedule.tested') });
    });
  // What went wrong is what one comes for.
  const hasFailed = opened.lastSending?.state === 'failed';
  const history = (
    <History id={report.id} busy={busy} onAgain={(edition) => run(edition, () => writes.again(edition))} />
  );
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
          <Button type="submit" form={id} loading={isSaving} disabled={busy !== null}>
            {t('reportSchedule.save')}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <LastSending sending={report.lastSending} />
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
                disabled={busy !== null || isSaving}
                onClick={() => void pause()}
              >
                {t(report.isPaused ? 'reportSchedule.resume' : 'reportSchedule.pause')}
              </Button>
            </Row>
          </Notice>
        )}
        {hasFailed && history}
        <FormBody id={id} form={form} saving={saving} gap="4" aria-label={t('reportSchedule.title')}>
          <Grid gap="3" gridTemplateColumns="repeat(auto-fit, minmax(min(9rem, 100%), 1fr))">
            <FormField form={form} name="frequency" label={t('reportSchedule.frequency')}>
              <NativeSelect {...form.register('frequency')}>
                {planFrequencies.map((name) => (
                  <option key={name} value={name}>
                    {t(`reportSchedule.frequencies.${name}`)}
                  </option>
                ))}
              </NativeSelect>
            </FormField>
            <FormField form={form} name="day" label={t('reportSchedule.day')}>
              <NativeSelect {...form.register('day')}>
                {planDays.map((day) => (
                  <option key={day} value={day}>
                    {day}
                  </option>
                ))}
              </NativeSelect>
            </FormField>
            {frequency === 'yearly' && (
              <FormField form={form} name="month" label={t('reportSchedule.month')}>
                <NativeSelect {...form.register('month')}>
                  {planMonths.map((month) => (
                    <option key={month} value={month}>
                      {monthName(month)}
                    </option>
                  ))}
                </NativeSelect>
              </FormField>
            )}
          </Grid>
          <FormField
            form={form}
            name="recipients"
            label={t('reportSchedule.recipients')}
            hint={t('reportSchedule.recipientsHint')}
            missing={t('reportSchedule.wrongAddresses')}
          >
            <Textarea rows={3} {...form.register('recipients')} />
          </FormField>
          <FormField form={form} name="text" optional label={t('reportSchedule.text')}>
            <Textarea rows={4} {...form.register('text')} />
          </FormField>
        </FormBody>
        {problem && (
          <Text role="alert" tone="danger">
            {problem}
          </Text>
        )}
        {!hasFailed && history}
      </Stack>
    </Dialog>
  );
}

type HistoryProps = { id: string; busy: string | null; onAgain: (editionId: string) => Promise<void> };

function History({ id, busy, onAgain }: HistoryProps) {
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
          {state !== 'made' && (
            <Row gap="2" justifyContent="space-between">
              <Text flex="1" minWidth="60%" role="status">
                {t(`reportSchedule.states.${reason ?? state}`)}
              </Text>
              {state === 'failed' && (
                <Button
                  variant="outline"
                  size="sm"
                  loading={busy === editionId}
                  disabled={busy !== null}
                  aria-label={t('reportSchedule.againOf', { moment: dateTime(createdAt) })}
                  onClick={() => void onAgain(editionId)}
                >
                  {t('reportEdit.again')}
                </Button>
              )}
            </Row>
          )}
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
