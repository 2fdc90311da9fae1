import type { Scene } from '@omzien/e2e/scene';
import { decideScenes } from './scenes/decide.ts';
import { manageScenes } from './scenes/manage.ts';
import { mapScenes } from './scenes/map.ts';
import { signupScenes } from './scenes/signup.ts';

/** Every screen of this module, in the states that people meet. */
export const scenes: Scene[] = [...manageScenes, ...decideScenes, ...signupScenes, ...mapScenes];
