import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
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
  life: number;
  timeout: number;
  log: FastifyBaseLogger;
};

type Held = { value: Bootstrap; until: number; isFresh: boolean };

/** While the API is ill an old answer is used for this long before it is asked again. */
const graceAfterFailure = 2_000;

export function createBootstraps(settings: BootstrapsSettings): Bootstraps {
  const { api, log } = settings;
  const held = new Map<string, Held>();
  const underWay = new Map<string, Promise<Bootstrap>>();

  const keyOf = ({ site, appContext, locale }: Caller) =>
    [site.tenant, site.center?.id ?? 'default', appContext, locale].join('.');
  const directory = join(settings.directory, 'bootstraps');
  const fileOf = (key: string) => join(directory, `${key.replace(/[^\w.-]/g, '_')}.json`);

  async function ask(caller: Caller): Promise<Bootstrap> {
    // Never with somebody's session: the answer is for every visitor.
    const headers = callerHeaders(
      { ...caller, credentials: null, organizationId: null, address: null },
      settings.gatewaySecret,
    );
    const response = await api.request({
      method: 'GET',
      path: '/api/v1/bootstrap',
      headers: { ...headers, accept: 'application/vnd.api+json' },
      timeout: settings.timeout,
    });
    if (response.statusCode !== 200) {
      await response.body.dump();
      throw new Error(`The API answered ${response.statusCode} on /api/v1/bootstrap`);
    }
    const { data, included } = (await response.body.json()) as WireDocument;
    if (!data || Array.isArray(data)) throw new Error('The API answered no resource on /api/v1/bootstrap');
    const result = v.safeParse(bootstrap, flattenResource(data, included));
    if (result.success) return result.output;
    const [issue] = result.issues;
    throw new Error(
      `The answer on /api/v1/bootstrap is wrong at ${v.getDotPath(issue) ?? 'the top'}: ${issue.message}`,
    );
  }

  async function refresh(key: string, caller: Caller): Promise<Bootstrap> {
    const value = await ask(caller);
    const isChanged = JSON.stringify(held.get(key)?.value) !== JSON.stringify(value);
    held.set(key, { value, until: Date.now() + settings.life, isFresh: true });
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

  async function get(caller: Caller): Promise<CachedBootstrap | null> {
    const key = keyOf(caller);
    const known = held.get(key);
    if (known && known.until > Date.now()) return { bootstrap: known.value, isFresh: known.isFresh };
    const loading = underWay.get(key) ?? refresh(key, caller).finally(() => underWay.delete(key));
    underWay.set(key, loading);
    try {
      return { bootstrap: await loading, isFresh: true };
    } catch (error) {
      if (!(error instanceof ApiUnreachable)) log.error({ err: error }, 'A bootstrap could not be read');
      const value = known?.value ?? (await fromDisk(key));
      if (!value) return null;
      held.set(key, { value, until: Date.now() + graceAfterFailure, isFresh: false });
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
        if (value) held.set(key, { value, until: 0, isFresh: false });
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
