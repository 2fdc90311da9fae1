import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';

const launch = 'shared/build/src/launch';
/** What Node says of itself, and nothing else, becomes old. */
const asNode20 = `data:text/javascript,${encodeURIComponent(
  'Object.defineProperty(process, "versions", { value: { ...process.versions, node: "20.11.0" } })',
)}`;

let root: string;
const write = (path: string, content: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
};
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'omzien-launch-'));
  cpSync(import.meta.dirname, join(root, launch), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('the Node that runs the build', () => {
  const build = (...options: string[]) =>
    spawnSync(process.execPath, [...options, join(root, launch, 'build.mjs'), 'build', '--all'], {
      encoding: 'utf8',
    });
  const bringNode = () => {
    write('node_modules/.bin/node', '#!/bin/sh\necho "brought: $@"\nexit 3\n');
    chmodSync(join(root, 'node_modules/.bin/node'), 0o755);
  };

  test('is the one that the project brings along, where that of the machine is too old', () => {
    bringNode();
    const { stdout, status } = build('--import', asNode20);
    expect([stdout, status]).toEqual([`brought: ${join(root, 'shared/build/src/cli.ts')} build --all\n`, 3]);
  });

  test('is that of the machine where it is new enough', () => {
    write('package.json', '{"type": "module"}');
    bringNode();
    write('shared/build/src/cli.ts', 'const words: string[] = process.argv.slice(2); console.log(words.join(" "));');
    expect(build().stdout).toBe('build --all\n');
  });

  test('is asked for in a sentence where nothing is installed', () => {
    const { stderr, status } = build('--import', asNode20);
    expect(status).toBe(1);
    expect(stderr).toContain(
      'the packages that bring it are not installed yet. Run "npm install" in the project folder',
    );
  });
});

describe('a program that runs', () => {
  const isThere = (id: number) => {
    try {
      return process.kill(id, 0);
    } catch {
      return false;
    }
  };
  async function gone(ids: readonly number[]) {
    while (ids.some(isThere)) await new Promise((resolve) => setTimeout(resolve, 20));
  }
  let started: ChildProcess | undefined;
  let ids: number[] = [];
  afterEach(() => {
    for (const id of ids.filter(isThere)) process.kill(id, 'SIGKILL');
    started?.kill('SIGKILL');
  });

  /** `npm run hold`: the launcher, and a program that stays until it is asked to end. */
  async function hold() {
    write('package.json', JSON.stringify({ type: 'module', scripts: { hold: 'node hold.mjs' } }));
    write('hold.mjs', `import { startProgram } from './${launch}/handOver.mjs';\nstartProgram('program.ts', []);\n`);
    write(
      'program.ts',
      `import { endWithLauncher } from './${launch}/endWithLauncher.ts';
      endWithLauncher();
      setInterval(() => {}, 1000);
      process.on('SIGTERM', () => process.exit(0));
      const ids: number[] = [process.ppid, process.pid];
      console.log(ids.join(' '));`,
    );
    const npm = spawn('npm', ['run', 'hold', '--silent'], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
    started = npm;
    const [line] = await new Promise<string[]>((resolve) => {
      createInterface(npm.stdout).once('line', (text) => resolve([text]));
    });
    ids = (line ?? '').split(' ').map(Number);
    return { npm, launcher: ids[0] ?? 0, program: ids[1] ?? 0 };
  }

  test.each(['SIGTERM', 'SIGKILL'] as const)(
    'ends when npm is ended with %s',
    async (signal) => {
      const { npm, launcher, program } = await hold();
      const since = performance.now();
      npm.kill(signal);
      await gone([launcher, program]);
      expect(performance.now() - since).toBeLessThan(5000);
    },
    20_000,
  );

  test('ends when its launcher is killed outright', async () => {
    const { launcher, program } = await hold();
    process.kill(launcher, 'SIGKILL');
    await gone([program]);
    expect(isThere(program)).toBe(false);
  }, 20_000);
});
