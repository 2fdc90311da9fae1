import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ReleaseFile } from '@omzien/platform/descriptor';
import { samplesFile, serverFile } from '../workspace/release.ts';

export const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
  '.png': 'image/png',
};
const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);
const scriptForServers = 'application/node';
const compressible = new Set(['.js', '.css', '.json', '.svg']);

/**
 * Lists every file of a release with size, hash and type, and writes the brotli and gzip forms beside it, so that the
 * gateway never compresses anything that is always the same. All files at once, on the threads that Node keeps for such
 * work. What is under work is served as it is.
 */
export function prepareFiles(directory: string, { isCompressed = true } = {}): Promise<ReleaseFile[]> {
  const paths = globSync('**/*', { cwd: directory, withFileTypes: true })
    .filter((entry) => entry.isFile() && contentTypes[extname(entry.name)])
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(directory.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort();
  return Promise.all(
    paths.map(async (path) => {
      const content = readFileSync(join(directory, path));
      const type = extname(path);
      const brotliBytes =
        isCompressed && compressible.has(type) ? await writeCompressed(join(directory, path), content) : content.length;
      return described(path, content, brotliBytes, contentTypes[type] ?? '');
    }),
  );
}

/** From here on another way to write distances may win a few hundred bytes, which nobody can tell before. */
const isLarge = 64 * 1024;
/** Size of a block as a power of two (0: by itself), and the low bits of a distance that are written apart. */
const usualForm = [[0, 0]] as const;
const largeForms = [...usualForm, [0, 3], [22, 0], [22, 1]] as const;

/** The smallest brotli form that there is. */
async function smallestBrotli(content: Buffer): Promise<Buffer> {
  const forms = content.length < isLarge ? usualForm : largeForms;
  const packed = forms.map(([block, postfix]) =>
    packBrotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        [constants.BROTLI_PARAM_LGBLOCK]: block,
        [constants.BROTLI_PARAM_NPOSTFIX]: postfix,
      },
    }),
  );
  const written = await Promise.all(packed);
  return written.reduce((best, form) => (form.length < best.length ? form : best));
}

/** Answers the bytes of the brotli form. */
async function writeCompressed(file: string, content: Buffer): Promise<number> {
  const [brotli, zipped] = await Promise.all([smallestBrotli(content), packGzip(content, { level: 9 })]);
  writeFileSync(`${file}.br`, brotli);
  writeFileSync(`${file}.gz`, zipped);
  return brotli.length;
}

const described = (path: string, content: Buffer, brotliBytes: number, contentType: string): ReleaseFile => ({
  path,
  bytes: content.length,
  brotliBytes,
  integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
  contentType,
});

/** The line of the file that servers run. It stands beside the list of files, because it is none that anybody fetches. */
export function takeServerFile(directory: string): ReleaseFile {
  const content = readFileSync(join(directory, serverFile));
  return described(serverFile, content, content.length, scriptForServers);
}

/** The line of the samples, where the module brings some. No browser gets them either. */
export function takeSamples(directory: string): ReleaseFile | undefined {
  const file = join(directory, samplesFile);
  if (!existsSync(file)) return undefined;
  const content = readFileSync(file);
  return described(samplesFile, content, content.length, 'application/octet-stream');
}
