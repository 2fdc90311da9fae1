import { fileUpload } from '@omzien/model/file';
import { usePlatform } from '@omzien/platform';
import { Checkbox, Input, Text, Textarea } from '@omzien/ui';
import { FormField, InlineForm, useForm } from '@omzien/ui/form';
import { type ChangeEvent, type ClipboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReportProblem } from './problem.api.ts';
import { messageOf, type ProblemInput, pictureFault, problemInput, tellable } from './problem.ts';
import { ScreenshotField } from './ScreenshotField.tsx';

export type ProblemFormProps = { onSent: (conversationId: string) => void };

const blank: ProblemInput = { subject: '', description: '', consent: false, page: '', browser: '' };

/** The form of a problem. What may be known of page and browser is filled in once its writer says so, and can be changed. */
export function ProblemForm({ onSent }: ProblemFormProps) {
  const { t } = useTranslation('public-site');
  const { api, navigation } = usePlatform();
  const report = useReportProblem();
  const [screenshot, setScreenshot] = useState<File | null>(null);
  const [fault, setFault] = useState<'type' | 'size' | null>(null);
  // A picture that arrived is not sent again when the message itself has to be.
  const arrived = useRef<{ file: File; id: string } | null>(null);
  const form = useForm(problemInput, blank);
  const labels = { page: t('problem.page'), browser: t('problem.browser') };
  const hasConsent = form.watch('consent');

  async function fileIdsOf(file: File | null): Promise<string[]> {
    if (!file) return [];
    if (arrived.current?.file !== file) {
      const { id } = await api.upload('/api/v1/file_uploads', { file, kind: 'attachment' }, fileUpload);
      arrived.current = { file, id };
    }
    return [arrived.current.id];
  }

  function choose(file: File | null) {
    const problem = file && pictureFault(file);
    setFault(problem);
    if (!problem) setScreenshot(file);
  }

  function consent({ target }: ChangeEvent<HTMLInputElement>) {
    const { checked } = target;
    const { previous } = navigation.getState();
    const { userAgent } = window.navigator;
    form.setValue('consent', checked, { shouldDirty: true });
    form.setValue('page', checked ? tellable(previous ?? '') : '');
    form.setValue(
      'browser',
      checked ? `${userAgent} (${window.innerWidth} × ${window.innerHeight})`.slice(0, 400) : '',
    );
    if (!checked) choose(null);
  }

  /** A picture that was copied, as the key for a screenshot does, may simply be pasted. */
  function paste(event: ClipboardEvent) {
    const file = [...event.clipboardData.files].find(({ type }) => type.startsWith('image/'));
    if (!file || !hasConsent) return;
    event.preventDefault();
    choose(file);
  }

  return (
    <InlineForm
      form={form}
      onPaste={paste}
      draft="support-problem"
      submitLabel={t('problem.send')}
      save={async (input, idempotencyKey) => {
        const fileIds = await fileIdsOf(input.consent ? screenshot : null);
        return report({ subject: input.subject, body: messageOf(input, labels), fileIds }, idempotencyKey);
      }}
      onSaved={({ id }) => onSent(id)}
    >
      <FormField form={form} name="subject" label={t('problem.subject')} named={t('problem.subjectNamed')}>
        <Input maxLength={150} {...form.register('subject')} />
      </FormField>
      <FormField
        form={form}
        name="description"
        label={t('problem.description')}
        missing={t('problem.descriptionMissing')}
        hint={t('problem.descriptionHint')}
      >
        <Textarea rows={6} {...form.register('description')} />
      </FormField>
      <div>
        <Checkbox {...form.register('consent', { onChange: consent })}>{t('problem.consent')}</Checkbox>
        <Text size="sm" tone="muted">
          {t('problem.consentHint')}
        </Text>
      </div>
      {hasConsent && (
        <>
          <FormField form={form} name="page" label={labels.page} hint={t('problem.pageHint')} optional>
            <Input {...form.register('page')} />
          </FormField>
          <FormField form={form} name="browser" label={labels.browser} optional>
            <Input {...form.register('browser')} />
          </FormField>
          <ScreenshotField file={screenshot} fault={fault} onChoose={choose} />
        </>
      )}
    </InlineForm>
  );
}
