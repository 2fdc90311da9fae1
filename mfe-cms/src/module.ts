import { defineModule } from '@omzien/platform';

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
      lazy: () => import('./pages/list/PagesScreen.tsx'),
    },
    {
      name: 'cms-center',
      path: '/cms/center',
      access: 'protected',
      permission: 'centers.manage',
      title: 'center.title',
      texts: ['settings/center'],
      lazy: () => import('./settings/center/CenterScreen.tsx'),
    },
  ],
  navigation: [
    { to: '/content', label: 'navigation.pages', order: 10, permission: 'pages.list', group: 'site', icon: 'content' },
  ],
});
