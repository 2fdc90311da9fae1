import { defineModule } from '@omzien/platform';
import { firstFigures } from './analytics/figureAddresses.ts';

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
    {
      name: 'analytics',
      path: '/analytics',
      access: 'protected',
      permission: 'analytics.read',
      title: 'analytics.title',
      description: 'analytics.description',
      texts: ['analytics'],
      data: firstFigures,
      lazy: () => import('./analytics/AnalyticsScreen.tsx'),
    },
  ],
  navigation: [
    { to: '/dashboard', label: 'navigation.dashboard', order: 10 },
    { to: '/analytics', label: 'navigation.analytics', order: 60, permission: 'analytics.read', icon: 'figures' },
  ],
});
