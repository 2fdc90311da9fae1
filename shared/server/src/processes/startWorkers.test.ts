import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from '@jest/globals';

const directory = mkdtempSync(join(tmpdir(), 'omzien-workers-'));
const place = (name: string) => JSON.stringify(join(import.meta.dirname, name));
let child: ChildProcess | undefined;
let number = 0;

afterEach(() => void child?.kill('SIGKILL'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

type Line = { event: string; process?: number; port?: number; failure?: string; replacedIn?: number; reason?: string };

/** Starts a server in two processes: `body` is what each of them does, with a `listen` that answers with the port. */
function startTwo(body: string, pace: object = {}) {
  const file = join(directory, `worker-${++number}.mjs`);
  writeFileSync(
    file,
    `import { createServer } from 'node:http';
     import { runServer } from ${place('../runServer.ts')};
     const listen = async (answer) => {
       const server = createServer(answer);
       await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
       return { port: server.address().port, close: () => new Promise((resolve) => server.close(resolve)) };
     };
     runServer(async (tell) => { ${body} });`,
  );
  const primary = join(directory, `primary-${number}.mjs`);
  writeFileSync(
    primary,
    `import { startWorkers, usualPace } from ${place('startWorkers.ts')};
     import { runServer } from ${place('../runServer.ts')};
     const say = (line) => process.stdout.write(JSON.stringify(line) + '\\n');
     runServer(async () => {
       const workers = await startWorkers({
         file: ${JSON.stringify(file)}, count: 2, environment: {}, ofFirst: { FIRST: '1' }, closeWithin: 10_000,
         log: { info: say, error: say }, pace: { ...usualPace, ...${JSON.stringify(pace)} },
         onProgress: (text) => say({ event: 'told', port: Number(text) }),
         onGivenUp: (reason) => { say({ event: 'over', reason }); process.exit(1); },
       });
       say({ event: 'started' });
       return workers;
     });`,
  );
  child = spawn(process.execPath, [primary], { stdio: ['ignore', 'pipe', 'pipe'] });
  const lines: Line[] = [];
  let errors = '';
  let rest = '';
  child.stdout?.on('data', (chunk) => {
    const parts = (rest + String(chunk)).split('\n');
    rest = parts.pop() ?? '';
    lines.push(...parts.map((part) => JSON.parse(part) as Line));
  });
  child.stderr?.on('data', (chunk) => {
    errors += String(chunk);
  });
  const ended = once(child, 'exit');
  const until = async (is: () => boolean) => {
    const isOver = ended.then(() => {
      if (!is()) throw new Error(`It ended before that: ${errors}`);
    });
    while (!is()) await Promise.race([once(child?.stdout as NodeJS.ReadableStream, 'data'), isOver]);
  };
  const events = (event: string) => lines.filter((line) => line.event === event);
  return { lines, until, events, errors: () => errors, ended, kill: () => child?.kill('SIGTERM') };
}
const pidAt = async (port: number) =>
  Number(await (await fetch(`http://127.0.0.1:${port}`, { headers: { connection: 'close' } })).text());
async function untilBothAnswer(port: number) {
  const seen = new Set<number>();
  while (seen.size < 2) seen.add(await pidAt(port));
  return [...seen] as [number, number];
}
const answerWithPid = `
  const server = await listen((_, response) => response.end(String(process.pid)));
  if (process.env.FIRST) tell(String(server.port));
  return server;`;

test('two processes answer on one port; one that is killed is replaced, and the other answers meanwhile', async () => {
  const running = startTwo(answerWithPid);
  await running.until(() => running.events('process_ready').length === 2);
  const port = running.events('told')[0]?.port ?? 0;
  const [one, other] = await untilBothAnswer(port);
  process.kill(one, 'SIGKILL');
  await running.until(() => running.events('process_died').length === 1);
  expect(running.events('process_died')).toMatchObject([{ process: one, failure: 'It ended by SIGKILL.' }]);
  expect(await pidAt(port)).not.toBe(one);
  await running.until(() => running.events('process_ready').length === 3);
  const now = await untilBothAnswer(port);
  expect(now).toContain(other);
  expect(now).not.toContain(one);
  running.kill();
  expect(await running.ended).toEqual([0, null]);
  await expect(pidAt(port)).rejects.toThrow();
}, 30_000);

test('what is in hand when the stop comes is answered by each, and nothing is left running', async () => {
  const running = startTwo(`
    const server = await listen((_, response) => {
      process.stderr.write('+');
      setTimeout(() => response.end(String(process.pid)), 600);
    });
    if (process.env.FIRST) tell(String(server.port));
    return server;`);
  await running.until(() => running.events('process_ready').length === 2);
  const port = running.events('told')[0]?.port ?? 0;
  const inHand = Array.from({ length: 6 }, () => pidAt(port));
  while (running.errors().length < 6) await new Promise((resolve) => setTimeout(resolve, 5));
  running.kill();
  const pids = new Set(await Promise.all(inHand));
  expect(pids.size).toBe(2);
  expect(await running.ended).toEqual([0, null]);
  for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
}, 30_000);

test('a first process that cannot start ends the start with its sentence', async () => {
  const running = startTwo(`throw new Error('API_PORT is in use.');`);
  expect(await running.ended).toEqual([1, null]);
  expect(running.errors()).toBe('API_PORT is in use.\n');
  expect(running.lines).toEqual([]);
}, 30_000);

test('processes that die again and again are replaced ever later, and given up', async () => {
  const running = startTwo(
    `const server = await listen((_, response) => response.end());
     setTimeout(() => process.exit(9), 20);
     return server;`,
    { firstWait: 10, quickDeaths: 4, settled: 60_000 },
  );
  expect(await running.ended).toEqual([1, null]);
  expect(running.events('process_died').map(({ replacedIn }) => replacedIn)).toEqual([10, 20, 40]);
  expect(running.events('over')).toEqual([
    {
      event: 'over',
      reason: '4 processes in a row died right after their start. The last one: It ended with 9.',
    },
  ]);
}, 30_000);

test('while another one lives, a process that dies at once is tried on and on', async () => {
  const running = startTwo(
    `const server = await listen((_, response) => response.end(String(process.pid)));
     if (process.env.FIRST) tell(String(server.port));
     else setTimeout(() => process.exit(9), 20);
     return server;`,
    { firstWait: 1, longestWait: 4, quickDeaths: 2, settled: 0 },
  );
  await running.until(() => running.events('process_died').length === 5);
  expect(running.events('over')).toEqual([]);
  expect(await pidAt(running.events('told')[0]?.port ?? 0)).toBeGreaterThan(0);
}, 30_000);

test('when the process that started them is killed, none goes on', async () => {
  const running = startTwo(answerWithPid);
  await running.until(() => running.events('process_ready').length === 2);
  const pids = running.events('process_ready').map(({ process: pid }) => pid ?? 0);
  child?.kill('SIGKILL');
  await running.ended;
  const isAlive = (pid: number) => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  while (pids.some(isAlive)) await new Promise((resolve) => setTimeout(resolve, 10));
}, 30_000);
