import type { Page } from '@omzien/model/page';
import { useHref, usePlatform } from '@omzien/platform';
import { Box, Link, Stack } from '@omzien/ui';
import { useTranslation } from 'react-i18next';

/** The pages that the menu has beside this one and under it, for a page whose layout has room for them. */
export function SidebarMenu({ page }: { page: Page }) {
  const { t } = useTranslation('public-site');
  const { boot, locale } = usePlatform();
  const href = useHref();
  const own = boot.menus.find(({ path, menu }) => path === page.path && menu !== 'help');
  const group = own && (own.parentId ?? own.id);
  const items = boot.menus.filter(({ id, parentId, path }) => path && (id === group || parentId === group));
  if (!own || items.length < 2) return null;
  return (
    <Box as="nav" aria-label={t('pageView.sidebar')}>
      <Stack as="ul" gap="1" listStyle="none" margin="0" padding="0" borderInlineStart="3px solid" borderColor="border">
        {items.map(({ id, name, path }) => (
          <li key={id}>
            <Link
              href={href(path ?? '/')}
              aria-current={path === page.path ? 'page' : undefined}
              display="flex"
              alignItems="center"
              minHeight="target"
              paddingInlineStart="4"
              fontWeight={path === page.path ? 'bold' : undefined}
            >
              {name[locale] || name.nl}
            </Link>
          </li>
        ))}
      </Stack>
    </Box>
  );
}
