import { join } from 'node:path';
import { type TenantKey, tenantKeys } from '@omzien/model/tenants';
import type { BootDocument, BootModule } from '@omzien/platform/boot';
import { type ActiveComposition, activeComposition } from '@omzien/platform/composition';
import type { ModuleDescriptor } from '@omzien/platform/descriptor';
import type { FastifyBaseLogger } from 'fastify';
import * as v from 'valibot';
import type { RegistryClient } from '../upstream/registryClient.ts';
import { readState, writeState } from '../upstream/stateFile.ts';
import { type ImportMap, importMapOf } from './importMap.ts';
import { IntegrityViolation } from './releaseFiles.ts';

/** A composition with everything that pages take from it, worked out once. */
export type PreparedComposition = {
  composition: ActiveComposition;
  boot: BootDocument['composition'];
  importMap: ImportMap;
  /** Addresses of release directories under development, whose files have no hash. Empty everywhere else. */
  unverified: ReadonlySet<string>;
};

/** What only the server reads of a route stays here: it is a fifth of what a page tells of its modules. */
const bootRoute = ({ needs: _needs, description: _description, ...route }: ModuleDescriptor['routes'][number]) => route;

const bootModule = ({
  name,
  version,
  build,
  federationName,
  entry,
  preload,
  routes,
  navigation,
  slots,
  texts,
}: ModuleDescriptor): BootModule => ({
  name,
  version,
  build,
  federationName,
  entry,
  preload,
  routes: routes.map(bootRoute),
  navigation,
  slots,
  texts,
});

export const prepareComposition = (composition: ActiveComposition): PreparedComposition => ({
  composition,
  boot: {
    revision: composition.revision,
    shell: { version: composition.shell.version, build: composition.shell.build },
    modules: composition.modules.map(bootModule),
    fallbacks: Object.fromEntries(
      Object.entries(composition.fallbacks).map(([name, release]) => [name, bootModule(release)]),
    ),
    probation: composition.probation,
  },
  importMap: importMapOf(composition),
  unverified: new Set(),
});

/**
 * Which composition each tenant has: in memory, so that no page waits for the registry. Pushed by the registry, kept on
 * disk for a start without it, and never replaced by anything that does not fit the contract.
 */
export type Compositions = {
  /** Takes what the disk keeps. */
  restore(): Promise<void>;
  /** Asks the registry, and goes on listening. Resolves when it was asked once, whatever came of it. */
  start(): Promise<void>;
  of(tenant: TenantKey): PreparedComposition | null;
  /** All compositions that are alive, for finding the descriptor of a release. */
  all(): PreparedComposition[];
  isConnected(): boolean;
  close(): Promise<void>;
};

export type CompositionsSettings = {
  registry: RegistryClient;
  directory: string;
  reconnectDelay: number;
  log: FastifyBaseLogger;
  /** Asked of each composition before it is used for the first page; throws where a trusted key did not sign all of it. */
  vouchFor?: (composition: ActiveComposition) => Promise<void>;
  /** Told when keys were revoked. */
  onPublishers?: () => Promise<void>;
  /** Told of all compositions that are alive, each time that one is replaced. */
  onChange?: (compositions: readonly ActiveComposition[]) => void;
};

const longestDelay = 10_000;
const isTenant = (name: string): name is TenantKey => (tenantKeys as readonly string[]).includes(name);

export function createCompositions(settings: CompositionsSettings): Compositions {
  const { registry, directory, log } = settings;
  const held = new Map<TenantKey, PreparedComposition>();
  const etags = new Map<TenantKey, string | null>();
  const stopping = new AbortController();
  const retries = new Map<TenantKey, NodeJS.Timeout>();
  let connected = false;
  let listening: Promise<void> = Promise.resolve();

  const fileOf = (tenant: TenantKey) => join(directory, 'compositions', `${tenant}.json`);

  function hold(tenant: TenantKey, composition: ActiveComposition) {
    held.set(tenant, prepareComposition(composition));
    settings.onChange?.([...held.values()].map((prepared) => prepared.composition));
  }

  async function readKept(tenant: TenantKey) {
    try {
      const kept = await readState(fileOf(tenant));
      if (kept === null) return;
      const composition = v.parse(activeComposition, kept);
      await settings.vouchFor?.(composition);
      hold(tenant, composition);
    } catch (error) {
      log.error({ err: error, tenant, event: 'last_known_good_unreadable' }, 'A kept composition is not used');
    }
  }

  async function refresh(tenant: TenantKey) {
    const answer = await registry.composition(tenant, etags.get(tenant) ?? null);
    if (answer.kind === 'none') {
      // What was good stays good: a registry that lost its memory must not take a site down.
      if (held.has(tenant)) log.warn({ tenant, event: 'composition_missing' }, 'The registry knows no composition');
      return;
    }
    if (answer.kind === 'unchanged') return;
    const { composition, etag } = answer;
    await settings.vouchFor?.(composition);
    etags.set(tenant, etag);
    const known = held.get(tenant)?.composition.revision;
    const isSame = known === composition.revision;
    if (isSame && held.get(tenant)?.composition.probation.join() === composition.probation.join()) return;
    hold(tenant, composition);
    if (isSame) return;
    log.info(
      { tenant, event: 'composition_changed', revision: composition.revision, previous: known ?? null },
      'A composition is active',
    );
    await writeState(fileOf(tenant), composition).catch((error: unknown) =>
      log.error({ err: error, tenant }, 'A composition could not be kept on disk'),
    );
  }

  /** What cannot be vouched for is not used, and asked for again: it may be healed. What the tenant has stays. */
  async function refreshOrKeep(tenant: TenantKey) {
    try {
      await refresh(tenant);
    } catch (error) {
      if (!(error instanceof IntegrityViolation)) throw error;
      log.error(
        { event: 'integrity_violation', security: true, tenant, file: error.file },
        `A composition is not used: ${error.message}`,
      );
      clearTimeout(retries.get(tenant));
      const again = () => void refreshOrKeep(tenant).catch(() => undefined);
      if (!stopping.signal.aborted) retries.set(tenant, setTimeout(again, longestDelay).unref());
    }
  }

  async function refreshAll() {
    await settings.onPublishers?.();
    await Promise.all(tenantKeys.map(refreshOrKeep));
  }

  async function listenOnce(onConnected: () => void) {
    for await (const { tenant, revision, probation, publishers } of registry.events(stopping.signal)) {
      onConnected();
      if (publishers) await settings.onPublishers?.();
      if (!isTenant(tenant)) continue;
      const composition = held.get(tenant)?.composition;
      if (composition?.revision !== revision) await refreshOrKeep(tenant);
      else if (probation) hold(tenant, { ...composition, probation });
    }
  }

  async function pause(milliseconds: number) {
    await new Promise<void>((resolve) => {
      const end = () => {
        clearTimeout(timer);
        stopping.signal.removeEventListener('abort', end);
        resolve();
      };
      const timer = setTimeout(end, milliseconds);
      stopping.signal.addEventListener('abort', end);
    });
  }

  async function listen() {
    let delay = settings.reconnectDelay;
    while (!stopping.signal.aborted) {
      try {
        await listenOnce(() => {
          connected = true;
          delay = settings.reconnectDelay;
        });
      } catch (error) {
        if (stopping.signal.aborted) return;
        if (connected) log.warn({ err: error, event: 'registry_lost' }, 'The registry is out of reach');
        connected = false;
      }
      // A little spread, so that many gateways do not come back in one moment.
      await pause(delay * (0.75 + Math.random() / 2));
      delay = Math.min(delay * 2, longestDelay);
      // What happened while nobody listened.
      if (!stopping.signal.aborted) await refreshAll().catch(() => undefined);
    }
  }

  return {
    async restore() {
      await Promise.all(tenantKeys.map(readKept));
    },
    async start() {
      const asked = refreshAll().catch((error: unknown) =>
        log.warn({ err: error, event: 'registry_lost' }, 'The registry does not answer; what the disk keeps is used'),
      );
      listening = asked.then(listen);
      await asked;
    },
    of: (tenant) => held.get(tenant) ?? null,
    all: () => [...held.values()],
    isConnected: () => connected,
    async close() {
      stopping.abort();
      for (const timer of retries.values()) clearTimeout(timer);
      await listening;
    },
  };
}
