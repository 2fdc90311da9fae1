import type { Scene } from '@omzien/e2e/scene';
import { contentScenes } from './scenes/content.ts';

/** Every screen of this module, in the states that people meet. */
export const scenes: Scene[] = [...contentScenes];
