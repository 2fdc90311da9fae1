import { isStaff, usePlatform, useSession } from '@omzien/platform';
import { Box, Container, Flex } from '@omzien/ui';
import { useRef } from 'react';
import { barHeight } from '../signedIn/ImpersonationBar.tsx';
import { Logo } from './Logo.tsx';
import { NavigationBar } from './NavigationBar.tsx';
import { PhoneMenu } from './PhoneMenu.tsx';
import { Toolbar } from './Toolbar.tsx';
import { TopLinks } from './TopLinks.tsx';
import { useHeaderHeight } from './useHeaderHeight.ts';

/**
 * The head of the page, in the two forms that a centre can choose: `tab` is one row with the navigation in it, `legacy`
 * has the navigation on a band of its own in the centre's colour.
 */
export function Header() {
  const { center, features } = usePlatform();
  const settings = center.profile?.themeConfig.header;
  const variant = settings?.variant ?? 'tab';
  // Its edges stand above those of the screen below it.
  const ownWidth = useSession(isStaff) ? 'staff' : 'wide';
  const width = settings?.fullWidth ? 'full' : ownWidth;
  const isCentered = settings?.centerMenuItems === true;
  const isSticky = settings?.sticky !== false;
  const top = useSession(({ impersonator }) => impersonator !== null) ? barHeight : 0;
  const root = useRef<HTMLDivElement>(null);
  useHeaderHeight(root, isSticky, top);
  return (
    <Box
      as="header"
      ref={root}
      data-frame="header"
      data-variant={variant}
      bg="surface"
      borderBottom="1px solid"
      borderColor="border"
      zIndex="header"
      position={isSticky ? 'sticky' : 'relative'}
      insetBlockStart={isSticky ? `${top}px` : undefined}
    >
      <TopLinks width={width} />
      <Container width={width}>
        <Flex
          alignItems="center"
          gap={{ base: '3', lg: '6' }}
          minHeight={{ base: '64px', lg: '76px' }}
          css={{ '--om-bar': '76px' }}
        >
          <Logo />
          {variant === 'tab' && <NavigationBar variant="tab" isCentered={isCentered} />}
          <Flex alignItems="center" flexShrink={0} marginInlineStart="auto">
            <Toolbar hasLanguages={features.multiLanguage} hasToggle={settings?.languageToggle !== false} />
            <PhoneMenu hasLanguages={features.multiLanguage && settings?.languageToggle !== false} />
          </Flex>
        </Flex>
      </Container>
      {variant === 'legacy' && (
        <Box
          display={{ base: 'none', lg: 'block', _print: 'none' }}
          bg="band.primary"
          color="band.primaryText"
          css={{ '--om-on-band': 'currentColor', '--om-focus': 'currentColor', '--om-bar': '52px' }}
        >
          <Container width={width}>
            <Flex marginInline={isCentered ? '0' : '-1rem'}>
              <NavigationBar variant="legacy" isCentered={isCentered} />
            </Flex>
          </Container>
        </Box>
      )}
    </Box>
  );
}
