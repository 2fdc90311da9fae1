import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { createTestWorld, testPassword } from '../../../testing/worlds/createTestWorld.ts';
import { newId } from '../../database/newId.ts';
import { auditEvents as table } from '../../tables/administration/auditEvents.table.ts';
import { appendLink, type ChainHead, verifyChain } from './auditChain.ts';
import { forgetOldAuditEvents, verifyAuditChain } from './auditRetention.ts';

const log: string[] = [];
let api: TestApp;
let center: string;
const sessions: Record<string, Record<string, string>> = {};
const person = newId();

const inDemo = <Result>(work: () => Promise<Result>) => api.database.inTenant('demo', work);
const verify = (known: ChainHead | null = null) => inDemo(() => verifyChain(api.database.db, known));
const add = (change: Partial<typeof table.$inferInsert> = {}) =>
  inDemo(() =>
    appendLink(api.database.db, {
      action: 'user.role_added',
      subjectType: 'users',
      subjectId: person,
      subjectName: 'Noor de Wit',
      changes: { role: { from: null, to: 'admin', at: { z: 1, a: [true, null, 1.5] } } as never },
      actorId: newId(),
      requestId: 'request-1',
      ...change,
      createdAt: change.createdAt ?? api.clock.now,
    }),
  );
const chained = () =>
  inDemo(() =>
    api.database.db.select().from(table).where(isNotNull(table.chainPosition)).orderBy(asc(table.chainPosition)),
  );

beforeAll(async () => {
  api = await startTestApp({ settings: { logLevel: 'info' }, log });
  const world = createTestWorld(api.database);
  center = await world.center('demo', 'Demostad');
  await world.user('demo', 'hoofd@demo.example', center, [
    { role: 'center_superuser', scopeType: 'Tenant', scopeId: 'demo' },
  ]);
  await world.user('demo', 'centrale@demo.example', center, [
    { role: 'admin', scopeType: 'VolunteerCenter', scopeId: center },
  ]);
  for (const name of ['hoofd', 'centrale'])
    sessions[name] = await api.signIn(`${name}@demo.example`, testPassword, { tenant: 'demo', center });
});
afterAll(() => api.close());
beforeEach(() => inDemo(() => api.database.db.delete(table)));

test('every link holds on to the one before; whoever adds at the same moment waits for his turn', async () => {
  await Promise.all(Array.from({ length: 12 }, () => add()));
  const links = await chained();
  expect(links.map(({ chainPosition }) => chainPosition)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
  for (const [index, link] of links.entries())
    if (index > 0) expect(link.chainPrevious).toBe(links[index - 1]?.chainHash);
  expect(await verify()).toMatchObject({ links: 12, erased: 0, broken: null, head: { position: 12 } });
});

test.each<[string, () => Promise<unknown>, { position: number; reason: string }]>([
  [
    'other words',
    () => api.database.db.update(table).set({ changes: {} }).where(eq(table.chainPosition, 2)),
    { position: 2, reason: 'changed' },
  ],
  [
    'another actor',
    () => api.database.db.update(table).set({ actorId: newId() }).where(eq(table.chainPosition, 3)),
    { position: 3, reason: 'changed' },
  ],
  [
    'another moment',
    () =>
      api.database.db
        .update(table)
        .set({ createdAt: new Date('2026-11-01T09:00:00Z') })
        .where(eq(table.chainPosition, 1)),
    { position: 1, reason: 'changed' },
  ],
  [
    'words taken away as if an account had been erased',
    () =>
      api.database.db
        .update(table)
        .set({ subjectType: 'volunteer_centers', changes: {}, personalSalt: null })
        .where(eq(table.chainPosition, 2)),
    { position: 2, reason: 'changed' },
  ],
  [
    'a link taken out',
    () => api.database.db.delete(table).where(eq(table.chainPosition, 3)),
    { position: 3, reason: 'missing' },
  ],
  [
    'the first ones taken away',
    () => api.database.db.delete(table).where(sql`chain_position <= 2`),
    { position: 2, reason: 'forgotten' },
  ],
  [
    'two links in each other\u2019s place',
    () =>
      api.database.db.execute(
        sql`update audit_events set chain_position = case chain_position when 2 then 1003 else 1002 end where chain_position in (2, 3)`,
      ),
    { position: 2, reason: 'missing' },
  ],
])('%s: the first broken link is named, and the night fails over it', async (_what, tamper, broken) => {
  for (let count = 0; count < 5; count += 1) await add();
  await inDemo(tamper);
  expect((await verify()).broken).toMatchObject(broken);
  await expect(inDemo(() => verifyAuditChain(api.database.db))).rejects.toThrow(`link ${broken.position}`);
});

test('what the log of the server says shows a chain that was cut off or made anew', async () => {
  await add();
  const known = await add();
  expect((await verify(known)).broken).toBeNull();
  await inDemo(() => api.database.db.delete(table).where(eq(table.chainPosition, 2)));
  // By itself a shorter chain is whole.
  expect((await verify()).broken).toBeNull();
  expect((await verify(known)).broken).toMatchObject({ position: 2, reason: 'missing' });
  await add({ action: 'user.role_removed' });
  expect((await verify(known)).broken).toMatchObject({ position: 2, reason: 'other_head' });
});

test('erasing an account takes the words away and leaves the chain whole', async () => {
  await add();
  const other = await add({ subjectId: newId() });
  await inDemo(() =>
    api.database.db.execute(
      sql`update audit_events set subject_name = 'Verwijderde gebruiker', changes = '{}', personal_salt = null
          where subject_type = 'users' and subject_id = ${person}`,
    ),
  );
  expect(await verify()).toMatchObject({ links: 2, erased: 1, broken: null, head: { position: other.position } });
  // The digest that stays is of a salt that went: nobody finds the name back by trying names.
  const [erased] = await chained();
  expect(erased).toMatchObject({ subjectName: 'Verwijderde gebruiker', personalSalt: null });
});

test('what is older than a year goes, and the chain says itself up to where', async () => {
  for (const createdAt of ['2025-10-01T09:00:00Z', '2025-11-01T09:00:00Z', '2026-01-01T09:00:00Z'])
    await add({ createdAt: new Date(createdAt) });
  const forget = () => inDemo(() => forgetOldAuditEvents(api.database.db, api.clock.now));
  await forget();
  expect((await chained()).map(({ chainPosition, action }) => [chainPosition, action])).toEqual([
    [3, 'user.role_added'],
    [4, 'audit_log.shortened'],
  ]);
  expect((await verify()).broken).toBeNull();
  await forget();
  expect(await chained()).toHaveLength(2);
  // Two years later nothing is left but the line that says so, and it goes on from there.
  await inDemo(() => forgetOldAuditEvents(api.database.db, new Date('2028-11-16T09:00:00Z')));
  expect((await chained()).map(({ chainPosition, action }) => [chainPosition, action])).toEqual([
    [5, 'audit_log.shortened'],
  ]);
  await add();
  expect(await verify()).toMatchObject({ links: 2, broken: null, head: { position: 6 } });
  // Nobody shortens it by hand.
  await inDemo(() => api.database.db.delete(table).where(eq(table.chainPosition, 5)));
  expect((await verify()).broken).toMatchObject({ position: 5, reason: 'forgotten' });
});

test('a weighty step is a link, other steps are none, and who runs all centres can verify it', async () => {
  const call = (who: string, method: 'GET' | 'POST', url: string, attributes?: object) =>
    api.call({
      method,
      url: `/api/v1${url}`,
      tenant: 'demo',
      center,
      session: sessions[who],
      ...(attributes ? { body: { data: { type: 'exports', attributes } } } : {}),
    });
  expect((await call('centrale', 'POST', '/exports', { list: 'vacancies' })).status).toBe(202);
  expect(await chained()).toHaveLength(0);
  expect((await call('centrale', 'POST', '/exports', { list: 'users' })).status).toBe(202);
  const [link] = await chained();
  expect(link).toMatchObject({ action: 'list.exported', subjectName: 'users', chainPosition: 1 });
  expect((await call('centrale', 'GET', '/audit_events/verification')).status).toBe(403);
  // What the log keeps of it is enough to ask whether the chain still comes by there.
  const line = log.map((text) => JSON.parse(text)).findLast(({ auditChain }) => auditChain !== undefined);
  expect(line.auditChain.hash.replaceAll('.', '')).toBe(link?.chainHash);
  const { position, hash } = line.auditChain;
  const witnessed = await call('hoofd', 'GET', `/audit_events/verification?position=${position}&hash=${hash}`);
  expect(witnessed.body).toMatchObject({ data: { attributes: { links: 1, broken: null } } });
  const other = `${hash.slice(0, -1)}${hash.endsWith('0') ? '1' : '0'}`;
  expect(
    (await call('hoofd', 'GET', `/audit_events/verification?position=${position}&hash=${other}`)).body,
  ).toMatchObject({
    data: { attributes: { broken: { reason: 'other_head' } } },
  });
  expect((await call('hoofd', 'GET', '/audit_events/verification')).body).toMatchObject({
    data: { attributes: { links: 1, erased: 0, broken: null, head: { position: 1, hash: link?.chainHash } } },
  });
  await inDemo(() =>
    api.database.db
      .update(table)
      .set({ subjectName: 'vacancies' })
      .where(and(eq(table.chainPosition, 1))),
  );
  expect((await call('hoofd', 'GET', '/audit_events/verification')).body).toMatchObject({
    data: { attributes: { broken: { position: 1, id: link?.id, reason: 'changed' } } },
  });
  expect((await call('hoofd', 'GET', `/audit_events/verification?position=9&hash=${'0'.repeat(64)}`)).status).toBe(200);
  expect((await call('hoofd', 'GET', '/audit_events/verification?position=9')).status).toBe(400);
  expect((await call('hoofd', 'GET', '/audit_events/verification?position=1e9&hash=x')).status).toBe(400);
});
