import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { boundedText } from '@omzien/model/fields';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import type { FastifyPluginAsync } from 'fastify';
import * as v from 'valibot';
import { startTestApp, type TestApp } from '../../testing/startTestApp.ts';
import { createTestWorld } from '../../testing/worlds/createTestWorld.ts';
import { organizations } from '../tables/organizations/organizations.table.ts';
import type { ListDefinition } from './listQuery.ts';

/** A subject with everything that a list and a form can have, over the table of organisations. */
const definition: ListDefinition = {
  id: organizations.id,
  filters: {
    id: organizations.id,
    name: organizations.name,
    city: organizations.city,
    status: organizations.status,
    reply_rate: organizations.replyRate,
    created_at: organizations.createdAt,
    volunteer_center_id: organizations.centerId,
  },
  scopes: ['near'],
  sorts: { name: organizations.name, created_at: organizations.createdAt, distance: null },
  defaultSort: 'name',
  includes: ['center', 'center.profile'],
  maximumSize: 100,
};
const input = v.object({
  name: boundedText(3, 10),
  tagIds: v.optional(v.array(v.string()), []),
  centerId: v.optional(v.nullable(v.string())),
});

const things: FastifyPluginAsync = async (app) => {
  app.get('/things', { config: { permission: 'organizations.read' } }, async (request, reply) => {
    const query = request.listQuery(definition);
    const rows = await app.db
      .select()
      .from(organizations)
      .where(query.where)
      .orderBy(...query.orderBy)
      .limit(query.limit)
      .offset(query.offset);
    const [counted] = await app.db.select({ total: sql<number>`count(*)::int` }).from(organizations).where(query.where);
    const center = query.include.has('center')
      ? {
          center: {
            type: 'volunteer_centers',
            id: 'c',
            name: 'Centrum',
            ...(query.include.has('center.profile')
              ? { profile: { type: 'center_profiles', id: 'p', gtagId: null } }
              : {}),
          },
        }
      : {};
    return reply.collection(
      rows.map(({ id, name, city, replyRate }) => ({ type: 'things', id, name, city, replyRate, ...center })),
      { total: counted?.total ?? 0, meta: { scopeNear: query.scopes.get('near') ?? null } },
    );
  });
  app.post('/things', { config: { permission: 'organizations.read' } }, async (request, reply) => {
    const given = request.document(input);
    reply.code(201);
    return reply.resource({ type: 'things', id: 'new', ...given } as never, { lockVersion: 0 });
  });
  app.put<{ Params: { id: string } }>(
    '/things/:id',
    { config: { permission: 'organizations.read' } },
    async (request, reply) => {
      const given = request.document(input);
      const [row] = await app.db.select().from(organizations).where(eq(organizations.id, request.params.id));
      request.expectVersion(row?.lockVersion ?? 0);
      return reply.resource({ type: 'things', id: request.params.id, ...given } as never, { lockVersion: 1 });
    },
  );
  app.get('/things/defect', { config: { permission: 'organizations.read' } }, async () => {
    throw new Error('the password is hunter2');
  });
  app.get('/things/bad-query', { config: { permission: 'organizations.read' } }, async () => {
    await app.db.execute(sql`select ${'hunter2'} from no_such_table`);
    return {};
  });
};

let api: TestApp;
let center: string;
const names = ['Anker', 'Bloem', 'Çedille', '100% Hulp', 'Plus_Punt', 'Zon'];
beforeAll(async () => {
  api = await startTestApp({ routes: things });
  const world = createTestWorld(api.database);
  center = await world.center('demo', 'Centrum');
  for (const [number, name] of names.entries()) {
    await world.organization('demo', {
      name,
      centerId: center,
      slug: `o-${number}`,
      city: number % 2 === 0 ? 'Wezep' : null,
      replyRate: number / 10,
      status: name === 'Zon' ? 'pending' : 'approved',
    });
  }
});
afterAll(() => api.close());

type Answer = {
  data: { type: string; id: string; attributes: Record<string, unknown>; relationships?: object }[];
  [key: string]: unknown;
};
const get = (query: string, headers: Record<string, string> = {}) =>
  api.call({ url: `/api/v1/things${query}`, center, headers });
const listOf = async (query: string) => {
  const { status, body, text } = await get(query);
  if (status !== 200) throw new Error(`${status}: ${text}`);
  return body as Answer;
};
const namesOf = async (query: string) =>
  (await listOf(query)).data.map(({ attributes }) => attributes.name).filter((name) => name !== 'Centrum');
const send = (
  body: unknown,
  headers: Record<string, string> = {},
  method: 'POST' | 'PUT' = 'POST',
  url = '/api/v1/things',
) => api.call({ method, url, center, body, headers });
const thing = (attributes: object, more: object = {}) => ({ data: { type: 'things', attributes, ...more } });

describe('a list', () => {
  test('has resources, links and pagination, in snake_case', async () => {
    const { body, headers } = await get('?page[size]=2&page[number]=2');
    expect(headers['content-type']).toMatch(/^application\/vnd\.api\+json/);
    expect(body).toMatchObject({
      data: [
        {
          type: 'things',
          id: expect.any(String),
          attributes: { name: expect.any(String), reply_rate: expect.any(Number) },
        },
        { type: 'things' },
      ],
      meta: { pagination: { current: 2, first: 1, prev: 1, next: 3, last: 4, records: 7 } },
      links: {
        self: '/api/v1/things?page[size]=2&page[number]=2',
        next: '/api/v1/things?page[size]=2&page%5Bnumber%5D=3',
      },
    });
  });

  test('names no other page when there is one, and is empty as JSON:API wants it', async () => {
    const { body } = await get('?filter[name_eq]=nobody');
    expect(body).toEqual({
      data: [],
      links: { self: '/api/v1/things?filter[name_eq]=nobody' },
      meta: { scope_near: null, pagination: { current: 1, records: 0 } },
    });
  });

  test.each([
    ['?page[size]=0', 30],
    ['?page[size]=many', 30],
    ['?page[size]=100000', 100],
    ['?page[number]=-3', 1],
  ])('reads %s kindly', async (query) => {
    expect((await listOf(query)).data).toHaveLength(7);
  });

  test.each([
    ['filter[name_eq]=Anker', ['Anker']],
    ['filter[name_not_eq]=Anker', ['100% Hulp', 'Bloem', 'Plus_Punt', 'Zon', 'Çedille']],
    ['filter[name_cont]=ANK', ['Anker']],
    ['filter[name_cont]=0%25', ['100% Hulp']],
    ['filter[name_cont]=s_P', ['Plus_Punt']],
    ['filter[name_cont]=u_P', []],
    ['filter[name_start]=bl', ['Bloem']],
    ['filter[name_end]=ON', ['Zon']],
    ['filter[name_not_cont]=n', ['100% Hulp', 'Bloem', 'Çedille']],
    ['filter[name_in]=Anker,Zon', ['Anker', 'Zon']],
    ['filter[name_in][]=Anker&filter[name_in][]=Zon', ['Anker', 'Zon']],
    ['filter[name_not_in]=Anker,Zon,Bloem,Plus_Punt', ['100% Hulp', 'Çedille']],
    ['filter[name_eq_any]=Anker,Bloem', ['Anker', 'Bloem']],
    ['filter[name_cont_all]=n,k', ['Anker']],
    ['filter[name_or_city_cont]=wez', ['Anker', 'Plus_Punt', 'Çedille']],
    ['filter[name_and_city_cont]=e', ['Anker', 'Çedille']],
    ['filter[reply_rate_lt]=0.15', ['Anker', 'Bloem']],
    ['filter[reply_rate_gteq]=0.4', ['Plus_Punt', 'Zon']],
    ['filter[city_null]=true&filter[name_not_eq]=Zon', ['100% Hulp', 'Bloem']],
    ['filter[city_null]=0&filter[name_start]=A', ['Anker']],
    ['filter[city_present]=1', ['Anker', 'Plus_Punt', 'Çedille']],
    ['filter[city_blank]=t&filter[status_eq]=pending', ['Zon']],
    ['filter[city_present]=perhaps&filter[name_eq]=Zon', ['Zon']],
    ['filter[name_eq]=&filter[status_eq]=pending', ['Zon']],
  ])('understands %s', async (query, expected) => {
    expect(new Set(await namesOf(`?filter[city_not_eq]=Nergens&${query}`))).toEqual(new Set(expected));
  });

  test.each([
    ['filter[password_hash_start]=a', 'filter[password_hash_start]'],
    ['filter[name]=a', 'filter[name]'],
    ['filter[name_like]=a', 'filter[name_like]'],
    ['filter[constructor_eq]=a', 'filter[constructor_eq]'],
    ['filter[__proto___eq]=a', 'filter[__proto___eq]'],
    ['filter[id_eq]=5', 'filter[id_eq]'],
    ['filter[reply_rate_lt]=little', 'filter[reply_rate_lt]'],
    ['filter[created_at_lt]=yesterday', 'filter[created_at_lt]'],
    ['filter[name_true]=1', 'filter[name_true]'],
    ['filter=1', 'filter'],
    ['filter[name_eq]=a&filter[name_eq]=b', 'filter[name_eq]'],
    ['sort=password_hash', 'sort'],
    ['include=roles', 'include'],
    ['include=center.roles', 'include'],
  ])('refuses %s and names it', async (query, parameter) => {
    const { status, body } = await get(`?${query}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({
      errors: [
        { status: '400', code: 'bad_request', source: { parameter }, title: 'Bad Request', detail: expect.any(String) },
      ],
      request_id: expect.any(String),
    });
  });

  test('keeps what it does not know out of a scope', async () => {
    expect(await listOf('?filter[near]=8096')).toMatchObject({ meta: { scope_near: '8096' } });
  });

  test('sorts, downwards too', async () => {
    expect(await namesOf('?sort=-name')).toEqual((await namesOf('?sort=name')).reverse());
  });

  test('includes what is asked for, each once, with what lies between', async () => {
    const body = await listOf('?include=center.profile&page[size]=2');
    expect(body.data[0]?.relationships).toEqual({ center: { data: { type: 'volunteer_centers', id: 'c' } } });
    expect(body.included).toEqual([
      {
        type: 'volunteer_centers',
        id: 'c',
        attributes: { name: 'Centrum' },
        relationships: { profile: { data: { type: 'center_profiles', id: 'p' } } },
      },
      { type: 'center_profiles', id: 'p', attributes: { gtag_id: null } },
    ]);
    expect(await listOf('')).not.toHaveProperty('included');
  });

  test('gives only the wanted fields', async () => {
    const { data } = await listOf('?fields[things]=name&page[size]=1');
    expect(Object.keys(data[0]?.attributes ?? {})).toEqual(['name']);
  });

  test('whatever is typed into filters, the answer is a list or a 400', async () => {
    const keys = fc.oneof(
      fc.constantFrom(
        'name_cont',
        'name_eq',
        'name_in',
        'city_start',
        'reply_rate_lt',
        'created_at_gt',
        'id_eq',
        'name_matches',
        'near',
      ),
      fc.string({ maxLength: 20 }),
    );
    const values = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.constantFrom("'", '"; drop table users; --', '\0', '\\', '%', '\ud800', '1e999', '-0'),
    );
    await fc.assert(
      fc.asyncProperty(keys, values, async (key, value) => {
        const encode = (text: string) => encodeURIComponent(text.toWellFormed());
        const { status } = await get(`?filter[${encode(key)}]=${encode(value)}`);
        expect([200, 400]).toContain(status);
      }),
      { numRuns: 300 },
    );
  });
});

describe('a document', () => {
  test.each([
    ['the plural type', thing({ name: 'Anker' })],
    ['the singular type', { data: { type: 'thing', attributes: { name: 'Anker' } } }],
  ])('is read with %s', async (_case, body) => {
    const answer = await send(body);
    expect(answer).toMatchObject({
      status: 201,
      headers: { etag: '"0"' },
      body: { data: { type: 'things', attributes: { name: 'Anker' } } },
    });
  });

  test('brings relationships as ids', async () => {
    const relationships = {
      tags: { data: [{ type: 'tags', id: '1' }] },
      center: { data: { type: 'centers', id: '2' } },
    };
    expect(await send(thing({ name: 'Anker' }, { relationships }))).toMatchObject({
      body: { data: { attributes: { tag_ids: ['1'], center_id: '2' } } },
    });
  });

  test('tells every fault, with its field, its bound and a sentence in the language of the reader', async () => {
    const { status, body } = await send(thing({ name: 'ab', is_admin: true }), { 'accept-language': 'nl' });
    expect(status).toBe(422);
    expect(body).toMatchObject({
      errors: [
        {
          status: '422',
          code: 'unknown_attribute',
          title: 'Unprocessable Entity',
          source: { pointer: '/data/attributes/is_admin' },
          detail: 'Is admin hoort hier niet.',
        },
        {
          code: 'too_short',
          source: { pointer: '/data/attributes/name' },
          detail: 'Naam moet minstens 3 tekens hebben.',
          meta: { min: 3 },
        },
      ],
    });
    const english = await send(thing({}), { 'accept-language': 'en' });
    expect(english.body).toMatchObject({ errors: [{ code: 'blank', detail: 'Fill in ‘Name’.' }] });
  });

  test.each([
    ['another type', { data: { type: 'users', attributes: { name: 'Anker' } } }, 409],
    ['no type', { data: { attributes: { name: 'Anker' } } }, 400],
    ['no data', {}, 400],
    ['a list of data', { data: [] }, 400],
    ['a number as id', { data: { type: 'things', id: 7, attributes: {} } }, 400],
    ['attributes that are a text', { data: { type: 'things', attributes: 'x' } }, 400],
    ['no JSON', '{"data":', 400],
    ['nothing', '', 400],
    ['a number that is too large', '{"data":{"type":"things","attributes":{"name":1e999}}}', 400],
    ['a NUL', '{"data":{"type":"things","attributes":{"name":"a\\u0000bc"}}}', 400],
    ['half a character', '{"data":{"type":"things","attributes":{"name":"abc\\ud800"}}}', 400],
    ['a key that reaches the prototype', '{"data":{"type":"things","attributes":{"__proto__":{"x":1}}}}', 400],
    ['a constructor key', '{"data":{"type":"things","attributes":{"constructor":{"prototype":{}}}}}', 400],
    ['too many levels', `{"data":${'['.repeat(30)}${']'.repeat(30)}}`, 400],
    ['too long a list', { data: { type: 'things', attributes: { tag_ids: Array(1001).fill('1') } } }, 400],
    ['too many bytes', { data: { type: 'things', attributes: { name: 'x'.repeat(1024 * 1024) } } }, 413],
  ])('with %s is refused', async (_case, body, status) => {
    const answer = await send(body);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ errors: [expect.anything()], request_id: expect.any(String) });
  });

  test('that was mutated in any way is answered, never with 500', async () => {
    const anything = fc.json({ maxDepth: 6 });
    const attributes = fc.dictionary(
      fc.constantFrom('name', 'tag_ids', 'center_id', 'extra'),
      fc.jsonValue({ maxDepth: 3 }),
    );
    const documents = fc.oneof(
      anything,
      fc
        .record(
          {
            type: fc.constantFrom('things', 'thing', 'users', 7),
            id: fc.option(fc.jsonValue()),
            attributes,
            relationships: fc.option(fc.jsonValue()),
          },
          { requiredKeys: [] },
        )
        .map((data) => JSON.stringify({ data })),
      anything.map((text) => text.slice(0, -1)),
    );
    await fc.assert(
      fc.asyncProperty(documents, async (body) => {
        const { status } = await send(body);
        expect([201, 400, 409, 422]).toContain(status);
      }),
      { numRuns: 400 },
    );
  });

  test.each([
    ['text/plain', 415],
    ['application/x-www-form-urlencoded', 415],
    ['application/json', 201],
    ['application/vnd.api+json; charset=utf-8', 201],
  ])('as %s is answered with %i', async (type, status) => {
    expect((await send(thing({ name: 'Anker' }), { 'content-type': type })).status).toBe(status);
  });

  test.each([
    ['text/html', 406],
    ['text/html, */*;q=0.1', 200],
    ['application/json', 200],
  ])('is not made for who accepts %s (%i)', async (accept, status) => {
    expect((await get('', { accept })).status).toBe(status);
  });
});

describe('a change', () => {
  const change = (version: string | null) =>
    send(
      thing({ name: 'Anker' }),
      version === null ? {} : { 'if-match': version },
      'PUT',
      `/api/v1/things/${crypto.randomUUID()}`,
    );

  test.each([
    ['"0"', 200],
    ['W/"0"', 200],
    [null, 200],
    ['"3"', 412],
    ['yes', 400],
  ])('of version %s answers %s', async (version, status) => {
    expect((await change(version)).status).toBe(status);
  });

  test('of something that has no id is not found', async () => {
    expect(await send(thing({ name: 'Anker' }), {}, 'PUT', '/api/v1/things/7')).toMatchObject({
      status: 404,
      body: { errors: [{ status: '404', source: null, title: 'Not Found', detail: null, code: null }] },
    });
  });

  test('sent twice with one key is done once; with another body it is refused', async () => {
    const key = crypto.randomUUID();
    const first = await send(thing({ name: 'Anker' }), { 'idempotency-key': `"${key}"` });
    const second = await send(thing({ name: 'Anker' }), { 'idempotency-key': key });
    expect(second).toMatchObject({
      status: 201,
      body: first.body,
      headers: { 'idempotent-replayed': 'true', etag: '"0"' },
    });
    expect(await send(thing({ name: 'Bloem' }), { 'idempotency-key': key })).toMatchObject({
      status: 422,
      body: { errors: [{ code: 'idempotency_key_reused' }] },
    });
    expect(await send(thing({ name: 'ab' }), { 'idempotency-key': 'no' })).toMatchObject({ status: 400 });
    api.clock.advance(25 * 3600_000);
    const later = await send(thing({ name: 'Bloem' }), { 'idempotency-key': key });
    expect(later.status).toBe(201);
    expect(later.headers).not.toHaveProperty('idempotent-replayed');
  });

  test('that failed is not remembered', async () => {
    const key = crypto.randomUUID();
    expect((await send(thing({ name: 'ab' }), { 'idempotency-key': key })).status).toBe(422);
    expect((await send(thing({ name: 'Anker' }), { 'idempotency-key': key })).status).toBe(201);
  });
});

test.each(['/api/v1/things/defect', '/api/v1/things/bad-query'])(
  'a defect at %s tells nothing of itself',
  async (url) => {
    const { status, body, text } = await api.call({ url, center });
    expect(status).toBe(500);
    expect(body).toEqual({
      errors: [{ status: '500', source: null, title: 'Internal Server Error', detail: null, code: null }],
      request_id: expect.any(String),
    });
    expect(text).not.toMatch(/hunter2|no_such_table|select|\.ts/);
  },
);
