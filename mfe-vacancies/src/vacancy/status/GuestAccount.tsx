import { password } from '@omzien/model/fields';
import { SiteRuleLinks } from '@omzien/parts/siteRules/SiteRuleLinks';
import { usePlatform, useSignInFirst } from '@omzien/platform';
import { Box, Checkbox, Heading, Stack, Text } from '@omzien/ui';
import { FormField, InlineForm, PasswordInput, useForm } from '@omzien/ui/form';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import type { useGuestSteps } from './status.api.ts';

const noPassword = v.pipe(
  v.literal(''),
  v.transform(() => undefined),
);
const schema = v.object({ password: v.union([noPassword, password]), acceptTerms: v.literal(true, 'accepted') });
type AccountValues = { password: string; acceptTerms: boolean };

type GuestAccountProps = {
  steps: ReturnType<typeof useGuestSteps>;
  /** The guest ticked it when applying: it is what he came for. */
  isAskedFor: boolean;
  vacancyId: string;
};

/** Makes an account of a guest's application. The link has proven the address, so no other mail is needed. */
export function GuestAccount({ steps, isAskedFor, vacancyId }: GuestAccountProps) {
  const { t } = useTranslation('vacancies');
  const { navigation } = usePlatform();
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useForm(schema as v.GenericSchema<AccountValues, v.InferOutput<typeof schema>>, {
    password: '',
    acceptTerms: false,
  });
  const signIn = useSignInFirst(`/vacancies/${vacancyId}`);
  useEffect(() => {
    if (isAskedFor) heading.current?.scrollIntoView({ block: 'center' });
  }, [isAskedFor]);

  return (
    <Box as="section" padding="5" borderRadius="card" bg="bg.subtle">
      <Stack gap="4" maxWidth="form">
        <div>
          <Heading level={3} size={4} ref={heading}>
            {t('status.account.title')}
          </Heading>
          <Text tone="muted">{t('status.account.text')}</Text>
        </div>
        <InlineForm
          form={form}
          gap="4"
          submitLabel={t('status.account.send')}
          submit={{ variant: isAskedFor ? 'primary' : 'outline' }}
          save={(input, idempotencyKey) => steps.act({ action: 'make_account', ...input }, idempotencyKey)}
          savedToast={() => ({
            message: t('status.account.made'),
            action: { label: t('status.account.signIn'), run: () => void navigation.navigate(signIn.path) },
          })}
        >
          <FormField
            form={form}
            name="password"
            label={t('status.account.password')}
            named={t('status.account.yourPassword')}
            hint={t('status.account.passwordHint')}
            optional
          >
            <PasswordInput
              autoComplete="new-password"
              showLabel={t('status.account.show')}
              hideLabel={t('status.account.hide')}
              {...form.register('password')}
            />
          </FormField>
          <FormField form={form} name="acceptTerms" label={t('status.account.termsLabel')} isLabelInControl>
            <Checkbox {...form.register('acceptTerms')}>{t('status.account.terms')}</Checkbox>
          </FormField>
          <SiteRuleLinks rules />
        </InlineForm>
      </Stack>
    </Box>
  );
}
