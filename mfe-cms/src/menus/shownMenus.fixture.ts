import type { ShownItem, ShownMenu } from './menus.api.ts';

const both = (nl: string, en = nl) => ({ nl, en });

/** The main menu, in which one item is not shown, and the foot. */
export const shownMenus: readonly ShownMenu[] = [
  { type: 'menus', id: 'main', key: 'main', name: both('Hoofdmenu', 'Main menu'), itemsCount: 4, warningsCount: 1 },
  { type: 'menus', id: 'footer', key: 'footer', name: both('Voettekst', 'Footer'), itemsCount: 0, warningsCount: 0 },
];

export const itemId = (number: number) => `0196a000-0000-7000-8000-00000000040${number}`;
const item = (number: number, name: { nl: string; en: string }, more: Partial<ShownItem> = {}): ShownItem => ({
  type: 'menu_items',
  id: itemId(number),
  name,
  menu: 'main',
  parentId: null,
  linkType: 'system_page',
  pageId: null,
  systemPageId: 'news',
  targetName: both('Nieuws', 'News'),
  path: '/nieuws',
  newWindow: false,
  visibleFor: [],
  warning: null,
  lockVersion: 0,
  permissions: { update: true, destroy: true, transitions: [] },
  ...more,
});
const page = (number: number, title: string): Partial<ShownItem> => ({
  linkType: 'content_page',
  pageId: `0196a000-0000-7000-8000-00000000050${number}`,
  systemPageId: null,
  targetName: both(title),
  path: `/${title.toLowerCase().replaceAll(' ', '-')}`,
});

/** News, About us with Team under it, and a page that is not online. */
export const shownItems: readonly ShownItem[] = [
  item(1, both('Nieuws', 'News')),
  item(2, both('Over ons', 'About us'), page(1, 'Over ons')),
  item(4, both('Zomerfeest', 'Summer'), { ...page(3, 'Zomerfeest'), path: null, warning: 'target_unpublished' }),
  item(3, both('Team'), { ...page(2, 'Ons team'), parentId: itemId(2), visibleFor: ['volunteer'] }),
];
