import type { InvitedUser } from '@omzien/model/invitation';
import type { RoleAssignment } from '@omzien/model/roles';
import { useFormat, useHref, usePlatform } from '@omzien/platform';
import { Box, Button, Card, Empty, Flex, Heading, Icon, Stack, Text } from '@omzien/ui';
import { UserRoundCog, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoleChoices } from '../roles/useRoleChoices.ts';
import { usePeopleWords } from '../words/usePeopleWords.ts';
import { useUserWrites } from './user.api.ts';

/** What somebody may do and where, with the way to give a role and to take one away. */
export function RolesTab({ user }: { user: InvitedUser }) {
  const { t } = useTranslation('users');
  const href = useHref();
  const { roles = [], permissions, id } = user;
  const mayAdd = permissions?.transitions.includes('add_role');
  const add = mayAdd && (
    <Button variant="outline" href={href(`/users/${id}/add_role`)}>
      <Icon of={UserRoundCog} />
      {t('people.detail.addRole')}
    </Button>
  );
  if (roles.length === 0) return <Empty title={t('people.detail.noRoles')} action={add} />;
  return (
    <Card as="section">
      <Flex justifyContent="space-between" gap="4" flexWrap="wrap" marginBottom="4">
        <Heading level={2} size={3}>
          {t('people.detail.tabs.roles')}
        </Heading>
        {add}
      </Flex>
      <Stack as="ul" gap="0" listStyle="none" margin="0" padding="0">
        {roles.map((role) => (
          <RoleRow key={role.id} role={role} user={user} />
        ))}
      </Stack>
    </Card>
  );
}

function RoleRow({ role, user }: { role: RoleAssignment; user: InvitedUser }) {
  const { t } = useTranslation('users');
  const words = usePeopleWords();
  const { date } = useFormat();
  const { boot, toasts } = usePlatform();
  const { removeRole, giveBack } = useUserWrites(user);
  const choices = useRoleChoices(user.volunteerCenterId ?? boot.center.id);
  const [isBusy, setIsBusy] = useState(false);
  const name = words.role(role.role);
  const mayRemove =
    user.permissions?.transitions.includes('remove_role') &&
    choices.some(
      (choice) =>
        choice.role === role.role &&
        choice.scopeType === role.scopeType &&
        (choice.organizations === null || choice.organizations.some(({ id }) => id === role.scopeId)),
    );

  async function attempt(work: Promise<unknown>, message: string, back?: () => void) {
    setIsBusy(true);
    try {
      await work;
      const action = back ? { label: t('people.detail.undo'), run: back } : null;
      toasts.getState().show({ color: 'success', message, duration: back ? 10_000 : 5000, action });
    } catch (failure) {
      toasts.getState().fail(failure);
    }
    setIsBusy(false);
  }
  const takeAway = () =>
    attempt(
      removeRole(role),
      t('people.detail.roleRemoved', { name: user.firstName, role: name }),
      () => void attempt(giveBack(role), t('people.detail.roleBack', { name: user.firstName, role: name })),
    );

  return (
    <Box as="li" borderTop="1px solid" borderColor="border" paddingBlock="3">
      <Flex justifyContent="space-between" gap="4" alignItems="center">
        <Box minWidth="0">
          <Text fontWeight="semibold">
            {name}
            {role.scopeType !== 'Tenant' && ` · ${role.scopeName}`}
          </Text>
          <Text size="sm" tone="muted">
            {role.createdAt && t('people.detail.since', { date: date(role.createdAt) })}
            {role.expiresAt && ` · ${t('people.detail.until', { date: date(role.expiresAt) })}`}
          </Text>
          {role.reason && (
            <Text size="sm" measured>
              {role.reason}
            </Text>
          )}
        </Box>
        {mayRemove && (
          <Button
            variant="tertiary"
            size="sm"
            flexShrink="0"
            whiteSpace="nowrap"
            loading={isBusy}
            aria-label={t('people.detail.removeNamed', { role: name, scope: role.scopeName })}
            onClick={() => void takeAway()}
          >
            <Icon of={X} />
            {t('people.detail.remove')}
          </Button>
        )}
      </Flex>
    </Box>
  );
}
