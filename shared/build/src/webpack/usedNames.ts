import type { Compilation, Dependency, Module, ModuleGraph, NormalModule } from 'webpack';
import webpack from 'webpack';

/** What is written where nobody can tell which names are used: a whole library is handed on. */
export const everyName = '*';

/** A name of a library, with a file that uses it. */
export type UsedName = { library: string; name: string; from: NormalModule };

type Block = { dependencies: readonly Dependency[]; blocks: readonly Block[] };
const dependenciesOf = ({ dependencies, blocks }: Block): Dependency[] => [
  ...dependencies,
  ...blocks.flatMap(dependenciesOf),
];

/** `import { a }`, `all.a` and `export { a } from` know the path of names that they take. */
const knowsNames = (dependency: Dependency): dependency is Dependency & { getIds(graph: ModuleGraph): string[] } =>
  'getIds' in dependency && typeof dependency.getIds === 'function';

function namesTaken(dependency: Dependency, moduleGraph: ModuleGraph): string[] {
  // `'a' in all` asks whether the name is there.
  if (dependency.type.startsWith('evaluated')) return [];
  const [first] = knowsNames(dependency) ? dependency.getIds(moduleGraph) : [];
  if (first !== undefined) return [first];
  // Of `const { a } = all` webpack knows as much; an import for its effect alone takes none.
  return dependency.getReferencedExports(moduleGraph, undefined).map((path) => {
    const [name = everyName] = Array.isArray(path) ? path : path.name;
    return name;
  });
}

/** A file through which names of a library are taken, with those that are: what else it has is its own. */
export type HandedOn = { file: string; library: string; names: readonly string[] };

/**
 * Every name that the files of a build take of a library, each once. `libraryOf` says which library a module stands for;
 * what is taken through `handedOn` is taken by who imports that file.
 */
export function findUsedNames(
  modules: Iterable<Module>,
  { moduleGraph }: Compilation,
  libraryOf: (module: Module) => string | null,
  handedOn: HandedOn,
): UsedName[] {
  const found = new Map<string, UsedName>();
  const isHanding = (module: Module | null) =>
    module instanceof webpack.NormalModule && module.resource === handedOn.file;
  for (const from of modules) {
    if (!(from instanceof webpack.NormalModule) || isHanding(from)) continue;
    for (const dependency of dependenciesOf(from)) {
      const target = moduleGraph.getModule(dependency);
      const library = target && (isHanding(target) ? handedOn.library : libraryOf(target));
      if (!library) continue;
      for (const name of namesTaken(dependency, moduleGraph)) {
        if (isHanding(target) && name !== everyName && !handedOn.names.includes(name)) continue;
        const key = `${library} ${name}`;
        if (!found.has(key)) found.set(key, { library, name, from });
      }
    }
  }
  return [...found.values()];
}

const ofBuild = new WeakMap<Compilation, Record<string, string[]>>();

/** Keeps what a build uses for its descriptor: inside one, webpack joins files later, and their imports are gone. */
export function rememberUsedNames(compilation: Compilation, used: readonly UsedName[]): void {
  const uses: Record<string, string[]> = {};
  for (const { library, name } of used) uses[library] = [...(uses[library] ?? []), name];
  ofBuild.set(
    compilation,
    Object.fromEntries(
      Object.entries(uses)
        .sort(([a], [b]) => a.localeCompare(b))
        .map(([library, names]) => [library, names.sort()]),
    ),
  );
}

/** Library of the contract → the names that a build uses of it. */
export const usedNamesOf = (compilation: Compilation): Record<string, string[]> => ofBuild.get(compilation) ?? {};
