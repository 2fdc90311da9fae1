import { getInstance } from '@module-federation/enhanced/runtime';

export type SharedLibrary = { name: string; version: string; provider: string; isLoaded: boolean };

/** The libraries that the releases of this page share, with who provides them and whether somebody uses them yet. */
export function sharedLibraries(): SharedLibrary[] {
  const scope = getInstance()?.shareScopeMap.default ?? {};
  return Object.entries(scope)
    .flatMap(([name, versions]) =>
      Object.entries(versions).map(([version, { from, loaded, lib }]) => ({
        name,
        version,
        // The federation name carries the build: `shell_3f9c…`.
        provider: from,
        isLoaded: loaded === true || lib !== undefined,
      })),
    )
    .sort((one, other) => one.name.localeCompare(other.name));
}
