import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { problem, sendProblem } from '../http/problems.ts';
import type { Compositions } from '../releases/compositions.ts';
import { carriesSession, expiredSessionCookies } from '../session/cookies.ts';
import { deviceOf } from '../session/device.ts';
import { linkBrowserOf } from '../session/linkBrowser.ts';
import type { NewestTokens } from '../session/newestTokens.ts';
import { cookiesForAnswer, cookiesForRefusal } from '../session/sessionTranslation.ts';
import { type ApiClient, type ApiResponse, ApiUnreachable } from '../upstream/apiClient.ts';
import { authAddresses, documentation, streamAddress, unsubscribeAddress, uploadAddresses } from './apiAddresses.ts';
import { createHeldAnswers } from './heldAnswers.ts';
import { sendAnswer } from './passedAnswer.ts';
import { requestHeaders, tellHeaders } from './passedHeaders.ts';
import { refusalOf } from './proxyRefusal.ts';
import { publicRoutes } from './public.routes.ts';
import { createStreamRoom, type StreamLimits } from './streamRoom.ts';

/** An answer that goes on for ten minutes, with a sign of life every 25 seconds. */
const longestStream = 11 * 60_000;
const longestSilence = 60_000;
/** A slow line needs longer for 10 MB than an answer otherwise may take. */
const longestUpload = 60_000;

/** Longest body of a refusal that is read to see what it says. */
const largestRefusal = 256 * 1024;

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

/** `/api/**`, the API's part of `/auth/*`, `/media/**` and the feeds, passed on with the session and without anything forged. */
export function proxyRoutes(app: FastifyInstance, settings: ProxySettings): void {
  const { api, compositions, newestTokens } = settings;
  const streams = new Set<AbortController>();
  const room = createStreamRoom(settings.streamLimits);
  const answers = createHeldAnswers(settings.heldAnswerBytes);

  /** Before anything of a body is read. */
  async function refuseEarly(request: FastifyRequest, reply: FastifyReply) {
    const refusal = refusalOf(request, settings.publicScheme);
    if (!refusal) return;
    tellRevision(request, reply);
    return sendProblem(reply, refusal);
  }

  function tellRevision({ visit }: FastifyRequest, reply: FastifyReply) {
    const revision = compositions.of(visit.site.tenant)?.composition.revision;
    if (revision !== undefined) reply.header('X-Composition', String(revision));
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
          ...requestHeaders(request, { withSession: true, gatewaySecret: settings.gatewaySecret }),
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
    tellHeaders(reply, response, { isPrivate: carriesSession(visit.cookies) || request.url.startsWith('/auth/') });

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

  publicRoutes(app, { ...settings, answers });
}
