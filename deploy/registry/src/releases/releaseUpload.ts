import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import {
  allFilesOf,
  type Descriptor,
  descriptor as descriptorSchema,
  type ReleaseFile,
} from '@omzien/platform/descriptor';
import * as v from 'valibot';
import { type Problem, Refusal, refusal } from '../http/problems.ts';
import { unlistedFiles } from '../rules/unlistedFiles.ts';
import { contentTypeOf } from './contentTypes.ts';

const compress = { br: promisify(brotliCompress), gz: promisify(gzip) };
const decompress = { br: promisify(brotliDecompress), gz: promisify(gunzip) };
const brotliQuality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

/** Compressors differ by a few bytes between versions; more than this is a statement about another file. */
const sizeTolerance = 0.02;
const largestFile = 8 * 1024 * 1024;

export type Upload = ReadonlyMap<string, Buffer>;
export type CheckedRelease = { descriptor: Descriptor; files: Map<string, Buffer> };

export const integrityOf = (bytes: Uint8Array) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** A readable word for a place in module.json: `routes.2.path` becomes `routes[2].path`. */
const fieldOf = (issue: v.BaseIssue<unknown>) => (v.getDotPath(issue) ?? 'module.json').replace(/\.(\d+)/g, '[$1]');

/** Reads `module.json`, or refuses with every wrong field named. */
export function readDescriptor(bytes: Buffer): Descriptor {
  let content: unknown;
  try {
    content = JSON.parse(bytes.toString('utf8'));
  } catch {
    throw refusal(422, 'bad_descriptor', 'module.json is not JSON. Build the module again.', { file: 'module.json' });
  }
  const result = v.safeParse(descriptorSchema, content);
  if (result.success) return result.output;
  const named = (content as { name?: unknown } | null)?.name;
  throw new Refusal(
    422,
    result.issues.slice(0, 20).map((issue) => ({
      code: 'bad_descriptor',
      detail: `module.json: ${fieldOf(issue)} is wrong (${issue.message}). Correct the definition and build again.`,
      meta: { field: fieldOf(issue), module: typeof named === 'string' ? named : null },
    })),
  );
}

/** Files that no browser gets. Only they end like this, so that no descriptor can list them for browsers as well. */
const unseenBy = (descriptor: Descriptor) => [
  ...(descriptor.server ? [{ file: descriptor.server, ending: '.cjs', what: 'the file for servers' }] : []),
  ...(descriptor.kind === 'module' && descriptor.samples
    ? [{ file: descriptor.samples, ending: '.data', what: 'its samples' }]
    : []),
];

function checkNames(upload: Upload, descriptor: Descriptor): Problem[] {
  const problems: Problem[] = [];
  const meta = (file: string) => ({ module: descriptor.name, file });
  const listed = new Set<string>();
  for (const { path, contentType } of descriptor.files) {
    const type = contentTypeOf(path);
    if (listed.has(path))
      problems.push({ code: 'listed_twice', detail: `module.json lists ${path} twice.`, meta: meta(path) });
    listed.add(path);
    if (!type || path === 'module.json') {
      problems.push({
        code: 'file_type_refused',
        detail: `${path} has no place in a release: scripts, styles, texts, fonts and pictures only, and no source maps.`,
        meta: meta(path),
      });
    } else if (contentType.split(';')[0]?.trim() !== type.type) {
      problems.push({
        code: 'content_type_wrong',
        detail: `module.json says that ${path} is ${contentType}; it must be ${type.type}.`,
        meta: meta(path),
      });
    }
    if (!upload.has(path)) {
      problems.push({
        code: 'file_missing',
        detail: `module.json lists ${path}, but it was not uploaded. Build again and publish the whole directory.`,
        meta: meta(path),
      });
    }
  }
  for (const { file, ending, what } of unseenBy(descriptor)) {
    listed.add(file.path);
    if (!file.path.endsWith(ending)) {
      problems.push({
        code: 'file_type_refused',
        detail: `module.json names ${file.path} as ${what}; that one ends in ${ending}.`,
        meta: meta(file.path),
      });
    }
    if (!upload.has(file.path)) {
      problems.push({
        code: 'file_missing',
        detail: `module.json lists ${file.path}, but it was not uploaded. Build again and publish the whole directory.`,
        meta: meta(file.path),
      });
    }
  }
  for (const path of upload.keys()) {
    const original = path.replace(/\.(br|gz)$/, '');
    if (path === 'module.json' || listed.has(path) || (original !== path && listed.has(original))) continue;
    problems.push({
      code: 'file_not_listed',
      detail: `${path} was uploaded but module.json does not list it, so no browser could verify it. Build again.`,
      meta: meta(path),
    });
  }
  return problems;
}

function checkBytes(file: ReleaseFile, bytes: Buffer, module: string): Problem[] {
  const meta = { module, file: file.path };
  if (bytes.length > largestFile) {
    return [{ code: 'file_too_large', detail: `${file.path} is larger than 8 MB. Split it or leave it out.`, meta }];
  }
  if (bytes.length !== file.bytes || integrityOf(bytes) !== file.integrity) {
    return [
      {
        code: 'hash_mismatch',
        detail: `${file.path} is not the file that module.json describes (sha384 differs). Build again; if this stays, someone changed it on the way.`,
        meta,
      },
    ];
  }
  return [];
}

/** The compressed sisters of a file: verified when the build made them, made here when it did not. */
async function compressedFiles(file: ReleaseFile, bytes: Buffer, upload: Upload, module: string) {
  const files = new Map<string, Buffer>();
  const problems: Problem[] = [];
  const compressible = contentTypeOf(file.path)?.compressed ?? false;
  for (const kind of ['br', 'gz'] as const) {
    const path = `${file.path}.${kind}`;
    const given = upload.get(path);
    if (given) {
      // The limit keeps a decompression bomb at the size of the file that it claims to be.
      const plain = await decompress[kind](given, { maxOutputLength: Math.max(bytes.length, 1) }).catch(() => null);
      if (!plain?.equals(bytes)) {
        problems.push({
          code: 'variant_differs',
          detail: `${path} does not unpack to ${file.path}. Build again.`,
          meta: { module, file: path },
        });
      } else files.set(path, given);
    } else if (compressible) {
      files.set(path, await (kind === 'br' ? compress.br(bytes, brotliQuality) : compress.gz(bytes, { level: 9 })));
    }
  }
  const packed = files.get(`${file.path}.br`);
  const size = packed?.length ?? bytes.length;
  if (problems.length === 0 && Math.abs(size - file.brotliBytes) > Math.max(64, size * sizeTolerance)) {
    problems.push({
      code: 'size_wrong',
      detail: `module.json says ${file.brotliBytes} bytes after brotli for ${file.path}; it is ${size}. Build again.`,
      meta: { module, file: file.path },
    });
  }
  return { files, problems };
}

/** Checks a whole upload, by computing everything again. What comes back is what will be stored. */
export async function checkUpload(upload: Upload): Promise<CheckedRelease> {
  const manifest = upload.get('module.json');
  if (!manifest) {
    throw refusal(422, 'file_missing', 'module.json is not among the files. Publish a built release directory.', {
      file: 'module.json',
    });
  }
  const descriptor = readDescriptor(manifest);
  const problems = [...checkNames(upload, descriptor), ...unlistedFiles([descriptor])];
  const files = new Map<string, Buffer>();
  for (const file of allFilesOf(descriptor)) {
    const bytes = upload.get(file.path);
    if (!bytes) continue;
    const wrong = checkBytes(file, bytes, descriptor.name);
    problems.push(...wrong);
    if (wrong.length > 0) continue;
    const variants = await compressedFiles(file, bytes, upload, descriptor.name);
    problems.push(...variants.problems);
    files.set(file.path, bytes);
    for (const [path, packed] of variants.files) files.set(path, packed);
  }
  if (problems.length > 0) throw new Refusal(422, problems);
  files.set('module.json', manifest);
  return { descriptor, files };
}
