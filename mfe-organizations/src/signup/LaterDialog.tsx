import { email } from '@omzien/model/fields';
import { signupDraftDays } from '@omzien/model/organizationSignup';
import { Input, Text } from '@omzien/ui';
import { FormField, useForm } from '@omzien/ui/form';
import { FormDialog } from '@omzien/ui/form-dialog';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { useKeepDraft } from './signup.api.ts';

const schema = v.object({ email });

export type WhatIsKept = { step: 1 | 2 | 3 | 4; values: Record<string, unknown> };
type LaterDialogProps = {
  /** What there is when it is sent. */
  kept: () => WhatIsKept;
  /** Where it is to go, as far as it is typed already. */
  known: string;
  /** The centre to go on at, where it is another one. */
  center?: { id: string; name: string } | null;
  open: boolean;
  onClose: () => void;
};

/** Asks where to mail the link that brings everything back. */
export function LaterDialog({ kept, known, center = null, open, onClose }: LaterDialogProps) {
  const { t } = useTranslation('organizations');
  const keep = useKeepDraft();
  const form = useForm(schema, { email: known });
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      form={form}
      title={center ? t('signup.later.titleAt', { name: center.name }) : t('signup.later.title')}
      submitLabel={t('signup.later.send')}
      guard={false}
      about={JSON.stringify(kept())}
      save={({ email: address }, key) =>
        keep({ email: address, ...kept(), volunteerCenterId: center?.id ?? null }, key)
      }
      sent={(_answer, { email: address }) => ({
        title: t('signup.later.sentTitle'),
        body: <Text overflowWrap="anywhere">{t('signup.later.sent', { email: address, count: signupDraftDays })}</Text>,
      })}
    >
      <Text>{t('signup.later.text', { count: signupDraftDays })}</Text>
      <FormField form={form} name="email" label={t('signup.you.email')} named={t('signup.you.yourEmail')}>
        <Input
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          {...form.register('email')}
        />
      </FormField>
    </FormDialog>
  );
}
