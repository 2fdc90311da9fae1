import { usePlatform } from '@omzien/platform';
import { Box, Stack, Text } from '@omzien/ui';
import type { SelectionTarget } from '@omzien/ui/list';
import { useTranslation } from 'react-i18next';
import { type MenuName, useChosenPages, useGoneItems, useMenuNames } from './goneItems.api.ts';

/** Which items of the menus go along with many pages that are deleted, menu by menu; nothing where none does. */
export function GoneItems({ target }: { target: SelectionTarget }) {
  const pages = useChosenPages(target);
  const { items: menus } = useMenuNames();
  if (!pages || !menus) return null;
  return (
    <Stack as="ul" gap="1" margin="0" padding="0" listStyle="none" _empty={{ display: 'none' }}>
      {menus.map((menu) => (
        <OfMenu key={menu.id} menu={menu} pages={pages} />
      ))}
    </Stack>
  );
}

function OfMenu({ menu, pages }: { menu: MenuName; pages: ReadonlySet<string> }) {
  const { t } = useTranslation('cms');
  const { locale } = usePlatform();
  const gone = useGoneItems(menu.key, pages);
  if (gone.length === 0) return null;
  const nameOf = (name: { nl: string; en: string }) => name[locale] || name.nl;
  return (
    <Box as="li">
      <Text>
        {t('pages.steps.delete.gone', {
          menu: nameOf(menu.name),
          items: gone.map(({ name }) => nameOf(name)).join(', '),
        })}
      </Text>
    </Box>
  );
}
