import { later, useFormat } from '@omzien/platform';
import { Button, Flex, Form, Icon, LoadingFailed, Row, Skeleton, Stack, Text, Textarea } from '@omzien/ui';
import { DraftNotice, FormErrors, FormField } from '@omzien/ui/form';
import { Paperclip, Send, SkipForward } from 'lucide-react';
import { useRef, useState } from 'react';
import { useComposerTexts } from './composerTexts.ts';
import { QuickReplyMenu } from './QuickReplyMenu.tsx';
import { longestReply, replySchema } from './replySchema.ts';
import { type ReplyFormSettings, useReplyForm } from './useReplyForm.ts';
import { useReplyKeys } from './useReplyKeys.ts';

const ReplyFiles = later(() => import('./ReplyFiles.tsx').then((file) => file.ReplyFiles), {
  waiting: () => <Skeleton height="5rem" />,
  failed: LoadingFailed,
});

type ComposerProps<Sent> = ReplyFormSettings<Sent> & {
  /** What the form is called for screen readers. */
  name: string;
  /** Above the text. */
  label: string;
  sendLabel: string;
  placeholder?: string;
  /** Staff have texts at hand. */
  hasQuickReplies: boolean;
  /** One line until somebody writes: for a composer that stands over a page. */
  isFolded?: boolean;
  /** Somebody waits for this answer: one can begin to write at once. */
  isAwaited?: boolean | undefined;
  /** Opens the next that waits, for who answers one after another. */
  onGoOn?: (() => Promise<void>) | undefined;
};

/**
 * Where a message is written: text, files, texts at hand, what is not sent yet, and the keys.
 *
 * @example
 * <Composer draft={`conversation-${id}`} send={useSendReply(id)} onSent={show} name={t('write')} label={t('message')} sendLabel={t('send')} hasQuickReplies={isStaff} />
 */
export function Composer<Sent>({
  draft: draftName,
  send,
  onSent,
  name,
  label,
  sendLabel,
  placeholder,
  hasQuickReplies,
  isFolded = false,
  isAwaited,
  onGoOn,
}: ComposerProps<Sent>) {
  const texts = useComposerTexts();
  const { number } = useFormat();
  const [isOpen, setIsOpen] = useState(!isFolded);
  const goesOn = useRef(false);
  const reply = useReplyForm({
    draft: draftName,
    send,
    onSent(line: Sent) {
      onSent(line);
      if (isFolded) setIsOpen(false);
      else form.setFocus('body');
      if (goesOn.current) void onGoOn?.();
    },
  });
  const { form, field, body, submit, draft, showsFiles, toggleFiles, isUploading, setIsUploading, insert } = reply;
  const { isSubmitting } = form.formState;
  function sendIt(isNext: boolean) {
    if (isUploading) return;
    goesOn.current = isNext;
    submit();
  }
  const composer = useRef<HTMLFormElement>(null);
  // What stands over a page is in sight: the page stays where it is, with who wrote and what at its top.
  const focus = () => composer.current?.querySelector('textarea')?.focus({ preventScroll: isFolded });
  const keys = useReplyKeys({ focus, isAwaited, send: sendIt });
  const isWriting = isOpen || body !== '' || showsFiles;

  return (
    <Form ref={composer} noValidate aria-label={name} onSubmit={submit} onFocus={() => setIsOpen(true)}>
      <Stack gap="2" position="relative" css={{ '& > [role=status]:empty': { marginBottom: '-2' } }}>
        <DraftNotice draft={draft} isLine />
        <FormErrors form={form} labels={{ body: label, fileIds: texts.files }} schema={replySchema} />
        <FormField form={form} name="body" label={label} named={texts.yourMessage} schema={replySchema}>
          <Textarea
            rows={isFolded && isWriting ? 5 : 2}
            minHeight={isFolded ? (isWriting ? '7rem' : '11') : '4.25rem'}
            maxHeight="14rem"
            placeholder={placeholder}
            readOnly={isSubmitting}
            {...field}
            aria-keyshortcuts="r"
            onKeyDown={keys.onKeyDown}
          />
        </FormField>
        {showsFiles && <ReplyFiles form={form} label={texts.files} onBusy={setIsUploading} />}
        {isWriting && (
          <Flex gap="2" justifyContent="space-between" alignItems="center" flexWrap="wrap">
            <Row gap="2">
              <Button variant="outline" size="sm" aria-expanded={showsFiles} onClick={toggleFiles}>
                <Icon of={Paperclip} />
                {texts.files}
              </Button>
              {hasQuickReplies && <QuickReplyMenu onChoose={insert} />}
              <Text size="xs" tone={body.length > longestReply ? 'danger' : 'muted'}>
                {texts.counter(number(body.length), number(longestReply))}
              </Text>
            </Row>
            <Row gap="2" marginInlineStart="auto">
              {onGoOn && (
                <Button
                  variant="outline"
                  disabled={isSubmitting || isUploading}
                  title="Ctrl + Shift + Enter"
                  aria-keyshortcuts="Control+Shift+Enter"
                  onClick={() => sendIt(true)}
                >
                  <Icon of={SkipForward} />
                  {texts.sendNext}
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
                {sendLabel}
              </Button>
            </Row>
          </Flex>
        )}
      </Stack>
    </Form>
  );
}
