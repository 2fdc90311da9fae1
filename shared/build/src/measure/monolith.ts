import { join } from 'node:path';
import { type BuildConfiguration, baseConfig } from '../webpack/baseConfig.ts';
import { releasableFolders } from '../workspace/folders.ts';
import { cache, root, shellDirectory } from '../workspace/paths.ts';

const modules = () => releasableFolders().filter((directory) => directory !== shellDirectory);

/**
 * The monolith of the measurements: the same screens, frame and theme in one plain webpack build, with webpack's own
 * chunk splitting and everything tree-shaken.
 */
export function monolithConfig(): BuildConfiguration {
  const base = baseConfig({
    directory: root,
    output: join(cache, 'bench', 'monolith'),
    publicPath: '/',
    uniqueName: 'omzien_monolith',
    mode: 'production',
    cacheName: 'monolith',
  });
  const entry = join(import.meta.dirname, 'monolith.generated.ts');
  return {
    ...base,
    name: 'monolith',
    entry: { main: entry },
    // Measured cold, as a build machine would.
    cache: false,
    module: {
      ...base.module,
      rules: [
        ...base.module.rules,
        {
          test: /monolith\.generated\.ts$/,
          use: {
            loader: join(import.meta.dirname, 'monolithEntry.cjs'),
            options: { modules: modules(), shell: shellDirectory },
          },
        },
      ],
    },
    optimization: { ...base.optimization, splitChunks: { chunks: 'async' } },
  };
}
