import { basename, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { type BuildConfiguration, baseConfig } from '../webpack/baseConfig.ts';
import { sharedLibraries } from '../workspace/contract.ts';
import { releasableFolders } from '../workspace/folders.ts';
import { cache, shellDirectory } from '../workspace/paths.ts';

/** As the documentation of Module Federation shows it: packages shared whole, as singletons, and nothing else set. */
const shared = () => Object.fromEntries(sharedLibraries().map(({ name }) => [name, { singleton: true }]));

/**
 * The other measure: the same sources with Module Federation's default settings. Answers one configuration for the
 * shell and one per module.
 */
export function defaultFederationConfigs(): BuildConfiguration[] {
  return releasableFolders().map((directory) => {
    const isShell = directory === shellDirectory;
    const name = isShell ? 'shell' : basename(directory).replaceAll('-', '_');
    const output = join(cache, 'bench', 'default-federation', name);
    const base = baseConfig({
      directory,
      output,
      publicPath: `/${name}/`,
      uniqueName: name,
      mode: 'production',
      cacheName: 'default-federation',
    });
    // Without the aliases to one federation runtime and the facades, which are no default.
    const { alias, ...resolve } = base.resolve;
    const real = Object.fromEntries(Object.entries(alias).filter(([key]) => key.startsWith('omzien-real/')));
    return {
      ...base,
      name,
      cache: false,
      resolve: { ...resolve, alias: { ...real, 'omzien-provide$': join(import.meta.dirname, 'nothing.ts') } },
      entry: isShell ? join(directory, 'src', 'main.ts') : {},
      optimization: { ...base.optimization, splitChunks: { chunks: 'async' } },
      plugins: [
        ...base.plugins,
        new ModuleFederationPlugin({
          name,
          ...(isShell
            ? { remotes: {} }
            : { filename: 'remoteEntry.js', exposes: { './module': join(directory, 'src', 'module.ts') } }),
          library: { type: 'module' },
          shared: shared(),
          dts: false,
          manifest: false,
          dev: false,
        }),
      ],
    };
  });
}
