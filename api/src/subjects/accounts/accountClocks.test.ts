import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { testPassword } from '../../../testing/worlds/createTestWorld.ts';
import { createUsersWorld, type UsersWorld } from '../../../testing/worlds/usersWorld.ts';
import { daysAfter, endOfDay, monthsAfter } from '../../services/calendar/calendar.ts';
import { users } from '../../tables/people/users.table.ts';
import { createAccountClocks } from './accountClocks.ts';

let world: UsersWorld;
let count = 0;
beforeAll(async () => {
  world = await createUsersWorld();
});
afterAll(() => world.api.close());

const at = (text: string) => new Date(text);
/** Somebody who was last there at this moment. */
async function quiet(lastSignInAt: string, change: Partial<typeof users.$inferInsert> = {}) {
  count += 1;
  const email = `stil${count}@demo.example`;
  const id = await world.addUser(email, {
    lastSignInAt: at(lastSignInAt),
    confirmedAt: at('2020-01-01T00:00:00Z'),
    createdAt: at('2020-01-01T00:00:00Z'),
    ...change,
  });
  return { id, email };
}
const watch = (now: string) => world.inDemo(() => createAccountClocks(world.api.app, at(now)).watchInactivity('demo'));
const warnings = async (email: string) =>
  (await world.mailsTo(email)).filter(({ templateKey }) => templateKey === 'account_inactive_warning');

describe('the calendar of Amsterdam', () => {
  test('keeps the time of day when the clocks change', () => {
    // 29 March 2026 has 23 hours, 25 October 25.
    expect(daysAfter(at('2026-03-28T09:00:00Z'), 1).toISOString()).toBe('2026-03-29T08:00:00.000Z');
    expect(daysAfter(at('2026-10-24T08:00:00Z'), 14).toISOString()).toBe('2026-11-07T09:00:00.000Z');
    expect(endOfDay('2026-03-28').toISOString()).toBe('2026-03-28T23:00:00.000Z');
    expect(endOfDay('2026-03-29').toISOString()).toBe('2026-03-29T22:00:00.000Z');
    expect(endOfDay('2026-10-25').toISOString()).toBe('2026-10-25T23:00:00.000Z');
    // Half past two is not there that night: the time goes on an hour later.
    expect(daysAfter(at('2026-03-28T01:30:00Z'), 1).toISOString()).toBe('2026-03-29T01:30:00.000Z');
    expect(monthsAfter(at('2026-01-31T11:00:00Z'), 1).toISOString()).toBe('2026-02-28T11:00:00.000Z');
  });
});

describe('an account that nobody uses', () => {
  test('is asked about at 21 and at 23 months, once each, and goes out of use at 24', async () => {
    // 21 months later it is summer time: the moment is a civil one.
    const { id, email } = await quiet('2024-12-29T10:00:00Z');
    await watch('2026-09-29T08:59:59Z');
    expect(await warnings(email)).toHaveLength(0);
    await watch('2026-09-29T09:00:00Z');
    await watch('2026-09-30T02:00:00Z');
    const [first, ...more] = await warnings(email);
    expect(more).toEqual([]);
    expect(first?.variables).toMatchObject({
      delete_date: '2026-12-29',
      keep_url: expect.stringMatching(/^http:\/\/demostad\.demo\.localhost:3000\/forms\/[\w-]{22}$/),
    });
    await watch('2026-11-29T09:59:59Z');
    expect(await warnings(email)).toHaveLength(1);
    await watch('2026-11-29T10:00:00Z');
    await watch('2026-12-01T10:00:00Z');
    expect(await warnings(email)).toHaveLength(2);
    await watch('2026-12-29T09:59:59Z');
    expect(await world.row(id)).toMatchObject({ status: 'active' });
    await watch('2026-12-29T10:00:00Z');
    await watch('2026-12-30T10:00:00Z');
    expect(await world.row(id)).toMatchObject({ status: 'inactive' });
    await expect(world.api.signIn(email, testPassword, { tenant: 'demo', center: world.center })).rejects.toThrow(
      '403',
    );
  });

  test('is never put out of use without being asked a month before', async () => {
    const { id, email } = await quiet('2023-01-01T10:00:00Z');
    await watch('2026-11-01T10:00:00Z');
    expect(await world.row(id)).toMatchObject({ status: 'active' });
    expect(await warnings(email)).toHaveLength(1);
    await watch('2026-12-01T10:00:00Z');
    expect(await world.row(id)).toMatchObject({ status: 'inactive' });
  });

  test('stays with one click in the mail, and is asked again only after as long a time', async () => {
    const { id, email } = await quiet('2025-02-01T10:00:00Z');
    await watch('2026-11-10T10:00:00Z');
    const [mail] = await warnings(email);
    const token = String(mail?.variables.keep_url).split('/').at(-1);
    const asked = await world.ask(null, 'GET', `/forms/by_token/${token}`);
    expect(asked.text).toContain('Houd mijn account');
    const done = await world.ask(
      null,
      'POST',
      `/forms/by_token/${token}/submissions`,
      {},
      { type: 'form_submissions' },
    );
    expect(done.text).toContain('Je account blijft');
    expect(await world.row(id)).toMatchObject({ keptAt: at('2026-11-16T09:00:00Z'), status: 'active' });
    await watch('2027-03-01T10:00:00Z');
    expect(await warnings(email)).toHaveLength(1);
    await watch('2028-08-16T09:00:00Z');
    expect(await warnings(email)).toHaveLength(2);
  });

  test('whoever signs in, has a wish to be deleted, or never confirmed is left in peace', async () => {
    const busy = await quiet('2026-11-01T10:00:00Z');
    const leaving = await quiet('2024-01-01T10:00:00Z', { eraseAt: at('2027-01-01T10:00:00Z') });
    const unknown = await quiet('2024-01-01T10:00:00Z', { confirmedAt: null });
    await watch('2026-11-20T10:00:00Z');
    for (const { email } of [busy, leaving, unknown]) expect(await warnings(email)).toHaveLength(0);
  });
});

describe('a role until a day', () => {
  test('ends when the day is over in Amsterdam, once, with a mail and without the session', async () => {
    const email = 'tijdelijk@demo.example';
    const id = await world.addUser(email);
    const role = { role: 'content_manager', scope_type: 'VolunteerCenter', scope_id: world.center };
    // The day on which the clocks go forward next year.
    await world.ask('centerAdmin', 'PUT', `/users/${id}/add_role`, { ...role, expires_at: '2027-03-28' });
    const end = (now: string) => world.inDemo(() => createAccountClocks(world.api.app, at(now)).endRoles('demo'));
    const rolesOf = async () =>
      (await world.ask('centerAdmin', 'GET', `/users/${id}/roles`)).items
        .map(({ attributes }) => attributes.role)
        .sort();
    await end('2027-03-28T21:59:59Z');
    expect(await rolesOf()).toEqual(['content_manager', 'volunteer']);
    await end('2027-03-28T22:00:00Z');
    await end('2027-03-28T22:00:00Z');
    expect(await rolesOf()).toEqual(['volunteer']);
    const told = (await world.mailsTo(email)).filter(({ templateKey }) => templateKey === 'role_changed');
    expect(told).toHaveLength(2);
  });

  test('does not count any more from that moment, also before the night', async () => {
    const email = 'voorbij@demo.example';
    const id = await world.addUser(email);
    const role = { role: 'admin', scope_type: 'VolunteerCenter', scope_id: world.center };
    await world.ask('superuser', 'PUT', `/users/${id}/add_role`, { ...role, expires_at: '2026-11-16T10:00:00Z' });
    const session = await world.api.signIn(email, testPassword, { tenant: 'demo', center: world.center });
    expect((await world.ask(session, 'GET', '/users')).status).toBe(200);
    world.api.clock.advance(3600 * 1000);
    expect((await world.ask(session, 'GET', '/users')).status).toBe(403);
    world.api.clock.advance(-3600 * 1000);
    await world.inDemo(() => world.db.delete(users).where(eq(users.id, id)));
  });
});
