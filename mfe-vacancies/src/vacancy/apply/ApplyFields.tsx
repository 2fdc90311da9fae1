import type { User } from '@omzien/model/user';
import type { Vacancy } from '@omzien/model/vacancy';
import { PhoneInput } from '@omzien/parts/address';
import { FormLinks } from '@omzien/parts/forms/FormLinks';
import { SiteRuleLinks } from '@omzien/parts/siteRules/SiteRuleLinks';
import { usePlatform, useSignInFirst } from '@omzien/platform';
import { Box, Checkbox, Grid, Input, Link, Notice, Stack, Text, Textarea } from '@omzien/ui';
import { type Form, FormField } from '@omzien/ui/form';
import { useTranslation } from 'react-i18next';
import { useSignUpFirst } from '../useSignUpFirst.ts';
import { MessageLength } from './MessageLength.tsx';

export type ApplyValues = {
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  message: string;
  answers: string[];
  acceptPrivacy: boolean;
  wantsAccount: boolean;
  sharedWithMentor: boolean;
};
/** Who fills it in: a visitor, a volunteer with an account, or staff of the centre for somebody at their desk. */
export type Applicant = { kind: 'guest'; isLost: boolean } | { kind: 'member'; user: User } | { kind: 'person' };

type ApplyFieldsProps<Output> = {
  form: Form<ApplyValues, Output>;
  vacancy: Vacancy;
  applicant: Applicant;
};

/** What a guest fills in; who is signed in is known already and writes only the message. */
export function ApplyFields<Output>({ form, vacancy, applicant }: ApplyFieldsProps<Output>) {
  const { t } = useTranslation('vacancies');
  const isForPerson = applicant.kind === 'person';
  const { register } = form;
  const { locale } = usePlatform();
  // Of somebody else it is not "your name".
  const named = (key: 'yourFirstName' | 'yourLastName' | 'yourEmail') =>
    isForPerson ? {} : { named: t(`apply.${key}`) };

  return (
    <Stack gap="5">
      {applicant.kind === 'member' ? (
        <Text>{t('apply.asMember', { name: applicant.user.fullName, email: applicant.user.email })}</Text>
      ) : (
        <>
          {applicant.kind === 'guest' && (
            <SignInFirst vacancyId={vacancy.id} isLost={applicant.isLost} person={() => form.getValues()} />
          )}
          {isForPerson && <Text>{t('apply.forPerson')}</Text>}
          <Grid gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="4">
            <FormField form={form} name="firstName" label={t('apply.firstName')} {...named('yourFirstName')}>
              <Input autoComplete={isForPerson ? 'off' : 'given-name'} {...register('firstName')} />
            </FormField>
            <FormField form={form} name="lastName" label={t('apply.lastName')} {...named('yourLastName')}>
              <Input autoComplete={isForPerson ? 'off' : 'family-name'} {...register('lastName')} />
            </FormField>
          </Grid>
          <FormField
            form={form}
            name="email"
            label={t('apply.email')}
            {...named('yourEmail')}
            hint={isForPerson ? undefined : t('apply.emailHint')}
          >
            <Input
              type="email"
              inputMode="email"
              autoCapitalize="none"
              autoComplete={isForPerson ? 'off' : 'email'}
              {...register('email')}
            />
          </FormField>
        </>
      )}
      <FormField
        form={form}
        name="phoneNumber"
        label={t('apply.phoneNumber')}
        hint={isForPerson ? undefined : t('apply.phoneHint')}
        optional
      >
        <PhoneInput {...register('phoneNumber')} />
      </FormField>
      <FormField
        form={form}
        name="message"
        label={t(isForPerson ? 'apply.messageForPerson' : 'apply.message')}
        named={t('apply.messageLabel')}
        hint={<MessageLength form={form} />}
      >
        <Textarea {...register('message')} />
      </FormField>
      {vacancy.extraQuestions.length > 0 && (
        <Text fontWeight="semibold" marginBottom="-2">
          {t('apply.questions')}
        </Text>
      )}
      {vacancy.extraQuestions.map((question, index) => (
        <FormField
          form={form}
          key={question}
          name={`answers.${index}`}
          label={question}
          labelLang={locale === 'nl' ? undefined : 'nl'}
          optional
        >
          <Textarea rows={3} minHeight="5rem" {...register(`answers.${index}`)} />
        </FormField>
      ))}
      <Stack gap="1">
        <FormField
          form={form}
          name="acceptPrivacy"
          label={t('apply.privacyLabel')}
          isLabelInControl
          hint={isForPerson ? undefined : t('apply.privacyHint')}
        >
          <Checkbox {...register('acceptPrivacy')}>
            {t(isForPerson ? 'apply.privacyForPerson' : 'apply.privacy')}
          </Checkbox>
        </FormField>
        <SiteRuleLinks />
        <FormLinks kinds={['guardian_consent']} newWindow>
          {(links) => (
            <Box fontSize="sm">
              <Text>{t('apply.guardian')}</Text>
              {links}
            </Box>
          )}
        </FormLinks>
        {applicant.kind === 'member' && applicant.user.roles?.some(({ role }) => role === 'student') && (
          <Checkbox {...register('sharedWithMentor')}>{t('apply.mentor')}</Checkbox>
        )}
        {applicant.kind === 'guest' && (
          <FormField
            form={form}
            name="wantsAccount"
            label={t('apply.account')}
            isLabelInControl
            hint={t('apply.accountHint')}
          >
            <Checkbox {...register('wantsAccount')}>{t('apply.account')}</Checkbox>
          </FormField>
        )}
      </Stack>
    </Stack>
  );
}

type SignInFirstProps = { vacancyId: string; isLost: boolean; person: () => ApplyValues };

/** For a guest: an account spares him the fields, and what he typed waits for him. Whose session ended while typing is told that nothing is lost. */
function SignInFirst({ vacancyId, isLost, person }: SignInFirstProps) {
  const { t } = useTranslation('vacancies');
  const back = `/vacancies/${vacancyId}?apply=1`;
  const signIn = useSignInFirst(back);
  const signUp = useSignUpFirst(back, person);
  const link = (
    <Link href={signIn.href} onClick={signIn.go}>
      {t('apply.signIn')}
    </Link>
  );
  if (!isLost)
    return (
      <Text tone="muted">
        {t('apply.known')} {link}
        {signUp && (
          <>
            {' '}
            {t('apply.or')}{' '}
            <Link href={signUp.href} onClick={signUp.go}>
              {t('apply.signUp')}
            </Link>
          </>
        )}
      </Text>
    );
  return (
    <Notice tone="warning" title={t('apply.lost')} level={3}>
      <Text>{t('apply.lostText')}</Text>
      {link}
    </Notice>
  );
}
