import type { Conversation, Reply } from '@omzien/model/conversation';
import { useFormat, usePermission } from '@omzien/platform';
import { Box, Button, Flex, Icon, Row, Stack, Text, Textarea } from '@omzien/ui';
import { FormErrors, FormField, useForm, useSave } from '@omzien/ui/form';
import { Paperclip, Send } from 'lucide-react';
import { type KeyboardEvent, lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSendReply } from './conversations.api.ts';
import { DraftLine } from './DraftLine.tsx';
import { QuickReplyMenu } from './QuickReplyMenu.tsx';
import { longestReply, replySchema } from './replySchema.ts';

const ReplyFiles = lazy(() => import('./ReplyFiles.tsx').then(({ ReplyFiles }) => ({ default: ReplyFiles })));
const blank = { body: '', fileIds: [] };

/** Writes a message. What is not sent yet stays on this device, and a message that is sent again is there once. */
export function ReplyForm({ conversation, onSent }: { conversation: Conversation; onSent: (line: Reply) => void }) {
  const { t } = useTranslation('vacancies');
  const { number } = useFormat();
  const { id, mySide } = conversation;
  const send = useSendReply(id);
  const hasQuickReplies = usePermission('quickReplies.manage') && mySide !== 'volunteer';
  const [isAttaching, setIsAttaching] = useState(false);
  const [isUploading, setIsUploading] = useState(false);
  const form = useForm(replySchema, blank);
  const { isSubmitting } = form.formState;
  const [body, files] = form.watch(['body', 'fileIds']);
  const labels = { body: t('conversations.message'), fileIds: t('conversations.files') };
  const { submit, draft } = useSave(form, {
    draft: `conversation-${id}`,
    // It is kept, so nobody has to be held back for it.
    guard: false,
    save: (input, { idempotencyKey }) => send(input, idempotencyKey),
    onSaved(line) {
      form.reset(blank);
      setIsAttaching(false);
      onSent(line);
      form.setFocus('body');
    },
  });

  function press(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isUploading) submit();
  }
  function insert(text: string) {
    const before = form.getValues('body').trimEnd();
    form.setValue('body', before === '' ? text : `${before}\n\n${text}`, { shouldDirty: true });
    form.setFocus('body');
  }

  return (
    <form noValidate aria-label={t('conversations.write')} onSubmit={submit}>
      <Stack gap="2">
        <FormErrors form={form} labels={labels} schema={replySchema} />
        <DraftLine draft={draft} />
        <Box position="relative">
          <FormField form={form} name="body" label={labels.body} schema={replySchema}>
            <Textarea
              rows={2}
              minHeight="4.25rem"
              maxHeight="14rem"
              readOnly={isSubmitting}
              {...form.register('body')}
              onKeyDown={press}
            />
          </FormField>
          <Text
            position="absolute"
            top="0"
            insetInlineEnd="0"
            size="xs"
            tone={body.length > longestReply ? 'danger' : 'muted'}
          >
            {t('conversations.counter', { used: number(body.length), most: number(longestReply) })}
          </Text>
        </Box>
        {(isAttaching || files.length > 0) && (
          <Suspense>
            <ReplyFiles form={form} label={labels.fileIds} onBusy={setIsUploading} />
          </Suspense>
        )}
        <Flex gap="3" justifyContent="space-between" alignItems="center" flexWrap="wrap">
          <Row gap="2">
            <Button
              variant="outline"
              size="sm"
              aria-expanded={isAttaching || files.length > 0}
              onClick={() => {
                setIsAttaching((before) => !before);
                // What is still under way stops when it is put away.
                setIsUploading(false);
              }}
            >
              <Icon of={Paperclip} />
              {t('conversations.files')}
            </Button>
            {hasQuickReplies && <QuickReplyMenu onChoose={insert} />}
          </Row>
          <Box marginInlineStart="auto">
            <Button
              type="submit"
              loading={isSubmitting}
              disabled={isUploading}
              title="Ctrl + Enter"
              aria-keyshortcuts="Control+Enter"
            >
              <Icon of={Send} />
              {t('conversations.send')}
            </Button>
          </Box>
        </Flex>
      </Stack>
    </form>
  );
}
