import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { asFrame, bootOf, startWorld, until, type World } from '../testing/startWorld.ts';

let world: World;
beforeEach(async () => {
  world = await startWorld();
  world.api.on('GET /api/v1/thing', () => ({ body: { data: null } }));
  world.api.on('GET /api/v1/vacancies/search', () => ({ body: { data: [] } }));
});
afterEach(async () => {
  world.api.hang(false);
  await world.close();
});

async function timed<Result>(task: () => Promise<Result>): Promise<[result: Result, milliseconds: number]> {
  const began = performance.now();
  const result = await task();
  return [result, performance.now() - began];
}
const askThing = () => world.ask('/api/v1/thing', { headers: asFrame });

test('one visitor suffices: an API that accepts and never answers is given up within a second, and comes back by itself', async () => {
  world.api.hang(true);
  const [first, waited] = await timed(askThing);
  expect([first.status, first.json().errors?.[0]?.code]).toEqual([504, 'timeout']);
  expect(waited).toBeLessThan(1_500);

  // Whoever comes after does not wait at all, with a session neither.
  const [next, short] = await timed(askThing);
  expect([next.status, next.json().errors?.[0]?.code]).toEqual([503, 'service_unavailable']);
  expect(short).toBeLessThan(250);
  const cookie = '__Host-access-token=T0; __Host-client=C; __Host-uid=a%40b.example';
  const [page, pageTime] = await timed(() =>
    world.ask('/vacancies/search', { headers: { accept: 'text/html', cookie } }),
  );
  expect(page.text).toContain('id="boot"');
  expect(pageTime).toBeLessThan(1_000);

  world.api.hang(false);
  await until(async () => (await askThing()).status === 200, 5_000);
}, 20_000);

test('pages that give up after their own short time find it out as well', async () => {
  world.api.hang(true);
  await world.ask('/vacancies/search', { headers: { accept: 'text/html' } });
  await until(async () => (await askThing()).json().errors?.[0]?.code === 'service_unavailable', 3_000);
});

test('what is only slow is waited for, and a write that hangs is not broken off', async () => {
  world.api.on('GET /api/v1/slow', () => ({ body: { data: 'late' }, delay: 1_500 }));
  const slow = await world.ask('/api/v1/slow', { headers: asFrame });
  expect([slow.status, slow.json()]).toEqual([200, { data: 'late' }]);

  let answer = () => undefined as unknown;
  world.api.on('POST /api/v1/thing', (_call, response) => {
    answer = () => response.writeHead(201, { 'content-type': 'application/vnd.api+json' }).end('{"data":null}');
    world.api.hang(true);
    return undefined;
  });
  const write = world.ask('/api/v1/thing', {
    method: 'POST',
    headers: { ...asFrame, 'content-type': 'application/vnd.api+json' },
    body: '{"data":null}',
  });
  await until(async () => (await askThing()).json().errors?.[0]?.code === 'service_unavailable', 3_000);
  answer();
  expect((await write).status).toBe(201);
}, 20_000);

test('a gateway that starts while the API hangs serves at once what its disk keeps, and hears the rest when it comes', async () => {
  await world.ask('/vacancies/search');
  world.api.hang(true);
  const [, waited] = await timed(world.restartGateway);
  expect(waited).toBeLessThan(1_500);
  expect((await world.ask('/ready')).status).toBe(200);
  const page = await world.ask('/vacancies/search');
  expect(bootOf(page).center).toMatchObject({ id: 'center-roermond' });

  world.api.hang(false);
  await until(async () => (await askThing()).status === 200, 5_000);
  await until(async () => (await world.ask('/vacancies/search')).status === 200, 5_000);
}, 20_000);
