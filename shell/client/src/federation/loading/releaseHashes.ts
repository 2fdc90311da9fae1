import type { BootModule } from '@omzien/platform';
import { type AddImportMap, type ImportMap, integrityAt } from './importMap.ts';
import { releaseFileAddress, releaseName } from './releases.ts';

/**
 * The page does not know the hashes of a release, so none of its files may run: they did not come, and may when they are
 * asked for again; or the browser takes no second import map (`isRefused`), and the page must be loaded as a document.
 */
export class HashesUnknown extends Error {
  override name = 'HashesUnknown';
  readonly isRefused: boolean;

  constructor(message: string, { isRefused = false, cause }: { isRefused?: boolean; cause?: unknown } = {}) {
    super(message, { cause });
    this.isRefused = isRefused;
  }
}

/**
 * Sees to it that the page knows the hashes of a release before one of its files is asked for: a page starts with those of
 * the module that owns it. Throws `HashesUnknown`.
 */
export type KnowHashes = (release: BootModule) => Promise<void>;

async function fetchHashes(release: BootModule): Promise<ImportMap> {
  try {
    const answer = await fetch(releaseFileAddress(release, 'import-map.json'));
    if (!answer.ok) throw new Error(`The gateway answers ${answer.status}`);
    return (await answer.json()) as ImportMap;
  } catch (cause) {
    throw new HashesUnknown(`The hashes of ${releaseName(release)} did not come`, { cause });
  }
}

export function createReleaseHashes(addImportMap: AddImportMap): KnowHashes {
  const asked = new Map<string, Promise<void>>();
  async function know(release: BootModule) {
    if (integrityAt(releaseFileAddress(release, release.entry)) !== null) return;
    const isTaken = await addImportMap(await fetchHashes(release));
    if (!isTaken) throw new HashesUnknown('The browser takes no second import map', { isRefused: true });
  }

  return (release) => {
    const name = releaseName(release);
    const known = asked.get(name);
    if (known) return known;
    const asking = know(release);
    asked.set(name, asking);
    asking.catch(() => asked.delete(name));
    return asking;
  };
}
