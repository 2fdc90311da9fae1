import { useHref, usePlatform } from '@omzien/platform';
import { Badge, Chip, LoadingFailed, PageHeader, Screen, Skeleton, Stack } from '@omzien/ui';
import { ChipRow } from '@omzien/ui/list';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ContentTabRow } from '../screen/content/ContentTabRow.tsx';
import { MenuEditor } from './MenuEditor.tsx';
import { useMenus } from './menus.api.ts';

const first = 'main';

/** The menus of the site: which one stands in the address. */
export default function MenusScreen() {
  const { t } = useTranslation('cms');
  const href = useHref();
  const { locale } = usePlatform();
  const [query] = useSearchParams();
  const menus = useMenus();
  const key = query.get('menu') || first;
  const open = menus.items?.find((menu) => menu.key === key);

  return (
    <Screen kind="staff">
      <PageHeader title={t('menus.title')} description={t('menus.intro')} />
      <ContentTabRow open="menus" />
      {menus.error && <LoadingFailed onRetry={menus.mutate} />}
      {!menus.items && !menus.error && <Skeleton height="24rem" />}
      {menus.items && (
        <Stack gap="5">
          <ChipRow aria-label={t('menus.choose')}>
            {menus.items.map((menu) => (
              <Chip
                key={menu.id}
                href={href(menu.key === first ? '/content/menu-items' : `/content/menu-items?menu=${menu.key}`)}
                selected={menu.key === key}
              >
                {`${menu.name[locale] || menu.name.nl} (${menu.itemsCount})`}
                {menu.warningsCount > 0 && (
                  <Badge tone="warning">{t('menus.warningsCount', { count: menu.warningsCount })}</Badge>
                )}
              </Chip>
            ))}
          </ChipRow>
          {open ? <MenuEditor key={open.key} menu={open} /> : <LoadingFailed message={t('menus.unknown')} />}
        </Stack>
      )}
    </Screen>
  );
}
