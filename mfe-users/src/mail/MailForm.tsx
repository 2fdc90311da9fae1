import { signInLinkInput } from '@omzien/model/account';
import { toOmzienError, usePlatform } from '@omzien/platform';
import { Button, Form, Input, Row, Stack, Text } from '@omzien/ui';
import { FormErrors, FormField, showSaveError, useForm } from '@omzien/ui/form';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AnnouncedNotice } from '../screen/AnnouncedNotice.tsx';
import { minutesToWait } from '../screen/minutesToWait.ts';
import { SubmitButton } from '../screen/SubmitButton.tsx';
import { type AccountMail, useAskForMail } from './mail.api.ts';

type MailFormProps = {
  mail: AccountMail;
  /** What was typed elsewhere already. */
  email?: string;
  submitLabel: string;
  /** Beside the button: the way back. */
  beside?: ReactNode;
};

/** After so many milliseconds another mail may be asked for: most have come by then. */
const resendAfter = 60_000;

/** Asks for a mail to an address. Whether there is an account is not told: the answer is the same for every address. */
export function MailForm({ mail, email = '', submitLabel, beside }: MailFormProps) {
  const { t } = useTranslation('users');
  const { clock } = usePlatform();
  const ask = useAskForMail(mail);
  const form = useForm(signInLinkInput, { email });
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [mayResend, setMayResend] = useState(false);
  const labels = { email: t('mail.email') };

  useEffect(() => {
    if (sentTo === null || mayResend) return;
    return clock.after(resendAfter, () => setMayResend(true));
  }, [clock, sentTo, mayResend]);

  const submit = form.handleSubmit(async (input) => {
    try {
      await ask(input.email);
      setMayResend(false);
      setSentTo(input.email);
    } catch (thrown) {
      const error = toOmzienError(thrown);
      if (error.statusCode === 429)
        form.setError('root', { type: '429', message: t('mail.tooMany', { count: minutesToWait(error) }) });
      else showSaveError(error, form.setError);
    }
  });

  if (sentTo !== null) {
    return (
      <Stack gap="4">
        <AnnouncedNotice tone="success" title={t('mail.sentTitle')}>
          <Text>{t(`mail.sent.${mail}`, { email: sentTo })}</Text>
          <Text marginTop="2">{t('mail.notThere')}</Text>
        </AnnouncedNotice>
        <Row>
          <Button variant="outline" disabled={!mayResend} onClick={() => void submit()}>
            {mayResend ? t('mail.resend') : t('mail.resendLater')}
          </Button>
          <Button variant="tertiary" onClick={() => setSentTo(null)}>
            {t('mail.otherAddress')}
          </Button>
        </Row>
      </Stack>
    );
  }
  return (
    <Form noValidate method="post" onSubmit={(event) => void submit(event)}>
      <Stack gap="5">
        <FormErrors form={form} labels={labels} schema={signInLinkInput} />
        <FormField form={form} name="email" label={labels.email} schema={signInLinkInput}>
          <Input type="email" inputMode="email" autoComplete="email" spellCheck={false} {...form.register('email')} />
        </FormField>
        <Row>
          <SubmitButton loading={form.formState.isSubmitting}>{submitLabel}</SubmitButton>
          {beside}
        </Row>
      </Stack>
    </Form>
  );
}
