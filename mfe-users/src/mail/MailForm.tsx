import { signInLinkInput } from '@omzien/model/account';
import { usePlatform } from '@omzien/platform';
import { Button, Input, Row, Stack, Text } from '@omzien/ui';
import { FormBody, FormField, SubmitButton, useForm, useSave } from '@omzien/ui/form';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AnnouncedNotice } from '../screen/AnnouncedNotice.tsx';
import { useTooMany } from '../screen/useTooMany.ts';
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
  const saving = useSave(form, {
    guard: false,
    save: (input) => ask(input.email),
    onRefused: useTooMany(form),
    onSaved(_answer, input) {
      setMayResend(false);
      setSentTo(input.email);
    },
  });

  useEffect(() => {
    if (sentTo === null || mayResend) return;
    return clock.after(resendAfter, () => setMayResend(true));
  }, [clock, sentTo, mayResend]);

  if (sentTo !== null) {
    return (
      <Stack gap="4">
        <AnnouncedNotice tone="success" title={t('mail.sentTitle')}>
          <Text>{t(`mail.sent.${mail}`, { email: sentTo })}</Text>
          <Text marginTop="2">{t('mail.notThere')}</Text>
        </AnnouncedNotice>
        <Row>
          <Button variant="outline" disabled={!mayResend} onClick={() => saving.submit()}>
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
    <FormBody form={form} saving={saving} method="post">
      <FormField form={form} name="email" label={t('mail.email')} named={t('signIn.yourEmail')}>
        <Input type="email" inputMode="email" autoComplete="email" spellCheck={false} {...form.register('email')} />
      </FormField>
      <Row>
        <SubmitButton form={form}>{submitLabel}</SubmitButton>
        {beside}
      </Row>
    </FormBody>
  );
}
