import { join } from 'node:path';

/** What starts a page of the shell in this directory, as webpack names it. */
export const startFile = (directory: string) => join(directory, 'src', 'start.ts');

/** What the start file imports as soon as a module is to run, by its path from there. */
export const mountingRequest = './federation/mounting/moduleRoot.ts';
