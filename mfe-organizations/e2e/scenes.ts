import type { Scene } from '@omzien/e2e/scene';
import { manageScenes } from './scenes/manage.ts';

/** Every screen of this module, in the states that people meet. */
export const scenes: Scene[] = [...manageScenes];
