import { RecordStates } from '@omzien/parts/record/RecordStates';
import { useFormat, useHasPage, useHref, usePlatform } from '@omzien/platform';
import { Box, Button, Empty, Heading, Link, Notice, Row, Skeleton, Stack, Text } from '@omzien/ui';
import { FormField, InlineForm, PasswordInput, useForm } from '@omzien/ui/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { useTooMany } from '../../screen/useTooMany.ts';
import { ProfileEditFrame } from '../edit/ProfileEditFrame.tsx';
import { type OwnAccount, useOwnAccount } from '../ownAccount.api.ts';
import { keepDeleted } from './deletedVisit.ts';
import { useDeletionWrites, useOutlook } from './deletion.api.ts';

export default function DeleteScreen() {
  const { t } = useTranslation('users');
  return (
    <ProfileEditFrame tab="settings">
      <RecordStates
        of={useOwnAccount()}
        skeleton={<Skeleton height="40rem" />}
        missing={<Empty title={t('ownAccount.gone')} hint={t('ownAccount.goneHint')} />}
      >
        {(account) => (account.eraseAt ? <Waits eraseAt={account.eraseAt} /> : <Deletion account={account} />)}
      </RecordStates>
    </ProfileEditFrame>
  );
}

/** It was asked before, and whoever asked has signed in again. */
function Waits({ eraseAt }: { eraseAt: string }) {
  const { t } = useTranslation('users');
  const { date } = useFormat();
  const { api, navigation, toasts } = usePlatform();
  const { keep } = useDeletionWrites();
  const [isBusy, setIsBusy] = useState(false);

  async function undo() {
    setIsBusy(true);
    try {
      await keep();
      keepDeleted(null);
      await api.loadSession();
      toasts.getState().show({ color: 'success', message: t('deletion.kept') });
      await navigation.navigate('/profile-edit', { replace: true });
    } catch (failure) {
      toasts.getState().fail(failure);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Notice tone="warning" title={t('deletion.waits', { date: date(eraseAt) })}>
      <Text>{t('deletion.waitsText')}</Text>
      <Row marginTop="3">
        <Button loading={isBusy} onClick={() => void undo()}>
          {t('deletion.keep')}
        </Button>
      </Row>
    </Notice>
  );
}

const passwordOf = (hasPassword: boolean) =>
  v.object({
    currentPassword: hasPassword ? v.pipe(v.string(), v.nonEmpty('blank'), v.maxLength(128, 'too_long')) : v.string(),
  });

function Deletion({ account }: { account: OwnAccount }) {
  const { t } = useTranslation('users');
  const href = useHref();
  const { api, navigation } = usePlatform();
  const { ask } = useDeletionWrites();
  const hasPage = useHasPage();
  const outlook = useOutlook();
  const form = useForm(passwordOf(account.hasPassword), { currentPassword: '' });
  const tellTooMany = useTooMany(form);
  const days = outlook.data?.graceDays ?? 14;
  return (
    <Stack gap="6">
      <Box>
        <Heading level={2} size={3}>
          {t('deletion.title')}
        </Heading>
        <Text tone="muted" marginTop="1" measured>
          {t('deletion.intro', { days })}
        </Text>
      </Box>
      {outlook.data && outlook.data.onlyAdminOf.length > 0 && (
        <Notice tone="warning" title={t('deletion.onlyAdmin')}>
          <Text>{t('deletion.onlyAdminText')}</Text>
          <Box as="ul" listStyle="disc" paddingInlineStart="5" margin="0">
            {outlook.data.onlyAdminOf.map(({ id, name }) => (
              <li key={id}>
                {hasPage(`/organizations/${id}`) ? <Link href={href(`/organizations/${id}`)}>{name}</Link> : name}
              </li>
            ))}
          </Box>
        </Notice>
      )}
      <Words
        title={t('deletion.goes')}
        lines={['account', 'profile', 'messages', 'files', 'lists'].map((key) =>
          t(`deletion.going.${key as 'account'}`),
        )}
      />
      <Words
        title={t('deletion.stays')}
        lines={['figures', 'others', 'log'].map((key) => t(`deletion.staying.${key as 'figures'}`))}
      />
      <Words
        title={t('deletion.told')}
        lines={[
          t('deletion.tells.you', { email: account.email }),
          ...(outlook.data && outlook.data.openApplications > 0
            ? [t('deletion.tells.organizations', { count: outlook.data.openApplications })]
            : []),
          ...(outlook.data && outlook.data.onlyAdminOf.length > 0 ? [t('deletion.tells.center')] : []),
        ]}
      />
      <Text>
        <Link href={href('/profile-edit/my-data')}>{t('deletion.first')}</Link>
      </Text>
      <InlineForm
        form={form}
        guard={false}
        submitLabel={t('deletion.submit')}
        submit={{ variant: 'danger' }}
        beside={
          <Button variant="tertiary" href={href('/profile-edit')}>
            {t('deletion.cancel')}
          </Button>
        }
        save={async ({ currentPassword }, idempotencyKey) => {
          const { eraseAt, undoUrl, reasonUrl } = await ask(currentPassword || null, idempotencyKey);
          // The session is over at the API; here it ends as by signing out, which wipes what this device kept.
          await api.signOut();
          keepDeleted({ email: account.email, eraseAt, undoUrl: undoUrl ?? null, reasonUrl: reasonUrl ?? null });
          await navigation.navigate('/profiel/verwijderd', { replace: true, force: true });
        }}
        onRefused={(error) => tellTooMany(error)}
      >
        {account.hasPassword ? (
          <FormField form={form} name="currentPassword" label={t('deletion.password')} named={t('reset.yourCurrent')}>
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
      </InlineForm>
    </Stack>
  );
}

function Words({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <Box as="section">
      <Heading level={3} size={4} marginBottom="1">
        {title}
      </Heading>
      <Box as="ul" listStyle="disc" paddingInlineStart="5" margin="0">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Box>
    </Box>
  );
}
