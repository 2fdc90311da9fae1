import {
  type HelpRequestChange,
  type HelpRequestInput,
  helpRequestInput,
  helpRequestMinimumAge,
} from '@omzien/model/helpRequest';
import { useHasPage, useHref, usePlatform, useSession, useSignInFirst } from '@omzien/platform';
import { Button, Checkbox, Fieldset, Input, Link, Radio, Stack, Text } from '@omzien/ui';
import { type Form, FormField, useControlled, useForm } from '@omzien/ui/form';
import { FormDialog } from '@omzien/ui/form-dialog';
import type { SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { GenericSchema } from 'valibot';
import { useAskForHelp } from '../help.api.ts';
import { helpPath } from '../helpQuery.ts';
import { HelpFields, type HelpValues } from './HelpFields.tsx';

type AskValues = HelpValues & { forSelf: boolean; helperName: string; consent: boolean; oldEnough: boolean };
const schema = helpRequestInput as unknown as GenericSchema<AskValues, HelpRequestInput>;
const back = `${helpPath}?ask=1`;

/** Asks for help. A visitor writes it first and signs in after that: what was typed waits in this tab. */
export function AskDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('public-site');
  const { center } = usePlatform();
  const age = center.helpMinimumAge ?? helpRequestMinimumAge;
  const isSignedIn = useSession((session) => session.isSignedIn);
  const ask = useAskForHelp();
  const signIn = useSignInFirst(back);
  const form = useForm(schema, {
    category: '',
    text: '',
    when: '',
    forSelf: true,
    helperName: '',
    consent: false,
    oldEnough: false,
    postcode: '',
    phone: '',
  });
  const whom = useControlled(form, 'forSelf');

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      form={form}
      title={t('help.form.title')}
      submitLabel={t('help.form.send')}
      action={
        isSignedIn ? undefined : (
          <Button href={signIn.href} onClick={signIn.go}>
            {t('help.form.signIn')}
          </Button>
        )
      }
      draft="help-request"
      opensWith="ask=1"
      save={ask}
      sent={({ status, awaitingScreening, title }) => ({
        title: t(awaitingScreening ? 'help.form.waitsTitle' : 'help.form.sentTitle'),
        body: <Text>{t(awaitingScreening ? 'help.form.waits' : 'help.form.sent', { title, status })}</Text>,
      })}
    >
      {!isSignedIn && <AccountNotice />}
      <HelpFields form={form as unknown as Form<HelpValues, HelpRequestChange>} />
      <FormField form={form} name="forSelf" label={t('help.form.whom')} isLabelInControl>
        <Fieldset legend={t('help.form.whom')}>
          <Radio name={whom.name} checked={whom.value === true} onChange={() => whom.onChange(true)}>
            {t('help.form.self')}
          </Radio>
          <Radio name={whom.name} checked={whom.value === false} onChange={() => whom.onChange(false)}>
            {t('help.form.other')}
          </Radio>
        </Fieldset>
      </FormField>
      {whom.value === false && (
        <FormField
          form={form}
          name="helperName"
          label={t('help.form.name')}
          named={t('help.form.nameNamed')}
          hint={t('help.form.nameHint')}
        >
          <Input autoComplete="off" {...form.register('helperName')} />
        </FormField>
      )}
      <Stack gap="1">
        <FormField form={form} name="consent" label={t('help.form.consentLabel')} isLabelInControl>
          <Checkbox {...form.register('consent')}>
            {t(whom.value === false ? 'help.form.consentOther' : 'help.form.consentSelf')}
          </Checkbox>
        </FormField>
        <FormField form={form} name="oldEnough" label={t('help.form.ageLabel')} isLabelInControl>
          <Checkbox {...form.register('oldEnough')}>{t('help.form.age', { age })}</Checkbox>
        </FormField>
      </Stack>
    </FormDialog>
  );
}

/** Why an account is needed, and the way to one. */
function AccountNotice() {
  const { t } = useTranslation('public-site');
  const { navigation } = usePlatform();
  const hasPage = useHasPage();
  const href = useHref();
  const path = `/signup?intent=help&redirect=${encodeURIComponent(back)}`;
  function go(event: SyntheticEvent) {
    event.preventDefault();
    void navigation.navigate(path, { force: true });
  }
  return (
    <Text>
      {t('help.form.account')}{' '}
      {hasPage('/signup') && (
        <Link href={href(path)} onClick={go}>
          {t('help.form.signUp')}
        </Link>
      )}
    </Text>
  );
}
