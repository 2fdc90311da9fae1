import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { faultsOfLicences, licencesOf } from './licences.ts';
import { faultsOfLock, readLockFile } from './lockFile.ts';
import { sbomOf } from './sbom.ts';

/**
 * The step `supply` of `npm test`: writes what the platform is made of to `.cache/sbom.json` (CycloneDX), lists the
 * licences of what runs in production, and fails on one that nobody has looked at or a package without its hash.
 */
const root = join(import.meta.dirname, '..', '..', '..', '..');
const packages = readLockFile(root);
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
const sbom = sbomOf(packages, version);
mkdirSync(join(root, '.cache'), { recursive: true });
writeFileSync(join(root, '.cache', 'sbom.json'), `${JSON.stringify(sbom, null, 2)}\n`);
const licences = licencesOf(packages);
const lines = licences
  .sort((one, other) => other.packages.length - one.packages.length)
  .map(({ licence, packages: names }) => `  ${String(names.length).padStart(4)}  ${licence ?? 'none'}`);
process.stdout.write(
  `${sbom.components.length} packages are listed in .cache/sbom.json. Licences in production:\n${lines.join('\n')}\n`,
);
const faults = [...faultsOfLock(packages), ...faultsOfLicences(licences)];
if (faults.length > 0) process.stderr.write(`${faults.join('\n')}\n`);
process.exitCode = faults.length > 0 ? 1 : 0;
