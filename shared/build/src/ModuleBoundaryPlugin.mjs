import { readFileSync } from 'node:fs';
import webpack from 'webpack';
import { neverBundled, sharedLibraries } from './contract.mjs';

/**
 * Holds the border of a module at build time. A module that carries a second React, or that uses a name which the
 * shell's facade does not offer, would build well and fail in front of a visitor; here it is refused with the file
 * named.
 */
export class ModuleBoundaryPlugin {
  constructor(moduleName) {
    this.moduleName = moduleName;
    this.offered = new Map(
      sharedLibraries()
        .filter(({ facade }) => facade)
        .map(({ name, facade }) => [name, namesIn(facade)]),
    );
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ModuleBoundaryPlugin', (compilation, { normalModuleFactory }) => {
      for (const type of ['javascript/auto', 'javascript/esm']) {
        normalModuleFactory.hooks.parser
          .for(type)
          .tap('ModuleBoundaryPlugin', (parser) => this.watchImports(parser, compilation));
      }
      compilation.hooks.finishModules.tap('ModuleBoundaryPlugin', (modules) => this.refuseCopies(modules, compilation));
    });
  }

  watchImports(parser, compilation) {
    parser.hooks.importSpecifier.tap('ModuleBoundaryPlugin', (_statement, source, name) => {
      const names = this.offered.get(source);
      if (!names || name === null || names.has(name)) return;
      compilation.errors.push(
        new webpack.WebpackError(
          `${this.relative(parser.state.module, compilation)}: "${name}" of "${source}" is not part of the platform contract. ` +
            `Modules may use: ${[...names].join(', ')}. (shared/build/facades lists them.)`,
        ),
      );
    });
  }

  refuseCopies(modules, compilation) {
    const refused = new Map();
    for (const module of modules) {
      const owner = module.resource && packageOf(module.resource);
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

  relative(module, compilation) {
    return module.readableIdentifier?.(compilation.requestShortener) ?? String(module.identifier());
  }
}

/** Package that a file belongs to, also for workspaces, which npm links in. */
function packageOf(file) {
  const path = file.replaceAll('\\', '/');
  const inModules = path.lastIndexOf('/node_modules/');
  if (inModules >= 0) {
    const [first, second] = path.slice(inModules + '/node_modules/'.length).split('/');
    return first.startsWith('@') ? `${first}/${second}` : first;
  }
  const workspace = /\/shared\/(ui|platform)\/src\//.exec(path);
  return workspace ? `@omzien/${workspace[1]}` : null;
}

const namesIn = (facade) =>
  new Set(
    [...readFileSync(facade, 'utf8').matchAll(/export\s*\{([^}]*)\}/g)].flatMap(([, names]) =>
      names
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean),
    ),
  );
