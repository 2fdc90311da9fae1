import { later, useHref } from '@omzien/platform';
import { Button, Heading, Icon, LoadingFailed, Skeleton, Stack, Text } from '@omzien/ui';
import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ShownItem } from '../menus.api.ts';

const MenuPreview = later(() => import('./MenuPreview.tsx').then((file) => file.MenuPreview), {
  waiting: () => <Skeleton height="30rem" />,
  failed: LoadingFailed,
});

/** The menus in the head and the foot of every page. */
const inFrame = ['main', 'top', 'footer'];

/** What a menu looks like on the site: in its head and foot, or where else it is shown. */
export function PreviewPlace({ menu, stored }: { menu: string; stored: readonly ShownItem[] }) {
  const { t } = useTranslation('cms');
  const href = useHref();
  return (
    <Stack
      as="section"
      gap="4"
      aria-labelledby="menu-preview"
      borderTop="1px solid"
      borderColor="border"
      paddingTop="6"
    >
      <Heading level={2} size={3} id="menu-preview">
        {t('menus.preview.title')}
      </Heading>
      {inFrame.includes(menu) ? (
        <MenuPreview menu={menu} stored={stored} />
      ) : (
        <Stack gap="3" alignItems="flex-start">
          <Text>{t(menu === 'help' ? 'menus.preview.onHelp' : 'menus.preview.besideText')}</Text>
          {menu === 'help' && (
            <Button variant="outline" href={href('/support')} target="_blank">
              <Icon of={ExternalLink} size={18} />
              {t('menus.preview.help')}
            </Button>
          )}
        </Stack>
      )}
    </Stack>
  );
}
