import { mapMessageInput } from '@omzien/model/socialMap';
import { Input, Text, Textarea } from '@omzien/ui';
import { FormField, useForm } from '@omzien/ui/form';
import { FormDialog } from '@omzien/ui/form-dialog';
import { useTranslation } from 'react-i18next';
import { useSendMessage } from '../card.api.ts';

type MessageDialogProps = { id: string; name: string; open: boolean; onClose: () => void };

/** A message to an organisation: it learns the address of the sender, who does not learn its own. */
export function MessageDialog({ id, name, open, onClose }: MessageDialogProps) {
  const { t } = useTranslation('organizations');
  const send = useSendMessage(id);
  const form = useForm(mapMessageInput, { name: '', email: '', message: '' });
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      form={form}
      title={t('mapMessage.title', { name })}
      submitLabel={t('mapMessage.send')}
      draft={`map-message-${id}`}
      save={send}
      sent={(_answer, { email }) => ({
        title: t('mapMessage.sentTitle'),
        body: <Text>{t('mapMessage.sent', { name, email })}</Text>,
      })}
    >
      <Text>{t('mapMessage.intro')}</Text>
      <FormField form={form} name="message" label={t('mapMessage.message')}>
        <Textarea rows={5} {...form.register('message')} />
      </FormField>
      <FormField form={form} name="name" label={t('mapMessage.name')}>
        <Input autoComplete="name" {...form.register('name')} />
      </FormField>
      <FormField form={form} name="email" label={t('mapMessage.email')} hint={t('mapMessage.emailHint')}>
        <Input type="email" autoComplete="email" {...form.register('email')} />
      </FormField>
    </FormDialog>
  );
}
