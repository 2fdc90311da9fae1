import type { ActiveComposition } from '@omzien/platform/composition';
import { type Descriptor, releaseBase } from '@omzien/platform/descriptor';

/** The part of the browser's import map that this platform uses. */
export type ImportMap = { integrity: Record<string, string> };

const isScript = (path: string) => /\.m?js$/.test(path);

/** Every release that a page of this composition may run. */
const releasesOfPage = ({ shell, modules, fallbacks }: ActiveComposition): Descriptor[] => [
  shell,
  ...modules,
  ...Object.values(fallbacks),
];

/** Those, and what a page of it runs for a visitor who met a shell that failed. */
export const releasesOf = (composition: ActiveComposition): Descriptor[] => [
  ...releasesOfPage(composition),
  ...(composition.shellFallback ? [composition.shellFallback.shell, ...composition.shellFallback.modules] : []),
];

/**
 * A browser remembers for the life of a page that a script failed; the module loader tries again with `?retry`, which
 * is the same file and must be listed as well.
 */
const addressesOf = (address: string) => [address, `${address}?retry`];

/** The hash of every script of these releases. */
export const hashesOf = (releases: readonly Descriptor[]): ImportMap => ({
  integrity: Object.fromEntries(
    releases.flatMap((release) =>
      release.files
        .filter(({ path }) => isScript(path))
        .flatMap(({ path, integrity }) =>
          addressesOf(`${releaseBase(release)}${path}`).map((address) => [address, integrity]),
        ),
    ),
  ),
});

/**
 * The hash of every script of the shell, of all modules and of their fallbacks. With `Integrity-Policy` a browser runs
 * only what is listed here, so one file left out is a broken screen, and a changed file never runs.
 */
export const importMapOf = (composition: ActiveComposition): ImportMap => hashesOf(releasesOfPage(composition));

/**
 * What a page can start with: the lines of the shell, and of the module that runs in it with that module's fallback. Those
 * of other modules are three quarters of the map, and of each page.
 */
export function firstImportMap(
  { composition, importMap }: { composition: ActiveComposition; importMap: ImportMap },
  owner: string | null | undefined,
): ImportMap {
  const bases = releasesOfPage(composition)
    .filter(({ name }) => name === composition.shell.name || name === owner)
    .map(releaseBase);
  const listed = Object.entries(importMap.integrity).filter(([address]) =>
    bases.some((base) => address.startsWith(base)),
  );
  return { integrity: Object.fromEntries(listed) };
}
