import type { AppContext, TenantKey } from '@omzien/model/tenants';
import type { BootDocument } from '@omzien/platform/boot';
import { type ModuleDescriptor, releaseId } from '@omzien/platform/descriptor';
import { firstDataOf, matchRoute } from '@omzien/platform/match';
import type { FastifyBaseLogger } from 'fastify';
import { newNonce } from '../http/securityHeaders.ts';
import type { Compositions, PreparedComposition } from '../releases/compositions.ts';
import type { Rendering } from '../rendering/rendering.ts';
import { visitOf } from '../session/visit.ts';
import type { GatewayLimits, GatewaySettings } from '../settings.ts';
import { defaultSite, type HostCenter } from '../site/hosts.ts';
import type { Bootstraps } from '../upstream/bootstraps.ts';
import type { Caller } from '../upstream/caller.ts';
import type { PageFetcher } from '../upstream/pageFetcher.ts';
import { bootDocument } from './bootDocument.ts';
import { openRoute } from './routeDecision.ts';

/** Draws pages of what is active before anybody asks for one, so that the first visitors get theirs as HTML. */
export type WarmUp = {
  /** Begins, once compositions and centres are known. Resolves when each thread has drawn a page, or cannot for now; after
   * this limit in any case. */
  start(limit: number): Promise<void>;
  /** Goes on with what is not warm yet: when a composition is new, and when the API has told of its centres. */
  goOn(): void;
  close(): void;
};

export type WarmUpSettings = {
  compositions: Compositions;
  bootstraps: Bootstraps;
  rendering: Rendering;
  fetchForPage: PageFetcher;
  centers: () => readonly HostCenter[];
  appContext: AppContext | null;
  mapTiles: GatewaySettings['mapTiles'];
  limits: Pick<GatewayLimits, 'firstDataBudget' | 'warmUpRenders'>;
  log: FastifyBaseLogger;
};

/** A shell and a module that pages are drawn with, and the tenant in whose name that is practised. */
type Pair = { tenant: TenantKey; prepared: PreparedComposition; module: ModuleDescriptor | null };

const locale = 'nl';
const unknownPath = '/onbekende-pagina';

const keyOf = ({ prepared, module }: Pair) =>
  `${releaseId(prepared.composition.shell)} ${module ? `${module.name} ${releaseId(module)}` : '-'}`;

const openRoutes = ({ routes }: ModuleDescriptor) =>
  routes.filter(
    ({ path, access, permission, redirect }) =>
      access === 'public' && permission === undefined && redirect === undefined && !path.includes(':'),
  );

/** The module of the home page first, then those with the most pages for everybody, then the frame alone. */
function pairsOf(prepared: PreparedComposition): Pair[] {
  const { tenant, modules } = prepared.composition;
  const home = matchRoute(modules, '/')?.module;
  const weight = (module: ModuleDescriptor) => (module === home ? Number.MAX_VALUE : openRoutes(module).length);
  const drawn = modules.filter((module) => weight(module) > 0).toSorted((one, other) => weight(other) - weight(one));
  return [...drawn, null].map((module) => ({ tenant: tenant as TenantKey, prepared, module }));
}

/** Practises one page at a time, the pair that has practised least first: the visitors of the moment go before it. */
export function createWarmUp(settings: WarmUpSettings): WarmUp {
  const { compositions, bootstraps, rendering, log } = settings;
  const { firstDataBudget, warmUpRenders } = settings.limits;
  const practised = new Map<string, { times: number; boot: BootDocument | null }>();
  const waiting: (() => void)[] = [];
  let hasStarted = false;
  let isRunning = false;
  let isClosed = false;

  function activePairs(): Map<string, Pair> {
    const pairs = new Map<string, Pair>();
    for (const prepared of compositions.all()) {
      for (const pair of pairsOf(prepared)) if (!pairs.has(keyOf(pair))) pairs.set(keyOf(pair), pair);
    }
    for (const key of practised.keys()) if (!pairs.has(key)) practised.delete(key);
    return pairs;
  }

  const timesOf = (key: string) => practised.get(key)?.times ?? 0;

  function leastPractised(postponed: ReadonlySet<string>): [key: string, pair: Pair] | null {
    const open = [...activePairs()].filter(([key]) => timesOf(key) < warmUpRenders && !postponed.has(key));
    return open.sort(([one], [other]) => timesOf(one) - timesOf(other))[0] ?? null;
  }

  /** The boot document of a page for everybody, as the first visitor would get it. Null while the API does not tell its centre. */
  async function bootFor({ tenant, prepared, module }: Pair): Promise<BootDocument | null> {
    const site = defaultSite(tenant, settings.centers());
    if (!site.center) return null;
    const visit = visitOf(site, undefined, settings.appContext);
    const caller: Caller = {
      ...visit,
      locale,
      organizationId: null,
      requestId: `warm-${tenant}`,
      address: null,
    };
    const bootstrap = await bootstraps.get(caller);
    if (!bootstrap) return null;
    const matches = (module ? openRoutes(module) : []).map(({ path }) =>
      matchRoute(prepared.composition.modules, path),
    );
    const owner = matches.find((match) => match?.module === module && openRoute(match, visit.features)) ?? null;
    const addresses = owner ? firstDataOf(owner, '') : [];
    const responses = await Promise.all(
      addresses.map(
        async (address) => [address, await settings.fetchForPage(caller, address, firstDataBudget)] as const,
      ),
    );
    return bootDocument({
      visit,
      bootstrap: bootstrap.bootstrap,
      prepared,
      owner,
      locale,
      origin: `https://${site.center.domains[0] ?? 'localhost'}`,
      secureOrigin: null,
      url: owner?.path ?? unknownPath,
      status: owner ? 200 : 404,
      outcome: { kind: 'visitor' },
      responses: new Map(responses),
      // Practice goes to nobody, who could report nothing.
      ticket: '',
      nonce: newNonce(),
      now: new Date(),
      development: false,
      analytics: null,
      mapTiles: settings.mapTiles,
      onlyPath: null,
      showsStacks: false,
    });
  }

  /** Whether there was something to practise with. */
  async function practise(key: string, pair: Pair): Promise<boolean> {
    const boot = practised.get(key)?.boot ?? (await bootFor(pair));
    if (!boot) return false;
    const hasDrawn =
      (pair.module === null || boot.owner !== null) &&
      (await rendering.practise(pair.prepared, pair.module, { ...boot, ssr: true }));
    // What cannot be drawn now is no better for being tried again.
    practised.set(key, { times: hasDrawn ? timesOf(key) + 1 : warmUpRenders, boot });
    return true;
  }

  function endRound() {
    for (const resolve of waiting.splice(0)) resolve();
  }

  async function run() {
    if (!hasStarted || isRunning) return;
    isRunning = true;
    const postponed = new Set<string>();
    const began = performance.now();
    let pages = 0;
    try {
      for (let next = leastPractised(postponed); next && !isClosed; next = leastPractised(postponed)) {
        const [key, pair] = next;
        if (timesOf(key) > 0) endRound();
        if (await practise(key, pair)) pages += 1;
        else postponed.add(key);
      }
    } catch (error) {
      log.error({ err: error, event: 'warm_up_failed' }, 'Threads are not warmed up');
    } finally {
      isRunning = false;
      endRound();
    }
    const milliseconds = Math.round(performance.now() - began);
    if (pages > 0) log.info({ event: 'warmed_up', pages, milliseconds, ...rendering.threads() }, 'Threads are warm');
  }

  return {
    goOn: () => void run(),
    async start(limit) {
      hasStarted = true;
      const done = new Promise<void>((resolve) => waiting.push(resolve));
      const timer = setTimeout(endRound, limit);
      void run();
      await done;
      clearTimeout(timer);
    },
    close() {
      isClosed = true;
      endRound();
    },
  };
}
