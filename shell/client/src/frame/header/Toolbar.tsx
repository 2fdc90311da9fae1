import { isStaff, useSession } from '@omzien/platform';
import { Flex } from '@omzien/ui';
import { LanguageToggle } from '../menus/LanguageToggle.tsx';
import { SignedIn } from '../signedIn/SignedIn.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { ColorModeMenu } from './ColorModeMenu.tsx';

type ToolbarProps = {
  /** The row holds no navigation: the words have room on every desk. */
  isWork: boolean;
  /** The site has more than one language. */
  hasLanguages: boolean;
  /** The centre wants visitors to change it in the header. */
  hasToggle: boolean;
};

/** How much wider a tool is with its word. */
const activityWord = 74;

/** The tools at the right of the header: appearance, language, and for who is signed in news and account. */
export function Toolbar({ isWork, hasLanguages, hasToggle }: ToolbarProps) {
  const isSignedIn = useSession((session) => session.isSignedIn);
  const width = (hasLanguages ? 164 : 92) + (useSession(isStaff) ? 139 : 0);
  const wide = width + activityWord;
  const hasRoom = isWork || !isSignedIn;
  return (
    <Flex
      display={{ base: 'none', lg: 'flex', _print: 'none' }}
      alignItems="center"
      gap="1"
      css={{ '--om-word': { base: hasRoom ? 'inline' : 'none', xl: 'inline' } }}
    >
      {!isSignedIn && hasLanguages && hasToggle && <LanguageToggle />}
      <ColorModeMenu />
      {isSignedIn && (
        // As wide as what comes into it, so that nothing moves.
        <Flex
          alignItems="center"
          justifyContent="flex-end"
          gap="1"
          minWidth={{ base: `${hasRoom ? wide : width}px`, xl: `${wide}px` }}
        >
          <SignedIn>{({ SignedInTools }) => <SignedInTools hasLanguages={hasLanguages} />}</SignedIn>
        </Flex>
      )}
      <AccountMenu />
    </Flex>
  );
}
