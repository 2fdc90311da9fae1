import { defaultLocale, type Locale, locales } from '@omzien/model/tenants';
import { frameLinks } from '@omzien/platform/frameLinks';
import { withLocale } from '@omzien/platform/localePath';
import { dashboardOf } from '@omzien/platform/match';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { single } from '../http/headers.ts';
import { problem, sendProblem } from '../http/problems.ts';
import { safePath } from '../http/safePath.ts';
import type { Compositions } from '../releases/compositions.ts';
import { deviceOf } from '../session/device.ts';
import type { NewestTokens } from '../session/newestTokens.ts';
import { originRefusal } from '../session/originRefusal.ts';
import { cookiesForAnswer } from '../session/sessionTranslation.ts';
import { type ApiClient, ApiUnreachable } from '../upstream/apiClient.ts';
import { callerHeaders, callerOf } from '../upstream/caller.ts';

type PlainSignInSettings = {
  api: ApiClient;
  compositions: Pick<Compositions, 'of'>;
  newestTokens: NewestTokens;
  gatewaySecret: string | null;
  publicScheme: 'http' | 'https' | null;
};

/** The API answers a refused pair in sentences; the page says it in its own words, by these names. */
function problemOf(status: number, text: string): string {
  if (text.includes('wrong center')) return 'wrongCenter';
  if (status === 429) return 'tooMany';
  if (/"code":"otp_(?:required|invalid)"/.test(text)) return 'secondStep';
  if (status === 401) return /confirm|bevestig/i.test(text) ? 'unconfirmed' : 'invalid';
  return status === 403 ? 'inactive' : 'failed';
}

/**
 * Signing in by a form that the browser sends itself: without scripts, or before they are there. It takes what the page
 * of signing in has as fields, opens the session as the scripted way does, and leads on with 303: to the wanted address
 * of this site, or back with the reason. A form has no header of our client; so the browser must say where it comes from.
 */
export function plainSignInRoute(
  app: FastifyInstance,
  { api, compositions, newestTokens, gatewaySecret, publicScheme }: PlainSignInSettings,
): void {
  const isFromHere = ({ method, protocol, host, headers }: FastifyRequest) => {
    const secFetchSite = single(headers['sec-fetch-site']);
    const scheme = publicScheme ?? protocol;
    const facts = { method, scheme, host, secFetchSite, origin: headers.origin, secFetchMode: undefined };
    const tells = secFetchSite !== undefined || headers.origin !== undefined;
    return (
      tells &&
      originRefusal({ ...facts, requestedWith: undefined, carriesSession: true }, { needsRequestedWith: false }) ===
        null
    );
  };

  async function signIn(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (!isFromHere(request)) {
      request.log.warn({ event: 'refused_origin', security: true, reason: 'plain_form' }, 'A form from elsewhere');
      return sendProblem(reply, problem(403, 'cross_origin', 'This form does not come from a page of this website.'));
    }
    const fields = new URLSearchParams(request.body instanceof Buffer ? request.body.toString('utf8') : '');
    const field = (name: string) => fields.get(name) ?? '';
    const { features, site } = request.visit;
    const asked = locales.find((known) => known === field('locale'));
    const locale: Locale = features.multiLanguage && asked ? asked : defaultLocale;
    const modules = compositions.of(site.tenant)?.composition.modules ?? [];
    const home = withLocale(dashboardOf(modules) ?? frameLinks.home, locale);
    const wanted = field('redirect') === '' ? home : safePath(field('redirect'));
    const back = (reason: string, minutes?: number) => {
      const query = new URLSearchParams({ problem: reason, ...(minutes ? { minutes: String(minutes) } : {}) });
      if (field('redirect') !== '') query.set('redirect', safePath(field('redirect')));
      return reply.redirect(`${withLocale(frameLinks.signIn, locale)}?${query}`, 303);
    };
    reply.header('Cache-Control', 'no-store');
    try {
      const agent = request.headers['user-agent'];
      const device = deviceOf(request, request.visit.cookies);
      const answer = await api.request({
        method: 'POST',
        path: '/auth/sign_in',
        headers: {
          ...callerHeaders({ ...callerOf(request, locale), credentials: null }, gatewaySecret),
          ...(agent ? { 'user-agent': agent } : {}),
          ...(device === null ? {} : { 'x-device': device.value }),
          accept: 'application/json',
          'content-type': 'application/json',
        },
        body: Buffer.from(
          JSON.stringify({
            email: field('email'),
            password: field('password'),
            ...(field('otp_code') === '' ? {} : { otp_code: field('otp_code') }),
          }),
        ),
      });
      const text = await answer.body.text();
      if (answer.statusCode >= 300) {
        const wait = Number(single(answer.headers['retry-after']));
        return back(problemOf(answer.statusCode, text), Number.isFinite(wait) ? Math.ceil(wait / 60) : undefined);
      }
      const cookies = cookiesForAnswer(answer.headers, request.visit.credentials, newestTokens, Date.now());
      if (cookies.length > 0) reply.header('Set-Cookie', cookies);
      if (cookies.length > 0 && device !== null) reply.header('Set-Cookie', device.cookie);
      return reply.redirect(wanted, 303);
    } catch (error) {
      if (error instanceof ApiUnreachable) return back('failed');
      throw error;
    }
  }

  app.route({ method: 'POST', url: '/platform/sign_in', handler: signIn });
}
