import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type FormWorld, fields, good, label, startFormWorld } from '../../../testing/worlds/formWorld.ts';

let api: FormWorld['api'];
let where: FormWorld['where'];
let call: FormWorld['call'];
let make: FormWorld['make'];
let send: FormWorld['send'];
let answersOf: FormWorld['answersOf'];
beforeAll(async () => {
  ({ api, where, call, make, send, answersOf } = await startFormWorld());
}, 120_000);
afterAll(() => api?.close());

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
    { numRuns: 80, seed: 11 },
  );
  expect(taken).toBeGreaterThan(0);
});
