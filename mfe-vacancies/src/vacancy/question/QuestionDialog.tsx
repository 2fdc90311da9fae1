import { questionInput } from '@omzien/model/conversation';
import { formatPhoneNumber } from '@omzien/model/fields';
import type { Vacancy } from '@omzien/model/vacancy';
import { useHref, useSession, useSignInFirst } from '@omzien/platform';
import { Button, Link, Stack, Text, Textarea } from '@omzien/ui';
import { FormField, useForm } from '@omzien/ui/form';
import { FormDialog } from '@omzien/ui/form-dialog';
import { useTranslation } from 'react-i18next';
import { useSignUpFirst } from '../useSignUpFirst.ts';
import { useAskQuestion } from './question.api.ts';

type QuestionDialogProps = { vacancy: Vacancy; open: boolean; onClose: () => void };

/** A question before applying. A visitor writes it first and signs in after that, for an answer needs an address. */
export function QuestionDialog({ vacancy, open, onClose }: QuestionDialogProps) {
  const { t } = useTranslation('vacancies');
  const href = useHref();
  const isSignedIn = useSession((session) => session.isSignedIn);
  const ask = useAskQuestion(vacancy.id);
  const back = `/vacancies/${vacancy.id}?ask=1`;
  const signInFirst = useSignInFirst(back);
  const signUp = useSignUpFirst(back);
  const form = useForm(questionInput, { body: '', fileIds: [] });
  const { organizationName: organization, organizationReplyDays, contactPerson } = vacancy;
  const phone = vacancy.contactPhoneVisible ? (contactPerson?.phone ?? null) : null;
  const signIn = (
    <Button href={signInFirst.href} onClick={signInFirst.go}>
      {t('question.signIn')}
    </Button>
  );

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      form={form}
      title={t('question.title', { organization })}
      submitLabel={t('question.send')}
      action={isSignedIn ? undefined : signIn}
      draft={`question-${vacancy.id}`}
      opensWith="ask=1"
      save={ask}
      sent={({ id }) => ({
        title: t('question.sentTitle'),
        body: (
          <>
            <Text>{t('question.sent', { organization, count: organizationReplyDays ?? 7 })}</Text>
            <Text marginTop="3">
              <Link href={href(`/conversations/${id}`)}>{t('question.thread')}</Link>
            </Text>
          </>
        ),
      })}
    >
      <Text>{t('question.intro')}</Text>
      <FormField form={form} name="body" label={t('question.label')} hint={t('question.hint')}>
        <Textarea rows={4} minHeight="6rem" {...form.register('body')} />
      </FormField>
      {!isSignedIn && (
        <Stack gap="2">
          <Text fontWeight="semibold">{t('question.guest')}</Text>
          <Text>{t('question.guestText')}</Text>
          {signUp && (
            <Link href={signUp.href} onClick={signUp.go}>
              {t('question.signUp')}
            </Link>
          )}
        </Stack>
      )}
      {phone !== null && (
        <Text tone="muted">
          <Link href={`tel:${phone}`}>
            {t('question.call', {
              name: contactPerson?.name ?? organization,
              phone: formatPhoneNumber(phone).replaceAll(' ', '\u00a0'),
            })}
          </Link>
        </Text>
      )}
    </FormDialog>
  );
}
