import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from '@jest/globals';

const program = `
  import { createShutdown } from ${JSON.stringify(join(import.meta.dirname, 'shutdown.ts'))};
  const shutdown = createShutdown();
  setInterval(() => {}, 1000);
  shutdown.add('part', async () => {
    await new Promise((resolve) => setTimeout(resolve, 200));
    console.log('closed');
  });
  shutdown.onSignal();
  console.log('runs');
`;

test('one Ctrl-C, which the terminal and the launcher both send, closes what is open', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said: string[] = [];
  createInterface(child.stdout).on('line', (line) => {
    said.push(line);
    // As they arrive: the second while the first is worked on.
    if (line === 'runs' || line === 'Closing …') child.kill('SIGINT');
  });
  const [code] = await once(child, 'close');
  expect([code, said.filter(Boolean)]).toEqual([0, ['runs', 'Closing …', 'closed']]);
});
