import type { Scene } from '@omzien/e2e/scene';
import { applicationScenes } from './scenes/applications.ts';
import { conversationScenes } from './scenes/conversations.ts';
import { formScenes } from './scenes/form.ts';
import { manageScenes } from './scenes/manage.ts';
import { poolScenes } from './scenes/pool.ts';
import { searchScenes } from './scenes/search.ts';
import { vacancyScenes } from './scenes/vacancy.ts';

/** Every screen of this module, in the states that people meet: a file a room. */
export const scenes: Scene[] = [
  ...searchScenes,
  ...vacancyScenes,
  ...manageScenes,
  ...formScenes,
  ...applicationScenes,
  ...conversationScenes,
  ...poolScenes,
];
