import { join } from 'node:path';
import { flattenResource, type WireDocument } from '@omzien/model/jsonApi';
import { type AppContext, type TenantKey, tenantKeys } from '@omzien/model/tenants';
import { volunteerCenter } from '@omzien/model/volunteerCenter';
import type { FastifyBaseLogger } from 'fastify';
import * as v from 'valibot';
import { type HostCenter, normalizeHost } from '../site/hosts.ts';
import type { ApiClient } from './apiClient.ts';
import { callerHeaders } from './caller.ts';
import { readState, writeState } from './stateFile.ts';

const hostCenters = v.array(
  v.object({
    id: v.string(),
    tenant: v.picklist(tenantKeys),
    name: v.string(),
    domains: v.array(v.string()),
    isDefault: v.boolean(),
  }),
);

/** The centres of all tenants with their domains: what hosts are resolved by. Kept on disk for a start without the API. */
export type Centers = {
  /** Takes what the disk keeps. */
  restore(): Promise<void>;
  /** Asks the API, and goes on asking. Resolves after the first round, whatever came of it. */
  start(): Promise<void>;
  list(): readonly HostCenter[];
  close(): void;
};

export type CentersSettings = {
  api: ApiClient;
  directory: string;
  gatewaySecret: string | null;
  appContextOf: (tenant: TenantKey) => AppContext;
  life: number;
  log: FastifyBaseLogger;
  /** After each round, whether or not it found anything new. */
  onRefresh?: () => Promise<void>;
};

/** Soon again while the API does not tell. */
const retryDelay = 1_000;

export function createCenters(settings: CentersSettings): Centers {
  const { api, log } = settings;
  const file = join(settings.directory, 'centers.json');
  const held = new Map<TenantKey, HostCenter[]>();
  let list: HostCenter[] = [];
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let isFailing = false;

  function hold(tenant: TenantKey, centers: HostCenter[]) {
    held.set(tenant, centers);
    list = [...held.values()].flat();
  }

  async function fetchTenant(tenant: TenantKey): Promise<HostCenter[]> {
    const headers = callerHeaders(
      {
        site: { host: '', tenant, center: null, isCampaign: false },
        appContext: settings.appContextOf(tenant),
        locale: 'nl',
        credentials: null,
        organizationId: null,
        requestId: `centers-${tenant}`,
        address: null,
      },
      settings.gatewaySecret,
    );
    const response = await api.request({
      method: 'GET',
      path: '/api/v1/volunteer_centers?page[size]=100',
      headers: { ...headers, accept: 'application/vnd.api+json' },
    });
    if (response.statusCode !== 200) {
      await response.body.dump();
      throw new Error(`The API answered ${response.statusCode} on the centres of ${tenant}`);
    }
    const { data, included } = (await response.body.json()) as WireDocument;
    return (Array.isArray(data) ? data : []).map((resource) => {
      const { id, name, domains, isDefault } = v.parse(volunteerCenter, flattenResource(resource, included));
      return {
        id,
        name,
        isDefault,
        tenant,
        domains: domains.map(normalizeHost).filter((domain) => domain !== null),
      };
    });
  }

  async function refresh(): Promise<void> {
    const results = await Promise.allSettled(
      tenantKeys.map(async (tenant) => {
        const centers = await fetchTenant(tenant);
        if (centers.length > 0) hold(tenant, centers);
      }),
    );
    const [failed] = results.filter((result) => result.status === 'rejected');
    if (failed && !isFailing) {
      log.warn({ err: failed.reason, event: 'centers_unavailable' }, 'Not all centres could be read; trying on');
    }
    isFailing = failed !== undefined;
    if (!isFailing) {
      await writeState(file, list).catch((error: unknown) => log.error({ err: error }, 'Centres could not be kept'));
    }
    await settings.onRefresh?.();
  }

  function schedule() {
    if (isClosed) return;
    timer = setTimeout(() => void refresh().then(schedule), isFailing ? retryDelay : settings.life);
    timer.unref();
  }

  return {
    async restore() {
      try {
        const kept = await readState(file);
        for (const center of kept === null ? [] : v.parse(hostCenters, kept)) {
          hold(center.tenant, [...(held.get(center.tenant) ?? []), center]);
        }
      } catch (error) {
        log.error({ err: error, event: 'last_known_good_unreadable' }, 'The kept centres are not used');
      }
    },
    async start() {
      await refresh();
      schedule();
    },
    list: () => list,
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
