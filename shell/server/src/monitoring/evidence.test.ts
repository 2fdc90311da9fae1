import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { releaseRef } from '@omzien/platform/releaseAddress';
import { testComposition, testModule, testRoutes, testShell } from '../testing/fixtures.ts';
import { withServer } from '../testing/renderPrograms.ts';
import { asFrame, bootOf, startWorld, until, type World } from '../testing/startWorld.ts';

const [shellRef, moduleRef] = ['shell@1.0.0-aaaaaaaaaaaa', 'mfe-vacancies@1.0.0-bbbbbbbbbbbb'];

let world: World;
beforeEach(async () => {
  world = await startWorld(
    { trustedProxies: ['127.0.0.1'] },
    { evidenceGathering: 20, softRenderLimit: 10_000, hardRenderLimit: 10_000, warmUpRenders: 1 },
  );
  world.api.on('GET /api/v1/vacancies/search', () => ({ body: { data: [] } }));
});
afterEach(() => world.close());

const page = (address: string) =>
  world.ask('/vacancies/search', { headers: { accept: 'text/html', 'x-forwarded-for': address } });
const send = (body: object) =>
  world.ask('/platform/reports', {
    method: 'POST',
    headers: { ...asFrame, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const batches = () => world.registry.evidence.map(({ body }) => body);
const viewers = () => new Set(batches().flatMap(({ views }) => views[moduleRef] ?? []));

test('visitors are told and not pages: a thousand from one network are one', async () => {
  for (const address of ['192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.2', '2001:db8:1::1', '2001:db8:1:2::3']) {
    await page(address);
  }
  await until(() => viewers().size === 3);
  const seen = batches().flatMap(({ views }) => views[shellRef] ?? []);
  expect(new Set(seen)).toEqual(viewers());
  expect(JSON.stringify(batches())).not.toMatch(/192\.0|2001/);
});

test('a page that was asked for only as data, or that an error stands on, has no owner to count for', async () => {
  await world.ask('/nergens');
  await until(() => batches().length > 0);
  expect(Object.keys(batches()[0]?.views ?? {})).toEqual([shellRef]);
});

test('a page that tells that its releases stand is told with its ticket', async () => {
  const { ticket } = bootOf(await page('192.0.2.1'));
  const stands = [{ module: 'mfe-vacancies', version: '1.0.0', build: 'bbbbbbbbbbbb' }];
  expect((await send({ ticket, composition: 1, stands })).status).toBe(204);
  expect((await send({ composition: 1, stands })).status).toBe(204);
  const [id, , , , visitor] = ticket.split('|');
  await until(() => batches().some((batch) => batch.stands.length > 0));
  expect(batches().flatMap((batch) => batch.stands)).toEqual([
    { module: 'mfe-vacancies', build: 'bbbbbbbbbbbb', ticket: id, visitor },
  ]);
});

test('what could not be told waits for the registry, and is told once', async () => {
  const { ticket } = bootOf(await page('192.0.2.1'));
  await until(() => batches().length > 0);
  await world.registry.stop();
  const report = { ticket, composition: 1, module: 'mfe-vacancies', build: 'bbbbbbbbbbbb', code: 'mount_failed' };
  expect((await send(report)).status).toBe(204);
  await world.registry.restart();
  await until(() => batches().some(({ failures }) => failures.length > 0), 5_000);
  expect(batches().flatMap(({ failures }) => failures)).toHaveLength(1);
});

test('what server rendering saw at a page is told with its visitor, and whose page came as HTML', async () => {
  const shell = withServer(
    testShell('aaaaaaaaaaa2'),
    'exports.render = async (definition, boot) => definition.draw(boot); exports.libraries = {};',
  );
  const draw =
    "if (boot.url.includes('q=bad')) throw new Error('thrown in a render'); return { html: 'x', style: '', head: null };";
  const module = withServer(testModule('bbbbbbbbbbb2'), `exports.default = { draw: async (boot) => { ${draw} } };`);
  const renderedRef = releaseRef(module.descriptor);
  world.registry.publish(shell);
  world.registry.publish(module);
  world.registry.activate(
    testComposition('roermond', { revision: 2, shell: shell.descriptor, modules: [module.descriptor] }),
  );
  await until(async () => bootOf(await page('192.0.2.1')).ssr, 20_000);
  const bad = { headers: { accept: 'text/html', 'x-forwarded-for': '192.0.2.7' } };
  const { ticket } = bootOf(await world.ask('/vacancies/search?q=bad', bad));
  await until(() => batches().some(({ troubles }) => troubles.length > 0));
  expect(batches().flatMap(({ troubles }) => troubles)).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f]{18}$/),
      release: renderedRef,
      kind: 'failed',
      reason: expect.stringContaining('thrown in a render'),
      visitor: ticket.split('|')[4],
    },
  ]);
  const rendered = batches().flatMap((batch) => batch.rendered[renderedRef] ?? []);
  expect(new Set(rendered).size).toBe(1);
  expect(rendered).not.toContain(ticket.split('|')[4]);
});

test('who only reads a page that rests has not had its module in the browser, but on the server', async () => {
  const shell = withServer(
    testShell('aaaaaaaaaaa3'),
    'exports.render = async (definition, boot) => definition.draw(boot); exports.libraries = {};',
  );
  const routes = testRoutes.map((route) => ({ ...route, hydration: 'onInteraction' }));
  const module = withServer(
    testModule('bbbbbbbbbbb3', { routes }),
    "exports.default = { draw: async () => ({ html: 'x', style: '', head: null }) };",
  );
  const [ofShell, ofModule] = [shell, module].map(({ descriptor }) => releaseRef(descriptor)) as [string, string];
  world.registry.publish(shell);
  world.registry.publish(module);
  world.registry.activate(
    testComposition('roermond', { revision: 2, shell: shell.descriptor, modules: [module.descriptor] }),
  );
  await until(async () => bootOf(await page('192.0.2.1')).hydration === 'onInteraction', 20_000);
  const { ticket } = bootOf(await page('192.0.2.9'));
  const visitor = ticket.split('|')[4] ?? '';
  const told = (release: string, what: 'views' | 'rendered') =>
    batches().flatMap((batch) => batch[what][release] ?? []);
  await until(() => told(ofModule, 'rendered').includes(visitor));
  expect(told(ofShell, 'views')).toContain(visitor);
  expect(told(ofModule, 'views')).not.toContain(visitor);
});

test('what has proven itself is no longer asked for, without a new revision', async () => {
  const on = (probation: string[]) => testComposition('roermond', { revision: 2, probation });
  world.registry.activate(on(['shell', 'mfe-vacancies']));
  const probation = async () => bootOf(await page('192.0.2.1')).composition.probation;
  await until(async () => (await probation()).length === 2);
  world.registry.prove(on(['shell']));
  await until(async () => (await probation()).length === 1);
  expect(await probation()).toEqual(['shell']);
});

test('a page that goes on with another composition gets a ticket for that one', async () => {
  world.registry.activate(testComposition('roermond', { revision: 2 }));
  const ask = () => world.ask('/platform/composition', { headers: asFrame });
  await until(async () => (await ask()).json().revision === 2);
  expect(
    String((await ask()).headers['x-page-ticket'])
      .split('|')
      .slice(1, 3),
  ).toEqual(['roermond', '2']);
});
