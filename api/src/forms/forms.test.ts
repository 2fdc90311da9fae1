import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { FormSubmission, StaffForm } from '@omzien/model/form';
import { flattenResource, type WireDocument, type WireError, type WireResource } from '@omzien/model/jsonApi';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { mails } from '../mail/mails.table.ts';
import { createTestWorld, testPassword } from '../testing/createTestWorld.ts';
import { startTestApp, type TestApp } from '../testing/startTestApp.ts';
import { workItems } from '../workItems/workItems.table.ts';
import { eraseSubmissions } from './formRetention.ts';
import { formSubmissions } from './formSubmissions.table.ts';

let api: TestApp;
const tenant = 'public';
const where: Record<string, string> = {};
const sessions: Record<string, Record<string, string>> = {};
const day = 24 * 3600 * 1000;
const label = (nl: string) => ({ nl, en: `${nl} (en)` });

type Answer<Item = StaffForm> = {
  status: number;
  item: Item;
  items: Item[];
  errors: WireError[];
  meta: Record<string, unknown>;
  headers: Record<string, unknown>;
  text: string;
};
type Call = Partial<Parameters<TestApp['call']>[0]> & { attributes?: object; as?: string };
async function call<Item = StaffForm>(url: string, { attributes, as, ...rest }: Call = {}): Promise<Answer<Item>> {
  const answer = await api.call({
    url: `/api/v1${url}`,
    tenant,
    center: where.center,
    session: as ? sessions[as] : undefined,
    ...(attributes ? { body: { data: { type: 'forms', attributes } } } : {}),
    ...rest,
  });
  const document = (answer.body ?? {}) as WireDocument & { errors: WireError[] };
  const flat = (resource: WireResource) => flattenResource(resource) as Item;
  return {
    status: answer.status,
    item: (document.data && !Array.isArray(document.data) ? flat(document.data) : undefined) as Item,
    items: Array.isArray(document.data) ? document.data.map(flat) : [],
    errors: document.errors,
    meta: document.meta ?? {},
    headers: answer.headers,
    text: answer.text,
  };
}

const fields = [
  { key: 'about', type: 'heading', label: label('Over jou') },
  { key: 'full_name', type: 'text', label: label('Naam'), required: true, rules: { max_length: 40 } },
  {
    key: 'transport',
    type: 'select',
    label: label('Vervoer'),
    required: true,
    options: [
      { value: 'car', label: label('Auto') },
      { value: 'bike', label: label('Fiets') },
    ],
  },
  {
    key: 'plate',
    type: 'text',
    label: label('Kenteken'),
    required: true,
    show_if: { field: 'transport', values: ['car'] },
  },
  { key: 'source', type: 'hidden', label: label('Bron'), rules: { value: 'folder' } },
];
const contact = {
  title: label('Vraag aan ons'),
  kind: 'contact',
  state: 'open',
  public: true,
  fields,
  confirmation: { text: label('We bellen je.'), path: '/dashboard' },
  recipients: ['balie@delft.example'],
  retention_days: 30,
};
const make = (change: object = {}, as = 'admin') =>
  call('/forms', { method: 'POST', attributes: { ...contact, ...change }, as });
const send = (id: string, answers: object, change: object = {}, rest: Call = {}) =>
  call<{ text: { nl: string }; url: string }>(`/forms/${id}/submissions`, {
    method: 'POST',
    attributes: { answers, elapsed_ms: 20_000, ...change },
    ...rest,
  });
const good = { full_name: 'Anna Bos', transport: 'bike' };
const answersOf = (id: string, as = 'admin', query = '') =>
  call<FormSubmission>(`/forms/${id}/submissions${query}`, { as });

beforeAll(async () => {
  api = await startTestApp();
  const world = createTestWorld(api.database);
  where.center = await world.center(tenant, 'Delft');
  where.other = await world.center(tenant, 'Leiden');
  where.demo = await world.center('demo', 'Demo');
  where.organization = await world.organization(tenant, { name: 'De Tafel', centerId: where.center });
  where.neighbour = await world.organization(tenant, { name: 'De Buur', centerId: where.center });
  where.far = await world.organization(tenant, { name: 'Ver weg', centerId: where.other });
  const people = {
    admin: ['admin', 'VolunteerCenter', where.center],
    editor: ['content_manager', 'VolunteerCenter', where.center],
    elsewhere: ['admin', 'VolunteerCenter', where.other],
    organizer: ['admin', 'Organization', where.organization],
    neighbour: ['admin', 'Organization', where.neighbour],
    volunteer: ['volunteer', 'VolunteerCenter', where.center],
  } as const;
  for (const [name, [role, scopeType, scopeId]] of Object.entries(people)) {
    const center = name === 'elsewhere' ? where.other : where.center;
    await world.user(tenant, `${name}@public.example`, center, [{ role, scopeType, scopeId }]);
    sessions[name] = await api.signIn(`${name}@public.example`, testPassword, { tenant, center });
  }
});
afterAll(() => api.close());

describe('a form that staff make', () => {
  test('is kept with its questions, and says what one may do with it', async () => {
    const { status, item, headers } = await make({ button: { nl: 'Stuur' }, title: { nl: 'Vraag', en: '' } });
    expect(status).toBe(201);
    expect(headers.location).toBe(`/api/v1/forms/${item.id}`);
    expect(item).toMatchObject({
      // Without English the Dutch is shown.
      title: { nl: 'Vraag', en: 'Vraag' },
      button: { nl: 'Stuur', en: 'Stuur' },
      version: 1,
      state: 'open',
      organizationId: null,
      permissions: { update: true, destroy: true },
    });
    expect(item.fields[3]).toMatchObject({ key: 'plate', showIf: { field: 'transport', values: ['car'] }, hint: null });
  });

  test.each([
    ['a key twice', [fields[1], fields[1]], '/data/attributes/fields/1/key', 'taken'],
    ['a choice without options', [{ ...fields[2], options: [] }], '/data/attributes/fields/0/options', 'blank'],
    [
      'options where none belong',
      [{ ...fields[1], options: [{ value: 'a', label: label('a') }] }],
      '/data/attributes/fields/0/options',
      'invalid',
    ],
    ['a condition on a later field', [fields[3], fields[2]], '/data/attributes/fields/0/show_if', 'invalid'],
    [
      'a condition on an unknown answer',
      [fields[2], { ...fields[3], show_if: { field: 'transport', values: ['boat'] } }],
      '/data/attributes/fields/1/show_if',
      'invalid',
    ],
    [
      'bounds the wrong way round',
      [{ ...fields[1], rules: { min_length: 9, max_length: 3 } }],
      '/data/attributes/fields/0/rules',
      'invalid',
    ],
    ['a key that is no name', [{ ...fields[1], key: 'a_1' }], '/data/attributes/fields/0/key', 'invalid'],
    ['no fields', [], '/data/attributes/fields', 'blank'],
    ['an empty label', [{ ...fields[1], label: { nl: ' ' } }], '/data/attributes/fields/0/label/nl', 'blank'],
  ])('is refused with %s', async (_case, wrong, pointer, code) => {
    const { status, errors } = await make({ fields: wrong });
    expect(status).toBe(422);
    expect(errors).toContainEqual(expect.objectContaining({ code, source: { pointer } }));
  });

  test('leads nowhere but to our own site, and has a bounded term', async () => {
    for (const path of ['//evil.example', 'https://evil.example', '/\\evil', 'javascript:alert(1)'])
      expect((await make({ confirmation: { text: label('x'), path } })).status).toBe(422);
    expect((await make({ retention_days: 0 })).status).toBe(422);
    expect((await make({ retention_days: 5000 })).status).toBe(422);
    expect((await make({ recipients: ['a@b.nl, c@d.nl'] })).status).toBe(422);
  });

  test('belongs to an organisation within reach, or to the centre', async () => {
    const mine = await make({ organization_id: where.organization }, 'organizer');
    expect(mine).toMatchObject({
      status: 201,
      item: { organizationId: where.organization, organizationName: 'De Tafel' },
    });
    // Without naming one, an organisation's admin has to say which.
    expect((await make({}, 'organizer')).status).toBe(422);
    expect((await make({ organization_id: where.neighbour }, 'organizer')).status).toBe(404);
    expect((await make({ organization_id: where.far }, 'admin')).status).toBe(404);
    expect((await make({}, 'editor')).status).toBe(201);
    expect((await make({}, 'volunteer')).status).toBe(403);
    expect((await make({}, '')).status).toBe(401);

    const { id } = mine.item;
    for (const as of ['neighbour', 'elsewhere']) {
      const rest = as === 'elsewhere' ? { as, center: where.other } : { as };
      expect((await call(`/forms/${id}/submissions`, rest)).status).toBe(404);
      expect((await call(`/forms/${id}/export.csv`, rest)).status).toBe(404);
      expect((await call(`/forms/${id}`, { method: 'PATCH', attributes: { state: 'closed' }, ...rest })).status).toBe(
        404,
      );
      expect((await call(`/forms/${id}`, { method: 'DELETE', ...rest })).status).toBe(404);
    }
    expect((await call(`/forms/${id}`, { as: 'admin' })).item.recipients).toEqual(['balie@delft.example']);
    // Another organisation's admin sees the public part alone.
    const seen = await call(`/forms/${id}`, { as: 'neighbour' });
    expect(seen.status).toBe(200);
    expect(seen.item).not.toHaveProperty('recipients');
  });

  test('is changed under its version, and answers keep the questions that they were given to', async () => {
    const { item } = await make();
    await send(item.id, good);
    const renamed = { ...fields[1], label: label('Hoe heet je') };
    const change = { fields: [renamed, ...fields.slice(2)] };
    expect(
      (
        await call(`/forms/${item.id}`, {
          method: 'PATCH',
          attributes: change,
          as: 'admin',
          headers: { 'if-match': '"7"' },
        })
      ).status,
    ).toBe(412);
    const changed = await call(`/forms/${item.id}`, { method: 'PATCH', attributes: change, as: 'admin' });
    expect(changed.item).toMatchObject({ version: 2, submissionsCount: 1, permissions: { destroy: false } });
    await send(item.id, { ...good, full_name: 'Bert' });
    const labels = (await answersOf(item.id, 'admin', '?sort=created_at')).items.map(({ formVersion, answers }) => [
      formVersion,
      answers.find(({ key }) => key === 'full_name')?.label.nl,
    ]);
    expect(labels).toEqual([
      [1, 'Naam'],
      [2, 'Hoe heet je'],
    ]);
    expect(
      (await call(`/forms/${item.id}`, { method: 'PATCH', attributes: { title: label('Anders') }, as: 'admin' })).item
        .version,
    ).toBe(2);
    expect(await call(`/forms/${item.id}`, { method: 'DELETE', as: 'admin' })).toMatchObject({
      status: 409,
      errors: [{ code: 'has_submissions' }],
    });
  });

  test('goes when nobody answered', async () => {
    const { item } = await make();
    expect((await call(`/forms/${item.id}`, { method: 'DELETE', as: 'admin' })).status).toBe(204);
    expect((await call(`/forms/${item.id}`, { as: 'admin' })).status).toBe(404);
  });
});

describe('what everybody may see', () => {
  test('is open and public, on its own site', async () => {
    const { item } = await make();
    const { item: draft } = await make({ state: 'draft' });
    const { item: byLink } = await make({ public: false });
    const { item: closed } = await make({ state: 'closed', closed_text: label('Tot volgend jaar.') });
    const shown = await call<Record<string, unknown>>(`/forms/${item.id}`);
    expect(shown.status).toBe(200);
    for (const name of ['recipients', 'retentionDays', 'confirmation', 'submissionsCount', 'permissions'])
      expect(shown.item).not.toHaveProperty(name);
    expect(shown.item.fields).not.toContainEqual(expect.objectContaining({ type: 'hidden' }));
    for (const { id } of [draft, byLink]) expect((await call(`/forms/${id}`)).status).toBe(404);
    expect((await call(`/forms/${closed.id}`)).item).toMatchObject({
      fields: [],
      closedText: { nl: 'Tot volgend jaar.' },
    });
    expect(await send(closed.id, good)).toMatchObject({ status: 409, errors: [{ code: 'closed' }] });
    expect((await call(`/forms/${item.id}`, { center: where.other })).status).toBe(404);
    expect((await call(`/forms/${item.id}`, { tenant: 'demo', center: where.demo })).status).toBe(404);
    expect((await send(item.id, good, {}, { center: where.other })).status).toBe(404);
    const ids = (await call('/forms?page[size]=100')).items.map(({ id }) => id);
    expect(ids).toContain(item.id);
    for (const { id } of [draft, byLink, closed]) expect(ids).not.toContain(id);
    const staffIds = (await call('/forms?page[size]=100&filter[state_eq]=draft', { as: 'admin' })).items.map(
      ({ id }) => id,
    );
    expect(staffIds).toContain(draft.id);
    expect((await call('/forms?filter[recipients_cont]=x')).status).toBe(400);
  });
});

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
    expect(errors[1]?.detail).toBe('Naam is verplicht.');
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
    expect((await send(id, good, {}, { headers })).item).toEqual(first.item);
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

test('a definition is taken or refused, whatever it holds', async () => {
  const word = fc.constantFrom('a', 'b_c', 'transport', 'A', '', '1');
  const ja = fc.constant<unknown>(label('Ja'));
  const text = fc.oneof(
    { weight: 9, arbitrary: ja },
    fc.constant({ nl: '' }),
    fc.string({ maxLength: 5 }),
    fc.constant(null),
  );
  const field = fc.record(
    {
      key: fc.oneof({ weight: 4, arbitrary: fc.stringMatching(/^[a-z]{3,9}$/) }, word),
      type: fc.constantFrom('text', 'number', 'heading', 'hidden', 'checkbox', 'select', 'nonsense'),
      label: text,
      hint: text,
      required: fc.boolean(),
      options: fc.array(fc.record({ value: word, label: text }), { maxLength: 2 }),
      rules: fc.dictionary(
        fc.constantFrom('min_length', 'max_length', 'min_value', 'value', 'other'),
        fc.oneof({ weight: 4, arbitrary: fc.nat(20) }, fc.jsonValue({ maxDepth: 1 })),
        { maxKeys: 2 },
      ),
      show_if: fc.oneof(fc.constant(null), fc.record({ field: word, values: fc.array(word, { maxLength: 2 }) })),
    },
    { requiredKeys: ['key', 'type', 'label'] },
  );
  let taken = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(field, { minLength: 1, maxLength: 3 }), async (definition) => {
      const { status, item } = await make({ fields: definition, public: false });
      expect([201, 422]).toContain(status);
      if (status !== 201) return;
      taken += 1;
      expect((await call(`/forms/${item.id}`, { as: 'admin' })).item.fields).toHaveLength(definition.length);
    }),
    { numRuns: 80 },
  );
  expect(taken).toBeGreaterThan(0);
});

test('the answers of one form take as many statements as those of many', async () => {
  const { item } = await make();
  for (let count = 0; count < 12; count += 1) await send(item.id, { ...good, full_name: `Naam ${count}` });
  const { items, meta } = await answersOf(item.id, 'admin', '?page[size]=5&page[number]=2');
  expect(items).toHaveLength(5);
  expect(meta).toMatchObject({ pagination: { current: 2, records: 12 } });
  const rows = await api.database.inTenant(tenant, () =>
    api.database.db.select().from(formSubmissions).where(eq(formSubmissions.formId, item.id)),
  );
  expect(rows).toHaveLength(12);
});
