import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { and, eq } from 'drizzle-orm';
import { testPassword } from '../../../../testing/worlds/createTestWorld.ts';
import { createUsersWorld, type UsersWorld } from '../../../../testing/worlds/usersWorld.ts';
import { newId } from '../../../database/newId.ts';
import { appendLink, verifyChain } from '../../../services/audit/auditChain.ts';
import { auditEvents } from '../../../tables/administration/auditEvents.table.ts';
import { applications } from '../../../tables/applications/applications.table.ts';
import { favorites } from '../../../tables/vacancies/favorites.table.ts';
import { vacancies } from '../../../tables/vacancies/vacancies.table.ts';
import { runAccountClocks } from '../accountClocks.ts';

let world: UsersWorld;
const ids = { kok: newId(), chauffeur: newId() };
beforeAll(async () => {
  world = await createUsersWorld();
  const where = { centerId: world.center, organizationId: world.buurthuis, status: 'published' as const };
  await world.inDemo(() =>
    world.db.insert(vacancies).values([
      { id: ids.kok, ...where, title: 'Kok voor het diner', slug: 'kok' },
      { id: ids.chauffeur, ...where, title: 'Chauffeur gezocht', slug: 'chauffeur' },
    ]),
  );
});
afterAll(() => world.api.close());

const merge = (
  id: string,
  into_id: string,
  by: 'centerAdmin' | 'orgAdmin' | 'farAdmin' | 'superuser' = 'centerAdmin',
) => world.ask(by, 'PUT', `/users/${id}/merge`, { into_id });

test('what belongs to one account belongs to the other, also what both had', async () => {
  const from = await world.addUser('dubbel@demo.example', {}, [
    { role: 'volunteer', scopeType: 'VolunteerCenter', scopeId: world.center },
    { role: 'admin', scopeType: 'Organization', scopeId: world.buurthuis },
  ]);
  const into = await world.addUser('blijft@demo.example');
  await world.inDemo(async () => {
    await world.db.insert(applications).values({
      centerId: world.center,
      organizationId: world.buurthuis,
      vacancyId: ids.kok,
      userId: from,
      stage: 'new',
      firstName: 'D',
      lastName: 'Ubbel',
      email: 'dubbel@demo.example',
      message: 'Ik kook graag',
    });
    await world.db.insert(favorites).values([
      { userId: from, vacancyId: ids.kok },
      { userId: from, vacancyId: ids.chauffeur },
      { userId: into, vacancyId: ids.kok },
    ]);
  });
  const { status, item } = await merge(from, into);
  expect(status).toBe(200);
  expect(item.id).toBe(into);
  const roles = await world.ask('centerAdmin', 'GET', `/users/${into}/roles`);
  expect(roles.items.map(({ attributes }) => attributes.role).sort()).toEqual(['admin', 'volunteer']);
  const mine = await world.inDemo(() => world.db.select().from(favorites).where(eq(favorites.userId, into)));
  expect(mine.map(({ vacancyId }) => vacancyId).sort()).toEqual([ids.kok, ids.chauffeur].sort());
  const applied = await world.inDemo(() =>
    world.db
      .select()
      .from(applications)
      .where(and(eq(applications.userId, into), eq(applications.vacancyId, ids.kok))),
  );
  expect(applied).toHaveLength(1);
  expect(await world.row(from)).toMatchObject({ status: 'archived', mergedIntoId: into });
  await expect(
    world.api.signIn('dubbel@demo.example', testPassword, { tenant: 'demo', center: world.center }),
  ).rejects.toThrow('401');

  // The closed one is erased later, without taking along what has moved, and nobody is told that he was deleted.
  await runAccountClocks(world.api.app, new Date(world.api.clock.now.getTime() + 31 * 24 * 3600 * 1000));
  expect(await world.row(from)).toMatchObject({ firstName: 'Verwijderde' });
  expect(await world.mailsTo('dubbel@demo.example')).toEqual([]);
  const [kept] = await world.inDemo(() => world.db.select().from(applications).where(eq(applications.userId, into)));
  expect(kept?.message).toBe('Ik kook graag');
});

test('is refused where it is not possible', async () => {
  const one = await world.addUser('een@demo.example');
  const two = await world.addUser('twee@demo.example');
  expect((await merge(one, one)).status).toBe(409);
  expect((await merge(one, world.ids.superuser)).status).toBe(403);
  expect((await merge(one, world.ids.farAdmin)).status).toBe(404);
  expect((await merge(one, world.stranger)).status).toBe(404);
  expect((await merge(one, two, 'orgAdmin')).status).toBe(403);
  expect((await merge(one, two, 'farAdmin')).status).toBe(404);
  expect(await merge(one, world.ids.farAdmin, 'superuser')).toMatchObject({
    status: 409,
    errors: [{ code: 'other_center' }],
  });
  expect((await merge(world.ids.centerAdmin, one)).status).toBe(409);
  expect((await merge(one, two)).status).toBe(200);
  expect(await merge(one, two)).toMatchObject({ status: 409, errors: [{ code: 'invalid_transition' }] });
  expect((await world.ask('centerAdmin', 'PUT', `/users/${two}/merge`, { into_id: 'me' })).status).toBe(422);
});

test('the chain of weighty steps says for ever which account it was, and is whole after merging', async () => {
  const from = await world.addUser('deed-iets@demo.example');
  const into = await world.addUser('blijft-ook@demo.example');
  const line = { action: 'user.role_added', subjectType: 'users', subjectId: from, actorId: from };
  const at = world.api.clock.now;
  await world.inDemo(async () => {
    await appendLink(world.db, { ...line, createdAt: at });
    await world.db.insert(auditEvents).values({ ...line, action: 'user.updated', createdAt: at });
  });
  expect((await merge(from, into)).status).toBe(200);
  const lines = await world.inDemo(() => world.db.select().from(auditEvents).where(eq(auditEvents.subjectId, from)));
  expect(Object.fromEntries(lines.map(({ action, actorId }) => [action, actorId]))).toMatchObject({
    'user.role_added': from,
    'user.updated': into,
  });
  expect((await world.inDemo(() => verifyChain(world.db))).broken).toBeNull();
});

const previewOf = (from: string, into: string) =>
  world.ask('centerAdmin', 'GET', `/users/${from}/merge_preview?into_id=${into}`);
const mergeOf = async (from: string) =>
  (await world.ask('centerAdmin', 'GET', `/user_merges?filter[from_id_eq]=${from}`)).items[0];
const undo = (id: string | undefined) => world.ask('centerAdmin', 'PUT', `/user_merges/${id}/undo`);

test('a merge is looked at before, takes the values that were chosen, and goes back with all that still stands', async () => {
  const from = await world.addUser(
    'nieuw-adres@demo.example',
    { firstName: 'Noor', lastName: 'Wit', phoneNumber: '+31612345678' },
    [
      { role: 'volunteer', scopeType: 'VolunteerCenter', scopeId: world.center },
      { role: 'admin', scopeType: 'Organization', scopeId: world.rivals },
    ],
  );
  const into = await world.addUser('oud-adres@demo.example', {
    firstName: 'Nora',
    lastName: 'de Wit',
    phoneNumber: '+31687654321',
  });
  await world.inDemo(async () => {
    await world.db.insert(favorites).values([
      { userId: from, vacancyId: ids.kok },
      { userId: from, vacancyId: ids.chauffeur },
      { userId: into, vacancyId: ids.chauffeur },
    ]);
  });
  const preview = await previewOf(from, into);
  expect(preview.item.attributes).toMatchObject({ refusal: null, moves: { favorites: 2, roles: 2 } });
  expect(preview.item.attributes.fields).toContainEqual({
    field: 'phoneNumber',
    from: '+31612345678',
    into: '+31687654321',
    can_choose: true,
  });

  const merged = await world.ask('centerAdmin', 'PUT', `/users/${from}/merge`, {
    into_id: into,
    take_from: ['email', 'phoneNumber'],
  });
  expect(merged).toMatchObject({
    status: 200,
    item: { attributes: { email: 'nieuw-adres@demo.example', first_name: 'Nora', phone_number: '+31612345678' } },
  });
  await world.api.signIn('nieuw-adres@demo.example', testPassword, { tenant: 'demo', center: world.center });
  const merge = await mergeOf(from);
  expect(merge).toMatchObject({
    attributes: { moved: { favorites: 1, roles: 1 } },
    meta: { permissions: { transitions: ['undo'] } },
  });
  // A merged account does not come back alone.
  expect(await world.ask('centerAdmin', 'PUT', `/users/${from}/restore`)).toMatchObject({ status: 409 });

  // What somebody has changed since stays as it is.
  await world.ask('centerAdmin', 'PATCH', `/users/${into}`, { phone_number: '0600000000' });
  const undone = await undo(merge?.id);
  expect(undone).toMatchObject({ status: 200, item: { attributes: { kept: { favorites: 0 } } } });
  expect(await world.row(from)).toMatchObject({
    status: 'active',
    mergedIntoId: null,
    eraseAt: null,
    email: 'nieuw-adres@demo.example',
  });
  expect(await world.row(into)).toMatchObject({ email: 'oud-adres@demo.example', phoneNumber: '+31600000000' });
  const hearts = await world.inDemo(() => world.db.select().from(favorites).where(eq(favorites.userId, from)));
  expect(hearts.map(({ vacancyId }) => vacancyId).sort()).toEqual([ids.kok, ids.chauffeur].sort());
  const roles = await world.ask('centerAdmin', 'GET', `/users/${from}/roles`);
  expect(roles.items.map(({ attributes }) => attributes.role).sort()).toEqual(['admin', 'volunteer']);
  await world.api.signIn('nieuw-adres@demo.example', testPassword, { tenant: 'demo', center: world.center });
  expect(await undo(merge?.id)).toMatchObject({ status: 409 });
  expect(await world.mailsTo('nieuw-adres@demo.example')).toEqual([]);
});

test('who stands as high as the asker is not merged, and others do not take a merge back', async () => {
  const equal = await world.addUser('even-hoog@demo.example', {}, [
    { role: 'admin', scopeType: 'VolunteerCenter', scopeId: world.center },
  ]);
  const one = await world.addUser('lager@demo.example');
  expect(await merge(one, equal)).toMatchObject({ status: 403, errors: [{ code: 'stands_higher' }] });
  expect((await previewOf(one, equal)).item.attributes.refusal).toBe('stands_higher');
  const two = await world.addUser('lager-ook@demo.example');
  await merge(one, two);
  const { id } = (await mergeOf(one)) ?? { id: '' };
  expect((await world.ask('farAdmin', 'PUT', `/user_merges/${id}/undo`)).status).toBe(404);
  expect((await world.ask('orgAdmin', 'PUT', `/user_merges/${id}/undo`)).status).toBe(403);
});

test('whoever can sign in still can after a merge: an account that nobody uses does not stay', async () => {
  const used = await world.addUser('gebruikt@demo.example');
  const invited = await world.addUser('uitgenodigd@demo.example', { status: 'invited', confirmedAt: null });
  expect(await merge(used, invited)).toMatchObject({ status: 409, errors: [{ code: 'not_in_use' }] });
  expect((await merge(invited, used)).status).toBe(200);
});

test('accounts that may be of the same person are found by name, number and address', async () => {
  const user = await world.addUser('jose.garcia@demo.example', {
    firstName: 'José',
    lastName: 'García',
    phoneNumber: '+31611111111',
  });
  const sameName = await world.addUser('iets-anders@demo.example', { firstName: 'Jose', lastName: 'Garcia' });
  const sameNumber = await world.addUser('partner@demo.example', {
    firstName: 'A',
    lastName: 'B',
    phoneNumber: '+31611111111',
  });
  const sameAddress = await world.addUser('josegarcia+werk@elders.example', { firstName: 'C', lastName: 'D' });
  await world.addUser('niemand@demo.example', { firstName: 'E', lastName: 'F' });
  const { items } = await world.ask('centerAdmin', 'GET', `/users/${user}/duplicates`);
  expect(Object.fromEntries(items.map(({ id, attributes }) => [id, attributes.reasons]))).toEqual({
    [sameName]: ['name'],
    [sameNumber]: ['phone'],
    [sameAddress]: ['address'],
  });
});

test('what a merge remembers goes with the account that is erased', async () => {
  const from = await world.addUser('wordt-gewist@demo.example', { phoneNumber: '+31622222222' });
  const into = await world.addUser('houdt-nummer@demo.example');
  await world.ask('centerAdmin', 'PUT', `/users/${from}/merge`, { into_id: into, take_from: ['phoneNumber'] });
  const { id } = (await mergeOf(from)) ?? { id: '' };
  await runAccountClocks(world.api.app, new Date(world.api.clock.now.getTime() + 31 * 24 * 3600 * 1000));
  expect(await mergeOf(from)).toBeUndefined();
  expect((await undo(id)).status).toBe(404);
});
