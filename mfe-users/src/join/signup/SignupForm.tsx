import { type SignupInput, signupInput } from '@omzien/model/account';
import { password } from '@omzien/model/fields';
import { PostcodeInput } from '@omzien/parts/address';
import { SiteRuleLinks } from '@omzien/parts/siteRules/SiteRuleLinks';
import { takeTypedPerson } from '@omzien/parts/typedPerson/typedPerson';
import { usePlatform } from '@omzien/platform';
import { Checkbox, Fieldset, Grid, Input, Radio, Stack } from '@omzien/ui';
import { FormField, InlineForm, useForm } from '@omzien/ui/form';
import { useEffect, useState } from 'react';
import { type FieldPath, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import * as v from 'valibot';
import { NewPasswordField } from '../../password/NewPasswordField.tsx';
import { showPasswordErrors } from '../../password/showPasswordErrors.ts';
import { useTooMany } from '../../screen/useTooMany.ts';
import { handDraftsTo } from '../../session/handedDrafts.ts';
import { sentSignupOf } from './sentSignup.ts';
import { useSignUp } from './signup.api.ts';
import { sentPath } from './signupAddress.ts';

type SignupValues = {
  firstName: string;
  lastName: string;
  email: string;
  by: 'password' | 'link';
  password: string;
  postcode: string;
  acceptTerms: boolean;
};
const { firstName, lastName, email, postcode, acceptTerms } = signupInput.entries;
const common = { firstName, lastName, email, postcode, acceptTerms };
const noPassword = v.pipe(
  v.string(),
  v.transform(() => null),
);
type SignupOutput = Pick<SignupInput, keyof typeof common | 'password'>;
const forms = {
  password: v.object({ ...common, by: v.literal('password'), password }),
  link: v.object({ ...common, by: v.literal('link'), password: noPassword }),
};

const draft = 'signup';

/** Who somebody is and how he wants to sign in. What he likes to do is asked later. */
export function SignupForm({ wanted }: { wanted: string | null }) {
  const { t } = useTranslation('users');
  const platform = usePlatform();
  const [query] = useSearchParams();
  const signUp = useSignUp();
  const [by, setBy] = useState<SignupValues['by']>('password');
  const schema: v.GenericSchema = forms[by];
  const form = useForm<SignupValues, SignupOutput>(schema as v.GenericSchema<SignupValues, SignupOutput>, {
    firstName: '',
    lastName: '',
    email: '',
    by: 'password',
    password: '',
    postcode: '',
    acceptTerms: false,
  });
  const chosen = useWatch({ control: form.control, name: 'by' });
  useEffect(() => setBy(chosen), [chosen]);
  const tellTooMany = useTooMany(form);

  // Back from the page that says where the mail went, because it went to a wrong address.
  const mends = query.has('again');
  const { setValue } = form;
  useEffect(() => {
    const sent = mends ? sentSignupOf(platform).read() : null;
    for (const [name, value] of Object.entries(sent?.filledIn ?? {}))
      setValue(name as FieldPath<SignupValues>, value, { shouldDirty: true });
  }, [mends, platform, setValue]);

  // Who came from another form of the site has said already who he is. What he typed here himself stays.
  const { getValues } = form;
  useEffect(() => {
    for (const [name, value] of Object.entries(takeTypedPerson(platform) ?? {}))
      if (getValues(name as FieldPath<SignupValues>) === '')
        setValue(name as FieldPath<SignupValues>, value, { shouldDirty: true });
  }, [platform, getValues, setValue]);

  return (
    <InlineForm
      form={form}
      draft={draft}
      draftWithout={['password']}
      guard="quiet"
      submitLabel={t('signup.submit')}
      submit={{ size: 'lg', wide: true }}
      save={({ firstName, lastName, email, postcode, acceptTerms, password }, key) => {
        const person = { firstName, lastName, email, postcode, acceptTerms, password };
        return signUp({ ...person, locale: platform.locale, intent: 'help', wantedPath: wanted }, key);
      }}
      onRefused={(error) => tellTooMany(error) || showPasswordErrors(error, form)}
      onSaved={({ email: address, resendAfterSeconds }) => {
        const { password: _secret, ...filledIn } = form.getValues();
        const sentAt = platform.clock.now();
        sentSignupOf(platform).keep({ email: address, sentAt, resendAfterSeconds, wanted, filledIn });
        handDraftsTo(address, platform, draft);
        void platform.navigation.navigate(sentPath, { force: true });
      }}
    >
      <Grid gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="4">
        <FormField form={form} name="firstName" label={t('signup.firstName')} named={t('signup.yourFirstName')}>
          <Input autoComplete="given-name" {...form.register('firstName')} />
        </FormField>
        <FormField form={form} name="lastName" label={t('signup.lastName')} named={t('signup.yourLastName')}>
          <Input autoComplete="family-name" {...form.register('lastName')} />
        </FormField>
      </Grid>
      <FormField
        form={form}
        name="email"
        label={t('mail.email')}
        named={t('signIn.yourEmail')}
        hint={t('signup.emailHint')}
      >
        <Input
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          {...form.register('email')}
        />
      </FormField>
      <Stack gap="3">
        <FormField form={form} name="by" label={t('signup.by.legend')} isLabelInControl>
          <Fieldset legend={t('signup.by.legend')}>
            <Radio value="password" {...form.register('by')}>
              {t('signup.by.password')}
            </Radio>
            <Radio value="link" {...form.register('by')}>
              {t('signup.by.link')}
            </Radio>
          </Fieldset>
        </FormField>
        {by === 'password' && <NewPasswordField form={form} name="password" label={t('signup.password')} />}
      </Stack>
      <FormField
        form={form}
        name="postcode"
        label={t('signup.postcode')}
        named={t('signup.yourPostcode')}
        hint={t('signup.postcodeHint')}
        optional
      >
        <PostcodeInput {...form.register('postcode')} />
      </FormField>
      <Stack gap="1">
        <FormField form={form} name="acceptTerms" label={t('confirm.termsLabel')} isLabelInControl>
          <Checkbox {...form.register('acceptTerms')}>{t('confirm.terms')}</Checkbox>
        </FormField>
        <SiteRuleLinks rules />
      </Stack>
    </InlineForm>
  );
}
