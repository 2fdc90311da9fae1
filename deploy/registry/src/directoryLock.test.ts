import { spawnSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { lockDirectory } from './directoryLock.ts';
import { newDataDirectory } from './testing/startTestRegistry.ts';

test('a second process is refused at once, in a sentence with the holder; then it may', async () => {
  const directory = await newDataDirectory();
  const tryIt = () =>
    spawnSync(
      process.execPath,
      [
        '--input-type=module',
        '--eval',
        `import { lockDirectory } from ${JSON.stringify(join(import.meta.dirname, 'directoryLock.ts'))};
         await lockDirectory(${JSON.stringify(directory)}).then(() => process.exit(0), (error) => { process.stderr.write(error.message); process.exit(1); });`,
      ],
      { encoding: 'utf8' },
    );
  const lock = await lockDirectory(directory);
  const refused = tryIt();
  expect(refused.status).toBe(1);
  expect(refused.stderr).toContain(`in use by another registry (process ${process.pid})`);
  await expect(lockDirectory(directory)).rejects.toThrow(/Stop that one, or set DATA_DIR/);
  await lock.release();
  expect(tryIt().status).toBe(0);
  await rm(directory, { recursive: true, force: true });
});
