import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { until } from '../testing/startWorld.ts';
import { type ApiClient, type ApiRequest, type ApiUnreachable, callLimits, createApiClient } from './apiClient.ts';
import type { Caller } from './caller.ts';
import { createPageFetcher } from './pageFetcher.ts';

const { perTenant, waiting } = callLimits;

/** Calls that the API has and does not answer, in the order in which they came. */
let held: { url: string; response: ServerResponse }[] = [];
const server = createServer((request, response) => {
  const { url = '' } = request;
  if (url.startsWith('/held')) held.push({ url, response });
  else if (url === '/broken') response.destroy();
  else if (url === '/half') response.writeHead(200, { 'content-length': '10' }).write('half');
  else if (url === '/unchanged') response.writeHead(304).end();
  else response.end('{}');
});
let port = 0;
const listen = () => once(server.listen(port, '127.0.0.1'), 'listening');

let api: ApiClient;
beforeEach(async () => {
  held = [];
  port = 0;
  await listen();
  ({ port } = server.address() as AddressInfo);
  api = createApiClient({
    apiUrl: `http://127.0.0.1:${port}`,
    timeout: 60_000,
    circuitFailures: 10_000,
    circuitReset: 1_000,
    hangSuspicion: 60_000,
    hangPatience: 60_000,
    mostStreams: perTenant * 2,
  });
});
afterEach(async () => {
  server.close();
  server.closeAllConnections();
  await api.close();
});

const visitorOf = (tenant: string) => ({ 'x-tenant': tenant, 'x-forwarded-for': '192.0.2.1', 'accept-language': 'nl' });
const ask = (path: string, change: Partial<ApiRequest> = {}) =>
  api.request({ method: 'GET', path, headers: visitorOf('demo'), ...change });
const answered = async (asked: ReturnType<typeof ask>) => {
  const { statusCode, body } = await asked;
  await body.dump();
  return statusCode;
};
const times = <Made>(count: number, make: (index: number) => Made) =>
  Array.from({ length: count }, (_, at) => make(at));
function letGo() {
  for (const { response } of held.splice(0)) response.end('{}');
}

/** Everything of one tenant that may be under way or wait. */
async function crowd(): Promise<Promise<number>[]> {
  const calls = times(perTenant + waiting, (at) => answered(ask(`/held/${at}`, { method: 'POST' })));
  await until(() => held.length === perTenant, 30_000);
  return calls;
}
async function ends(calls: Promise<number>[]) {
  const all = Promise.all(calls);
  let isOver = false;
  all.finally(() => {
    isOver = true;
  });
  await until(() => {
    letGo();
    return isOver;
  }, 30_000);
  return new Set(await all);
}

describe('the crowd of one tenant', () => {
  test('keeps neither another tenant waiting nor what the gateway asks on its own account', async () => {
    const calls = await crowd();
    expect(await answered(ask('/thing', { headers: visitorOf('roermond') }))).toBe(200);
    expect(await answered(ask('/thing', { headers: { 'x-tenant': 'demo' } }))).toBe(200);
    expect(await answered(ask('/ready', { headers: {} }))).toBe(200);
    expect(held).toHaveLength(perTenant);
    expect(await ends(calls)).toEqual(new Set([200]));
  });

  test('is answered in the order in which it came', async () => {
    const calls = await crowd();
    const waits = ({ url }: (typeof held)[number]) => Number(url.split('/')[2]) >= perTenant;
    for (let next = perTenant; next < perTenant + 5; next += 1) {
      held.shift()?.response.end('{}');
      await until(() => held.some(({ url }) => url === `/held/${next}`), 30_000);
      expect(held.filter(waits)).toHaveLength(next - perTenant + 1);
    }
    await ends(calls);
  });

  test('is turned away at once where enough of it wait: as the API says that it is busy, and that says nothing about the API', async () => {
    const calls = await crowd();
    const refused: ApiUnreachable = await ask('/thing').then(
      () => Promise.reject(new Error('It was answered')),
      (error) => error,
    );
    expect(refused.problem).toMatchObject({
      status: 503,
      code: 'busy',
      detail: 'Het is nu erg druk. Probeer het over een paar tellen opnieuw.',
    });
    expect([1, 2, 3, 4]).toContain(refused.problem.retryAfter);
    const page: Caller = {
      site: { host: 'demo.localhost', tenant: 'demo', center: null, isCampaign: false },
      appContext: 'gelderland',
      organizationId: null,
      credentials: null,
      locale: 'nl',
      requestId: 'r1',
      address: '192.0.2.1',
    };
    expect(await createPageFetcher(api, null)(page, '/thing', 60_000)).toBe('busy');
    expect(api.isAvailable()).toBe(true);
    await ends(calls);
    expect(await answered(ask('/thing'))).toBe(200);
  });

  test('leaves its queue when its askers leave', async () => {
    const calls = times(perTenant, (at) => answered(ask(`/held/${at}`)));
    await until(() => held.length === perTenant, 30_000);
    const askers = new AbortController();
    const waits = times(waiting, () => ask('/held/never', { signal: askers.signal }));
    askers.abort();
    const outcomes = await Promise.allSettled(waits);
    expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
    const others = times(waiting, () => answered(ask('/thing')));
    expect(held.some(({ url }) => url === '/held/never')).toBe(false);
    expect(await ends([...calls, ...others])).toEqual(new Set([200]));
  });

  test('that listens to streams takes no place of its calls', async () => {
    const streams = times(perTenant + 1, (at) => answered(ask(`/held/${at}`, { silence: 60_000 })));
    await until(() => held.length === perTenant + 1, 30_000);
    expect(await answered(ask('/thing'))).toBe(200);
    expect(await ends(streams)).toEqual(new Set([200]));
  });
});

describe('a place is given back', () => {
  const ways: [string, () => Promise<unknown>][] = [
    ['when the answer is read to its end', () => answered(ask('/thing'))],
    ['when nobody reads a short answer', () => ask('/thing')],
    ['when nobody reads an answer without a body: to HEAD', () => ask('/thing', { method: 'HEAD' })],
    ['when nobody reads an answer without a body: 304', () => ask('/unchanged')],
    [
      'when the answer is destroyed half way',
      async () => {
        const { body } = await ask('/half');
        body.once('error', () => undefined).destroy();
      },
    ],
    ['when the connection breaks', () => expect(ask('/broken')).rejects.toMatchObject({ problem: { status: 502 } })],
    [
      'when nothing can be sent at all',
      () => expect(ask('/thing', { headers: { 'x-tenant': 'demo', 'x-forwarded-for': '\n' } })).rejects.toThrow(),
    ],
    [
      'when the asker leaves before the answer',
      async () => {
        const asker = new AbortController();
        const call = ask('/held', { signal: asker.signal });
        until(() => held.length === perTenant, 30_000).then(() => asker.abort());
        await expect(call).rejects.toMatchObject({ name: 'AbortError' });
      },
    ],
    [
      'when the asker leaves within the answer',
      async () => {
        const asker = new AbortController();
        const { body } = await ask('/half', { signal: asker.signal });
        asker.abort();
        await expect(body.text()).rejects.toMatchObject({ name: 'AbortError' });
      },
    ],
  ];
  test.each(ways)('%s', async (_when, way) => {
    await Promise.all(times(perTenant, way));
    expect(await answered(ask('/thing'))).toBe(200);
  });

  test('when there is nobody to connect to', async () => {
    await new Promise((resolve) => server.close(resolve));
    const calls = times(perTenant, () => ask('/thing'));
    for (const outcome of await Promise.allSettled(calls))
      expect(outcome).toMatchObject({ status: 'rejected', reason: { problem: { status: 502 } } });
    await listen();
    expect(await answered(ask('/thing'))).toBe(200);
  });
});
