import { getInstance } from '@module-federation/enhanced/runtime';

export type SharedLibrary = { name: string; version: string; usedBy: readonly string[] };
export type SharedLibraries = {
  /** The federation name of the shell, with its build. It alone provides: the build refuses a module that carries one. */
  provider: string;
  libraries: SharedLibrary[];
};

/** The libraries that the releases of this page share, and which of them use each by now. */
export function sharedLibraries(): SharedLibraries {
  const shell = getInstance();
  const libraries = Object.entries(shell?.shareScopeMap.default ?? {}).flatMap(([name, versions]) =>
    Object.entries(versions).map(([version, { useIn, from, shareConfig }]) => {
      // The shell takes what it provides as it lies, and federation does not hear of it: the first load is its own.
      const users = new Set([...(shareConfig.eager ? [from] : []), ...useIn]);
      return { name, version, usedBy: [...users].sort() };
    }),
  );
  libraries.sort((one, other) => one.name.localeCompare(other.name));
  return { provider: shell?.name ?? '', libraries };
}
