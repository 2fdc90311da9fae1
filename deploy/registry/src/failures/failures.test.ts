import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { fakeModule } from '../testing/fakeRelease.ts';
import { startTestRegistry, type TestRegistry } from '../testing/startTestRegistry.ts';

let registry: TestRegistry;
beforeEach(async () => {
  registry = await startTestRegistry();
  await registry.begin('roermond');
});
afterEach(() => registry.close());

const failure = { module: 'mfe-vacancies', build: fakeModule().descriptor.build, code: 'mount_failed', revision: 1 };
let pages = 0;
const send = ({ revision, ...told }: typeof failure & { message?: string }) => {
  pages += 1;
  const [batch, ticket] = ['b', 'a'].map((letter) => `${letter}${String(pages).padStart(11, '0')}`);
  const failures = [{ ...told, ticket, visitor: 'a-visitor' }];
  return registry.send('POST', '/tenants/roermond/evidence', { batch, revision, failures });
};
const report = async (more: object = {}) => expect(await send({ ...failure, ...more })).toMatchObject({ status: 202 });
const failures = async () => (await registry.client.status('roermond'))[0]?.failures;

test('failures are counted with the last thing that was said, also over a restart of the registry', async () => {
  await report({ message: 'first is not a function' });
  for (let page = 0; page < 2; page += 1) await report({ message: 'second is not a function' });
  await registry.restart();
  await report();
  expect(await failures()).toEqual([
    { ...failure, count: 4, message: 'second is not a function', lastAt: expect.any(String) },
  ]);
});

test('what went wrong before an activation says nothing of what is live after it', async () => {
  await registry.publish(fakeModule({ version: '1.1.0' }));
  await report({ message: 'of the first' });
  await registry.client.activate('roermond', { releases: ['mfe-vacancies@1.1.0'], reason: 'a better one' });
  expect(await failures()).toEqual([]);
  // A page that was open all the time.
  await report({ message: 'of the first, later' });
  expect(await failures()).toEqual([]);
  await registry.restart();
  expect(await failures()).toEqual([]);
});

test('a message is one short line, whatever a browser sends', async () => {
  await report({ message: `line one\n\u001b[31mline two ${'x'.repeat(250)}` });
  const [told] = (await failures()) ?? [];
  expect(told?.message).toMatch(/^line one \[31mline two x+$/);
  const { status, body } = await send({ ...failure, message: 'x'.repeat(301) });
  expect([status, body.errors?.[0]?.detail]).toEqual([422, 'failures.0.message: has at most 300 characters.']);
});

test('a revision that is not there yet is refused, and cannot push out what is counted', async () => {
  await report();
  const { status, body } = await send({ ...failure, revision: 999 });
  expect([status, body.errors?.[0]?.code]).toEqual([422, 'unknown_revision']);
  await registry.restart();
  expect(await failures()).toHaveLength(1);
});
