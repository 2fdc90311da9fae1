import { conversationInput } from '@omzien/model/conversation';
import { Text, Textarea } from '@omzien/ui';
import { FormField, useForm } from '@omzien/ui/form';
import { FormDialog } from '@omzien/ui/form-dialog';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { useBeginConversation } from '../../conversations/conversations.api.ts';
import type { QuestionDialogProps } from './AcceptQuestionDialog.tsx';
import { useConversationLink } from './useConversationLink.ts';

const schema = v.object({ body: conversationInput.entries.body });

/** Something to know before the answer. The question of the organisation stays open. */
export function AskBackDialog({ open, onClose, reply }: QuestionDialogProps) {
  const { t } = useTranslation('vacancies');
  const begin = useBeginConversation();
  const linkTo = useConversationLink();
  const form = useForm(schema, { body: '' });
  const { organizationName: organization, organizationId, vacancyId, vacancyTitle } = reply;
  const about = {
    subject: t('profileReplies.ask.subject', { about: vacancyTitle ?? organization }).slice(0, 150),
    fileIds: [],
    ...(vacancyId ? { vacancyId } : { recipient: { type: 'organizations' as const, id: organizationId } }),
  };

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      form={form}
      title={t('profileReplies.ask.title', { organization })}
      submitLabel={t('profileReplies.ask.send')}
      draft={`question-ask-${reply.id}`}
      save={({ body }, idempotencyKey) => begin({ ...about, body }, idempotencyKey)}
      savedToast={({ id }) => ({ message: t('profileReplies.ask.done', { organization }), ...linkTo(id) })}
    >
      <Text>{t('profileReplies.ask.what')}</Text>
      <FormField form={form} name="body" label={t('profileReplies.ask.body')}>
        <Textarea rows={6} {...form.register('body')} />
      </FormField>
    </FormDialog>
  );
}
