import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { and, eq, sql } from 'drizzle-orm';
import { makeXlsx } from '../../../../testing/makeXlsx.ts';
import { uploadFile } from '../../../../testing/uploadFile.ts';
import { testPassword } from '../../../../testing/worlds/createTestWorld.ts';
import { createUsersWorld, type UsersWorld } from '../../../../testing/worlds/usersWorld.ts';
import { mails } from '../../../tables/notifications/mails.table.ts';
import { userRoles, users } from '../../../tables/people/users.table.ts';
import { favorites } from '../../../tables/vacancies/favorites.table.ts';
import { vacancies } from '../../../tables/vacancies/vacancies.table.ts';
import { runAccountClocks } from '../accountClocks.ts';
import { createImportWork, runUserImport } from './userImports.usecases.ts';

let world: UsersWorld;
beforeAll(async () => {
  world = await createUsersWorld();
});
afterAll(() => world.api.close());

type Who = 'centerAdmin' | 'farAdmin' | 'superuser';
const ask = (
  who: Parameters<UsersWorld['ask']>[0],
  ...rest: Parameters<UsersWorld['ask']> extends [unknown, ...infer R] ? R : never
) => world.ask(who, ...rest);

/** An account has a limited number of sessions: each uploads with one. */
const uploaders = new Map<Who, Record<string, string>>();
async function upload(bytes: Uint8Array | string, name = 'mensen.csv', who: Who = 'centerAdmin') {
  const center = who === 'farAdmin' ? world.far : world.center;
  const session =
    uploaders.get(who) ?? (await world.api.signIn(world.emailOf(who), testPassword, { tenant: 'demo', center }));
  uploaders.set(who, session);
  const file = { name, bytes: typeof bytes === 'string' ? Buffer.from(bytes) : bytes };
  const { body } = await uploadFile(world.api, { tenant: 'demo', center, session, file, fields: { kind: 'import' } });
  return (body as { data: { id: string } }).data.id;
}
const run = (importId: string) => runUserImport(world.api.app, { tenant: 'demo', importId });

async function begin(bytes: Uint8Array | string, change: object = {}, name?: string, who: Who = 'centerAdmin') {
  const { item, status } = await ask(
    who,
    'POST',
    '/user_imports',
    { file_id: await upload(bytes, name, who), ...change },
    { type: 'user_imports' },
  );
  expect(status).toBe(202);
  await run(item.id);
  return item.id;
}
const read = async (id: string, who: Who = 'centerAdmin') => (await ask(who, 'GET', `/user_imports/${id}`)).item;
async function check(id: string, who: Who = 'centerAdmin') {
  const { attributes } = await read(id, who);
  const fields = (attributes.columns as unknown as { field: string | null }[]).map(({ field }) => field);
  const { status } = await ask(who, 'PUT', `/user_imports/${id}/columns`, { fields }, { type: 'user_imports' });
  expect(status).toBe(200);
  await run(id);
  return (await read(id, who)).attributes;
}
const step = (id: string, name: 'run' | 'undo', attributes = {}, who: Who = 'centerAdmin') =>
  ask(who, 'PUT', `/user_imports/${id}/${name}`, attributes, { type: 'user_imports' });
const rowsOf = async (id: string, filter = '') =>
  (await ask('centerAdmin', 'GET', `/user_import_rows?filter[import_id_eq]=${id}&page[size]=1000${filter}`)).items;
const account = async (email: string) => {
  const [row] = await world.inDemo(() => world.db.select().from(users).where(eq(users.shownEmail, email)));
  return row;
};

test('a table is read, checked at its cells, mended, run, and told row by row', async () => {
  const id = await begin(
    [
      'E-mail;Voornaam;Tussenvoegsel;Achternaam;Telefoon;Geboortedatum;Geslacht;Rol;Organisatie',
      'anna@nieuw.example;Anna;de;Boer;612345678;3-4-1980;V;;',
      'ben@nieuw.example;Ben;;Smit;kapot;;;;',
      'ANNA@nieuw.example;Anna;;Dubbel;;;;;',
      'geen adres;Cor;;Vis;;;;;',
      `${world.emailOf('volunteer')};Vera;;Vrijwilliger;;;;;`,
      'dirk@nieuw.example;Dirk;;Jong;;;;beheerder;Buurthuis',
      `${world.emailOf('rival')};R;;R;;;;beheerder;buurthuis`,
      'eva@nieuw.example;Eva;;Top;;;;hoofdbeheerder;',
      'fay@nieuw.example;Fay;;Weg;;;;beheerder;Bestaat Niet',
      'gert@nieuw.example;=HYPERLINK("x");;Formule;;;;;',
    ].join('\n'),
  );
  expect(await read(id)).toMatchObject({ attributes: { status: 'mapping', rows_count: 10 } });
  expect(await check(id)).toMatchObject({
    status: 'checked',
    plans: { create: 3, known: 1, repeated: 1, give_role: 1, faulty: 4 },
  });
  const faulty = await rowsOf(id, '&filter[plan_eq]=faulty');
  expect(
    faulty.map(({ attributes: { number, faults } }) => [
      number,
      (faults as unknown as { field: string; code: string }[]).map((one) => `${one.field}:${one.code}`),
    ]),
  ).toEqual([
    [3, ['phoneNumber:phone']],
    [5, ['email:email']],
    [9, ['role:role_not_allowed']],
    [10, ['organization:unknown_organization']],
  ]);
  expect(faulty[0]?.attributes.faults).toMatchObject([{ detail: expect.stringContaining('geldig telefoonnummer') }]);

  // Mended in its cell: it may now stand beside the others, and one with the address of another row is told so.
  const mended = await ask(
    'centerAdmin',
    'PATCH',
    `/user_import_rows/${faulty[0]?.id}`,
    { cells: { phone_number: '06 11 22 33 44' } },
    { type: 'user_import_rows' },
  );
  expect(mended).toMatchObject({ status: 200, item: { attributes: { plan: 'create', faults: [] } } });
  const repeated = await ask(
    'centerAdmin',
    'PATCH',
    `/user_import_rows/${faulty[1]?.id}`,
    { cells: { email: 'ben@nieuw.example' } },
    { type: 'user_import_rows' },
  );
  expect(repeated.item.attributes.plan).toBe('repeated');
  expect((await read(id)).attributes.plans).toMatchObject({ create: 4, repeated: 2, faulty: 2 });

  expect((await step(id, 'run')).status).toBe(200);
  await run(id);
  expect((await read(id)).attributes).toMatchObject({
    status: 'done',
    outcomes: { created: 4, role_given: 1, skipped: 5, failed: 0 },
  });
  expect(await account('anna@nieuw.example')).toMatchObject({
    firstName: 'Anna',
    lastName: 'de Boer',
    phoneNumber: '+31612345678',
    birthYear: 1980,
    gender: 'female',
    status: 'invited',
    signupMethod: 'imported',
    centerId: world.center,
  });
  const roles = await ask('centerAdmin', 'GET', `/users/${(await account('dirk@nieuw.example'))?.id}/roles`);
  expect(roles.items.map(({ attributes }) => [attributes.role, attributes.scope_name])).toEqual([
    ['admin', 'Buurthuis'],
  ]);
  const sent = await world.inDemo(() =>
    world.db.select().from(mails).where(sql`${mails.recipientEmail} like '%@nieuw.example'`),
  );
  expect(sent).toEqual([]);

  const result = await ask('centerAdmin', 'GET', `/user_imports/${id}/result`);
  expect(result.headers['content-type']).toContain('text/csv');
  const lines = result.text.split('\r\n');
  expect(lines[0]).toContain('Regel;E-mail;Voornaam');
  expect(lines[1]).toContain('Account gemaakt');
  expect(lines[8]).toMatch(/Overgeslagen;.*Deze rol kun je niet geven/);
  // What would be a formula in a spreadsheet is text.
  expect(result.text).not.toMatch(/;=/);
  expect(result.text).toContain("'=HYPERLINK");
});

test('the same table in a workbook', async () => {
  const id = await begin(
    makeXlsx([
      ['Naam', 'Mailadres', 'Mobiel'],
      ['Vries, Jan de', 'jan@werkmap.example', 612345678],
      ['Piet', 'piet@werkmap.example', ''],
    ]),
    {},
    'mensen.xlsx',
  );
  expect(await check(id)).toMatchObject({ plans: { create: 1, faulty: 1 } });
  const [row] = await rowsOf(id, '&filter[plan_eq]=faulty');
  expect(row?.attributes.faults).toMatchObject([{ field: 'fullName', code: 'blank' }]);
  await step(id, 'run');
  await run(id);
  expect(await account('jan@werkmap.example')).toMatchObject({
    firstName: 'Jan',
    lastName: 'de Vries',
    phoneNumber: '+31612345678',
  });
});

test('nothing tells that an address has an account elsewhere: neither the check, nor the result', async () => {
  const id = await begin(
    `E-mail;Voornaam;Achternaam\n${world.emailOf('farAdmin')};Fa;Raway\nvrij@elders.example;Vr;Ij`,
  );
  expect(await check(id)).toMatchObject({ plans: { create: 2 } });
  await step(id, 'run');
  await run(id);
  const rows = await rowsOf(id);
  const [far, free] = rows.map(
    ({ attributes: { cells: _cells, number: _number, account_id: _account, ...seen } }) => seen,
  );
  expect(far).toEqual(free);
  const shown = await ask('centerAdmin', 'GET', `/users/${rows[0]?.attributes.account_id}`);
  expect(shown.item.attributes).toMatchObject({ email: world.emailOf('farAdmin'), status: 'invited' });
  // The account of the other centre is as it was.
  expect(await world.row(world.ids.farAdmin)).toMatchObject({ status: 'active', centerId: world.far });
});

test('invitations go out only when they were asked for, after ten minutes, and an undo in time stops them', async () => {
  const text = (word: string) => `E-mail;Voornaam;Achternaam\na@${word}.example;A;A\nb@${word}.example;B;B`;
  const stopped = await begin(text('gestopt'), { dry_run: false, send_invitations: true });
  expect((await read(stopped)).attributes).toMatchObject({ status: 'done', outcomes: { created: 2 } });
  expect((await step(stopped, 'undo')).status).toBe(200);
  await run(stopped);
  expect((await read(stopped)).attributes).toMatchObject({ status: 'undone', outcomes: { removed: 2 } });
  const sent = await begin(text('verstuurd'), { dry_run: false, send_invitations: true });
  expect((await read(sent)).attributes).toMatchObject({ status: 'done', send_invitations: true });
  world.api.clock.advance(11 * 60_000);
  await world.api.app.held.releaseDue();
  expect(await world.mailsTo('a@gestopt.example')).toEqual([]);
  expect(await world.mailsTo('a@verstuurd.example')).toHaveLength(1);
  expect(await account('a@gestopt.example')).toBeUndefined();
});

test('an undo removes what nobody used, and says what stays and why', async () => {
  const names = ['ongebruikt', 'ingelogd', 'gewijzigd', 'rol', 'hart'];
  const id = await begin(
    `E-mail;Voornaam;Achternaam;Rol;Organisatie\n${names.map((name) => `${name}@terug.example;N;${name};;`).join('\n')}\n${world.emailOf('volunteer')};V;V;beheerder;Buurthuis`,
    { dry_run: false },
  );
  const idOf = async (name: string) => (await account(`${name}@terug.example`))?.id ?? '';
  const vacancyId = await world.inDemo(async () => {
    const [row] = await world.db
      .insert(vacancies)
      .values({
        centerId: world.center,
        organizationId: world.buurthuis,
        title: 'Kok',
        slug: 'kok-import',
        status: 'published',
      })
      .returning();
    return row?.id ?? '';
  });
  const [ingelogd, gewijzigd, rol, hart] = await Promise.all(names.slice(1).map(idOf));
  await world.inDemo(async () => {
    await world.db
      .update(users)
      .set({ status: 'active', confirmedAt: world.api.clock.now })
      .where(eq(users.id, ingelogd ?? ''));
    await world.db
      .insert(userRoles)
      .values({ userId: rol ?? '', role: 'admin', scopeType: 'Organization', scopeId: world.buurthuis });
    await world.db.insert(favorites).values({ userId: hart ?? '', vacancyId });
  });
  await ask('centerAdmin', 'PATCH', `/users/${gewijzigd}`, { phone_number: '0612345678' });
  expect((await step(id, 'undo')).status).toBe(200);
  await run(id);
  expect((await read(id)).attributes).toMatchObject({ status: 'undone', outcomes: { removed: 2, stays: 4 } });
  const rows = await rowsOf(id);
  expect(rows.map(({ attributes }) => attributes.reason)).toEqual([
    null,
    'used',
    'changed',
    'has_roles',
    'has_records',
    null,
  ]);
  expect(await account('ongebruikt@terug.example')).toBeUndefined();
  const left = await world.inDemo(() =>
    world.db
      .select()
      .from(userRoles)
      .where(and(eq(userRoles.userId, world.ids.volunteer), eq(userRoles.role, 'admin'))),
  );
  expect(left).toEqual([]);
  expect(await step(id, 'undo')).toMatchObject({ status: 409 });
});

test('a process that dies halfway and two at the same time make nobody twice', async () => {
  const lines = Array.from({ length: 230 }, (_, place) => `p${place}@halverwege.example;P;Nummer ${place}`);
  const id = await begin(['E-mail;Voornaam;Achternaam', ...lines].join('\n'));
  await check(id);
  await step(id, 'run');
  const work = { tenant: 'demo' as const, importId: id };
  // One job does one piece of work and is gone.
  expect(await createImportWork(world.api.app, work).goOn(0)).toBe(true);
  await Promise.all([run(id), run(id)]);
  expect((await read(id)).attributes).toMatchObject({ status: 'done', outcomes: { created: 230 }, done_count: 230 });
  const made = await world.inDemo(() => world.db.$count(users, sql`${users.email} like '%@halverwege.example'`));
  expect(made).toBe(230);
});

test('is for who looks after users at that centre', async () => {
  const id = await begin('E-mail;Voornaam;Achternaam\na@van-hier.example;A;A');
  expect((await ask('farAdmin', 'GET', `/user_imports/${id}`)).status).toBe(404);
  expect((await ask('farAdmin', 'GET', `/user_import_rows?filter[import_id_eq]=${id}`)).items).toEqual([]);
  expect((await ask('orgAdmin', 'GET', '/user_imports')).status).toBe(403);
  expect((await ask(null, 'GET', '/user_imports')).status).toBe(401);
  const foreign = await upload('E-mail\na@b.nl', 'x.csv', 'farAdmin');
  expect(
    await ask('centerAdmin', 'POST', '/user_imports', { file_id: foreign }, { type: 'user_imports' }),
  ).toMatchObject({ status: 422 });
  expect((await ask('centerAdmin', 'DELETE', `/user_imports/${id}`)).status).toBe(204);
  expect((await ask('centerAdmin', 'GET', `/user_imports/${id}`)).status).toBe(404);
});

test('who imports many is told when it is done, on the site and by mail', async () => {
  const lines = Array.from({ length: 501 }, (_, place) => `p${place}@veel.example;P;Nummer ${place}`);
  const id = await begin(['E-mail;Voornaam;Achternaam', ...lines].join('\n'), { dry_run: false });
  expect((await read(id)).attributes).toMatchObject({ status: 'done', outcomes: { created: 501 } });
  const told = (await world.mailsTo(world.emailOf('centerAdmin'))).filter(
    (one) => one.templateKey === 'user_import_done',
  );
  expect(told.map(({ variables }) => variables)).toMatchObject([
    { created_count: 501, skipped_count: 0, result_url: expect.stringContaining(`/users/import/${id}`) },
  ]);
});

test('what cannot be read says why, and goes on by itself only with addresses', async () => {
  const empty = await begin('E-mail;Naam\n');
  expect((await read(empty)).attributes).toMatchObject({ status: 'failed', failure: 'empty' });
  const nameless = await begin('Naam;Hobby\nJan;Koken', { dry_run: false });
  expect((await read(nameless)).attributes).toMatchObject({ status: 'failed', failure: 'no_address' });
});

test('what was imported is forgotten when it can no longer be taken back', async () => {
  world.forgetSession('centerAdmin');
  const id = await begin('E-mail;Voornaam;Achternaam\na@lang-geleden.example;A;A', { dry_run: false });
  const draft = await begin('E-mail;Voornaam;Achternaam\nb@lang-geleden.example;A;A');
  world.api.clock.advance(31 * 24 * 3600 * 1000);
  world.forgetSession('centerAdmin');
  await runAccountClocks(world.api.app, world.api.clock.now);
  expect(await rowsOf(id)).toEqual([]);
  expect((await read(id)).attributes).toMatchObject({ outcomes: { created: 1 }, result_url: null });
  expect((await step(id, 'undo')).status).toBe(410);
  expect((await ask('centerAdmin', 'GET', `/user_imports/${draft}`)).status).toBe(404);
});
