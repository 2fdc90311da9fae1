import { useHref, usePermission, usePlatform } from '@omzien/platform';
import {
  Box,
  Card,
  Fieldset,
  Heading,
  Input,
  Link,
  Notice,
  PageHeader,
  Radio,
  Screen,
  Stack,
  Textarea,
} from '@omzien/ui';
import { FormField, InlineForm, useForm } from '@omzien/ui/form';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ContactFields, LanguageField, NameFields } from '../form/PersonFields.tsx';
import { RoleEffect } from '../roles/RoleEffect.tsx';
import { RoleFields } from '../roles/RoleFields.tsx';
import { firstRole, roleOf } from '../roles/roleFields.ts';
import { useRoleChoices } from '../roles/useRoleChoices.ts';
import { type AddedUser, useAddUser } from './addUser.api.ts';
import { type AddUserInput, addUserSchema, invitationTimes } from './addUserSchema.ts';

export default function AddUserScreen() {
  const { t } = useTranslation('users');
  const href = useHref();
  const { boot, navigation, tenant, toasts, locale } = usePlatform();
  const [query] = useSearchParams();
  const mayManage = usePermission('users.manage');
  const { add, takeBack } = useAddUser();
  const centerId = boot.center.id;
  const choices = useRoleChoices(centerId);
  const [known, setKnown] = useState<string | null>(null);
  const form = useForm(addUserSchema, {
    salutation: '',
    firstName: '',
    lastName: '',
    email: '',
    phoneNumber: '',
    jobTitle: '',
    locale,
    personalNote: '',
    invitation: 'soon',
    ...firstRole(choices, query.get('organization') ?? ''),
  });
  const { roleKey, organizationId, invitation, firstName } = form.watch();

  function save(
    { roleKey: key, organizationId: at, invitation: when, ...person }: AddUserInput,
    idempotencyKey: string,
  ) {
    setKnown(null);
    const role = roleOf({ roleKey: key, organizationId: at }, centerId, tenant.key);
    return add({ ...person, ...role, sendInvitation: when !== 'later', sendNow: when === 'now' }, idempotencyKey);
  }
  async function undo({ id }: AddedUser) {
    try {
      await takeBack(id);
      toasts.getState().show({ color: 'success', message: t('people.add.undone') });
      await navigation.navigate('/users');
    } catch (failure) {
      toasts.getState().fail(failure);
    }
  }
  function told(user: AddedUser) {
    const name = user.fullName;
    if (user.held)
      return {
        message: t('people.add.waits', { name }),
        duration: 10_000,
        action: { label: t('people.add.undo'), run: () => void undo(user) },
      };
    return { message: t(invitation === 'now' ? 'people.add.sent' : 'people.add.added', { name }) };
  }

  return (
    <Screen kind="staff" width="content">
      <PageHeader
        back={{ href: href('/users'), label: t('people.add.back') }}
        title={t('people.addTitle')}
        description={t('people.add.intro')}
      />
      <Box maxWidth="form">
        <InlineForm
          form={form}
          draft="users-add"
          guard="quiet"
          save={save}
          onRefused={(error) => {
            const url = error.errors.find(({ code }) => code === 'duplicate')?.meta.url;
            setKnown(typeof url === 'string' ? url : null);
            return false;
          }}
          savedToast={told}
          onSaved={({ id }) => void navigation.navigate(mayManage ? `/users/${id}` : '/users')}
          submitLabel={t(`people.add.submit.${invitation}`)}
          beside={<Link href={href('/users')}>{t('people.add.cancel')}</Link>}
          gap="6"
        >
          <Section title={t('people.add.who')}>
            <NameFields form={form} />
            <FormField form={form} name="email" label={t('people.add.email')} hint={t('people.add.emailHint')}>
              <Input type="email" autoComplete="off" {...form.register('email')} />
            </FormField>
            {known && (
              <Notice tone="info" title={t('people.add.known')}>
                <Link href={href(known)}>{t('people.add.knownOpen')}</Link>
              </Notice>
            )}
            <ContactFields form={form} />
            <LanguageField form={form} />
          </Section>
          <Section title={t('people.add.role')}>
            <RoleFields form={form} choices={choices} centerId={centerId} />
            <RoleEffect
              roleKey={roleKey}
              organizationId={organizationId}
              name={firstName || t('people.add.thisPerson')}
              more={[]}
            />
          </Section>
          <Section title={t('people.add.invitation')}>
            <Fieldset legend={t('people.add.when')}>
              <Stack gap="2">
                {invitationTimes.map((time) => (
                  <Radio key={time} value={time} {...form.register('invitation')}>
                    {t(`people.add.times.${time}`)}
                  </Radio>
                ))}
              </Stack>
            </Fieldset>
            <FormField
              form={form}
              name="personalNote"
              optional
              label={t('people.add.note')}
              hint={t('people.add.noteHint')}
            >
              <Textarea rows={4} {...form.register('personalNote')} />
            </FormField>
          </Section>
        </InlineForm>
      </Box>
    </Screen>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section">
      <Heading level={2} size={3} marginBottom="4">
        {title}
      </Heading>
      <Stack gap="5">{children}</Stack>
    </Card>
  );
}
