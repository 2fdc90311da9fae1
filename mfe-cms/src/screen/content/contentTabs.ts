import type { Permission } from '@omzien/model/permissions';

/** The tabs of `/content`, each a route of its own. A name is that of its label in `locales`. */
export const contentTabs = [
  { name: 'pages', path: '/content', permission: 'pages.list' },
  { name: 'menus', path: '/content/menu-items', permission: 'pages.list' },
  { name: 'files', path: '/content/file-upload', permission: 'pages.manage' },
  { name: 'stockImages', path: '/content/stock-images', permission: 'pages.manage' },
  { name: 'newsletters', path: '/content/newsletters', permission: 'pages.manage' },
] as const satisfies { name: string; path: string; permission: Permission }[];
export type ContentTab = (typeof contentTabs)[number]['name'];
