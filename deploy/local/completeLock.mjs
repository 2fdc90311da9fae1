// Run after a change of dependencies: `node deploy/local/completeLock.mjs`. A package that brings one optional package for
// each kind of machine names them all, but a registry may carry only some; npm then writes a lock file that `npm ci`
// refuses. This adds the missing ones with the machine they are for, so that every other machine passes them over.
import { readFileSync, writeFileSync } from 'node:fs';
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
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([one], [other]) => (one < other ? -1 : 1)));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
process.stdout.write(`${added} optional packages of other machines added to package-lock.json\n`);
