import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BootDocument } from '@omzien/platform/boot';
import type { FastifyInstance } from 'fastify';
import { Agent } from 'undici';
import { createGateway } from '../gateway.ts';
import type { ImportMap } from '../releases/importMap.ts';
import { type GatewaySettings, readSettings } from '../settings.ts';
import { startTestApi, type TestApi } from './testApi.ts';
import { startTestRegistry, type TestRegistry } from './testRegistry.ts';

export type Answered = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  setCookies: string[];
  bytes: Buffer;
  text: string;
  json: () => Record<string, unknown> & { errors?: { code: string; detail: string; status: string }[] };
};

export type Asked = { host?: string; method?: string; headers?: Record<string, string>; body?: string };

export type World = {
  api: TestApi;
  registry: TestRegistry;
  app: FastifyInstance;
  settings: GatewaySettings;
  directory: string;
  port: number;
  /** A request over real HTTP, by default as a browser that opens a page of roermond. */
  ask(path: string, asked?: Asked): Promise<Answered>;
  /** Starts the gateway anew on the same directory. */
  restartGateway(): Promise<void>;
  close(): Promise<void>;
};

const asPage = { accept: 'text/html,*/*', 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' };

/** Headers of a `fetch` by the frame. */
export const asFrame = {
  accept: 'application/vnd.api+json',
  'sec-fetch-site': 'same-origin',
  'sec-fetch-mode': 'cors',
  'x-requested-with': 'omzien',
};

/** An API, a registry and a gateway on ports of their own, with a directory of their own. */
export async function startWorld(
  change: Partial<GatewaySettings> = {},
  limits: Partial<GatewaySettings['limits']> = {},
  /** Takes the lines of the log. */
  log?: string[],
): Promise<World> {
  const [api, registry] = await Promise.all([startTestApi(), startTestRegistry()]);
  const directory = await mkdtemp(join(tmpdir(), 'gateway-'));
  const base = readSettings({ DATA_DIR: directory, PARENT_DOMAINS: 'localhost', LOG_LEVEL: 'silent', PORT: '0' });
  const settings: GatewaySettings = {
    ...base,
    apiUrl: api.url,
    registryUrl: registry.url,
    ...change,
    limits: { ...base.limits, reconnectDelay: 50, ...limits },
  };
  const agent = new Agent({ connections: 50, keepAliveTimeout: 100 });

  const world: World = {
    api,
    registry,
    settings,
    directory,
    app: await createGateway(settings, log && { write: (line) => void log.push(line) }),
    port: 0,
    async ask(path, { host = 'roermond.localhost', method = 'GET', headers = asPage, body } = {}) {
      const response = await agent.request({
        origin: `http://127.0.0.1:${world.port}`,
        path,
        method: method as 'GET',
        headers: { host, ...headers },
        body: body ?? null,
      });
      const bytes = Buffer.from(await response.body.arrayBuffer());
      const cookies = response.headers['set-cookie'];
      return {
        status: response.statusCode,
        headers: response.headers,
        setCookies: cookies === undefined ? [] : [cookies].flat(),
        bytes,
        text: bytes.toString('utf8'),
        json: () => JSON.parse(bytes.toString('utf8')),
      };
    },
    async restartGateway() {
      await world.app.close();
      world.app = await createGateway(settings);
      await listen();
    },
    async close() {
      await world.app.close();
      await Promise.all([agent.destroy(), api.stop(), registry.stop()]);
      await rm(directory, { recursive: true, force: true });
    },
  };
  async function listen() {
    await world.app.listen({ port: 0, host: '127.0.0.1' });
    world.port = (world.app.server.address() as AddressInfo).port;
  }
  await listen();
  return world;
}

const scriptText = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? '';

/** The boot document of a page. */
export const bootOf = ({ text }: Answered): BootDocument =>
  JSON.parse(scriptText(text, /<script type="application\/json" id="boot"[^>]*>(.*?)<\/script>/s));

export const importMapIn = ({ text }: Answered): ImportMap =>
  JSON.parse(scriptText(text, /<script type="importmap"[^>]*>(.*?)<\/script>/s));

/** Waits until something holds, as a person would who reloads. */
export async function until(holds: () => Promise<boolean> | boolean, milliseconds = 2_000): Promise<void> {
  const end = Date.now() + milliseconds;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`Not within ${milliseconds} ms`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
