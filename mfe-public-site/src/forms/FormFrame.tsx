import { useHref, usePlatform } from '@omzien/platform';
import { Box, Card, Screen, Text } from '@omzien/ui';
import type { ReactNode } from 'react';

const logo = { display: 'block', height: '40px', width: 'auto', maxWidth: '180px', objectFit: 'contain' } as const;

/** The site by its logo and its name, and below it one card: a page that somebody comes to from a mail. */
export function FormFrame({ children }: { children: ReactNode }) {
  const { boot, center } = usePlatform();
  const href = useHref();
  const day = center.profile?.websiteLogoUrl;
  const night = center.profile?.websiteLogoDarkModeUrl;
  return (
    <Screen kind="public" width="full">
      <Box
        maxWidth="reading"
        marginInline="auto"
        paddingInline={{ base: '4', md: '6' }}
        paddingBlock={{ base: '5', md: '10' }}
      >
        <Box
          as="a"
          {...{ href: href('/') }}
          display="inline-flex"
          flexWrap="wrap"
          alignItems="center"
          columnGap="3"
          rowGap="1"
          maxWidth="100%"
          minHeight="target"
          marginBottom="5"
          color="text"
          textDecoration="none"
          borderRadius="sm"
        >
          {day && (
            <Box
              as="img"
              {...{ src: day, alt: '' }}
              {...logo}
              _dark={night ? { display: 'none' } : { bg: 'white', padding: '1', borderRadius: 'sm' }}
            />
          )}
          {night && <Box as="img" {...{ src: night, alt: '' }} {...logo} display="none" _dark={{ display: 'block' }} />}
          <Text as="span" fontWeight="semibold" minWidth="0" overflowWrap="anywhere">
            {center.name}
          </Text>
        </Box>
        <Card padding="md">{children}</Card>
        <Text size="sm" tone="muted" marginTop="4">
          {boot.appName}
        </Text>
      </Box>
    </Screen>
  );
}
