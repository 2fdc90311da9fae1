import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { serverFile } from './server.mjs';

export const contentTypes = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
  '.png': 'image/png',
};
const scriptForServers = 'application/node';
const compressible = new Set(['.js', '.css', '.json', '.svg']);

/**
 * Lists every file of a release with size, hash and type, and writes the brotli and gzip forms beside it, so that the
 * gateway never compresses anything that is always the same. What is under work is served as it is.
 */
export function prepareFiles(directory, { isCompressed = true } = {}) {
  return globSync('**/*', { cwd: directory, withFileTypes: true })
    .filter((entry) => entry.isFile() && contentTypes[extname(entry.name)])
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(directory.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort()
    .map((path) => {
      const content = readFileSync(join(directory, path));
      const type = extname(path);
      let brotliBytes = content.length;
      if (isCompressed && compressible.has(type)) {
        const brotli = brotliCompressSync(content, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
        });
        brotliBytes = brotli.length;
        writeFileSync(join(directory, `${path}.br`), brotli);
        writeFileSync(join(directory, `${path}.gz`), gzipSync(content, { level: 9 }));
      }
      return described(path, content, brotliBytes, contentTypes[type]);
    });
}

const described = (path, content, brotliBytes, contentType) => ({
  path,
  bytes: content.length,
  brotliBytes,
  integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
  contentType,
});

/** The line of the file that servers run. It stands beside the list of files, because it is none that anybody fetches. */
export function takeServerFile(directory) {
  const content = readFileSync(join(directory, serverFile));
  return described(serverFile, content, content.length, scriptForServers);
}
