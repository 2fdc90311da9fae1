import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

/** A process that runs a server written as `start`, and says `ready` when it runs. */
function run(start: string, choices = '{}') {
  const script = `
    import { runServer } from ${JSON.stringify(join(import.meta.dirname, 'runServer.ts'))};
    const stay = setInterval(() => {
      if (process.listenerCount('SIGTERM') > 0) process.stdout.write('ready');
    }, 10);
    runServer(async () => { ${start} }, ${choices});`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: 'pipe' });
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += String(chunk);
  });
  return { child, ready: once(child.stdout, 'data'), ended: once(child, 'exit'), errors: () => errors };
}

test.each(['SIGTERM', 'SIGINT'] as const)('%s closes the server and ends with 0', async (signal) => {
  const { child, ready, ended, errors } = run(
    `return { close: async () => { await new Promise((resolve) => setTimeout(resolve, 20)); process.stderr.write('closed'); } };`,
  );
  await ready;
  child.kill(signal);
  expect(await ended).toEqual([0, null]);
  expect(errors()).toBe('closed');
});

test('a second signal does not wait, and neither does a close that takes too long', async () => {
  const impatient = run("return { close: () => { process.stderr.write('closing'); return new Promise(() => {}); } };");
  await impatient.ready;
  const closing = once(impatient.child.stderr, 'data');
  impatient.child.kill('SIGTERM');
  // The first has to arrive first: two of the same kind may become one.
  await closing;
  impatient.child.kill('SIGTERM');
  expect(await impatient.ended).toEqual([1, null]);

  const limited = run('return { close: () => new Promise(() => {}) };', '{ closeWithin: 50 }');
  await limited.ready;
  limited.child.kill('SIGTERM');
  expect(await limited.ended).toEqual([1, null]);
});

test('a start that fails ends with its sentence alone', async () => {
  const { ended, errors } = run(`throw new Error('PORT must be a whole number from 0 to 65535.');`);
  expect(await ended).toEqual([1, null]);
  expect(errors()).toBe('PORT must be a whole number from 0 to 65535.\n');
});
