import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Descriptor } from '@omzien/platform/descriptor';
import { scaffold } from '../scaffold/scaffold.ts';
import { createWorkspace } from '../testing/workspace.ts';
import { dev } from './dev.ts';

const timeLimit = 120_000;
let workspace: ReturnType<typeof createWorkspace>;
let gateway: Awaited<ReturnType<typeof startGateway>>;
let said: string[];
let running: Awaited<ReturnType<typeof dev>> | undefined;
const screen = 'mfe-events/src/overview/OverviewScreen.tsx';
const source = () => readFileSync(join(workspace.directory, screen), 'utf8');

beforeAll(async () => {
  workspace = createWorkspace();
  await scaffold(['module', 'mfe-events', '--public', '--nl', 'Evenementen'], {
    root: workspace.directory,
    say: () => {},
  });
});
afterAll(() => workspace.remove());
beforeEach(async () => {
  said = [];
  gateway = await startGateway();
});
afterEach(async () => {
  await running?.close();
  running = undefined;
  gateway.close();
});

/** The address at which the platform hears of dev servers, on a real port. */
async function startGateway({ port = 0, status = 204, answer = '' } = {}) {
  const heard: { method?: string; url?: string; body: string }[] = [];
  const server = createServer(async (request, response) => {
    const { method = '', url = '' } = request;
    heard.push({ method, url, body: await textOf(request) });
    response.writeHead(status, { 'content-type': 'application/json' }).end(answer);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    registrations: (): { origin: string; descriptors: Descriptor[] }[] =>
      heard.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body)),
    deletions: () => heard.filter(({ method }) => method === 'DELETE').map(({ url }) => url),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function start(port = gateway.port) {
  running = await dev({
    directory: join(workspace.directory, 'mfe-events'),
    port,
    say: (text) => void said.push(text),
  });
  return running;
}

async function until<Found>(check: () => Found | Promise<Found>): Promise<NonNullable<Found>> {
  for (;;) {
    const found = await check();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
const saying = (words: string) => until(() => said.find((text) => text.includes(words)));

/** What an open page hears of new builds. */
async function listen(origin: string) {
  const answer = await fetch(`${origin}/events`, { headers: { origin: 'http://roermond.localhost:3000' } });
  if (!answer.body) throw new Error('The dev server tells nothing.');
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  const events: { hash?: string; errors?: string; place?: string }[] = [];
  void (async () => {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      for (const [, data = ''] of part.value.matchAll(/^data: (.*)$/gm)) events.push(JSON.parse(data));
    }
  })().catch(() => {});
  return { answer, events, close: () => reader.cancel() };
}

test(
  'a module under work is registered with a development shell, and every saved file becomes a hot update',
  async () => {
    const { origin, close } = await start();
    await saying(`Open http://roermond.localhost:${gateway.port}/events`);
    const [registration] = gateway.registrations();
    const [module, shell] = registration?.descriptors ?? [];
    if (module?.kind !== 'module' || shell?.kind !== 'shell') throw new Error('The platform heard of something else.');
    expect([registration?.origin, module.name]).toEqual([origin, 'mfe-events']);

    const base = `${origin}/releases/mfe-events/${module.version}-${module.build}/`;
    const entry = await fetch(`${base}${module.entry}`);
    expect([entry.status, entry.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await (await fetch(`${base}${module.routes[0]?.files[0]}`)).text()).toContain('overview.title');
    expect((await fetch(`${origin}/releases/shell/${shell.version}-${shell.build}/${shell.preload[0]}`)).status).toBe(
      200,
    );

    const page = await listen(origin);
    expect(page.answer.headers.get('access-control-allow-origin')).toBe('http://roermond.localhost:3000');
    const first = await until(() => page.events[0]);
    const before = source();
    workspace.write(screen, before.replace("t('overview.title')", "'Changed by hand'"));
    const second = await until(() => page.events[1]);
    expect(second.hash).not.toBe(first.hash);
    const manifest = await (await fetch(`${base}hot/${module.federationName}.${first.hash}.manifest.js`)).text();
    expect(manifest).toMatch(/^export default \{"c":\[.*"src_overview_OverviewScreen_tsx"/);
    const update = await fetch(`${base}hot/src_overview_OverviewScreen_tsx.${first.hash}.js`);
    expect(await update.text()).toContain('Changed by hand');

    workspace.write(screen, before.replace('return (', 'return ('.repeat(2)));
    const broken = await until(() => page.events[2]);
    expect(broken.errors).toContain('Expression expected');
    expect(broken.place).toMatch(/^mfe-events\/src\/overview\/OverviewScreen\.tsx:\d+$/);
    // A page that is opened now has the last build that was whole, and hears what is wrong as well.
    const late = await listen(origin);
    await until(() => late.events[1]);
    expect(late.events).toEqual([second, broken]);
    await late.close();
    expect((await fetch(`${base}${module.entry}`)).status).toBe(200);
    await saying('until then the page shows the last build that was whole');
    workspace.write(screen, before);
    await until(() => page.events[3]?.hash);

    await page.close();
    await close();
    running = undefined;
    expect(gateway.deletions()).toEqual([`/platform/development?origin=${encodeURIComponent(origin)}`]);
    await expect(fetch(base)).rejects.toThrow();
  },
  timeLimit,
);

test(
  'a platform that does not run is named, and found when it starts',
  async () => {
    const { port } = gateway;
    gateway.close();
    await start(port);
    await saying(`Nothing answers at http://localhost:${port}. Start the platform`);
    gateway = await startGateway({ port });
    await saying(`Open http://roermond.localhost:${port}/events`);
  },
  timeLimit,
);

test(
  'a platform that takes no modules under work, or refuses this one, is quoted',
  async () => {
    const { port } = gateway;
    gateway.close();
    gateway = await startGateway({ port, status: 404 });
    await start(port);
    await saying('The platform takes no modules under work');
    gateway.close();
    gateway = await startGateway({ port, status: 422, answer: '{"errors":[{"detail":"origin: must be local"}]}' });
    await saying('The platform refuses this module: origin: must be local');
  },
  timeLimit,
);

test(
  'a page of another site hears nothing, and a name that only points here is refused',
  async () => {
    const { origin } = await start();
    await saying('Open ');
    const evil = await fetch(`${origin}/events`, { headers: { origin: 'https://evil.example' } });
    expect(evil.status).toBe(403);
    const { get } = await import('node:http');
    const status = await new Promise((resolve) =>
      get(`${origin}/events`, { headers: { host: 'evil.example' } }, (response) => {
        response.resume();
        resolve(response.statusCode);
      }),
    );
    expect(status).toBe(403);
    expect((await fetch(`${origin}/releases/mfe-events/..%2f..%2fpackage.json`)).status).toBe(404);
  },
  timeLimit,
);

test('a port that is taken is told before anything is built', async () => {
  const directory = join(workspace.directory, 'mfe-events');
  const say = (text: string) => void said.push(text);
  const against = 'http://roermond.localhost:3000';
  await expect(dev({ directory, port: gateway.port, against, say })).rejects.toThrow(
    `Port ${gateway.port} is in use. Stop what runs there, or choose another: PORT=${gateway.port + 100} npm run dev`,
  );
  expect(said).toEqual([]);
});

test('the shell is not worked on alone', async () => {
  const { shellDirectory } = await import('../workspace/paths.ts');
  await expect(dev({ directory: shellDirectory, say: () => {} })).rejects.toThrow('Run dev in a module.');
});
