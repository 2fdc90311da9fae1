import { appName, type Locale, type TenantKey } from '@omzien/model/tenants';
import { earlyInput } from '@omzien/platform/earlyInput';
import { splitLocale, withLocale } from '@omzien/platform/localePath';
import { brokenRuleAt, firstDataOf, matchRoute } from '@omzien/platform/match';
import { releaseRef } from '@omzien/platform/releaseAddress';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { acceptedEncoding, compress } from '../http/compression.ts';
import { safePath } from '../http/safePath.ts';
import {
  contentSecurityPolicy,
  inertPolicy,
  integrityPolicy,
  isPreview,
  mayHoldToken,
  newNonce,
  referrerPolicyOf,
  reportingEndpoints,
} from '../http/securityHeaders.ts';
import type { Evidence } from '../monitoring/evidence.ts';
import { runFor } from '../releases/avoidedReleases.ts';
import type { Compositions, PreparedComposition } from '../releases/compositions.ts';
import type { DevelopmentModules } from '../releases/developmentModules.ts';
import { firstImportMap } from '../releases/importMap.ts';
import type { Miss, Rendering } from '../rendering/rendering.ts';
import { carriesSession, expiredSessionCookies, preferenceCookie } from '../session/cookies.ts';
import type { NewestTokens } from '../session/newestTokens.ts';
import { cookiesForAnswer } from '../session/sessionTranslation.ts';
import type { Tickets } from '../session/tickets.ts';
import type { Visit } from '../session/visit.ts';
import type { GatewayLimits, GatewaySettings } from '../settings.ts';
import { campaignPath } from '../site/campaignPath.ts';
import { decideLocale, localeCookie } from '../site/locale.ts';
import type { Bootstraps } from '../upstream/bootstraps.ts';
import { type Caller, callerOf } from '../upstream/caller.ts';
import { type Fetched, isResponse, type PageFetcher } from '../upstream/pageFetcher.ts';
import { type AnalyticsTags, analyticsOrigins } from './analyticsTag.ts';
import { sendBoot } from './boot.routes.ts';
import { bootDocument } from './bootDocument.ts';
import { busyRetry, isBusyWith, withBusyWord } from './busyPage.ts';
import { sendErrorPage } from './errorPage.ts';
import { type EndImpersonation, isImpersonationOver } from './impersonationEnd.ts';
import { createKeptPages, type DrawnPage, type Reader } from './keptPages.ts';
import { lateLetters } from './lateLetters.ts';
import { ownMenus } from './menus.ts';
import { headFromRoute, pageHead } from './pageHead.ts';
import { pageHtml } from './pageHtml.ts';
import {
  currentOrganizationsAddress,
  currentUserAddress,
  type SessionOutcome,
  sessionOutcome,
  workCountsAddress,
} from './pageSession.ts';
import { preloadsFor } from './preloads.ts';
import { asVisitor, previewWish, type SitePreview } from './previewWish.ts';
import { movedTo, redirectBody, ruleTarget, secondStepAddress, signInAddress } from './redirects.ts';
import { drawsPage, guardRoute, hydrationOf, type Match, openRoute, statusOf } from './routeDecision.ts';
import { scriptHash } from './scriptHash.ts';
import { sitePreview } from './sitePreview.ts';
import { takesMoreMaps } from './takesMoreMaps.ts';
import { watchdog } from './watchdog.ts';

/** The scripts that stand in every page. */
const scriptHashes = [watchdog, earlyInput, lateLetters].map(scriptHash);

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

/** Where pictures of streets come from, when that is another site. */
const originsOf = (tiles: GatewaySettings['mapTiles']) =>
  tiles && !tiles.url.startsWith('/') ? [new URL(tiles.url).origin] : [];

/** The site of a request over TLS, where it came without. */
const secureOriginOf = ({ protocol, hostname }: FastifyRequest, securePort: number | null) =>
  protocol === 'http' && securePort !== null ? `https://${hostname}:${securePort}` : null;

/** What waits, for the navigation beside a page of who works here. Also others open some of them: they have few counts. */
const workCountsFor = ({ route }: Match) =>
  route.access === 'protected' && route.permission !== undefined ? [workCountsAddress] : [];

const outageRetry = 10;

/** The cookies that tell scripts and people where they are. They carry no authority (`security.md` 8). */
function placeCookies({ site, cookies }: Visit, centerId: string | undefined): string[] {
  const wanted: [string, string | undefined][] = [
    ['tenant', site.tenant],
    ['volunteerCenterId', centerId],
  ];
  return wanted.flatMap(([name, value]) =>
    value !== undefined && cookies[name] !== value ? [preferenceCookie(name, value)] : [],
  );
}

function redirect(reply: FastifyReply, location: string, status: 301 | 302 = 302) {
  return reply
    .code(status)
    .header('Location', location)
    .header('Cache-Control', 'no-store')
    .header('Content-Type', 'text/html; charset=utf-8')
    .header('Content-Security-Policy', inertPolicy)
    .send(redirectBody(location));
}

/**
 * Answers every address that is a page: decides its language, owner and status, and writes the HTML. With `bootOf` the
 * answer is the boot document of that address, as its page would carry it.
 */
export function createPageHandler(settings: PageSettings) {
  const { compositions, bootstraps, development, rendering, fetchForPage, endImpersonation, newestTokens, limits } =
    settings;
  const tileOrigins = originsOf(settings.mapTiles);
  const kept = createKeptPages();

  /** All that a page asks the API, at once. */
  async function ask(caller: Caller, addresses: readonly string[], budget: number) {
    const { credentials } = caller;
    const data = Promise.all(
      addresses.map(async (address) => [address, await fetchForPage(caller, address, budget)] as const),
    );
    const session = credentials
      ? Promise.all([
          fetchForPage(caller, currentUserAddress, limits.sessionBudget),
          fetchForPage(caller, currentOrganizationsAddress, limits.sessionBudget),
        ])
      : null;
    const kept = bootstraps.get(caller);
    // Only where a site has items for who is signed in: one more question for each of their pages.
    const own =
      credentials &&
      kept.then((found) =>
        found?.bootstrap.menusDiffer ? ownMenus(caller, found.bootstrap, fetchForPage, limits.sessionBudget) : null,
      );
    const [bootstrap, entries, sessionResponses, menus] = await Promise.all([kept, data, session, own]);
    return { bootstrap, responses: new Map<string, Fetched>(entries), sessionResponses, menus };
  }

  /** Stores what rotated while the page was made: the newest of all responses. */
  function rotatedCookies(caller: Caller, responses: readonly Fetched[]): string[] {
    const newest = responses
      .filter(isResponse)
      .sort((one, other) => Number(one.headers.expiry ?? 0) - Number(other.headers.expiry ?? 0))
      .flatMap(({ headers }) => [cookiesForAnswer(headers, caller.credentials, newestTokens, Date.now())])
      .filter((lines) => lines.length > 0);
    return newest.at(-1) ?? [];
  }

  function outcomeOf(
    request: FastifyRequest,
    { organizationId: chosenId }: Caller,
    centerId: string,
    responses: [Fetched, Fetched] | null,
  ) {
    if (!responses) return { kind: 'visitor' } satisfies SessionOutcome;
    return sessionOutcome(responses[0], responses[1], { chosenId, centerId }, request.log);
  }

  return async function page(request: FastifyRequest, reply: FastifyReply, bootOf: string | null = null) {
    const { visit } = request;
    const { site, features, cookies } = visit;
    const url = safePath(bootOf ?? request.url);
    const wish = bootOf === null ? previewWish(request, url) : null;

    const decision = decideLocale({
      url,
      features,
      // What is looked at beforehand is in the language of its address, whichever the reader has.
      cookie: wish ? splitLocale(url).locale : cookies[localeCookie],
      acceptLanguage: request.headers['accept-language'],
    });
    if (decision.isDetected) reply.header('Vary', 'Accept-Language, Cookie');
    if (decision.storeCookie) reply.header('Set-Cookie', preferenceCookie(localeCookie, decision.storeCookie));
    if (decision.kind === 'redirect') return redirect(reply, decision.location);
    const { locale } = decision;
    const { path } = splitLocale(url.replace(/[?#].*$/s, ''));

    if (site.isCampaign && path.replace(/\/$/, '') !== campaignPath) {
      return redirect(reply, withLocale(campaignPath, locale));
    }

    const prepared = runFor(visit, development.applyTo(compositions.of(site.tenant)));
    if (!prepared) return sendErrorPage(reply, 503, { retryAfter: outageRetry });

    const match = openRoute(matchRoute(prepared.composition.modules, url), features);
    if (match?.route.redirect) return redirect(reply, ruleTarget(match.route.redirect, locale));

    const caller = callerOf(request, locale);
    const asker = wish ? asVisitor(caller) : caller;
    // Nobody is there: no need to ask the API before saying so.
    if (match && !asker.credentials && guardRoute(match.route, { kind: 'visitor' }) === 'signIn') {
      return redirect(reply, signInAddress(url, locale));
    }
    const addresses = match ? firstDataOf(match, url.split('?')[1] ?? '') : [];
    const counts = match && asker.credentials ? workCountsFor(match) : [];
    // Who changes the language has the page before them until the other one is whole: it would lose its place otherwise.
    const budget = bootOf === null ? limits.firstDataBudget : limits.sessionBudget;
    const { bootstrap, responses, sessionResponses, menus } = await ask(asker, [...addresses, ...counts], budget);
    if (!bootstrap) return sendErrorPage(reply, 503, { retryAfter: outageRetry });
    const preview = wish && (await sitePreview(wish, caller, bootstrap.bootstrap, fetchForPage, limits.sessionBudget));
    // What was asked as somebody else is asked again as oneself.
    const restored = isImpersonationOver(sessionResponses?.[0]) ? await endImpersonation(caller) : null;
    if (restored) return redirect(reply.header('Set-Cookie', restored), url);

    const centerId = site.center?.id ?? bootstrap.bootstrap.volunteerCenter.id;
    const outcome = outcomeOf(request, asker, centerId, sessionResponses);
    if (outcome.kind === 'ended' || (carriesSession(cookies) && !caller.credentials)) {
      reply.header('Set-Cookie', expiredSessionCookies());
    } else {
      const beside = [preview, menus].flatMap((asked) => (asked ? [asked.response] : []));
      const heard = [...responses.values(), ...(sessionResponses ?? []), ...beside];
      const rotated = rotatedCookies(caller, heard);
      if (rotated.length > 0) reply.header('Set-Cookie', rotated);
    }

    const guard = match ? guardRoute(match.route, outcome) : 'pass';
    if (guard === 'signIn') return redirect(reply, signInAddress(url, locale));
    if (guard === 'secondStep') return redirect(reply, secondStepAddress(url, locale));

    const first = addresses[0] === undefined ? undefined : responses.get(addresses[0]);
    // For good, so that search engines keep what they know of the page; but a browser asks again, for it may move back.
    const moved = guard === 'pass' ? movedTo(first, locale) : null;
    if (moved) return redirect(reply, moved, 301);
    const refusal = match ? null : brokenRuleAt(prepared.composition.modules, url);
    const status = refusal?.status ?? statusOf({ match, guard, outcome, first, isOutage: !bootstrap.isFresh });
    // What was answered to a session that has ended is not what a visitor would get.
    const shown = outcome.kind === 'ended' || status === 401 || status === 403 ? new Map() : responses;
    const isBootOnly = bootOf !== null;
    const parts = {
      prepared,
      match,
      locale,
      url,
      outcome,
      status,
      first,
      responses: shown,
      bootstrap: menus && outcome.kind === 'signedIn' ? { ...bootstrap, bootstrap: menus.bootstrap } : bootstrap,
      isBootOnly,
      preview,
    };
    return send(request, reply, parts);
  };

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    parts: {
      prepared: PreparedComposition;
      match: Match | null;
      locale: Locale;
      url: string;
      outcome: SessionOutcome;
      status: number;
      first: Fetched | undefined;
      responses: ReadonlyMap<string, Fetched>;
      bootstrap: NonNullable<Awaited<ReturnType<Bootstraps['get']>>>;
      isBootOnly: boolean;
      /** What visitors do not see yet: for who makes it, in a frame of their own screen. */
      preview: SitePreview | null;
    },
  ) {
    const { prepared, match, locale, status, url } = parts;
    const { preview } = parts;
    const { bootstrap } = preview ?? parts.bootstrap;
    const { visit } = request;
    const nonce = newNonce();
    const hasToken = mayHoldToken(splitLocale(url).path);
    const owner = drawsPage(match?.route, status) ? match : null;
    const roles = parts.outcome.kind === 'signedIn' ? (parts.outcome.session.user.roles ?? []) : [];
    const isSuperuser = roles.some(({ role }) => role === 'center_superuser');
    const { shell, revision } = prepared.composition;
    const visitor = settings.tickets.visitorOf(request.ip, visit.site.tenant);
    const runs = [shell, ...(owner ? [owner.module] : [])].map(releaseRef);
    const own = {
      nonce,
      ticket: settings.tickets.issue({ tenant: visit.site.tenant, revision, visitor, releases: runs }),
    };
    // What every visitor gets alike. Never what somebody's session, a token in the address or a failure is in.
    const isComplete = [...parts.responses.values()].every((response) => isResponse(response) && response.status < 400);
    const isOpenToAll =
      parts.outcome.kind === 'visitor' && status === 200 && !preview && !hasToken && !carriesSession(visit.cookies);
    const isForAll = isOpenToAll && isComplete;
    const written = bootDocument({
      visit,
      bootstrap,
      prepared,
      owner,
      locale,
      origin: `${request.protocol}://${request.host}`,
      secureOrigin: secureOriginOf(request, settings.securePort),
      url,
      status,
      outcome: parts.outcome,
      responses: parts.responses,
      ...(isForAll && !parts.isBootOnly ? kept.standIn : own),
      now: new Date(),
      development: settings.isDevelopment || isSuperuser,
      // A tag tells the address of the page to others: never one that may hold a token.
      analytics: hasToken ? null : settings.analytics.of(bootstrap.volunteerCenter.profile?.gtagId),
      mapTiles: settings.mapTiles,
      onlyPath: visit.site.isCampaign ? campaignPath : null,
      showsStacks: settings.isDevelopment,
    });
    if (parts.isBootOnly) return sendBoot(reply, written);
    const { 'user-agent': userAgent } = request.headers;
    const reader: Reader = { as: isbot(userAgent) ? 'searchEngine' : 'person', hasFirstMap: takesMoreMaps(userAgent) };
    const older = isOpenToAll && isBusyWith(parts.responses) ? kept.lastAt(written, reader) : null;
    // A page without its data would only make the browser ask for it, of an API that has no time.
    if (!older && isOpenToAll && parts.first === 'busy')
      return sendErrorPage(reply, 503, { retryAfter: busyRetry(), isBusy: true });
    const name = appName(visit.site.tenant, bootstrap.volunteerCenter.name);
    async function draw(): Promise<DrawnPage> {
      // A draft never gets into a render thread, which keeps the looks of many pages.
      const { page: rendered, missing } = preview
        ? { page: null, missing: null }
        : await rendering.render(
            prepared,
            owner?.module ?? null,
            { ...written, ssr: true },
            { as: reader.as, visitor },
          );
      const hydration = rendered && isForAll && owner ? hydrationOf(owner, prepared) : null;
      const html = pageHtml({
        boot: { ...written, ssr: rendered !== null, ...(hydration ? { hydration } : {}) },
        head: rendered?.head
          ? headFromRoute(rendered.head, name)
          : // Written without its module, which knows more: a page that may stand behind a token is nobody's to find.
            {
              ...pageHead(match, status, parts.first, locale, name),
              ...(hasToken ? { robots: 'noindex, nofollow' } : {}),
            },
        rendered,
        importMap: reader.hasFirstMap
          ? firstImportMap(prepared, hydration ? null : owner?.module.name)
          : prepared.importMap,
        preloads: preloadsFor(prepared, hydration ? null : match, bootstrap.volunteerCenter, locale),
      });
      return { html, missing, rests: hydration !== null };
    }
    const drawn = older?.page ?? (isForAll ? await kept.of(written, reader, draw) : await draw());
    const accepted = acceptedEncoding(request.headers['accept-encoding']);
    const packed = isForAll && !older && accepted === 'br' ? await kept.pack(drawn, own) : null;
    const filled = () => (isForAll || older ? kept.fill(drawn, own) : drawn.html);
    const html = () => (older ? withBusyWord(filled(), { locale, nonce }, older.madeAt) : filled());
    if (!preview) settings.onPage(visit.site.tenant, drawn.missing);
    const page = { tenant: visit.site.tenant, revision, releases: runs };
    const running = drawn.rests ? [releaseRef(shell)] : runs;
    settings.evidence.viewed({ ...page, running, visitor, hasHtml: !preview && drawn.missing === null });
    const place = placeCookies(visit, visit.site.center?.id ?? bootstrap.volunteerCenter.id);
    if (place.length > 0) reply.header('Set-Cookie', place);
    if (status === 503) reply.header('Retry-After', String(outageRetry));

    const { bytes, encoding } = packed
      ? { bytes: packed, encoding: accepted }
      : await compress(Buffer.from(html()), accepted);
    if (encoding !== 'identity') reply.header('Content-Encoding', encoding);
    // With files under work a page cannot be closed to what has no hash.
    if (prepared.unverified.size === 0) reply.header('Integrity-Policy', integrityPolicy);
    const vary = String(reply.getHeader('Vary') ?? '');
    return (
      reply
        .code(status)
        .header('Content-Type', 'text/html; charset=utf-8')
        .header('Content-Language', locale)
        // The page holds a nonce and who is signed in: no cache may keep it, the browser's own included.
        .header('Cache-Control', 'no-store')
        .header('Vary', vary === '' ? 'Accept-Encoding, Cookie' : `Accept-Encoding, ${vary}`)
        .header(
          'Content-Security-Policy',
          contentSecurityPolicy(nonce, {
            scriptHashes,
            developmentOrigins: development.origins(),
            analytics: written.analytics ? analyticsOrigins : [],
            tiles: tileOrigins,
            isFramedByOwnPages: preview !== null || isPreview(url),
          }),
        )
        .header('Reporting-Endpoints', reportingEndpoints)
        .header('Referrer-Policy', referrerPolicyOf(splitLocale(url).path))
        .send(bytes)
    );
  }
}
