import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { activeComposition } from '@omzien/platform/composition';
import * as v from 'valibot';
import { RegistryError } from '../client/client.ts';
import { fakeModule, fakeRoute, fakeShell, nameOf } from '../testing/fakeRelease.ts';
import { startTestRegistry, type TestRegistry } from '../testing/startTestRegistry.ts';

let registry: TestRegistry;
beforeEach(async () => {
  registry = await startTestRegistry();
});
afterEach(() => registry.close());

const users = () => fakeModule({ name: 'mfe-users', routes: [fakeRoute({ name: 'login', path: '/auth/login-1' })] });

const composition = async (tenant: string) => {
  const response = await fetch(`${registry.address}/tenants/${tenant}/composition`);
  return v.parse(activeComposition, await response.json());
};
const liveVersion = async (tenant: string) =>
  (await composition(tenant)).modules.find(({ name }) => name === 'mfe-vacancies')?.version;
const activate = (releases: string[], more: object = {}) =>
  registry.send('POST', '/tenants/roermond/activations', { releases, reason: 'a test', ...more });
const codeOf = async (answer: ReturnType<TestRegistry['send']>) => {
  const { status, body } = await answer;
  return [status, body.errors?.[0]?.code];
};

test('a release goes live for one tenant and not for another', async () => {
  await registry.begin('roermond');
  await registry.client.activate('oldebroek', { releases: ['shell@1.0.0', 'mfe-vacancies@1.0.0'], reason: 'start' });
  const [next = ''] = await registry.publish(fakeModule({ version: '1.1.0' }));
  const { activation, changes } = await registry.client.activate('roermond', {
    releases: ['mfe-vacancies@1.1.0'],
    reason: 'a visible change',
  });
  expect(activation).toMatchObject({
    revision: 2,
    kind: 'activate',
    reason: 'a visible change',
    actor: 'operator of this machine',
  });
  expect(changes).toEqual([{ name: 'mfe-vacancies', from: expect.stringContaining('@1.0.0-'), to: next }]);
  expect([await liveVersion('roermond'), await liveVersion('oldebroek')]).toEqual(['1.1.0', '1.0.0']);
});

test('the first composition of a tenant takes a shell and its modules', async () => {
  const names = await registry.publish(fakeShell(), fakeModule(), users());
  expect((await fetch(`${registry.address}/tenants/demo/composition`)).status).toBe(404);
  expect(await codeOf(activate(names.slice(1)))).toEqual([422, 'missing_shell']);
  expect((await activate(names)).status).toBe(201);
  expect((await composition('roermond')).modules.map(({ name }) => name)).toEqual(['mfe-users', 'mfe-vacancies']);
});

test('a whole set that forgets a module is refused; taking it out on purpose is not', async () => {
  await registry.publish(users());
  await registry.begin('roermond');
  await activate(['mfe-users@1.0.0']);
  const whole = ['shell@1.0.0', 'mfe-vacancies@1.0.0'];
  expect(await codeOf(activate(whole, { complete: true }))).toEqual([422, 'missing_module']);
  expect(await codeOf(activate(whole, { without: ['mfe-cms'] }))).toEqual([422, 'unknown_module']);
  expect(await codeOf(activate([], { without: ['mfe-users'] }))).toEqual([422, 'not_confirmed']);
  expect(await codeOf(activate([], { without: ['mfe-users'], confirm: ['mfe-vacancies'] }))).toEqual([
    422,
    'not_confirmed',
  ]);
  expect((await activate([], { without: ['mfe-users'], confirm: ['mfe-users'] })).status).toBe(201);
  expect((await composition('roermond')).modules.map(({ name }) => name)).toEqual(['mfe-vacancies']);
});

test('a page that the frame leads to stays: not by taking its module out, by another release, or by beginning without', async () => {
  const shell = fakeShell({ links: ['/auth/login-1'] });
  const [frame = '', vacancies = '', login = ''] = await registry.publish(shell, fakeModule(), users());
  const elsewhere = [fakeRoute({ name: 'login', path: '/auth/login-2' })];
  await registry.publish(fakeModule({ name: 'mfe-users', version: '2.0.0', routes: elsewhere }));
  const refused = async (answer: ReturnType<TestRegistry['send']>) => {
    const { status, body } = await answer;
    return [status, body.errors?.map(({ code, meta }) => [code, meta?.module, meta?.path])];
  };
  expect(await refused(activate([frame, vacancies]))).toEqual([422, [['frame_link', 'shell', '/auth/login-1']]]);
  expect((await activate([frame, vacancies, login])).status).toBe(201);
  const theirs = [422, [['frame_link', 'mfe-users', '/auth/login-1']]];
  expect(await refused(activate([], { without: ['mfe-users'], confirm: ['mfe-users'] }))).toEqual(theirs);
  expect(await refused(activate(['mfe-users@2.0.0']))).toEqual(theirs);
  expect(await registry.client.history('roermond')).toHaveLength(1);
});

test('a set that breaks a rule is refused with the rule and the module, and nothing moves', async () => {
  await registry.begin('roermond');
  await registry.publish(fakeModule({ version: '2.0.0', contract: '^2.0.0' }));
  const { status, body } = await activate(['mfe-vacancies@2.0.0']);
  expect(status).toBe(422);
  expect(body.errors).toEqual([
    {
      status: '422',
      code: 'contract_range',
      detail: expect.stringMatching(/mfe-vacancies 2\.0\.0 needs platform contract \^2\.0\.0/),
      meta: { module: 'mfe-vacancies' },
    },
  ]);
  expect((await composition('roermond')).revision).toBe(1);
});

test('check tells the same and changes nothing', async () => {
  await registry.begin('roermond');
  await registry.publish(fakeModule({ version: '1.1.0' }), fakeModule({ version: '2.0.0', needs: { swr: '^9.0.0' } }));
  const plan = await registry.client.check('roermond', { releases: ['mfe-vacancies@1.1.0'] });
  expect(plan).toMatchObject({ revision: 1, changes: [{ name: 'mfe-vacancies' }] });
  await expect(registry.client.check('roermond', { releases: ['mfe-vacancies@2.0.0'] })).rejects.toThrow(RegistryError);
  expect(await registry.client.history('roermond')).toHaveLength(1);
});

test('what is live already is not activated again', async () => {
  await registry.begin('roermond');
  expect((await activate(['mfe-vacancies@1.0.0'])).status).toBe(200);
  expect(await registry.client.history('roermond')).toHaveLength(1);
});

test('names that mean nothing, or two things, are refused with the choices', async () => {
  const [one, two] = [fakeModule(), fakeModule({ commit: 'x', slots: [{ slot: 'other.place', order: 1, files: [] }] })];
  await registry.begin('roermond');
  expect(nameOf(one)).not.toBe(nameOf(two));
  await registry.publish(two);
  expect(await codeOf(activate(['mfe-vacancies@1.0.0']))).toEqual([422, 'ambiguous_release']);
  expect((await activate([nameOf(two)])).status).toBe(201);
  expect(await codeOf(activate(['mfe-vacancies@9.0.0']))).toEqual([422, 'unknown_release']);
  expect(await codeOf(activate(['mfe-cms@1.0.0']))).toEqual([422, 'unknown_release']);
  expect(await codeOf(activate(['../../etc@1.0.0']))).toEqual([422, 'bad_release_name']);
  expect(await codeOf(activate([nameOf(one), nameOf(two)]))).toEqual([422, 'named_twice']);
  expect(await codeOf(activate([]))).toEqual([422, 'bad_request']);
  expect(
    await codeOf(registry.send('POST', '/tenants/nowhere/activations', { releases: ['x'], reason: 'abc' })),
  ).toEqual([404, 'unknown_tenant']);
});

test('a change without a reason is refused', async () => {
  await registry.begin('roermond');
  expect(await codeOf(activate(['mfe-vacancies@1.0.0'], { reason: '  ' }))).toEqual([422, 'bad_request']);
  expect(await codeOf(registry.send('POST', '/tenants/roermond/rollbacks', {}))).toEqual([422, 'bad_request']);
});

test('reliability 14: of twenty swaps at once one wins, the others get 409 with the current revision', async () => {
  await registry.begin('roermond');
  const versions = Array.from({ length: 20 }, (_none, index) => `1.1.${index}`);
  for (const version of versions) await registry.publish(fakeModule({ version }));
  const answers = await Promise.all(
    versions.map((version) => activate([`mfe-vacancies@${version}`], { expectedRevision: 1 })),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  const losers = answers.filter(({ status }) => status === 409);
  expect(losers).toHaveLength(19);
  for (const { body } of losers) {
    expect(body.errors?.[0]).toMatchObject({ code: 'stale_revision', meta: { tenant: 'roermond', revision: 2 } });
  }
  const history = await registry.client.history('roermond');
  expect(history.map(({ revision }) => revision)).toEqual([2, 1]);
  const numbers = await readdir(join(registry.dataDirectory, 'registry', 'compositions'));
  expect(numbers).toHaveLength(2);
});

test('rolling back restores the composition before, without building or uploading, and never what was rolled back', async () => {
  await registry.begin('roermond');
  await registry.publish(fakeModule({ version: '1.1.0' }), fakeModule({ version: '1.2.0' }));
  await activate(['mfe-vacancies@1.1.0']);
  const back = await registry.client.rollback('roermond', { reason: 'broken on phones' });
  expect(back.activation).toMatchObject({ revision: 3, composition: 1, kind: 'rollback', restores: 1 });
  expect(await liveVersion('roermond')).toBe('1.0.0');
  expect(await codeOf(registry.send('POST', '/tenants/roermond/rollbacks', { reason: 'again' }))).toEqual([
    409,
    'nothing_to_roll_back',
  ]);

  await activate(['mfe-vacancies@1.2.0']);
  await registry.client.rollback('roermond', { reason: 'also broken' });
  expect(await liveVersion('roermond')).toBe('1.0.0');
  await registry.client.rollback('roermond', { reason: 'repaired outside', to: 2 });
  expect(await liveVersion('roermond')).toBe('1.1.0');
  expect(await codeOf(registry.send('POST', '/tenants/roermond/rollbacks', { reason: 'far', to: 99 }))).toEqual([
    422,
    'unknown_revision',
  ]);
  const history = await registry.client.history('roermond');
  expect(history.map(({ revision, kind, reason }) => [revision, kind, reason])).toEqual([
    [6, 'rollback', 'repaired outside'],
    [5, 'rollback', 'also broken'],
    [4, 'activate', 'a test'],
    [3, 'rollback', 'broken on phones'],
    [2, 'activate', 'a test'],
    [1, 'activate', 'the first composition'],
  ]);
});

test('the last known good release is the one before, stays over other changes, and is never one that was rolled back', async () => {
  await registry.begin('roermond');
  const fallback = async () => (await composition('roermond')).fallbacks['mfe-vacancies']?.version;
  expect(await fallback()).toBeUndefined();
  await registry.publish(fakeModule({ version: '1.1.0' }), fakeModule({ version: '1.2.0' }), users());
  await activate(['mfe-vacancies@1.1.0']);
  expect(await fallback()).toBe('1.0.0');
  await activate(['mfe-users@1.0.0']);
  expect(await fallback()).toBe('1.0.0');
  await activate(['mfe-vacancies@1.2.0']);
  expect(await fallback()).toBe('1.1.0');
  await registry.client.rollback('roermond', { reason: 'broken' });
  expect(await liveVersion('roermond')).toBe('1.1.0');
  expect(await fallback()).toBe('1.0.0');
});

test('a fallback that the live shell cannot run is left out', async () => {
  await registry.begin('roermond');
  const renewed = { version: '2.0.0', contract: '^2.0.0' };
  await registry.publish(fakeShell({ version: '2.0.0', contract: '2.0.0' }), fakeModule(renewed));
  await activate(['shell@2.0.0', 'mfe-vacancies@2.0.0']);
  expect(await composition('roermond')).toMatchObject({ shell: { version: '2.0.0' }, fallbacks: {} });
});

test('the last shell that worked is told with the modules that fit under it', async () => {
  await registry.begin('roermond');
  expect((await composition('roermond')).shellFallback).toBeNull();
  const renewed = { version: '2.0.0', contract: '^2.0.0' };
  await registry.publish(users(), fakeShell({ version: '1.1.0' }));
  await registry.publish(fakeShell({ version: '2.0.0', contract: '2.0.0' }), fakeModule(renewed));
  await activate(['mfe-users@1.0.0']);
  await activate(['shell@1.1.0']);
  const under = async () => {
    const { shellFallback } = await composition('roermond');
    return (
      shellFallback && [shellFallback.shell, ...shellFallback.modules].map(({ name, version }) => `${name} ${version}`)
    );
  };
  expect(await under()).toEqual(['shell 1.0.0', 'mfe-users 1.0.0', 'mfe-vacancies 1.0.0']);
  // The live modules do not run under the shell before: those that ran with it do.
  const [both = ''] = await registry.publish(
    fakeModule({ name: 'mfe-users', ...renewed, routes: [fakeRoute({ name: 'login', path: '/auth/login-1' })] }),
  );
  await activate(['shell@2.0.0', 'mfe-vacancies@2.0.0', both]);
  expect(await under()).toEqual(['shell 1.1.0', 'mfe-users 1.0.0', 'mfe-vacancies 1.0.0']);
});

test('what has not proven itself is on probation, and a fallback that has not is told as such', async () => {
  await registry.begin('roermond');
  expect((await composition('roermond')).probation).toEqual(['shell', 'mfe-vacancies']);
  await registry.publish(fakeModule({ version: '1.1.0' }));
  const { body } = await activate(['mfe-vacancies@1.1.0']);
  expect(body.activation).toMatchObject({
    notes: [expect.stringMatching(/^mfe-vacancies falls back to mfe-vacancies@1\.0\.0-\w+, which is not proven\.$/)],
  });
});

test('going forward again to what was rolled back from is said, and so is going back by an activation', async () => {
  await registry.begin('roermond');
  await registry.publish(fakeModule({ version: '1.1.0' }));
  await activate(['mfe-vacancies@1.1.0']);
  await registry.client.rollback('roermond', { reason: 'broken on phones' });
  await activate(['mfe-vacancies@1.1.0']);
  await activate(['mfe-vacancies@1.0.0']);
  await registry.client.rollback('roermond', { reason: 'no, forward', to: 2 });
  const notes = (await registry.client.history('roermond')).map((entry) =>
    entry.notes.filter((note) => /forward|back to/.test(note) && !note.includes('falls')),
  );
  expect(notes).toEqual([
    ['mfe-vacancies: back to 1.1.0, which was left at revision 5.'],
    ['mfe-vacancies: back to 1.0.0, which was left at revision 4.'],
    ['mfe-vacancies: forward again to 1.1.0, which was left at revision 3.'],
    [],
    [],
    [],
  ]);
});

test('a gateway that has the revision already gets no body', async () => {
  await registry.begin('roermond');
  const address = `${registry.address}/tenants/roermond/composition`;
  const tag = (await fetch(address)).headers.get('etag') ?? '';
  expect(tag).toBe('"roermond-1"');
  expect((await fetch(address, { headers: { 'if-none-match': tag } })).status).toBe(304);
  await registry.publish(fakeModule({ version: '1.1.0' }));
  await activate(['mfe-vacancies@1.1.0']);
  expect((await fetch(address, { headers: { 'if-none-match': tag } })).status).toBe(200);
});

test('everything is there after a restart', async () => {
  await registry.begin('roermond');
  const before = await composition('roermond');
  await registry.restart();
  expect(await composition('roermond')).toEqual(before);
  expect(await registry.client.history('roermond')).toHaveLength(1);
});

test('who did what, when and why is written down, refusals too', async () => {
  await registry.begin('roermond');
  await activate(['mfe-vacancies@9.0.0']);
  const folder = join(registry.dataDirectory, 'registry', 'audit');
  const [day = ''] = await readdir(folder);
  const names = (await readdir(join(folder, day))).sort();
  const entries = await Promise.all(
    names.map(async (name) => JSON.parse(await readFile(join(folder, day, name), 'utf8'))),
  );
  expect(entries.map(({ action, outcome }) => [action, outcome])).toEqual([
    ['publish', 'done'],
    ['publish', 'done'],
    ['activate', 'done'],
    ['activate', 'refused'],
  ]);
  expect(entries.at(-1)).toMatchObject({
    actor: 'operator of this machine',
    subject: 'roermond',
    reason: 'a test',
    codes: ['unknown_release'],
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  });
});
