import type { Screen } from '@omzien/e2e/bench';

/** The screens that are measured, each as the person whom it is for opens it. */
export const screens: Screen[] = [
  { name: 'dashboard', account: 'organisation', path: '/dashboard' },
  { name: 'analytics', account: 'centre', path: '/analytics' },
  { name: 'analytics-reports', account: 'centre', path: '/analytics/index-2' },
];
