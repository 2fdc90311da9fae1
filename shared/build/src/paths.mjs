import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folders that every part of the build works with. */
export const buildPackage = dirname(dirname(fileURLToPath(import.meta.url)));
export const root = dirname(dirname(buildPackage));
export const cache = join(root, '.cache', 'build');
export const platformSource = join(root, 'shared', 'platform', 'src');
export const shellDirectory = join(root, 'shell', 'client');
