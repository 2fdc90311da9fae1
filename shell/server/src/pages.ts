import { appName, type Locale } from '@omzien/model/tenants';
import { splitLocale, withLocale } from '@omzien/platform/localePath';
import { firstDataOf, matchRoute, refusalAt } from '@omzien/platform/match';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type AnalyticsTags, analyticsOrigins } from './analyticsTag.ts';
import { type Answer, answered, type NoAnswer, type PageFetcher } from './answers.ts';
import type { Asker } from './apiHeaders.ts';
import { bootDocument } from './bootDocument.ts';
import { sendBoot } from './bootRoutes.ts';
import type { Bootstraps } from './bootstraps.ts';
import type { Compositions, PreparedComposition } from './compositions.ts';
import { acceptedEncoding, compress } from './compression.ts';
import { carriesSession, expiredSessionCookies, preferenceCookie } from './cookies.ts';
import type { DevelopmentModules } from './development.ts';
import { sendErrorPage } from './errorPage.ts';
import type { Generations } from './generations.ts';
import { type EndImpersonation, isImpersonationOver } from './impersonationEnd.ts';
import { decideLocale, localeCookie } from './locale.ts';
import { renderPage } from './page.ts';
import { headFromRoute, pageHead } from './pageHead.ts';
import { currentOrganizationsAddress, currentUserAddress, type SessionOutcome, sessionOutcome } from './pageSession.ts';
import {
  contentSecurityPolicy,
  inertPolicy,
  integrityPolicy,
  mayHoldToken,
  newNonce,
  referrerPolicyOf,
  reportingEndpoints,
} from './policy.ts';
import { preloadsFor } from './preloads.ts';
import { redirectBody, ruleTarget, safePath, signInAddress } from './redirects.ts';
import type { Rendering } from './rendering/rendering.ts';
import { drawsPage, guardRoute, lacksOrganization, type Match, openRoute, statusOfFirstData } from './routeDecision.ts';
import { cookiesForAnswer } from './sessionTranslation.ts';
import type { GatewayLimits, GatewaySettings } from './settings.ts';
import { askerOf, type Visit } from './visit.ts';

export type PageSettings = {
  compositions: Compositions;
  bootstraps: Bootstraps;
  development: DevelopmentModules;
  rendering: Rendering;
  fetchForPage: PageFetcher;
  endImpersonation: EndImpersonation;
  generations: Generations;
  analytics: AnalyticsTags;
  mapTiles: GatewaySettings['mapTiles'];
  limits: GatewayLimits;
  isDevelopment: boolean;
};

/** Where pictures of streets come from, when that is another site. */
const originsOf = (tiles: GatewaySettings['mapTiles']) =>
  tiles && !tiles.url.startsWith('/') ? [new URL(tiles.url).origin] : [];

const campaignPath = '/gelderse-handen';
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

function redirect(reply: FastifyReply, location: string) {
  return reply
    .code(302)
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
  const { compositions, bootstraps, development, rendering, fetchForPage, endImpersonation, generations, limits } =
    settings;
  const tileOrigins = originsOf(settings.mapTiles);

  /** All that a page asks the API, at once. */
  async function ask(asker: Asker, addresses: readonly string[], budget: number) {
    const { credentials } = asker;
    const data = Promise.all(
      addresses.map(async (address) => [address, await fetchForPage(asker, address, budget)] as const),
    );
    const session = credentials
      ? Promise.all([
          fetchForPage(asker, currentUserAddress, limits.sessionBudget),
          fetchForPage(asker, currentOrganizationsAddress, limits.sessionBudget),
        ])
      : null;
    const [bootstrap, entries, sessionAnswers] = await Promise.all([bootstraps.get(asker), data, session]);
    return { bootstrap, answers: new Map<string, Answer | NoAnswer>(entries), sessionAnswers };
  }

  /** Stores what rotated while the page was made: the newest of all answers. */
  function rotatedCookies(asker: Asker, answers: readonly (Answer | NoAnswer)[]): string[] {
    const newest = answers
      .filter(answered)
      .sort((one, other) => Number(one.headers.expiry ?? 0) - Number(other.headers.expiry ?? 0))
      .flatMap(({ headers }) => [cookiesForAnswer(headers, asker.credentials, generations, Date.now())])
      .filter((lines) => lines.length > 0);
    return newest.at(-1) ?? [];
  }

  function outcomeOf(request: FastifyRequest, asker: Asker, answers: [Answer | NoAnswer, Answer | NoAnswer] | null) {
    if (!answers) return { kind: 'visitor' } satisfies SessionOutcome;
    return sessionOutcome(answers[0], answers[1], asker.organizationId, request.log);
  }

  return async function page(request: FastifyRequest, reply: FastifyReply, bootOf: string | null = null) {
    const { visit } = request;
    const { site, features, cookies } = visit;
    const url = safePath(bootOf ?? request.url);

    const decision = decideLocale({
      url,
      features,
      cookie: cookies[localeCookie],
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

    const prepared = development.applyTo(compositions.of(site.tenant));
    if (!prepared) return sendErrorPage(reply, 503, { retryAfter: outageRetry });

    const match = openRoute(matchRoute(prepared.composition.modules, url), features);
    if (match?.route.redirect) return redirect(reply, ruleTarget(match.route.redirect, locale));

    const asker = askerOf(request, locale);
    // Nobody is there: no need to ask the API before saying so.
    if (match && !asker.credentials && guardRoute(match.route, { kind: 'visitor' }) === 'signIn') {
      return redirect(reply, signInAddress(url, locale));
    }
    const addresses = match ? firstDataOf(match, url.split('?')[1] ?? '') : [];
    // Who changes the language has the page before them until the other one is whole: it would lose its place otherwise.
    const budget = bootOf === null ? limits.firstDataBudget : limits.sessionBudget;
    const { bootstrap, answers, sessionAnswers } = await ask(asker, addresses, budget);
    if (!bootstrap) return sendErrorPage(reply, 503, { retryAfter: outageRetry });
    // What was asked as somebody else is asked again as oneself.
    const restored = isImpersonationOver(sessionAnswers?.[0]) ? await endImpersonation(asker) : null;
    if (restored) return redirect(reply.header('Set-Cookie', restored), url);

    const outcome = outcomeOf(request, asker, sessionAnswers);
    if (outcome.kind === 'ended' || (carriesSession(cookies) && !asker.credentials)) {
      reply.header('Set-Cookie', expiredSessionCookies());
    } else {
      const rotated = rotatedCookies(asker, [...answers.values(), ...(sessionAnswers ?? [])]);
      if (rotated.length > 0) reply.header('Set-Cookie', rotated);
    }

    const guard = match ? guardRoute(match.route, outcome) : 'pass';
    if (guard === 'signIn') return redirect(reply, signInAddress(url, locale));

    const first = addresses[0] === undefined ? undefined : answers.get(addresses[0]);
    const refusal = match ? null : refusalAt(prepared.composition.modules, url);
    const status = refusal?.status ?? statusOf({ match, guard, outcome, first, isOutage: !bootstrap.isFresh });
    // What was answered to a session that has ended is not what a visitor would get.
    const shown = outcome.kind === 'ended' || status === 401 || status === 403 ? new Map() : answers;
    const isBootOnly = bootOf !== null;
    const parts = { prepared, match, locale, url, outcome, status, first, answers: shown, bootstrap, isBootOnly };
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
      first: Answer | NoAnswer | undefined;
      answers: ReadonlyMap<string, Answer | NoAnswer>;
      bootstrap: NonNullable<Awaited<ReturnType<Bootstraps['get']>>>;
      isBootOnly: boolean;
    },
  ) {
    const { prepared, match, locale, status, url } = parts;
    const { bootstrap } = parts.bootstrap;
    const { visit } = request;
    const nonce = newNonce();
    const hasToken = mayHoldToken(splitLocale(url).path);
    const owner = drawsPage(match?.route, status) ? match : null;
    const isSuperuser =
      parts.outcome.kind === 'signedIn' &&
      (parts.outcome.session.user.roles ?? []).some(({ role }) => role === 'center_superuser');
    const written = bootDocument({
      visit,
      bootstrap,
      prepared,
      owner,
      locale,
      origin: `${request.protocol}://${request.host}`,
      url,
      status,
      outcome: parts.outcome,
      answers: parts.answers,
      nonce,
      now: new Date(),
      development: settings.isDevelopment || isSuperuser,
      // A tag tells the address of the page to others: never one that may hold a token.
      analytics: hasToken ? null : settings.analytics.of(bootstrap.volunteerCenter.profile?.gtagId),
      mapTiles: settings.mapTiles,
      onlyPath: visit.site.isCampaign ? campaignPath : null,
      showsStacks: settings.isDevelopment,
    });
    if (parts.isBootOnly) return sendBoot(reply, written);
    const rendered = await rendering.render(prepared, owner?.module ?? null, { ...written, ssr: true });
    const boot = { ...written, ssr: rendered !== null };
    const name = appName(visit.site.tenant, bootstrap.volunteerCenter.name);
    const html = renderPage({
      boot,
      head: rendered?.head
        ? headFromRoute(rendered.head, name)
        : // Written without its module, which knows more: a page that may stand behind a token is nobody's to find.
          {
            ...pageHead(match, status, parts.first, locale, name),
            ...(hasToken ? { robots: 'noindex, nofollow' } : {}),
          },
      rendered,
      importMap: prepared.importMap,
      preloads: preloadsFor(prepared, match, bootstrap.volunteerCenter, locale),
    });
    const place = placeCookies(visit, visit.site.center?.id ?? bootstrap.volunteerCenter.id);
    if (place.length > 0) reply.header('Set-Cookie', place);
    if (status === 503) reply.header('Retry-After', String(outageRetry));

    const { bytes, encoding } = await compress(Buffer.from(html), acceptedEncoding(request.headers['accept-encoding']));
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
          contentSecurityPolicy(nonce, development.origins(), boot.analytics ? analyticsOrigins : [], tileOrigins),
        )
        .header('Reporting-Endpoints', reportingEndpoints)
        .header('Referrer-Policy', referrerPolicyOf(splitLocale(url).path))
        .send(bytes)
    );
  }
}

type StatusFacts = {
  match: Match | null;
  guard: ReturnType<typeof guardRoute>;
  outcome: SessionOutcome;
  first: Answer | NoAnswer | undefined;
  /** The API gives no new answers at all. */
  isOutage: boolean;
};

function statusOf({ match, guard, outcome, first, isOutage }: StatusFacts): number {
  if (!match) return 404;
  if (guard === 401 || guard === 403) return guard;
  if (lacksOrganization(match.route, outcome)) return 403;
  const status = statusOfFirstData(first);
  // A page that needs no data of the API stays what it is, also while the API rests.
  return isOutage && first !== undefined && status === 200 && !answered(first) ? 503 : status;
}
