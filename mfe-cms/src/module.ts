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
      name: 'settings-design',
      path: '/settings/design',
      access: 'protected',
      permission: 'centers.design',
      title: 'design.title',
      description: 'design.description',
      texts: ['design', 'screen/settings'],
      lazy: () => import('./design/DesignScreen.tsx'),
    },
  ],
  navigation: [
    { to: '/content', label: 'navigation.pages', order: 10, permission: 'pages.list', group: 'site', icon: 'content' },
    {
      to: '/settings/design',
      label: 'navigation.design',
      order: 80,
      permission: 'centers.design',
      group: 'management',
      icon: 'settings',
    },
  ],
});
