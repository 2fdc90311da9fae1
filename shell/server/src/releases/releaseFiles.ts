import { createHash, timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual, promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import type { ActiveComposition } from '@omzien/platform/composition';
import { type Descriptor, descriptor, type ReleaseFile, releaseId } from '@omzien/platform/descriptor';
import { descriptorDigest, publication, trustedSignature } from '@omzien/server/signing/publication';
import type { FastifyBaseLogger } from 'fastify';
import * as v from 'valibot';
import type { Encoding } from '../http/compression.ts';
import type { RegistryClient } from '../upstream/registryClient.ts';
import { writeFileAtomically } from '../upstream/stateFile.ts';
import { hashesOf, type ImportMap, releasesOf } from './importMap.ts';
import type { PublisherKeys } from './publishers.ts';

/** A file whose bytes are what its descriptor says, in the encoding asked for. */
export type VerifiedFile = { bytes: Buffer; encoding: Encoding; contentType: string; integrity: string };

/** Bytes that differ from their descriptor, or a descriptor that no trusted key signed. They are never served. */
export class IntegrityViolation extends Error {
  readonly file: string;

  constructor(file: string, what = 'does not match the hash in its descriptor') {
    super(`${file} ${what}`);
    this.file = file;
  }
}

/** Files of releases, each checked against its descriptor before the first time it is served, then kept in memory. */
export type ReleaseFiles = {
  /** Null when there is no such release, or it has no such file. Throws `IntegrityViolation` on changed bytes. */
  file(name: string, id: string, path: string, encoding: Encoding): Promise<VerifiedFile | null>;
  /** The lines of the import map for the scripts of a release; null when there is no such release. */
  importMap(name: string, id: string): Promise<ImportMap | null>;
  /** The bytes of a release's file for servers, checked against its descriptor; null where it has none. */
  serverFile(release: Descriptor): Promise<Buffer | null>;
  /** Throws `IntegrityViolation` unless every descriptor of a composition is what a trusted key signed. */
  vouchFor(composition: ActiveComposition): Promise<void>;
  /** Judges everything anew: the keys have changed. */
  forget(): void;
};

export type ReleaseFilesSettings = {
  /** Directories in which releases may lie; the last one takes what is fetched. */
  directories: readonly string[];
  registry: Pick<RegistryClient, 'releaseFile'>;
  publishers: PublisherKeys;
  log: FastifyBaseLogger;
  /** Bytes of verified files that stay in memory. */
  memory?: number;
};

const suffixes: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' };
const unpack = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };
const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);
const largestFile = 32 * 1024 * 1024;

const isCompressible = (contentType: string) => /^(text\/|application\/(json|javascript)|image\/svg)/.test(contentType);

/** Whether bytes have the hash that an integrity value names. */
function matchesIntegrity(bytes: Uint8Array, integrity: string): boolean {
  const expected = Buffer.from(integrity.slice('sha384-'.length), 'base64');
  const actual = createHash('sha384').update(bytes).digest();
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

export function createReleaseFiles(settings: ReleaseFilesSettings): ReleaseFiles {
  const { directories, registry, publishers, log, memory = 96 * 1024 * 1024 } = settings;
  const cacheDirectory = directories.at(-1) ?? '';
  const descriptors = new Map<string, Descriptor>();
  /** Verified files, the one used longest ago first. */
  const verified = new Map<string, VerifiedFile>();
  const underWay = new Map<string, Promise<VerifiedFile | null>>();
  let size = 0;

  function remember(key: string, file: VerifiedFile) {
    if (!verified.has(key)) size += file.bytes.length;
    verified.delete(key);
    verified.set(key, file);
    for (const [oldest, { bytes }] of verified) {
      if (size <= memory) break;
      verified.delete(oldest);
      size -= bytes.length;
    }
  }

  async function fileIn(directory: string, name: string, id: string, path: string): Promise<Buffer | null> {
    try {
      return await readFile(join(directory, name, id, path));
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code !== 'ENOENT' && code !== 'ENOTDIR' && code !== 'EISDIR') throw error;
      return null;
    }
  }

  async function fromDisk(name: string, id: string, path: string): Promise<Buffer | null> {
    for (const directory of directories) {
      const bytes = await fileIn(directory, name, id, path);
      if (bytes) return bytes;
    }
    return null;
  }

  /** The bytes from disk, else from the registry; `isFetched` tells that they are not on disk yet. */
  async function read(name: string, id: string, path: string): Promise<{ bytes: Buffer; isFetched: boolean } | null> {
    const kept = await fromDisk(name, id, path);
    if (kept) return { bytes: kept, isFetched: false };
    const fetched = await registry.releaseFile(name, id, path);
    return fetched && { bytes: fetched, isFetched: true };
  }

  async function keep(name: string, id: string, path: string, bytes: Buffer) {
    await writeFileAtomically(join(cacheDirectory, name, id, path), bytes).catch((error: unknown) =>
      log.error({ err: error, release: `${name}/${id}`, file: path }, 'A release file could not be kept on disk'),
    );
  }

  /** The keys that this gateway knows first, then what the registry knows by now of keys and signatures. */
  async function isSigned(name: string, id: string, manifest: Buffer): Promise<boolean> {
    const digest = descriptorDigest(manifest);
    const isTrusted = async (bytes: Buffer | null) => {
      const signed = bytes && v.safeParse(publication, JSON.parse(bytes.toString('utf8')));
      const signatures = signed?.success ? signed.output.signatures : [];
      return trustedSignature(await publishers.trust(), `${name}@${id}`, digest, signatures) !== null;
    };
    const known = await fromDisk(name, id, 'publication.json');
    if (await isTrusted(known)) return true;
    const fetched = await registry.releaseFile(name, id, 'publication.json');
    if (!(await isTrusted(fetched))) {
      await publishers.refresh();
      if (!(await isTrusted(fetched))) return false;
    }
    if (fetched) await keep(name, id, 'publication.json', fetched);
    return true;
  }

  /** Every descriptor that lies under the name: on disk, and last that of the registry. */
  async function* manifestsOf(name: string, id: string): AsyncGenerator<Buffer> {
    for (const directory of directories) {
      const bytes = await fileIn(directory, name, id, 'module.json');
      if (bytes) yield bytes;
    }
    const fetched = await registry.releaseFile(name, id, 'module.json');
    if (fetched) yield fetched;
  }

  /** The descriptor that a trusted key signed: what was changed in one place may be right in another. */
  async function descriptorOf(name: string, id: string): Promise<Descriptor | null> {
    const known = descriptors.get(`${name}/${id}`);
    if (known) return known;
    let isThere = false;
    try {
      for await (const bytes of manifestsOf(name, id)) {
        isThere = true;
        if (!(await isSigned(name, id, bytes))) continue;
        const parsed = v.parse(descriptor, JSON.parse(bytes.toString('utf8')));
        if (parsed.name !== name || releaseId(parsed) !== id) continue;
        const kept = await fileIn(cacheDirectory, name, id, 'module.json');
        if (!kept?.equals(bytes)) await keep(name, id, 'module.json', bytes);
        descriptors.set(`${name}/${id}`, parsed);
        return parsed;
      }
    } catch (error) {
      if (!isThere) throw error;
      log.warn({ err: error, release: `${name}/${id}` }, 'The registry cannot tell the descriptor of a release');
    }
    if (!isThere) return null;
    throw new IntegrityViolation(`${name}/${id}/module.json`, 'is signed by no trusted key');
  }

  async function identity(name: string, id: string, file: ReleaseFile): Promise<VerifiedFile | null> {
    const found = await read(name, id, file.path);
    if (!found) return null;
    if (!matchesIntegrity(found.bytes, file.integrity)) throw new IntegrityViolation(`${name}/${id}/${file.path}`);
    if (found.isFetched) await keep(name, id, file.path, found.bytes);
    return { bytes: found.bytes, encoding: 'identity', contentType: file.contentType, integrity: file.integrity };
  }

  /** The variant that publishing prepared, unpacked once to see that it holds the same file; or one made here. */
  async function packed(
    name: string,
    id: string,
    file: ReleaseFile,
    encoding: 'br' | 'gzip',
  ): Promise<VerifiedFile | null> {
    const { contentType, integrity } = file;
    const path = `${file.path}${suffixes[encoding]}`;
    const found = await read(name, id, path);
    if (found) {
      const content = await unpack[encoding](found.bytes, { maxOutputLength: largestFile }).catch(() => null);
      if (!content || !matchesIntegrity(content, integrity)) throw new IntegrityViolation(`${name}/${id}/${path}`);
      if (found.isFetched) await keep(name, id, path, found.bytes);
      return { bytes: found.bytes, encoding, contentType, integrity };
    }
    const plain = await identity(name, id, file);
    if (!plain) return null;
    const bytes =
      encoding === 'br'
        ? await packBrotli(plain.bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
        : await packGzip(plain.bytes, { level: 9 });
    return { bytes, encoding, contentType, integrity };
  }

  async function load(name: string, id: string, path: string, encoding: Encoding): Promise<VerifiedFile | null> {
    const release = await descriptorOf(name, id);
    const file = release?.files.find((candidate) => candidate.path === path);
    if (!file) return null;
    if (encoding === 'identity' || !isCompressible(file.contentType)) return identity(name, id, file);
    return packed(name, id, file, encoding);
  }

  return {
    async vouchFor(composition) {
      await Promise.all(
        releasesOf(composition).map(async (release) => {
          const [name, id] = [release.name, releaseId(release)];
          const signed = await descriptorOf(name, id);
          // The commit is not signed: equal sources give an equal release.
          const isIt = signed !== null && isDeepStrictEqual({ ...signed, commit: '' }, { ...release, commit: '' });
          if (!isIt) throw new IntegrityViolation(`${name}/${id}/module.json`, 'is not what the composition says');
        }),
      );
    },
    async importMap(name, id) {
      const release = await descriptorOf(name, id);
      return release && hashesOf([release]);
    },
    forget() {
      descriptors.clear();
      verified.clear();
      size = 0;
    },
    // Not kept in memory: whoever asks keeps what it makes of it.
    async serverFile(release) {
      if (!release.server) return null;
      const file = await identity(release.name, releaseId(release), release.server);
      return file?.bytes ?? null;
    },
    async file(name, id, path, encoding) {
      const key = `${encoding} ${name}/${id}/${path}`;
      const known = verified.get(key);
      if (known) {
        remember(key, known);
        return known;
      }
      const loading = underWay.get(key) ?? load(name, id, path, encoding);
      underWay.set(key, loading);
      try {
        const file = await loading;
        if (file) remember(key, file);
        return file;
      } finally {
        underWay.delete(key);
      }
    },
  };
}
