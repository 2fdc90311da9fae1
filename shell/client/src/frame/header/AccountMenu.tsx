import { useSession } from '@omzien/platform';
import { Box, Button, Icon, VisuallyHidden } from '@omzien/ui';
import { ChevronDown, LogIn } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSignInHref } from '../guards/useSignInHref.ts';
import { ToolWord } from '../menus/ToolWord.tsx';
import { LaterContent } from '../panels/LaterContent.tsx';
import { Disclosure } from './Disclosure.tsx';

const initialsOf = (firstName: string, lastName: string) =>
  `${firstName.charAt(0)}${lastName.split(' ').at(-1)?.charAt(0) ?? ''}`.toUpperCase();

/** The name of who is signed in, opening the account's items; or the way to sign in. */
export function AccountMenu() {
  const signIn = useSignInHref();
  const { t } = useTranslation('platform');
  const user = useSession((session) => session.user);
  const isSignedIn = useSession((session) => session.isSignedIn);
  if (!isSignedIn || !user) {
    return (
      <Button href={signIn} variant="outline" size="sm" minHeight="target">
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
          <span aria-hidden="true">
            <ToolWord>{user.firstName}</ToolWord>
          </span>
          <Icon of={ChevronDown} size={18} />
        </Button>
      )}
    >
      {(isOpen) => <LaterContent isWanted={isOpen}>{({ AccountPanel }) => <AccountPanel />}</LaterContent>}
    </Disclosure>
  );
}
