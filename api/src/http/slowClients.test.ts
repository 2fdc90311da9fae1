import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../../testing/startTestApp.ts';

let api: TestApp;
let port: number;
const slow: Socket[] = [];

beforeAll(async () => {
  api = await startTestApp();
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
