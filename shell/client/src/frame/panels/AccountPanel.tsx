import { roleTitle } from '@omzien/model/roles';
import { isStaff, useHref, usePlatform, useSession } from '@omzien/platform';
import { Box, type IconType } from '@omzien/ui';
import { Bell, ClipboardList, LifeBuoy, LogOut, MessagesSquare, Settings, ShieldCheck, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useReachable } from '../guards/reachable.ts';
import { PanelLink } from '../menus/PanelItem.tsx';

/** Who is signed in: the name, and in what role and where. */
function AccountName() {
  const { locale } = usePlatform();
  const { t } = useTranslation('platform');
  const user = useSession((session) => session.user);
  const organization = useSession(({ organizations, currentOrganizationId }) =>
    organizations.find(({ id }) => id === currentOrganizationId),
  );
  if (!user) return null;
  const [role] = user.roles ?? [];
  const place = organization?.name ?? role?.scopeName ?? '';
  return (
    <Box paddingInline="3" paddingBlock="2">
      <Box fontSize="1rem" fontWeight="semibold" lineHeight="snug" overflowWrap="anywhere">
        {user.fullName}
      </Box>
      {role && (
        <Box fontSize="0.875rem" lineHeight="snug">
          {place === ''
            ? roleTitle(role.role, locale)
            : t('header.role_at', { role: roleTitle(role.role, locale), place })}
        </Box>
      )}
      <Box fontSize="0.875rem" color="text.muted" lineHeight="snug" overflowWrap="anywhere">
        {user.email}
      </Box>
    </Box>
  );
}

const ownPages = [
  { path: '/profiel', label: 'profile', icon: UserRound },
  { path: '/profile-edit', label: 'account_settings', icon: Settings },
  { path: '/account/roles', label: 'my_roles', icon: ShieldCheck },
  { path: '/notificaties', label: 'my_notifications', icon: Bell },
] as const satisfies readonly { path: string; label: string; icon: IconType }[];

/** What a signed-in person finds under their name; also the lower part of the phone's menu. */
export function AccountPanel() {
  const href = useHref();
  const { t } = useTranslation('platform');
  const isReachable = useReachable();
  // For staff these are entries of the navigation, with everyone's applications.
  const isHelper = !useSession(isStaff);
  return (
    <>
      <AccountName />
      {isHelper && isReachable('/applications') && (
        <PanelLink href={href('/applications')} icon={ClipboardList}>
          {t('header.my_applications')}
        </PanelLink>
      )}
      {isHelper && isReachable('/conversations') && (
        <PanelLink href={href('/conversations')} icon={MessagesSquare}>
          {t('header.my_conversations')}
        </PanelLink>
      )}
      {ownPages
        .filter(({ path }) => isReachable(path))
        .map(({ path, label, icon }) => (
          <PanelLink key={path} href={href(path)} icon={icon}>
            {t(`header.${label}`)}
          </PanelLink>
        ))}
      {isHelper && isReachable('/support') && (
        <PanelLink href={href('/support')} icon={LifeBuoy}>
          {t('sidebar.group.help')}
        </PanelLink>
      )}
      <Box borderTop="1px solid" borderColor="border" marginBlockStart="2" paddingBlockStart="2">
        <PanelLink href={href('/uitloggen')} icon={LogOut}>
          {t('header.sign_out')}
        </PanelLink>
      </Box>
    </>
  );
}
