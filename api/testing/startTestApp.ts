import type { TenantKey } from '@omzien/model/tenants';
import { defaultAppContext } from '@omzien/model/tenants';
import type { FastifyInstance, FastifyPluginAsync, InjectOptions } from 'fastify';
import { createApi } from '../src/createApi.ts';
import type { DatabaseServer } from '../src/database/database.ts';
import type { FindTextRecords } from '../src/services/hosts/textRecords.ts';
import type { Telemetry } from '../src/services/telemetry/telemetry.ts';
import { type ApiSettings, readSettings } from '../src/settings.ts';
import { type LatenessOf, withTheNext } from '../src/subjects/analytics/counting/lateFives.ts';
import { brokenPromise } from './promises.ts';
import { openTestDatabase } from './testDatabase.ts';

export type TestCall = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  tenant?: TenantKey;
  center?: string;
  headers?: Record<string, string>;
  /** Sent as a JSON:API document. */
  body?: unknown;
  /** Headers of a session, as `signIn` gives them. */
  session?: Record<string, string> | undefined;
};

export type TestApp = {
  app: FastifyInstance;
  database: DatabaseServer;
  /** The clock of the app; move it to let time pass. */
  clock: { now: Date; advance(milliseconds: number): void };
  call(call: TestCall): Promise<{ status: number; headers: Record<string, unknown>; body: never; text: string }>;
  signIn(
    email: string,
    password: string,
    where: { tenant: TenantKey; center: string },
  ): Promise<Record<string, string>>;
  close(): Promise<void>;
};

/**
 * Tests that walk all routes get to the end of the one that has none. And a busy machine makes tests slow, not wrong: no
 * work is refused for it.
 */
const forTests = {
  stream: { heartbeat: 25_000, longest: 100 },
  longestDelay: Number.POSITIVE_INFINITY,
  admission: { atOnce: null, waiting: 10_000, patience: 600_000 },
};

/** The real app over a fresh database, spoken to through HTTP. One per test file: `afterAll(() => test.close())`. */
export async function startTestApp(
  change: {
    settings?: Partial<ApiSettings>;
    now?: Date;
    routes?: FastifyPluginAsync;
    log?: string[];
    telemetry?: Telemetry;
    /** What the name servers answer. Without it they know no record: tests ask nobody outside. */
    textRecords?: FindTextRecords;
    /** How late fives are told; each with the next person without it, so that tests know what is told. */
    lateness?: LatenessOf;
  } = {},
): Promise<TestApp> {
  const database = await openTestDatabase();
  const settings: ApiSettings = {
    ...readSettings({ LOG_LEVEL: 'silent', THROTTLES: 'open' }),
    ...forTests,
    ...change.settings,
  };
  const clock = {
    now: change.now ?? new Date('2026-11-16T09:00:00Z'),
    advance(milliseconds: number) {
      clock.now = new Date(clock.now.getTime() + milliseconds);
    },
  };
  const broken: string[] = [];
  const app = await createApi({
    settings,
    database,
    clock: () => clock.now,
    telemetry: change.telemetry ?? null,
    textRecords: change.textRecords ?? (async () => []),
    lateness: change.lateness ?? withTheNext,
    ...(change.log ? { logStream: { write: (line: string) => void change.log?.push(line) } } : {}),
    inspectAnswer(request, reply, body) {
      const fault = brokenPromise(request, reply, body);
      if (fault !== null) broken.push(fault);
    },
  });
  // A few rules hold for every route; their tests bring routes of their own.
  if (change.routes) await app.register(change.routes, { prefix: '/api/v1' });
  await app.ready();

  const call: TestApp['call'] = async ({ method = 'GET', url, tenant = 'demo', center, headers, body, session }) => {
    const options: InjectOptions = {
      method,
      url,
      headers: {
        accept: 'application/vnd.api+json',
        'x-tenant': tenant,
        'app-context': defaultAppContext(tenant),
        ...(center === undefined ? {} : { 'volunteer-center-id': center }),
        ...(body === undefined ? {} : { 'content-type': 'application/vnd.api+json' }),
        ...session,
        ...headers,
      },
      ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    };
    const response = await app.inject(options);
    if (broken.length > 0) throw new Error(broken.splice(0).join('\n'));
    const text = response.body;
    const isJson = String(response.headers['content-type']).includes('json');
    return {
      status: response.statusCode,
      headers: response.headers,
      body: (isJson ? JSON.parse(text) : undefined) as never,
      text,
    };
  };

  return {
    app,
    database,
    clock,
    call,
    async signIn(email, password, { tenant, center }) {
      const { status, headers, text } = await call({
        method: 'POST',
        url: '/auth/sign_in',
        tenant,
        center,
        body: { email, password },
      });
      if (status !== 200) throw new Error(`Signing in as ${email} answered ${status}: ${text}`);
      return Object.fromEntries(['access-token', 'client', 'uid'].map((name) => [name, String(headers[name])]));
    },
    async close() {
      await app.close();
      await database.close();
    },
  };
}
