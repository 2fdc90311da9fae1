import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type ApiProcess, startApiProcess } from '../testing/apiProcess.ts';
import { createTestStorage, type TestStorage } from '../testing/testStorage.ts';
import { standardThrottles } from './settings.ts';

/** One API in two processes behind one port, as a machine with two cores runs it on PostgreSQL. */
let storage: TestStorage;
let api: ApiProcess;
type Line = { pid: number; event?: string; process?: number; msg: string };
const log: Line[] = [];

beforeAll(async () => {
  storage = await createTestStorage();
  const environment = { SEED: 'small', API_PROCESSES: '2', LOG_LEVEL: 'info', THROTTLES: 'standard' };
  api = await startApiProcess({ ...storage.environment, ...environment }, (line) => log.push(line as Line));
  await until(() => eventsOf('process_ready').length === 2);
}, 120_000);
afterAll(async () => {
  await api?.kill();
  await storage.remove();
});

const eventsOf = (event: string) => log.filter((line) => line.event === event);
async function until(is: () => boolean) {
  const limit = performance.now() + 60_000;
  while (!is()) {
    if (performance.now() > limit) throw new Error(`That never came. The log: ${JSON.stringify(log.slice(-20))}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
/** Each over a connection of its own: the kernel spreads them. */
const site = { 'X-Tenant': 'demo', 'App-Context': 'gelderland', Connection: 'close' };
const ask = async (path: string, headers: Record<string, string> = {}) =>
  (await fetch(`${api.url}${path}`, { headers: { ...site, ...headers } })).status;
const centers = '/api/v1/volunteer_centers';
const answering = () => [...new Set(log.filter(({ msg }) => msg === 'answered').map(({ pid }) => pid))];

test('two processes answer on one port, and one line says how many there are', async () => {
  // By their number, as in throwing a coin: not one in a million runs sees only one.
  for (let number = 0; number < 24; number += 1) expect(await ask(centers)).toBe(200);
  await until(() => answering().length === 2);
  expect(eventsOf('processes_started')).toMatchObject([{ processes: 2, connectionsToDatabase: 24 }]);
  // What starts them answers nothing itself.
  expect(answering()).not.toContain(eventsOf('processes_started')[0]?.pid);
});

test('they count together who asks too often', async () => {
  const { points } = standardThrottles.visitorPerAddress;
  const statuses = new Map<number, number>();
  for (let number = 0; number < points + 20; number += 10) {
    const ten = Array.from({ length: 10 }, () => ask(centers, { 'X-Forwarded-For': '192.0.2.9' }));
    for (const status of await Promise.all(ten)) statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect(Object.fromEntries(statuses)).toEqual({ 200: points, 429: 20 });
  expect(await ask(centers, { 'X-Forwarded-For': '192.0.2.10' })).toBe(200);
}, 60_000);

test('another API does not share the port by mistake', async () => {
  const url = new URL(api.url);
  const second = startApiProcess({ ...storage.environment, API_PROCESSES: '2', API_PORT: url.port });
  await expect(second).rejects.toThrow('did not get ready');
  const alone = startApiProcess({ ...storage.environment, API_PROCESSES: '1', API_PORT: url.port });
  await expect(alone).rejects.toThrow('did not get ready');
}, 60_000);

test('the mailbox of a machine that develops is shown by any of them', async () => {
  const shown = Array.from({ length: 4 }, () => fetch(api.mailboxUrl, { headers: { Connection: 'close' } }));
  expect((await Promise.all(shown)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});

test('one that is killed is replaced, and the other answers meanwhile', async () => {
  const killed = Number(answering()[0]);
  expect(killed).toBeGreaterThan(1);
  process.kill(killed, 'SIGKILL');
  await until(() => eventsOf('process_died').length === 1);
  expect(eventsOf('process_died')).toMatchObject([{ process: killed, ready: 1 }]);
  let asked = 0;
  while (eventsOf('process_ready').length < 3) {
    expect(await ask(centers)).toBe(200);
    asked += 1;
  }
  expect(asked).toBeGreaterThan(0);
  const replacement = eventsOf('process_ready').at(-1)?.process;
  log.length = 0;
  for (let number = 0; number < 24; number += 1) expect(await ask(centers)).toBe(200);
  await until(() => answering().length === 2);
  expect(answering()).toContain(replacement);
}, 60_000);

test('asked to stop, each answers what it has in hand, and all end', async () => {
  const [center] = (
    (await (await fetch(`${api.url}${centers}`, { headers: site })).json()) as { data: { id: string }[] }
  ).data;
  log.length = 0;
  // Checking a password takes long on purpose, so these are in hand when the signal comes.
  const inHand = Array.from({ length: 24 }, (_, number) =>
    fetch(`${api.url}/auth/sign_in`, {
      method: 'POST',
      headers: {
        ...site,
        'Volunteer-Center-Id': center?.id ?? '',
        'Content-Type': 'application/json',
        'X-Forwarded-For': `192.0.2.${100 + number}`,
      },
      body: JSON.stringify({ email: 'niemand@demo.example', password: 'niet-het-wachtwoord' }),
    }).then(({ status }) => status),
  );
  await Promise.race(inHand);
  const stopped = api.stop();
  expect(new Set(await Promise.all(inHand))).toEqual(new Set([401]));
  await stopped;
  expect(answering()).toHaveLength(2);
  for (const pid of answering()) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  await expect(ask('/health')).rejects.toThrow();
}, 60_000);
