import { email } from '@omzien/model/fields';
import { accessRequestInput } from '@omzien/model/organizationInput';
import { useSession } from '@omzien/platform';
import { Grid, Input, Text, Textarea } from '@omzien/ui';
import { FormField, useForm } from '@omzien/ui/form';
import { FormDialog } from '@omzien/ui/form-dialog';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { useAskAccess } from './signup.api.ts';

type Values = { firstName: string; lastName: string; email: string; message: string };
const { firstName, lastName, message } = accessRequestInput.entries;
const schemas = {
  visitor: v.object({ firstName, lastName, email, message }),
  known: v.object({ message }),
} as unknown as Record<'visitor' | 'known', v.GenericSchema<Values, Partial<Values>>>;

type AskAccessDialogProps = {
  organization: { id: string; name: string };
  open: boolean;
  onClose: () => void;
};

/** Somebody works for an organisation that is there already. Those who run it answer. */
export function AskAccessDialog({ organization: { id, name }, open, onClose }: AskAccessDialogProps) {
  const { t } = useTranslation('organizations');
  const isSignedIn = useSession((session) => session.isSignedIn);
  const ask = useAskAccess(id);
  const form = useForm<Values, Partial<Values>>(schemas[isSignedIn ? 'known' : 'visitor'], {
    firstName: '',
    lastName: '',
    email: '',
    message: '',
  });
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      form={form}
      title={t('signup.access.title', { name })}
      submitLabel={t('signup.access.send')}
      draft={`organization-access-${id}`}
      alsoForVisitors
      save={ask}
      sent={() => ({
        title: t('signup.access.sentTitle'),
        body: <Text>{t('signup.access.sent', { name })}</Text>,
      })}
    >
      <Text>{t('signup.access.text', { name })}</Text>
      {!isSignedIn && (
        <>
          <Grid gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="4">
            <FormField
              form={form}
              name="firstName"
              label={t('signup.you.firstName')}
              named={t('signup.you.yourFirstName')}
            >
              <Input autoComplete="given-name" {...form.register('firstName')} />
            </FormField>
            <FormField
              form={form}
              name="lastName"
              label={t('signup.you.lastName')}
              named={t('signup.you.yourLastName')}
            >
              <Input autoComplete="family-name" {...form.register('lastName')} />
            </FormField>
          </Grid>
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
        </>
      )}
      <FormField form={form} name="message" label={t('signup.access.message')} optional>
        <Textarea rows={3} maxLength={1000} {...form.register('message')} />
      </FormField>
    </FormDialog>
  );
}
