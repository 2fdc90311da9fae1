import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { RoleName, ScopeType } from '@omzien/model/roles';
import pg from 'pg';
import { openTestDatabase } from '../../../testing/testDatabase.ts';
import type { DatabaseServer } from '../../database/database.ts';
import { openPostgres } from '../../database/openPostgres.ts';
import type { UserRow } from '../../tables/people/users.table.ts';
import { mayReceive } from './audience.ts';
import { createLive, type DeliveredEvent, type Live, type LiveEvent } from './live.ts';

const isPostgres = process.env.TEST_DATABASE === 'postgres';
let database: DatabaseServer;
let live: Live;

beforeAll(async () => {
  database = await openTestDatabase();
  live = createLive(database);
});
afterAll(async () => {
  await live.close();
  await database.close();
});

const event = (change: Partial<LiveEvent> = {}): LiveEvent => ({
  tenant: 'demo',
  kind: 'notifications',
  id: 'one',
  to: { userIds: ['ria'] },
  ...change,
});
const publish = (what: LiveEvent, on: { database: DatabaseServer; live: Live } = { database, live }) =>
  on.database.inTenant(what.tenant, async () => on.live.publish(what));
const until = async (condition: () => boolean) => {
  const end = Date.now() + 15_000;
  while (!condition()) {
    if (Date.now() > end) throw new Error('It was not heard in time.');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};
function listen(on: Live) {
  const heard: DeliveredEvent[] = [];
  return { heard, stop: on.subscribe((one) => heard.push(one)) };
}

test('an event is heard once its transaction is stored, never when it is not, and not after one has stopped listening', async () => {
  const { heard, stop } = listen(live);
  await live.ready();
  await expect(
    database.inTenant('demo', async () => {
      live.publish(event({ id: 'undone' }));
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');
  await publish(event({ id: 'stored' }));
  await until(() => heard.length > 0);
  expect(heard.map(({ id }) => id)).toEqual(['stored']);
  stop();
  await publish(event({ id: 'later' }));
  await until(() => live.since(heard[0]?.number ?? '')?.length === 1);
  expect(heard).toHaveLength(1);
});

test('who was away for a moment hears what he missed; who was away too long is told so', async () => {
  const { heard, stop } = listen(live);
  await publish(event({ id: 'a' }));
  await publish(event({ id: 'b' }));
  await until(() => heard.length === 2);
  expect(live.since(heard[0]?.number ?? '')?.map(({ id }) => id)).toEqual(['b']);
  expect(live.since('nonsense')).toBeNull();
  stop();
});

test('a thousand people hear of one thing, in messages that fit', async () => {
  const { heard, stop } = listen(live);
  const userIds = Array.from({ length: 1000 }, () => crypto.randomUUID());
  await publish(event({ to: { userIds, centerId: 'center' } }));
  await until(() => heard.length === 7);
  expect(heard.flatMap(({ to }) => to.userIds)).toEqual(userIds);
  expect(heard.filter(({ to }) => to.centerId === 'center')).toHaveLength(1);
  expect(Math.max(...heard.map((one) => JSON.stringify(one).length))).toBeLessThan(8000);
  stop();
});

const role = (name: RoleName, scopeType: ScopeType, scopeId: string) => [{ role: name, scopeType, scopeId }];
const ria = { id: 'ria' } as UserRow;
const organization = { organizationId: 'kitchen', centerId: 'zutphen' };

test.each([
  ['himself', 'notifications', { userIds: ['ria'] }, [], true],
  ['somebody else', 'notifications', { userIds: ['bram'] }, role('center_superuser', 'Tenant', 'demo'), false],
  ['the organisation', 'applications', organization, role('admin', 'Organization', 'kitchen'), true],
  ['another organisation', 'applications', organization, role('admin', 'Organization', 'garden'), false],
  ['the centre', 'applications', organization, role('admin', 'VolunteerCenter', 'zutphen'), true],
  ['another centre', 'applications', organization, role('admin', 'VolunteerCenter', 'lochem'), false],
  ['a volunteer of the centre', 'applications', organization, role('volunteer', 'VolunteerCenter', 'zutphen'), false],
  ['a manager of pages', 'applications', organization, role('content_manager', 'VolunteerCenter', 'zutphen'), false],
  ['the organisation of a thread', 'conversations', organization, role('admin', 'Organization', 'kitchen'), true],
  [
    'the centre in whose thread it is',
    'conversations',
    organization,
    role('admin', 'VolunteerCenter', 'zutphen'),
    true,
  ],
  [
    'the centre of others',
    'conversations',
    { organizationId: 'kitchen' },
    role('admin', 'VolunteerCenter', 'zutphen'),
    false,
  ],
] as const)('%s: %s of %j is heard: %s', (_who, kind, to, roles, isHeard) => {
  expect(mayReceive({ kind, to } as LiveEvent, { user: ria, roles })).toBe(isHeard);
});

test('a visitor hears nothing', () => {
  expect(mayReceive(event(), { user: null, roles: [] })).toBe(false);
});

(isPostgres ? test : test.skip)('every process hears every other, also after the connection was lost', async () => {
  const address = (database.pool.options as { connectionString?: string }).connectionString ?? '';
  const secondDatabase = openPostgres(address, 2);
  const second = { database: secondDatabase, live: createLive(secondDatabase) };
  const here = listen(live);
  const there = listen(second.live);
  await Promise.all([live.ready(), second.live.ready()]);
  await publish(event({ id: 'from the first' }));
  await publish(event({ id: 'from the second' }), second);
  await until(() => here.heard.length === 2 && there.heard.length === 2);

  const admin = new pg.Client({ connectionString: address });
  await admin.connect();
  // Of this database alone: other tests listen on the same server.
  const listeners =
    "select pg_terminate_backend(pid) from pg_stat_activity where query like 'LISTEN%' and datname = current_database() and pid <> pg_backend_pid()";
  await admin.query(listeners);
  await until(() => second.live.since(there.heard.at(-1)?.number ?? '') === null);
  let count = 0;
  while (!there.heard.some(({ id }) => id.startsWith('again'))) {
    if (count++ > 200) throw new Error('The listener did not come back.');
    await publish(event({ id: `again ${count}` }));
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await admin.end();
  here.stop();
  there.stop();
  await second.live.close();
  await secondDatabase.close();
});
