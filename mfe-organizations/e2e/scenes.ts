import type { Scene } from '@omzien/e2e/scene';
import { mapScenes } from './scenes/map.ts';
import { signupScenes } from './scenes/signup.ts';

/** Every screen of this module, in the states that people meet. */
export const scenes: Scene[] = [
  { name: 'organizations', routes: ['organizations'], account: 'organisation', path: '/organizations' },
  ...signupScenes,
  ...mapScenes,
];
import { manageScenes } from './scenes/manage.ts';

/** Every screen of this module, in the states that people meet. */
export const scenes: Scene[] = [...manageScenes];
