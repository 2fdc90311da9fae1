import { isStaff, matchRoute, useHref, usePlatform, useSession } from '@omzien/platform';
import { Box, Button, Icon, VisuallyHidden } from '@omzien/ui';
import { Building2, Check, ChevronDown, ClipboardList, LogIn, LogOut } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { signInPath } from '../guards.ts';
import { Disclosure } from './Disclosure.tsx';
import { PanelButton, PanelLink, PanelTitle } from './PanelItem.tsx';

const initialsOf = (firstName: string, lastName: string) =>
  `${firstName.charAt(0)}${lastName.split(' ').at(-1)?.charAt(0) ?? ''}`.toUpperCase();

function OrganizationSwitcher() {
  const { session, answers } = usePlatform();
  const { t } = useTranslation('platform');
  const title = useId();
  const { organizations, currentOrganizationId, selectOrganization } = useStore(session);
  if (organizations.length < 2) return null;
  const choose = (id: string) => {
    selectOrganization(id);
    answers.forget();
  };
  return (
    <Box
      role="group"
      aria-labelledby={title}
      borderTop="1px solid"
      borderColor="border"
      marginBlockStart="2"
      paddingBlockStart="1"
    >
      <PanelTitle id={title}>{t('header.switch_organization')}</PanelTitle>
      <Box maxHeight="264px" overflowY="auto">
        {organizations.map(({ id, name }) => (
          <PanelButton
            key={id}
            icon={id === currentOrganizationId ? Check : Building2}
            isChosen={id === currentOrganizationId}
            onClick={() => choose(id)}
          >
            {name}
          </PanelButton>
        ))}
      </Box>
    </Box>
  );
}

/** What a signed-in person finds under their name; also the lower part of the phone's menu. */
export function AccountItems() {
  const { composition } = usePlatform();
  const href = useHref();
  const { t } = useTranslation('platform');
  const modules = useStore(composition, (state) => state.modules);
  // For staff it is an entry of the navigation, with everyone's applications.
  const isForMe = !useSession(isStaff) && matchRoute(modules, '/applications') !== null;
  return (
    <>
      {isForMe && (
        <PanelLink href={href('/applications')} icon={ClipboardList}>
          {t('header.my_applications')}
        </PanelLink>
      )}
      <OrganizationSwitcher />
      <Box borderTop="1px solid" borderColor="border" marginBlockStart="2" paddingBlockStart="2">
        <PanelLink href={href('/uitloggen')} icon={LogOut}>
          {t('header.sign_out')}
        </PanelLink>
      </Box>
    </>
  );
}

/** Who is signed in, as a name above the items. */
export function AccountName() {
  const user = useSession((session) => session.user);
  const organization = useSession(({ organizations, currentOrganizationId }) =>
    organizations.find(({ id }) => id === currentOrganizationId),
  );
  if (!user) return null;
  return (
    <Box paddingInline="3" paddingBlock="2">
      <Box fontSize="1rem" fontWeight="semibold" lineHeight="snug">
        {user.fullName}
      </Box>
      <Box fontSize="0.875rem" color="text.muted" lineHeight="snug" overflowWrap="anywhere">
        {organization?.name ?? user.email}
      </Box>
    </Box>
  );
}

/** The name of who is signed in, opening the account's items; or the way to sign in. */
export function AccountMenu() {
  const href = useHref();
  const { t } = useTranslation('platform');
  const user = useSession((session) => session.user);
  const isSignedIn = useSession((session) => session.isSignedIn);
  if (!isSignedIn || !user) {
    return (
      <Button href={href(signInPath)} variant="outline" size="sm" minHeight="target">
        <Icon of={LogIn} />
        {t('header.sign_in')}
      </Button>
    );
  }
  return (
    <Disclosure
      trigger={(props) => (
        <Button variant="tertiary" paddingInline="2" {...props}>
          <Box
            as="span"
            aria-hidden="true"
            display="inline-flex"
            alignItems="center"
            justifyContent="center"
            width="36px"
            height="36px"
            borderRadius="circle"
            bg="accent"
            color="accent.text"
            fontSize="0.875rem"
            fontWeight="bold"
          >
            {initialsOf(user.firstName, user.lastName)}
          </Box>
          <VisuallyHidden>{t('header.account', { name: user.fullName })}</VisuallyHidden>
          <Icon of={ChevronDown} size={18} />
        </Button>
      )}
    >
      <AccountName />
      <AccountItems />
    </Disclosure>
  );
}
