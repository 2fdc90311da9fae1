import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { testPassword } from '../../../../testing/worlds/createTestWorld.ts';
import { createUsersWorld, type UsersWorld } from '../../../../testing/worlds/usersWorld.ts';
import { newId } from '../../../database/newId.ts';
import { files } from '../../../tables/administration/files.table.ts';
import { workItems } from '../../../tables/administration/workItems.table.ts';
import { applications } from '../../../tables/applications/applications.table.ts';
import { mails } from '../../../tables/notifications/mails.table.ts';
import { accountDeletions, erasures } from '../../../tables/people/accountDeletion.table.ts';
import { users } from '../../../tables/people/users.table.ts';
import { vacancies } from '../../../tables/vacancies/vacancies.table.ts';
import { createAccountClocks, runAccountClocks } from '../accountClocks.ts';
import { keepErasureList, replayErasureList } from './erasureList.ts';

let world: UsersWorld;
let vacancy: string;
let count = 0;
const day = 24 * 3600 * 1000;
const later = (days: number) => new Date(world.api.clock.now.getTime() + days * day);

beforeAll(async () => {
  world = await createUsersWorld();
  vacancy = newId();
  await world.inDemo(() =>
    world.db.insert(vacancies).values({
      id: vacancy,
      centerId: world.center,
      organizationId: world.buurthuis,
      title: 'Kok voor het diner',
      slug: 'kok',
      status: 'published',
    }),
  );
});
afterAll(() => world.api.close());

const signIn = (email: string) => world.api.signIn(email, testPassword, { tenant: 'demo', center: world.center });

/** A volunteer with an application, a note, a file, a heart and a mail that waits. */
async function volunteer(roles?: Parameters<UsersWorld['addUser']>[2]) {
  count += 1;
  const email = `weg${count}@demo.example`;
  const id = await world.addUser(
    email,
    { firstName: `Weggaand${count}`, lastName: 'Persoon', postcode: '8096 AB' },
    roles,
  );
  const application = newId();
  await world.inDemo(async () => {
    await world.db.insert(applications).values({
      id: application,
      centerId: world.center,
      organizationId: world.buurthuis,
      vacancyId: vacancy,
      userId: id,
      stage: 'new',
      firstName: `Weggaand${count}`,
      lastName: 'Persoon',
      email,
      message: 'Mijn geheime bericht',
    });
    await world.db.insert(files).values({
      centerId: world.center,
      ownerId: id,
      kind: 'document',
      isPublic: false,
      fileName: 'cv.pdf',
      mediaType: 'application/pdf',
      size: 3,
    } as typeof files.$inferInsert);
    await world.db.insert(mails).values({
      centerId: world.center,
      templateKey: 'user_welcome',
      locale: 'nl',
      recipientEmail: email,
      recipientName: `Weggaand${count}`,
      variables: {},
    });
  });
  await world.ask(
    'centerAdmin',
    'POST',
    '/internal_notes',
    { subject: { type: 'users', id }, note: 'Let op' },
    { type: 'internal_notes' },
  );
  return { id, email, application, session: await signIn(email) };
}
const ask = (
  session: Record<string, string>,
  attributes: object = { current_password: testPassword, reason: 'Ik verhuis' },
) => world.ask(session, 'POST', '/account_deletion', attributes, { type: 'account_deletions' });
const nightly = (now: Date) => runAccountClocks(world.api.app, now);

describe('deleting my own account', () => {
  test('needs the password, signs out at once, and tells by mail how to take it back', async () => {
    const { email, session, id } = await volunteer();
    expect(await ask(session, { current_password: 'iets anders 1' })).toMatchObject({
      status: 422,
      errors: [{ source: { pointer: '/data/attributes/current_password' } }],
    });
    const { status, item } = await ask(session);
    expect(status).toBe(201);
    expect(item.attributes).toMatchObject({
      reason: 'Ik verhuis',
      erase_at: '2026-11-30T09:00:00.000Z',
      cancelled_at: null,
    });
    expect(await world.ask(session, 'GET', '/current_user')).toMatchObject({ status: 401 });
    const mail = (await world.mailsTo(email)).find(({ templateKey }) => templateKey === 'account_deleted');
    const url = String(mail?.variables.undo_url);
    expect(url).toContain('http://demostad.demo.localhost:3000/forms/');

    // The link asks first and acts then, without signing in.
    const token = url.split('/').at(-1) ?? '';
    const asked = await world.ask(null, 'GET', `/forms/by_token/${token}`);
    expect(asked.status).toBe(200);
    expect(asked.text).toContain('Houd mijn account');
    const done = await world.ask(
      null,
      'POST',
      `/forms/by_token/${token}/submissions`,
      {},
      { type: 'form_submissions' },
    );
    expect({ status: done.status, text: done.text }).toMatchObject({
      text: expect.stringContaining('Je account blijft'),
    });
    expect(await world.row(id)).toMatchObject({ status: 'active', eraseAt: null });
    await nightly(later(20));
    expect(await world.row(id)).toMatchObject({ firstName: expect.stringContaining('Weggaand') });
  });

  test('can be taken back from the page that follows, by who is signed out, and told why', async () => {
    const { session, id } = await volunteer();
    const { item } = await ask(session, { current_password: testPassword });
    const tokenOf = (url: unknown) => String(url).split('/').at(-1) ?? '';
    const follow = (url: unknown, answers: object) =>
      world.ask(null, 'POST', `/forms/by_token/${tokenOf(url)}/submissions`, answers, { type: 'form_submissions' });
    const { undo_url: undo, reason_url: reason } = item.attributes;
    expect((await follow(reason, { answers: { reason: 'Ik ga verhuizen' } })).status).toBe(201);
    const stored = await world.inDemo(() =>
      world.db.select().from(accountDeletions).where(eq(accountDeletions.userId, id)),
    );
    expect(stored).toEqual([expect.objectContaining({ reason: 'Ik ga verhuizen' })]);
    expect((await follow(undo, {})).text).toContain('Je account blijft');
    expect(await world.row(id)).toMatchObject({ status: 'active', eraseAt: null });
    // Neither is there for a second time, nor the mailed one.
    expect((await world.ask(null, 'GET', `/forms/by_token/${tokenOf(reason)}`)).item.attributes.state).toBe('used');
    expect((await world.ask(null, 'GET', `/forms/by_token/${tokenOf(undo)}`)).item.attributes.state).toBe('used');
    // Nobody reads the links later: they were said once.
    const again = await volunteer();
    await ask(again.session);
    const back = await signIn(again.email);
    const shown = (await world.ask(back, 'GET', '/account_deletion')).item.attributes;
    expect(shown).not.toHaveProperty('undo_url');
    expect(shown).not.toHaveProperty('reason_url');
  });

  test('of an account without a password needs a sign-in of a moment ago', async () => {
    const { session, id } = await volunteer();
    await world.inDemo(() => world.db.update(users).set({ passwordHash: null }).where(eq(users.id, id)));
    world.api.clock.advance(3 * 3600 * 1000);
    const refused = await ask(session, {});
    expect(refused).toMatchObject({ status: 403, errors: [{ code: 'fresh_sign_in_required', meta: { by: 'link' } }] });
    world.api.clock.advance(-3 * 3600 * 1000);
    expect((await ask(session, {})).status).toBe(201);
  });

  test('is shown before: what is withdrawn, and which organisations nobody else runs', async () => {
    const alone = await world.world.organization('demo', { name: 'Alleen van mij', centerId: world.center });
    const at = (scopeId: string) => ({ role: 'admin', scopeType: 'Organization', scopeId }) as const;
    const together = await world.world.organization('demo', { name: 'Samen', centerId: world.center });
    await volunteer([at(together)]);
    const { session } = await volunteer([at(alone), at(together)]);
    expect((await world.ask(session, 'GET', '/account_deletion/outlook')).item.attributes).toEqual({
      grace_days: 14,
      open_applications: 1,
      in_pool: false,
      only_admin_of: [{ id: alone, name: 'Alleen van mij' }],
    });
  });

  test('taken back gives nothing that the centre has taken away meanwhile', async () => {
    const { email, session, id } = await volunteer();
    await ask(session);
    expect((await world.ask('centerAdmin', 'PUT', `/users/${id}/deactivate`)).status).toBe(200);
    const mail = (await world.mailsTo(email)).find(({ templateKey }) => templateKey === 'account_deleted');
    const token = String(mail?.variables.undo_url).split('/').at(-1) ?? '';
    await world.ask(null, 'POST', `/forms/by_token/${token}/submissions`, {}, { type: 'form_submissions' });
    expect(await world.row(id)).toMatchObject({ status: 'inactive', eraseAt: null });
  });

  test('can be taken back by signing in again', async () => {
    const { email, session, id } = await volunteer();
    await ask(session);
    const again = await signIn(email);
    expect((await world.ask(again, 'GET', '/account_deletion')).item.attributes.erase_at).toBe(
      '2026-11-30T09:00:00.000Z',
    );
    expect((await world.ask(again, 'DELETE', '/account_deletion')).status).toBe(204);
    expect((await world.ask(again, 'DELETE', '/account_deletion')).status).toBe(404);
    expect(await world.row(id)).toMatchObject({ eraseAt: null, status: 'active' });
  });

  test('erases after two weeks who it was, and keeps that somebody was there', async () => {
    const { email, session, id, application } = await volunteer();
    // What stands under the name of others: a wish on a work list, and what staff were told.
    expect(
      await world.ask(
        session,
        'PUT',
        `/organizations/${world.buurthuis}/request_access`,
        { message: 'Ik wil meedoen' },
        { type: 'organizations' },
      ),
    ).toMatchObject({ status: 202 });
    const { rows: told } = await world.inDemo(() =>
      world.db.execute(sql`select id from notifications where body like ${`%Weggaand${count} Persoon%`}`),
    );
    expect(told).toHaveLength(1);
    await ask(session);
    await nightly(later(13.9));
    expect(await world.row(id)).toMatchObject({ email });
    await nightly(later(14));
    await nightly(later(14));
    expect(await world.row(id)).toMatchObject({
      firstName: 'Verwijderde',
      lastName: 'gebruiker',
      email: `${id}@erased.invalid`,
      postcode: null,
      passwordHash: null,
      status: 'archived',
    });
    const [kept] = await world.inDemo(() =>
      world.db.select().from(applications).where(eq(applications.id, application)),
    );
    expect(kept).toMatchObject({ stage: 'withdrawn', firstName: 'Verwijderd', email: '', message: '', userId: null });
    const mailed = await world.mailsTo(email);
    expect(mailed.map(({ templateKey, variables }) => [templateKey, variables.undo_url])).toEqual([
      ['account_deleted', null],
    ]);
    await expect(signIn(email)).rejects.toThrow('401');

    // Nothing in any table of the tenant knows the name, the address or the words any more, but the mail on its way.
    const { rows } = await world.inDemo(() =>
      world.db.execute(sql`select tablename from pg_tables where schemaname = 'public' and tablename <> 'mails'
        and tablename in (select table_name from information_schema.columns where column_name = 'tenant')`),
    );
    expect(rows.length).toBeGreaterThan(40);
    for (const { tablename } of rows as { tablename: string }[]) {
      const found = await world.inDemo(() =>
        world.db.execute(
          sql`select count(*)::int as count from ${sql.identifier(tablename)} as t
              where t::text ilike ${`%${email}%`} or t::text ilike ${`%Weggaand${count}%`}`,
        ),
      );
      expect({ tablename, rows: found.rows }).toEqual({ tablename, rows: [{ count: 0 }] });
    }
    // Once the last mail has gone, its address goes as well.
    await world.inDemo(() => world.db.update(mails).set({ state: 'sent' }).where(eq(mails.recipientEmail, email)));
    await nightly(later(15));
    expect(await world.mailsTo(email)).toEqual([]);
  });

  test('of the last admin of an organisation goes on, and the centre gets it on its list', async () => {
    const organization = await world.world.organization('demo', { name: `Verlaten${count}`, centerId: world.center });
    const { session } = await volunteer([{ role: 'admin', scopeType: 'Organization', scopeId: organization }]);
    expect((await ask(session)).status).toBe(201);
    await nightly(later(14));
    const [item] = await world.inDemo(() =>
      world.db.select().from(workItems).where(eq(workItems.subjectId, organization)),
    );
    expect(item).toMatchObject({ kind: 'organization_without_admin', centerId: world.center });
  });
});

describe('a restored backup', () => {
  let directory: string;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'omzien-erasures-'));
  });
  afterAll(() => rm(directory, { recursive: true, force: true }));

  test('brings nobody back: the list outside of the database is replayed, without a mail', async () => {
    const path = join(directory, 'list', 'erasures.jsonl');
    const { id, session, email } = await volunteer();
    const { shownEmail: _generated, ...before } = (await world.row(id)) ?? {};
    await ask(session);
    await world.inDemo(() => createAccountClocks(world.api.app, later(14)).eraseDue('demo'));
    await keepErasureList(world.api.database, path);
    await keepErasureList(world.api.database, path);
    const list = await readFile(path, 'utf8');
    expect(list.split('\n').filter((line) => line.includes(id))).toHaveLength(1);
    expect(list).not.toContain(email);

    // As it was before: the account is there again, and nothing in the database says that it was erased.
    await world.inDemo(async () => {
      await world.db
        .update(users)
        .set({ ...before, id })
        .where(eq(users.id, id));
      await world.db.delete(erasures).where(eq(erasures.userId, id));
      await world.db.delete(mails).where(eq(mails.recipientEmail, email));
    });
    // A line that was cut off by a crash does no harm.
    await writeFile(path, `${list}{"tenant":"demo","user`);
    const replay = () => replayErasureList(world.api.app, world.api.database, path, later(20));
    expect(await replay()).toBe(1);
    expect(await world.row(id)).toMatchObject({ firstName: 'Verwijderde', status: 'archived' });
    expect(await world.mailsTo(email)).toEqual([]);
    expect(await replay()).toBe(0);
    await keepErasureList(world.api.database, path);
  });

  test('without a list has nothing to do', async () => {
    expect(await replayErasureList(world.api.app, world.api.database, join(directory, 'none.jsonl'), later(1))).toBe(0);
  });
});
