import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { WireDocument, WireResource } from '@omzien/model/jsonApi';
import { eq } from 'drizzle-orm';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { createTestWorld, testPassword } from '../../../../testing/worlds/createTestWorld.ts';
import { mails } from '../../../tables/notifications/mails.table.ts';
import { organizationProfiles, type organizations } from '../../../tables/organizations/organizations.table.ts';

const day = 24 * 3600 * 1000;
let api: TestApp;
const site = { tenant: 'public', center: '' } as { tenant: 'public'; center: string };
const ids: Record<string, string> = {};
const sessions: Record<string, Record<string, string>> = {};

beforeAll(async () => {
  api = await startTestApp();
  const world = createTestWorld(api.database);
  site.center = await world.center('public', 'Wezep');
  const elsewhere = await world.center('public', 'Elburg', { order: 1 });
  const add = async (name: string, daysAgo: number, change: Partial<typeof organizations.$inferInsert> = {}) => {
    const profileCheckedAt = new Date(api.clock.now.getTime() - daysAgo * day);
    ids[name] = await world.organization('public', { name, centerId: site.center, profileCheckedAt, ...change });
  };
  await add('Vers', 30);
  await add('Oud', 400);
  await add('Ouder', 500);
  await add('Verborgen', 500);
  await add('Elders', 500, { centerId: elsewhere });
  await api.database.inTenant('public', () =>
    api.database.db
      .update(organizationProfiles)
      .set({ showOnSocialMap: false })
      .where(eq(organizationProfiles.organizationId, ids.Verborgen ?? '')),
  );
  await world.user('public', 'oud@public.example', site.center, [
    { role: 'admin', scopeType: 'Organization', scopeId: ids.Oud ?? '' },
  ]);
  await world.user('public', 'centrale@public.example', site.center, [
    { role: 'organization_superuser', scopeType: 'VolunteerCenter', scopeId: site.center },
  ]);
  for (const who of ['oud', 'centrale']) sessions[who] = await api.signIn(`${who}@public.example`, testPassword, site);
});
afterAll(() => api.close());

const put = (path: string, who: string) =>
  api.call({ method: 'PUT', url: `/api/v1/organizations/${path}`, ...site, session: sessions[who] });
const listed = async () => {
  const { body } = await api.call({ url: '/api/v1/unchecked_organizations', ...site, session: sessions.centrale });
  return ((body as WireDocument).data as WireResource[]).map(({ attributes }) => attributes?.name);
};

test('a centre has a list of what nobody checked for a year, the oldest first; checking takes one off it', async () => {
  expect(await listed()).toEqual(['Ouder', 'Oud']);
  expect((await put(`${ids.Ouder}/confirm_profile`, 'centrale')).status).toBe(200);
  expect(await listed()).toEqual(['Oud']);
  const own = await api.call({ url: '/api/v1/unchecked_organizations', ...site, session: sessions.oud });
  expect(own.status).toBe(403);
});

test('asking once more sends the link that takes one press, and is refused where nobody has an account', async () => {
  const answer = await put(`${ids.Oud}/ask_profile_check`, 'centrale');
  expect(answer).toMatchObject({
    status: 200,
    body: { data: { attributes: { profile_check_sent_at: api.clock.now.toISOString() } } },
  });
  const sent = await api.database.inTenant('public', () =>
    api.database.db.select().from(mails).where(eq(mails.recipientEmail, 'oud@public.example')),
  );
  expect(sent.map(({ templateKey }) => templateKey)).toEqual(['organization_profile_check']);
  expect(await put(`${ids.Ouder}/ask_profile_check`, 'centrale')).toMatchObject({
    status: 409,
    body: { errors: [{ code: 'nobody_to_ask' }] },
  });
  for (const id of [ids.Elders, ids.Verborgen])
    expect((await put(`${id}/ask_profile_check`, 'centrale')).status).toBe(404);
  expect((await put(`${ids.Oud}/ask_profile_check`, 'oud')).status).toBe(403);
});
