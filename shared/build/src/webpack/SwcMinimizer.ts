import { type JsMinifyOptions, minify } from '@swc/core';
import type { Compilation, Compiler } from 'webpack';
import webpack from 'webpack';

const { RawSource, SourceMapSource } = webpack.sources;

/**
 * Makes scripts small, and leaves no comment in them. swc works on threads of its own, inside this process: the plugin
 * that comes with webpack starts worker processes first and sends all code to and fro.
 */
export class SwcMinimizer {
  private readonly options: JsMinifyOptions;

  constructor({ compress, ...options }: JsMinifyOptions & { compress?: object } = {}) {
    this.options = {
      ecma: 2022,
      mangle: true,
      ...options,
      compress: { ...compress, ecma: 2022 },
      format: { comments: false },
    };
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('SwcMinimizer', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE;
      compilation.hooks.processAssets.tapPromise({ name: 'SwcMinimizer', stage }, async (assets) => {
        const scripts = Object.keys(assets).filter((name) => /\.[cm]?js$/.test(name));
        await Promise.all(scripts.map((name) => this.minify(name, compilation)));
      });
    });
  }

  private async minify(name: string, compilation: Compilation) {
    const source = compilation.getAsset(name)?.source;
    if (!source) return;
    // Only who keeps a cache between builds finds anything here.
    const cache = compilation.getCache('SwcMinimizer');
    const item = cache.getItemCache(name, cache.getLazyHashedEtag(source));
    const known = await item.getPromise<webpack.sources.Source>();
    const small = known ?? (await this.minified(name, source));
    if (!known) await item.storePromise(small);
    compilation.updateAsset(name, small, { minimized: true });
  }

  private async minified(name: string, source: webpack.sources.Source): Promise<webpack.sources.Source> {
    const { source: text, map } = source.sourceAndMap();
    const input = text.toString();
    const result = await minify(input, { ...this.options, sourceMap: map !== null });
    if (!map || !result.map) return new RawSource(result.code);
    const { sourcesContent: _, ...own } = JSON.parse(result.map);
    return new SourceMapSource(result.code, name, { ...own, sources: [name] }, input, map, true);
  }
}
