import type { Scene } from '@omzien/e2e/scene';

/** Every screen of this module, in the states that people meet. */
export const scenes: Scene[] = [
  { name: 'dashboard', routes: ['dashboard'], account: 'organisation', path: '/dashboard' },
  { name: 'dashboard-centre', account: 'centre', path: '/dashboard' },
  { name: 'dashboard-tenant', account: 'superuser', path: '/dashboard?view=tenant' },
  { name: 'dashboard-content', account: 'content', path: '/dashboard' },
  { name: 'dashboard-mentor', account: 'mentor', path: '/dashboard' },
  { name: 'dashboard-student', account: 'student', path: '/dashboard' },
  { name: 'dashboard-volunteer', account: 'volunteer', path: '/dashboard' },
  { name: 'dashboard-nothing-left', account: 'centre', path: '/dashboard?kind=none_of_this' },
];
