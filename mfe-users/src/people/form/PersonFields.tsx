import { type Locale, locales } from '@omzien/model/tenants';
import { PhoneInput } from '@omzien/parts/address';
import { usePlatform } from '@omzien/platform';
import { Grid, Input, NativeSelect } from '@omzien/ui';
import { type Form, FormField } from '@omzien/ui/form';
import { useTranslation } from 'react-i18next';

type PersonValues = {
  salutation?: string | null | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
  phoneNumber?: string | null | undefined;
  jobTitle?: string | null | undefined;
  locale?: Locale | undefined;
};
/** Of any form that has these fields among its own. */
type PersonFieldsProps<Values extends PersonValues, Output> = { form: Form<Values, Output> };
const asPerson = <Values extends PersonValues, Output>(form: Form<Values, Output>) =>
  form as unknown as Form<PersonValues, Output>;

/** Who somebody is and how to call: what staff fill in of another person. */
export function NameFields<Values extends PersonValues, Output>(props: PersonFieldsProps<Values, Output>) {
  const form = asPerson(props.form);
  const { t } = useTranslation('users');
  return (
    <>
      <FormField form={form} name="salutation" optional label={t('people.form.salutation')}>
        <Input maxWidth="10rem" autoComplete="off" {...form.register('salutation')} />
      </FormField>
      <Grid gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="4">
        <FormField form={form} name="firstName" label={t('people.form.firstName')}>
          <Input autoComplete="off" {...form.register('firstName')} />
        </FormField>
        <FormField form={form} name="lastName" label={t('people.form.lastName')}>
          <Input autoComplete="off" {...form.register('lastName')} />
        </FormField>
      </Grid>
    </>
  );
}

export function ContactFields<Values extends PersonValues, Output>(props: PersonFieldsProps<Values, Output>) {
  const form = asPerson(props.form);
  const { t } = useTranslation('users');
  return (
    <>
      <FormField form={form} name="phoneNumber" optional label={t('people.form.phone')}>
        <PhoneInput {...form.register('phoneNumber')} autoComplete="off" />
      </FormField>
      <FormField form={form} name="jobTitle" optional label={t('people.form.jobTitle')}>
        <Input autoComplete="off" {...form.register('jobTitle')} />
      </FormField>
    </>
  );
}

/** In which language somebody reads the site and its mails; nothing where there is only one. */
export function LanguageField<Values extends PersonValues, Output>(props: PersonFieldsProps<Values, Output>) {
  const form = asPerson(props.form);
  const { t } = useTranslation('users');
  const { features } = usePlatform();
  if (!features.multiLanguage) return null;
  return (
    <FormField form={form} name="locale" label={t('people.form.language')} hint={t('people.form.languageHint')}>
      <NativeSelect maxWidth="16rem" {...form.register('locale')}>
        {locales.map((locale) => (
          <option key={locale} value={locale}>
            {t(`people.form.languages.${locale}`)}
          </option>
        ))}
      </NativeSelect>
    </FormField>
  );
}
