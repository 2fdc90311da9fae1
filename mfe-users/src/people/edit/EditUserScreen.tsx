import { RecordStates } from '@omzien/parts/record/RecordStates';
import { useHref, usePlatform } from '@omzien/platform';
import { Box, Empty, Link, NativeSelect, PageHeader, Row, Screen, Skeleton, Stack, Text } from '@omzien/ui';
import { FormBody, FormField, SubmitButton, useForm } from '@omzien/ui/form';
import { ConflictNotice, useRecordSaving } from '@omzien/ui/record-form';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { ContactFields, LanguageField, NameFields } from '../form/PersonFields.tsx';
import { usePeopleWords } from '../words/usePeopleWords.ts';
import { type EditedUser, useEditedUser, useUserChanges } from './editUser.api.ts';
import { editUserSchema, editUserShape, valuesOf } from './editUserForm.ts';

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
            {user.permissions?.update && user.lockVersion !== undefined ? (
              <EditUserForm user={{ ...user, lockVersion: user.lockVersion }} />
            ) : (
              <Empty title={t('people.edit.notPossible', { name: user.fullName })} action={toUsers} />
            )}
          </>
        )}
      </RecordStates>
    </Screen>
  );
}

function EditUserForm({ user }: { user: EditedUser }) {
  const { t } = useTranslation('users');
  const words = usePeopleWords();
  const href = useHref();
  const { navigation, toasts } = usePlatform();
  const { tellOthers, ...writes } = useUserChanges();
  const form = useForm(editUserSchema, valuesOf(user));
  const record = useRecordSaving(form, {
    found: user,
    shape: editUserShape,
    writes: { ...writes, create: () => writes.fetch(user.id) },
    isDraft: () => false,
    draft: () => `users-${user.id}`,
    name: t('people.edit.thisAccount'),
    onSaved() {
      toasts.getState().show({ color: 'success', message: t('people.edit.saved') });
      void tellOthers();
      void navigation.navigate(`/users/${user.id}`);
    },
  });
  const steps = user.permissions?.transitions ?? [];
  const isChangeable = steps.includes('deactivate') || steps.includes('activate');
  const labels = {
    salutation: t('people.form.salutation'),
    firstName: t('people.form.firstName'),
    lastName: t('people.form.lastName'),
    phoneNumber: t('people.form.phone'),
    jobTitle: t('people.form.jobTitle'),
    locale: t('people.form.language'),
    status: t('people.edit.status'),
  };

  return (
    <Box maxWidth="form">
      <FormBody form={form} saving={record.saving} labels={labels} method="post">
        <ConflictNotice form={form} record={record} labels={labels} />
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
          <FormField form={form} name="status" label={labels.status} hint={t('people.edit.statusHint')}>
            <NativeSelect maxWidth="16rem" {...form.register('status')}>
              {(['active', 'inactive'] as const).map((one) => (
                <option key={one} value={one}>
                  {words.status(one)}
                </option>
              ))}
            </NativeSelect>
          </FormField>
        )}
        <Row>
          <SubmitButton form={form}>{t('people.edit.submit')}</SubmitButton>
          <Link href={href(`/users/${user.id}`)}>{t('people.edit.cancel')}</Link>
        </Row>
      </FormBody>
    </Box>
  );
}
