import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { WireDocument, WireResource } from '@omzien/model/jsonApi';
import type { RoleName, ScopeType } from '@omzien/model/roles';
import { eq } from 'drizzle-orm';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { createTestWorld, testPassword } from '../../../testing/worlds/createTestWorld.ts';
import { newId } from '../../database/newId.ts';
import { mails } from '../../tables/notifications/mails.table.ts';
import type { DeadJob } from '../jobs/jobs.ts';

let api: TestApp;
let center: string;
const sessions: Record<string, Record<string, string>> = {};
const ids = { here: newId(), elsewhere: newId(), waiting: newId(), job: newId(), otherJob: newId() };
const dead: DeadJob[] = [
  {
    id: ids.job,
    name: 'nightly',
    data: { tenant: 'demo' },
    failedAt: new Date('2026-11-16T02:30:00Z'),
    attempts: 4,
    error: 'broken',
  },
  { id: ids.otherJob, name: 'nightly', data: { tenant: 'roermond' }, failedAt: new Date(), attempts: 4, error: null },
  {
    id: newId(),
    name: 'send_mail',
    data: { tenant: 'demo', mailId: ids.here },
    failedAt: new Date(),
    attempts: 11,
    error: null,
  },
];
const done: string[] = [];

beforeAll(async () => {
  api = await startTestApp();
  // As the real queue does: it asks the pool, which has a single connection where the database is embedded.
  const asked = () => api.database.pool.query('select 1');
  Object.assign(api.app.jobs, {
    deadJobs: async () => {
      await asked();
      return dead;
    },
    retryDead: async (id: string) => {
      await asked();
      return done.push(`job ${id}`) > 0;
    },
    enqueue: async (_job: unknown, { mailId }: { mailId: string }) => void done.push(`mail ${mailId}`),
  });
  const world = createTestWorld(api.database);
  center = await world.center('demo', 'Zutphen');
  const next = await world.center('demo', 'Lochem');
  const staff: [string, RoleName, ScopeType, string][] = [
    ['admin', 'admin', 'VolunteerCenter', center],
    ['superuser', 'center_superuser', 'Tenant', 'demo'],
    ['manager', 'organization_superuser', 'VolunteerCenter', center],
  ];
  for (const [name, role, scopeType, scopeId] of staff) {
    await world.user('demo', `${name}@example.example`, center, [{ role, scopeType, scopeId }]);
    sessions[name] = await api.signIn(`${name}@example.example`, testPassword, { tenant: 'demo', center });
  }
  const mail = (id: string, centerId: string, state: 'dead' | 'waiting') => ({
    id,
    centerId,
    state,
    templateKey: 'vacancy_expired',
    locale: 'nl' as const,
    recipientEmail: 'ria@example.example',
    recipientName: 'Ria',
    variables: {},
    attempts: 11,
    lastError: 'connect ECONNREFUSED',
  });
  await api.database.inTenant('demo', () =>
    api.database.db
      .insert(mails)
      .values([
        mail(ids.here, center, 'dead'),
        mail(ids.elsewhere, next, 'dead'),
        mail(ids.waiting, center, 'waiting'),
      ]),
  );
});
afterAll(() => api.close());

const call = (method: 'GET' | 'PUT', path: string, as: string) =>
  api.call({ method, url: `/api/v1/dead_letters${path}`, center, session: sessions[as] });
const idsOf = async (as: string, path = '') =>
  (((await call('GET', path, as)).body as WireDocument).data as WireResource[]).map(({ id }) => id).sort();

test('a centre sees its own mails, a superuser those of all centres and the jobs of the tenant', async () => {
  expect(await idsOf('admin')).toEqual([ids.here]);
  expect(await idsOf('superuser')).toEqual([ids.here, ids.elsewhere, ids.job].sort());
  expect(await idsOf('superuser', '?filter[kind_eq]=job')).toEqual([ids.job]);
  expect(await idsOf('superuser', '?page[size]=1&page[number]=3')).toHaveLength(1);
  expect((await call('GET', '?filter[kind_eq]=x', 'admin')).status).toBe(400);
  expect((await call('GET', '', 'manager')).status).toBe(403);
  const [mail] = ((await call('GET', '', 'admin')).body as WireDocument).data as WireResource[];
  expect(mail?.attributes).toMatchObject({
    kind: 'mail',
    name: 'vacancy_expired',
    recipient: 'ria@example.example',
    error: 'connect ECONNREFUSED',
    attempts: 11,
  });
});

test('what was given up is tried once more, by who may see it', async () => {
  expect((await call('PUT', `/${ids.elsewhere}/retry`, 'admin')).status).toBe(404);
  expect((await call('PUT', `/${ids.job}/retry`, 'admin')).status).toBe(404);
  expect((await call('PUT', `/${ids.otherJob}/retry`, 'superuser')).status).toBe(404);
  expect((await call('PUT', `/${ids.waiting}/retry`, 'admin')).status).toBe(404);
  expect(done).toEqual([]);
  expect((await call('PUT', `/${ids.here}/retry`, 'admin')).status).toBe(202);
  expect((await call('PUT', `/${ids.job}/retry`, 'superuser')).status).toBe(202);
  expect(done).toEqual([`mail ${ids.here}`, `job ${ids.job}`]);
  const [row] = await api.database.inTenant('demo', () =>
    api.database.db.select().from(mails).where(eq(mails.id, ids.here)),
  );
  expect(row).toMatchObject({ state: 'waiting', attempts: 0 });
  expect((await call('PUT', `/${ids.here}/retry`, 'admin')).status).toBe(404);
});
