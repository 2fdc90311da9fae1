import type { Scene } from '@omzien/e2e/scene';

/** Every screen of this module, in the states that people meet. */
export const scenes: Scene[] = [
  { name: 'content', routes: ['content'], account: 'relations', path: '/content' },
  { name: 'center-screen', routes: ['cms-center'], account: 'centre', path: '/cms/center' },
];
