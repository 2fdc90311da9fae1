import type { BootModule } from '@omzien/platform';
import { type AddImportMap, type ImportMap, integrityAt } from './importMap.ts';
import { releaseFileAddress, releaseName } from './releases.ts';

/** The hashes of a release could not be had, so none of its files may run. It may be tried again. */
export class HashesUnknown extends Error {
  override name = 'HashesUnknown';
}

/**
 * Sees to it that the page knows the hashes of a release before one of its files is asked for: a page starts with those of
 * the module that owns it. Answers false where the browser takes no second import map: then the next page must be loaded as
 * a document. Throws `HashesUnknown`.
 */
export type KnowHashes = (release: BootModule) => Promise<boolean>;

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
  const asked = new Map<string, Promise<boolean>>();
  const know = async (release: BootModule) =>
    integrityAt(releaseFileAddress(release, release.entry)) !== null || addImportMap(await fetchHashes(release));

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
