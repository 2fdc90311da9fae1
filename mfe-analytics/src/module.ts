import { defineModule } from '@omzien/platform';

export default defineModule({
  name: 'mfe-analytics',
  routes: [
    {
      name: 'dashboard',
      path: '/dashboard',
      access: 'protected',
      title: 'dashboard.title',
      description: 'dashboard.description',
      lazy: () => import('./dashboard/DashboardScreen.tsx'),
    },
  ],
  navigation: [{ to: '/dashboard', label: 'navigation.dashboard', order: 10 }],
});
