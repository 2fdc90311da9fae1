import { readFileSync } from 'node:fs';
import type { Compilation, Compiler, javascript, Module, NormalModule } from 'webpack';
import webpack from 'webpack';
import { neverBundled, sharedLibraries } from '../workspace/contract.ts';
import { packageOf } from '../workspace/packageOf.ts';

/**
 * Holds the border of a module at build time. A module that carries a second React, or that uses a name which the
 * shell's facade does not offer, would build well and fail in front of a visitor; here it is refused with the file
 * named.
 */
export class ModuleBoundaryPlugin {
  private readonly moduleName: string;
  /** Library with a facade → the names that it offers. */
  private readonly offered: Map<string, Set<string>>;

  constructor(moduleName: string) {
    this.moduleName = moduleName;
    this.offered = new Map(
      sharedLibraries().flatMap(({ name, facade }) => (facade ? [[name, namesIn(facade)] as const] : [])),
    );
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ModuleBoundaryPlugin', (compilation, { normalModuleFactory }) => {
      for (const type of ['javascript/auto', 'javascript/esm']) {
        normalModuleFactory.hooks.parser.for(type).tap('ModuleBoundaryPlugin', (parser) => {
          if (parser instanceof webpack.javascript.JavascriptParser) this.watchImports(parser, compilation);
        });
      }
      compilation.hooks.finishModules.tap('ModuleBoundaryPlugin', (modules) => this.refuseCopies(modules, compilation));
    });
  }

  private watchImports(parser: javascript.JavascriptParser, compilation: Compilation) {
    parser.hooks.importSpecifier.tap('ModuleBoundaryPlugin', (_statement, source, name) => {
      const names = this.offered.get(String(source));
      if (!names || name === null || names.has(name)) return;
      compilation.errors.push(
        new webpack.WebpackError(
          `${this.relative(parser.state.module, compilation)}: "${name}" of "${source}" is not part of the platform contract. ` +
            `Modules may use: ${[...names].join(', ')}. (shared/build/facades lists them.)`,
        ),
      );
    });
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
          `${this.moduleName} would carry its own copy of "${owner}" (${this.relative(issuer ?? module, compilation)} imports ` +
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

const namesIn = (facade: string) =>
  new Set(
    [...readFileSync(facade, 'utf8').matchAll(/export\s*\{([^}]*)\}/g)].flatMap(([, names = '']) =>
      names
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean),
    ),
  );
