import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Bootstrap, bootstrap } from '@omzien/model/bootstrap';
import { flattenResource, type WireDocument } from '@omzien/model/jsonApi';
import { type AppContext, type TenantKey, tenantKeys } from '@omzien/model/tenants';
import type { FastifyBaseLogger } from 'fastify';
import * as v from 'valibot';
import { defaultSite, type HostCenter } from '../site/hosts.ts';
import { type ApiClient, ApiUnreachable } from './apiClient.ts';
import { type Caller, callerHeaders } from './caller.ts';
import { readState, writeState } from './stateFile.ts';

export type CachedBootstrap = {
  bootstrap: Bootstrap;
  /** False when this is an older answer, because the API gives no new one. */
  isFresh: boolean;
};

/** What is the same for every visitor of a host: tenant, centre, profile, menus. Cached per centre and language. */
export type Bootstraps = {
  /** Takes what the disk keeps, until the API is asked. */
  restore(): Promise<void>;
  /** Null when the API cannot be asked and nothing was kept. */
  get(caller: Caller): Promise<CachedBootstrap | null>;
  /** Fetches what every tenant's first visitor would wait for. Does nothing once that is known. */
  warm(centers: readonly HostCenter[], appContextOf: (tenant: TenantKey) => AppContext): Promise<void>;
  /** Whether any is known, so that pages can be made. */
  isWarm(): boolean;
};

export type BootstrapsSettings = {
  api: ApiClient;
  directory: string;
  gatewaySecret: string | null;
  /** Milliseconds after which it is asked whether anything has changed: the API knows that without its database. */
  fresh: number;
  /** Milliseconds after which nobody gets an answer that the API has not confirmed, as long as the API can be asked. */
  life: number;
  /** Milliseconds that a visitor waits to hear whether anything has changed; then he gets what is known. */
  patience: number;
  timeout: number;
  log: FastifyBaseLogger;
};

type Held = { value: Bootstrap; askedAt: number; until: number; isFresh: boolean; tag: string | null };
type Answer = { value: Bootstrap; tag: string | null };

/** While the API is ill an old answer is used for this long before it is asked again. */
const graceAfterFailure = 2_000;
export function createBootstraps(settings: BootstrapsSettings): Bootstraps {
  const { api, log } = settings;
  const held = new Map<string, Held>();
  const underWay = new Map<string, Promise<Bootstrap>>();
  const isUnchanged = 304;

  const keyOf = ({ site, appContext, locale }: Caller) =>
    [site.tenant, site.center?.id ?? 'default', appContext, locale].join('.');
  const directory = join(settings.directory, 'bootstraps');
  const fileOf = (key: string) => join(directory, `${key.replace(/[^\w.-]/g, '_')}.json`);

  async function ask(caller: Caller, known: Held | undefined): Promise<Answer> {
    // Never with somebody's session: the answer is for every visitor.
    const headers = callerHeaders(
      { ...caller, credentials: null, organizationId: null, address: null },
      settings.gatewaySecret,
    );
    const response = await api.request({
      method: 'GET',
      path: '/api/v1/bootstrap',
      headers: {
        ...headers,
        accept: 'application/vnd.api+json',
        ...(known?.tag ? { 'if-none-match': known.tag } : {}),
      },
      timeout: settings.timeout,
    });
    if (known && response.statusCode === isUnchanged) {
      await response.body.dump();
      return known;
    }
    if (response.statusCode !== 200) {
      await response.body.dump();
      throw new Error(`The API answered ${response.statusCode} on /api/v1/bootstrap`);
    }
    const { data, included } = (await response.body.json()) as WireDocument;
    if (!data || Array.isArray(data)) throw new Error('The API answered no resource on /api/v1/bootstrap');
    const result = v.safeParse(bootstrap, flattenResource(data, included));
    const { etag } = response.headers;
    if (result.success) return { value: result.output, tag: typeof etag === 'string' ? etag : null };
    const [issue] = result.issues;
    throw new Error(
      `The answer on /api/v1/bootstrap is wrong at ${v.getDotPath(issue) ?? 'the top'}: ${issue.message}`,
    );
  }

  async function refresh(key: string, caller: Caller): Promise<Bootstrap> {
    const askedAt = Date.now();
    const known = held.get(key);
    const { value, tag } = await ask(caller, known);
    const isChanged = value !== known?.value && JSON.stringify(known?.value) !== JSON.stringify(value);
    held.set(key, { value, askedAt, until: Date.now() + settings.life, isFresh: true, tag });
    if (isChanged) {
      await writeState(fileOf(key), value).catch((error: unknown) =>
        log.error({ err: error }, 'A bootstrap could not be kept on disk'),
      );
    }
    return value;
  }

  async function fromDisk(key: string): Promise<Bootstrap | null> {
    try {
      const kept = await readState(fileOf(key));
      return kept === null ? null : v.parse(bootstrap, kept);
    } catch (error) {
      log.error({ err: error, event: 'last_known_good_unreadable' }, 'A kept bootstrap is not used');
      return null;
    }
  }

  function load(key: string, caller: Caller): Promise<Bootstrap> {
    const loading = underWay.get(key) ?? refresh(key, caller).finally(() => underWay.delete(key));
    underWay.set(key, loading);
    return loading;
  }
  /** What staff publish is there for the next visitor, and an API that is slow to say so keeps nobody. */
  async function askAgain(key: string, caller: Caller): Promise<void> {
    const pause = new AbortController();
    const asked = load(key, caller).catch(() => undefined);
    await Promise.race([
      asked,
      setTimeout(settings.patience, undefined, { signal: pause.signal }).catch(() => undefined),
    ]);
    pause.abort();
  }

  async function get(caller: Caller): Promise<CachedBootstrap | null> {
    const key = keyOf(caller);
    let known = held.get(key);
    if (known && known.until > Date.now()) {
      const isDue = known.isFresh && known.askedAt + settings.fresh <= Date.now() && api.isAvailable();
      if (isDue) await askAgain(key, caller);
      known = held.get(key) ?? known;
      return { bootstrap: known.value, isFresh: known.isFresh };
    }
    try {
      return { bootstrap: await load(key, caller), isFresh: true };
    } catch (error) {
      if (!(error instanceof ApiUnreachable)) log.error({ err: error }, 'A bootstrap could not be read');
      const value = known?.value ?? (await fromDisk(key));
      if (!value) return null;
      const now = Date.now();
      held.set(key, { value, askedAt: now, until: now + graceAfterFailure, isFresh: false, tag: known?.tag ?? null });
      return { bootstrap: value, isFresh: false };
    }
  }

  return {
    get,
    async restore() {
      const names = await readdir(directory).catch(() => []);
      for (const name of names.filter((file) => file.endsWith('.json'))) {
        const key = basename(name, '.json');
        const value = await fromDisk(key);
        if (value) held.set(key, { value, askedAt: 0, until: 0, isFresh: false, tag: null });
      }
    },
    async warm(centers, appContextOf) {
      const missing = tenantKeys.filter((tenant) => ![...held.keys()].some((key) => key.startsWith(`${tenant}.`)));
      await Promise.all(
        missing.map((tenant) =>
          get({
            site: defaultSite(tenant, centers),
            appContext: appContextOf(tenant),
            locale: 'nl',
            credentials: null,
            organizationId: null,
            requestId: `warm-${tenant}`,
            address: null,
          }),
        ),
      );
    },
    isWarm: () => held.size > 0,
  };
}
