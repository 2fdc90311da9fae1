import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { allFilesOf, type Descriptor } from '@omzien/platform/descriptor';
import type { RegistryStorage } from '../storage/storage.ts';
import { contentTypeOf } from './contentTypes.ts';
import { integrityOf } from './releaseUpload.ts';

const unpack = { br: promisify(brotliDecompress), gz: promisify(gunzip) };

/** Files of a stored release that are no longer what was published. */
export type Damage = { differ: string[]; missing: string[] };

/** What a descriptor says, as one hash; without the commit, because equal sources give an equal release. */
export function manifestDigest(bytes: Buffer): string | null {
  try {
    return createHash('sha256')
      .update(JSON.stringify({ ...JSON.parse(bytes.toString('utf8')), commit: '' }))
      .digest('hex');
  } catch {
    return null;
  }
}

type State = 'right' | 'differ' | 'missing';
type Check = (bytes: Buffer) => Promise<boolean>;

/** Looks after stored files. What did not change since it was looked at is not read again. */
export function createDamageSearch(storage: RegistryStorage) {
  const seen = new Map<string, { stamp: string; state: State }>();

  async function stateOf(path: string, isRight: Check): Promise<State> {
    const stamp = await storage.stampOf(path);
    if (stamp === null) return 'missing';
    const known = seen.get(path);
    if (known?.stamp === stamp) return known.state;
    const bytes = await storage.read(path);
    const state = bytes && (await isRight(bytes)) ? 'right' : 'differ';
    seen.set(path, { stamp, state });
    return state;
  }

  /**
   * The damage of a release in its folder; null when there is none. `digest` is the descriptor's as it was published,
   * null where that was not written down.
   */
  return async function damageOf(
    folder: string,
    descriptor: Descriptor | null,
    digest: string | null,
  ): Promise<Damage | null> {
    const checks: [path: string, check: Check][] = [
      ['module.json', async (bytes) => (digest === null ? descriptor !== null : manifestDigest(bytes) === digest)],
    ];
    for (const { path, integrity, bytes: size } of descriptor ? allFilesOf(descriptor) : []) {
      checks.push([path, async (bytes) => integrityOf(bytes) === integrity]);
      if (!contentTypeOf(path)?.compressed) continue;
      for (const kind of ['br', 'gz'] as const) {
        checks.push([
          `${path}.${kind}`,
          async (packed) => {
            const plain = await unpack[kind](packed, { maxOutputLength: Math.max(size, 1) }).catch(() => null);
            return plain !== null && integrityOf(plain) === integrity;
          },
        ]);
      }
    }
    const states = await Promise.all(
      checks.map(async ([path, check]) => ({ path, state: await stateOf(`${folder}/${path}`, check) })),
    );
    const those = (wanted: State) => states.filter(({ state }) => state === wanted).map(({ path }) => path);
    const damage = { differ: those('differ'), missing: those('missing') };
    return damage.differ.length + damage.missing.length > 0 ? damage : null;
  };
}

/** In one line: what is wrong with a release, and how it becomes right. */
export function damageText(release: string, { differ, missing }: Damage): string {
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
