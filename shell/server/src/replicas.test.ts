import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { Agent } from 'undici';
import { createGateway } from './gateway.ts';
import { testComposition, testModule } from './testing/fixtures.ts';
import { bootOf, importMapIn, startWorld, until, type World } from './testing/startWorld.ts';

let world: World;
beforeEach(async () => {
  world = await startWorld();
  world.api.on('GET /api/v1/vacancies/search', () => ({ body: { data: [] }, delay: 20 }));
});
afterEach(() => world.close());

const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port;

/** A second gateway beside that of the world, with a directory of its own. */
async function startSecond(): Promise<{ app: FastifyInstance; port: number; close(): Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'gateway-'));
  const app = await createGateway({
    ...world.settings,
    stateDirectory: join(directory, 'state'),
    releaseStore: join(directory, 'releases'),
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    app,
    port: portOf(app.server),
    async close() {
      await app.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

test('reliability 15: two gateways with different revisions: each page is internally consistent, and each serves the files of both', async () => {
  const second = await startSecond();
  const first = world.port;
  const at = async (port: number, path: string) => {
    world.port = port;
    const answer = await world.ask(path, { headers: { accept: 'text/html,*/*' } });
    world.port = first;
    return answer;
  };
  const old = await at(first, '/vacancies/search');
  // The first no longer hears the registry, the second gets the swap.
  await world.registry.stop();
  const swapped = testModule('cccccccccccc', { version: '1.1.0' });
  world.registry.publish(swapped);
  world.registry.compositions.set(
    'roermond',
    testComposition('roermond', { revision: 2, modules: [swapped.descriptor], fallbacks: {} }),
  );
  await second.close();
  await world.registry.restart();
  const later = await startSecond();
  try {
    await until(async () => bootOf(await at(later.port, '/vacancies/search')).composition.revision === 2, 5_000);
    const fresh = await at(later.port, '/vacancies/search');
    for (const [page, build] of [
      [old, 'bbbbbbbbbbbb'],
      [fresh, 'cccccccccccc'],
    ] as const) {
      const listed = Object.keys(importMapIn(page).integrity).filter((path) => path.includes('/mfe-vacancies/'));
      const named = [...page.text.matchAll(/\/releases\/mfe-vacancies\/[^/"]+-(\w+)\//g)].map((found) => found[1]);
      expect([...new Set(named)]).toEqual([build]);
      // Whichever of the two a later request comes to.
      for (const port of [first, later.port]) {
        for (const path of listed) expect([port, path, (await at(port, path)).status]).toEqual([port, path, 200]);
      }
    }
  } finally {
    await later.close();
  }
}, 30_000);

type Backend = { port: number; isUp: boolean };

/** What stands before gateways in production: sends each request to the next one that says that it is ready. */
async function startBalancer(backends: Backend[]): Promise<{ port: number; server: Server; stop(): void }> {
  const look = async (backend: Backend) => {
    const answer = await fetch(`http://127.0.0.1:${backend.port}/ready`).catch(() => null);
    backend.isUp = answer?.status === 200;
    await answer?.body?.cancel();
  };
  const timer = setInterval(() => backends.forEach((backend) => void look(backend)), 20);
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    const up = backends.filter(({ isUp }) => isUp);
    turn += 1;
    const order = [...up.slice(turn % up.length), ...up.slice(0, turn % up.length)];
    const send = (tried: number) => {
      const backend = order[tried];
      if (!backend) return void outgoing.writeHead(502).end();
      const upstream = request(
        { host: '127.0.0.1', port: backend.port, path: incoming.url, headers: incoming.headers },
        (answer) => {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(outgoing);
        },
      );
      // Refused, nothing was sent: the next one, as every balancer does with a GET.
      upstream.once('error', () => (outgoing.headersSent ? outgoing.destroy() : send(tried + 1)));
      upstream.end();
    };
    send(0);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: portOf(server),
    server,
    stop() {
      clearInterval(timer);
      server.closeAllConnections();
      server.close();
    },
  };
}

test('reliability 16: two instances behind a proxy show zero failed GETs under load while one is restarted', async () => {
  const second = await startSecond();
  const backends = [world.port, second.port].map((port) => ({ port, isUp: true }));
  const balancer = await startBalancer(backends);
  const agent = new Agent();
  const statuses = new Map<string, number>();
  let isLoading = true;
  async function visitor() {
    while (isLoading) {
      const answer = await agent
        .request({
          origin: `http://127.0.0.1:${balancer.port}`,
          path: '/vacancies/search',
          method: 'GET',
          headers: { host: 'roermond.localhost', accept: 'text/html' },
        })
        .then(async ({ statusCode, body }) => ({ status: statusCode, text: await body.text() }))
        .catch((error: unknown) => ({ status: String(error) }));
      statuses.set(String(answer.status), (statuses.get(String(answer.status)) ?? 0) + 1);
    }
  }
  const visitors = Array.from({ length: 8 }, visitor);
  const answered = () => [...statuses.values()].reduce((sum, count) => sum + count, 0);
  try {
    await until(() => answered() > 40, 20_000);
    await second.app.close();
    const before = answered();
    await until(() => answered() > before + 40, 20_000);
  } finally {
    isLoading = false;
    await Promise.all(visitors);
    balancer.stop();
    await Promise.all([agent.destroy(), second.close()]);
  }
  expect([...statuses.keys()]).toEqual(['200']);
}, 60_000);
