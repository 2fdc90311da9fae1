import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { publicKeyOf } from '@omzien/server/signing/keys';
import { Agent } from 'undici';
import { createAttackers } from './testing/attackers.ts';
import { until } from './testing/startWorld.ts';
import { startTestApi, type TestApi } from './testing/testApi.ts';
import { startTestRegistry, type TestRegistry } from './testing/testRegistry.ts';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));
const canaries = ['canary-token', 'canary-client', 'canary@b.example', 'canary-password', 'Canary0LinkToken0Of22ch'];

let api: TestApi;
let registry: TestRegistry;
let directory: string;
const agent = new Agent({ keepAliveTimeout: 100 });
beforeEach(async () => {
  [api, registry] = await Promise.all([startTestApi(), startTestRegistry()]);
  directory = await mkdtemp(join(tmpdir(), 'gateway-'));
});
afterEach(async () => {
  await Promise.all([api.stop(), registry.stop()]);
  await rm(directory, { recursive: true, force: true });
});

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

function start(env: Record<string, string>) {
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH,
      LOG_LEVEL: 'trace',
      DATA_DIR: directory,
      PARENT_DOMAINS: 'localhost',
      API_URL: api.url,
      REGISTRY_URL: registry.url,
      // As in production: what is taken on first sight is warned of.
      PUBLISHER_ROOTS: `${registry.signer.id}:${publicKeyOf(registry.signer.secret)}`,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { out: '', err: '' };
  child.stdout.on('data', (chunk) => {
    output.out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output.err += chunk;
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { child, output, ended };
}

const isUp = (port: number) => async () => {
  const answer = await agent
    .request({ origin: `http://127.0.0.1:${port}`, path: '/ready', method: 'GET' })
    .catch(() => null);
  await answer?.body.dump();
  return answer?.statusCode === 200;
};

test('security 2: no token appears in a log line; reliability 16: SIGTERM finishes what is in flight, and ends', async () => {
  const port = await freePort();
  const { child, output, ended } = start({ PORT: String(port) });
  await until(isUp(port), 10_000);
  const ask = (path: string, method: 'GET' | 'POST' = 'GET', body: string | null = null) =>
    agent.request({
      origin: `http://127.0.0.1:${port}`,
      path,
      method,
      body,
      headers: {
        host: 'roermond.localhost',
        accept: 'text/html',
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        'x-requested-with': 'omzien',
        cookie:
          '__Host-access-token=canary-token; __Host-client=canary-client; __Host-uid=canary%40b.example; other=canary-token',
      },
    });
  api.on('POST /auth/sign_in', () => ({ status: 500, body: { errors: ['canary-password'] } }));
  for (const path of [
    '/vacancies/search?email=canary@b.example&token=canary-token',
    '/api/v1/guest_applications/Canary0LinkToken0Of22ch',
    '/vacancies/12?application=Canary0LinkToken0Of22ch',
  ]) {
    await (await ask(path)).body.dump();
  }
  await (await ask('/auth/sign_in', 'POST', '{"email":"canary@b.example","password":"canary-password"}')).body.dump();
  await (await ask('/auth/sign_in', 'POST', '{"password":"canary-password"')).body.dump();

  // A request that is under way when the signal comes.
  api.on('GET /api/v1/slow', () => ({ body: { data: 'whole' }, delay: 700 }));
  const slow = ask('/api/v1/slow');
  await until(() => api.calls.some(({ url }) => url === '/api/v1/slow'));
  child.kill('SIGTERM');
  const answer = await slow;
  expect([answer.statusCode, await answer.body.json()]).toEqual([200, { data: 'whole' }]);
  expect(await ended).toBe(0);

  expect(output.out).toContain('"path":"/api/v1/guest_applications/…"');
  for (const canary of canaries) expect(output.out + output.err).not.toContain(canary);
}, 30_000);

test('a wrong setting ends the process with one sentence, not a stack', async () => {
  const { output, ended } = start({ PORT: 'door' });
  expect(await ended).toBe(1);
  expect(output.err).toBe('PORT must be a whole number from 0 to 65535.\n');
});

test('without anything on its disk a gateway whose API hangs runs all the same, and says what it waits for', async () => {
  api.hang(true);
  const port = await freePort();
  const { child, output, ended } = start({ PORT: String(port) });
  const ask = async (path: string) => {
    const answer = await agent.request({ origin: `http://127.0.0.1:${port}`, path, method: 'GET' }).catch(() => null);
    return { status: answer?.statusCode, text: (await answer?.body.text()) ?? '' };
  };
  await until(async () => (await ask('/health')).status === 200, 20_000);
  const ready = await ask('/ready');
  expect([ready.status, JSON.parse(ready.text)]).toEqual([
    503,
    expect.objectContaining({ composition: true, bootstrap: false }),
  ]);
  expect(output.out).toContain(`"missing":["the API at ${api.url}, for its centres"]`);

  api.hang(false);
  await until(isUp(port), 20_000);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
}, 50_000);

test('visitors who leave in the middle of something are no failure, in the log nor for others', async () => {
  const port = await freePort();
  const { child, output, ended } = start({ PORT: String(port) });
  await until(isUp(port), 10_000);
  const attackers = createAttackers(port);
  const head =
    'Host: roermond.localhost\r\nSec-Fetch-Site: same-origin\r\nX-Requested-With: omzien\r\nCookie: __Host-access-token=T; __Host-client=C; __Host-uid=a%40b.example\r\n';
  const file = `${head}Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 900000\r\n\r\n--x`;
  api.on('GET /api/v1/slow', () => undefined);
  api.on('GET /api/v1/large', () => ({ body: Buffer.alloc(9_000_000, 'x') }));
  const callsOf = (path: string) => api.calls.filter(({ url }) => url === path).length;
  for (const [path, text] of [
    [null, `POST /api/v1/thing HTTP/1.1\r\n${head}Content-Type: application/json\r\nContent-Length: 5000\r\n\r\n{`],
    [null, `POST /api/v1/file_uploads HTTP/1.1\r\n${file}`],
    ['/api/v1/slow', `GET /api/v1/slow HTTP/1.1\r\n${head}\r\n`],
    ['/api/v1/large', `GET /api/v1/large HTTP/1.1\r\n${head}\r\n`],
  ] as const) {
    const left = await attackers.open(8, text);
    if (path) await until(() => callsOf(path) === 8, 10_000);
    // What came before this is read before it.
    else await until(isUp(port), 10_000);
    for (const { socket } of left) socket.resetAndDestroy();
    await until(isUp(port), 10_000);
  }
  expect(output.out).toContain('"client_left"');
  api.on('GET /api/v1/thing', () => ({ body: { data: null } }));
  const thing = await agent.request({
    origin: `http://127.0.0.1:${port}`,
    path: '/api/v1/thing',
    method: 'GET',
    headers: { host: 'roermond.localhost' },
  });
  expect([thing.statusCode, await thing.body.json()]).toEqual([200, { data: null }]);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  const troubles = output.out.split('\n').filter((line) => /"level":(40|50|60)/.test(line));
  expect(troubles).toEqual([]);
}, 30_000);
