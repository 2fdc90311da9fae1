import type { Compiler } from 'webpack';
import webpack from 'webpack';

const { RuntimeGlobals, RuntimeModule } = webpack;

/**
 * A browser remembers for the life of a page that a script could not be loaded, so trying the same address again never
 * helps. The loader therefore tries the entry a second time as `remoteEntry.js?retry`, and this line makes the release
 * load all its other files the same way. The page's import map lists both forms of every address.
 */
class SameQueryRuntimeModule extends RuntimeModule {
  constructor() {
    super('same query', RuntimeModule.STAGE_ATTACH);
  }

  override generate() {
    const fileName = RuntimeGlobals.getChunkScriptFilename;
    return `var fileOf = ${fileName}, query = new URL(import.meta.url).search;\n${fileName} = (id) => fileOf(id) + query;`;
  }
}

export class RetryAddressPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('RetryAddressPlugin', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('RetryAddressPlugin', (chunk, requirements) => {
        requirements.add(RuntimeGlobals.getChunkScriptFilename);
        compilation.addRuntimeModule(chunk, new SameQueryRuntimeModule());
      });
    });
  }
}
