import { isStaff, useSession } from '@omzien/platform';
import { Flex } from '@omzien/ui';
import { LanguageToggle } from '../menus/LanguageToggle.tsx';
import { SignedIn } from '../signedIn/SignedIn.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { ColorModeMenu } from './ColorModeMenu.tsx';

type ToolbarProps = {
  /** The site has more than one language. */
  hasLanguages: boolean;
  /** The centre wants visitors to change it in the header. */
  hasToggle: boolean;
};

/** The tools at the right of the header: appearance, language, and for who is signed in news and account. */
export function Toolbar({ hasLanguages, hasToggle }: ToolbarProps) {
  const isSignedIn = useSession((session) => session.isSignedIn);
  const findWidth = useSession(isStaff) ? 132 : 0;
  return (
    <Flex display={{ base: 'none', lg: 'flex', _print: 'none' }} alignItems="center" gap="1">
      {!isSignedIn && hasLanguages && hasToggle && <LanguageToggle />}
      <ColorModeMenu />
      {isSignedIn && (
        // As wide as what comes into it, so that nothing moves.
        <Flex
          alignItems="center"
          justifyContent="flex-end"
          gap="1"
          minWidth={`${(hasLanguages ? 164 : 92) + findWidth}px`}
        >
          <SignedIn>{({ SignedInTools }) => <SignedInTools hasLanguages={hasLanguages} />}</SignedIn>
        </Flex>
      )}
      <AccountMenu />
    </Flex>
  );
}
