import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import webpack, { type WebpackPluginInstance } from 'webpack';
import { buildPackage } from '../workspace/paths.ts';

/**
 * A module carries the drawings of its icons, and the shell makes components of them (`createIcon` of the kit): lucide's
 * own maker would be a copy in every module. The file in its place is what lucide's icons import, in the module's build
 * for browsers and in the one for servers.
 */
const maker = /[\\/]createLucideIcon\.mjs$/;
const makerOfShell = join(buildPackage, 'facades', 'createLucideIcon.js');

/** For webpack. */
export const iconsOfShell = (): WebpackPluginInstance => new webpack.NormalModuleReplacementPlugin(maker, makerOfShell);

/** For esbuild. */
export const iconsOfShellForServers: Plugin = {
  name: 'icons of the shell',
  setup(esbuild) {
    esbuild.onResolve({ filter: maker }, () => ({ path: makerOfShell, sideEffects: false }));
  },
};
