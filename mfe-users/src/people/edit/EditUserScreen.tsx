import type { InvitedUser } from '@omzien/model/invitation';
import { userInput } from '@omzien/model/user';
import { RecordStates } from '@omzien/parts/record/RecordStates';
import { useHref, usePlatform } from '@omzien/platform';
import { Box, Empty, Link, NativeSelect, PageHeader, Screen, Skeleton, Stack, Text } from '@omzien/ui';
import { FormField, InlineForm, useForm } from '@omzien/ui/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import * as v from 'valibot';
import { ContactFields, LanguageField, NameFields } from '../form/PersonFields.tsx';
import { usePeopleWords } from '../words/usePeopleWords.ts';
import { useChangeUser, useEditedUser } from './editUser.api.ts';

const { salutation, firstName, lastName, phoneNumber, jobTitle, locale, status } = userInput.entries;
const schema = v.object({ salutation, firstName, lastName, phoneNumber, jobTitle, locale, status });

export default function EditUserScreen() {
  const { t } = useTranslation('users');
  const href = useHref();
  const { id = '' } = useParams();
  const toUsers = <Link href={href('/users')}>{t('people.edit.toUsers')}</Link>;

  return (
    <Screen kind="staff" width="content">
      <RecordStates
        of={useEditedUser(id)}
        skeleton={<Skeleton height="32rem" />}
        missing={<Empty level={1} title={t('people.edit.missing')} action={toUsers} />}
      >
        {(user) => (
          <>
            <PageHeader
              back={{ href: href(`/users/${id}`), label: t('people.edit.back', { name: user.fullName }) }}
              title={t('people.editTitle')}
              description={user.fullName}
            />
            {user.permissions?.update ? (
              <EditUserForm user={user} />
            ) : (
              <Empty title={t('people.edit.notPossible', { name: user.fullName })} action={toUsers} />
            )}
          </>
        )}
      </RecordStates>
    </Screen>
  );
}

function EditUserForm({ user }: { user: InvitedUser }) {
  const { t } = useTranslation('users');
  const words = usePeopleWords();
  const href = useHref();
  const { navigation } = usePlatform();
  // What somebody else changes meanwhile is not written over: it is told, and what was typed stays.
  const [seen] = useState(user.lockVersion);
  const change = useChangeUser(user.id, seen);
  const form = useForm(schema, {
    salutation: user.salutation ?? '',
    firstName: user.firstName,
    lastName: user.lastName,
    phoneNumber: user.phoneNumber ?? '',
    jobTitle: user.jobTitle ?? '',
    locale: user.locale,
    status: user.status,
  });
  const steps = user.permissions?.transitions ?? [];
  const isChangeable = steps.includes('deactivate') || steps.includes('activate');

  return (
    <Box maxWidth="form">
      <InlineForm
        form={form}
        draft={`users-${user.id}`}
        save={change}
        savedToast={t('people.edit.saved')}
        onSaved={() => void navigation.navigate(`/users/${user.id}`)}
        submitLabel={t('people.edit.submit')}
        beside={<Link href={href(`/users/${user.id}`)}>{t('people.edit.cancel')}</Link>}
      >
        <NameFields form={form} />
        <Stack gap="1">
          <Text fontWeight="semibold">{t('people.edit.email')}</Text>
          <Text overflowWrap="anywhere">{user.email}</Text>
          <Text size="sm" tone="muted">
            {t('people.edit.emailHint', { name: user.firstName })}
          </Text>
        </Stack>
        <ContactFields form={form} />
        <LanguageField form={form} />
        {isChangeable && (
          <FormField form={form} name="status" label={t('people.edit.status')} hint={t('people.edit.statusHint')}>
            <NativeSelect maxWidth="16rem" {...form.register('status')}>
              {(['active', 'inactive'] as const).map((one) => (
                <option key={one} value={one}>
                  {words.status(one)}
                </option>
              ))}
            </NativeSelect>
          </FormField>
        )}
      </InlineForm>
    </Box>
  );
}
