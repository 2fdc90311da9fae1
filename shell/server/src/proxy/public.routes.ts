import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { single } from '../http/headers.ts';
import { sendProblem } from '../http/problems.ts';
import { inertPolicy } from '../http/securityHeaders.ts';
import { type ApiClient, type ApiResponse, ApiUnreachable } from '../upstream/apiClient.ts';
import { embedAddresses, openDataAddresses, publicDocuments } from './apiAddresses.ts';
import { sendCampaignSitemap } from './campaignSitemap.ts';
import { embedLoader } from './embedLoader.ts';
import type { HeldAnswers } from './heldAnswers.ts';
import { sendAnswer } from './passedAnswer.ts';
import { requestHeaders, tellHeaders } from './passedHeaders.ts';
import { robotsRoute } from './robots.routes.ts';

/** The site around a frame, as its browser tells it; empty where it tells nothing that can be read. */
function embeddingHost(referrer: string | undefined): string {
  if (referrer === undefined || !URL.canParse(referrer)) return '';
  return new URL(referrer).host.toLowerCase().slice(0, 260);
}

type PublicSettings = {
  api: ApiClient;
  answers: HeldAnswers;
  gatewaySecret: string | null;
  publicScheme: 'http' | 'https' | null;
  production: boolean;
};

/** Feeds, files, frames for other sites and data for programs: of the API, and never with the session of who asks. */
export function publicRoutes(app: FastifyInstance, settings: PublicSettings): void {
  const { api, answers, gatewaySecret } = settings;
  const unsigned = { withSession: false, gatewaySecret };

  /** The answer of the API, or null where who asked has got another one or has left: then nobody waits for it any more. */
  async function answerOf(
    request: FastifyRequest,
    reply: FastifyReply,
    more: Record<string, string> = {},
  ): Promise<ApiResponse | null> {
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    try {
      return await api.request({
        method: request.method,
        path: request.url,
        headers: { ...requestHeaders(request, unsigned), ...more },
        signal: gone.signal,
      });
    } catch (error) {
      if (error instanceof ApiUnreachable) void sendProblem(reply, error.problem);
      else if (gone.signal.aborted) reply.hijack();
      else throw error;
      return null;
    }
  }

  /** What is the same for everyone who knows its address: passed on without a session. */
  const forwardPublic =
    ({ varies }: { varies: boolean | 'Accept' }) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const response = await answerOf(request, reply);
      if (!response) return reply;
      reply.code(response.statusCode);
      tellHeaders(reply, response, { isPrivate: false });
      if (!varies) reply.removeHeader('Vary');
      if (varies === 'Accept') reply.header('Vary', varies);
      return reply.send(answers.hold(response.body));
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
    const response = await answerOf(request, reply, counted);
    if (!response) return reply;
    reply.code(response.statusCode);
    tellHeaders(reply, response, { isPrivate: false });
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
  };
  for (const url of embedAddresses) app.route({ method: ['GET', 'HEAD'], url, handler: forwardEmbed });
  // The one place where a header of a program says who it is; whoever is signed in here is nobody there.
  app.route({
    method: ['GET', 'HEAD'],
    url: openDataAddresses,
    handler: async (request, reply) => {
      const { authorization } = request.headers;
      const response = await answerOf(request, reply, authorization === undefined ? {} : { authorization });
      if (!response) return reply;
      reply.code(response.statusCode);
      tellHeaders(reply, response, { isPrivate: true });
      return sendAnswer(reply, response, answers);
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
