import type { Conversation, Reply } from '@omzien/model/conversation';
import { QuickReplyMenu } from '@omzien/parts/replies/QuickReplyMenu';
import { longestReply, replySchema } from '@omzien/parts/replies/replySchema';
import { useReplyForm } from '@omzien/parts/replies/useReplyForm';
import { useReplyKeys } from '@omzien/parts/replies/useReplyKeys';
import { later, useFormat, usePermission } from '@omzien/platform';
import { Box, Button, Flex, Icon, LoadingFailed, Row, Stack, Text, Textarea } from '@omzien/ui';
import { FormErrors, FormField } from '@omzien/ui/form';
import { Paperclip, Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSendReply } from './conversations.api.ts';
import { DraftLine } from './DraftLine.tsx';

const ReplyFiles = later(() => import('@omzien/parts/replies/ReplyFiles').then((file) => file.ReplyFiles), {
  failed: LoadingFailed,
});

/** Writes a message in the open conversation. */
export function ReplyForm({ conversation, onSent }: { conversation: Conversation; onSent: (line: Reply) => void }) {
  const { t } = useTranslation('vacancies');
  const { number } = useFormat();
  const { id, mySide } = conversation;
  const hasQuickReplies = usePermission('quickReplies.manage') && mySide !== 'volunteer';
  const reply = useReplyForm({
    draft: `conversation-${id}`,
    send: useSendReply(id),
    onSent(line) {
      onSent(line);
      form.setFocus('body');
    },
  });
  const { form, field, body, submit, draft, showsFiles, toggleFiles, isUploading, setIsUploading, insert } = reply;
  const { isSubmitting } = form.formState;
  const labels = { body: t('conversations.message'), fileIds: t('conversations.files') };

  const keys = useReplyKeys({
    focus: () => form.setFocus('body'),
    send: () => {
      if (!isUploading) submit();
    },
  });

  return (
    <form noValidate aria-label={t('conversations.write')} onSubmit={submit}>
      <Stack gap="2">
        <FormErrors form={form} labels={labels} schema={replySchema} />
        <DraftLine draft={draft} />
        <Box position="relative">
          <FormField
            form={form}
            name="body"
            label={labels.body}
            named={t('conversations.yourMessage')}
            schema={replySchema}
          >
            <Textarea
              rows={2}
              minHeight="4.25rem"
              maxHeight="14rem"
              readOnly={isSubmitting}
              {...field}
              aria-keyshortcuts="r"
              onKeyDown={keys.onKeyDown}
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
        {showsFiles && <ReplyFiles form={form} label={labels.fileIds} onBusy={setIsUploading} />}
        <Flex gap="3" justifyContent="space-between" alignItems="center" flexWrap="wrap">
          <Row gap="2">
            <Button variant="outline" size="sm" aria-expanded={showsFiles} onClick={toggleFiles}>
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
