import { join } from 'node:path';
import { releasableFolders } from './folders.mjs';
import { cache, root, shellDirectory } from './paths.mjs';
import { baseConfig } from './webpackBase.mjs';

const modules = () => releasableFolders().filter((directory) => directory !== shellDirectory);

/**
 * The monolith of the measurements: the same screens, frame and theme in one plain webpack build, with webpack's own
 * chunk splitting and everything tree-shaken.
 */
export function monolithConfig() {
  const base = baseConfig({
    directory: root,
    output: join(cache, 'bench', 'monolith'),
    publicPath: '/',
    uniqueName: 'omzien_monolith',
    mode: 'production',
    cacheName: 'monolith',
  });
  const entry = join(import.meta.dirname, 'monolith.generated.mjs');
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
          test: /monolith\.generated\.mjs$/,
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
