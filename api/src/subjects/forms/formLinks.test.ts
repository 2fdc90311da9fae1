import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { FormLink, LinkResult } from '@omzien/model/form';
import { flattenResource, type WireDocument, type WireError, type WireResource } from '@omzien/model/jsonApi';
import { eq } from 'drizzle-orm';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { createTestWorld, testPassword } from '../../../testing/worlds/createTestWorld.ts';
import { newId } from '../../database/newId.ts';
import { loggingOf } from '../../http/logging.ts';
import { problem } from '../../http/problems.ts';
import type { LinkToIssue } from '../../services/links/formTokens.ts';
import { readSettings, standardThrottles } from '../../settings.ts';
import { auditEvents } from '../../tables/administration/auditEvents.table.ts';
import { idempotencyKeys } from '../../tables/administration/idempotencyKeys.table.ts';
import { formTokens } from '../../tables/content/formTokens.table.ts';
import { removeExpiredLinks } from './formRetention.ts';

let api: TestApp;
const tenant = 'public';
const where: Record<string, string> = {};
const day = 24 * 3600 * 1000;
/** What the links of this test have done. */
const lamp = { lit: 0, by: [] as (string | null)[], allowed: true, reason: '' as unknown };
const text = (nl: string) => ({ nl, en: `${nl} (en)` });

type Answer = { status: number; item: FormLink & LinkResult; errors: WireError[]; headers: Record<string, unknown> };
async function call(url: string, rest: Partial<Parameters<TestApp['call']>[0]> = {}): Promise<Answer> {
  const { status, body, headers } = await api.call({ url: `/api/v1${url}`, tenant, center: where.center, ...rest });
  const document = body as WireDocument & { errors: WireError[] };
  const item = document.data ? flattenResource(document.data as WireResource) : undefined;
  return { status, item: item as Answer['item'], errors: document.errors, headers };
}
const open = (token: string, rest = {}) => call(`/forms/by_token/${token}`, rest);
const follow = (token: string, answers: object = {}, rest = {}) =>
  call(`/forms/by_token/${token}/submissions`, {
    method: 'POST',
    body: { data: { type: 'form_submissions', attributes: { answers } } },
    ...rest,
  });
const issue = async (change: Partial<LinkToIssue> = {}) => {
  const url = await api.database.inTenant(tenant, () =>
    api.app.formTokens.issue({ purpose: 'lamp_on', centerId: where.center as string, validDays: 7, ...change }),
  );
  return url.split('/').at(-1) as string;
};

beforeAll(async () => {
  api = await startTestApp();
  const world = createTestWorld(api.database);
  where.center = await world.center(tenant, 'Delft');
  where.other = await world.center(tenant, 'Leiden');
  where.demo = await world.center('demo', 'Demo');
  where.user = await world.user(tenant, 'noor@public.example', where.center);
  where.admin = await world.user(tenant, 'admin@public.example', where.center, [
    { role: 'admin', scopeType: 'VolunteerCenter', scopeId: where.center },
  ]);
  const { formTokens: links } = api.app;
  links.register('lamp_on', {
    staffMayIssue: async ({ id }) => (id === where.user ? { centerId: where.center as string } : null),
    ask: async () =>
      lamp.allowed
        ? {
            title: text('Lamp aan?'),
            text: null,
            button: text('Aan'),
            fields: [{ key: 'why_so', type: 'text', label: text('Waarom'), required: false, rules: { maxLength: 10 } }],
            prefill: { why_so: 'donker' },
          }
        : null,
    act: async (_link, answers, request) => {
      if (answers.why_so === 'kapot') throw problem({ status: 409, code: 'broken' })();
      lamp.lit += 1;
      lamp.by.push(request.actor.user?.id ?? null);
      lamp.reason = answers.why_so;
      return { title: text('Aan'), text: text('De lamp is aan.'), undo: 'lamp_off', undoData: { before: 'off' } };
    },
  });
  links.register('lamp_off', {
    ask: async () => ({ title: text('Lamp uit?'), text: null, button: text('Uit') }),
    act: async ({ data }) => {
      lamp.lit -= 1;
      return { title: text('Uit'), text: text(`Weer ${data.before}.`), url: '/dashboard' };
    },
  });
  links.register('pool_lamp', {
    feature: 'peerToPeer',
    ask: async () => ({ title: text('x'), text: null, button: text('x') }),
    act: async () => ({ title: text('x'), text: text('x') }),
  });
});
afterAll(() => api.close());

test('opening a link shows what it asks and changes nothing', async () => {
  const token = await issue();
  const before = lamp.lit;
  for (const _ of [1, 2]) {
    const { status, item, headers } = await open(token);
    expect(status).toBe(200);
    expect(item).toMatchObject({
      purpose: 'lamp_on',
      state: 'open',
      schema: { title: text('Lamp aan?'), fields: [{ key: 'why_so', hint: null }] },
      prefill: [{ key: 'why_so', value: 'donker' }],
      message: null,
      outcome: null,
    });
    expect(headers['cache-control']).toBe('no-store');
  }
  expect(lamp.lit).toBe(before);
});

test('of twenty at the same time one acts, and all read the same outcome', async () => {
  const token = await issue({ userId: where.user as string, subject: { type: 'users', id: where.user as string } });
  const before = lamp.lit;
  const answers = await Promise.all(Array.from({ length: 20 }, () => follow(token, { why_so: 'nacht' })));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
  for (const { item } of answers) expect(item).toEqual(answers[0]?.item);
  expect(lamp).toMatchObject({ lit: before + 1, reason: 'nacht' });
  expect(lamp.by.at(-1)).toBe(where.user);
  expect((await open(token)).item).toMatchObject({
    state: 'used',
    schema: null,
    outcome: { text: { nl: 'De lamp is aan.' } },
  });
  // Something else on the same link is refused, with what to do.
  expect(await follow(token, { why_so: 'anders' })).toMatchObject({ status: 409, errors: [{ code: 'used' }] });
  const entries = await api.database.inTenant(tenant, () =>
    api.database.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subjectId, where.user as string)),
  );
  expect(entries).toHaveLength(1);
  expect(entries[0]).toMatchObject({ action: 'link.followed', actorId: where.user, changes: { by: { to: 'link' } } });
});

test('a fresh link takes it back, for a day, and once', async () => {
  const token = await issue();
  const before = lamp.lit;
  const undoUrl = (await follow(token)).item.undoUrl ?? '';
  expect(undoUrl).toMatch(/^http:\/\/delft\.public\.localhost(:\d+)?\/forms\/[\w-]{22}$/);
  const undo = undoUrl.split('/').at(-1) ?? '';
  const back = await follow(undo);
  expect(back.item).toMatchObject({ text: { nl: 'Weer off.' }, url: '/dashboard', undoUrl: null });
  expect(lamp.lit).toBe(before);
  expect((await open(token)).item.outcome?.undoUrl).toBeNull();

  const later = await issue();
  const lateUndo = (await follow(later)).item.undoUrl?.split('/').at(-1) ?? '';
  api.clock.advance(day + 1000);
  expect((await open(lateUndo)).item.state).toBe('expired');
  expect(await follow(lateUndo)).toMatchObject({ status: 410, errors: [{ code: 'expired' }] });
});

test('answers are checked against the fields of the question, and a refusal leaves the link open', async () => {
  const token = await issue();
  const before = lamp.lit;
  const long = await follow(token, { why_so: 'veel te lange tekst' });
  expect(long).toMatchObject({
    status: 422,
    errors: [{ code: 'too_long', source: { pointer: '/data/attributes/answers/why_so' }, meta: { max: 10 } }],
  });
  expect(long.errors[0]?.detail).toBe('Waarom mag hoogstens 10 tekens hebben.');
  expect(await follow(token, { other: 'x' })).toMatchObject({ status: 422, errors: [{ code: 'unknown_attribute' }] });
  expect((await follow(token, { why_so: 'kapot' })).status).toBe(409);
  expect(lamp.lit).toBe(before);
  expect((await open(token)).item.state).toBe('open');
});

test('what is filled in so far waits for the next visit, and is gone when it is sent', async () => {
  const save = (token: string, answers: object) =>
    call(`/forms/by_token/${token}/draft`, {
      method: 'PUT',
      body: { data: { type: 'form_submissions', attributes: { answers } } },
    });
  const token = await issue();
  const before = lamp.lit;
  expect((await save(token, { why_so: 'avond', other: 'x' })).item.prefill).toEqual([
    { key: 'why_so', value: 'avond' },
  ]);
  expect((await open(token)).item.prefill).toEqual([{ key: 'why_so', value: 'avond' }]);
  // What does not fit is not kept; then there is what the link itself brings.
  expect((await save(token, { why_so: 'veel te lange tekst' })).item.prefill).toEqual([
    { key: 'why_so', value: 'donker' },
  ]);
  expect(lamp.lit).toBe(before);
  await follow(token, { why_so: 'nu' });
  expect(await save(token, { why_so: 'later' })).toMatchObject({ status: 409, errors: [{ code: 'used' }] });
  expect((await open(token)).item.prefill).toEqual([]);
  const shared = await issue({ singleUse: false });
  expect((await save(shared, { why_so: 'van mij' })).item.prefill).toEqual([{ key: 'why_so', value: 'donker' }]);
});

test('what the subject no longer allows is told as closed', async () => {
  const token = await issue();
  lamp.allowed = false;
  expect((await open(token)).item).toMatchObject({ state: 'closed', schema: null });
  expect(await follow(token)).toMatchObject({ status: 409, errors: [{ code: 'closed' }] });
  lamp.allowed = true;
});

test('a link for several times acts each time', async () => {
  const token = await issue({ singleUse: false });
  const before = lamp.lit;
  await follow(token);
  await follow(token);
  expect(lamp.lit).toBe(before + 2);
  expect((await open(token)).item.state).toBe('open');
});

test('a token works only on its own tenant and centre, and an unknown one is like any other address', async () => {
  const token = await issue();
  for (const place of [{ center: where.other }, { tenant: 'demo' as const, center: where.demo }]) {
    expect((await open(token, place)).status).toBe(404);
    expect((await follow(token, {}, place)).status).toBe(404);
  }
  for (const wrong of ['AAAAAAAAAAAAAAAAAAAAAA', 'x', `${token}x`, '%00', "' or 1=1 --"])
    expect((await open(encodeURIComponent(wrong))).status).toBe(404);
});

test('links of a feature that is off are not there', async () => {
  const url = await api.database.inTenant('demo', () =>
    api.app.formTokens.issue({ purpose: 'pool_lamp', centerId: where.demo as string, validDays: 7 }),
  );
  const token = url.split('/').at(-1) as string;
  expect((await open(token, { tenant: 'demo', center: where.demo })).status).toBe(404);
  expect((await open(await issue({ purpose: 'pool_lamp' }))).status).toBe(200);
});

test('staff hand out links of a purpose that allows it, for subjects within their reach', async () => {
  const session = await api.signIn('admin@public.example', testPassword, { tenant, center: where.center as string });
  const attributes = {
    purpose: 'lamp_on',
    subject: { type: 'users', id: where.user },
    expires_at: new Date(api.clock.now.getTime() + 3 * day).toISOString(),
  };
  const ask = (change: object, rest: Partial<Parameters<TestApp['call']>[0]> = { session }) =>
    call('/form_tokens', {
      method: 'POST',
      body: { data: { type: 'form_tokens', attributes: { ...attributes, ...change } } },
      headers: { 'idempotency-key': `key-${newId()}` },
      ...rest,
    });
  const made = await ask({});
  expect(made).toMatchObject({ status: 201, item: { purpose: 'lamp_on', singleUse: true } });
  const urlOf = ({ item }: typeof made) => (item as unknown as { url: string }).url;
  const token = urlOf(made).split('/').at(-1) ?? '';
  expect((await open(token)).item.state).toBe('open');
  // Who works in English hands out an English page.
  expect(urlOf(made)).not.toContain('/en/');
  expect(urlOf(await ask({}, { session, headers: { 'accept-language': 'en' } }))).toContain('/en/forms/');
  expect((await ask({ subject: { type: 'users', id: where.admin } })).status).toBe(404);
  expect((await ask({ purpose: 'lamp_off' })).status).toBe(422);
  expect((await ask({ purpose: 'form' })).status).toBe(422);
  expect((await ask({ expires_at: api.clock.now.toISOString() })).status).toBe(422);
  expect((await ask({ expires_at: '2099-01-01T00:00:00Z' })).status).toBe(422);
  const volunteer = await api.signIn('noor@public.example', testPassword, { tenant, center: where.center as string });
  expect((await ask({}, { session: volunteer })).status).toBe(403);
  // Neither this answer nor that of following it is kept for repeats: both hold a token.
  await follow(token, {}, { headers: { 'idempotency-key': `key-${newId()}` } });
  const kept = await api.database.inTenant(tenant, () => api.database.db.select().from(idempotencyKeys));
  expect(kept).toEqual([]);
});

test('links go a month after their day', async () => {
  const token = await issue({ validDays: 1 });
  const remove = () => api.database.inTenant(tenant, () => removeExpiredLinks(api.database.db, api.clock.now));
  api.clock.advance(20 * day);
  await remove();
  expect((await open(token)).item.state).toBe('expired');
  api.clock.advance(15 * day);
  await remove();
  expect((await open(token)).status).toBe(404);
  const left = await api.database.inTenant(tenant, () => api.database.db.select().from(formTokens));
  expect(left.every(({ expiresAt }) => expiresAt.getTime() > api.clock.now.getTime() - 31 * day)).toBe(true);
});

test('an address that tries one token after another has to wait', async () => {
  const strict = await startTestApp({
    settings: { ...readSettings({ LOG_LEVEL: 'silent' }), throttles: standardThrottles },
  });
  try {
    const center = await createTestWorld(strict.database).center(tenant, 'Gouda');
    const statuses: number[] = [];
    for (let tried = 0; tried < standardThrottles.formLinksPerAddress.points + 1; tried += 1) {
      const url = `/api/v1/forms/by_token/AAAAAAAAAAAAAAAAAAAA${10 + tried}`;
      statuses.push((await strict.call({ url, tenant, center })).status);
    }
    expect(statuses.at(0)).toBe(404);
    expect(statuses.at(-1)).toBe(429);
  } finally {
    await strict.close();
  }
});

test('the token of a link stands in no log', () => {
  const { serializers } = loggingOf('info') as { serializers: { req(request: object): { path: string } } };
  const pathOf = (url: string) => serializers.req({ method: 'POST', url, id: 'x' }).path;
  expect(pathOf('/api/v1/forms/by_token/secret/submissions?x=secret')).toBe(
    '/api/v1/forms/by_token/[removed]/submissions',
  );
  expect(pathOf('/api/v1/forms/by_token/secret')).toBe('/api/v1/forms/by_token/[removed]');
});
