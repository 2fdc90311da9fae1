import { splitLocale, withLocale } from '@omzien/platform/localePath';
import { brokenRuleAt, firstDataOf, matchRoute } from '@omzien/platform/match';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { safePath } from '../http/safePath.ts';
import { inertPolicy } from '../http/securityHeaders.ts';
import { runFor } from '../releases/avoidedReleases.ts';
import { carriesSession, expiredSessionCookies, preferenceCookie } from '../session/cookies.ts';
import { cookiesForAnswer } from '../session/sessionTranslation.ts';
import { campaignPath } from '../site/campaignPath.ts';
import { decideLocale, localeCookie } from '../site/locale.ts';
import { withoutTracking } from '../site/withoutTracking.ts';
import { type Caller, callerOf } from '../upstream/caller.ts';
import { type Fetched, isResponse } from '../upstream/pageFetcher.ts';
import { sendErrorPage } from './errorPage.ts';
import { isImpersonationOver } from './impersonationEnd.ts';
import { ownMenus } from './menus.ts';
import {
  currentOrganizationsAddress,
  currentUserAddress,
  type SessionOutcome,
  sessionOutcome,
  workCountsAddress,
} from './pageSession.ts';
import type { PageSettings } from './pageSettings.ts';
import { asVisitor, previewWish } from './previewWish.ts';
import { movedTo, redirectBody, ruleTarget, secondStepAddress, signInAddress } from './redirects.ts';
import { guardRoute, type Match, openRoute, statusOf } from './routeDecision.ts';
import { createPageSender, outageRetry } from './sendPage.ts';
import { sitePreview } from './sitePreview.ts';

/** What waits, for the navigation beside a page of who works here. Also others open some of them: they have few counts. */
const workCountsFor = ({ route }: Match) =>
  route.access === 'protected' && route.permission !== undefined ? [workCountsAddress] : [];

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
  const { compositions, bootstraps, development, fetchForPage, endImpersonation, newestTokens, limits } = settings;
  const send = createPageSender(settings);

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
    const asked = safePath(bootOf ?? request.url);
    const wish = bootOf === null ? previewWish(request, asked) : null;

    const decision = decideLocale({
      url: asked,
      features,
      // What is looked at beforehand is in the language of its address, whichever the reader has.
      cookie: wish ? splitLocale(asked).locale : cookies[localeCookie],
      acceptLanguage: request.headers['accept-language'],
    });
    if (decision.isDetected) reply.header('Vary', 'Accept-Language, Cookie');
    if (decision.storeCookie) reply.header('Set-Cookie', preferenceCookie(localeCookie, decision.storeCookie));
    if (decision.kind === 'redirect') return redirect(reply, decision.location);
    const { locale } = decision;
    // The browser takes this address over when its page begins (`cleanAddress.ts` of the shell).
    const url = withoutTracking(asked);
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
      return redirect(reply, signInAddress(asked, locale));
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
    if (restored) return redirect(reply.header('Set-Cookie', restored), asked);

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
    if (guard === 'signIn') return redirect(reply, signInAddress(asked, locale));
    if (guard === 'secondStep') return redirect(reply, secondStepAddress(asked, locale));

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
}
