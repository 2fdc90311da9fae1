import { formatPhoneNumber } from '@omzien/model/fields';
import type { VolunteerProfileReply } from '@omzien/model/volunteerProfile';
import { acceptApproachInput } from '@omzien/model/volunteerProfileInput';
import { MailAddress } from '@omzien/parts/recordNames/MailAddress';
import { useSession } from '@omzien/platform';
import { Box, Notice, Text, Textarea } from '@omzien/ui';
import { Fact, Facts } from '@omzien/ui/facts';
import { FormField, useForm } from '@omzien/ui/form';
import { FormDialog } from '@omzien/ui/form-dialog';
import { Mail, Phone, User } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useReplySteps } from './profileReplies.api.ts';
import { useConversationLink } from './useConversationLink.ts';

export type QuestionDialogProps = { open: boolean; onClose: () => void; reply: VolunteerProfileReply };

/** A yes: what the organisation gets to know is said before it is sent. */
export function AcceptQuestionDialog({ open, onClose, reply }: QuestionDialogProps) {
  const { t } = useTranslation('vacancies');
  const user = useSession((session) => session.user);
  const { accept } = useReplySteps(reply);
  const linkTo = useConversationLink();
  const form = useForm(acceptApproachInput, { message: '' });
  const organization = reply.organizationName;

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      form={form}
      title={t('profileReplies.accept.title', { organization })}
      submitLabel={t('profileReplies.accept.send')}
      draft={`question-yes-${reply.id}`}
      save={accept}
      savedToast={({ conversationId }) => ({
        message: t('profileReplies.accept.done', { organization }),
        ...linkTo(conversationId),
      })}
    >
      <Notice tone="info" level={3} title={t('profileReplies.accept.shares', { organization })}>
        <Box paddingTop="3">
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
        </Box>
      </Notice>
      <Text>{t('profileReplies.accept.next')}</Text>
      <FormField
        form={form}
        name="message"
        label={t('profileReplies.accept.message')}
        hint={t('profileReplies.accept.messageHint')}
        optional
      >
        <Textarea rows={4} {...form.register('message')} />
      </FormField>
    </FormDialog>
  );
}
