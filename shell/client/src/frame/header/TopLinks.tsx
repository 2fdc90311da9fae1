import { useHref } from '@omzien/platform';
import { Box, Container, Flex, Link } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { useMenuItems } from '../menus/useMenuItems.ts';

/** The centre's small menu above the header, on a wide screen; only where the centre has filled it. */
export function TopLinks({ width }: { width: 'wide' | 'full' }) {
  const href = useHref();
  const { t } = useTranslation('platform');
  const items = useMenuItems('top');
  if (items.length === 0) return null;
  return (
    <Box
      display={{ base: 'none', lg: 'block', _print: 'none' }}
      bg="bg.subtle"
      borderBottom="1px solid"
      borderColor="border"
    >
      <Container width={width}>
        <Flex as="nav" aria-label={t('header.top_menu')} justifyContent="flex-end" flexWrap="wrap" columnGap="6">
          {items.map(({ key, label, path, newWindow }) => (
            <Link
              key={key}
              href={href(path ?? '/')}
              newWindow={newWindow}
              display="inline-flex"
              alignItems="center"
              minHeight="target"
              fontSize="0.9375rem"
              textDecoration="none"
              _hover={{ textDecoration: 'underline' }}
            >
              {label}
            </Link>
          ))}
        </Flex>
      </Container>
    </Box>
  );
}
