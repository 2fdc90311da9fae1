import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import {
  contact,
  day,
  type FormWorld,
  good,
  label,
  startFormWorld,
  tenant,
} from '../../../testing/worlds/formWorld.ts';
import { standardThrottles } from '../../settings.ts';
import { workItems } from '../../tables/administration/workItems.table.ts';
import { mails } from '../../tables/notifications/mails.table.ts';
import { eraseSubmissions } from './formRetention.ts';

let api: FormWorld['api'];
let call: FormWorld['call'];
let where: FormWorld['where'];
let make: FormWorld['make'];
let send: FormWorld['send'];
let answersOf: FormWorld['answersOf'];
beforeAll(async () => {
  ({ api, where, call, make, send, answersOf } = await startFormWorld());
}, 120_000);
afterAll(() => api?.close());

describe('filling in', () => {
  let id = '';
  beforeEach(async () => {
    id = (await make()).item.id;
  });

  test('is checked question by question, in the words of the form', async () => {
    const { status, errors } = await send(id, { transport: 'boat', extra: 1 });
    expect(status).toBe(422);
    expect(errors.map(({ code, source }) => [code, source?.pointer])).toEqual([
      ['unknown_attribute', '/data/attributes/answers/extra'],
      ['blank', '/data/attributes/answers/full_name'],
      ['invalid', '/data/attributes/answers/transport'],
    ]);
    expect(errors[1]?.detail).toBe('Vul ‘Naam’ in.');
    // The licence plate is asked of drivers only, and what others send for it is left out.
    expect((await send(id, { ...good, transport: 'car' })).errors[0]?.source?.pointer).toBe(
      '/data/attributes/answers/plate',
    );
    expect((await send(id, { ...good, plate: 'AB-12-CD', source: 'mine' })).status).toBe(201);
    const [stored] = (await answersOf(id)).items;
    expect(stored?.answers.map(({ key, value }) => [key, value])).toEqual([
      ['full_name', 'Anna Bos'],
      ['transport', 'bike'],
      ['source', 'folder'],
    ]);
    expect(stored?.answers[1]?.text).toEqual(label('Fiets'));
  });

  test('thanks the sender, tells the recipients without the answers, and opens work for the centre', async () => {
    const { status, item } = await send(id, good);
    expect(status).toBe(201);
    expect(item).toMatchObject({ text: { nl: 'We bellen je.' }, url: '/dashboard' });
    const [written] = await api.database.inTenant(tenant, () =>
      api.database.db.select().from(mails).where(eq(mails.recipientEmail, 'balie@delft.example')).orderBy(mails.id),
    );
    expect(written?.templateKey).toBe('conversation_reply');
    expect(JSON.stringify(written?.variables)).not.toContain('Anna');
    const items = await api.database.inTenant(tenant, () =>
      api.database.db.select().from(workItems).where(eq(workItems.subjectId, id)),
    );
    expect(items).toMatchObject([{ kind: 'form_submission', centerId: where.center }]);
  });

  test('twice with one key is kept once', async () => {
    const headers = { 'idempotency-key': 'form-key-1234' };
    const first = await send(id, good, {}, { headers });
    // Pressed again a moment later, because the answer was lost.
    expect((await send(id, good, { elapsed_ms: 25_000 }, { headers })).item).toEqual(first.item);
    expect((await answersOf(id)).items).toHaveLength(1);
  });

  test('by a machine is laid aside without a word', async () => {
    expect((await send(id, good, { website: 'https://spam.example' })).status).toBe(201);
    expect((await send(id, good, { elapsed_ms: 100 })).status).toBe(201);
    const open = await api.database.inTenant(tenant, () =>
      api.database.db.select().from(workItems).where(eq(workItems.subjectId, id)),
    );
    expect(open).toEqual([]);
    expect((await answersOf(id, 'admin', '?filter[spam_eq]=false')).items).toEqual([]);
    const { items, meta } = await answersOf(id);
    expect(items.map(({ spam }) => spam)).toEqual([true, true]);
    expect(meta).toMatchObject({ spam_count: 2 });
    const trusting = (await make({ spam_check: false })).item.id;
    await send(trusting, good, { elapsed_ms: 100 });
    expect((await answersOf(trusting)).items[0]?.spam).toBe(false);
  });

  test('stays for its term, and one answer can be erased before', async () => {
    await send(id, good);
    await send(id, { ...good, full_name: 'Bert' });
    const [newest] = (await answersOf(id)).items;
    expect((await call(`/forms/${id}/submissions/${newest?.id}`, { method: 'DELETE', as: 'neighbour' })).status).toBe(
      404,
    );
    expect((await call(`/forms/${id}/submissions/${newest?.id}`, { method: 'DELETE', as: 'admin' })).status).toBe(204);
    expect((await call(`/forms/${id}/submissions/nothing`, { method: 'DELETE', as: 'admin' })).status).toBe(404);
    expect((await answersOf(id)).items).toHaveLength(1);
    const erase = (days: number) =>
      api.database.inTenant(tenant, () =>
        eraseSubmissions(api.database.db, new Date(api.clock.now.getTime() + days * day)),
      );
    await erase(30);
    expect((await answersOf(id)).items).toHaveLength(1);
    await erase(31);
    await erase(31);
    expect((await answersOf(id)).items).toEqual([]);
  });

  test('can be downloaded, and no cell is a formula', async () => {
    for (const name of ['=1+1', '+31', '-x', '@cmd', 'Komma, "en" meer'])
      expect((await send(id, { ...good, full_name: name })).status).toBe(201);
    const { status, text, headers } = await call(`/forms/${id}/export.csv?sort=created_at`, { as: 'admin' });
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(text.startsWith('\ufeffOntvangen,Naam,Vervoer,Kenteken\n')).toBe(true);
    for (const cell of ["'=1+1", "'+31", "'-x", "'@cmd", '"Komma, ""en"" meer"'])
      expect(text).toContain(`,${cell},Fiets`);
    expect((await call(`/forms/${id}/export.csv`, { as: 'volunteer' })).status).toBe(403);
  });

  test('whatever is sent is answered or refused, never an error of ours', async () => {
    await fc.assert(
      fc.asyncProperty(fc.dictionary(fc.string({ maxLength: 12 }), fc.jsonValue({ maxDepth: 3 })), async (noise) => {
        const { status } = await send(id, { ...noise, ...good });
        expect([201, 400, 422]).toContain(status);
      }),
      { numRuns: 60 },
    );
  });
});

test('a link to a form is filled in once by whoever has it', async () => {
  const { item } = await make({ public: false });
  const made = await call<{ url: string }>('/form_tokens', {
    method: 'POST',
    as: 'admin',
    body: {
      data: {
        type: 'form_tokens',
        attributes: { form_id: item.id, expires_at: new Date(api.clock.now.getTime() + day).toISOString() },
      },
    },
  });
  expect(made.status).toBe(201);
  const token = made.item.url.split('/').at(-1) ?? '';
  const opened = await call<{ schema: { fields: { key: string }[] }; kind: string }>(`/forms/by_token/${token}`);
  expect(opened.item).toMatchObject({ state: 'open', kind: 'contact', schema: { title: contact.title } });
  const follow = () => call(`/forms/by_token/${token}/submissions`, { method: 'POST', attributes: { answers: good } });
  const all = await Promise.all(Array.from({ length: 20 }, follow));
  expect(all.map(({ status }) => status)).toEqual(Array(20).fill(201));
  expect((await answersOf(item.id)).items).toMatchObject([{ via: 'link', spam: false }]);
  expect(
    (
      await call<{ url: string }>('/form_tokens', {
        method: 'POST',
        as: 'neighbour',
        body: {
          data: {
            type: 'form_tokens',
            attributes: { form_id: item.id, expires_at: new Date(api.clock.now.getTime() + day).toISOString() },
          },
        },
      })
    ).status,
  ).toBe(404);
  await call(`/forms/${item.id}`, { method: 'PATCH', attributes: { state: 'closed' }, as: 'admin' });
});

test('answers come in pages', async () => {
  const { item } = await make();
  for (let count = 0; count < 12; count += 1) await send(item.id, { ...good, full_name: `Naam ${count}` });
  const { items, meta } = await answersOf(item.id, 'admin', '?page[size]=5&page[number]=2');
  expect(items).toHaveLength(5);
  expect(meta).toMatchObject({ pagination: { current: 2, records: 12 } });
});

test('one address fills in a form five times an hour; what was refused does not count', async () => {
  const strict = await startFormWorld({ throttles: standardThrottles });
  try {
    const { item } = await strict.make();
    const statuses: number[] = [];
    for (let count = 0; count < 4; count += 1) await strict.send(item.id, {});
    for (let count = 0; count < 6; count += 1) statuses.push((await strict.send(item.id, good)).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  } finally {
    await strict.api.close();
  }
}, 120_000);
