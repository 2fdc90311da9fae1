import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { type AppContext, appContexts, type TenantKey, tenantKeys } from '@omzien/model/tenants';
import { addressMatcher, loopback } from '@omzien/server/addresses';
import type { ConnectionLimits } from '@omzien/server/connections';
import {
  exampleSecret,
  type LogLevel,
  logLevel,
  oneOf,
  port,
  readEnvironment,
  requireInProduction,
  secret,
  secretList,
  wholeNumber,
} from '@omzien/server/settings';
import { type SigningKey, signingKey } from '@omzien/server/signing/publication';
import * as v from 'valibot';
import type { StreamLimits } from './proxy/streamRoom.ts';
import type { RenderLimits } from './rendering/renderSlot.ts';
import { normalizeHost } from './site/hosts.ts';

/** An address of another part of the platform, without a path. */
const origin = v.pipe(
  v.string(),
  v.check(
    (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol) && new URL(value).pathname === '/',
    'must be an address such as http://127.0.0.1:3001, without a path',
  ),
  v.transform((value) => new URL(value).origin),
);

/** A whole address, path included. */
const address = v.pipe(
  v.string(),
  v.check(
    (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol) && new URL(value).search === '',
    'must be an address such as https://tags.example/gtag/js, without a query',
  ),
);

const listOf = (value: string) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

const hostList = v.pipe(
  v.string(),
  v.transform(listOf),
  v.array(
    v.pipe(
      v.string(),
      v.check((host) => normalizeHost(host) !== null, 'must be host names separated by commas'),
      v.transform((host) => normalizeHost(host) ?? host),
    ),
  ),
);

/** `www.example.nl=roermond,…` */
const domainMap = v.pipe(
  v.string(),
  v.transform((value) => listOf(value).map((pair) => pair.split('='))),
  v.check(
    (pairs) =>
      pairs.every(
        ([host = '', tenant = '', ...rest]) =>
          rest.length === 0 && normalizeHost(host) !== null && (tenantKeys as readonly string[]).includes(tenant),
      ),
    `must be pairs such as www.example.nl=roermond, with one of the tenants ${tenantKeys.join(', ')}`,
  ),
  v.transform((pairs) => new Map(pairs.map(([host = '', tenant]) => [normalizeHost(host) ?? '', tenant as TenantKey]))),
);

const flag = v.pipe(
  v.picklist(['0', '1', 'true', 'false'], 'must be 0 or 1'),
  v.transform((value) => value === '1' || value === 'true'),
);

const addressList = v.pipe(
  v.string(),
  v.transform(listOf),
  v.check(
    (addresses) => addresses.every((address) => isIP(address.replace(/\/\d{1,3}$/, '')) !== 0),
    'must be IP addresses or networks (10.0.0.0/8) separated by commas',
  ),
);

/** An address with the three places that a tile has; on this site when it begins with a slash. */
const tileAddress = v.pipe(
  v.string(),
  v.check(
    (text) =>
      ['{z}', '{x}', '{y}'].every((part) => text.includes(part)) &&
      (/^\/(?!\/)/.test(text) || (/^https?:\/\/[^{}]+\//.test(text) && URL.canParse(text))),
    'must be an address with {z}, {x} and {y}, such as https://tiles.example.nl/{z}/{x}/{y}.png',
  ),
);

/** Where weaknesses are told, as RFC 9116 wants it: each an address of its own kind. */
const contactList = v.pipe(
  v.string(),
  v.transform(listOf),
  v.check(
    (contacts) => contacts.every((contact) => /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+[\d-]+)$/.test(contact)),
    'must be addresses such as mailto:security@example.nl or https://example.nl/security, separated by commas',
  ),
);

/** `0123456789ab:<public key>,…`, as `omzien token make --offline` prints them. */
const rootList = v.pipe(
  v.string(),
  v.transform((value) =>
    listOf(value).map((pair) => {
      const [id, key] = pair.split(':');
      return { id, holder: `root ${id}`, publicKey: key, scopes: ['publish:*', 'tokens'] };
    }),
  ),
  v.array(signingKey, 'must be keys such as 0123456789ab:<43 characters>, separated by commas'),
);

const environment = {
  PORT: v.optional(port, '3000'),
  HTTPS_PORT: v.optional(port),
  HOST: v.optional(v.string(), '127.0.0.1'),
  API_PORT: v.optional(wholeNumber(1, 65_535), '3001'),
  API_URL: v.optional(origin),
  REGISTRY_PORT: v.optional(wholeNumber(1, 65_535), '3002'),
  REGISTRY_URL: v.optional(origin),
  REGISTRY_READ_TOKEN: v.optional(secretList),
  PUBLISHER_ROOTS: v.optional(rootList),
  GATEWAY_SECRET: v.optional(secret),
  DATA_DIR: v.optional(v.string(), '.data'),
  LOG_LEVEL: v.optional(logLevel, 'info'),
  NODE_ENV: v.optional(v.string(), 'development'),
  DEFAULT_TENANT: v.optional(oneOf(...tenantKeys), 'public'),
  PARENT_DOMAINS: v.optional(hostList, ''),
  TENANT_DOMAINS: v.optional(domainMap, ''),
  APP_CONTEXT: v.optional(oneOf(...appContexts)),
  TRUSTED_PROXIES: v.optional(addressList, ''),
  PUBLIC_SCHEME: v.optional(oneOf('http', 'https')),
  MAX_CONNECTIONS: v.optional(wholeNumber(10, 1_000_000), '10000'),
  MAX_CONNECTIONS_PER_ADDRESS: v.optional(wholeNumber(10, 1_000_000), '1000'),
  BODY_MEMORY: v.optional(wholeNumber(2, 100_000), '64'),
  ANSWER_MEMORY: v.optional(wholeNumber(2, 100_000), '128'),
  DEVELOPMENT_MODULES: v.optional(flag),
  ANALYTICS_TAG_URL: v.optional(address, 'https://www.googletagmanager.com/gtag/js'),
  MAP_TILES_URL: v.optional(tileAddress),
  MAP_TILES_ATTRIBUTION: v.optional(v.string(), ''),
  SERVER_RENDERING: v.optional(flag, '1'),
  RENDER_THREADS: v.optional(wholeNumber(1, 64), '8'),
  RENDER_SOFT_LIMIT: v.optional(wholeNumber(10, 10_000), '500'),
  METRICS_TOKEN: v.optional(secret),
  SECURITY_CONTACT: v.optional(contactList, ''),
  RENDER_HARD_LIMIT: v.optional(wholeNumber(10, 10_000), '1000'),
};

export type GatewaySettings = {
  port: number;
  /** Where the same sites are served over TLS beside `port`; null where a proxy in front does that for all of it. */
  securePort: number | null;
  host: string;
  apiUrl: string;
  registryUrl: string;
  /** What the registry wants to see of a gateway that is not on its own machine. */
  registryReadToken: string | null;
  /**
   * The keys from which all trust in releases comes. Null takes those that the registry names the first time, and keeps to
   * them.
   */
  publisherRoots: readonly SigningKey[] | null;
  /** Proves to the API that the claims about tenant and centre come from the gateway. */
  gatewaySecret: string | null;
  /** Where releases lie when the registry shares this disk; looked at before the registry is asked. */
  releaseStore: string;
  /** The gateway's own things: last known good compositions, centres, bootstraps and fetched releases. */
  stateDirectory: string;
  logLevel: LogLevel;
  production: boolean;
  defaultTenant: TenantKey;
  /** Hosts outside these parents get 421. An empty list accepts every host (the default tenant serves it). */
  parentDomains: string[];
  /** Hosts of tenants beyond the domains that centres carry. */
  tenantDomains: ReadonlyMap<string, TenantKey>;
  /** The app context of the deployment; null takes each tenant's own. */
  appContext: AppContext | null;
  /** Only from these peers are `X-Forwarded-Host` and `X-Forwarded-For` believed. */
  trustedProxies: string[];
  /** Who brings many visitors by one address: not counted by it. */
  isUncounted: (address: string) => boolean;
  /** The scheme by which browsers know the sites; null takes that of the request, or what a trusted proxy says of it. */
  publicScheme: 'http' | 'https' | null;
  /** Whether module dev servers may register themselves. Never in production. */
  developmentModules: boolean;
  /** The one address that the script of web analytics is fetched from. */
  analyticsTagUrl: string;
  /** Pictures of streets under maps; null where maps are drawn without. */
  mapTiles: { url: string; attribution: string } | null;
  /** Whether pages come with their content as HTML, or browsers render all of it. */
  serverRendering: boolean;
  /** Render threads that may live at once; each takes some 50 MB. */
  renderThreads: number;
  /** What whoever reads the metrics shows; null leaves them to monitors in the same network. */
  metricsToken: string | null;
  /** Where weaknesses are told; none leaves it to the help page of each site. */
  securityContacts: readonly string[];
  limits: GatewayLimits;
};

/** Times in milliseconds. Tests make them short; the defaults are those of `reliability.md`. */
export type GatewayLimits = RenderLimits & {
  apiTimeout: number;
  /** After this what is late of the first data is left to the browser. */
  firstDataBudget: number;
  /** How long a page waits to hear who is signed in. */
  sessionBudget: number;
  circuitReset: number;
  /** Failures in a row that open the circuit to the API. */
  circuitFailures: number;
  /** A call that waits for longer makes the gateway ask the API for a sign of life, and so long it waits for one. */
  hangSuspicion: number;
  hangPatience: number;
  /** How long a gateway that starts waits for what is new where the disk keeps what it needs, and where it does not. */
  startPatience: { known: number; unknown: number };
  /** How long a bootstrap is taken as it is; then the API is asked whether it has changed. */
  bootstrapFresh: number;
  bootstrapLife: number;
  /** How long a visitor waits for that answer. */
  bootstrapPatience: number;
  centersLife: number;
  reconnectDelay: number;
  /** Silence after which a connection to the registry counts as lost. */
  registrySilence: number;
  /** Threads that pages of one module may have while they queue: one for each core but one, which the gateway itself needs. */
  threadsPerPair: number;
  reportsPerMinute: number;
  /** Streams of events that may stand open at once: in all, of one tenant, of one account. */
  streams: StreamLimits;
  /** How long a gateway that starts waits for its threads before it takes visitors. */
  warmStart: number;
  /** In which page views gather before the registry is told of them. */
  evidenceGathering: number;
  /** After this the script of web analytics is fetched anew, and after that a fetch that failed is tried again. */
  analyticsTagLife: number;
  analyticsTagRetry: number;
  connections: ConnectionLimits;
  /** What bodies that come in, and answers that wait for their readers, may take together. */
  heldBodyBytes: number;
  heldAnswerBytes: number;
  bodyBytes: number;
  /** What an upload may have: a document of 10 MB and the form around it. */
  uploadBytes: number;
};

const megabyte = 1024 * 1024;

const defaultLimits: GatewayLimits = {
  apiTimeout: 10_000,
  firstDataBudget: 400,
  sessionBudget: 3_000,
  circuitReset: 5_000,
  circuitFailures: 5,
  hangSuspicion: 300,
  hangPatience: 600,
  startPatience: { known: 800, unknown: 5_000 },
  bootstrapFresh: 1_000,
  bootstrapLife: 60_000,
  bootstrapPatience: 50,
  centersLife: 60_000,
  reconnectDelay: 500,
  registrySilence: 25_000,
  reportsPerMinute: 60,
  streams: { inAll: 6_000, perTenant: 4_000, perAccount: 10 },
  warmStart: 2_000,
  evidenceGathering: 3_000,
  analyticsTagLife: 24 * 60 * 60_000,
  analyticsTagRetry: 10 * 60_000,
  connections: { inAll: 10_000, perAddress: 1_000, slowest: { bytes: 8 * 1024, milliseconds: 30_000 } },
  heldBodyBytes: 64 * megabyte,
  heldAnswerBytes: 128 * megabyte,
  bodyBytes: megabyte,
  uploadBytes: 10 * megabyte + 64 * 1024,
  softRenderLimit: 500,
  hardRenderLimit: 1_000,
  firstRenderLimit: 5_000,
  threadStart: 20_000,
  warmUpRenders: 10,
  threadsPerPair: Math.max(1, availableParallelism() - 1),
  crashes: 3,
  crashWindow: 60_000,
};

/** Reads the settings of the gateway; what is wrong is said in one sentence that names the variable. */
export function readSettings(env: NodeJS.ProcessEnv = process.env): GatewaySettings {
  const values = readEnvironment(environment, env);
  const production = values.NODE_ENV === 'production';
  if (production && values.DEVELOPMENT_MODULES) {
    throw new Error(
      'DEVELOPMENT_MODULES must not be set in production: it lets a page run code that was not released.',
    );
  }
  if (production) {
    requireInProduction([
      {
        name: 'GATEWAY_SECRET',
        isMet: values.GATEWAY_SECRET !== undefined,
        why: 'the same value as for the API, by which it knows the gateway',
        example: exampleSecret,
      },
      {
        name: 'PARENT_DOMAINS',
        isMet: values.PARENT_DOMAINS.length > 0,
        why: 'without it the default tenant would answer any host',
        example: 'omzien.example.nl',
      },
    ]);
  }
  const dataDirectory = resolve(values.DATA_DIR);
  return {
    port: values.PORT,
    securePort: values.HTTPS_PORT ?? null,
    host: values.HOST,
    apiUrl: values.API_URL ?? `http://127.0.0.1:${values.API_PORT}`,
    registryUrl: values.REGISTRY_URL ?? `http://127.0.0.1:${values.REGISTRY_PORT}`,
    registryReadToken: values.REGISTRY_READ_TOKEN?.[0] ?? null,
    publisherRoots: values.PUBLISHER_ROOTS ?? null,
    gatewaySecret: values.GATEWAY_SECRET ?? null,
    releaseStore: join(dataDirectory, 'releases'),
    stateDirectory: join(dataDirectory, 'gateway'),
    logLevel: values.LOG_LEVEL,
    production,
    defaultTenant: values.DEFAULT_TENANT,
    parentDomains: values.PARENT_DOMAINS,
    tenantDomains: values.TENANT_DOMAINS,
    appContext: values.APP_CONTEXT ?? null,
    trustedProxies: values.TRUSTED_PROXIES,
    // On a developer's machine everybody comes from there, tests and measurements too.
    isUncounted: addressMatcher([...values.TRUSTED_PROXIES, ...(production ? [] : loopback)]),
    // Production is served over TLS, whether or not the proxy in front says so.
    publicScheme: values.PUBLIC_SCHEME ?? (production ? 'https' : null),
    developmentModules: values.DEVELOPMENT_MODULES ?? !production,
    serverRendering: values.SERVER_RENDERING,
    renderThreads: values.RENDER_THREADS,
    metricsToken: values.METRICS_TOKEN ?? null,
    securityContacts: values.SECURITY_CONTACT,
    analyticsTagUrl: values.ANALYTICS_TAG_URL,
    mapTiles: values.MAP_TILES_URL ? { url: values.MAP_TILES_URL, attribution: values.MAP_TILES_ATTRIBUTION } : null,
    limits: {
      ...defaultLimits,
      softRenderLimit: values.RENDER_SOFT_LIMIT,
      hardRenderLimit: values.RENDER_HARD_LIMIT,
      connections: {
        ...defaultLimits.connections,
        inAll: values.MAX_CONNECTIONS,
        perAddress: values.MAX_CONNECTIONS_PER_ADDRESS,
      },
      heldBodyBytes: values.BODY_MEMORY * megabyte,
      heldAnswerBytes: values.ANSWER_MEMORY * megabyte,
    },
  };
}
