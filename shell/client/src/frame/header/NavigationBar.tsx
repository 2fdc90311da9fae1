import { splitLocale, useHref, usePlatform } from '@omzien/platform';
import { Box, Flex, Icon } from '@omzien/ui';
import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { currentItem, isCurrent, mainItems, type NavigationItem } from '../navigationItems.ts';
import { Disclosure } from './Disclosure.tsx';
import { PanelLink } from './PanelItem.tsx';

/** What the header of this reader lists, and which of it is the present page. */
export function useMainItems(): { items: NavigationItem[]; current: NavigationItem | null; path: string } {
  const platform = usePlatform();
  const session = useStore(platform.session);
  const modules = useStore(platform.composition, (state) => state.modules);
  const address = useStore(platform.navigation, (state) => state.address);
  const path = splitLocale(address).path.replace(/[?#].*$/s, '');
  const items = mainItems({ platform, modules, session });
  return { items, current: currentItem(items, path), path };
}

const look = {
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  minHeight: 'target',
  height: 'full',
  paddingInline: '3',
  border: '0',
  bg: 'transparent',
  fontFamily: 'inherit',
  fontSize: '1rem',
  fontWeight: 'medium',
  lineHeight: '1.25',
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  cursor: 'pointer',
  borderRadius: 'sm',
  _hover: { color: 'var(--om-on-band, {colors.link})' },
  // The tab under the present page grows out of the edge of the header.
  _after: {
    content: '""',
    position: 'absolute',
    insetInline: '3',
    insetBlockEnd: '0',
    height: '3px',
    borderTopRadius: '3px',
    bg: 'currentColor',
    transform: 'scaleX(0)',
    transition: 'transform 150ms ease-out',
  },
} as const;
const presentLook = {
  color: 'var(--om-on-band, {colors.link})',
  fontWeight: 'semibold',
  _after: { ...look._after, transform: 'scaleX(1)' },
} as const;
const plain = { color: 'var(--om-on-band, {colors.text})' } as const;

function Item({ item, isPresent, path }: { item: NavigationItem; isPresent: boolean; path: string }) {
  const href = useHref();
  const itemLook = { ...look, ...(isPresent ? presentLook : plain) };
  if (item.children.length === 0) {
    return (
      <Box
        as="a"
        {...{ href: href(item.path ?? '/') }}
        {...(item.newWindow ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
        aria-current={isPresent ? 'page' : undefined}
        {...itemLook}
      >
        {item.label}
      </Box>
    );
  }
  const children = item.path ? [{ ...item, children: [] }, ...item.children] : item.children;
  return (
    <Disclosure
      align="start"
      trigger={(props) => (
        <Box as="button" {...{ type: 'button' }} {...props} {...itemLook}>
          {item.label}
          <Icon of={ChevronDown} size={16} />
        </Box>
      )}
    >
      {children.map((child) => (
        <PanelLink
          key={child.key}
          href={href(child.path ?? '/')}
          newWindow={child.newWindow}
          isChosen={isCurrent(child.path, path) && child.path === path}
        >
          {child.label}
        </PanelLink>
      ))}
    </Disclosure>
  );
}

const weights: Record<string, string> = {
  'font-normal': '400',
  'font-medium': '500',
  'font-semibold': '600',
  'font-bold': '700',
};

/** The main navigation on a wide screen. On a phone it is in the menu. */
export function NavigationBar({ isCentered = false }: { isCentered?: boolean }) {
  const { center } = usePlatform();
  const { t } = useTranslation('platform');
  const { items, current, path } = useMainItems();
  const fontClass = center.profile?.themeConfig.header.menuItemFontClass ?? '';
  const weight = weights[fontClass];
  if (items.length === 0) return <Box flex="1" />;
  return (
    <Flex
      as="nav"
      aria-label={t('header.navigation')}
      display={{ base: 'none', lg: 'flex' }}
      flex="1"
      alignSelf="stretch"
      alignItems="stretch"
      justifyContent={isCentered ? 'center' : 'flex-start'}
      minWidth="0"
      flexWrap="wrap"
      {...(fontClass ? { className: fontClass } : {})}
      {...(weight ? { css: { '& > a, & > div > button': { fontWeight: weight } } } : {})}
    >
      {items.map((item) => (
        <Item key={item.key} item={item} isPresent={item === current} path={path} />
      ))}
    </Flex>
  );
}
