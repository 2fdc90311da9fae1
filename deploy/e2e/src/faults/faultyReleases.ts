import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Operator } from '../operator.ts';
import { scratch } from '../platformUnderTest.ts';

const source = join(import.meta.dirname, '..', 'modules', 'mfe-faulty');

/** The releases of the module that fails on purpose: version → what is in it. */
const contents = {
  '1.0.0': { name: 'first', throwsOnImport: false, isBroken: false },
  '1.1.0': { name: 'second', throwsOnImport: false, isBroken: false },
  '1.2.0': { name: 'broken', throwsOnImport: false, isBroken: true },
  '1.3.0': { name: 'unloadable', throwsOnImport: true, isBroken: false },
  // For the one journey after which nobody can activate it any more.
  '1.4.0': { name: 'takenBack', throwsOnImport: false, isBroken: true },
} as const;
export type FaultyVersion = keyof typeof contents;
export const faultyVersions: readonly FaultyVersion[] = ['1.0.0', '1.1.0', '1.2.0', '1.3.0'];

export type Published = {
  /** `mfe-faulty@1.0.0-3f9c…` */
  release: string;
  build: string;
  /** `/releases/mfe-faulty/1.0.0-3f9c…/` */
  base: string;
};

/** Builds and publishes one of them from a copy of the sources, as an operator does it. */
export async function publishFaulty(operator: Operator, version: FaultyVersion): Promise<Published> {
  const folder = join(scratch, 'modules', version, 'mfe-faulty');
  rmSync(join(folder, 'src'), { recursive: true, force: true });
  cpSync(source, folder, { recursive: true });
  writeFileSync(join(folder, 'src', 'release.ts'), `export const release = ${JSON.stringify(contents[version])};\n`);
  const printed = await operator.omzien('publish', folder, '--version', version, '--json');
  const { release, base } = JSON.parse(printed) as { release: string; base: string };
  return { release, base, build: release.slice(-12) };
}
