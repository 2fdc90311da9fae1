import type { Screen } from '@omzien/e2e/bench';

/** The screens that are measured, each as the person whom it is for opens it. */
export const screens: Screen[] = [
  { name: 'organizations', account: 'organisation', path: '/organizations' },
  { name: 'organizations-approve', account: 'centre', path: '/organizations/approve' },
];
