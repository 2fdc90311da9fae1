import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { allFilesOf, type Descriptor } from '@omzien/platform/descriptor';
import type { RegistryStorage } from '../storage/storage.ts';
import { contentTypeOf } from './contentTypes.ts';
import { integrityOf } from './releaseUpload.ts';

const unpack = { br: promisify(brotliDecompress), gz: promisify(gunzip) };

/** Files of a stored release that are no longer what was published; `isUnsigned`: no trusted key says what that was. */
export type Damage = { differ: string[]; missing: string[]; isUnsigned: boolean };

/** What was written down of a descriptor before publications were signed. */
export function formerDigest(bytes: Buffer): string | null {
  try {
    return createHash('sha256')
      .update(JSON.stringify({ ...JSON.parse(bytes.toString('utf8')), commit: '' }))
      .digest('hex');
  } catch {
    return null;
  }
}

/** What a stored file is, seen from what was published. */
export type State = 'right' | 'differ' | 'missing';
type Check = (bytes: Buffer) => Promise<boolean>;

const packings = { '.br': unpack.br, '.gz': unpack.gz };

/** Whether these bytes are that file of a release, or a packed sister of one; null when the release has no such file. */
export async function isFileOf(descriptor: Descriptor, path: string, bytes: Buffer): Promise<boolean | null> {
  const files = allFilesOf(descriptor);
  const file = files.find((candidate) => candidate.path === path);
  if (file) return integrityOf(bytes) === file.integrity;
  for (const [ending, unpacked] of Object.entries(packings)) {
    const plain = files.find((candidate) => `${candidate.path}${ending}` === path);
    if (!plain) continue;
    const content = await unpacked(bytes, { maxOutputLength: Math.max(plain.bytes, 1) }).catch(() => null);
    return content !== null && integrityOf(content) === plain.integrity;
  }
  return null;
}

/** Looks after stored files. What did not change since it was looked at is not read again. */
export function createDamageSearch(storage: RegistryStorage) {
  const seen = new Map<string, { stamp: string; state: State }>();

  /** What was right by another descriptor is looked at again: `wanted` is the hash that this one names. */
  async function stateOf(path: string, wanted: string, isRight: Check): Promise<State> {
    const found = await storage.stampOf(path);
    if (found === null) return 'missing';
    const stamp = `${found} ${wanted}`;
    const known = seen.get(path);
    if (known?.stamp === stamp) return known.state;
    const bytes = await storage.read(path);
    const state = bytes && (await isRight(bytes)) ? 'right' : 'differ';
    seen.set(path, { stamp, state });
    return state;
  }

  /** The damage of a release in its folder; null when there is none. Of its descriptor the caller knows. */
  return async function damageOf(
    folder: string,
    descriptor: Descriptor | null,
    descriptorState: State | 'unsigned',
  ): Promise<Damage | null> {
    const checks: [path: string, wanted: string, check: Check][] = [];
    if (descriptor) {
      for (const { path, integrity } of allFilesOf(descriptor)) {
        const sisters = contentTypeOf(path)?.compressed
          ? Object.keys(packings).map((ending) => `${path}${ending}`)
          : [];
        for (const file of [path, ...sisters]) {
          checks.push([file, integrity, async (bytes) => (await isFileOf(descriptor, file, bytes)) === true]);
        }
      }
    }
    const states = await Promise.all(
      checks.map(async ([path, wanted, check]) => ({ path, state: await stateOf(`${folder}/${path}`, wanted, check) })),
    );
    const all = [{ path: 'module.json', state: descriptorState }, ...states];
    const those = (wanted: State) => all.filter(({ state }) => state === wanted).map(({ path }) => path);
    const isUnsigned = descriptorState === 'unsigned';
    const damage = { differ: those('differ'), missing: those('missing'), isUnsigned };
    return isUnsigned || damage.differ.length + damage.missing.length > 0 ? damage : null;
  };
}

/** In one line: what is wrong with a release, and how it becomes right. */
export function damageText(release: string, { differ, missing, isUnsigned }: Damage): string {
  if (differ.length + missing.length === 0 && isUnsigned) {
    return `UNSIGNED: ${release}: no key that this registry trusts says what was published; publish it again, or look at it and sign it: omzien sign ${release}`;
  }
  const files = (count: number) => `${count} ${count === 1 ? 'file' : 'files'}`;
  const parts = [
    ...(differ.length > 0 ? [`${files(differ.length)} ${differ.length === 1 ? 'differs' : 'differ'}`] : []),
    ...(missing.length > 0
      ? [differ.length > 0 ? `${missing.length} missing` : `${files(missing.length)} missing`]
      : []),
  ];
  const descriptor = [...differ, ...missing].includes('module.json') ? ' (module.json among them)' : '';
  return `DAMAGED: ${release}: ${parts.join(', ')}${descriptor}; publish it again to heal it`;
}
