import { fork } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

/** A process of the runner that only asks for its settings once it was told to, as one whose first file comes late. */
const late = `
process.on('message', (message) => {
  if (message?.type === 'jest-light-runner-worker-data' && globalThis.hasAsked) process.send(message.workerData);
  if (message !== 'a file') return;
  globalThis.hasAsked = true;
  process.send('jest-light-runner-get-worker-data');
});
process.send('ready');
`;

test.each([true, false])('settings that come before anybody asks are kept: %s', async (keeps) => {
  const place = mkdtempSync(join(tmpdir(), 'runner-'));
  const folder = join(place, 'tinypool', 'dist', 'entry');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'process.js'), late);
  const keeping = ['--import', new URL('./keepWorkerData.mjs', import.meta.url).href];
  const child = fork(join(folder, 'process.js'), { execArgv: keeps ? keeping : [] });
  const heard: unknown[] = [];
  const settings = { type: 'jest-light-runner-worker-data', workerData: 'settings' };
  const last = await new Promise((resolve) => {
    child.on('message', (message) => {
      heard.push(message);
      if (message === 'ready') {
        child.send(settings);
        child.send('a file');
      } else resolve(message);
    });
  });
  // Without it the question goes out, to nobody.
  expect(last).toBe(keeps ? 'settings' : 'jest-light-runner-get-worker-data');
  child.kill();
  rmSync(place, { recursive: true, force: true });
});
