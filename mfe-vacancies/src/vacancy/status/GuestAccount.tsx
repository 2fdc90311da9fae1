import { password } from '@omzien/model/fields';
import { usePlatform } from '@omzien/platform';
import { Box, Button, Checkbox, Heading, Row, Stack, Text } from '@omzien/ui';
import { FormErrors, FormField, PasswordInput, useForm, useSave } from '@omzien/ui/form';
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
  const { toasts, navigation } = usePlatform();
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useForm(schema as v.GenericSchema<AccountValues, v.InferOutput<typeof schema>>, {
    password: '',
    acceptTerms: false,
  });
  const signInPath = `/auth/login-1?redirect=${encodeURIComponent(`/vacancies/${vacancyId}`)}`;
  const saving = useSave(form, {
    save: (input, idempotencyKey) => steps.act({ action: 'make_account', ...input }, idempotencyKey),
    onSaved: () =>
      toasts.getState().show({
        color: 'success',
        message: t('status.account.made'),
        action: { label: t('status.account.signIn'), run: () => void navigation.navigate(signInPath) },
      }),
  });
  useEffect(() => {
    if (isAskedFor) heading.current?.scrollIntoView({ block: 'center' });
  }, [isAskedFor]);

  return (
    <Box as="section" padding="5" borderRadius="card" bg="bg.subtle">
      <form noValidate onSubmit={saving.submit}>
        <Stack gap="4" maxWidth="form">
          <div>
            <Heading level={3} size={4} ref={heading}>
              {t('status.account.title')}
            </Heading>
            <Text tone="muted">{t('status.account.text')}</Text>
          </div>
          <FormErrors
            form={form}
            labels={{ password: t('status.account.password'), acceptTerms: t('status.account.termsLabel') }}
            schema={schema}
          />
          <FormField
            form={form}
            name="password"
            label={t('status.account.password')}
            hint={t('status.account.passwordHint')}
            schema={schema}
            optional
          >
            <PasswordInput
              autoComplete="new-password"
              showLabel={t('status.account.show')}
              hideLabel={t('status.account.hide')}
              {...form.register('password')}
            />
          </FormField>
          <FormField
            form={form}
            name="acceptTerms"
            label={t('status.account.termsLabel')}
            isLabelInControl
            schema={schema}
          >
            <Checkbox {...form.register('acceptTerms')}>{t('status.account.terms')}</Checkbox>
          </FormField>
          <Row>
            <Button type="submit" variant={isAskedFor ? 'primary' : 'outline'} loading={form.formState.isSubmitting}>
              {t('status.account.send')}
            </Button>
          </Row>
        </Stack>
      </form>
    </Box>
  );
}
