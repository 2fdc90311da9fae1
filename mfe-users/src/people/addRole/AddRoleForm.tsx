import { addRoleInput } from '@omzien/model/user';
import { useFormat, useHref, usePlatform } from '@omzien/platform';
import { Box, Link, Textarea } from '@omzien/ui';
import { DateInput } from '@omzien/ui/date';
import { FormField, InlineForm, useControlled, useForm } from '@omzien/ui/form';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { RoleEffect } from '../roles/RoleEffect.tsx';
import { RoleFields } from '../roles/RoleFields.tsx';
import { firstRole, organizationIsChosen, roleEntries, roleOf } from '../roles/roleFields.ts';
import { useRoleChoices } from '../roles/useRoleChoices.ts';
import { type RoleOwner, useRoleWrites } from './addRole.api.ts';

const { reason } = addRoleInput.entries;
const schema = v.pipe(
  v.object({
    ...roleEntries,
    until: v.pipe(
      v.nullable(v.string()),
      v.transform((day) => (day === '' ? null : day)),
    ),
    reason,
  }),
  v.forward(v.partialCheck([['roleKey'], ['organizationId']], organizationIsChosen, 'blank'), ['organizationId']),
);

/** A role for somebody: which, where, until when and why; what it does is said before it is given. */
export function AddRoleForm({ user }: { user: RoleOwner }) {
  const { t } = useTranslation('users');
  const href = useHref();
  const { date } = useFormat();
  const { boot, navigation, tenant, toasts } = usePlatform();
  const writes = useRoleWrites(user.id);
  const centerId = user.volunteerCenterId ?? boot.center.id;
  const choices = useRoleChoices(centerId);
  const form = useForm(schema, { ...firstRole(choices), until: null, reason: '' });
  const until = useControlled(form, 'until');
  const { roleKey, organizationId } = form.watch();
  const name = user.firstName;
  const ends = until.value ? [t('people.addRole.endsOn', { date: date(until.value) })] : [];
  const isTold = user.status === 'active' && user.confirmedAt != null;
  const told = isTold ? [t('people.addRole.told', { name })] : [];

  async function takeBack(role: ReturnType<typeof roleOf>) {
    try {
      await writes.remove(role);
      toasts.getState().show({ color: 'success', message: t('people.addRole.undone', { name }) });
    } catch (failure) {
      toasts.getState().fail(failure);
    }
  }

  return (
    <Box maxWidth="form">
      <InlineForm
        form={form}
        draft={`users-${user.id}-role`}
        save={async ({ until: expiresAt, reason: why, ...chosen }, idempotencyKey) => {
          const role = roleOf(chosen, centerId, tenant.key);
          await writes.add({ ...role, expiresAt, reason: why }, user.lockVersion, idempotencyKey);
          return role;
        }}
        savedToast={(role) => ({
          message: t('people.addRole.done', { name }),
          duration: 10_000,
          action: { label: t('people.addRole.undo'), run: () => void takeBack(role) },
        })}
        onSaved={() => void navigation.navigate(`/users/${user.id}?tab=roles`)}
        submitLabel={t('people.addRole.submit')}
        beside={<Link href={href(`/users/${user.id}?tab=roles`)}>{t('people.addRole.cancel')}</Link>}
      >
        <RoleFields form={form} choices={choices} centerId={centerId} />
        <FormField
          form={form}
          name="until"
          optional
          label={t('people.addRole.until')}
          hint={t('people.addRole.untilHint')}
        >
          <DateInput {...until} />
        </FormField>
        <FormField
          form={form}
          name="reason"
          optional
          label={t('people.addRole.reason')}
          hint={t('people.addRole.reasonHint')}
        >
          <Textarea rows={3} {...form.register('reason')} />
        </FormField>
        <RoleEffect
          roleKey={roleKey}
          organizationId={organizationId}
          name={name}
          more={[...ends, t('people.addRole.signsInAgain', { name }), ...told]}
        />
      </InlineForm>
    </Box>
  );
}
