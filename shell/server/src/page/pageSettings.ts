import type { TenantKey } from '@omzien/model/tenants';
import type { Evidence } from '../monitoring/evidence.ts';
import type { Compositions } from '../releases/compositions.ts';
import type { DevelopmentModules } from '../releases/developmentModules.ts';
import type { Miss, Rendering } from '../rendering/rendering.ts';
import type { NewestTokens } from '../session/newestTokens.ts';
import type { Tickets } from '../session/tickets.ts';
import type { GatewayLimits, GatewaySettings } from '../settings.ts';
import type { Bootstraps } from '../upstream/bootstraps.ts';
import type { PageFetcher } from '../upstream/pageFetcher.ts';
import type { AnalyticsTags } from './analyticsTag.ts';
import type { EndImpersonation } from './impersonationEnd.ts';

export type PageSettings = {
  compositions: Compositions;
  bootstraps: Bootstraps;
  development: DevelopmentModules;
  tickets: Tickets;
  evidence: Evidence;
  rendering: Rendering;
  fetchForPage: PageFetcher;
  endImpersonation: EndImpersonation;
  newestTokens: NewestTokens;
  analytics: AnalyticsTags;
  mapTiles: GatewaySettings['mapTiles'];
  limits: GatewayLimits;
  isDevelopment: boolean;
  /** Where the sites are served over TLS as well. */
  securePort: number | null;
  /** Hears of each page whether it went out with its content as HTML. */
  onPage: (tenant: TenantKey, missing: Miss | null) => void;
};
