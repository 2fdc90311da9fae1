import type { Descriptor } from '@omzien/platform/descriptor';
import type { Problem } from '../http/problems.ts';

/** Every file of a release that a page may ask for, with the place in module.json that names it. */
function* filesAskedFor(release: Descriptor): Generator<[file: string, place: string]> {
  for (const file of release.preload) yield [file, 'preload'];
  if (release.kind === 'shell') {
    for (const [library, { files }] of Object.entries(release.provides)) {
      for (const file of files) yield [file, `provides["${library}"]`];
    }
    return;
  }
  yield [release.entry, 'entry'];
  for (const route of release.routes) for (const file of route.files) yield [file, `route ${route.name}`];
  for (const [locale, files] of Object.entries(release.texts))
    for (const file of files) yield [file, `texts.${locale}`];
}

/** Missing hashes: a file that a page may ask for without a hash would be blocked by the browser. */
export const unlistedFiles = (releases: readonly Descriptor[]): Problem[] =>
  releases.flatMap((release) => {
    const listed = new Set(release.files.map(({ path }) => path));
    return [...filesAskedFor(release)]
      .filter(([file]) => !listed.has(file))
      .map(([file, place]) => ({
        code: 'missing_hash',
        detail: `${release.name} ${release.version}: ${place} asks for ${file}, but no hash is listed for it. Build the release again.`,
        meta: { module: release.name, file },
      }));
  });
