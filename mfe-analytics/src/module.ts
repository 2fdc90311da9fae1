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
      texts: ['dashboard'],
      data: ['/api/v1/dashboard?{query}'],
      lazy: () => import('./dashboard/DashboardScreen.tsx'),
    },
  ],
  navigation: [
    { to: '/dashboard', label: 'navigation.dashboard', order: 10, group: 'work', icon: 'today', count: 'today' },
  ],
});
