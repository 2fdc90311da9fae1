import { defineModule } from '@omzien/platform';

export default defineModule({
  name: 'mfe-organizations',
  routes: [
    {
      name: 'organizations',
      path: '/organizations',
      access: 'protected',
      permission: 'organizations.manage',
      title: 'overview.title',
      description: 'overview.description',
      lazy: () => import('./overview/OverviewScreen.tsx'),
    },
  ],
  navigation: [{ to: '/organizations', label: 'navigation.overview', order: 500, permission: 'organizations.manage' }],
});
