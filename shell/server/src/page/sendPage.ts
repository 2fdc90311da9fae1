import { appName, type Locale } from '@omzien/model/tenants';
import { earlyInput } from '@omzien/platform/earlyInput';
import { splitLocale } from '@omzien/platform/localePath';
import { releaseRef } from '@omzien/platform/releaseAddress';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { acceptedEncoding, compress } from '../http/compression.ts';
import {
  contentSecurityPolicy,
  integrityPolicy,
  isPreview,
  mayHoldToken,
  newNonce,
  referrerPolicyOf,
  reportingEndpoints,
} from '../http/securityHeaders.ts';
import type { PreparedComposition } from '../releases/compositions.ts';
import { firstImportMap } from '../releases/importMap.ts';
import { carriesSession, preferenceCookie, sessionCookieNames } from '../session/cookies.ts';
import type { Visit } from '../session/visit.ts';
import type { GatewaySettings } from '../settings.ts';
import { campaignPath } from '../site/campaignPath.ts';
import type { Bootstraps } from '../upstream/bootstraps.ts';
import { type Fetched, isResponse } from '../upstream/pageFetcher.ts';
import { analyticsOrigins } from './analyticsTag.ts';
import { sendBoot } from './boot.routes.ts';
import { bootDocument } from './bootDocument.ts';
import { busyRetry, isBusyWith, withBusyWord } from './busyPage.ts';
import { sendErrorPage } from './errorPage.ts';
import { createKeptPages, type DrawnPage, type Reader } from './keptPages.ts';
import { lateLetters } from './lateLetters.ts';
import { headFromRoute, pageHead } from './pageHead.ts';
import { pageHtml } from './pageHtml.ts';
import type { SessionOutcome } from './pageSession.ts';
import type { PageSettings } from './pageSettings.ts';
import { preloadsFor } from './preloads.ts';
import type { SitePreview } from './previewWish.ts';
import { drawsPage, hydrationOf, type Match } from './routeDecision.ts';
import { scriptHash } from './scriptHash.ts';
import { takesMoreMaps } from './takesMoreMaps.ts';
import { watchdog } from './watchdog.ts';

/** The scripts that stand in every page. */
const scriptHashes = [watchdog, earlyInput, lateLetters].map(scriptHash);

/** Where pictures of streets come from, when that is another site. */
const originsOf = (tiles: GatewaySettings['mapTiles']) =>
  tiles && !tiles.url.startsWith('/') ? [new URL(tiles.url).origin] : [];

/** The site of a request over TLS, where it came without. */
const secureOriginOf = ({ protocol, hostname }: FastifyRequest, securePort: number | null) =>
  protocol === 'http' && securePort !== null ? `https://${hostname}:${securePort}` : null;

/** Seconds after which to come back where the API does not answer. */
export const outageRetry = 10;

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

/** Whether the answer stores or ends a session: what is said to one person. */
const setsSession = (reply: FastifyReply) =>
  [reply.getHeader('Set-Cookie')]
    .flat()
    .some((line) => Object.values(sessionCookieNames).some((name) => String(line).startsWith(`${name}=`)));

/** What has been decided of a page. */
export type DecidedPage = {
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
};

/**
 * Writes a page and sends it: kept where it is the same for all, drawn where it is not. Of a page that only its boot document
 * is asked of, that alone.
 */
export function createPageSender(settings: PageSettings) {
  const { development, rendering } = settings;
  const tileOrigins = originsOf(settings.mapTiles);
  const kept = createKeptPages();

  return async function send(request: FastifyRequest, reply: FastifyReply, parts: DecidedPage) {
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
    const isOfNobody = parts.outcome.kind === 'visitor' && !carriesSession(visit.cookies) && !setsSession(reply);
    const isOpenToAll = isOfNobody && status === 200 && !preview && !hasToken;
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
    // What a page is about is not told in time: a crowd that the API has not yet called one. What stands beside it comes later.
    const hasNoTime = isBusyWith(parts.responses) || parts.first === 'late';
    const older = isOpenToAll && hasNoTime ? kept.lastAt(written, reader) : null;
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
  };
}
