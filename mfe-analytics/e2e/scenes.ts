import type { Scene } from '@omzien/e2e/scene';

/** Every screen of this module, in the states that people meet. */
export const scenes: Scene[] = [
  { name: 'dashboard', routes: ['dashboard'], account: 'organisation', path: '/dashboard' },
];
