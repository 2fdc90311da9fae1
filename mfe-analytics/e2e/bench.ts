import { firstOf, type Screen, write } from '@omzien/e2e/bench';

/** The screens that are measured, each as the person whom it is for opens it. */
export const screens: Screen[] = [
  { name: 'dashboard', account: 'organisation', path: '/dashboard' },
  { name: 'analytics', account: 'centre', path: '/analytics' },
  { name: 'analytics-reports', account: 'centre', path: '/analytics/index-2' },
  {
    name: 'report builder',
    account: 'centre',
    path: firstOf('analytics_reports?page[size]=1', (id) => `/analytics/index-2/${id}`),
    interact: write('over'),
  },
  { name: 'public figures', account: null, path: '/cijfers' },
];
