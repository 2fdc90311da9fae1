import { join } from 'node:path';
import webpack, { type Compiler, type WebpackPluginInstance } from 'webpack';
import { namesInFacade } from '../workspace/offeredNames.ts';
import { buildPackage } from '../workspace/paths.ts';
import type { HandedOn } from './usedNames.ts';

const file = join(buildPackage, 'facades', 'valibot.js');

/** What the valibot of a module hands on of the shell's. */
export const schemasHandedOn: HandedOn = { file, library: '@omzien/platform/schemas', names: namesInFacade(file) };

/**
 * A module takes of the shell what answers are read with, and brings what it uses of valibot beyond that. In its build for
 * servers it has all of valibot for itself: there nobody waits for a file.
 */
export const schemasOfShell = (): WebpackPluginInstance => ({
  apply(compiler: Compiler) {
    new webpack.NormalModuleReplacementPlugin(/^valibot$/, file).apply(compiler);
    // What is used of the rest is taken from there at once, so that the facade brings none of it along.
    compiler.options.module.rules.push({ resource: file, sideEffects: false });
  },
});
