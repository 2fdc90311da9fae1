import { join } from 'node:path';

/** What webpack knows about which file carries what, asked in the words of the descriptor. */
export function chunksOf(compilation) {
  const scripts = (group) => group.getFiles().filter((file) => file.endsWith('.js'));
  const groups = [...compilation.chunkGroups];

  const carrying = (name) =>
    unique(
      groups
        .filter((group) =>
          group.origins.some(({ module }) => module?.type === 'provide-module' && providedName(module) === name),
        )
        .flatMap(scripts),
    );
  /** Names of the shared libraries that these files cannot run without. */
  const consumedBy = (files) =>
    unique(
      [...compilation.chunks]
        .filter((chunk) => files.some((file) => chunk.files.has(file)))
        .flatMap((chunk) => [...compilation.chunkGraph.getChunkModulesIterable(chunk)])
        .filter((module) => module.type === 'consume-shared-module')
        .map((module) => module.options.shareKey),
    ).sort();

  return {
    /** Files of an entry, the entry file itself first. */
    entry(name) {
      const entrypoint = compilation.entrypoints.get(name);
      const first = entrypoint.getEntrypointChunk().name;
      return scripts(entrypoint).sort((a, b) => Number(b.startsWith(first)) - Number(a.startsWith(first)));
    },
    /** Files of a chunk that has a name of its own. */
    named: (name) => unique(groups.filter((group) => group.name === name).flatMap(scripts)),
    /** Files behind `import('<request>')` in a source file. */
    importedFrom: (file, request) =>
      unique(
        groups
          .filter((group) =>
            group.origins.some((origin) => origin.module?.resource === file && origin.request === request),
          )
          .flatMap(scripts),
      ),
    /** Files that carry these provided libraries, and the libraries that they in turn are made of. */
    providing(names) {
      const seen = new Set();
      const files = new Set();
      const waiting = [...names];
      for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
        if (seen.has(name)) continue;
        seen.add(name);
        const own = carrying(name);
        for (const file of own) files.add(file);
        waiting.push(...consumedBy(own));
      }
      return [...files];
    },
    consumedBy,
    /** Names of the shared libraries that this build asks the shell for. */
    consumed: () =>
      unique(
        [...compilation.modules]
          .filter((module) => module.type === 'consume-shared-module')
          .map((module) => module.options.shareKey),
      ).sort(),
  };
}

// The plugin keeps the name private; the identifier "provide shared module (default) name@version = file" is its
// readable form.
const providedName = (module) => /^provide(?: shared)? module \([^)]*\) (.+?)@\d/.exec(module.identifier())?.[1];

const unique = (list) => [...new Set(list)];

/** The definition file of a module, as webpack names it. */
export const definitionFile = (directory) => join(directory, 'src', 'module.ts');
