import { RecordStates } from '@omzien/parts/record/RecordStates';
import { OmzienError, useHref, usePlatform } from '@omzien/platform';
import { Box, Button, Empty, Heading, Input, Link, Notice, Row, Skeleton, Stack, Text } from '@omzien/ui';
import { FormField, InlineForm, PasswordInput, useForm } from '@omzien/ui/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTooMany } from '../../../screen/useTooMany.ts';
import { type OwnAccount, useAccountWrites, useOwnAccount } from '../../ownAccount.api.ts';
import { ProfileEditFrame } from '../ProfileEditFrame.tsx';
import { emailSchemaOf } from './emailForm.ts';

export default function EmailScreen() {
  const { t } = useTranslation('users');
  return (
    <ProfileEditFrame tab="email">
      <RecordStates
        of={useOwnAccount()}
        skeleton={<Skeleton height="24rem" />}
        missing={<Empty title={t('ownAccount.gone')} hint={t('ownAccount.goneHint')} />}
      >
        {(account) => (
          <Stack gap="6">
            <Box as="section">
              <Heading level={2} size={3} marginBottom="1">
                {t('ownEmail.now')}
              </Heading>
              <Text overflowWrap="anywhere">{account.email}</Text>
              <Text size="sm" tone="muted">
                {t('ownEmail.nowHint')}
              </Text>
            </Box>
            {account.emailBouncedAt && <Notice tone="warning">{t('ownEmail.bounced')}</Notice>}
            {account.pendingEmail && <Pending email={account.pendingEmail} />}
            <NewEmailForm key={account.pendingEmail} account={account} />
          </Stack>
        )}
      </RecordStates>
    </ProfileEditFrame>
  );
}

/** An address that waits for its confirmation. */
function Pending({ email }: { email: string }) {
  const { t } = useTranslation('users');
  const { toasts } = usePlatform();
  const { resendEmail, keepEmail } = useAccountWrites();
  const [busy, setBusy] = useState<'resend' | 'keep' | null>(null);

  async function run(what: 'resend' | 'keep') {
    setBusy(what);
    try {
      await (what === 'resend' ? resendEmail() : keepEmail());
      toasts.getState().show({ color: 'success', message: t(`ownEmail.${what}Done`) });
    } catch (error) {
      const isOver = error instanceof OmzienError && error.statusCode === 404;
      if (isOver) toasts.getState().show({ color: 'info', message: t('ownEmail.over') });
      else toasts.getState().fail(error);
    } finally {
      setBusy(null);
    }
  }

  return (
    <Notice tone="info" title={t('ownEmail.pending', { email })}>
      <Text>{t('ownEmail.pendingText')}</Text>
      <Row marginTop="3">
        <Button variant="outline" loading={busy === 'resend'} onClick={() => void run('resend')}>
          {t('ownEmail.resend')}
        </Button>
        <Button variant="tertiary" loading={busy === 'keep'} onClick={() => void run('keep')}>
          {t('ownEmail.keep')}
        </Button>
      </Row>
    </Notice>
  );
}

function NewEmailForm({ account }: { account: OwnAccount }) {
  const { t } = useTranslation('users');
  const href = useHref();
  const { askEmail } = useAccountWrites();
  const form = useForm(emailSchemaOf(account), { email: '', currentPassword: '' });
  const tellTooMany = useTooMany(form);
  return (
    <Box as="section">
      <Heading level={2} size={3} marginBottom="4">
        {t(account.pendingEmail ? 'ownEmail.another' : 'ownEmail.change')}
      </Heading>
      <InlineForm
        form={form}
        draft="own-email"
        draftWithout={['currentPassword']}
        empties
        submitLabel={t('ownEmail.submit')}
        save={({ email, currentPassword }, idempotencyKey) =>
          askEmail({ email, currentPassword: currentPassword || null }, idempotencyKey)
        }
        savedToast={t('ownEmail.asked')}
        onRefused={(error) => tellTooMany(error)}
      >
        <FormField
          form={form}
          name="email"
          label={t('ownEmail.new')}
          named={t('ownEmail.newNamed')}
          hint={t('ownEmail.newHint')}
        >
          <Input type="email" autoComplete="email" {...form.register('email')} />
        </FormField>
        {account.hasPassword ? (
          <FormField
            form={form}
            name="currentPassword"
            label={t('ownEmail.password')}
            named={t('reset.yourCurrent')}
            hint={
              <>
                {t('ownEmail.passwordHint')} <Link href={href('/auth/recover')}>{t('signIn.forgot')}</Link>
              </>
            }
          >
            <PasswordInput
              autoComplete="current-password"
              showLabel={t('signIn.showPassword')}
              hideLabel={t('signIn.hidePassword')}
              {...form.register('currentPassword')}
            />
          </FormField>
        ) : (
          <Text tone="muted">{t('ownAccount.noPassword')}</Text>
        )}
        <Text size="sm" tone="muted">
          {t('ownEmail.oldGets', { email: account.email })}
        </Text>
      </InlineForm>
    </Box>
  );
}
