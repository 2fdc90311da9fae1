import { questionInput } from '@omzien/model/conversation';
import { formatPhoneNumber } from '@omzien/model/fields';
import type { Vacancy } from '@omzien/model/vacancy';
import { useHref, useSession } from '@omzien/platform';
import { Button, Link, Stack, Text, Textarea } from '@omzien/ui';
import { Dialog } from '@omzien/ui/dialog';
import { DraftNotice, FormErrors, FormField, useForm, useSave } from '@omzien/ui/form';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHasPage } from '../pages/useHasPage.ts';
import { Sent } from '../sent/Sent.tsx';
import { useSignInFirst } from '../signIn/useSignInFirst.ts';
import { useAskQuestion } from './question.api.ts';

type QuestionDialogProps = { vacancy: Vacancy; open: boolean; onClose: () => void };

/** A question before applying. A visitor writes it first and signs in after that, for an answer needs an address. */
export function QuestionDialog({ vacancy, open, onClose }: QuestionDialogProps) {
  const { t } = useTranslation('vacancies');
  const href = useHref();
  const hasPage = useHasPage();
  const isSignedIn = useSession((session) => session.isSignedIn);
  const ask = useAskQuestion(vacancy.id);
  const formId = useId();
  const [threadId, setThreadId] = useState<string | null>(null);
  const form = useForm(questionInput, { body: '', fileIds: [] });
  const saving = useSave(form, {
    save: (input, { idempotencyKey }) => ask(input, idempotencyKey),
    onSaved: ({ id }) => setThreadId(id),
    draft: `question-${vacancy.id}`,
  });
  const signInFirst = useSignInFirst(`/vacancies/${vacancy.id}?ask=1`);
  const { organizationName: organization, organizationReplyDays, contactPerson } = vacancy;
  const phone = vacancy.contactPhoneVisible ? (contactPerson?.phone ?? null) : null;

  function close() {
    onClose();
    if (threadId === null) return;
    setThreadId(null);
    form.reset({ body: '', fileIds: [] });
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={threadId === null ? t('question.title', { organization }) : t('question.sentTitle')}
      footer={
        threadId !== null ? (
          <Button onClick={close}>{t('question.close')}</Button>
        ) : (
          <>
            <Button variant="outline" onClick={close}>
              {t('question.cancel')}
            </Button>
            {isSignedIn ? (
              <Button type="submit" form={formId} loading={form.formState.isSubmitting}>
                {t('question.send')}
              </Button>
            ) : (
              <Button href={signInFirst.href} onClick={signInFirst.go}>
                {t('question.signIn')}
              </Button>
            )}
          </>
        )
      }
    >
      {threadId !== null ? (
        <Sent>
          <Text>{t('question.sent', { organization, count: organizationReplyDays ?? 7 })}</Text>
          <Text marginTop="3">
            <Link href={href(`/conversations/${threadId}`)}>{t('question.thread')}</Link>
          </Text>
        </Sent>
      ) : (
        <form id={formId} noValidate onSubmit={isSignedIn ? saving.submit : signInFirst.go}>
          <Stack gap="5">
            <FormErrors form={form} labels={{ body: t('question.label') }} schema={questionInput} />
            <DraftNotice draft={saving.draft} />
            <Text>{t('question.intro')}</Text>
            <FormField
              form={form}
              name="body"
              label={t('question.label')}
              hint={t('question.hint')}
              schema={questionInput}
            >
              <Textarea rows={4} minHeight="6rem" {...form.register('body')} />
            </FormField>
            {!isSignedIn && (
              <Stack gap="2">
                <Text fontWeight="semibold">{t('question.guest')}</Text>
                <Text>{t('question.guestText')}</Text>
                {hasPage('/signup') && <Link href={href('/signup')}>{t('question.signUp')}</Link>}
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
          </Stack>
        </form>
      )}
    </Dialog>
  );
}
