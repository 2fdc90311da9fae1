import type { Application } from '@omzien/model/application';
import { QuickReplySelect } from '@omzien/parts/replies/QuickReplySelect';
import { replySchema } from '@omzien/parts/replies/replySchema';
import { useReplyForm } from '@omzien/parts/replies/useReplyForm';
import { useReplyKeys } from '@omzien/parts/replies/useReplyKeys';
import { later, usePlatform } from '@omzien/platform';
import { Button, Flex, Form, Icon, LoadingFailed, Row, Skeleton, Stack, Textarea } from '@omzien/ui';
import { DraftNotice, FormErrors, FormField } from '@omzien/ui/form';
import { Paperclip, Send, SkipForward } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReplyAbout } from '../decide/applicationSteps.api.ts';

const ReplyFiles = later(() => import('@omzien/parts/replies/ReplyFiles').then((file) => file.ReplyFiles), {
  waiting: () => <Skeleton height="5rem" />,
  failed: LoadingFailed,
});

type ReplyBoxProps = {
  application: Pick<Application, 'id'>;
  /** Who reads the answer. */
  to: string;
  /** Staff have texts at hand. */
  hasQuickReplies: boolean;
  /** Somebody waits for this answer: one can begin to write at once. */
  isAwaited?: boolean;
  /** Opens the next that waits, for who answers one after another. */
  onGoOn?: () => Promise<void>;
};

/** Writes to the other side without leaving the application. It stays in sight, and opens up when somebody writes. */
export function ReplyBox({ application, to, hasQuickReplies, isAwaited, onGoOn }: ReplyBoxProps) {
  const { t } = useTranslation('vacancies');
  const { toasts } = usePlatform();
  const [isOpen, setIsOpen] = useState(false);
  const goesOn = useRef(false);
  const reply = useReplyForm({
    draft: `application-${application.id}-reply`,
    send: useReplyAbout(application.id),
    onSent() {
      setIsOpen(false);
      toasts.getState().show({ color: 'success', message: t('applications.reply.sent') });
      if (goesOn.current) void onGoOn?.();
    },
  });
  const { form, field, body, submit, draft, showsFiles, toggleFiles, isUploading, setIsUploading, insert } = reply;
  const { isSubmitting } = form.formState;
  const labels = { body: t('applications.reply.label', { name: to }), fileIds: t('applications.reply.files') };
  const keys = useReplyKeys({
    focus: () => form.setFocus('body'),
    isAwaited,
    send(isNext) {
      if (isUploading) return;
      goesOn.current = isNext;
      submit();
    },
  });
  const isWriting = isOpen || body !== '' || showsFiles;

  return (
    <Form
      noValidate
      aria-label={labels.body}
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
        <FormErrors form={form} labels={labels} schema={replySchema} />
        {isWriting && hasQuickReplies && <QuickReplySelect onChoose={insert} />}
        <FormField
          form={form}
          name="body"
          label={labels.body}
          named={t('applications.decide.message')}
          schema={replySchema}
        >
          <Textarea
            rows={isWriting ? 5 : 1}
            minHeight={isWriting ? '7rem' : '11'}
            placeholder={t('applications.reply.placeholder')}
            readOnly={isSubmitting}
            {...field}
            aria-keyshortcuts="r"
            onKeyDown={keys.onKeyDown}
          />
        </FormField>
        {showsFiles && <ReplyFiles form={form} label={labels.fileIds} onBusy={setIsUploading} />}
        {isWriting && (
          <Flex gap="3" justifyContent="space-between" flexWrap="wrap" alignItems="center">
            <Button variant="tertiary" aria-expanded={showsFiles} onClick={toggleFiles}>
              <Icon of={Paperclip} />
              {labels.fileIds}
            </Button>
            <Row gap="2" marginInlineStart="auto">
              {onGoOn && (
                <Button
                  variant="outline"
                  disabled={isSubmitting || isUploading}
                  title="Ctrl + Shift + Enter"
                  aria-keyshortcuts="Control+Shift+Enter"
                  onClick={() => {
                    goesOn.current = true;
                    submit();
                  }}
                >
                  <Icon of={SkipForward} />
                  {t('applications.reply.sendNext')}
                </Button>
              )}
              <Button
                type="submit"
                loading={isSubmitting}
                disabled={isUploading}
                title="Ctrl + Enter"
                aria-keyshortcuts="Control+Enter"
                onClick={() => {
                  goesOn.current = false;
                }}
              >
                <Icon of={Send} />
                {t('applications.reply.send')}
              </Button>
            </Row>
          </Flex>
        )}
      </Stack>
    </Form>
  );
}
