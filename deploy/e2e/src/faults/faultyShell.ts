import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Operator } from '../operator.ts';
import { root, scratch } from '../platformUnderTest.ts';
import type { Published } from './faultyReleases.ts';

type File = { path: string; bytes: number; integrity: string };

/** What its first file begins with: it throws before anything else, or it never ends once its heartbeat is heard. */
const faults = {
  throws: "throw new Error('thrown at start');",
  loops: `{
    const Thread = Worker;
    globalThis.Worker = class extends Thread {
      constructor(...given) {
        super(...given);
        this.addEventListener('message', () => { for (;;); });
      }
    };
  }`,
} as const;

/**
 * Publishes the shell that a tenant runs once more, with a first file that throws or never ends: a copy of its files under
 * another version and build, with the hashes made anew. Nothing is built.
 */
export async function publishFaultyShell(
  operator: Operator,
  tenant: string,
  what: keyof typeof faults,
): Promise<Published> {
  const fault = faults[what];
  const [status] = await operator.registry.status(tenant);
  const live = status?.releases.find((release) => release.startsWith('shell@'))?.slice('shell@'.length) ?? '';
  const build = createHash('sha256').update(`${live} ${fault}`).digest('hex').slice(0, 12);
  const version = '1.0.1';
  const id = `${version}-${build}`;
  const folder = join(scratch, 'shells', id);
  rmSync(folder, { recursive: true, force: true });
  cpSync(join(root, 'shell', 'client', 'dist', live), folder, {
    recursive: true,
    // The gateway packs what nobody has packed.
    filter: (path) => !/\.(br|gz|map)$/.test(path),
  });
  const renamed = (text: string) => text.replaceAll(live, id).replaceAll(live.slice(-12), build);
  for (const name of readdirSync(folder).filter((name) => name.endsWith('.js'))) {
    const text = renamed(readFileSync(join(folder, name), 'utf8'));
    writeFileSync(join(folder, name), name === 'main.js' ? `${fault}${text}` : text);
  }
  const descriptor = JSON.parse(renamed(readFileSync(join(folder, 'module.json'), 'utf8')));
  descriptor.version = version;
  for (const file of descriptor.files as File[]) {
    const content = readFileSync(join(folder, file.path));
    file.bytes = content.length;
    file.integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  }
  writeFileSync(join(folder, 'module.json'), JSON.stringify(descriptor));
  const { release, base } = JSON.parse(await operator.omzien('publish', folder, '--json')) as Published;
  return { release, base, build };
}
