import { availableParallelism } from 'node:os';
import { type Configuration, configurationOf } from '@omzien/model/tenants';
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
  wholeNumber,
} from '@omzien/server/settings';
import * as v from 'valibot';

const seconds = (fallback: number) =>
  v.optional(
    v.pipe(v.string(), v.regex(/^\d+$/, 'must be a whole number of seconds'), v.transform(Number)),
    String(fallback),
  );

/** `host:port`, or the path of a socket. */
const clamdAddress = v.pipe(
  v.string(),
  v.regex(
    /^(?:\/\S+|(?:[\w.-]+|\[[\da-f:]+\]):\d{1,5})$/i,
    'must be an address such as 127.0.0.1:3310, or the path of a socket',
  ),
  v.transform((text) => {
    if (text.startsWith('/')) return { path: text };
    const cut = text.lastIndexOf(':');
    return { host: text.slice(0, cut).replace(/^\[|\]$/g, ''), port: Number(text.slice(cut + 1)) };
  }),
);

const environment = {
  API_PORT: v.optional(port, '3001'),
  API_HOST: v.optional(v.string(), '127.0.0.1'),
  DATA_DIR: v.optional(v.string(), '.data'),
  DATABASE_URL: v.optional(v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'must begin with postgres://'))),
  /** So many processes share the port; by cores on PostgreSQL without it, and one on the embedded database. */
  API_PROCESSES: v.optional(wholeNumber(1, 64)),
  /** Connections to PostgreSQL that all processes may open together. */
  DATABASE_CONNECTIONS: v.optional(wholeNumber(4, 10_000)),
  NODE_ENV: v.optional(v.string(), 'development'),
  GATEWAY_SECRET: v.optional(secret),
  /** The secret before that one, for as long as a gateway still sends it. */
  GATEWAY_SECRET_PREVIOUS: v.optional(secret),
  /** Seals the secrets of apps that make codes, and keys the hashes of recovery codes. */
  FACTOR_SECRET: v.optional(secret),
  /** The one before: what it sealed is still opened, and sealed anew when it is used. */
  FACTOR_SECRET_PREVIOUS: v.optional(secret),
  /** So long a lost second step stays after the centre agreed to take it away, for its owner to stop that. */
  FACTOR_RECOVERY_SECONDS: seconds(24 * 3600),
  LOG_LEVEL: v.optional(logLevel, 'info'),
  /** How the sites are reached from outside; for links in mail and to other partner sites. */
  PUBLIC_SCHEME: v.optional(oneOf('http', 'https'), 'http'),
  PUBLIC_PORT: v.optional(v.pipe(v.string(), v.regex(/^\d*$/, 'must be a port number'))),
  PORT: v.optional(port, '3000'),
  /** Domains under which the platform gives out names: a centre takes none of them by itself. Commas between them. */
  PARENT_DOMAINS: v.optional(v.string(), ''),
  MAIL_PORT: v.optional(port, '3003'),
  /** Where mail goes. Without it the local mailbox keeps it, and shows it on MAIL_PORT. */
  SMTP_URL: v.optional(v.pipe(v.string(), v.regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://'))),
  MAIL_FROM: v.optional(v.pipe(v.string(), v.regex(/^[^\s@]+@[^\s@]+$/, 'must be an e-mail address'))),
  CONFIGURATION: v.optional(oneOf('default', 'alternate')),
  /** The same under the name that the product's owner uses; it wins. */
  OMZIEN_CONFIGURATION: v.optional(oneOf('default', 'alternate')),
  /** Each flag of the configuration may also be set by itself. */
  ALLOW_INACTIVE_USERS: v.optional(oneOf('true', 'false')),
  ENABLE_ORGANIZATIONS_MOVING: v.optional(oneOf('true', 'false')),
  IS_STAGEDOOS: v.optional(oneOf('true', 'false')),
  TOKEN_ROTATION_SECONDS: seconds(15 * 60),
  SESSION_IDLE_SECONDS: seconds(14 * 24 * 3600),
  SESSION_LIMIT_SECONDS: seconds(30 * 24 * 3600),
  STAFF_SESSION_LIMIT_SECONDS: seconds(12 * 3600),
  /** So long after a sign-in steps with weight are taken without showing the password again. */
  FRESH_SIGN_IN_SECONDS: seconds(15 * 60),
  /** Where clamd of ClamAV listens. Without it uploads are not looked at for viruses. */
  CLAMD_ADDRESS: v.optional(clamdAddress),
  /** A collector of the OpenTelemetry protocol over HTTP. Without it nothing is measured. */
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(
    v.pipe(v.string(), v.regex(/^https?:\/\/\S+$/, 'must begin with http:// or https://')),
  ),
  OTEL_SERVICE_NAME: v.optional(v.pipe(v.string(), v.maxLength(100, 'must have at most 100 characters')), 'omzien-api'),
  OTEL_METRIC_EXPORT_INTERVAL: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d+$/, 'must be a whole number of milliseconds'),
      v.transform(Number),
      v.minValue(100, 'must be 100 or more'),
    ),
    '60000',
  ),
  OTEL_TRACES_SAMPLER_ARG: v.optional(
    v.pipe(v.string(), v.regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'must be a number from 0 to 1'), v.transform(Number)),
    '1',
  ),
  /** How long a process that was asked to stop still takes requests, while it says that it is not ready any more. */
  DRAIN_SECONDS: seconds(0),
  /** `true` lets webhooks reach this machine, over plain http as well; for tests and journeys only. */
  WEBHOOKS_TO_LOOPBACK: v.optional(oneOf('true', 'false'), 'false'),
  /** `open` lifts the limits on how often somebody may try; for measurements and journeys only. */
  THROTTLES: v.optional(oneOf('standard', 'open'), 'standard'),
  /** `any` lets every mail go at any hour; for journeys only. */
  MAIL_HOURS: v.optional(oneOf('quiet', 'any'), 'quiet'),
  MAX_CONNECTIONS: v.optional(wholeNumber(10, 1_000_000), '20000'),
  /** Megabytes that bodies may take together, beside files. */
  BODY_MEMORY: v.optional(wholeNumber(2, 100_000), '64'),
  /** So many requests are worked on at once; without it as many as the database takes. */
  REQUESTS_AT_ONCE: v.optional(wholeNumber(1, 10_000)),
  /** So many of one tenant may wait for a turn. */
  REQUESTS_WAITING: v.optional(wholeNumber(1, 100_000), '200'),
  /** Milliseconds that somebody who reads waits in a jam before being told to come back. */
  REQUEST_PATIENCE: v.optional(wholeNumber(10, 10_000), '300'),
};

/** How often something may be done before the answer is 429: `points` in `duration` seconds. */
export type Throttle = {
  points: number;
  duration: number;
  /** So many processes count together: of the tries that are left each lets its share run at once. */
  processes?: number;
};
export const standardThrottles = {
  signInPerAddress: { points: 25, duration: 5 * 60 },
  signInPerAccount: { points: 25, duration: 60 * 60 },
  visitorPerAddress: { points: 300, duration: 5 * 60 },
  userPerAccount: { points: 1500, duration: 5 * 60 },
  applicationsPerPerson: { points: 5, duration: 60 * 60 },
  guestMailsPerAddress: { points: 25, duration: 5 * 60 },
  messagesPerPerson: { points: 120, duration: 60 * 60 },
  conversationsPerPerson: { points: 20, duration: 60 * 60 },
  accountMailsPerAddress: { points: 25, duration: 5 * 60 },
  accountMailsPerEmail: { points: 5, duration: 30 * 60 },
  registrationsPerAddress: { points: 5, duration: 30 * 60 },
  passwordChangesPerAddress: { points: 10, duration: 10 * 60 },
  tokensPerAddress: { points: 60, duration: 5 * 60 },
  /** Wrong codes beside the right password. A million codes, three of them good: this leaves nothing to guess. */
  wrongCodesPerAccount: { points: 10, duration: 60 * 60 },
  uploadsPerPerson: { points: 30, duration: 30 * 60 },
  /** Who keeps the pictures of a site brings a whole folder of them. */
  uploadsPerEditor: { points: 500, duration: 30 * 60 },
  formLinksPerAddress: { points: 60, duration: 5 * 60 },
  formsPerAddress: { points: 5, duration: 60 * 60 },
  hostProofsPerPerson: { points: 30, duration: 10 * 60 },
  requestsPerApiKey: { points: 240, duration: 5 * 60 },
} as const satisfies Record<string, Throttle>;
export type Throttles = Record<keyof typeof standardThrottles, Throttle | null>;

const noThrottles: Throttles = {
  signInPerAddress: null,
  signInPerAccount: null,
  visitorPerAddress: null,
  userPerAccount: null,
  applicationsPerPerson: null,
  guestMailsPerAddress: null,
  messagesPerPerson: null,
  conversationsPerPerson: null,
  accountMailsPerAddress: null,
  accountMailsPerEmail: null,
  registrationsPerAddress: null,
  passwordChangesPerAddress: null,
  tokensPerAddress: null,
  wrongCodesPerAccount: null,
  uploadsPerPerson: null,
  uploadsPerEditor: null,
  formLinksPerAddress: null,
  formsPerAddress: null,
  hostProofsPerPerson: null,
  requestsPerApiKey: null,
};

/** Where metrics and traces go. */
export type TelemetrySettings = {
  /** Where the collector listens, such as `http://127.0.0.1:4318`. */
  endpoint: string;
  serviceName: string;
  /** Milliseconds between two reports of numbers. */
  interval: number;
  /** Of how many requests the way is kept, from 0 to 1, where whoever calls has not decided it. */
  sampled: number;
};

export type ApiSettings = {
  host: string;
  port: number;
  dataDirectory: string;
  databaseUrl: string | undefined;
  /** How many processes share the port. */
  processes: number;
  /** Connections to PostgreSQL of this process, beside the two that listen. */
  poolSize: number;
  gatewaySecret: string | undefined;
  /** Accepted beside it while gateways change over. */
  previousGatewaySecret: string | undefined;
  logLevel: LogLevel;
  configuration: 'default' | 'alternate';
  /** The configuration flags as they hold: those of the configuration, each changed where it is set by itself. */
  flags: Configuration;
  /** The origin of a site, from the domain of its centre: never from a request. */
  originOf: (domain: string) => string;
  /** Under these the platform gives out host names. */
  parentDomains: string[];
  mail: { mailboxPort: number; smtpUrl: string | null; from: string | null };
  sessions: {
    /** Milliseconds after which a token is replaced; 0 replaces it with every request outside a batch. */
    rotateAfter: number;
    idleLimit: number;
    limit: number;
    staffLimit: number;
    /** Milliseconds for which a sign-in counts as fresh. */
    freshFor: number;
  };
  /** The second step of signing in. */
  factors: {
    /** The first seals, all open. */
    secrets: readonly [string, ...string[]];
    /** Milliseconds between the approval of a recovery and its effect. */
    recoveryDelay: number;
  };
  /** Milliseconds between signs of life of a stream of events, and after which it ends. */
  stream: { heartbeat: number; longest: number };
  /** Milliseconds before which an answer never comes that would tell by its time whether there is an account. */
  minimumResponseTimes: { signIn: number; mails: number };
  throttles: Throttles;
  /** What can wait is not mailed at night. */
  quietNights: boolean;
  /** Webhooks may reach this machine. */
  webhooksToLoopback: boolean;
  /** Milliseconds of mean delay of the event loop beyond which new work is refused. */
  longestDelay: number;
  connections: ConnectionLimits;
  /** What bodies that come in to this process may take together. Files are counted where they are read. */
  heldBodyBytes: number;
  /** How many uploads this process looks at at once: they are held in memory. */
  uploadsAtOnce: number;
  /** Who waits for a turn, and for how long. `atOnce` is null where the database decides. */
  admission: { atOnce: number | null; waiting: number; patience: number };
  /** What looks at uploads before they are stored; null where nothing does. */
  clamd: { host: string; port: number } | { path: string } | null;
  /** Null: nothing is measured. */
  telemetry: TelemetrySettings | null;
  /** Milliseconds between going unready and taking no more requests. */
  drain: number;
};

/** Where an API runs by itself on a developer's machine. Production does not start without one of its own. */
const developmentFactorSecret = 'only for developing, known to everybody';

const usualPorts: Record<string, string> = { http: '80', https: '443' };
const originIn = (scheme: string, publicPort: string) => (domain: string) =>
  `${scheme}://${domain}${publicPort === '' || publicPort === usualPorts[scheme] ? '' : `:${publicPort}`}`;

const amongProcesses = (throttles: Record<keyof Throttles, Throttle>, processes: number): Throttles =>
  processes === 1
    ? throttles
    : (Object.fromEntries(
        Object.entries(throttles).map(([name, each]) => [name, { ...each, processes }]),
      ) as Throttles);

/** Only what is set; the rest comes from the configuration. */
const flagsOf = (given: Record<keyof Configuration, string | undefined>): Partial<Configuration> =>
  Object.fromEntries(
    Object.entries(given)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, value === 'true']),
  );

/** The wanted size of the demo data, from the setting SEED. Anything but full and small is refused in one sentence. */
export function readSeedSize(given: string | undefined): 'full' | 'small' | undefined {
  if (given === undefined || given === '') return undefined;
  if (given !== 'full' && given !== 'small') throw new Error('SEED must be full or small.');
  return given;
}

/** More than this many processes on one machine wait for its database. */
const mostProcesses = 8;
/** A pool that one process needs, and what it takes beside it to hear the others. */
const usualPool = 10;
const smallestPool = 2;
const listeners = 2;
/** PostgreSQL lets in a hundred as it comes, and others need some of them. */
const usualConnections = 80;
/** Keeps the core of a process at work beside others; twice that made everybody slower, the database too (068). */
const atOnceOfSeveral = 6;
/** Ten megabytes each. */
const mostUploads = 12;

type Processes = Pick<ApiSettings, 'processes' | 'poolSize'>;

/** How many processes run, and how many connections each of them opens (decision 068). */
function processesOf(databaseUrl: string | undefined, wanted?: number, connections?: number): Processes {
  if (databaseUrl === undefined) {
    if (wanted !== undefined && wanted > 1)
      throw new Error(
        `API_PROCESSES is ${wanted}, and the embedded database belongs to one process. Set DATABASE_URL to a PostgreSQL server, or leave API_PROCESSES out.`,
      );
    return { processes: 1, poolSize: usualPool };
  }
  const processes = wanted ?? Math.min(availableParallelism(), mostProcesses);
  const share = Math.floor((connections ?? usualConnections) / processes) - listeners;
  if (share < smallestPool)
    throw new Error(
      `DATABASE_CONNECTIONS must be at least ${processes * (smallestPool + listeners)}: each of the ${processes} processes takes ${listeners} to hear the others and ${smallestPool} or more to work with.`,
    );
  return { processes, poolSize: connections === undefined ? Math.min(share, usualPool) : share };
}

/** Reads the settings of the API, or says in one sentence which variable is wrong. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): ApiSettings {
  const values = readEnvironment(environment, env);
  const configuration = values.OMZIEN_CONFIGURATION ?? values.CONFIGURATION ?? 'default';
  const isOpen = values.THROTTLES === 'open';
  if (values.GATEWAY_SECRET_PREVIOUS !== undefined && values.GATEWAY_SECRET === undefined)
    throw new Error('GATEWAY_SECRET_PREVIOUS stands beside GATEWAY_SECRET, which must be set then.');
  if (values.NODE_ENV === 'production') {
    requireInProduction([
      {
        name: 'GATEWAY_SECRET',
        isMet: values.GATEWAY_SECRET !== undefined,
        why: 'the same value as for the gateway, without which anybody may call',
        example: exampleSecret,
      },
      {
        name: 'SMTP_URL',
        isMet: values.SMTP_URL !== undefined,
        why: 'the mail server, without which no mail goes out',
        example: 'smtps://name:password@mail.example.nl',
      },
      {
        name: 'FACTOR_SECRET',
        isMet: values.FACTOR_SECRET !== undefined,
        why: 'seals what the second step of signing in is made of; keep it, or everybody has to set it up again',
        example: exampleSecret,
      },
      {
        name: 'WEBHOOKS_TO_LOOPBACK',
        isMet: values.WEBHOOKS_TO_LOOPBACK === 'false',
        why: 'webhooks reach nothing of our own network; leave it out',
        example: 'false',
      },
      {
        name: 'PUBLIC_SCHEME',
        isMet: values.PUBLIC_SCHEME === 'https',
        why: 'sites are reached over TLS, and links in mails say so',
        example: 'https',
      },
    ]);
  }
  const { processes, poolSize } = processesOf(values.DATABASE_URL, values.API_PROCESSES, values.DATABASE_CONNECTIONS);
  /** What a machine has is for all processes together: each takes its part. */
  const part = (whole: number) => Math.ceil(whole / processes);
  return {
    host: values.API_HOST,
    port: values.API_PORT,
    dataDirectory: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    processes,
    poolSize,
    gatewaySecret: values.GATEWAY_SECRET,
    previousGatewaySecret: values.GATEWAY_SECRET_PREVIOUS,
    logLevel: values.LOG_LEVEL,
    configuration,
    flags: {
      ...configurationOf(configuration),
      ...flagsOf({
        allowInactiveUsers: values.ALLOW_INACTIVE_USERS,
        enableOrganizationsMoving: values.ENABLE_ORGANIZATIONS_MOVING,
        isStagedoos: values.IS_STAGEDOOS,
      }),
    },
    originOf: originIn(values.PUBLIC_SCHEME, values.PUBLIC_PORT ?? String(values.PORT)),
    parentDomains: values.PARENT_DOMAINS.toLowerCase()
      .split(',')
      .map((domain) => domain.trim())
      .filter(Boolean),
    mail: { mailboxPort: values.MAIL_PORT, smtpUrl: values.SMTP_URL ?? null, from: values.MAIL_FROM ?? null },
    sessions: {
      rotateAfter: values.TOKEN_ROTATION_SECONDS * 1000,
      idleLimit: values.SESSION_IDLE_SECONDS * 1000,
      limit: values.SESSION_LIMIT_SECONDS * 1000,
      staffLimit: values.STAFF_SESSION_LIMIT_SECONDS * 1000,
      freshFor: values.FRESH_SIGN_IN_SECONDS * 1000,
    },
    factors: {
      secrets: [
        values.FACTOR_SECRET ?? developmentFactorSecret,
        ...(values.FACTOR_SECRET_PREVIOUS === undefined ? [] : [values.FACTOR_SECRET_PREVIOUS]),
      ],
      recoveryDelay: values.FACTOR_RECOVERY_SECONDS * 1000,
    },
    // Shorter than what proxies on the way take for silence; and who hears what is asked anew every ten minutes.
    stream: { heartbeat: 25_000, longest: 10 * 60_000 },
    minimumResponseTimes: isOpen ? { signIn: 0, mails: 0 } : { signIn: 250, mails: 150 },
    throttles: isOpen ? noThrottles : amongProcesses(standardThrottles, processes),
    quietNights: values.MAIL_HOURS === 'quiet',
    webhooksToLoopback: values.WEBHOOKS_TO_LOOPBACK === 'true',
    longestDelay: 1000,
    // A few gateways bring everybody, so nobody is counted by address.
    connections: {
      inAll: part(values.MAX_CONNECTIONS),
      perAddress: null,
      slowest: { bytes: 8 * 1024, milliseconds: 30_000 },
    },
    heldBodyBytes: part(values.BODY_MEMORY * 1024 * 1024),
    uploadsAtOnce: Math.max(part(mostUploads), 2),
    admission: {
      atOnce: values.REQUESTS_AT_ONCE ?? (processes > 1 ? atOnceOfSeveral : null),
      waiting: values.REQUESTS_WAITING,
      patience: values.REQUEST_PATIENCE,
    },
    clamd: values.CLAMD_ADDRESS ?? null,
    telemetry:
      values.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? null
        : {
            endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
            serviceName: values.OTEL_SERVICE_NAME,
            interval: values.OTEL_METRIC_EXPORT_INTERVAL,
            sampled: values.OTEL_TRACES_SAMPLER_ARG,
          },
    drain: values.DRAIN_SECONDS * 1000,
  };
}
