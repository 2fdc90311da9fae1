// Run after a change of dependencies: `node deploy/local/completeLock.mjs`. A package that brings one optional package for
// each kind of machine names them all, but a registry may carry only some; npm then writes a lock file that `npm ci`
// refuses. This adds the missing ones with the machine they are for, so that every other machine passes them over, and has
// npm say the hashes that are lacking: what is fetched later must be what was looked at.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const file = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'package-lock.json');
const systems = ['darwin', 'win32', 'linux', 'android', 'freebsd', 'openharmony', 'wasi'];
const processors = ['arm64', 'ppc64', 's390x', 'riscv64', 'loong64', 'ia32', 'x64', 'arm'];
const lock = JSON.parse(readFileSync(file, 'utf8'));

function entryFor(name, range) {
  const os = systems.find((system) => name.includes(system));
  const cpu = processors.find((processor) => name.includes(processor));
  return {
    version: range.replace(/^[\^~]/, ''),
    optional: true,
    ...(os ? { os: [os] } : {}),
    ...(cpu && os !== 'wasi' ? { cpu: [cpu] } : {}),
    ...(name.includes('musl') ? { libc: ['musl'] } : {}),
  };
}

let added = 0;
for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    const places = [`node_modules/${name}`, `${path}/node_modules/${name}`];
    if (places.some((place) => Object.hasOwn(lock.packages, place))) continue;
    lock.packages[`node_modules/${name}`] = entryFor(name, range);
    added += 1;
  }
}
/** Hashes as npm itself writes them, of packages that may be for other machines. */
function hashesOf(wanted) {
  const folder = mkdtempSync(join(tmpdir(), 'omzien-lock-'));
  const optionalDependencies = Object.fromEntries(
    wanted.map(({ name, version }, index) => [`wanted${index}`, `npm:${name}@${version}`]),
  );
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'wanted', optionalDependencies }));
  execFileSync('npm', ['install', '--package-lock-only', '--ignore-scripts', '--force'], {
    cwd: folder,
    stdio: 'pipe',
  });
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  rmSync(folder, { recursive: true });
  return wanted.map((_one, index) => packages[`node_modules/wanted${index}`]?.integrity);
}

const lacking = Object.entries(lock.packages)
  .filter(([path, entry]) => path.includes('node_modules/') && !entry.link && !entry.integrity)
  .map(([path, entry]) => ({ path, name: entry.name ?? path.split('node_modules/').at(-1), version: entry.version }));
for (const [index, integrity] of (lacking.length > 0 ? hashesOf(lacking) : []).entries()) {
  const { path, name } = lacking[index];
  if (!integrity) throw new Error(`The registry of npm knows no hash of ${name}; package-lock.json was not changed.`);
  const { version, ...entry } = lock.packages[path];
  lock.packages[path] = { version, integrity, ...entry };
}

lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([one], [other]) => (one < other ? -1 : 1)));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
process.stdout.write(
  `${added} optional packages of other machines added to package-lock.json, ${lacking.length} hashes\n`,
);
