import type { Scene } from '@omzien/e2e/scene';

/** Every screen of this module, in the states that people meet. */
export const scenes: Scene[] = [
  { name: 'content', routes: ['content'], account: 'relations', path: '/content' },
  { name: 'stock-images-screen', routes: ['cms-stock-images'], account: 'centre', path: '/cms/stock-images' },
];
