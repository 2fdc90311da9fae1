import { usePlatform, useSession } from '@omzien/platform';
import { Box, Container, Flex } from '@omzien/ui';
import { useRef } from 'react';
import { barHeight } from '../signedIn/ImpersonationBar.tsx';
import { workHeaderHeight } from '../signedIn/Sidebar.tsx';
import { Logo } from './Logo.tsx';
import { NavigationBar } from './NavigationBar.tsx';
import { PhoneMenu } from './PhoneMenu.tsx';
import { Toolbar } from './Toolbar.tsx';
import { TopLinks } from './TopLinks.tsx';
import { useHeaderHeight } from './useHeaderHeight.ts';

/**
 * The head of the page, in the two forms that a centre can choose: `tab` is one row with the navigation in it, `legacy`
 * has the navigation on a band of its own in the centre's colour. Above a screen to work with it is low, and the
 * navigation stands in the sidebar.
 */
export function Header({ isWork }: { isWork: boolean }) {
  const { center, features } = usePlatform();
  const settings = center.profile?.themeConfig.header;
  const variant = settings?.variant ?? 'tab';
  const width = settings?.fullWidth || isWork ? 'full' : 'wide';
  const isCentered = settings?.centerMenuItems === true;
  const isSticky = isWork || settings?.sticky !== false;
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
      {!isWork && <TopLinks width={width} />}
      <Container width={width}>
        <Flex
          alignItems="center"
          gap={{ base: '3', lg: '6' }}
          // With the line below it.
          minHeight={isWork ? `${workHeaderHeight - 1}px` : { base: '64px', lg: '76px' }}
          css={{ '--om-bar': '76px' }}
        >
          <Logo isLow={isWork} />
          {variant === 'tab' && !isWork && <NavigationBar variant="tab" isCentered={isCentered} />}
          <Flex alignItems="center" flexShrink={0} marginInlineStart="auto">
            <Toolbar
              isWork={isWork}
              hasLanguages={features.multiLanguage}
              hasToggle={settings?.languageToggle !== false}
            />
            <PhoneMenu isWork={isWork} hasLanguages={features.multiLanguage && settings?.languageToggle !== false} />
          </Flex>
        </Flex>
      </Container>
      {variant === 'legacy' && !isWork && (
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
