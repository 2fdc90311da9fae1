import type { Scene } from '@omzien/e2e/scene';
import { mailScenes } from './scenes/mails.ts';

/** Every screen of this module, in the states that people meet. */
export const scenes: Scene[] = [
  { name: 'content', routes: ['content'], account: 'relations', path: '/content' },
  ...mailScenes,
];
