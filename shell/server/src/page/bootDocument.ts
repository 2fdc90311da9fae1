import type { Bootstrap } from '@omzien/model/bootstrap';
import { appName, type Locale, timeZone } from '@omzien/model/tenants';
import type { BootDocument, BootSession } from '@omzien/platform/boot';
import { preferencesOf } from '@omzien/platform/preferences';
import type { PreparedComposition } from '../releases/compositions.ts';
import { localesOf, type Visit } from '../session/visit.ts';
import { type Fetched, isResponse } from '../upstream/pageFetcher.ts';
import type { AnalyticsTag } from './analyticsTag.ts';
import type { SessionOutcome } from './pageSession.ts';
import type { Match } from './routeDecision.ts';

const colorModes: readonly BootDocument['colorMode'][] = ['light', 'dark', 'system'];

/** The colour mode of a reader: what they chose, else what their device says. */
const colorModeOf = (cookie: string | undefined): BootDocument['colorMode'] =>
  colorModes.find((mode) => mode === cookie) ?? 'system';

function bootSessionOf(outcome: SessionOutcome): BootSession | null {
  if (outcome.kind === 'signedIn') return outcome.session;
  if (outcome.kind === 'unavailable') {
    return { user: null, organizations: [], currentOrganizationId: null, impersonator: null, unavailable: true };
  }
  return null;
}

export type BootParts = {
  visit: Visit;
  bootstrap: Bootstrap;
  prepared: PreparedComposition;
  /** The route whose module draws the page. */
  owner: Match | null;
  locale: Locale;
  url: string;
  /** `https://host`, for links that must be absolute. */
  origin: string;
  /** The same over TLS; null where the page came over TLS, or there is none. */
  secureOrigin: string | null;
  status: number;
  outcome: SessionOutcome;
  /** Address → what was heard. What is late or failed is left to the browser. */
  responses: ReadonlyMap<string, Fetched>;
  ticket: string;
  nonce: string;
  now: Date;
  development: boolean;
  analytics: AnalyticsTag | null;
  mapTiles: BootDocument['mapTiles'];
  onlyPath: string | null;
  showsStacks: boolean;
};

/** Everything that the first view needs, as the page carries it. */
export function bootDocument(parts: BootParts): BootDocument {
  const { visit, bootstrap, owner } = parts;
  const { tenant, volunteerCenter, menus } = bootstrap;
  return {
    tenant: {
      key: tenant.key,
      displayName: tenant.displayName,
      appContext: visit.appContext,
      // The API knows the flags that hold; saying them here as well could only differ.
      config: tenant.config,
    },
    features: visit.features,
    center: volunteerCenter,
    menus,
    appName: appName(tenant.key, volunteerCenter.name),
    origin: parts.origin,
    ...(parts.secureOrigin === null ? {} : { secureOrigin: parts.secureOrigin }),
    url: parts.url,
    locale: parts.locale,
    locales: localesOf(visit.features),
    timeZone,
    now: parts.now.toISOString(),
    colorMode: colorModeOf(visit.cookies.colorMode),
    ...preferencesOf(visit.cookies),
    session: bootSessionOf(parts.outcome),
    status: parts.status,
    composition: parts.prepared.boot,
    owner: owner && { module: owner.module.name, route: owner.route.name },
    data: Object.fromEntries(
      [...parts.responses].flatMap(([address, response]) =>
        isResponse(response) ? [[address, { status: response.status, body: response.body }]] : [],
      ),
    ),
    analytics: parts.analytics,
    ...(parts.mapTiles ? { mapTiles: parts.mapTiles } : {}),
    onlyPath: parts.onlyPath,
    showsStacks: parts.showsStacks,
    ticket: parts.ticket,
    nonce: parts.nonce,
    ssr: false,
    development: parts.development,
  };
}
