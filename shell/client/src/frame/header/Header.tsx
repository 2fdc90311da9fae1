import { isStaff, usePlatform, useSession } from '@omzien/platform';
import { Box, Container, Flex } from '@omzien/ui';
import { useRef } from 'react';
import { AccountMenu } from './AccountMenu.tsx';
import { ColorModeMenu } from './ColorModeMenu.tsx';
import { LanguageToggle } from './LanguageToggle.tsx';
import { Logo } from './Logo.tsx';
import { NavigationBar } from './NavigationBar.tsx';
import { PhoneMenu } from './PhoneMenu.tsx';
import { useHeaderHeight } from './useHeaderHeight.ts';

/** The tools at the right: language, appearance, account; on a phone the button of the menu. */
function Tools({ hasLanguages }: { hasLanguages: boolean }) {
  return (
    <Flex alignItems="center" gap="1" flexShrink={0} marginInlineStart="auto">
      <Flex display={{ base: 'none', lg: 'flex' }} alignItems="center" gap="1">
        {hasLanguages && <LanguageToggle />}
        <ColorModeMenu />
        <AccountMenu />
      </Flex>
      <PhoneMenu hasLanguages={hasLanguages} />
    </Flex>
  );
}

/**
 * The head of the page, in the two forms that a centre can choose: `tab` is one row with the navigation in it, `legacy`
 * has the navigation on a band of its own in the centre's colour.
 */
export function Header() {
  const { center, features } = usePlatform();
  const settings = center.profile?.themeConfig.header;
  const hasLanguages = features.multiLanguage && settings?.languageToggle !== false;
  // Its edges stand above those of the screen below it.
  const ownWidth = useSession(isStaff) ? 'staff' : 'wide';
  const width = settings?.fullWidth ? 'full' : ownWidth;
  const isCentered = settings?.centerMenuItems === true;
  const isSticky = settings?.sticky !== false;
  const root = useRef<HTMLDivElement>(null);
  useHeaderHeight(root, isSticky);
  return (
    <Box
      as="header"
      ref={root}
      data-frame="header"
      bg="surface"
      borderBottom="1px solid"
      borderColor="border"
      zIndex="header"
      position={isSticky ? 'sticky' : 'relative'}
      insetBlockStart="0"
    >
      <Container width={width}>
        <Flex alignItems="center" gap={{ base: '3', lg: '6' }} minHeight={{ base: '64px', lg: '76px' }}>
          <Logo />
          {settings?.variant !== 'legacy' && <NavigationBar isCentered={isCentered} />}
          <Tools hasLanguages={hasLanguages} />
        </Flex>
      </Container>
      {settings?.variant === 'legacy' && (
        <Box
          display={{ base: 'none', lg: 'block' }}
          bg="accent"
          color="accent.text"
          css={{ '--om-on-band': 'currentColor', '--om-focus': 'currentColor' }}
        >
          <Container width={width}>
            <Flex minHeight="52px" marginInline="-0.75rem">
              <NavigationBar isCentered={isCentered} />
            </Flex>
          </Container>
        </Box>
      )}
    </Box>
  );
}
