import { join } from 'node:path';

/** The folders that every part of the build works with. */
export const buildPackage = join(import.meta.dirname, '..', '..');
export const root = join(buildPackage, '..', '..');
export const cache = join(root, '.cache', 'build');
export const platformSource = join(root, 'shared', 'platform', 'src');
export const shellDirectory = join(root, 'shell', 'client');
export const partsSource = join(root, 'shared', 'parts', 'src');
