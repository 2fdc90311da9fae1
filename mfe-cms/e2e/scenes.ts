import type { Scene } from '@omzien/e2e/scene';
import { contentScenes } from './scenes/content.ts';
import { editorScenes } from './scenes/editor.ts';
import { fileScenes } from './scenes/files.ts';
import { mailScenes } from './scenes/mails.ts';
import { settingsScenes } from './scenes/settings.ts';

/** Every screen of this module, in the states that people meet. */
export const scenes: Scene[] = [...contentScenes, ...editorScenes, ...fileScenes, ...mailScenes, ...settingsScenes];
