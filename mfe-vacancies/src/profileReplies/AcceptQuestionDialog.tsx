import { formatPhoneNumber } from '@omzien/model/fields';
import type { VolunteerProfileReply } from '@omzien/model/volunteerProfile';
import { acceptApproachInput } from '@omzien/model/volunteerProfileInput';
import { usePlatform, useSession } from '@omzien/platform';
import { Button, Notice, Stack, Text, Textarea } from '@omzien/ui';
import { Dialog } from '@omzien/ui/dialog';
import { Fact, Facts } from '@omzien/ui/facts';
import { DraftNotice, FormErrors, FormField, useForm, useSave } from '@omzien/ui/form';
import { Mail, Phone, User } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { MailAddress } from '../recordNames/MailAddress.tsx';
import { useReplySteps } from './profileReplies.api.ts';

export type QuestionDialogProps = { open: boolean; onClose: () => void; reply: VolunteerProfileReply };

/** A yes: what the organisation gets to know is said before it is sent. */
export function AcceptQuestionDialog({ open, onClose, reply }: QuestionDialogProps) {
  const { t } = useTranslation('vacancies');
  const { toasts, navigation } = usePlatform();
  const user = useSession((session) => session.user);
  const { accept } = useReplySteps(reply);
  const formId = useId();
  const form = useForm(acceptApproachInput, { message: '' });
  const label = t('profileReplies.accept.message');
  const organization = reply.organizationName;
  const { submit, draft } = useSave(form, {
    draft: `question-yes-${reply.id}`,
    save: (input, { idempotencyKey }) => accept(input, idempotencyKey),
    onSaved({ conversationId }) {
      onClose();
      toasts.getState().show({
        color: 'success',
        duration: 10_000,
        message: t('profileReplies.accept.done', { organization }),
        action: conversationId
          ? {
              label: t('profileReplies.toConversation'),
              run: () => void navigation.navigate(`/conversations/${conversationId}`),
            }
          : null,
      });
    },
  });

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('profileReplies.accept.title', { organization })}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('profileReplies.cancel')}
          </Button>
          <Button type="submit" form={formId} loading={form.formState.isSubmitting}>
            {t('profileReplies.accept.send')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Stack gap="5">
          <DraftNotice draft={draft} />
          <FormErrors form={form} labels={{ message: label }} schema={acceptApproachInput} />
          <Notice tone="info" level={3} title={t('profileReplies.accept.shares', { organization })}>
            <Stack paddingTop="3" gap="2">
              <Facts>
                <Fact icon={User} label={t('profileReplies.accept.name')}>
                  {user?.fullName}
                </Fact>
                <Fact icon={Mail} label={t('profileReplies.accept.email')}>
                  <Text as="span" overflowWrap="anywhere">
                    {user && <MailAddress of={user.email} />}
                  </Text>
                </Fact>
                <Fact icon={Phone} label={t('profileReplies.accept.phone')}>
                  {user?.phoneNumber && formatPhoneNumber(user.phoneNumber)}
                </Fact>
              </Facts>
            </Stack>
          </Notice>
          <Text>{t('profileReplies.accept.next')}</Text>
          <FormField
            form={form}
            name="message"
            label={label}
            hint={t('profileReplies.accept.messageHint')}
            optional
            schema={acceptApproachInput}
          >
            <Textarea rows={4} {...form.register('message')} />
          </FormField>
        </Stack>
      </form>
    </Dialog>
  );
}
