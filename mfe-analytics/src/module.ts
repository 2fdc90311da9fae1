import { defineModule } from '@omzien/platform';
import { firstFigures } from './analytics/figureAddresses.ts';
import { reportListFields } from './analytics/reports/list/reportListFields.ts';

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
    {
      name: 'analytics-index-2',
      path: '/analytics/index-2',
      access: 'protected',
      permission: 'analyticsReports.manage',
      title: 'reports.title',
      description: 'reports.description',
      texts: ['analytics/reports/list', 'analytics/reports/words'],
      data: [`/api/v1/analytics_reports?{query}&page[size]=25&${reportListFields}`],
      lazy: () => import('./analytics/reports/list/ReportListScreen.tsx'),
    },
    {
      name: 'analytics-index-2-id',
      path: '/analytics/index-2/:id',
      access: 'protected',
      permission: 'analyticsReports.manage',
      title: 'reports.edit',
      validate: { id: '[0-9a-fA-F-]{36}' },
      texts: ['analytics/reports/edit', 'analytics/reports/document', 'analytics/reports/words'],
      data: ['/api/v1/analytics_reports/{id}'],
      lazy: () => import('./analytics/reports/edit/ReportScreen.tsx'),
    },
    {
      name: 'analytics-shared',
      path: '/analytics/shared',
      access: 'public',
      title: 'reports.sharedTitle',
      head: () => ({ robots: 'noindex' }),
      texts: ['analytics/reports/shared', 'analytics/reports/document'],
      lazy: () => import('./analytics/reports/shared/SharedReportScreen.tsx'),
    },
  ],
  navigation: [
    { to: '/dashboard', label: 'navigation.dashboard', order: 10 },
    { to: '/analytics', label: 'navigation.analytics', order: 60, permission: 'analytics.read', icon: 'figures' },
  ],
});
