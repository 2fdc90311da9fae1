import { useHref } from '@omzien/platform';
import { Box, Flex, Link } from '@omzien/ui';
import { useTranslation } from 'react-i18next';

/** The way back up: what this page hangs under. */
export function PageCrumbs({
  parents,
  current,
}: {
  parents: readonly { name: string; path: string }[];
  current: string;
}) {
  const { t } = useTranslation('public-site');
  const href = useHref();
  return (
    <Box as="nav" aria-label={t('pageView.crumbs')} marginBottom="4" css={{ '@media print': { display: 'none' } }}>
      <Flex
        as="ol"
        listStyle="none"
        margin="0"
        padding="0"
        flexWrap="wrap"
        alignItems="center"
        columnGap="2"
        fontSize="sm"
      >
        {[{ name: t('page.home'), path: '/' }, ...parents].map(({ name, path }) => (
          <Flex as="li" key={path} alignItems="center" gap="2">
            <Link href={href(path)} display="inline-flex" alignItems="center" minHeight="11">
              {name}
            </Link>
            <Box as="span" aria-hidden="true" color="text.muted">
              ›
            </Box>
          </Flex>
        ))}
        <Box as="li" aria-current="page" color="text.muted" minWidth="0" overflowWrap="anywhere">
          {current}
        </Box>
      </Flex>
    </Box>
  );
}
