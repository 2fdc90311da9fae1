import { dirname, join } from 'node:path';
import type { Chunk, Module, ModuleGraph } from 'webpack';
import webpack from 'webpack';
import { firstScreen, type SharedLibrary, sharedLibraries } from '../workspace/contract.ts';
import { mountingRequest } from '../workspace/shellFiles.ts';

/** Module → the chunks (`main` for the frame, or one per library) from which it is reached without `import()`. */
type Owners = Map<Module, Set<string>>;
/** Chunk → the modules by which its libraries begin. */
type Roots = Map<string, Module[]>;
type Found = { owners: Owners; roots: Roots };

/**
 * A small file of the workspace, or an icon, that several families share is cheaper in the core than in a file of one of
 * them: that one would come along with all others. What makes up a dialog or a menu stays together.
 */
const isSmall = (module: Module) =>
  module.size() < 800 &&
  module instanceof webpack.NormalModule &&
  !/[\\/]node_modules[\\/](?!lucide-react[\\/])/.test(module.resource);
/** Who draws one of these draws a form as well: what they share with it is in its file. */
const onForms: Readonly<Record<string, string>> = { 'ui-form-dialog': 'ui-form', 'ui-record-form': 'ui-form' };

const isIcon = (module: Module) =>
  module instanceof webpack.NormalModule && /[\\/]node_modules[\\/]lucide-react[\\/]/.test(module.resource);
/** What `main.ts` calls the import of the frame. Nothing is left in a file of that name. */
const frame = 'frame';
/**
 * What the frame fetches by a name of its own, such as its menus, carries its icons: one is a hundred bytes, and the file
 * of the family that it would be taken from five thousand. The frame itself has them in the core.
 */
const isOfFrame = ({ name }: Chunk) => typeof name === 'string' && name !== frame;

/**
 * Says in which chunk of the shell a module belongs. Every library on demand gets one chunk, what several of them share
 * has a chunk beside the first of them, and the frame stands in the core chunk with all that it needs: every page has both,
 * and one file packs better than two. So few requests, and one copy. webpack's own counting cannot tell, because federation
 * reaches each library twice, through what it provides and through what it consumes.
 */
export function chunkPerLibrary(startFile: string) {
  const demanded = sharedLibraries().filter(({ demand }) => demand);
  const known = new WeakMap<ModuleGraph, Found>();
  let found: Found = { owners: new Map(), roots: new Map() };
  /** A library that another one stands on comes along with it: what both hold is in the file of the lower one. */
  const standsOn = (upper: string, lower: string) =>
    onForms[upper] === lower ||
    (upper !== lower && (found.roots.get(lower) ?? []).some((root) => found.owners.get(root)?.has(upper)));
  const nameOf = (module: Module) => {
    const names = found.owners.get(module);
    if (!names) return undefined;
    if (names.has('main')) return 'main';
    const lowest = [...names].filter((name) => ![...names].some((other) => standsOn(name, other)));
    if (lowest.length > 1 && isSmall(module)) return 'main';
    // First visits have that file already: what it shares with others is in it, and costs them no request.
    if (lowest.includes(firstScreen)) return firstScreen;
    const [first] = lowest.sort();
    return lowest.length > 1 ? `${first}-shared` : first;
  };
  const isPlaced = (module: Module, moduleGraph: ModuleGraph) => {
    found = known.get(moduleGraph) ?? findOwners(moduleGraph, startFile, demanded);
    known.set(moduleGraph, found);
    return nameOf(module) !== undefined;
  };
  const group = (test: (module: Module) => boolean) => ({
    test: (module: Module, { moduleGraph }: { moduleGraph: ModuleGraph }) =>
      test(module) && isPlaced(module, moduleGraph),
    name: nameOf,
    enforce: true,
  });
  return {
    onDemand: group((module) => !isIcon(module)),
    icons: { ...group(isIcon), chunks: (chunk: Chunk) => !chunk.canBeInitial() && !isOfFrame(chunk) },
  };
}

function findOwners(moduleGraph: ModuleGraph, startFile: string, demanded: readonly SharedLibrary[]): Found {
  const mountingFile = join(dirname(startFile), mountingRequest);
  const owners: Owners = new Map();
  const roots: Roots = new Map();
  const reach = (root: Module, name: string) => {
    const waiting = [root];
    for (let module = waiting.pop(); module; module = waiting.pop()) {
      const names = owners.get(module) ?? new Set<string>();
      if (names.has(name)) continue;
      owners.set(module, names.add(name));
      // Blocks hold what is loaded by `import()`; direct dependencies are static.
      for (const dependency of module.dependencies) {
        const connection = moduleGraph.getConnection(dependency);
        if (connection?.module && connection.getActiveState(undefined) !== false) waiting.push(connection.module);
      }
    }
  };
  const begin = (root: Module, chunk: string) => {
    roots.set(chunk, [...(roots.get(chunk) ?? []), root]);
    reach(root, chunk);
  };
  for (const module of modulesOf(moduleGraph)) {
    if (module instanceof webpack.NormalModule && module.resource === startFile) reach(module, 'main');
    if (module instanceof webpack.NormalModule && module.resource === mountingFile) begin(module, firstScreen);
    const library = module.type === 'provide-module' ? demanded.find(({ name }) => provides(module, name)) : undefined;
    const root = library && providedModule(module, moduleGraph);
    if (root) {
      begin(root, library.chunk ?? library.name);
    }
  }
  return { owners, roots };
}

// The graph keeps the list to itself, and here no compilation is at hand to be asked for its modules.
const modulesOf = (moduleGraph: ModuleGraph) =>
  (moduleGraph as ModuleGraph & { _moduleMap: Map<Module, unknown> })._moduleMap.keys();
const provides = (module: Module, name: string) => module.identifier().includes(`) ${name}@`);
const providedModule = (module: Module, moduleGraph: ModuleGraph): Module | null | undefined =>
  module.blocks.flatMap((block) => block.dependencies).map((dependency) => moduleGraph.getModule(dependency))[0];
