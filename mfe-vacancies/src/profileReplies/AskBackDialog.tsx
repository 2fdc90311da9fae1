import { conversationInput } from '@omzien/model/conversation';
import { usePlatform } from '@omzien/platform';
import { Button, Stack, Text, Textarea } from '@omzien/ui';
import { Dialog } from '@omzien/ui/dialog';
import { DraftNotice, FormErrors, FormField, useForm, useSave } from '@omzien/ui/form';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { useBeginConversation } from '../conversations/conversations.api.ts';
import type { QuestionDialogProps } from './AcceptQuestionDialog.tsx';

const schema = v.object({ body: conversationInput.entries.body });

/** Something to know before the answer. The question of the organisation stays open. */
export function AskBackDialog({ open, onClose, reply }: QuestionDialogProps) {
  const { t } = useTranslation('vacancies');
  const { toasts, navigation } = usePlatform();
  const begin = useBeginConversation();
  const formId = useId();
  const form = useForm(schema, { body: '' });
  const label = t('profileReplies.ask.body');
  const { organizationName: organization, organizationId, vacancyId, vacancyTitle } = reply;
  const { submit, draft } = useSave(form, {
    draft: `question-ask-${reply.id}`,
    save: ({ body }, { idempotencyKey }) =>
      begin(
        {
          subject: t('profileReplies.ask.subject', { about: vacancyTitle ?? organization }).slice(0, 150),
          body,
          fileIds: [],
          ...(vacancyId ? { vacancyId } : { recipient: { type: 'organizations', id: organizationId } }),
        },
        idempotencyKey,
      ),
    onSaved({ id }) {
      form.reset({ body: '' });
      onClose();
      toasts.getState().show({
        color: 'success',
        duration: 10_000,
        message: t('profileReplies.ask.done', { organization }),
        action: {
          label: t('profileReplies.toConversation'),
          run: () => void navigation.navigate(`/conversations/${id}`),
        },
      });
    },
  });

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('profileReplies.ask.title', { organization })}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('profileReplies.cancel')}
          </Button>
          <Button type="submit" form={formId} loading={form.formState.isSubmitting}>
            {t('profileReplies.ask.send')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Stack gap="5">
          <DraftNotice draft={draft} />
          <FormErrors form={form} labels={{ body: label }} schema={schema} />
          <Text>{t('profileReplies.ask.what')}</Text>
          <FormField form={form} name="body" label={label} schema={schema}>
            <Textarea rows={6} {...form.register('body')} />
          </FormField>
        </Stack>
      </form>
    </Dialog>
  );
}
