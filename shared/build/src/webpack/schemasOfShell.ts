import { join } from 'node:path';
import webpack, { type Compiler, type WebpackPluginInstance } from 'webpack';
import { buildPackage } from '../workspace/paths.ts';

const facade = join(buildPackage, 'facades', 'valibot.js');

/**
 * A module takes of the shell what answers are read with, and brings what it uses of valibot beyond that. In its build for
 * servers it has all of valibot for itself: there nobody waits for a file.
 */
export const schemasOfShell = (): WebpackPluginInstance => ({
  apply(compiler: Compiler) {
    new webpack.NormalModuleReplacementPlugin(/^valibot$/, facade).apply(compiler);
    // What a file uses of the rest it takes from there at once, so that the facade brings none of it along.
    compiler.options.module.rules.push({ resource: facade, sideEffects: false });
  },
});
