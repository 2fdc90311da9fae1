import { join } from 'node:path';
import type { Compilation, Module } from 'webpack';
import webpack from 'webpack';

type Group = Compilation['chunkGroups'][number];
type Part = readonly Group[];

/**
 * What webpack knows about which file carries what, asked in the words of the descriptor. A "part" is a list of chunk
 * groups: what is loaded together. Files and needs are read from parts and not from files, because a chunk that only
 * consumes shared libraries has no file of its own.
 */
export function chunksOf(compilation: Compilation) {
  const groups = [...compilation.chunkGroups];

  function entrypointOf(name: string) {
    const entrypoint = compilation.entrypoints.get(name);
    if (!entrypoint) throw new Error(`The build has no entry "${name}".`);
    return entrypoint;
  }

  const filesOf = (part: Part) =>
    unique(part.flatMap((group) => group.getFiles().filter((file) => file.endsWith('.js'))));

  /** Names of the shared libraries that a part cannot run without. */
  const consumedBy = (part: Part) =>
    unique(
      unique(part.flatMap((group) => group.chunks))
        .flatMap((chunk) => [...compilation.chunkGraph.getChunkModulesIterable(chunk)])
        .flatMap(consumedName),
    ).sort();

  const carrying = (name: string) =>
    groups.filter((group) =>
      group.origins.some(({ module }) => module?.type === 'provide-module' && providedName(module) === name),
    );

  return {
    filesOf,
    consumedBy,
    /** The part that an entry starts with. */
    entry: (name: string): Part => [entrypointOf(name)],
    /** Files of an entry, the entry file itself first. */
    entryFiles(name: string) {
      const entrypoint = entrypointOf(name);
      const first = entrypoint.getEntrypointChunk().name ?? name;
      return filesOf([entrypoint]).sort((a, b) => Number(b.startsWith(first)) - Number(a.startsWith(first)));
    },
    /** The part with a name of its own. */
    named: (name: string): Part => groups.filter((group) => group.name === name),
    /** The part behind `import('<request>')` in a source file. */
    importedFrom: (file: string, request: string): Part =>
      groups.filter((group) =>
        group.origins.some(
          (origin) =>
            origin.module instanceof webpack.NormalModule &&
            origin.module.resource === file &&
            origin.request === request,
        ),
      ),
    /** Files that carry these provided libraries, and the libraries that they in turn are made of. */
    providing(names: readonly string[]) {
      const seen = new Set<string>();
      const files: string[] = [];
      const waiting = [...names];
      for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
        if (seen.has(name)) continue;
        seen.add(name);
        const part = carrying(name);
        files.push(...filesOf(part));
        waiting.push(...consumedBy(part));
      }
      return unique(files);
    },
    /** What the file by which a provided library begins exports, as webpack found it; null where it cannot tell. */
    namesProvided(name: string): string[] | null {
      const found = [...compilation.modules].filter(
        (module) => module.type === 'provide-module' && providedName(module) === name,
      );
      for (const { dependencies, blocks } of found) {
        for (const dependency of [...dependencies, ...blocks.flatMap((block) => block.dependencies)]) {
          const file = compilation.moduleGraph.getModule(dependency);
          const names = file && compilation.moduleGraph.getProvidedExports(file);
          if (!Array.isArray(names)) continue;
          // To whoever imports its default, CommonJS hands all of it.
          const isCommonJs = file?.buildMeta?.exportsType !== 'namespace';
          return unique([...names, ...(isCommonJs ? ['default'] : [])]).sort();
        }
      }
      return null;
    },
    /** Names of the shared libraries that this build asks the shell for. */
    consumed: () => unique([...compilation.modules].flatMap(consumedName)).sort(),
  };
}

// The plugin keeps the name private; the identifier "provide module (default) name@version = file" is its readable form.
const providedName = (module: Module) =>
  /^provide(?: shared)? module \([^)]*\) (.+?)@\d/.exec(module.identifier())?.[1];

/** The library that a module of the plugin stands for; others stand for none. */
const consumedName = (module: Module): string[] =>
  module.type === 'consume-shared-module' && 'options' in module
    ? [(module.options as { shareKey: string }).shareKey]
    : [];

const unique = <Item>(list: readonly Item[]) => [...new Set(list)];

/** The definition file of a module, as webpack names it. */
export const definitionFile = (directory: string) => join(directory, 'src', 'module.ts');
