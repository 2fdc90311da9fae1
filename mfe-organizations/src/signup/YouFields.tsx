import { useSession } from '@omzien/platform';
import { Fieldset, Grid, Input, Radio, Stack, Text } from '@omzien/ui';
import { type Form, FormField, PasswordInput } from '@omzien/ui/form';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { SignupOutput, SignupValues } from './signupForm.ts';

/** Who signs up, and how he signs in later. Of who is signed in only his function is asked. */
export function YouFields({ form }: { form: Form<SignupValues, SignupOutput> }) {
  const { t } = useTranslation('organizations');
  const user = useSession((session) => session.user);
  const by = useWatch({ control: form.control, name: 'by' });
  const job = (
    <FormField form={form} name="jobTitle" label={t('signup.you.jobTitle')} hint={t('signup.you.jobHint')} optional>
      <Input autoComplete="organization-title" {...form.register('jobTitle')} />
    </FormField>
  );
  if (user) {
    return (
      <>
        <Text>{t('signup.you.signedIn', { name: user.fullName, email: user.email })}</Text>
        {job}
      </>
    );
  }
  return (
    <>
      <Grid gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="4" alignItems="start">
        <FormField form={form} name="firstName" label={t('signup.you.firstName')} named={t('signup.you.yourFirstName')}>
          <Input autoComplete="given-name" {...form.register('firstName')} />
        </FormField>
        <FormField form={form} name="lastName" label={t('signup.you.lastName')} named={t('signup.you.yourLastName')}>
          <Input autoComplete="family-name" {...form.register('lastName')} />
        </FormField>
      </Grid>
      {job}
      <FormField
        form={form}
        name="signerEmail"
        label={t('signup.you.email')}
        named={t('signup.you.yourEmail')}
        hint={t('signup.you.emailHint')}
      >
        <Input
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          {...form.register('signerEmail')}
        />
      </FormField>
      <Stack gap="3">
        <FormField form={form} name="by" label={t('signup.you.by')} isLabelInControl>
          <Fieldset legend={t('signup.you.by')}>
            <Radio value="password" {...form.register('by')}>
              {t('signup.you.byPassword')}
            </Radio>
            <Radio value="link" {...form.register('by')}>
              {t('signup.you.byLink')}
            </Radio>
          </Fieldset>
        </FormField>
        {by === 'password' && (
          <FormField
            form={form}
            name="password"
            label={t('signup.you.password')}
            named={t('signup.you.yourPassword')}
            hint={t('signup.you.passwordHint')}
          >
            <PasswordInput
              autoComplete="new-password"
              showLabel={t('signup.you.show')}
              hideLabel={t('signup.you.hide')}
              {...form.register('password')}
            />
          </FormField>
        )}
      </Stack>
    </>
  );
}
