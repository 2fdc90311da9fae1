import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type ApiProcess, startApiProcess } from '../../testing/apiProcess.ts';
import { startTestApp, type TestApp } from '../../testing/startTestApp.ts';
import { createTestStorage, type TestStorage } from '../../testing/testStorage.ts';

let storage: TestStorage;
let running: ApiProcess | undefined;
let api: TestApp;
const site = { 'X-Tenant': 'demo', 'App-Context': 'gelderland', Accept: 'application/vnd.api+json' };

beforeAll(async () => {
  storage = await createTestStorage();
  api = await startTestApp();
});
afterAll(async () => {
  await running?.kill();
  await api.close();
  await storage.remove();
});

test('ready is red once the process was asked to stop; health is not, and warnings turn nothing red', async () => {
  const ask = async (url: string) => {
    const { status, body } = await api.call({ url, headers: { accept: 'application/json' } });
    return { status, body: body as Record<string, unknown> };
  };
  expect(await ask('/ready')).toEqual({ status: 200, body: { status: 'ok', storage: 'ok', warnings: [] } });
  const { hasRoom, ping } = api.database;
  api.database.hasRoom = () => false;
  expect(await ask('/ready')).toEqual({
    status: 200,
    body: { status: 'ok', storage: 'full', warnings: ['storage_full'] },
  });
  api.database.hasRoom = hasRoom;
  api.database.ping = () => Promise.reject(new Error('gone'));
  expect([(await ask('/ready')).status, (await ask('/health')).status]).toEqual([503, 200]);
  api.database.ping = ping;
  api.app.lifecycle.isDraining = true;
  expect([(await ask('/ready')).status, (await ask('/health')).status]).toEqual([503, 200]);
  expect((await ask('/ready')).body).toEqual({ status: 'stopping' });
  api.app.lifecycle.isDraining = false;
});

test('a process that is asked to stop says so at once, and answers all that it has in hand', async () => {
  const api = await startApiProcess({ ...storage.environment, SEED: 'small', DRAIN_SECONDS: '1' });
  running = api;
  const centers = (await (await fetch(`${api.url}/api/v1/volunteer_centers`, { headers: site })).json()) as {
    data: { id: string }[];
  };
  const headers = {
    ...site,
    'Volunteer-Center-Id': centers.data[0]?.id ?? '',
    'Content-Type': 'application/vnd.api+json',
  };
  // Checking a password takes long on purpose, so these are in hand when the signal comes.
  const signIn = () =>
    fetch(`${api.url}/auth/sign_in`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ email: 'niemand@demo.example', password: 'niet-het-wachtwoord' }),
    }).then(({ status }) => status);
  const inHand = Array.from({ length: 12 }, signIn);
  await Promise.race(inHand);
  const began = performance.now();
  const stopped = api.stop();
  const readiness: number[] = [];
  while (!readiness.includes(503) && performance.now() - began < 900)
    readiness.push(await fetch(`${api.url}/ready`).then(({ status }) => status));
  // Whoever has not noticed yet is still answered.
  const late = await signIn();
  const answers = await Promise.all(inHand);
  await stopped;
  running = undefined;
  expect(new Set(answers)).toEqual(new Set([401]));
  expect(late).toBe(401);
  expect(readiness.at(-1)).toBe(503);
  expect(performance.now() - began).toBeLessThan(12_000);
  await expect(fetch(`${api.url}/health`)).rejects.toThrow();
}, 90_000);
