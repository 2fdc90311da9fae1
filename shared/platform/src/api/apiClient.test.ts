import { describe, expect, test } from '@jest/globals';
import { createFakeClock } from '@omzien/testing/fakeClock';
import * as v from 'valibot';
import { type ApiClient, type ApiSettings, createApiClient, type FreshSignIn } from './apiClient.ts';
import { OmzienError } from './OmzienError.ts';

const thing = v.object({ type: v.literal('things'), id: v.string(), hoursPerWeek: v.number() });
const document = { data: { type: 'things', id: '1', attributes: { hours_per_week: 4 } } };

type Step = Response | Error;
const answer = (body: unknown, status = 200, headers: HeadersInit = {}) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers });

function open(steps: Step[], settings: Partial<ApiSettings> = {}) {
  const clock = createFakeClock();
  const asked: { address: string; init: RequestInit }[] = [];
  const told: { revisions: number[]; unauthenticated: number; identities: number } = {
    revisions: [],
    unauthenticated: 0,
    identities: 0,
  };
  const api = createApiClient({
    fetch: async (address, init = {}) => {
      asked.push({ address: String(address), init });
      const step = steps.shift();
      if (!step) throw new Error('no step left');
      if (step instanceof Error) throw step;
      return step;
    },
    clock,
    locale: () => 'en',
    expectedUserId: () => 'user-1',
    writerId: () => 'user-1',
    onUnauthenticated: () => {
      told.unauthenticated += 1;
    },
    onIdentityChanged: async () => {
      told.identities += 1;
      return false;
    },
    onComposition: (revision) => told.revisions.push(revision),
    ...settings,
  });
  /** Settles a call while the clock runs far enough for any retry. */
  const settled = async <T>(call: Promise<T>) => {
    const outcome = call.then(
      (value) => ({ value, error: null }),
      (error: unknown) => ({ value: null, error: error as OmzienError }),
    );
    await clock.advanceAsync(10_000);
    return outcome;
  };
  return { api, asked, told, clock, settled };
}

const headersOf = ({ init }: { init: RequestInit }) => new Headers(init.headers);

test('a resource comes back flat, in camelCase and checked', async () => {
  const { api, asked } = open([answer(document)]);
  await expect(api.get('/api/v1/things/1', thing)).resolves.toEqual({ type: 'things', id: '1', hoursPerWeek: 4 });
  expect(headersOf(asked[0] ?? { init: {} }).get('Accept-Language')).toBe('en');
  expect(headersOf(asked[0] ?? { init: {} }).get('X-Requested-With')).toBe('omzien');
});

test('a list carries its meta and links', async () => {
  const { api } = open([
    answer({
      data: [document.data],
      meta: { pagination: { current: 1, records: 1 }, facets: { age_group_ids: [] } },
      links: { self: '/x' },
    }),
  ]);
  await expect(api.list('/api/v1/things', thing)).resolves.toEqual({
    items: [{ type: 'things', id: '1', hoursPerWeek: 4 }],
    meta: { pagination: { current: 1, records: 1 }, facets: { ageGroupIds: [] } },
    links: { self: '/x' },
  });
});

test('an answer that breaks the contract names the field', async () => {
  const { api } = open([answer({ data: { type: 'things', id: '1', attributes: { hours_per_week: 'four' } } })]);
  await expect(api.get('/api/v1/things/1', thing)).rejects.toMatchObject({
    statusCode: 502,
    message: expect.stringContaining('hoursPerWeek'),
  });
});

test.each([408, 409, 425, 429, 500, 502, 503, 504])('a GET that answers %i is repeated once', async (status) => {
  const { api, asked, settled } = open([answer({}, status), answer(document)]);
  const { value } = await settled(api.get('/api/v1/things/1', thing));
  expect(value).toMatchObject({ hoursPerWeek: 4 });
  expect(asked).toHaveLength(2);
});

test.each([400, 401, 403, 404, 410, 412, 422, 501])('a GET that answers %i is not repeated', async (status) => {
  const { api, asked, settled } = open([answer({}, status)]);
  const { error } = await settled(api.get('/api/v1/things/1', thing));
  expect(error).toMatchObject({ statusCode: status });
  expect(asked).toHaveLength(1);
});

test('the second failure is final', async () => {
  const { api, asked, settled } = open([answer({}, 503), answer({}, 503), answer(document)]);
  expect((await settled(api.get('/api/v1/things/1', thing))).error).toMatchObject({ statusCode: 503 });
  expect(asked).toHaveLength(2);
});

test('a network failure counts as 500 and is repeated once', async () => {
  const { api, settled } = open([new TypeError('Failed to fetch'), new TypeError('Failed to fetch')]);
  const { error } = await settled(api.get('/api/v1/things/1', thing));
  expect(error).toBeInstanceOf(OmzienError);
  expect(error).toMatchObject({ statusCode: 500, errors: [{ code: 'network' }] });
});

test.each([500, 503, 409, 502])('a write that answers %i is never repeated', async (status) => {
  const input = { type: 'things' };
  const calls: ((api: ApiClient) => Promise<unknown>)[] = [
    (api) => api.post('/api/v1/things', input, thing),
    (api) => api.put('/api/v1/things/1', input, thing),
    (api) => api.patch('/api/v1/things/1', input, thing),
    (api) => api.delete('/api/v1/things/1'),
    (api) => api.auth('POST', '/auth/sign_in', {}),
  ];
  for (const call of calls) {
    const { api, asked, settled } = open([answer({}, status), answer(document)]);
    expect((await settled(call(api))).error).toMatchObject({ statusCode: status });
    expect(asked).toHaveLength(1);
  }
});

const busy = (retryAfter = '2') =>
  answer({ errors: [{ status: '503', code: 'busy', detail: 'We are very busy now.' }] }, 503, {
    'Retry-After': retryAfter,
  });

test('a write that was refused because of the crowd goes out once more, after Retry-After and under the same key', async () => {
  const { api, asked, clock } = open([busy(), answer(document)]);
  const saved = api.post('/api/v1/things', { type: 'things', hoursPerWeek: 4 }, thing, { idempotencyKey: 'intent-1' });
  await clock.advanceAsync(1999);
  expect(asked).toHaveLength(1);
  await clock.advanceAsync(1);
  expect(await saved).toMatchObject({ hoursPerWeek: 4 });
  expect(asked.map((each) => headersOf(each).get('Idempotency-Key'))).toEqual(['intent-1', 'intent-1']);
  expect(asked[1]?.init.body).toBe(asked[0]?.init.body);
});

test('refused twice, or asked to wait for longer than somebody does, it says so with what the API says', async () => {
  const twice = open([busy(), busy(), answer(document)]);
  const { error } = await twice.settled(twice.api.post('/api/v1/things', { type: 'things' }, thing));
  expect(error).toMatchObject({ statusCode: 503, retryAfter: 2, errors: [{ detail: 'We are very busy now.' }] });
  expect(twice.asked).toHaveLength(2);
  const long = open([busy('60'), answer(document)]);
  expect((await long.settled(long.api.auth('POST', '/auth/sign_in', {}))).error?.hasCode('busy')).toBe(true);
  expect(long.asked).toHaveLength(1);
});

test('a write that was given up while it waited is not sent again, nor one of somebody else by now', async () => {
  const given = new AbortController();
  const left = open([busy(), answer(document)]);
  const call = left.settled(left.api.post('/api/v1/things', { type: 'things' }, thing, { signal: given.signal }));
  given.abort();
  expect((await call).error).toMatchObject({ name: 'AbortError' });
  expect(left.asked).toHaveLength(1);
  let who = 'user-1';
  const other = open([busy(), answer(document)], { expectedUserId: () => who });
  const sent = other.settled(other.api.post('/api/v1/things', { type: 'things' }, thing));
  who = 'user-2';
  expect((await sent).error?.hasCode('busy')).toBe(true);
  expect(other.asked).toHaveLength(1);
});

test('the repeat waits 250 to 750 ms, or what Retry-After asks', async () => {
  const plain = open([answer({}, 503), answer(document)]);
  void plain.api.get('/api/v1/things/1', thing);
  await plain.clock.advanceAsync(499);
  expect(plain.asked).toHaveLength(1);
  await plain.clock.advanceAsync(1);
  expect(plain.asked).toHaveLength(2);

  const asking = open([answer({}, 503, { 'Retry-After': '2' }), answer(document)]);
  void asking.api.get('/api/v1/things/1', thing);
  await asking.clock.advanceAsync(1999);
  expect(asking.asked).toHaveLength(1);
  await asking.clock.advanceAsync(1);
  expect(asking.asked).toHaveLength(2);

  const tooLong = open([answer({}, 429, { 'Retry-After': '60' })]);
  expect((await tooLong.settled(tooLong.api.get('/api/v1/things/1', thing))).error).toMatchObject({ statusCode: 429 });
});

test('a write carries its identity, its key and the version that was seen', async () => {
  const { api, asked } = open([answer(document)]);
  await api.patch('/api/v1/things/1', { type: 'things', id: '1', hoursPerWeek: 4 }, thing, { lockVersion: 7 });
  const [call] = asked;
  const headers = headersOf(call ?? { init: {} });
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'application/vnd.api+json',
    'idempotency-key': 'id-1',
    'if-match': '"7"',
    'x-expected-user-id': 'user-1',
  });
  expect(JSON.parse(String(call?.init.body))).toEqual({
    data: { type: 'things', id: '1', attributes: { hours_per_week: 4 } },
  });
});

test.each([
  ['JSON:API', { errors: [{ status: '401', code: 'unauthenticated' }] }, 1],
  ['devise', { errors: ['You need to sign in or sign up before continuing.'] }, 1],
  ['a wrong password', { success: false, errors: ['Invalid login credentials'] }, 0],
])('401 by %s ends the session only when nobody is signed in', async (_case, body, times) => {
  const { api, told, settled } = open([answer(body, 401)]);
  await settled(api.get('/api/v1/things/1', thing));
  expect(told.unauthenticated).toBe(times);
});

test('the composition that the gateway tells of is passed on, also with an error', async () => {
  const { api, told, settled } = open([
    answer(document, 200, { 'X-Composition': '7' }),
    answer({}, 404, { 'X-Composition': '8' }),
  ]);
  await api.get('/api/v1/things/1', thing);
  await settled(api.get('/api/v1/things/1', thing));
  expect(told.revisions).toEqual([7, 8]);
});

test.each(['https://elsewhere.example/api/v1/x', '//elsewhere.example/api/v1/x', '/vacancies', '/api\\v1'])(
  '%s is no address of the API',
  async (address) => {
    const { api, asked } = open([answer(document)]);
    await expect(api.get(address, thing)).rejects.toMatchObject({ statusCode: 400 });
    expect(asked).toHaveLength(0);
  },
);

test('204 and empty answers are null for who wants no answer', async () => {
  const { api } = open([new Response(null, { status: 204 }), answer('')]);
  await expect(api.put('/api/v1/things/1/accept', { type: 'things' })).resolves.toBeNull();
  await expect(api.delete('/api/v1/things/1')).resolves.toBeUndefined();
});

test.each([['<html>'], ['{"data": {"type"'], ['"text"']])(
  '%s instead of a document is told as unreadable',
  async (body) => {
    const { api } = open([answer(body)]);
    await expect(api.get('/api/v1/things/1', thing)).rejects.toMatchObject({ statusCode: 502 });
  },
);

test.each([
  ['identity_changed', 1],
  ['stale', 0],
])('a write refused with 409 %s tells %i times that somebody else is signed in', async (code, times) => {
  const { api, told, settled } = open([answer({ errors: [{ status: '409', code }] }, 409)]);
  const { error } = await settled(api.put('/api/v1/things/1', { type: 'things', id: '1' }));
  expect(error).toMatchObject({ statusCode: 409 });
  expect(told.identities).toBe(times);
});

/** A page that another tab makes somebody else's. */
function page() {
  const who = { id: 'user-1' };
  const settings: Partial<ApiSettings> = {
    expectedUserId: () => who.id,
    writerId: () => who.id,
    onIdentityChanged: async () => true,
  };
  return { who, settings };
}

test.each([
  ['goes out again', 'user-1', ['user-1', 'user-1']],
  ['never goes out as somebody else', 'user-2', ['user-1']],
])('a write %s where the page followed another tab to %s before its refusal came', async (_case, id, sentAs) => {
  const { who, settings } = page();
  const sent: (string | null)[] = [];
  const { api, settled } = open([], {
    ...settings,
    fetch: async (_address, init) => {
      const writer = new Headers(init?.headers).get('X-Expected-User-Id');
      if (sent.push(writer) > 1) return answer(document);
      who.id = id;
      return answer({ errors: [{ status: '409', code: 'identity_changed' }] }, 409);
    },
  });
  await settled(api.post('/api/v1/things', { type: 'things', hoursPerWeek: 4 }, thing));
  expect(sent).toEqual(sentAs);
});

describe('a step with weight', () => {
  const refusal = () =>
    answer({ errors: [{ status: '403', code: 'fresh_sign_in_required', meta: { by: 'password' } }] }, 403);
  const write = (api: ApiClient) => api.post('/api/v1/things', { type: 'things', hoursPerWeek: 4 }, thing);

  test('goes out once more, the very same, after who is there has shown so', async () => {
    const shown: unknown[] = [];
    const ask: FreshSignIn['ask'] = async (error) => Boolean(shown.push(error.errors[0]?.meta));
    const { api, asked } = open([refusal(), answer(document)], { freshSignIn: { ask } });
    await expect(write(api)).resolves.toMatchObject({ id: '1' });
    expect(shown).toEqual([{ by: 'password' }]);
    const [first, second] = asked;
    expect(second?.address).toBe(first?.address);
    expect(second?.init.body).toBe(first?.init.body);
    expect(Object.fromEntries(headersOf(second ?? { init: {} }))).toEqual(
      Object.fromEntries(headersOf(first ?? { init: {} })),
    );
  });

  test.each<[string, FreshSignIn['ask']]>([
    ['no frame can ask', null],
    ['the person does not want to', async () => false],
  ])('stays refused where %s', async (_case, ask) => {
    const { api, asked } = open([refusal()], { freshSignIn: { ask } });
    await expect(write(api)).rejects.toMatchObject({ statusCode: 403 });
    expect(asked).toHaveLength(1);
  });

  test('never goes out as somebody else, who has become the one there while it was asked', async () => {
    const { who, settings } = page();
    const ask = async () => {
      who.id = 'user-2';
      return true;
    };
    const { api, asked } = open([refusal(), answer(document)], { ...settings, freshSignIn: { ask } });
    await expect(write(api)).rejects.toMatchObject({ statusCode: 403 });
    expect(asked).toHaveLength(1);
  });

  test('is repeated once, and not for ever', async () => {
    const { api, asked } = open([refusal(), refusal()], { freshSignIn: { ask: async () => true } });
    await expect(write(api)).rejects.toMatchObject({ statusCode: 403 });
    expect(asked).toHaveLength(2);
  });
});

test('what nobody waits for yet is asked once, says so, and changes nothing where it is refused', async () => {
  const refusals: OmzienError[] = [];
  const freshSignIn = {
    ask: async (error: OmzienError) => {
      refusals.push(error);
      return true;
    },
  };
  const { api, asked, told } = open([answer({}, 503), answer({}, 401), answer({}, 403), answer(document)], {
    freshSignIn,
  });
  for (const statusCode of [503, 401, 403]) {
    await expect(api.early('/api/v1/things/1')).rejects.toMatchObject({ statusCode });
  }
  await expect(api.early('/api/v1/things/1')).resolves.toEqual(document);
  expect(asked.map((call) => headersOf(call).get('X-Purpose'))).toEqual(Array(4).fill('prefetch'));
  expect([told.unauthenticated, refusals]).toEqual([0, []]);
});

test('every write is told of, also one that was refused; reading is not', async () => {
  let written = 0;
  const onWritten = () => {
    written += 1;
  };
  const { api } = open([answer(document), answer(document), answer({}, 422)], { onWritten });
  await api.document('/api/v1/things/1');
  expect(written).toBe(0);
  await api.post('/api/v1/things', { type: 'things' });
  await expect(api.post('/api/v1/things', { type: 'things' })).rejects.toMatchObject({ statusCode: 422 });
  expect(written).toBe(2);
});
