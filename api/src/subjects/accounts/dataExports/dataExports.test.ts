import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { uploadFile } from '../../../../testing/uploadFile.ts';
import { createUsersWorld, type Person, type UsersWorld } from '../../../../testing/worlds/usersWorld.ts';
import { newId } from '../../../database/newId.ts';
import { applications } from '../../../tables/applications/applications.table.ts';
import { dataExports } from '../../../tables/people/dataExports.table.ts';
import { securityEvents } from '../../../tables/people/securityEvents.table.ts';
import { users } from '../../../tables/people/users.table.ts';
import { vacancies } from '../../../tables/vacancies/vacancies.table.ts';
import { createAccountClocks } from '../accountClocks.ts';
import { runDataExport } from './dataExports.usecases.ts';

let world: UsersWorld;
const day = 24 * 3600 * 1000;

beforeAll(async () => {
  world = await createUsersWorld();
  const vacancyId = newId();
  const where = { centerId: world.center, organizationId: world.buurthuis };
  await world.inDemo(async () => {
    await world.db
      .insert(vacancies)
      .values({ id: vacancyId, ...where, title: 'Kok voor het diner', slug: 'kok', status: 'published' });
    const application = { ...where, vacancyId, stage: 'new' as const, lastName: 'de Wit', phoneNumber: '+31612345678' };
    await world.db.insert(applications).values([
      {
        ...application,
        userId: world.ids.volunteer,
        ownerId: world.ids.orgAdmin,
        firstName: 'volunteer',
        email: 'volunteer@demo.example',
        message: 'Ik kook graag voor de buurt',
      },
      // Sent as a guest, before there was an account.
      { ...application, guest: true, firstName: 'V.', email: 'Volunteer@demo.example', message: 'Als gast gestuurd' },
      { ...application, firstName: 'Ander', email: 'ander@demo.example', message: 'Dit is van een ander' },
    ]);
  });
  await world.ask(
    'centerAdmin',
    'POST',
    '/internal_notes',
    { subject: { type: 'users', id: world.ids.volunteer }, note: 'Werkt netjes' },
    { type: 'internal_notes' },
  );
});
afterAll(() => world.api.close());

const start = (person: Person, attributes: object = {}) =>
  world.ask(person, 'POST', '/data_exports', attributes, { type: 'data_exports' });
const run = (exportId: string) => runDataExport(world.api.app, { tenant: 'demo', exportId });

async function download(person: Person, id: string) {
  const session = await world.api.signIn(world.emailOf(person), 'samen-omzien-2026', {
    tenant: 'demo',
    center: world.center,
  });
  const response = await world.api.app.inject({
    url: `/api/v1/data_exports/${id}/download`,
    headers: {
      accept: '*/*',
      'x-tenant': 'demo',
      'app-context': 'gelderland',
      'volunteer-center-id': world.center,
      ...session,
    },
  });
  return { status: response.statusCode, headers: response.headers, bytes: new Uint8Array(response.rawPayload) };
}

test('everything that is kept about me comes as one archive, told by mail, for a week', async () => {
  const { status, item } = await start('volunteer');
  expect(status).toBe(202);
  expect(item.attributes).toMatchObject({ status: 'waiting', download_url: null, user_id: world.ids.volunteer });
  expect((await start('volunteer')).item.id).toBe(item.id);
  expect((await download('volunteer', item.id)).status).toBe(409);

  await run(item.id);
  await run(item.id);
  const mailed = (await world.mailsTo('volunteer@demo.example')).filter(
    ({ templateKey }) => templateKey === 'data_export_ready',
  );
  expect(mailed).toHaveLength(1);
  expect(mailed[0]?.variables).toMatchObject({
    download_url: `http://demostad.demo.localhost:3000/profile-edit/my-data?export=${item.id}`,
    expires_at: '2026-11-23T09:00:00.000Z',
  });
  const ready = await world.ask('volunteer', 'GET', `/data_exports/${item.id}`);
  expect(ready.item.attributes).toMatchObject({
    status: 'ready',
    download_url: `/api/v1/data_exports/${item.id}/download`,
    expires_at: '2026-11-23T09:00:00.000Z',
  });

  const { status: got, headers, bytes } = await download('volunteer', item.id);
  expect(got).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="omzien-gegevens-2026-11-16.zip"',
    'cache-control': 'no-store',
  });
  const archive = unzipSync(bytes);
  expect(Object.keys(archive).sort()).toEqual(['LEESMIJ.txt', 'gegevens.html', 'gegevens.json']);
  const text = strFromU8(archive['gegevens.json'] ?? new Uint8Array());
  const { data } = JSON.parse(text) as { data: Record<string, Record<string, unknown>[]> };
  expect(data.users).toEqual([expect.objectContaining({ email: 'volunteer@demo.example', first_name: 'volunteer' })]);
  expect(data.applications?.map(({ message }) => message).sort()).toEqual([
    'Als gast gestuurd',
    'Ik kook graag voor de buurt',
  ]);
  expect(data.internal_notes).toEqual([expect.objectContaining({ note: 'Werkt netjes' })]);
  expect(data.user_roles).toHaveLength(1);
  expect(data.sessions?.length).toBeGreaterThan(0);
  // Nothing that opens a door, nobody else's words, and not who wrote a note or decides.
  expect(text).not.toMatch(/argon2|token|hash|secret/i);
  expect(text).not.toContain('Dit is van een ander');
  const page = strFromU8(archive['gegevens.html'] ?? new Uint8Array());
  for (const words of [
    'Je aanmeldingen voor vacatures',
    'Ik kook graag voor de buurt',
    'Werkt netjes',
    '<dt>Voornaam</dt>',
  ])
    expect(page).toContain(words);
  expect(page).not.toMatch(/argon2|Dit is van een ander|[\da-f]{8}-[\da-f]{4}-/i);
  for (const id of [world.ids.centerAdmin, world.ids.orgAdmin]) expect(text).not.toContain(id);

  const events = await world.inDemo(() =>
    world.db.select().from(securityEvents).where(eq(securityEvents.kind, 'data_exported')),
  );
  expect(events.map(({ userId }) => userId)).toEqual([world.ids.volunteer, world.ids.volunteer]);

  world.api.clock.advance(7 * day);
  expect((await world.ask('volunteer', 'GET', `/data_exports/${item.id}`)).item.attributes).toMatchObject({
    status: 'expired',
    download_url: null,
  });
  expect((await download('volunteer', item.id)).status).toBe(409);
  await world.inDemo(() => createAccountClocks(world.api.app, world.api.clock.now).expireExports());
  const [row] = await world.inDemo(() => world.db.select().from(dataExports).where(eq(dataExports.id, item.id)));
  expect(row).toMatchObject({ status: 'expired', archive: null });
  world.api.clock.advance(-7 * day);
});

test('while it is made its owner sees how far it is, and the page of it runs nothing', async () => {
  await world.inDemo(() =>
    world.db.update(users).set({ firstName: '<img src=x onerror=alert(1)>' }).where(eq(users.id, world.ids.student)),
  );
  const { item } = await start('student');
  const seen: unknown[] = [];
  const { inTenant } = world.api.app.database;
  const database = {
    ...world.api.app.database,
    inTenant: async (...args: Parameters<typeof inTenant>) => {
      const done = await inTenant(...args);
      const [shown] = (await world.ask('student', 'GET', '/data_exports')).items;
      if (seen.at(-1) !== shown?.attributes.status) seen.push(shown?.attributes.status);
      return done;
    },
  } as typeof world.api.app.database;
  const { db, clock, files, notifier, settings } = world.api.app;
  await runDataExport({ db, clock, files, notifier, settings, database }, { tenant: 'demo', exportId: item.id });
  expect(seen).toEqual(['waiting', 'gathering', 'packing', 'ready']);
  // Nobody else has it in the list.
  expect((await world.ask('centerAdmin', 'GET', '/data_exports')).items.map(({ id }) => id)).not.toContain(item.id);
  const { bytes } = await download('student', item.id);
  const page = strFromU8(unzipSync(bytes)['gegevens.html'] ?? new Uint8Array());
  expect(page).toContain('&#60;img src=x onerror=alert(1)&#62;');
  expect(page).not.toContain('<img');
  expect(page).not.toContain('<script');
});

test('the files that I uploaded are in it', async () => {
  const session = await world.api.signIn(world.emailOf('rival'), 'samen-omzien-2026', {
    tenant: 'demo',
    center: world.center,
  });
  const uploaded = await uploadFile(world.api, {
    session,
    center: world.center,
    tenant: 'demo',
    fields: { kind: 'attachment' },
    file: { name: 'mijn brief.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF-1.4\n%%EOF\n') },
  });
  expect(uploaded.status).toBe(201);
  const { item } = await start('rival');
  await run(item.id);
  const { bytes } = await download('rival', item.id);
  const names = Object.keys(unzipSync(bytes)).filter((name) => name.startsWith('bestanden/'));
  expect(names).toEqual([expect.stringMatching(/^bestanden\/[\da-f]{8}-mijn_brief\.pdf$/)]);
});

test('who manages users may ask for another, who alone then gets it; nobody else may', async () => {
  const about = (person: Person, userId: string) => start(person, { user_id: userId });
  const { item, status } = await about('centerAdmin', world.ids.volunteer);
  expect(status).toBe(202);
  await run(item.id);
  expect((await world.ask('centerAdmin', 'GET', `/data_exports/${item.id}`)).item.attributes.status).toBe('ready');
  for (const person of ['volunteer', 'superuser', 'orgAdmin', 'farAdmin'] as const)
    expect((await world.ask(person, 'GET', `/data_exports/${item.id}`)).status).toBe(404);
  expect((await about('centerAdmin', world.ids.superuser)).status).toBe(403);
  expect((await about('farAdmin', world.ids.volunteer)).status).toBe(404);
  expect((await about('centerAdmin', world.stranger)).status).toBe(404);
  for (const person of ['orgAdmin', 'relations', 'mentor', 'volunteer'] as const)
    expect((await about(person, world.ids.student)).status).toBe(403);
});

test('an address that was never confirmed brings nothing of others with it', async () => {
  const id = await world.addUser('ander@demo.example', { confirmedAt: null });
  const { item } = await start('centerAdmin', { user_id: id });
  await run(item.id);
  const { bytes } = await download('centerAdmin', item.id);
  expect(strFromU8(unzipSync(bytes)['gegevens.json'] ?? new Uint8Array())).not.toContain('Dit is van een ander');
});
