import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ask } from './gateway.ts';
import { platformEnvironment, ports, root } from './platformUnderTest.ts';
import { expect } from './test.ts';

/**
 * Starts a gateway of its own beside the platform under test, on `ports.secondGateway`: over the same API, with a data
 * directory and settings of its own. Resolves when it can make pages.
 */
export async function startSecondGateway(data: string, settings: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(root, 'shell/server/src/main.ts')], {
    cwd: root,
    env: {
      ...process.env,
      ...platformEnvironment,
      PORT: String(ports.secondGateway),
      DATA_DIR: data,
      PARENT_DOMAINS: 'localhost',
      LOG_LEVEL: 'silent',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await expect
    .poll(
      () =>
        ask('oldebroek', '/ready', {}, { port: ports.secondGateway }).then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 20_000, intervals: [50] },
    )
    .toBe(200);
  return {
    stop: () =>
      new Promise<void>((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}
