import { isOwnBlock, type ReportBlock, type ReportDocument } from '@omzien/model/analyticsReport';
import { useWrittenPreview } from '@omzien/parts/preview/useWrittenPreview';
import { later, useGrants, useHref, usePlatform } from '@omzien/platform';
import { Box, Button, Form, Grid, Icon, Notice, PageHeader, Row, Skeleton, Stack, Text } from '@omzien/ui';
import { DraftNotice, FormErrors, SaveBar, useForm } from '@omzien/ui/form';
import { ConflictNotice, RecordState, useRecordSaving } from '@omzien/ui/record-form';
import { Redo2, Undo2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { BlockList } from './BlockList.tsx';
import { LastSending } from './LastSending.tsx';
import { ReportFields } from './ReportFields.tsx';
import { pdfAddress, useReportWrites } from './report.api.ts';
import { type ReportValues, reportSchema, reportShape, type StoredReport, valuesOf } from './reportValues.ts';
import { useHistory } from './useHistory.ts';

const ReportPages = later(() => import('../document/ReportPages.tsx').then((file) => file.ReportPages));
const ScheduleDialog = later(() => import('./ScheduleDialog.tsx').then((file) => file.ScheduleDialog));
const ShareDialog = later(() => import('./ShareDialog.tsx').then((file) => file.ShareDialog));

/** The pieces of a report and what it is about, beside how it is read. It is stored by itself while one types. */
export function ReportEditor({ found }: { found: StoredReport }) {
  const { t } = useTranslation('analytics');
  const href = useHref();
  const { toasts } = usePlatform();
  const writes = useReportWrites();
  const form = useForm(reportSchema, valuesOf(found));
  const labels = {
    title: t('reportEdit.title'),
    subtitle: t('reportEdit.subtitle'),
    language: t('reportEdit.language'),
    period: t('reportEdit.period'),
    comparison: t('reportEdit.comparison'),
    wholeTenant: t('reportEdit.wholeTenant'),
    cover: t('reportEdit.cover'),
    blocks: t('reportEdit.blocks'),
  };
  const record = useRecordSaving(form, {
    found,
    shape: reportShape,
    writes: { create: () => Promise.resolve(found), ...writes },
    isDraft: () => true,
    draft: () => `analytics-report-${found.id}`,
    name: t('reportEdit.thisReport'),
  });
  const values = useWatch({ control: form.control }) as ReportValues;
  const history = useHistory(form, values);
  // Own words are drawn as they are typed; only what is counted is asked of the server.
  const counted = JSON.stringify({
    ...values,
    title: '',
    subtitle: '',
    cover: null,
    blocks: (values.blocks as ReportBlock[]).filter((block) => !isOwnBlock(block)),
  });
  const isFit = values.period.kind !== 'days' || Boolean(values.period.from && values.period.to);
  const preview = useWrittenPreview(isFit ? counted : '', () =>
    writes.preview(found.id, {
      ...values,
      title: values.title || t('reportEdit.untitled'),
      blocks: (values.blocks as ReportBlock[]).filter((block) => !isOwnBlock(block)),
    }),
  );
  const shown = useMemo((): ReportDocument | null => {
    const made = preview.preview;
    if (!made) return null;
    const byId = new Map(made.parts.map((part) => [part.id, part]));
    const parts = (values.blocks as ReportBlock[]).flatMap((block) =>
      isOwnBlock(block) ? [block] : (byId.get(block.id) ?? []),
    );
    return {
      ...made,
      title: values.title,
      subtitle: values.subtitle,
      cover: values.cover,
      parts,
    } as ReportDocument;
  }, [preview.preview, values]);
  const [view, setView] = useState<'write' | 'read'>('write');
  const [dialog, setDialog] = useState<{ of: 'schedule' | 'share'; report: StoredReport } | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const mayReadAll = useGrants('analyticsReports.manage').some(({ reach }) => reach === 'tenant');

  /** What is sent, shared or printed is what is stored: the last letters are stored first. */
  const stored = (then: (report: StoredReport) => void) =>
    void form.handleSubmit(async () => {
      setIsBusy(true);
      try {
        then(await record.store(form.getValues()));
      } catch (failure) {
        toasts.getState().fail(failure);
      } finally {
        setIsBusy(false);
      }
    })();
  const show = (of: 'schedule' | 'share') => stored((report) => setDialog({ of, report }));

  return (
    <>
      <PageHeader
        back={{ href: href('/analytics/index-2'), label: t('reportEdit.back') }}
        title={values.title || t('reportEdit.untitled')}
        description={t('reportEdit.intro')}
        actions={
          <Row gap="2">
            <Button variant="outline" aria-haspopup="dialog" disabled={isBusy} onClick={() => show('schedule')}>
              {t('reportEdit.schedule')}
            </Button>
            <Button variant="outline" aria-haspopup="dialog" disabled={isBusy} onClick={() => show('share')}>
              {t('reportEdit.share')}
            </Button>
          </Row>
        }
      />
      {found.archivedAt !== null && <Notice tone="warning">{t('reportEdit.isArchived')}</Notice>}
      {found.lastSending?.state === 'failed' && (
        <Box marginBottom="4">
          <LastSending sending={found.lastSending}>
            <Button
              variant="outline"
              size="sm"
              aria-haspopup="dialog"
              disabled={isBusy}
              onClick={() => show('schedule')}
            >
              {t('reportEdit.toSending')}
            </Button>
          </LastSending>
        </Box>
      )}
      <Row
        gap="2"
        role="group"
        aria-label={t('reportEdit.view')}
        marginBottom="4"
        display={{ base: 'flex', xl: 'none' }}
      >
        {(['write', 'read'] as const).map((name) => (
          <Button
            key={name}
            variant={view === name ? 'primary' : 'outline'}
            size="sm"
            aria-pressed={view === name}
            onClick={() => setView(name)}
          >
            {t(`reportEdit.views.${name}`)}
          </Button>
        ))}
      </Row>
      <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) minmax(0, 1.1fr)' }} gap="8">
        <Form
          noValidate
          minWidth="0"
          display={{ base: view === 'write' ? 'block' : 'none', xl: 'block' }}
          aria-label={t('reportEdit.form')}
          onKeyDown={history.press}
          onSubmit={(event) => {
            event.preventDefault();
            stored(() => undefined);
          }}
        >
          <Stack gap="5">
            <DraftNotice draft={record.saving.draft} />
            <ConflictNotice form={form} record={record} labels={labels} />
            <FormErrors form={form} labels={labels} />
            <ReportFields form={form} labels={labels} mayReadAll={mayReadAll} />
            <BlockList form={form} label={labels.blocks} />
          </Stack>
          <SaveBar state={<RecordState form={form} record={record} labels={labels} saved={t('reportEdit.resting')} />}>
            <Row gap="2">
              <Button
                variant="outline"
                disabled={!history.canUndo}
                aria-label={t('reportEdit.stepBack')}
                aria-keyshortcuts="Control+Z Meta+Z"
                onClick={history.undo}
              >
                <Icon of={Undo2} />
              </Button>
              <Button
                variant="outline"
                disabled={!history.canRedo}
                aria-label={t('reportEdit.stepOn')}
                aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z"
                onClick={history.redo}
              >
                <Icon of={Redo2} />
              </Button>
              <Button loading={isBusy} onClick={() => stored(() => window.location.assign(pdfAddress(found.id)))}>
                {t('reportEdit.pdf')}
              </Button>
            </Row>
          </SaveBar>
        </Form>
        <Box
          as="section"
          minWidth="0"
          aria-label={t('reportEdit.views.read')}
          display={{ base: view === 'read' ? 'block' : 'none', xl: 'block' }}
        >
          <Text role="status" size="sm" tone="muted" marginBottom="2">
            {preview.isWaiting ? t('reportEdit.counting') : ''}
          </Text>
          {preview.error && (
            <Notice tone="danger">
              {t('reportEdit.previewFailed')}{' '}
              <Button variant="outline" size="sm" onClick={preview.again}>
                {t('reportEdit.again')}
              </Button>
            </Notice>
          )}
          {shown ? <ReportPages report={shown} level={2} /> : !preview.error && <Skeleton height="40rem" />}
        </Box>
      </Grid>
      {dialog?.of === 'schedule' && (
        <ScheduleDialog
          report={dialog.report}
          onDone={(report: StoredReport) => record.keep(report)}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog?.of === 'share' && (
        <ShareDialog report={dialog.report} onSchedule={() => show('schedule')} onClose={() => setDialog(null)} />
      )}
    </>
  );
}
