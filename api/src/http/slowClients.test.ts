import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../../testing/startTestApp.ts';

let api: TestApp;
let port: number;
const log: string[] = [];
const slow: Socket[] = [];

beforeAll(async () => {
  api = await startTestApp({ settings: { logLevel: 'info' }, log });
  port = Number(new URL(await api.app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(async () => {
  for (const socket of slow) socket.destroy();
  await api.close();
});

/** A visitor who says a little now and then, and never comes to an end. */
function openSlowly(beginning: string, next: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(beginning);
      resolve();
    });
    // The server hangs up on whoever takes too long: that is how it is meant.
    socket.once('error', reject).on('error', () => undefined);
    const timer = setInterval(() => socket.write(next), 500);
    socket.once('close', () => clearInterval(timer));
    slow.push(socket);
  });
}

const site = { 'x-tenant': 'demo', 'app-context': 'gelderland' };

/** The middle of a few answers, in milliseconds. */
async function usualTime(): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 40; round++) {
    const began = performance.now();
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/volunteer_centers`, { headers: site });
    await answer.arrayBuffer();
    expect(answer.status).toBe(200);
    times.push(performance.now() - began);
  }
  return times.sort((one, other) => one - other)[times.length / 2] ?? 0;
}

const head = ['Host: localhost', ...Object.entries(site).map(([name, value]) => `${name}: ${value}`)].join('\r\n');
const unfinishedHead = `GET /api/v1/volunteer_centers HTTP/1.1\r\n${head}\r\n`;
const unfinishedBody = `POST /auth/sign_in HTTP/1.1\r\n${head}\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{"email":"`;

test('two hundred visitors who never finish what they say keep nobody else waiting', async () => {
  await usualTime();
  // Whatever else the machine does changes from one second to the next, so it is measured a few times in turn.
  const ratios: number[] = [];
  for (let round = 0; round < 3; round++) {
    const alone = await usualTime();
    for (let number = 0; number < 100; number++) {
      await openSlowly(unfinishedHead, `X-More-${number}: 1\r\n`);
      await openSlowly(unfinishedBody, 'a');
    }
    const among = await usualTime();
    expect(slow.filter(({ destroyed }) => !destroyed)).toHaveLength(200);
    ratios.push(among / alone);
    for (const socket of slow.splice(0)) socket.destroy();
  }
  expect(ratios.sort((one, other) => one - other)[1]).toBeLessThan(2);
}, 40_000);

test('the server hangs up on who takes too long for his headers, and for his whole request', () => {
  const { server } = api.app;
  expect(server.headersTimeout).toBe(10_000);
  expect(server.requestTimeout).toBe(30_000);
  expect(server.maxRequestsPerSocket).toBe(10_000);
});

/** Says something, and waits for the answer; it never closes its side. */
function say(text: string): { socket: Socket; received: () => string } {
  let received = '';
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () => socket.write(text));
  socket
    .on('error', () => undefined)
    .on('data', (chunk) => {
      received += String(chunk);
    });
  slow.push(socket);
  return { socket, received: () => received };
}
async function until(holds: () => boolean | Promise<boolean>) {
  const end = Date.now() + 10_000;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error('It did not happen in time.');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

test('who is refused and never closes his side is gone a moment later', async () => {
  const open = promisify(api.app.server.getConnections.bind(api.app.server));
  const before = await open();
  const refused = Array.from({ length: 100 }, () => say('NONSENSE\r\n\r\n'));
  await until(() => refused.every(({ received }) => received().startsWith('HTTP/1.1 400 ')));
  await until(async () => (await open()) <= before);
}, 20_000);

test('a body that is too long by its own account is refused before it has come', async () => {
  const { received } = say(
    `POST /auth/sign_in HTTP/1.1\r\n${head}\r\nContent-Type: application/json\r\nContent-Length: 99000000\r\n\r\n{`,
  );
  await until(() => received().startsWith('HTTP/1.1 413 '));
  expect(received()).toContain('"too_large"');
});

test('bodies take no more together than there is for them, and give it back with the answer', async () => {
  const small = await startTestApp({ settings: { heldBodyBytes: 1500 } });
  const center = randomUUID();
  const send = (length: number) =>
    small.call({
      method: 'POST',
      url: '/auth/sign_in',
      center,
      body: { email: 'a@b.example', password: 'x'.repeat(length) },
    });
  const refused = await send(2000);
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5']);
  for (let time = 0; time < 5; time += 1) expect((await send(1000)).status).not.toBe(503);
  await small.close();
}, 30_000);

test.each([
  ['in the middle of what he sends', `${unfinishedBody}a@b.example`],
  [
    'in the middle of a file',
    `POST /api/v1/file_uploads HTTP/1.1\r\n${head}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 5000\r\n\r\n--x\r\n`,
  ],
  ['before the answer', `GET /api/v1/volunteer_centers HTTP/1.1\r\n${head}\r\n\r\n`],
])('who leaves %s is no defect', async (_when, text) => {
  log.splice(0);
  for (const socket of slow.splice(0)) socket.destroy();
  for (let time = 0; time < 5; time += 1) {
    const { socket } = say(text);
    await new Promise((resolve) => socket.once('connect', resolve));
    await new Promise((resolve) => socket.write('', resolve));
    setTimeout(() => socket.resetAndDestroy(), time * 4);
  }
  await until(() => slow.every(({ destroyed }) => destroyed));
  await usualTime();
  expect(log.filter((line) => /"level":(40|50|60)/.test(line))).toEqual([]);
});
