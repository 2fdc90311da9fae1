import { extname } from 'node:path';

/** What a release may consist of, and how each is served. Source maps are absent on purpose: they are not public. */
const contentTypes: Record<string, { type: string; compressed: boolean }> = {
  '.js': { type: 'text/javascript', compressed: true },
  '.mjs': { type: 'text/javascript', compressed: true },
  '.css': { type: 'text/css', compressed: true },
  '.json': { type: 'application/json', compressed: true },
  '.svg': { type: 'image/svg+xml', compressed: true },
  '.txt': { type: 'text/plain', compressed: true },
  '.wasm': { type: 'application/wasm', compressed: true },
  '.woff2': { type: 'font/woff2', compressed: false },
  '.png': { type: 'image/png', compressed: false },
  '.webp': { type: 'image/webp', compressed: false },
  '.avif': { type: 'image/avif', compressed: false },
  '.jpg': { type: 'image/jpeg', compressed: false },
  '.ico': { type: 'image/x-icon', compressed: false },
};

/** The type of a file of a release, or null when such a file has no place in one. */
export const contentTypeOf = (path: string) => contentTypes[extname(path).toLowerCase()] ?? null;
