import type { Compilation, Compiler, Module, NormalModule } from 'webpack';
import webpack from 'webpack';
import { createBorder } from '../workspace/border.ts';
import { neverBundled, sharedLibraries } from '../workspace/contract.ts';
import { offeredNames } from '../workspace/offeredNames.ts';
import { packageOf } from '../workspace/packageOf.ts';
import type { Release } from '../workspace/release.ts';
import { schemasHandedOn } from './schemasOfShell.ts';
import { everyName, findUsedNames, rememberUsedNames } from './usedNames.ts';

/**
 * Holds the border of a release at build time. A module that carries a second React, that reaches into another part of
 * the workspace, or that uses a name which the shell's facade does not offer, would build well and fail in front of a
 * visitor; here it is refused with the file named. The shell keeps to the same border and the same facades.
 */
export class ModuleBoundaryPlugin {
  private readonly release: Release;
  private readonly holdsNames: boolean;
  /** File of a facade → its library. */
  private readonly facades = new Map(
    sharedLibraries().flatMap(({ name, facade }) => (facade ? [[facade, name] as const] : [])),
  );

  /** The shell's build for servers takes of the router what only a server needs: there names are webpack's own matter. */
  constructor(release: Release, { holdsNames = true } = {}) {
    this.release = release;
    this.holdsNames = holdsNames;
  }

  apply(compiler: Compiler): void {
    // Begun with the build: it is there when all files are.
    const offered = this.holdsNames ? offeredNames() : null;
    offered?.catch(() => {});
    compiler.hooks.thisCompilation.tap('ModuleBoundaryPlugin', (compilation) => {
      compilation.hooks.finishModules.tapPromise('ModuleBoundaryPlugin', async (modules) => {
        this.refuseOutside(modules, compilation);
        if (this.release.kind === 'module') this.refuseCopies(modules, compilation);
        if (offered) this.refuseUnknownNames(modules, compilation, await offered);
      });
    });
  }

  /** From what webpack has found, and not while it reads: a file that comes out of its cache is not read again. */
  private refuseUnknownNames(modules: Iterable<Module>, compilation: Compilation, offered: Map<string, string[]>) {
    const used = findUsedNames(modules, compilation, (module) => this.libraryOf(module), schemasHandedOn);
    const withFacade = new Set(this.facades.values());
    if (this.release.kind === 'module') rememberUsedNames(compilation, used);
    for (const { library, name, from } of used) {
      const names = offered.get(library);
      if (!names || name === everyName || names.includes(name) || this.facades.has(from.resource)) continue;
      compilation.errors.push(
        new webpack.WebpackError(
          `${this.relative(from, compilation)}: "${name}" of "${library}" is not part of the platform contract. ` +
            (withFacade.has(library)
              ? `Shell and modules may use: ${names.join(', ')}. (shared/build/facades lists them.)`
              : `${library} exports ${nearest(name, names)}. Correct the name, or add it there first.`),
        ),
      );
    }
  }

  /** The library that a module stands for: what the shell is asked for, and in the shell the facade itself. */
  private libraryOf(module: Module): string | null {
    if (module.type === 'consume-shared-module' && 'options' in module) {
      return (module.options as { shareKey: string }).shareKey;
    }
    return (module instanceof webpack.NormalModule && this.facades.get(module.resource)) || null;
  }

  private refuseOutside(modules: Iterable<Module>, compilation: Compilation) {
    const refusalOf = createBorder(this.release);
    const refused = new Set<string>();
    for (const module of modules) {
      if (!(module instanceof webpack.NormalModule)) continue;
      for (const { originModule, dependency } of compilation.moduleGraph.getIncomingConnections(module)) {
        const from = fileThatAsks(originModule, compilation);
        if (from === null) continue;
        const request = dependency instanceof webpack.dependencies.ModuleDependency ? dependency.request : '';
        const refusal = refusalOf({ from, request: request || module.rawRequest, to: fileOf(module) });
        if (refusal !== null) refused.add(refusal);
      }
    }
    for (const refusal of refused) compilation.errors.push(new webpack.WebpackError(refusal));
  }

  private refuseCopies(modules: Iterable<Module>, compilation: Compilation) {
    const refused = new Map<string, NormalModule>();
    for (const module of modules) {
      if (!(module instanceof webpack.NormalModule)) continue;
      const owner = packageOf(module.resource);
      if (owner && neverBundled.includes(owner) && !refused.has(owner)) refused.set(owner, module);
    }
    for (const [owner, module] of refused) {
      const issuer = compilation.moduleGraph.getIssuer(module);
      compilation.errors.push(
        new webpack.WebpackError(
          `${this.release.name} would carry its own copy of "${owner}" (${this.relative(issuer ?? module, compilation)} imports ` +
            `"${module.rawRequest}"). The shell provides it; import it by a name of the contract: ` +
            `${sharedLibraries()
              .map(({ name }) => name)
              .join(', ')}.`,
        ),
      );
    }
  }

  private relative(module: Module, compilation: Compilation) {
    return module.readableIdentifier(compilation.requestShortener);
  }
}

const fileOf = ({ resource }: NormalModule) => resource.replace(/[?#].*$/s, '').replaceAll('\\', '/');

/** A folder that is imported as a whole is a module of webpack's own; the file that asks for it is the one before. */
function fileThatAsks(origin: Module | null, { moduleGraph }: Compilation): string | null {
  for (let module = origin; module; module = moduleGraph.getIssuer(module) ?? null) {
    if (module instanceof webpack.NormalModule) return fileOf(module);
  }
  return null;
}

/** Some names to choose from: those that begin alike, or else how many there are. */
function nearest(name: string, names: readonly string[]): string {
  const alike = names.filter((one) => one.slice(0, 4).toLowerCase() === name.slice(0, 4).toLowerCase()).slice(0, 8);
  return alike.length > 0 ? `${alike.join(', ')} and others` : `${names.length} other names`;
}
