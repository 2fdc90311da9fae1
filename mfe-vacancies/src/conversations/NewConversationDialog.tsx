import { type ConversationInput, conversationInput } from '@omzien/model/conversation';
import { Fieldset, Input, Radio, Text, Textarea } from '@omzien/ui';
import { SuggestInput } from '@omzien/ui/combobox';
import { FormField, useControlled, useForm } from '@omzien/ui/form';
import { FormDialog } from '@omzien/ui/form-dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { useBeginConversation } from './conversations.api.ts';
import { type Recipient, type RecipientKind, useRecipients } from './useRecipients.ts';

type NewValues = { recipient: Recipient | null; subject: string; body: string };
const schema = v.object({
  recipient: v.nonNullable(v.nullable(v.custom<Recipient>((value) => value !== undefined)), 'blank'),
  subject: conversationInput.entries.subject,
  body: conversationInput.entries.body,
}) as v.GenericSchema<NewValues, Pick<ConversationInput, 'subject' | 'body'> & { recipient: Recipient }>;

type NewConversationDialogProps = { open: boolean; onClose: () => void; onBegun: (id: string) => void };

/** A first message to somebody the reader may write to. What is typed stays until it is sent. */
export function NewConversationDialog({ open, onClose, onBegun }: NewConversationDialogProps) {
  const { t } = useTranslation('vacancies');
  const begin = useBeginConversation();
  const { kinds, center, centerName, find, recipientOf } = useRecipients();
  const [kind, setKind] = useState<RecipientKind>(kinds[0] ?? 'center');
  const initial: NewValues = { recipient: kind === 'center' ? center : null, subject: '', body: '' };
  const form = useForm(schema, initial);
  const recipient = useControlled(form, 'recipient');

  function choose(next: RecipientKind) {
    setKind(next);
    recipient.onChange(next === 'center' ? center : null);
  }

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      form={form}
      title={t('conversations.new')}
      submitLabel={t('conversations.send')}
      draft="conversation-new"
      draftWithout={['recipient']}
      guard={open && 'quiet'}
      save={(input, idempotencyKey) => begin({ ...input, fileIds: [] }, idempotencyKey)}
      onSaved={({ id }) => onBegun(id)}
    >
      {kinds.length > 1 && (
        <Fieldset legend={t('conversations.begin.to')}>
          {kinds.map((one) => (
            <Radio key={one} name="kind" value={one} checked={one === kind} onChange={() => choose(one)}>
              {t(`conversations.begin.kinds.${one}`, { center: centerName })}
            </Radio>
          ))}
        </Fieldset>
      )}
      {kind === 'center' ? (
        kinds.length === 1 && <Text>{t('conversations.begin.toCenter', { center: centerName })}</Text>
      ) : (
        <FormField
          form={form}
          name="recipient"
          label={t(`conversations.begin.who.${kind}`)}
          missing={t('conversations.begin.recipientMissing')}
          hint={t(`conversations.begin.hint.${kind}`)}
        >
          <SuggestInput
            key={kind}
            name="recipient"
            suggest={(text) => find(kind, text)}
            onChoose={({ id }) => recipient.onChange(recipientOf(kind, id))}
            onTextChange={() => recipient.onChange(null)}
          />
        </FormField>
      )}
      <FormField
        form={form}
        name="subject"
        label={t('conversations.begin.subject')}
        named={t('conversations.begin.theSubject')}
      >
        <Input maxLength={150} {...form.register('subject')} />
      </FormField>
      <FormField form={form} name="body" label={t('conversations.message')} named={t('conversations.yourMessage')}>
        <Textarea rows={6} {...form.register('body')} />
      </FormField>
    </FormDialog>
  );
}
