import type { OwnRole } from '@omzien/model/roleRequest';
import { roleTitle } from '@omzien/model/roles';
import { useFormat, useHasPage, useHref, usePlatform } from '@omzien/platform';
import { Box, Button, Card, Heading, Icon, Link, Notice, Stack, Text } from '@omzien/ui';
import { LogOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';

type PlaceCardProps = {
  /** What one has at one place; the first is the oldest. */
  roles: readonly [OwnRole, ...OwnRole[]];
  onLeaveOrganization: () => void;
  onGiveUp: (role: OwnRole) => void;
};

/** Everything that the reader is at one place, since when and until when, and the way out of it. */
export function PlaceCard({ roles, onLeaveOrganization, onGiveUp }: PlaceCardProps) {
  const { t } = useTranslation('users');
  const { locale } = usePlatform();
  const { date } = useFormat();
  const [first] = roles;
  const { scopeType } = first;
  // The role of a whole tenant bears the tenant's key.
  const scopeName = scopeType === 'Tenant' ? t('roles.everywhere') : first.scopeName;
  const isOrganization = scopeType === 'Organization';
  // The role of a whole tenant is not given up here, so there is no button whose absence had to be explained.
  const last = scopeType === 'Tenant' ? undefined : roles.find(({ isLastAdmin }) => isLastAdmin);
  return (
    <Card padding="sm">
      <Stack gap="3">
        <Heading level={3} size={4}>
          {scopeName}
        </Heading>
        <Box as="ul" listStyleType="none" margin="0" padding="0">
          {roles.map((role) => (
            <Box as="li" key={role.id} paddingBlock="1">
              <Text fontWeight="semibold" css={{ '&::first-letter': { textTransform: 'uppercase' } }}>
                {roleTitle(role.role, locale)}
              </Text>
              <Text tone="muted" size="sm">
                {role.createdAt && t('roles.since', { day: date(role.createdAt) })}
                {role.expiresAt && ` ${t('roles.until', { day: date(Date.parse(role.expiresAt) - 1) })}`}
              </Text>
              {scopeType === 'VolunteerCenter' && role.role !== 'volunteer' && !role.isLastAdmin && (
                <Button
                  variant="tertiary"
                  size="sm"
                  minHeight="11"
                  marginInlineStart="-3.5"
                  aria-label={t('roles.giveUpNamed', { role: roleTitle(role.role, locale), place: scopeName })}
                  onClick={() => onGiveUp(role)}
                >
                  <Icon of={LogOut} />
                  {t('roles.giveUp')}
                </Button>
              )}
            </Box>
          ))}
        </Box>
        {last && <LastAdmin role={last} />}
        {isOrganization && !last && (
          <div>
            <Button
              variant="tertiary"
              size="sm"
              minHeight="11"
              marginInlineStart="-3.5"
              aria-label={t('roles.leaveNamed', { place: scopeName })}
              onClick={onLeaveOrganization}
            >
              <Icon of={LogOut} />
              {t('roles.leave')}
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  );
}

/** Why one cannot leave yet, what to do first, and who could take over. */
function LastAdmin({ role }: { role: OwnRole }) {
  const { t } = useTranslation('users');
  const href = useHref();
  const hasPage = useHasPage();
  const { successors, scopeName, scopeType, scopeId } = role;
  const query = new URLSearchParams({ role: 'admin', scope_type: scopeType, scope_id: scopeId });
  return (
    <Notice tone="info" title={t('roles.last.title')} level={4}>
      <Text>
        {successors.length === 0
          ? t('roles.last.nobody', { place: scopeName })
          : t('roles.last.somebody', { place: scopeName })}
      </Text>
      {successors.length > 0 && (
        <ul>
          {successors.map(({ id, name }) => (
            <li key={id}>
              {hasPage(`/users/${id}/add_role`) ? (
                <Link href={href(`/users/${id}/add_role?${query}`)}>{t('roles.last.make', { name })}</Link>
              ) : (
                name
              )}
            </li>
          ))}
        </ul>
      )}
      {successors.length === 0 && hasPage('/users/add') && (
        <Link href={href('/users/add')}>{t('roles.last.invite')}</Link>
      )}
    </Notice>
  );
}
