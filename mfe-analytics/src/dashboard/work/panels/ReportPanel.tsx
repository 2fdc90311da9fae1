import { type Report, resolveReportInput } from '@omzien/model/report';
import { useHref } from '@omzien/platform';
import { Box, Link, LoadingFailed, NativeSelect, Skeleton, Stack, Text, Textarea } from '@omzien/ui';
import { FormField, InlineForm, useForm } from '@omzien/ui/form';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { useReportOf, useTodoWrites } from '../todoSteps.api.ts';
import type { PanelProps } from './TodoPanel.tsx';

const outcomes = ['action_taken', 'no_action'] as const;
const resolveForm = v.object({
  ...resolveReportInput.entries,
  outcome: v.pipe(
    v.picklist([...outcomes, ''], 'blank'),
    v.check((outcome) => outcome !== '', 'blank'),
  ),
});

/** What somebody reported, and how it ended: the sender reads the note. */
export function ReportPanel(props: PanelProps) {
  const { data, error, mutate } = useReportOf(props.todo.subject?.id ?? '');
  if (error && !data) return <LoadingFailed onRetry={mutate} />;
  return data ? <Resolve {...props} report={data} /> : <Skeleton height="8rem" />;
}

function Resolve({ todo, report, take, onClose }: PanelProps & { report: Report }) {
  const { t } = useTranslation('analytics');
  const href = useHref();
  const writes = useTodoWrites();
  const form = useForm(resolveForm, { outcome: '', note: '' });
  return (
    <Stack gap="4">
      <Box borderInlineStart="3px solid" borderColor="border.strong" paddingInlineStart="4">
        <Text size="sm" tone="muted">
          {t(`dashboard.report.reason.${report.reason}`)}
        </Text>
        <Text whiteSpace="pre-line" overflowWrap="anywhere">
          {report.text}
        </Text>
        {todo.url !== null && (
          <Link href={href(todo.url)}>{t('dashboard.report.see', { name: report.subjectName ?? '' })}</Link>
        )}
      </Box>
      <InlineForm
        form={form}
        draft={`report-${report.id}-end`}
        guard="quiet"
        save={(input, key) => writes.resolveReport(report.id, report.lockVersion, input, key)}
        onSaved={(undo) => {
          onClose();
          void take(todo, async () => undo, t('dashboard.said.resolve_report'));
        }}
        submitLabel={t('dashboard.report.send')}
      >
        <FormField
          form={form}
          name="outcome"
          label={t('dashboard.report.outcome')}
          missing={`${t('dashboard.report.choose')}.`}
        >
          <NativeSelect {...form.register('outcome')}>
            <option value="">{t('dashboard.report.choose')}</option>
            {outcomes.map((outcome) => (
              <option key={outcome} value={outcome}>
                {t(`dashboard.report.${outcome}`)}
              </option>
            ))}
          </NativeSelect>
        </FormField>
        <FormField
          form={form}
          name="note"
          label={t('dashboard.report.note')}
          hint={t('dashboard.report.noteHint')}
          optional
        >
          <Textarea rows={3} {...form.register('note')} />
        </FormField>
      </InlineForm>
    </Stack>
  );
}
