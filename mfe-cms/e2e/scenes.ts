import type { Scene } from '@omzien/e2e/scene';
import { mailScenes } from './scenes/mails.ts';

/** Every screen of this module, in the states that people meet. */
export const scenes: Scene[] = [
  { name: 'content', routes: ['content'], account: 'relations', path: '/content' },
  { name: 'settings', routes: ['settings'], account: 'centre', path: '/settings' },
  { name: 'settings-footer', routes: ['settings-footer'], account: 'centre', path: '/settings/footer' },
  {
    name: 'settings-contact-person',
    routes: ['settings-contact-person'],
    account: 'centre',
    path: '/settings/contact-person',
  },
  { name: 'settings-connections', routes: ['settings-connections'], account: 'centre', path: '/settings/connections' },
  { name: 'settings-design', routes: ['settings-design'], account: 'centre', path: '/settings/design' },
  ...mailScenes,
];
import { contentScenes } from './scenes/content.ts';

/** Every screen of this module, in the states that people meet. */
export const scenes: Scene[] = [...contentScenes];
  { name: 'stock-images-screen', routes: ['cms-stock-images'], account: 'centre', path: '/cms/stock-images' },
];
