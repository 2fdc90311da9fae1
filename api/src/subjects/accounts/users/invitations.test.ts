import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { testPassword } from '../../../../testing/worlds/createTestWorld.ts';
import { createUsersWorld, type Person, type UsersWorld } from '../../../../testing/worlds/usersWorld.ts';
import { accountTokens } from '../../../tables/people/accountTokens.table.ts';
import { createAccountClocks } from '../accountClocks.ts';

let world: UsersWorld;
beforeAll(async () => {
  world = await createUsersWorld();
});
afterAll(() => world.api.close());

const day = 24 * 3600 * 1000;
const person = (email: string, change: object = {}) => ({
  first_name: 'Ria',
  last_name: 'Bos',
  email,
  send_now: true,
  ...change,
});
const invite = (by: Person, email: string, change: object = {}, organization?: string) =>
  world.ask(by, 'POST', '/users', person(email, change), { type: 'user', ...(organization ? { organization } : {}) });
const tokensOf = (userId: string) =>
  world.inDemo(() => world.db.select().from(accountTokens).where(eq(accountTokens.userId, userId)));

describe('inviting', () => {
  test('makes an account that waits, with its role, and sends a link', async () => {
    const { status, item } = await invite('centerAdmin', 'Ria@Example.Example', {
      role: 'admin',
      organization_id: world.buurthuis,
      salutation: 'mevrouw',
      job_title: 'Coördinator',
      locale: 'en',
      personal_note: 'Tot maandag!',
    });
    expect(status).toBe(201);
    expect(item.attributes).toMatchObject({
      email: 'ria@example.example',
      status: 'invited',
      signup_method: 'createdByUser',
      job_title: 'Coördinator',
      confirmed_at: null,
    });
    expect(item.meta?.permissions.transitions).toContain('resend_invitation');
    const [mail] = await world.mailsTo('ria@example.example');
    expect(mail).toMatchObject({
      templateKey: 'user_invitation',
      variables: {
        inviter: { name: 'centerAdmin de Wit' },
        organization: { name: 'Buurthuis' },
        role: 'admin',
        note: 'Tot maandag!',
        expires_at: '2026-11-30T09:00:00.000Z',
      },
    });
    const url = String(mail?.variables.accept_url);
    expect(url).toMatch(/^http:\/\/demostad\.demo\.localhost:3000\/confirm\?token=[\w-]{22}$/);
    const [token] = await tokensOf(item.id);
    expect(JSON.stringify(token)).not.toContain(url.slice(-22));
    expect(await world.ask('centerAdmin', 'GET', `/users?filter[status_eq]=invited`)).toMatchObject({
      meta: { pagination: { records: 1 } },
    });
  });

  test('can wait with the mail, and be repeated; only the last link works', async () => {
    const { item } = await invite('centerAdmin', 'later@example.example', { send_invitation: false });
    expect(await world.mailsTo('later@example.example')).toEqual([]);
    for (const _time of [1, 2])
      expect((await world.ask('centerAdmin', 'POST', `/users/${item.id}/resend_invitation`)).status).toBe(204);
    expect(await world.mailsTo('later@example.example')).toHaveLength(2);
    const open = (await tokensOf(item.id)).filter(({ expiresAt }) => expiresAt > world.api.clock.now);
    expect(open).toHaveLength(1);
    expect(await world.ask('centerAdmin', 'POST', `/users/${world.ids.volunteer}/resend_invitation`)).toMatchObject({
      status: 409,
      errors: [{ code: 'invalid_transition' }],
    });
  });

  test('by an organisation is for admins of itself', async () => {
    const { status, item } = await invite('orgAdmin', 'collega@example.example', {}, world.buurthuis);
    expect(status).toBe(201);
    const roles = await world.ask('orgAdmin', 'GET', `/users/${item.id}/roles`);
    expect(roles.items.map(({ attributes }) => [attributes.role, attributes.scope_id])).toEqual([
      ['admin', world.buurthuis],
    ]);
    expect((await invite('orgAdmin', 'x1@example.example', { organization_id: world.rivals })).status).toBe(404);
    expect((await invite('orgAdmin', 'x2@example.example', { role: 'content_manager' })).status).toBe(403);
    for (const one of ['relations', 'content', 'mentor', 'volunteer'] as const)
      expect((await invite(one, 'x3@example.example')).status).toBe(403);
  });

  test('a known address is told to who may see it, and answered as a new one to who may not', async () => {
    const known = await invite('centerAdmin', world.emailOf('volunteer'));
    expect(known).toMatchObject({
      status: 409,
      errors: [{ code: 'duplicate', meta: { user_id: world.ids.volunteer, url: `/users/${world.ids.volunteer}` } }],
    });
    const fresh = await invite('orgAdmin', 'fresh@example.example', {}, world.buurthuis);
    for (const email of [world.emailOf('volunteer'), world.emailOf('farAdmin')]) {
      const hidden = await invite('orgAdmin', email, {}, world.buurthuis);
      expect(hidden.status).toBe(201);
      expect(Object.keys(hidden.item.attributes)).toEqual(Object.keys(fresh.item.attributes));
      expect(hidden.item.attributes).toMatchObject({ email, status: 'invited' });
      expect(hidden.item.meta).toEqual(fresh.item.meta);
      // It stays the same afterwards: read again, and invited again.
      const read = await world.ask('orgAdmin', 'GET', `/users/${hidden.item.id}`);
      expect(read.item.attributes.email).toBe(email);
      const found = await world.ask('orgAdmin', 'GET', `/users?filter[email_eq]=${email}`);
      expect(found.items.map(({ id }) => id)).toEqual([hidden.item.id]);
      expect((await invite('orgAdmin', email, {}, world.buurthuis)).status).toBe(409);
      expect((await invite('orgAdmin', 'fresh@example.example', {}, world.buurthuis)).status).toBe(409);
      const [mail] = await world.mailsTo(email);
      expect(mail?.templateKey).toBe('user_invitation');
    }
  });

  test('accepting with a known address brings the role to the account that is there, at the same centre only', async () => {
    const near = await world.addUser('near@demo.example');
    const hidden = await invite('orgAdmin', 'near@demo.example', {}, world.buurthuis);
    const tokenFor = async (email: string) => {
      const mail = (await world.mailsTo(email)).find(({ templateKey }) => templateKey === 'user_invitation');
      return String(mail?.variables.accept_url).split('token=')[1] ?? '';
    };
    const confirm = async (email: string) =>
      world.ask(null, 'POST', '/confirm', { confirmation_token: await tokenFor(email) }, { type: 'confirmations' });
    const token = await tokenFor('near@demo.example');
    const joined = await confirm('near@demo.example');
    expect({ status: joined.status, text: joined.status === 200 ? '' : joined.text }).toEqual({
      status: 200,
      text: '',
    });
    expect(joined.headers.uid).toBe('near@demo.example');
    expect(await world.row(hidden.item.id)).toBeUndefined();
    const roles = await world.ask('centerAdmin', 'GET', `/users/${near}/roles`);
    expect(roles.items.map(({ attributes }) => attributes.role).sort()).toEqual(['admin', 'volunteer']);
    const again = await world.ask(null, 'POST', '/confirm', { confirmation_token: token }, { type: 'confirmations' });
    expect(again.status).toBeGreaterThanOrEqual(400);

    const elsewhere = await confirm(world.emailOf('farAdmin'));
    expect(elsewhere).toMatchObject({
      status: 409,
      errors: [{ code: 'account_elsewhere', meta: { center_url: 'http://elders.demo.localhost:3000' } }],
    });
    const farRoles = await world.ask('superuser', 'GET', `/users/${world.ids.farAdmin}/roles`);
    expect(farRoles.items).toHaveLength(1);
  });

  test('an account that nobody has confirmed becomes that of the reader of the mail, not of who made it', async () => {
    const email = 'target@example.example';
    const id = await world.addUser(email, { confirmedAt: null });
    expect((await invite('orgAdmin', email, {}, world.buurthuis)).status).toBe(201);
    const mail = (await world.mailsTo(email)).find(({ templateKey }) => templateKey === 'user_invitation');
    const follow = (attributes: object = {}) =>
      world.ask(
        null,
        'POST',
        '/confirm',
        { confirmation_token: String(mail?.variables.accept_url).slice(-22), ...attributes },
        { type: 'confirmations' },
      );
    const where = { tenant: 'demo', center: world.center } as const;
    expect((await follow()).status).toBe(422);
    expect(await world.row(id)).toMatchObject({ confirmedAt: null });
    expect((await follow({ password: 'een paard in de gang', accept_terms: true })).status).toBe(200);
    await world.api.signIn(email, 'een paard in de gang', where);
    await expect(world.api.signIn(email, testPassword, where)).rejects.toThrow('401');
  });

  test('somebody new takes the account with a password', async () => {
    const { item } = await invite('centerAdmin', 'nieuw@example.example', { role: 'content_manager' });
    const [mail] = await world.mailsTo('nieuw@example.example');
    const token = String(mail?.variables.accept_url).split('token=')[1];
    const confirm = (attributes: object) =>
      world.ask(null, 'POST', '/confirm', { confirmation_token: token, ...attributes }, { type: 'confirmations' });
    expect((await confirm({})).status).toBe(422);
    const accepted = await confirm({ password: 'samen-omzien-nieuw', accept_terms: true });
    expect(accepted.status).toBe(200);
    expect(await world.row(item.id)).toMatchObject({ status: 'active', invitationNote: null });
    const where = { tenant: 'demo', center: world.center } as const;
    const session = await world.api.signIn('nieuw@example.example', 'samen-omzien-nieuw', where);
    const roles = await world.ask(session, 'GET', '/current_user/roles');
    expect(roles.items.map(({ attributes }) => attributes.role)).toEqual(['content_manager']);
    expect((await confirm({ password: 'samen-omzien-nieuw', accept_terms: true })).status).toBeGreaterThanOrEqual(400);
  });
});

describe('time', () => {
  const clocks = (now: Date) => createAccountClocks(world.api.app, now);
  test('reminds once after a week, with a link of the same end, and forgets after three months', async () => {
    const { item } = await invite('centerAdmin', 'slow@example.example');
    const start = world.api.clock.now.getTime();
    const remind = (days: number) => world.inDemo(() => clocks(new Date(start + days * day)).remindInvited('demo'));
    await remind(6.9);
    expect(await world.mailsTo('slow@example.example')).toHaveLength(1);
    await remind(7);
    await remind(8);
    const mails = await world.mailsTo('slow@example.example');
    expect(mails.map(({ templateKey }) => templateKey).sort()).toEqual(['user_invitation', 'user_invitation_reminder']);
    expect(mails.find(({ templateKey }) => templateKey === 'user_invitation_reminder')?.variables).toMatchObject({
      expires_at: '2026-11-30T09:00:00.000Z',
      inviter: { name: 'centerAdmin de Wit' },
    });
    const forget = (days: number) => world.inDemo(() => clocks(new Date(start + days * day)).forgetInvited('demo'));
    await forget(89);
    expect(await world.row(item.id)).toMatchObject({ status: 'invited' });
    await forget(100);
    expect(await world.row(item.id)).toMatchObject({
      status: 'archived',
      firstName: 'Verwijderde',
      lastName: 'gebruiker',
    });
  });
});
