import { menuLettersStyle } from '@omzien/model/menuLetters';
import { useHref, usePlatform } from '@omzien/platform';
import { Box, Flex, Icon } from '@omzien/ui';
import { ChevronDown } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { NavigationItem } from '../menus/navigationItems.ts';
import { PanelLink } from '../menus/PanelItem.tsx';
import { useMainItems } from '../menus/useMainItems.ts';
import { Disclosure } from './Disclosure.tsx';
import { navigationStyles } from './navigationStyles.ts';
import { useOverflow } from './useOverflow.ts';

export type HeaderVariant = 'tab' | 'legacy';
type ItemProps = { item: NavigationItem; isPresent: boolean; path: string; variant: HeaderVariant };

/** An item with what is under it: its own page first. */
const withChildren = (item: NavigationItem) =>
  item.path ? [{ ...item, children: [] }, ...item.children] : item.children;

function Links({ items, path }: { items: readonly NavigationItem[]; path: string }) {
  const href = useHref();
  return items.map((item) => (
    <PanelLink key={item.key} href={href(item.path ?? '/')} newWindow={item.newWindow} isChosen={item.path === path}>
      {item.label}
    </PanelLink>
  ));
}

function Item({ item, isPresent, path, variant }: ItemProps) {
  const href = useHref();
  const look = navigationStyles(variant, isPresent);
  if (item.children.length === 0) {
    return (
      <Box
        as="a"
        {...{ href: href(item.path ?? '/') }}
        {...(item.newWindow ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
        aria-current={isPresent ? 'page' : undefined}
        {...look}
      >
        {item.label}
      </Box>
    );
  }
  return (
    <Disclosure
      align="start"
      trigger={(props) => (
        <Box as="button" {...{ type: 'button' }} {...props} {...look}>
          {item.label}
          <Icon of={ChevronDown} size={16} />
        </Box>
      )}
    >
      <Links items={withChildren(item)} path={path} />
    </Disclosure>
  );
}

/** What does not fit, under one button at the end. */
function MoreItems({ items, isPresent, path, variant }: Omit<ItemProps, 'item'> & { items: NavigationItem[] }) {
  const { t } = useTranslation('platform');
  return (
    <Disclosure
      trigger={(props) => (
        <Box as="button" {...{ type: 'button' }} {...props} {...navigationStyles(variant, isPresent)}>
          {t('header.more')}
          <Icon of={ChevronDown} size={16} />
        </Box>
      )}
    >
      <Links items={items.flatMap(withChildren)} path={path} />
    </Disclosure>
  );
}

type NavigationBarProps = { variant: HeaderVariant; isCentered: boolean };

/** The main navigation on a wide screen. On a phone it is in the menu. */
export function NavigationBar({ variant, isCentered }: NavigationBarProps) {
  const { center } = usePlatform();
  const { t } = useTranslation('platform');
  const { items, current, path } = useMainItems();
  const bar = useRef<HTMLElement>(null);
  const fontClass = center.profile?.themeConfig.header.menuItemFontClass ?? '';
  const fitting = useOverflow(bar, `${fontClass} ${items.map(({ label }) => label).join('\n')}`);
  if (items.length === 0) return <Box flex="1" />;
  const shown = fitting ?? items.length;
  const rest = items.slice(shown);
  return (
    <Flex
      as="nav"
      {...{ ref: bar as never }}
      aria-label={t('header.navigation')}
      display={{ base: 'none', lg: 'flex', _print: 'none' }}
      flex="1"
      minWidth="0"
      position="relative"
      // What wraps stands below the edge: out of sight on the first paint, before anything is measured.
      flexWrap="wrap"
      height="var(--om-bar)"
      overflow={fitting === null ? 'hidden' : 'visible'}
      justifyContent={isCentered ? 'center' : 'flex-start'}
      {...(fontClass ? { className: fontClass } : {})}
      css={{
        '& > [inert]': { position: 'absolute', visibility: 'hidden' },
        '& > div > a, & > div > div > button': menuLettersStyle(fontClass),
      }}
    >
      {items.map((item, index) => {
        const isAway = index >= shown;
        return (
          <div key={item.key} data-item="" inert={isAway}>
            <Item item={item} isPresent={item === current} path={path} variant={variant} />
          </div>
        );
      })}
      {rest.length > 0 && (
        <Box>
          <MoreItems
            items={rest}
            isPresent={current !== null && rest.includes(current)}
            path={path}
            variant={variant}
          />
        </Box>
      )}
    </Flex>
  );
}
