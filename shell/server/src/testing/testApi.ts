import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TenantKey } from '@omzien/model/tenants';
import { wireBootstrap, wireCenter } from './fixtures.ts';

export type ApiCall = { method: string; url: string; headers: IncomingMessage['headers']; body: string };
type Reply = { status?: number; body?: unknown; headers?: Record<string, string | string[]>; delay?: number };
type Handler = (call: ApiCall, response: ServerResponse) => Reply | undefined;

/** The API as the gateway meets it on the network: answers what a test says, and remembers what was asked. */
export type TestApi = {
  url: string;
  calls: ApiCall[];
  /** `on('GET /api/v1/vacancies/12', …)`: by method and path without query. Returning nothing leaves it unanswered. */
  on(what: string, handler: Handler): void;
  /** Accepts and reads, and never answers anything, its sign of life neither; until it is told to go on. */
  hang(isHanging: boolean): void;
  stop(): Promise<void>;
  /** Listens again on the port it had. */
  restart(): Promise<void>;
};

export const jsonApi = { 'content-type': 'application/vnd.api+json' };

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

export async function startTestApi(port = 0): Promise<TestApi> {
  const calls: ApiCall[] = [];
  const handlers = new Map<string, Handler>();
  const tenantOf = ({ headers }: ApiCall) => String(headers['x-tenant']) as TenantKey;
  handlers.set('GET /api/v1/volunteer_centers', (call) => ({ body: { data: [wireCenter(tenantOf(call))] } }));
  handlers.set('GET /api/v1/bootstrap', (call) => ({ body: wireBootstrap(tenantOf(call)) }));

  let isHanging = false;

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const call: ApiCall = {
      method: request.method ?? '',
      url: request.url ?? '',
      headers: request.headers,
      body: await bodyOf(request),
    };
    calls.push(call);
    if (isHanging) return;
    const handler = handlers.get(`${call.method} ${call.url.split('?')[0]}`);
    const reply = handler
      ? handler(call, response)
      : { status: 404, body: { errors: [{ status: '404', title: 'Not Found', code: null }] } };
    if (!reply) return;
    if (reply.delay) await new Promise((resolve) => setTimeout(resolve, reply.delay).unref());
    const payload = reply.body instanceof Buffer ? reply.body : JSON.stringify(reply.body ?? null);
    response.writeHead(reply.status ?? 200, { ...jsonApi, ...reply.headers });
    response.end(payload);
  }

  let server = createServer();
  const listen = (at: number) =>
    new Promise<void>((resolve) => {
      // A caller that breaks off is no failure of the API.
      server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()));
      server.listen(at, '127.0.0.1', resolve);
    });
  await listen(port);
  const { port: own } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${own}`,
    calls,
    on: (what, handler) => void handlers.set(what, handler),
    hang(hangs) {
      isHanging = hangs;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
    restart: () => listen(own),
  };
}
