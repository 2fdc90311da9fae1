import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { WireResource } from '@omzien/model/jsonApi';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { countStatements } from '../../../testing/countStatements.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { uploadFile } from '../../../testing/uploadFile.ts';
import {
  type ApplicationWorld,
  createApplicationWorld,
  type Person,
} from '../../../testing/worlds/createApplicationWorld.ts';
import { createTestWorld, testPassword } from '../../../testing/worlds/createTestWorld.ts';
import { newId } from '../../database/newId.ts';
import { volunteerProfiles } from '../../tables/applications/volunteerProfiles.table.ts';
import { lookups } from '../../tables/centers/lookups.table.ts';
import { organizations } from '../../tables/organizations/organizations.table.ts';
import { userConsents } from '../../tables/people/userConsents.table.ts';
import { users } from '../../tables/people/users.table.ts';

let api: TestApp;
let world: ApplicationWorld;
let staff: Record<'org' | 'rival' | 'pending' | 'mentor' | 'relations' | 'center' | 'next' | 'content', Person>;
let pending: string;
const talent = newId();
const category = newId();

const type = 'volunteer_profiles';
const card = {
  about: 'Ik kook graag voor een groep.',
  district: 'Nijmegen',
  dayparts: ['wed_evening', 'sat_morning'],
  languages: ['nl', 'ar'],
  category_ids: [category],
  talent_ids: [talent],
  max_distance_km: 10,
  in_pool: true,
};
const save = (who: Person, attributes: object, rest = {}) =>
  world.put('/volunteer_profile', who, attributes, { type, ...rest });
const isOf = (id: string) => (row: WireResource) => row.id === id;

beforeAll(async () => {
  api = await startTestApp();
  world = await createApplicationWorld(api);
  await world.inTenant(() =>
    api.database.db.insert(lookups).values([
      { id: talent, kind: 'talents', key: 'koken', name: { nl: 'Koken', en: 'Cooking' } },
      { id: category, kind: 'vacancy_categories', key: 'zorg', name: { nl: 'Zorg', en: 'Care' } },
    ]),
  );
  const at = (scopeId: string, role: 'admin' | 'organization_superuser' | 'content_manager' = 'admin') => ({
    role: { role, scopeType: 'VolunteerCenter' as const, scopeId },
  });
  pending = newId();
  await world.inTenant(() =>
    api.database.db.insert(organizations).values({
      id: pending,
      name: 'Nog Nieuw',
      slug: 'nog-nieuw',
      centerId: world.center,
      status: 'pending',
    }),
  );
  staff = {
    org: await world.adminOf(world.organization),
    rival: await world.adminOf(world.rival),
    pending: await world.adminOf(pending),
    mentor: await world.person({ role: { role: 'mentor', scopeType: 'Organization', scopeId: world.school } }),
    relations: await world.person(at(world.center, 'organization_superuser')),
    center: await world.person(at(world.center)),
    content: await world.person(at(world.center, 'content_manager')),
    next: await world.person({ ...at(world.otherCenter), center: world.otherCenter }),
  };
});
afterAll(() => api.close());

async function inPool(change: object = {}, firstName?: string) {
  const person = await world.person(firstName === undefined ? {} : { firstName });
  const { status, item } = await save(person, { ...card, ...change });
  expect(status).toBe(200);
  return { ...person, profile: item.id };
}

describe('one’s own profile', () => {
  test('is empty at first, is kept in parts, and says what is missing', async () => {
    const ria = await world.person({ firstName: 'Ria' });
    const empty = await world.get('/volunteer_profile', ria);
    expect(empty.item.attributes).toMatchObject({
      display_name: 'Ria',
      in_pool: false,
      stored: false,
      completeness: { percentage: 0 },
    });
    // Nothing was made or changed yet: a form that looks for changes of others finds none.
    expect(empty.item.attributes).not.toHaveProperty('updated_at');
    const saved = await save(ria, { ...card, display_name: 'Rie', district: '6511' });
    expect(saved.item.attributes).toMatchObject({
      display_name: 'Rie',
      district: 'Nijmegen',
      stored: true,
      in_pool: true,
      email: ria.email,
      vog_seen_on: null,
      completeness: { percentage: 78, missing: ['photo_url', 'hours_per_week_max'] },
      preview: { display_name: 'Rie', district: 'Nijmegen', photo_url: null, last_active_on: '2026-11-16' },
    });
    expect(JSON.stringify(saved.item.attributes?.preview)).not.toMatch(/@|6511|latitude/);
    const more = await save(ria, { hours_per_week_max: 4, preferred_locations: ['Arnhem', '6511'] });
    expect(more.item.attributes).toMatchObject({ about: card.about, preferred_locations: ['Arnhem', 'Nijmegen'] });
    const stale = await save(ria, { has_car: true }, { headers: { 'if-match': '"0"' } });
    expect(stale.status).toBe(412);
    const account = await world.get('/current_user?include=volunteer_profile', ria);
    expect(account.document.included).toMatchObject([{ type, id: saved.item.id }]);
    const gone = await world.call('/volunteer_profile', { method: 'DELETE', session: ria.session });
    expect(gone.status).toBe(204);
    const after = await world.get('/volunteer_profile', ria);
    expect(after.item.attributes).toMatchObject({ in_pool: false, about: null, left_pool_reason: 'own' });
  });

  test.each([
    ['an unknown place', { district: 'Nergenshuizen' }, '/district'],
    ['an address in the text', { about: 'Mail mij: ria@example.nl' }, '/about'],
    ['a number in the name', { display_name: 'Ria 06 12 34 56 78' }, '/display_name'],
    ['a value of another list', { talent_ids: [category] }, '/talent_ids/0'],
    ['a part of the day that is none', { dayparts: ['wed_night'] }, '/dayparts/0'],
    ['a day that is over', { in_pool_until: '2026-11-15' }, '/in_pool_until'],
    ['what only the centre says', { vog_seen_on: '2026-11-01' }, '/vog_seen_on'],
    ['a picture of nobody', { photo_file_id: newId() }, '/photo_file_id'],
    ['a text that is too long', { about: 'a'.repeat(1001) }, '/about'],
  ])('%s is refused by name', async (_what, change, pointer) => {
    const person = await world.person();
    const { status, document } = await save(person, change);
    expect(status).toBe(422);
    expect(document.errors[0]?.source?.pointer).toBe(`/data/attributes${pointer}`);
  });

  test('staff of the centre keeps it as well, and alone sees a certificate; others do not', async () => {
    const { profile, ...person } = await inPool({}, 'Bram');
    const path = `/volunteer_profiles/${profile}`;
    const patch = (who: Person, attributes: object, rest = {}) =>
      world.call(path, { method: 'PATCH', session: who.session, attributes, type, ...rest });
    expect((await patch(staff.center, { vog_seen_on: '2026-11-10' })).item.attributes).toMatchObject({
      vog_seen_on: '2026-11-10',
      email: person.email,
    });
    expect((await patch(person, { vog_seen_on: '2026-11-10' })).status).toBe(403);
    expect((await patch(person, { has_car: true })).status).toBe(200);
    expect((await patch(staff.next, { has_car: true }, { center: world.otherCenter })).status).toBe(404);
    expect((await patch(staff.org, { has_car: true })).status).toBe(403);
    expect((await patch(staff.relations, { has_car: true })).status).toBe(403);
  });
});

test('the photo is for oneself and the centre, and for organisations when the volunteer says so', async () => {
  const ria = await inPool();
  const bytes = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#2a7' } })
    .jpeg()
    .toBuffer();
  const { body } = await uploadFile(api, {
    tenant: 'public',
    center: world.center,
    session: ria.session,
    file: { name: 'ik.jpg', type: 'image/jpeg', bytes },
    fields: { kind: 'avatar' },
  });
  const fileId = (body as { data: { id: string } }).data.id;
  const photo = `/media/${fileId}/960.webp`;
  const saved = await save(ria, { photo_file_id: fileId });
  expect(saved.item.attributes).toMatchObject({ photo_url: photo, preview: { photo_url: null } });
  const seenBy = async (who: Person) =>
    (await world.get(`/volunteer_profiles/${ria.profile}`, who)).item.attributes?.photo_url;
  expect([await seenBy(staff.org), await seenBy(staff.center)]).toEqual([null, photo]);
  await save(ria, { photo_in_pool: true });
  expect(await seenBy(staff.org)).toBe(photo);
  const other = await world.person();
  expect((await save(other, { photo_file_id: fileId })).status).toBe(422);
  expect((await save(ria, { photo_file_id: null })).item.attributes).toMatchObject({ photo_url: null });
});

describe('the search', () => {
  test('gives organisations cards without anything to find or reach somebody by', async () => {
    const noor = await inPool({ display_name: 'Noor de Wit' }, 'Noor');
    const { status, document, item } = await world.get(`/volunteer_profiles/${noor.profile}`, staff.org);
    expect(status).toBe(200);
    expect(item.attributes).toMatchObject({
      display_name: 'Noor',
      district: 'Nijmegen',
      state: 'available',
      last_active_on: '2026-11-16',
      dayparts: card.dayparts,
    });
    const list = await world.get('/volunteer_profiles?page[size]=100', staff.org);
    expect(list.document.data.some(isOf(noor.profile))).toBe(true);
    for (const text of [document, list.document].map((one) => JSON.stringify(one))) {
      expect(text).not.toContain(noor.id);
      expect(text).not.toMatch(/@|de Wit|phone|latitude|longitude|postcode|user_id/);
    }
    expect(item.attributes).not.toHaveProperty('vog_seen_on');
  });

  test('does not tell who is behind a card to who guesses a name, and tells staff', async () => {
    const zoe = await inPool({}, 'Zoë');
    for (const filter of [`name_or_email_cont]=${zoe.email}`, `user_id_eq]=${zoe.id}`]) {
      const url = `/volunteer_profiles?filter[${filter}`;
      expect((await world.get(url, staff.org)).document.data).toEqual([]);
      const found = await world.get(url, staff.relations);
      expect(found.document.data).toHaveLength(1);
      expect(found.document.data[0]?.attributes).toMatchObject({ email: zoe.email, last_name: 'de Wit' });
    }
    const seen = async (who: Person) =>
      (await world.get('/volunteer_profiles?filter[vog_seen_true]=1&page[size]=100', who)).document.data;
    const before = (await seen(staff.center)).length;
    await world.call(`/volunteer_profiles/${zoe.profile}`, {
      session: staff.center.session,
      method: 'PATCH',
      attributes: { vog_seen_on: '2026-11-01' },
      type,
    });
    expect(await seen(staff.center)).toHaveLength(before + 1);
    expect(await seen(staff.org)).toEqual([]);
  });

  test('is filtered by what the screen offers, and counts what each value would leave', async () => {
    const here = await inPool({ languages: ['uk'], has_car: true });
    const there = await inPool({ languages: ['uk'], district: 'Arnhem', talent_ids: [], dayparts: ['mon_morning'] });
    const search = async (query: string) => {
      const { document } = await world.get(`/volunteer_profiles?filter[languages_in]=uk${query}`, staff.org);
      return {
        ids: document.data.map(({ id }) => id),
        meta: document.meta as unknown as { facets: Record<string, { value: string; count: number }[]> },
      };
    };
    const all = await search('');
    expect(all.ids.toSorted()).toEqual([here.profile, there.profile].toSorted());
    expect(all.meta).toMatchObject({ pagination: { records: 2 } });
    expect(all.meta.facets.talent_ids).toEqual([{ value: talent, count: 1 }]);
    expect(all.meta.facets.languages).toContainEqual({
      value: 'ar',
      count: expect.any(Number),
    });
    const near = await search('&filter[near]=Arnhem&filter[distance_lteq]=5');
    expect(near.ids).toEqual([there.profile]);
    const far = await search('&filter[near]=Arnhem&sort=-distance');
    expect(far.ids).toEqual([here.profile, there.profile]);
    expect((await search(`&filter[talent_ids_in]=${talent}`)).ids).toEqual([here.profile]);
    expect((await search('&filter[dayparts_in]=mon_morning,tue_evening')).ids).toEqual([there.profile]);
    expect((await search('&filter[has_car_eq]=true')).ids).toEqual([here.profile]);
    expect((await search('&filter[language_eq]=nl')).ids).toEqual([]);
    expect((await search('&filter[state_in]=available')).ids).toHaveLength(2);
    for (const bad of ['near]=Nergenshuizen', 'state_eq]=wild', 'distance_lteq]=x', 'in_pool_eq]=maybe', 'email_eq]=x'])
      expect((await world.get(`/volunteer_profiles?filter[${bad}`, staff.org)).status).toBeGreaterThanOrEqual(400);
  });

  test('shows who is in the pool today, and staff also who is not', async () => {
    const out = await inPool({ in_pool: false });
    const until = await inPool({ in_pool_until: '2026-11-16' });
    const ids = async (who: Person, query = '') =>
      (await world.get(`/volunteer_profiles?page[size]=100${query}`, who)).document.data.map(({ id }) => id);
    expect(await ids(staff.org)).not.toContain(out.profile);
    expect(await ids(staff.org)).toContain(until.profile);
    expect(await ids(staff.center)).toContain(out.profile);
    expect(await ids(staff.center, '&filter[in_pool_eq]=true')).not.toContain(out.profile);
    expect((await world.get(`/volunteer_profiles/${out.profile}`, staff.org)).status).toBe(404);
    const stay = (inPoolUntil: string) =>
      world.inTenant(() =>
        api.database.db.update(volunteerProfiles).set({ inPoolUntil }).where(eq(volunteerProfiles.id, until.profile)),
      );
    await stay('2026-11-15');
    expect(await ids(staff.org)).not.toContain(until.profile);
    await stay('2026-11-17');
    expect(await ids(staff.org)).toContain(until.profile);
    await world.inTenant(() => api.database.db.update(users).set({ status: 'inactive' }).where(eq(users.id, until.id)));
    expect(await ids(staff.org)).not.toContain(until.profile);
  });

  test('is not there for who is not approved, of another centre or tenant, or without a right', async () => {
    const { profile } = await inPool();
    const closed = await world.get('/volunteer_profiles', staff.pending);
    expect(closed).toMatchObject({ status: 403, document: { errors: [{ code: 'organization_not_approved' }] } });
    expect(closed.document.errors[0]?.detail).toContain('goedgekeurd');
    expect((await world.get('/volunteer_profiles', null)).status).toBe(401);
    expect((await world.get('/volunteer_profiles', staff.content)).status).toBe(403);
    const next = { center: world.otherCenter };
    expect((await world.get('/volunteer_profiles', staff.next, next)).document.data).toEqual([]);
    expect((await world.get(`/volunteer_profiles/${profile}`, staff.next, next)).status).toBe(404);
    const far = await world.person({
      tenant: 'demo',
      center: world.demoCenter,
      role: { role: 'admin', scopeType: 'VolunteerCenter', scopeId: world.demoCenter },
    });
    const at = { tenant: 'demo' as const, center: world.demoCenter };
    expect((await world.get(`/volunteer_profiles/${profile}`, far, at)).status).toBe(404);
    expect((await world.get('/volunteer_profiles', far, at)).document.data).toEqual([]);
    const other = await world.person();
    expect((await world.get(`/volunteer_profiles/${profile}`, other)).status).toBe(404);
    const foreign = `/volunteer_profiles?filter[organization_id_eq]=${world.rival}`;
    expect((await world.get(foreign, staff.org)).status).toBe(400);
    expect((await world.get(foreign, staff.center)).status).toBe(200);
  });

  test('gives a mentor the students who agreed', async () => {
    const student = await world.person({ role: { role: 'student', scopeType: 'Organization', scopeId: world.school } });
    const { item } = await save(student, { about: 'Ik leer koken.' });
    const url = `/volunteer_profiles/${item.id}`;
    expect((await world.get(url, staff.mentor)).status).toBe(404);
    await world.inTenant(() =>
      api.database.db.insert(userConsents).values({
        userId: student.id,
        key: 'share_with_mentor',
        version: '1',
        organizationId: world.school,
        givenAt: api.clock.now,
      }),
    );
    expect((await world.get(url, staff.mentor)).item.attributes).toMatchObject({ email: student.email });
    expect((await world.get('/volunteer_profiles', staff.mentor)).document.data).toHaveLength(1);
    // What such a student is asked stays between him and who asks.
    expect((await world.get('/volunteer_profile_replies', staff.mentor)).status).toBe(403);
  });

  test('takes as many statements for many cards as for two', async () => {
    for (let number = 0; number < 6; number += 1) await inPool();
    for (const who of [staff.org, staff.center]) {
      const cost = async (size: number) => {
        const { result, statements } = await countStatements(api, () =>
          world.get(`/volunteer_profiles?page[size]=${size}`, who),
        );
        return { rows: result.document.data.length, statements };
      };
      await cost(2);
      const few = await cost(2);
      const many = await cost(30);
      expect(many.rows).toBeGreaterThan(few.rows);
      expect(many.statements).toBe(few.statements);
    }
  });

  test('takes notes of the centre and the mentor, not of others', async () => {
    const { profile, ...person } = await inPool();
    const write = (who: Person) =>
      world.post(
        '/internal_notes',
        who,
        { subject: { type, id: profile }, note: 'Belt liever.' },
        { type: 'internal_notes' },
      );
    expect((await write(staff.center)).status).toBe(201);
    expect((await write(staff.org)).status).toBe(404);
    expect((await write(person)).status).toBe(403);
  });
});

test('where the switch is off nothing of it is there', async () => {
  const off = createTestWorld(api.database);
  const where = { tenant: 'meedoen' as const, center: await off.center('meedoen', 'Meedoen') };
  const school = await off.organization('meedoen', { name: 'Club', centerId: where.center });
  const role = { role: 'admin', scopeType: 'Organization', scopeId: school } as const;
  await off.user('meedoen', 'admin@meedoen.example', where.center, [role]);
  await off.user('meedoen', 'ria@meedoen.example', where.center);
  const admin = await api.signIn('admin@meedoen.example', testPassword, where);
  const volunteer = await api.signIn('ria@meedoen.example', testPassword, where);
  const id = newId();
  for (const [method, url, who, attributes] of [
    ['GET', '/volunteer_profile', volunteer],
    ['PUT', '/volunteer_profile', volunteer, { in_pool: true }],
    ['DELETE', '/volunteer_profile', volunteer],
    ['GET', '/volunteer_profiles', admin],
    ['GET', `/volunteer_profiles/${id}`, admin],
    ['GET', `/volunteer_profiles/${id}/replies`, admin],
    ['GET', '/volunteer_profile_replies', admin],
    ['PUT', `/volunteer_profile_replies/${id}/withdraw`, admin],
    ['PUT', `/volunteer_profile_replies/${id}/accept`, volunteer],
  ] as const)
    expect({
      url,
      status: (await world.call(url, { method, session: who, ...where, ...(attributes ? { attributes, type } : {}) }))
        .status,
    }).toEqual({ url, status: 404 });
});
