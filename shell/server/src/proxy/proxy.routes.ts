import { pipeline, Readable } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { defaultLocale } from '@omzien/model/tenants';
import { announcesBody } from '@omzien/server/bodies';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding } from '../http/compression.ts';
import { problem, sendProblem } from '../http/problems.ts';
import { inertPolicy } from '../http/securityHeaders.ts';
import type { Compositions } from '../releases/compositions.ts';
import { carriesSession, expiredSessionCookies } from '../session/cookies.ts';
import { deviceOf } from '../session/device.ts';
import { linkBrowserOf } from '../session/linkBrowser.ts';
import type { NewestTokens } from '../session/newestTokens.ts';
import { originRefusal } from '../session/originRefusal.ts';
import { cookiesForAnswer, cookiesForRefusal } from '../session/sessionTranslation.ts';
import { acceptedLanguages, matchLocale } from '../site/locale.ts';
import { type ApiClient, type ApiResponse, ApiUnreachable } from '../upstream/apiClient.ts';
import { callerHeaders, callerOf } from '../upstream/caller.ts';
import { sendCampaignSitemap } from './campaignSitemap.ts';
import { embedLoader } from './embedLoader.ts';
import { createHeldAnswers, type HeldAnswers } from './heldAnswers.ts';
import { robotsRoute } from './robots.routes.ts';
import { createStreamRoom, type StreamLimits } from './streamRoom.ts';

/** What of a browser's request reaches the API. Everything else is dropped, tokens and claims above all. */
const forwardedRequestHeaders = [
  'accept',
  'content-type',
  'if-match',
  'if-none-match',
  'idempotency-key',
  'last-event-id',
  'user-agent',
  'x-expected-user-id',
  'x-purpose',
] as const;

/** What of an answer reaches the browser. Tokens are not among it. */
const forwardedResponseHeaders = [
  'content-type',
  'content-disposition',
  'content-language',
  'content-length',
  'etag',
  'last-modified',
  'location',
  'referrer-policy',
  'retry-after',
  'ratelimit-limit',
  'ratelimit-remaining',
  'ratelimit-reset',
  'x-accel-buffering',
] as const;

/** Whoever may fill in a form sends its files, signed in or not: the API looks at the form, and counts by address. */
const formUploadAddress = '/api/v1/forms/by_token/:token/file_uploads';
/** Addresses that take a file: the only ones whose body may be a form, and longer than others. */
const uploadAddresses: Record<string, readonly string[]> = {
  '/api/v1/file_uploads': ['POST'],
  '/api/v1/file_uploads/:id/content': ['PUT'],
  [formUploadAddress]: ['POST'],
};
export const fileType = 'multipart/form-data';
/** Whether a request brings a file, to be passed on as it comes. */
export const takesFile = ({ routeOptions: { url = '' }, headers }: FastifyRequest): boolean =>
  Object.hasOwn(uploadAddresses, url) && mediaTypeOf(headers['content-type']) === fileType;

/** What mail programs call for their reader (RFC 8058): with a form, and without the headers of our own client. */
const unsubscribeAddress = '/api/v1/unsubscribe/:token';
const form = 'application/x-www-form-urlencoded';

/** Server-sent events: an answer that goes on for ten minutes, with a sign of life every 25 seconds. */
const streamAddress = '/api/v1/stream';
const longestStream = 11 * 60_000;
const longestSilence = 60_000;
/** A slow line needs longer for 10 MB than an answer otherwise may take. */
const longestUpload = 60_000;

/** Documents of the API for programs: feeds, and what crawlers and browsers ask of a site. The same for everyone. */
const publicDocuments = [
  '/sitemap.xml',
  '/manifest.webmanifest',
  '/nieuws.rss',
  '/vacatures.rss',
  '/activiteiten.rss',
  '/changelog.rss',
  '/cijfers.csv',
  '/cijfers.json',
  '/activiteitenkalender.ics',
  '/organizations/:id/calendar.ics',
  '/activities/:id.ics',
];

/** The two pages of the whole platform that may stand in a frame: a list for other sites, and how it will look. */
const embedAddresses = ['/embed/:id', '/embed/preview'];

/** What keys of a centre open, for programs of others. */
const openDataAddresses = '/api/v1/open_data/*';

/** What developers read of the API: at its own port, and through a gateway only outside production. */
const documentation = ['/api/v1/docs', '/api/v1/docs/*', '/api/v1/openapi.json'];

const jsonTypes = new Set(['application/json', 'application/vnd.api+json']);
const mediaTypeOf = (header: string | undefined) => header?.split(';', 1)[0]?.trim().toLowerCase();
/** Longest body of a refusal that is read to see what it says. */
const largestRefusal = 256 * 1024;

/** The addresses under `/auth` that belong to the API; all others are pages. */
const authAddresses: Record<string, readonly string[]> = {
  '/auth/sign_in': ['GET', 'HEAD', 'POST'],
  '/auth/sign_out': ['DELETE'],
  '/auth': ['POST', 'DELETE'],
  '/auth/password': ['POST', 'PUT', 'PATCH'],
  '/auth/password/edit': ['GET', 'HEAD'],
  '/auth/validate_token': ['GET', 'HEAD'],
  '/auth/confirmation': ['GET', 'HEAD', 'POST'],
  '/auth/sign_in_link': ['POST'],
  '/auth/link': ['POST'],
  '/auth/link/renew': ['POST'],
  '/auth/token': ['POST'],
  '/auth/passkey_options': ['POST'],
  '/auth/passkey': ['POST'],
  '/auth/factor_recovery': ['POST'],
};

export type ProxySettings = {
  api: ApiClient;
  compositions: Compositions;
  newestTokens: NewestTokens;
  gatewaySecret: string | null;
  uploadBytes: number;
  /** What answers that wait for their readers may take together. */
  heldAnswerBytes: number;
  publicScheme: 'http' | 'https' | null;
  streamLimits: StreamLimits;
  production: boolean;
};

/** The site around a frame, as its browser tells it; empty where it tells nothing that can be read. */
function embeddingHost(referrer: string | undefined): string {
  if (referrer === undefined || !URL.canParse(referrer)) return '';
  return new URL(referrer).host.toLowerCase().slice(0, 260);
}

const single = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

async function readAll(body: Readable, limit: number): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limit) {
      body.destroy();
      return null;
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function parsed(bytes: Buffer | null): unknown {
  if (!bytes) return null;
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return null;
  }
}

/** Sends JSON compressed where the browser takes it: a page of vacancies shrinks to a sixth. */
function sendAnswer(reply: FastifyReply, response: ApiResponse, answers: HeldAnswers): FastifyReply {
  const { body, headers } = response;
  const contentType = mediaTypeOf(single(headers['content-type'])) ?? '';
  const isSmall = Number(single(headers['content-length']) ?? Infinity) < 1024;
  const encoding = acceptedEncoding(reply.request.headers['accept-encoding']);
  const hasBody = reply.request.method !== 'HEAD' && response.statusCode !== 304 && response.statusCode !== 204;
  if (!hasBody || isSmall || encoding === 'identity' || !jsonTypes.has(contentType))
    return reply.send(answers.hold(body));
  const packer =
    encoding === 'br'
      ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
      : createGzip({ level: 6 });
  reply.removeHeader('Content-Length').header('Content-Encoding', encoding);
  // A body that breaks off ends the connection, so that the browser does not take half an answer for a whole one.
  return reply.send(answers.hold(pipeline(body, packer, () => undefined)));
}

/** `/api/**`, the API's part of `/auth/*`, `/media/**` and the feeds, passed on with the session and without anything forged. */
export function proxyRoutes(app: FastifyInstance, settings: ProxySettings): void {
  const { api, compositions, newestTokens } = settings;
  const streams = new Set<AbortController>();
  const room = createStreamRoom(settings.streamLimits);
  const answers = createHeldAnswers(settings.heldAnswerBytes);

  function refuse(request: FastifyRequest): ReturnType<typeof problem> | null {
    const { headers, visit } = request;
    const isUnsubscribing = request.routeOptions.url === unsubscribeAddress;
    const facts = {
      method: request.method,
      scheme: settings.publicScheme ?? request.protocol,
      host: request.host,
      secFetchSite: single(headers['sec-fetch-site']),
      secFetchMode: single(headers['sec-fetch-mode']),
      origin: headers.origin,
      requestedWith: single(headers['x-requested-with']),
      carriesSession: carriesSession(visit.cookies),
    };
    const reason = originRefusal(facts, { needsRequestedWith: !isUnsubscribing });
    if (reason) {
      request.log.warn({ event: 'refused_origin', security: true, reason }, 'A request from elsewhere was refused');
      const detail =
        reason === 'no_requested_with'
          ? 'The header X-Requested-With is missing.'
          : 'This request does not come from a page of this website.';
      return problem(403, reason, detail);
    }
    const mediaType = mediaTypeOf(headers['content-type']);
    const isAllowed = jsonTypes.has(mediaType ?? '') || takesFile(request) || (isUnsubscribing && mediaType === form);
    if (announcesBody(request) && !isAllowed) {
      return problem(415, 'unsupported_media_type', 'Send JSON: application/vnd.api+json or application/json.');
    }
    if (takesFile(request) && visit.credentials === null && request.routeOptions.url !== formUploadAddress) {
      return problem(401, 'unauthenticated', 'Sign in first: only who is signed in may send a file.');
    }
    return identityRefusal(request);
  }

  /** Before anything of a body is read. */
  async function refuseEarly(request: FastifyRequest, reply: FastifyReply) {
    const refusal = refuse(request);
    if (!refusal) return;
    tellRevision(request, reply);
    return sendProblem(reply, refusal);
  }

  function tellRevision({ visit }: FastifyRequest, reply: FastifyReply) {
    const revision = compositions.of(visit.site.tenant)?.composition.revision;
    if (revision !== undefined) reply.header('X-Composition', String(revision));
  }

  /** A page that was made for a visitor must not write as somebody, nor the other way round (`reliability.md`, 30). */
  function identityRefusal(request: FastifyRequest): ReturnType<typeof problem> | null {
    const expected = single(request.headers['x-expected-user-id']);
    const isWrite = request.method !== 'GET' && request.method !== 'HEAD';
    if (!isWrite || expected === undefined || request.url.startsWith('/auth/')) return null;
    const isVisitor = request.visit.credentials === null;
    if ((expected === 'visitor') === isVisitor) return null;
    const detail = 'You have signed in or out in another tab. Reload the page and try again.';
    return problem(409, 'identity_changed', detail);
  }

  function requestHeaders(request: FastifyRequest, withSession: boolean): Record<string, string> {
    const { features } = request.visit;
    const wanted = matchLocale(acceptedLanguages(request.headers['accept-language']));
    const locale = features.multiLanguage ? (wanted ?? defaultLocale) : defaultLocale;
    const caller = callerOf(request, locale);
    const headers = callerHeaders(withSession ? caller : { ...caller, credentials: null }, settings.gatewaySecret);
    for (const name of forwardedRequestHeaders) {
      const value = single(request.headers[name]);
      if (value !== undefined) headers[name] = value;
    }
    const length = request.headers['content-length'];
    if (length !== undefined && request.body instanceof Readable) headers['content-length'] = length;
    return headers;
  }

  function responseHeaders(reply: FastifyReply, response: ApiResponse, { isPrivate }: { isPrivate: boolean }) {
    for (const name of forwardedResponseHeaders) {
      const value = response.headers[name];
      if (value !== undefined) reply.header(name, value);
    }
    const cacheControl = single(response.headers['cache-control']);
    // What depends on who asks is kept nowhere, whatever the API says.
    reply.header('Cache-Control', isPrivate || !cacheControl ? 'no-store' : cacheControl);
    reply.header('Vary', 'Accept-Encoding, Accept-Language, Cookie');
    reply.header('Content-Security-Policy', inertPolicy);
  }

  async function forward(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { visit } = request;
    tellRevision(request, reply);

    const isSignOut = request.method === 'DELETE' && request.url.split('?', 1)[0] === '/auth/sign_out';
    if (isSignOut) {
      // Whatever the API says, this browser is signed out. "cookies" is not cleared: the language must survive.
      reply.header('Set-Cookie', expiredSessionCookies()).header('Clear-Site-Data', '"cache", "storage"');
    }
    const linkBrowser = linkBrowserOf(request, visit.cookies);
    if (linkBrowser.cookie !== null) reply.header('Set-Cookie', linkBrowser.cookie);
    const device = deviceOf(request, visit.cookies);
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    const isStream = request.routeOptions.url === streamAddress;
    if (isStream) {
      const leave = room.enter(visit.site.tenant, visit.credentials?.uid ?? request.ip);
      if (!leave) {
        request.log.warn(
          { event: 'streams_full', tenant: visit.site.tenant, open: room.count() },
          'A stream was refused',
        );
        const detail = 'Too many pages of this website listen for news. Close some tabs, or reload in a minute.';
        return sendProblem(reply, problem(503, 'too_many_streams', detail, 60));
      }
      streams.add(gone);
      gone.signal.addEventListener('abort', () => {
        streams.delete(gone);
        leave();
      });
    }
    let response: ApiResponse;
    try {
      response = await api.request({
        method: request.method,
        path: request.url,
        headers: {
          ...requestHeaders(request, true),
          ...(linkBrowser.value === null ? {} : { 'x-link-browser': linkBrowser.value }),
          ...(device === null ? {} : { 'x-device': device.value }),
          // To what a passkey is bound. The host was found among those that this platform serves.
          'x-site-origin': `${settings.publicScheme ?? request.protocol}://${request.host}`,
        },
        body: request.body instanceof Buffer || request.body instanceof Readable ? request.body : undefined,
        signal: gone.signal,
        ...(isStream ? { silence: longestSilence } : {}),
      });
    } catch (error) {
      if (error instanceof ApiUnreachable) return sendProblem(reply, error.problem);
      if (gone.signal.aborted) {
        request.log.info({ event: 'client_left' }, 'The client has left');
        return reply.hijack();
      }
      throw error;
    }
    reply.code(response.statusCode);
    responseHeaders(reply, response, { isPrivate: carriesSession(visit.cookies) || request.url.startsWith('/auth/') });

    if (!isSignOut) {
      const stored = cookiesForAnswer(response.headers, visit.credentials, newestTokens, Date.now());
      if (stored.length > 0) reply.header('Set-Cookie', stored);
      if (device !== null && stored.length > 0) reply.header('Set-Cookie', device.cookie);
      if (response.statusCode === 401 && visit.credentials) {
        const bytes = await readAll(response.body, largestRefusal);
        const ended = cookiesForRefusal(parsed(bytes), visit.credentials, newestTokens);
        if (ended.length > 0) reply.header('Set-Cookie', ended);
        return reply.removeHeader('Content-Length').send(bytes ?? Buffer.alloc(0));
      }
    }
    // Its events go out as they come: the API lets go of who does not read them.
    return isStream ? reply.send(response.body) : sendAnswer(reply, response, answers);
  }

  const forwarding = { onRequest: refuseEarly, handler: forward };
  app.route({ method: 'GET', url: streamAddress, handlerTimeout: longestStream, ...forwarding });
  app.route({ method: 'POST', url: unsubscribeAddress, ...forwarding });
  app.addHook('preClose', async () => {
    // Open pages connect again by themselves; waiting for them would take ten minutes.
    for (const stream of streams) stream.abort();
  });
  if (settings.production) {
    const notHere = problem(404, 'not_found', 'The documentation of the API is not served here.');
    for (const url of documentation) {
      app.route({ method: ['GET', 'HEAD'], url, handler: (_request, reply) => sendProblem(reply, notHere) });
    }
  }
  app.route({
    method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/api/*',
    ...forwarding,
  });
  for (const [url, method] of Object.entries(authAddresses)) app.route({ method: [...method], url, ...forwarding });

  for (const [url, method] of Object.entries(uploadAddresses))
    app.route({
      method: [...method],
      url,
      bodyLimit: settings.uploadBytes,
      handlerTimeout: longestUpload,
      ...forwarding,
    });

  /** What is the same for everyone who knows its address: passed on without a session. */
  const forwardPublic =
    ({ varies }: { varies: boolean | 'Accept' }) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      try {
        const response = await api.request({
          method: request.method,
          path: request.url,
          headers: requestHeaders(request, false),
        });
        reply.code(response.statusCode);
        responseHeaders(reply, response, { isPrivate: false });
        if (!varies) reply.removeHeader('Vary');
        if (varies === 'Accept') reply.header('Vary', varies);
        return reply.send(answers.hold(response.body));
      } catch (error) {
        if (error instanceof ApiUnreachable) return sendProblem(reply, error.problem);
        throw error;
      }
    };
  /**
   * Pages for frames of other sites: without a session, and under the policy of the API, which knows the sites that may
   * show them. Everything else of the platform may stand in no frame.
   */
  const forwardEmbed = async (request: FastifyRequest, reply: FastifyReply) => {
    const isInFrame = single(request.headers['sec-fetch-dest']) !== 'document';
    const host = embeddingHost(request.headers.referer);
    // What the centre looks at itself is no load.
    const counted: Record<string, string> = isInFrame && host !== request.host ? { 'x-embedding-host': host } : {};
    try {
      const response = await api.request({
        method: request.method,
        path: request.url,
        headers: { ...requestHeaders(request, false), ...counted },
      });
      reply.code(response.statusCode);
      responseHeaders(reply, response, { isPrivate: false });
      reply.removeHeader('Vary').header('X-Robots-Tag', 'noindex');
      const policy = single(response.headers['content-security-policy']);
      if (response.statusCode === 200 && policy !== undefined) {
        reply
          .header('Content-Security-Policy', policy)
          // A site that isolates itself may show it as well; opened by itself it is in its sandbox, which has no opener.
          .header('Cross-Origin-Resource-Policy', 'cross-origin')
          .header('Cross-Origin-Embedder-Policy', 'require-corp')
          .removeHeader('Cross-Origin-Opener-Policy');
      }
      return reply.send(answers.hold(response.body));
    } catch (error) {
      if (error instanceof ApiUnreachable) return sendProblem(reply, error.problem);
      throw error;
    }
  };
  for (const url of embedAddresses) app.route({ method: ['GET', 'HEAD'], url, handler: forwardEmbed });
  // The one place where a header of a program says who it is; whoever is signed in here is nobody there.
  app.route({
    method: ['GET', 'HEAD'],
    url: openDataAddresses,
    handler: async (request, reply) => {
      const { authorization } = request.headers;
      try {
        const response = await api.request({
          method: request.method,
          path: request.url,
          headers: { ...requestHeaders(request, false), ...(authorization === undefined ? {} : { authorization }) },
        });
        reply.code(response.statusCode);
        responseHeaders(reply, response, { isPrivate: true });
        return sendAnswer(reply, response, answers);
      } catch (error) {
        if (error instanceof ApiUnreachable) return sendProblem(reply, error.problem);
        throw error;
      }
    },
  });
  app.route({
    method: ['GET', 'HEAD'],
    url: '/embed.js',
    handler: (_request, reply) =>
      reply
        .type('text/javascript; charset=utf-8')
        .header('Cache-Control', 'public, max-age=3600')
        .header('Content-Security-Policy', inertPolicy)
        .header('Cross-Origin-Resource-Policy', 'cross-origin')
        .send(embedLoader),
  });
  app.route({ method: ['GET', 'HEAD'], url: '/media/*', handler: forwardPublic({ varies: 'Accept' }) });
  for (const url of publicDocuments) {
    const ofApi = forwardPublic({ varies: true });
    const handler = async (request: FastifyRequest, reply: FastifyReply) =>
      url === '/sitemap.xml' && request.visit.site.isCampaign
        ? sendCampaignSitemap(reply, `${settings.publicScheme ?? request.protocol}://${request.host}`)
        : ofApi(request, reply);
    app.route({ method: ['GET', 'HEAD'], url, handler });
  }
  // A developer's or test machine tells crawlers itself that nothing is for them.
  if (settings.production)
    app.route({ method: ['GET', 'HEAD'], url: '/robots.txt', handler: forwardPublic({ varies: false }) });
  else robotsRoute(app);
}
