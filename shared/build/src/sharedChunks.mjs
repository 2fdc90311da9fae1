import { sharedLibraries } from './contract.mjs';

/**
 * Says in which chunk of the shell a module belongs. Every library on demand gets one chunk, what several of them share
 * has a chunk beside the first of them, and what the frame needs as well stands in the core chunk: few requests, and one
 * copy. webpack's own counting cannot tell, because federation reaches each library twice, through what it provides and
 * through what it consumes.
 */
export function chunkPerLibrary(startFile) {
  const demanded = sharedLibraries().filter(({ demand }) => demand);
  const known = new WeakMap();
  let owners = new Map();
  const nameOf = (module) => {
    const names = owners.get(module);
    if (!names) return null;
    if (names.has('frame')) return names.size > 1 ? 'main' : null;
    const [first] = [...names].sort();
    return names.size > 1 ? `${first}-shared` : first;
  };
  return {
    test(module, { moduleGraph }) {
      owners = known.get(moduleGraph) ?? findOwners(moduleGraph, startFile, demanded);
      known.set(moduleGraph, owners);
      return nameOf(module) !== null;
    },
    name: nameOf,
    enforce: true,
  };
}

/** Module → the chunks (`frame`, or one per library) from which it is reached without `import()`. */
function findOwners(moduleGraph, startFile, demanded) {
  const owners = new Map();
  const reach = (root, name) => {
    const waiting = [root];
    for (let module = waiting.pop(); module; module = waiting.pop()) {
      const names = owners.get(module) ?? new Set();
      if (names.has(name)) continue;
      owners.set(module, names.add(name));
      // Blocks hold what is loaded by `import()`; direct dependencies are static.
      for (const dependency of module.dependencies) {
        const connection = moduleGraph.getConnection(dependency);
        if (connection?.module && connection.getActiveState(undefined) !== false) waiting.push(connection.module);
      }
    }
  };
  for (const module of modulesOf(moduleGraph)) {
    if (module.resource === startFile) reach(module, 'frame');
    const library = module.type === 'provide-module' ? demanded.find(({ name }) => provides(module, name)) : undefined;
    const root = library && providedModule(module, moduleGraph);
    if (root) reach(root, library.name.replace(/^@omzien\//, '').replaceAll('/', '-'));
  }
  return owners;
}

const modulesOf = (moduleGraph) => moduleGraph._moduleMap.keys();
const provides = (module, name) => module.identifier().includes(`) ${name}@`);
const providedModule = (module, moduleGraph) =>
  module.blocks.flatMap((block) => block.dependencies).map((dependency) => moduleGraph.getModule(dependency))[0];
