import type { Application } from '@omzien/model/application';
import { replyInput } from '@omzien/model/conversation';
import { usePlatform } from '@omzien/platform';
import { Button, Flex, Form, Icon, Skeleton, Stack, Text, Textarea } from '@omzien/ui';
import { DraftNotice, FormErrors, FormField, useControlled, useForm, useSave } from '@omzien/ui/form';
import type { Attached } from '@omzien/ui/upload';
import { Paperclip, Send } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReplyAbout } from './applicationSteps.api.ts';
import { QuickReplySelect } from './QuickReplySelect.tsx';

const ReplyFiles = lazy(() => import('./ReplyFiles.tsx'));

type ReplyBoxProps = {
  application: Pick<Application, 'id'>;
  /** Who reads the answer. */
  to: string;
  /** Staff have texts at hand. */
  hasQuickReplies: boolean;
};

/** Writes to the other side without leaving the application. It stays in sight, and opens up when somebody writes. */
export default function ReplyBox({ application, to, hasQuickReplies }: ReplyBoxProps) {
  const { t } = useTranslation('vacancies');
  const { toasts } = usePlatform();
  const send = useReplyAbout(application.id);
  const form = useForm(replyInput, { body: '', fileIds: [] });
  const { name, ref, value, onBlur, onChange } = useControlled(form, 'body');
  const [isOpen, setIsOpen] = useState(false);
  const [files, setFiles] = useState<Attached[] | null>(null);
  const label = t('applications.reply.label', { name: to });
  const isWriting = isOpen || value !== '' || files !== null;

  const { submit, draft } = useSave(form, {
    draft: `application-${application.id}-reply`,
    draftWithout: ['fileIds'],
    save: (input, { idempotencyKey }) => send(input, idempotencyKey),
    onSaved() {
      form.reset({ body: '', fileIds: [] });
      setFiles(null);
      setIsOpen(false);
      toasts.getState().show({ color: 'success', message: t('applications.reply.sent') });
    },
  });
  function attach(next: Attached[]) {
    setFiles(next);
    form.setValue(
      'fileIds',
      next.map(({ file }) => file.id),
      { shouldDirty: true },
    );
  }

  return (
    <Form
      noValidate
      aria-label={label}
      onSubmit={submit}
      onFocus={() => setIsOpen(true)}
      bg="surface.raised"
      border="1px solid"
      borderColor="border.strong"
      borderRadius="card"
      boxShadow="float"
      padding="4"
      paddingBottom="max(1rem, env(safe-area-inset-bottom))"
      maxHeight="min(34rem, 80dvh)"
      overflowY="auto"
    >
      <Stack gap="3" css={{ '& > [role=status]:empty': { marginBottom: '-3' } }}>
        <DraftNotice draft={draft} />
        <FormErrors form={form} labels={{ body: label }} schema={replyInput} />
        {isWriting && hasQuickReplies && (
          <QuickReplySelect onChoose={(body) => form.setValue('body', body, { shouldDirty: true })} />
        )}
        <FormField form={form} name="body" label={label} schema={replyInput}>
          <Textarea
            name={name}
            ref={ref}
            value={value}
            onBlur={onBlur}
            onChange={onChange}
            rows={isWriting ? 5 : 1}
            minHeight={isWriting ? '7rem' : '11'}
            placeholder={t('applications.reply.placeholder')}
          />
        </FormField>
        {files !== null && (
          <Suspense fallback={<Skeleton height="5rem" />}>
            <ReplyFiles value={files} onChange={attach} />
          </Suspense>
        )}
        {isWriting && (
          <Flex gap="3" justifyContent="space-between" flexWrap="wrap" alignItems="center">
            {files === null ? (
              <Button variant="tertiary" onClick={() => setFiles([])}>
                <Icon of={Paperclip} />
                {t('applications.reply.attach')}
              </Button>
            ) : (
              <Text size="sm" tone="muted">
                {t('applications.reply.attached', { count: files.length })}
              </Text>
            )}
            <Button type="submit" loading={form.formState.isSubmitting}>
              <Icon of={Send} />
              {t('applications.reply.send')}
            </Button>
          </Flex>
        )}
      </Stack>
    </Form>
  );
}
