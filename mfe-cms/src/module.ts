import { defineModule } from '@omzien/platform';
import { pageListFields } from './pages/rows/pageListFields.ts';

export default defineModule({
  name: 'mfe-cms',
  routes: [
    {
      name: 'content',
      path: '/content',
      access: 'protected',
      permission: 'pages.list',
      title: 'pages.title',
      description: 'pages.description',
      texts: ['screen/content', 'pages/list', 'pages/steps', 'pages/words'],
      data: [
        `/api/v1/pages?{query}&page[size]=25&${pageListFields}`,
        '/api/v1/saved_views?filter[list_eq]=pages&page[size]=100',
      ],
      lazy: () => import('./pages/list/PagesScreen.tsx'),
    },
    {
      name: 'content-add',
      path: '/content/add',
      access: 'protected',
      permission: 'pages.manage',
      title: 'pages.addTitle',
      description: 'pages.addDescription',
      texts: ['pages/add', 'pages/words'],
      data: ['/api/v1/page_patterns'],
      lazy: () => import('./pages/add/AddPageScreen.tsx'),
    },
    {
      name: 'content-menu-items',
      path: '/content/menu-items',
      access: 'protected',
      permission: 'pages.list',
      title: 'menus.title',
      description: 'menus.description',
      texts: ['screen/content', 'menus'],
      data: ['/api/v1/menus', '/api/v1/menus/main/menu_items'],
      lazy: () => import('./menus/MenusScreen.tsx'),
    },
  ],
  navigation: [
    { to: '/content', label: 'navigation.pages', order: 10, permission: 'pages.list', group: 'site', icon: 'content' },
  ],
});
