import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { lockDirectory } from './directoryLock.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'omzien-lock-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

const inAnotherProcess = (end: string) =>
  spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { lockDirectory } from ${JSON.stringify(join(import.meta.dirname, 'directoryLock.ts'))};
       await lockDirectory(${JSON.stringify(directory)}).then(() => ${end}, (error) => { process.stderr.write(error.message); process.exit(1); });`,
    ],
    { encoding: 'utf8' },
  );

test('a second process is refused at once, in a sentence with the holder; then it may', async () => {
  const unlock = await lockDirectory(directory);
  const refused = inAnotherProcess('process.exit(0)');
  expect(refused.status).toBe(1);
  expect(refused.stderr).toContain(`in use by process ${process.pid}`);
  await expect(lockDirectory(directory)).rejects.toThrow(/Stop that process, or set DATA_DIR/);
  await unlock();
  expect(inAnotherProcess('process.exit(0)').status).toBe(0);
});

test('whoever was killed holds nothing, whatever its file says', async () => {
  expect(inAnotherProcess("process.kill(process.pid, 'SIGKILL')").signal).toBe('SIGKILL');
  expect((await stat(join(directory, 'omzien.pid'))).size).toBeGreaterThan(0);
  await (await lockDirectory(directory))();
});

test('a directory that is not there is made for its owner alone, and a spoilt file locks nobody out', async () => {
  const fresh = join(directory, 'a', 'b'.repeat(120));
  const unlock = await lockDirectory(fresh);
  expect((await stat(fresh)).mode & 0o077).toBe(0);
  await unlock();
  await writeFile(join(fresh, 'omzien.pid'), '{');
  await (await lockDirectory(fresh))();
});
