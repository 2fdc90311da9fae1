import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { testComposition, testModule } from '../testing/fixtures.ts';
import { asFrame, bootOf, importMapIn, startWorld, until, type World } from '../testing/startWorld.ts';

let world: World;
beforeEach(async () => {
  world = await startWorld({}, { circuitReset: 200 });
});
afterEach(() => world.close());

const swapped = testModule('cccccccccccc', { version: '1.1.0' });
const revisionOf = async (host = 'roermond.localhost') =>
  bootOf(await world.ask('/vacancies/search', { host })).composition.revision;

test('an activation is in the next pages within two seconds, for that tenant alone', async () => {
  expect(await revisionOf()).toBe(1);
  world.registry.publish(swapped);
  world.registry.activate(
    testComposition('roermond', {
      revision: 2,
      modules: [swapped.descriptor],
      fallbacks: { 'mfe-vacancies': testModule().descriptor },
    }),
  );
  await until(async () => (await revisionOf()) === 2);
  expect(await revisionOf('oldebroek.localhost')).toBe(1);

  const answer = await world.ask('/vacancies/search');
  const boot = bootOf(answer);
  expect(boot.composition.modules[0]).toMatchObject({ version: '1.1.0', build: 'cccccccccccc' });
  expect(boot.composition.fallbacks['mfe-vacancies']).toMatchObject({ build: 'bbbbbbbbbbbb' });
  // The release to fall back to must be allowed to run from the start.
  const listed = Object.keys(importMapIn(answer).integrity);
  expect(listed).toContain('/releases/mfe-vacancies/1.1.0-cccccccccccc/remoteEntry.js');
  expect(listed).toContain('/releases/mfe-vacancies/1.0.0-bbbbbbbbbbbb/remoteEntry.js');

  const api = await world.ask('/api/v1/anything', { headers: asFrame });
  expect(api.headers['x-composition']).toBe('2');
  const composition = (await world.ask('/platform/composition', { headers: asFrame })).json();
  expect(composition).toMatchObject({ revision: 2, modules: [{ version: '1.1.0' }] });
  expect(Object.keys((composition.importMap as { integrity: object }).integrity)).toEqual(listed);
});

test('reliability 13: with the registry down the last good composition is served, also after a restart; /ready stays green', async () => {
  world.registry.activate(testComposition('roermond', { revision: 5 }));
  await until(async () => (await revisionOf()) === 5);
  await world.registry.stop();
  expect(await revisionOf()).toBe(5);
  await world.restartGateway();
  expect(await revisionOf()).toBe(5);
  const ready = await world.ask('/ready');
  expect([ready.status, ready.json()]).toEqual([200, expect.objectContaining({ composition: true, registry: false })]);

  world.registry.compositions.set('roermond', testComposition('roermond', { revision: 6 }));
  await world.registry.restart();
  await until(async () => (await revisionOf()) === 6, 5_000);
});

test.each([
  ['no JSON', '<html>'],
  ['no composition', '{"tenant":"roermond"}'],
  ['the composition of another tenant', JSON.stringify(testComposition('demo', { revision: 9 }))],
  ['a file without a hash', JSON.stringify(testComposition('roermond', { revision: 9 })).replace(/sha384-/, 'none-')],
])('reliability 13: garbage of the registry is not believed: %s', async (_case, garbage) => {
  world.registry.garbage = garbage;
  world.registry.activate(testComposition('roermond', { revision: 9 }));
  const asked = world.registry.requests.length;
  await until(() => world.registry.requests.slice(asked).some((line) => line.endsWith('/roermond/composition')));
  expect(await revisionOf()).toBe(1);
  await world.restartGateway();
  expect(await revisionOf()).toBe(1);
});

test('security 19: the last good composition is kept on disk with its own hash: a changed one is not used', async () => {
  const file = join(world.settings.stateDirectory, 'compositions', 'roermond.json');
  const kept = await readFile(file, 'utf8');
  await writeFile(file, kept.replace('"revision":1', '"revision":7'));
  await world.registry.stop();
  await world.restartGateway();
  const answer = await world.ask('/vacancies/search');
  expect(answer.status).toBe(503);
  expect(answer.text).toContain('We zijn er even niet');
  expect(await revisionOf('oldebroek.localhost')).toBe(1);
});

test('reliability 38: during an outage 503 with Retry-After, never a 200 error page; the shell still comes', async () => {
  await world.ask('/vacancies/search');
  await world.api.stop();
  await world.restartGateway();
  const answer = await world.ask('/vacancies/search');
  expect(answer.status).toBe(503);
  expect(answer.headers['retry-after']).toBe('10');
  expect(bootOf(answer)).toMatchObject({ status: 503, center: { name: 'Centrum roermond' }, data: {} });
  expect((await world.ask('/ready')).status).toBe(200);

  await world.api.restart();
  world.api.on('GET /api/v1/vacancies/search', () => ({ body: { data: [] } }));
  await until(async () => (await world.ask('/vacancies/search')).status === 200, 6_000);
});
