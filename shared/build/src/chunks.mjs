import { join } from 'node:path';

/**
 * What webpack knows about which file carries what, asked in the words of the descriptor. A "part" is a list of chunk
 * groups: what is loaded together. Files and needs are read from parts and not from files, because a chunk that only
 * consumes shared libraries has no file of its own.
 */
export function chunksOf(compilation) {
  const groups = [...compilation.chunkGroups];

  const filesOf = (part) => unique(part.flatMap((group) => group.getFiles().filter((file) => file.endsWith('.js'))));

  /** Names of the shared libraries that a part cannot run without. */
  const consumedBy = (part) =>
    unique(
      unique(part.flatMap((group) => group.chunks))
        .flatMap((chunk) => [...compilation.chunkGraph.getChunkModulesIterable(chunk)])
        .filter((module) => module.type === 'consume-shared-module')
        .map((module) => module.options.shareKey),
    ).sort();

  const carrying = (name) =>
    groups.filter((group) =>
      group.origins.some(({ module }) => module?.type === 'provide-module' && providedName(module) === name),
    );

  return {
    filesOf,
    consumedBy,
    /** The part that an entry starts with. */
    entry: (name) => [compilation.entrypoints.get(name)],
    /** Files of an entry, the entry file itself first. */
    entryFiles(name) {
      const entrypoint = compilation.entrypoints.get(name);
      const first = entrypoint.getEntrypointChunk().name;
      return filesOf([entrypoint]).sort((a, b) => Number(b.startsWith(first)) - Number(a.startsWith(first)));
    },
    /** The part with a name of its own. */
    named: (name) => groups.filter((group) => group.name === name),
    /** The part behind `import('<request>')` in a source file. */
    importedFrom: (file, request) =>
      groups.filter((group) =>
        group.origins.some((origin) => origin.module?.resource === file && origin.request === request),
      ),
    /** Files that carry these provided libraries, and the libraries that they in turn are made of. */
    providing(names) {
      const seen = new Set();
      const files = [];
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
    /** Names of the shared libraries that this build asks the shell for. */
    consumed: () =>
      unique(
        [...compilation.modules]
          .filter((module) => module.type === 'consume-shared-module')
          .map((module) => module.options.shareKey),
      ).sort(),
  };
}

// The plugin keeps the name private; the identifier "provide module (default) name@version = file" is its readable form.
const providedName = (module) => /^provide(?: shared)? module \([^)]*\) (.+?)@\d/.exec(module.identifier())?.[1];

const unique = (list) => [...new Set(list)];

/** The definition file of a module, as webpack names it. */
export const definitionFile = (directory) => join(directory, 'src', 'module.ts');
