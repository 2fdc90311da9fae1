import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { createVacancyWorld } from '../../../testing/worlds/createVacancyWorld.ts';
import { createPostMessage } from '../../services/webhooks/postMessage.ts';
import { isPublicAddress } from '../../services/webhooks/publicAddress.ts';
import { createWebhookSender, retryWaits, waitingDeliveries } from '../../services/webhooks/webhookSender.ts';
import { apiKeys, webhookDeliveries, webhooks } from '../../tables/administration/connections.table.ts';
import { workItems } from '../../tables/administration/workItems.table.ts';

type Received = { headers: Record<string, string>; body: string };

let api: TestApp;
let world: Awaited<ReturnType<typeof createVacancyWorld>>;
let receiver: Server;
let address: string;
let answer = { status: 200, body: 'thanks', location: '' };
const received: Received[] = [];
const minute = 60_000;

beforeAll(async () => {
  receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => {
      body += part.toString('utf8');
    });
    request.on('end', () => {
      received.push({ headers: request.headers as Record<string, string>, body });
      response.writeHead(answer.status, answer.location ? { location: answer.location } : {}).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', () => resolve()));
  address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/in`;
  api = await startTestApp({ settings: { webhooksToLoopback: true } });
  db = api.database.db;
  world = await createVacancyWorld(api);
});
afterAll(async () => {
  receiver.close();
  await api.close();
});

type Answer = {
  status: number;
  body: { data: { id: string; attributes: Record<string, unknown> }; errors: unknown[] };
};
const at = (path: string) => `/volunteer_centers/${world.center}${path}`;
const call = async (
  who: Parameters<typeof world.call>[0],
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  attributes?: Record<string, unknown>,
  options: Parameters<typeof world.call>[4] = {},
) => (await world.call(who, method, path, attributes, options)) as unknown as Answer;
const inTenant = <T>(work: () => Promise<T>) => api.database.inTenant(world.tenant, work);
let db: TestApp['database']['db'];

describe('a key for a program of somebody else', () => {
  const make = (attributes: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
    call(
      'centerAdmin',
      'POST',
      at('/api_keys'),
      { name: 'Gemeente', scopes: ['vacancies'], ...attributes },
      {
        type: 'api_keys',
        headers,
      },
    );
  const read = (secret: string | null, list = 'vacancies', where = { tenant: world.tenant, center: world.center }) =>
    api.call({
      url: `/api/v1/open_data/${list}`,
      ...where,
      headers: secret === null ? {} : { authorization: `Bearer ${secret}` },
    });

  test('is shown once, kept as a hash, and reads what the site of its centre shows', async () => {
    const open = await world.vacancy({ title: 'Kok gezocht' });
    await world.vacancy({ title: 'Nog een ontwerp', status: 'draft' });
    await world.vacancy({ title: 'Hulp bij mij thuis', vacancyType: 'p2p' });
    await world.vacancy({ title: 'Van een ander', centerId: world.nextCenter, organizationId: world.nextOrganization });
    const made = await make();
    expect(made.status).toBe(201);
    const secret = String(made.body.data.attributes.secret);
    expect(secret).toMatch(/^omz_[\w-]{32}$/);
    const stored = await inTenant(() => db.select().from(apiKeys).where(eq(apiKeys.id, made.body.data.id)));
    expect(JSON.stringify(stored)).not.toContain(secret);
    const listed = (await world.call('centerAdmin', 'GET', at('/api_keys'))) as { text: string };
    expect(listed.text).not.toContain(secret);

    const { status, text, body } = await read(secret);
    expect(status).toBe(200);
    expect((body as { data: { id: string }[] }).data.map(({ id }) => id)).toEqual([open]);
    expect(text).not.toContain('anne@koken.example');
    const used = (await call('centerAdmin', 'GET', at('/api_keys'))) as unknown as {
      body: { data: { id: string; attributes: { last_used_at: string | null; created_by_name: string } }[] };
    };
    const own = used.body.data.find(({ id }) => id === made.body.data.id);
    expect(own?.attributes.last_used_at).toBe(api.clock.now.toISOString());
    expect(own?.attributes.created_by_name).toBe('centerAdmin de Wit');
  });

  test('opens organisations and activities where its scopes say so, and nothing else', async () => {
    const both = String((await make({ scopes: ['organizations', 'activities'] })).body.data.attributes.secret);
    const { status, body } = await read(both, 'organizations');
    expect(status).toBe(200);
    const names = (body as { data: { attributes: { name: string } }[] }).data.map(({ attributes }) => attributes.name);
    expect(names).toEqual(['Fietsclub', 'Samen Koken']);
    expect((await read(both, 'activities')).status).toBe(200);
    expect(await read(both)).toMatchObject({ status: 403, body: { errors: [{ code: 'api_key_scope' }] } });
    // It is no session: what staff read stays closed.
    const people = await api.call({
      url: '/api/v1/users',
      tenant: world.tenant,
      center: world.center,
      headers: { authorization: `Bearer ${both}` },
    });
    expect(people.status).toBe(401);
  });

  test('is nothing at another centre, in another tenant, without its secret, when it is over or revoked', async () => {
    const { body } = await make({ days: 30 });
    const secret = String(body.data.attributes.secret);
    const refused = { status: 401, body: { errors: [{ code: 'api_key_refused' }] } };
    expect(await read(secret, 'vacancies', { tenant: world.tenant, center: world.nextCenter })).toMatchObject(refused);
    expect(await read(secret, 'vacancies', { tenant: world.other, center: world.farCenter })).toMatchObject(refused);
    expect(await read(null)).toMatchObject(refused);
    expect(await read(`${secret.slice(0, -1)}${secret.endsWith('a') ? 'b' : 'a'}`)).toMatchObject(refused);
    expect((await read(secret)).status).toBe(200);
    const revoked = await call('centerAdmin', 'DELETE', at(`/api_keys/${body.data.id}`));
    expect(revoked.body.data.attributes.state).toBe('revoked');
    expect(await read(secret)).toMatchObject(refused);
    const short = String((await make({ days: 30 })).body.data.attributes.secret);
    const before = api.clock.now;
    api.clock.advance(31 * 24 * 60 * minute);
    expect(await read(short)).toMatchObject(refused);
    api.clock.now = before;
  });

  test('is one key however often the same request comes, with the newest secret', async () => {
    const headers = { 'idempotency-key': 'one-press-of-a-button' };
    const first = await make({ name: 'Bieb' }, headers);
    const second = await make({ name: 'Bieb' }, headers);
    expect(second.body.data.id).toBe(first.body.data.id);
    expect((await read(String(first.body.data.attributes.secret))).status).toBe(401);
    expect((await read(String(second.body.data.attributes.secret))).status).toBe(200);
  });

  test('is made by who manages the centre, and by nobody else', async () => {
    for (const who of ['contentManager', 'organizationAdmin', 'volunteer'] as const)
      expect(
        (await call(who, 'POST', at('/api_keys'), { name: 'Ik', scopes: ['vacancies'] }, { type: 'api_keys' })).status,
      ).toBe(403);
    const elsewhere = await call(
      'nextAdmin',
      'POST',
      at('/api_keys'),
      { name: 'Ik', scopes: ['vacancies'] },
      {
        type: 'api_keys',
      },
    );
    expect(elsewhere.status).toBe(404);
    expect(await make({ scopes: [] })).toMatchObject({ status: 422 });
    expect(await make({ scopes: ['users'] })).toMatchObject({ status: 422 });
  });
});

describe('a webhook', () => {
  const make = (attributes: Record<string, unknown> = {}) =>
    call(
      'centerAdmin',
      'POST',
      at('/webhooks'),
      { name: 'Gemeente', url: address, events: ['vacancy.published'], ...attributes },
      { type: 'webhooks' },
    );
  const deliveriesOf = (id: string) =>
    inTenant(() => db.select().from(webhookDeliveries).where(eq(webhookDeliveries.webhookId, id)));
  /** What the sweep does each minute. */
  async function sweep() {
    const send = createWebhookSender(api.app);
    const ids = await inTenant(() => waitingDeliveries(db, api.clock.now));
    for (const id of ids) await send(world.tenant, id);
    return ids.length;
  }
  const publish = async (draft: string) => {
    const { status } = await call('centerAdmin', 'PUT', `/vacancies/${draft}/publish`, {}, { type: 'vacancies' });
    expect(status).toBe(200);
  };
  const removeAll = () => inTenant(() => db.delete(webhooks));

  test('receives a signed message of what happened, with nothing of people in it', async () => {
    const { status, body } = await make();
    expect(status).toBe(201);
    const secret = String(body.data.attributes.secret);
    const stored = await inTenant(() => db.select().from(webhooks));
    expect(JSON.stringify(stored)).not.toContain(secret);
    const draft = await world.vacancy({ status: 'draft', publishedAt: null, title: 'Chauffeur gezocht' });
    await publish(draft);
    expect(await sweep()).toBe(1);
    const [message] = received.splice(0);
    const signature = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(message?.headers['x-omzien-signature'] ?? '');
    const digest = createHmac('sha256', secret).update(`${signature?.[1]}.${message?.body}`).digest('hex');
    expect(signature?.[2]).toBe(digest);
    expect(Number(signature?.[1])).toBe(Math.floor(api.clock.now.getTime() / 1000));
    expect(JSON.parse(message?.body ?? '')).toMatchObject({
      event: 'vacancy.published',
      center_id: world.center,
      data: { type: 'vacancies', id: draft, title: 'Chauffeur gezocht', organization_id: world.organization },
    });
    expect(message?.body).not.toContain('Anne');
    expect(message?.headers['x-omzien-event']).toBe('vacancy.published');
    expect(await sweep()).toBe(0);

    const [delivery] = await deliveriesOf(body.data.id);
    expect(delivery).toMatchObject({ state: 'delivered', statusCode: 200, answer: 'thanks', attempts: 1 });
    // The same once more, by hand.
    const replay = await call('centerAdmin', 'PUT', at(`/webhooks/${body.data.id}/deliveries/${delivery?.id}/replay`));
    expect(replay).toMatchObject({ status: 201, body: { data: { attributes: { is_replay: true } } } });
    await sweep();
    const [again] = received.splice(0);
    expect(again?.body).toBe(message?.body);
    expect(again?.headers['x-omzien-delivery']).not.toBe(message?.headers['x-omzien-delivery']);
    await removeAll();
  });

  test('hears nothing of what was rolled back, of other centres, and of what it did not ask for', async () => {
    const { body } = await make();
    const far = await world.vacancy({
      status: 'draft',
      centerId: world.nextCenter,
      organizationId: world.nextOrganization,
    });
    expect((await call('nextAdmin', 'PUT', `/vacancies/${far}/publish`, {}, { type: 'vacancies' })).status).toBe(200);
    const open = await world.vacancy();
    const filled = await call(
      'centerAdmin',
      'PUT',
      `/vacancies/${open}/fill`,
      { found_via_platform: 'partly' },
      {
        type: 'vacancies',
      },
    );
    expect(filled.status).toBe(200);
    const work = inTenant(async () => {
      await api.app.webhooks.write('vacancy.published', world.center, open);
      throw new Error('undone');
    });
    await expect(work).rejects.toThrow('undone');
    expect(await deliveriesOf(body.data.id)).toEqual([]);
    await removeAll();
  });

  test('tells of applications by ids alone', async () => {
    const { body } = await make({ events: ['application.created', 'vacancy.filled', 'vacancy.expired'] });
    const vacancy = await world.vacancy();
    const applied = await call(
      'volunteer',
      'POST',
      `/vacancies/${vacancy}/applications`,
      { message: 'Ik help graag mee in de keuken.', accept_privacy: true },
      { type: 'applications' },
    );
    expect(applied.status).toBe(201);
    const [delivery] = await deliveriesOf(body.data.id);
    expect(Object.keys(JSON.parse(delivery?.payload ?? '{}').data)).toEqual([
      'type',
      'id',
      'vacancy_id',
      'organization_id',
    ]);
    await removeAll();
  });

  test('is tried again after 1 and 10 minutes, 1, 6 and 24 hours, and paused when three in a row were given up', async () => {
    const { body } = await make();
    answer = { status: 500, body: 'broken', location: '' };
    const beginning = api.clock.now;
    for (let index = 0; index < 3; index += 1)
      await publish(await world.vacancy({ status: 'draft', publishedAt: null }));
    expect(await sweep()).toBe(3);
    for (const wait of retryWaits) {
      api.clock.advance(wait - 1000);
      expect(await sweep()).toBe(0);
      api.clock.advance(1000);
      expect(await sweep()).toBe(3);
    }
    const rows = await deliveriesOf(body.data.id);
    expect(rows.map(({ state, attempts, statusCode, answer: text }) => [state, attempts, statusCode, text])).toEqual(
      Array.from({ length: 3 }, () => ['failed', 6, 500, 'broken']),
    );
    const [row] = await inTenant(() => db.select().from(webhooks));
    expect(row).toMatchObject({ state: 'paused', failures: 3 });
    const openItems = () => inTenant(() => db.select().from(workItems).where(eq(workItems.kind, 'webhook_paused')));
    expect((await openItems()).map(({ doneAt }) => doneAt)).toEqual([null]);
    // The sessions of those hours ago are over.
    api.clock.now = beginning;
    // Nothing new is kept while it is paused, but it can be tried.
    await publish(await world.vacancy({ status: 'draft', publishedAt: null }));
    expect(await deliveriesOf(body.data.id)).toHaveLength(3);
    answer = { status: 204, body: '', location: '' };
    const tried = await call('centerAdmin', 'POST', at(`/webhooks/${body.data.id}/test`));
    await createWebhookSender(api.app)(world.tenant, tried.body.data.id);
    expect((await deliveriesOf(body.data.id)).find(({ event }) => event === 'test')?.state).toBe('delivered');
    const on = await call(
      'centerAdmin',
      'PATCH',
      at(`/webhooks/${body.data.id}`),
      { state: 'active' },
      {
        type: 'webhooks',
        headers: { 'if-match': `"${row?.lockVersion}"` },
      },
    );
    expect(on).toMatchObject({ status: 200, body: { data: { attributes: { state: 'active', failures: 0 } } } });
    expect((await openItems()).every(({ doneAt }) => doneAt !== null)).toBe(true);
    received.splice(0);
    await removeAll();
  });

  test('follows no redirect', async () => {
    const { body } = await make();
    answer = { status: 302, body: '', location: address };
    await publish(await world.vacancy({ status: 'draft', publishedAt: null }));
    await sweep();
    expect(received.splice(0)).toHaveLength(1);
    expect((await deliveriesOf(body.data.id))[0]).toMatchObject({
      state: 'waiting',
      error: 'redirect',
      statusCode: 302,
    });
    answer = { status: 200, body: 'thanks', location: '' };
    await removeAll();
  });

  test('is changed by who read its newest version, off keeps nothing, and gone takes its log along', async () => {
    const { body } = await make();
    const path = at(`/webhooks/${body.data.id}`);
    const change = (attributes: Record<string, unknown>, version: number) =>
      call('centerAdmin', 'PATCH', path, attributes, { type: 'webhooks', headers: { 'if-match': `"${version}"` } });
    expect((await change({ state: 'off' }, 0)).body.data.attributes.state).toBe('off');
    expect((await change({ name: 'Anders' }, 0)).status).toBe(412);
    await publish(await world.vacancy({ status: 'draft', publishedAt: null }));
    expect(await deliveriesOf(body.data.id)).toEqual([]);
    const renewed = await call('centerAdmin', 'PUT', `${path}/secret`);
    expect(renewed.body.data.attributes.secret).not.toBe(body.data.attributes.secret);
    expect((await call('nextAdmin', 'GET', `${path}/deliveries`)).status).toBe(404);
    const removed = await call('centerAdmin', 'DELETE', path, undefined, { headers: { 'if-match': '"2"' } });
    expect(removed.status).toBe(204);
  });
});

describe('addresses of our own network', () => {
  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    'fe80::1',
    'fd00::1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    'localhost',
  ])('%s is not public', (host) => {
    expect(isPublicAddress(host)).toBe(false);
  });
  test.each(['93.184.215.14', '2a00:1450:400e:80c::200e'])('%s is', (host) => {
    expect(isPublicAddress(host)).toBe(true);
  });

  test.each([
    'http://127.0.0.1:9/',
    'https://127.1/',
    'https://0x7f000001/',
    'https://[::1]/',
    'https://[::ffff:169.254.169.254]/',
    'https://localhost/',
    'http://gemeente.example/in',
  ])('nothing is sent to %s, whatever it is called', async (url) => {
    const post = createPostMessage({ toLoopback: false });
    expect(await post(url, '{}', {})).toEqual({ statusCode: null, answer: null, error: 'refused_address' });
  });

  test('a name that leads here is refused when it is looked up', async () => {
    received.splice(0);
    const post = createPostMessage({ toLoopback: false });
    expect(await post('https://demo.localhost/', '{}', {})).toMatchObject({ statusCode: null });
    expect(received).toEqual([]);
  });

  test('and none of them is stored', async () => {
    const strict = await startTestApp();
    try {
      const there = await createVacancyWorld(strict);
      for (const url of ['https://10.0.0.1/in', 'https://intranet/in', 'http://gemeente.example/in', 'https://[::1]/'])
        expect(
          await there.call(
            'centerAdmin',
            'POST',
            `/volunteer_centers/${there.center}/webhooks`,
            { name: 'Gemeente', url, events: ['vacancy.published'] },
            { type: 'webhooks' },
          ),
        ).toMatchObject({ status: 422, body: { errors: [{ code: 'refused_address' }] } });
    } finally {
      await strict.close();
    }
  });
});
