import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Dashboard } from '@omzien/model/dashboard';
import { eq } from 'drizzle-orm';
import { contact, type FormWorld, good, startFormWorld, tenant } from '../../../testing/worlds/formWorld.ts';
import { auditEvents } from '../../tables/administration/auditEvents.table.ts';

let api: FormWorld['api'];
let where: FormWorld['where'];
let call: FormWorld['call'];
let make: FormWorld['make'];
let send: FormWorld['send'];
beforeAll(async () => {
  ({ api, where, call, make, send } = await startFormWorld());
}, 120_000);
afterAll(() => api?.close());

const rowsOf = async (as: string) => {
  const center = as === 'elsewhere' ? where.other : where.center;
  const { status, item } = await call<Dashboard>('/dashboard', { as, ...(center ? { center } : {}) });
  expect([as, status]).toEqual([as, 200]);
  return item.todos.filter(({ item: kind }) => kind === 'form_submission');
};
const namesFor = async (...people: string[]) =>
  Object.fromEntries(
    await Promise.all(
      people.map(async (as) => [as, (await rowsOf(as)).map(({ subject }) => subject?.name).sort()] as const),
    ),
  );
const set = (id: string, step: 'read' | 'unread', as: string) =>
  call(`/forms/${id}/submissions/${step}`, { method: 'PUT', as, attributes: {} });

test('who may read the answers of a form sees that there are new ones, until one of them has read them', async () => {
  const ofCenter = (await make()).item.id;
  const ofOrganization = (
    await make({ title: { nl: 'Meehelpen', en: 'Help along' }, organization_id: where.organization })
  ).item.id;
  await send(ofCenter, good);
  await send(ofCenter, { ...good, full_name: 'Bert' });
  await send(ofOrganization, good);
  const [first] = [contact.title.nl];
  expect(await namesFor('admin', 'editor', 'organizer', 'neighbour', 'elsewhere', 'volunteer')).toEqual({
    admin: ['Meehelpen', first],
    editor: [first],
    organizer: ['Meehelpen'],
    neighbour: [],
    elsewhere: [],
    volunteer: [],
  });
  const [row] = await rowsOf('editor');
  expect(row).toMatchObject({ kind: 'work_item', count: 1, waitingDays: 0, steps: ['read_answers', 'mark_read'] });

  // Read by one is read for all of them; whoever comes later is told.
  expect((await set(ofCenter, 'read', 'editor')).status).toBe(200);
  expect(await namesFor('admin', 'editor')).toEqual({ admin: ['Meehelpen'], editor: [] });
  expect((await set(ofCenter, 'read', 'admin')).errors[0]?.code).toBe('invalid_transition');
  expect((await set(ofOrganization, 'read', 'neighbour')).status).toBe(404);
  expect((await set(ofCenter, 'read', 'organizer')).status).toBe(404);
  expect((await set(ofCenter, 'read', 'volunteer')).status).toBe(403);

  // Taken back it stands as before; when an answer came meanwhile it stands there already.
  expect((await set(ofCenter, 'unread', 'editor')).status).toBe(200);
  expect(await namesFor('admin', 'editor')).toEqual({ admin: ['Meehelpen', first], editor: [first] });
  expect((await set(ofCenter, 'unread', 'editor')).status).toBe(409);
  await set(ofCenter, 'read', 'admin');
  await send(ofCenter, good);
  expect((await set(ofCenter, 'unread', 'admin')).status).toBe(409);
  expect(await namesFor('editor')).toEqual({ editor: [first] });
});

test('what a machine sent is nothing to read, and the log names who has read', async () => {
  const { id } = (await make({ title: { nl: 'Enquête', en: 'Survey' } })).item;
  await send(id, good, { website: 'https://spam.example' });
  expect((await namesFor('editor')).editor).not.toContain('Enquête');
  await send(id, good);
  expect((await namesFor('editor')).editor).toContain('Enquête');
  await set(id, 'read', 'editor');
  await set(id, 'unread', 'editor');
  const log = await api.database.inTenant(tenant, () =>
    api.database.db.select({ action: auditEvents.action }).from(auditEvents).where(eq(auditEvents.subjectId, id)),
  );
  expect(log.map(({ action }) => action)).toEqual(expect.arrayContaining(['work_item.done', 'work_item.reopened']));
});
