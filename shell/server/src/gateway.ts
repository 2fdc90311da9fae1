import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import type { TenantKey } from '@omzien/model/tenants';
import { guardBodies } from '@omzien/server/bodies';
import { createByteRoom } from '@omzien/server/byteRoom';
import { isClientLeaving } from '@omzien/server/clientLeft';
import { guardConnections, refuseUnreadable } from '@omzien/server/connections';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { gatewayLogger, loggedPath } from './http/logging.ts';
import { type Problem, problem, Refused, sendProblem, titleOf } from './http/problems.ts';
import { wantsPage } from './http/programAddresses.ts';
import { limitRequestsInHand } from './http/requestsInHand.ts';
import { commonHeaders } from './http/securityHeaders.ts';
import { createEvidence } from './monitoring/evidence.ts';
import { healthRoutes } from './monitoring/health.routes.ts';
import { metricsRoute } from './monitoring/metrics.routes.ts';
import { createMetrics } from './monitoring/metrics.ts';
import { reportRoutes } from './monitoring/reports.routes.ts';
import { siteStatusRoute } from './monitoring/siteStatus.routes.ts';
import { analyticsRoutes, createAnalyticsTags } from './page/analyticsTag.ts';
import { bootRoutes } from './page/boot.routes.ts';
import { sendErrorPage } from './page/errorPage.ts';
import { createImpersonationEnd } from './page/impersonationEnd.ts';
import { pageRoutes } from './page/page.routes.ts';
import { createPageHandler } from './page/pageHandler.ts';
import { createWarmUp } from './page/warmUp.ts';
import { plainSignInRoute } from './proxy/plainSignIn.routes.ts';
import { proxyRoutes } from './proxy/proxy.routes.ts';
import { fileType, takesFile } from './proxy/proxyRefusal.ts';
import { securityContactRoute } from './proxy/securityContact.routes.ts';
import { compositionRoutes } from './releases/composition.routes.ts';
import { createCompositions } from './releases/compositions.ts';
import { createDevelopmentModules, developmentRoutes } from './releases/developmentModules.ts';
import { createPublisherKeys } from './releases/publishers.ts';
import { createReleaseFiles } from './releases/releaseFiles.ts';
import { releaseRoutes } from './releases/releases.routes.ts';
import { createRendering, noRendering } from './rendering/rendering.ts';
import { createNewestTokens } from './session/newestTokens.ts';
import { createTickets, openTicketKey } from './session/tickets.ts';
import { addVisits, appContextOf } from './session/visit.ts';
import type { GatewaySettings } from './settings.ts';
import { start } from './start.ts';
import { createApiClient } from './upstream/apiClient.ts';
import { createBootstraps } from './upstream/bootstraps.ts';
import { createCenters } from './upstream/centers.ts';
import { createPageFetcher } from './upstream/pageFetcher.ts';
import { createRegistryClient } from './upstream/registryClient.ts';

/** A refusal, as a page for a person and as JSON for a program. */
const refuse = (request: FastifyRequest, reply: FastifyReply, refusal: Problem) =>
  wantsPage(request) ? sendErrorPage(reply, refusal.status) : sendProblem(reply, refusal);

const tooLong = (limit: number) =>
  problem(413, titleOf(413).toLowerCase().replaceAll(' ', '_'), `The body may have at most ${limit} bytes.`);

/**
 * The gateway: one origin per tenant for pages, API, media and releases. `ready()` or `listen()` brings it up from what
 * the disk keeps, the API and the registry; `close()` finishes what is under way and lets go of everything.
 */
export async function createGateway(
  settings: GatewaySettings,
  logStream?: { write(line: string): void },
): Promise<FastifyInstance> {
  const { limits, production } = settings;
  const app = Fastify({
    logger: gatewayLogger(settings.logLevel, logStream),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: settings.trustedProxies.length > 0 ? settings.trustedProxies : false,
    bodyLimit: limits.bodyBytes,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 72_000,
    maxRequestsPerSocket: 10_000,
    handlerTimeout: 15_000,
    forceCloseConnections: 'idle',
    // What still comes before the door is shut is answered as ever; `/ready` says that nothing more should come.
    return503OnClosing: false,
    http: {
      headersTimeout: 10_000,
      maxHeaderSize: 16 * 1024,
      requireHostHeader: true,
      // How often Node looks for requests over their time; its own 30 s would make 40 s of the 10.
      connectionsCheckingInterval: 2_000,
    },
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: false },
    frameworkErrors: (error, request, reply) => {
      reply.headers(commonHeaders(production));
      return refuse(request, reply, problem(error.statusCode ?? 400, 'bad_request', 'This address cannot be read.'));
    },
    clientErrorHandler: (error, socket) => refuseUnreadable(error, socket as Socket),
  });
  const { log } = app;
  guardConnections(app.server, {
    limits: limits.connections,
    isExempt: settings.isUncounted,
    onTrouble: (counts) => log.warn({ event: 'connections_ended', ...counts }, 'Connections were refused or ended'),
  });
  const appContext = (tenant: TenantKey) => appContextOf(tenant, settings.appContext);

  const api = createApiClient({
    apiUrl: settings.apiUrl,
    timeout: limits.apiTimeout,
    circuitFailures: limits.circuitFailures,
    circuitReset: limits.circuitReset,
    hangSuspicion: limits.hangSuspicion,
    hangPatience: limits.hangPatience,
    mostStreams: limits.streams.inAll,
    onCircuit: (state) => log.warn({ event: 'api_circuit', state }, 'The circuit to the API has changed'),
  });
  const registry = createRegistryClient({
    registryUrl: settings.registryUrl,
    readToken: settings.registryReadToken,
    silence: limits.registrySilence,
  });
  const publishers = createPublisherKeys({
    registry,
    roots: settings.publisherRoots,
    directory: settings.stateDirectory,
    log,
  });
  const files = createReleaseFiles({
    publishers,
    directories: [settings.releaseStore, join(settings.stateDirectory, 'releases')],
    registry,
    log,
  });
  const metrics = createMetrics();
  const evidence = createEvidence({ registry, log, gathering: limits.evidenceGathering });
  const rendering = settings.serverRendering
    ? createRendering({
        files,
        log,
        limits: { ...limits, threads: settings.renderThreads },
        watch: metrics,
        onTrouble: ({ tenant, revision, shell, module, kind, reason, visitor }) =>
          evidence.trouble(
            { tenant, revision },
            { release: module ?? shell, kind, reason: reason.slice(0, 300), visitor: visitor ?? null },
          ),
      })
    : noRendering;
  metrics.follow(rendering);
  const compositions = createCompositions({
    registry,
    directory: settings.stateDirectory,
    reconnectDelay: limits.reconnectDelay,
    log,
    vouchFor: files.vouchFor,
    async onPublishers() {
      if (await publishers.refresh()) files.forget();
    },
    onChange(active) {
      rendering.keep(active);
      warmUp.goOn();
    },
  });
  const bootstraps = createBootstraps({
    api,
    directory: settings.stateDirectory,
    gatewaySecret: settings.gatewaySecret,
    fresh: limits.bootstrapFresh,
    life: limits.bootstrapLife,
    patience: limits.bootstrapPatience,
    timeout: limits.sessionBudget,
    log,
  });
  const centers = createCenters({
    api,
    directory: settings.stateDirectory,
    gatewaySecret: settings.gatewaySecret,
    appContextOf: appContext,
    life: limits.centersLife,
    log,
    async onRefresh() {
      await bootstraps.warm(centers.list(), appContext);
      warmUp.goOn();
    },
  });
  const fetchForPage = createPageFetcher(api, settings.gatewaySecret);
  const warmUp = createWarmUp({
    compositions,
    bootstraps,
    rendering,
    fetchForPage,
    centers: centers.list,
    appContext: settings.appContext,
    mapTiles: settings.mapTiles,
    limits,
    log,
  });
  const tickets = createTickets(await openTicketKey(settings.gatewaySecret, settings.stateDirectory));
  const newestTokens = createNewestTokens();
  const development = createDevelopmentModules();
  const analytics = createAnalyticsTags({
    address: settings.analyticsTagUrl,
    life: limits.analyticsTagLife,
    patience: limits.analyticsTagRetry,
    log,
  });
  let isStopping = false;

  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    [
      'application/json',
      'application/vnd.api+json',
      'application/reports+json',
      'application/csp-report',
      // Only signing in without scripts takes it, and what mail programs call to unsubscribe their reader.
      'application/x-www-form-urlencoded',
    ],
    { parseAs: 'buffer' },
    // The API reads bodies; the gateway passes on the bytes it got.
    (_request, body, done) => done(null, body),
  );
  // Only the routes of uploads take it. It is passed on as it comes: nobody holds 10 MB.
  app.addContentTypeParser(fileType, (_request, payload, done) => done(null, payload));

  app.addHook('onRequest', async (request, reply) => {
    reply.headers(commonHeaders(production)).header('X-Request-Id', request.id);
  });
  limitRequestsInHand(app, {
    perAddress: limits.connections.perAddress,
    onTooMany: (count) => log.warn({ event: 'too_many_in_hand', count }, 'Requests of one address were refused'),
    refuse,
  });
  addVisits(app, { centers: centers.list, hostRules: settings, appContext: settings.appContext, refuse });

  guardBodies(app, {
    room: createByteRoom(limits.heldBodyBytes),
    wayOf: (request) => (takesFile(request) ? 'passedOn' : 'held'),
    tooLong: (limit) => new Refused(tooLong(limit)),
    full: () =>
      new Refused(problem(503, 'service_unavailable', 'Too much is being sent at once. Try again in a moment.', 5)),
  });

  app.addHook('onSend', async (_request, reply) => {
    // A client that would keep its connection open would keep a gateway that stops waiting for it.
    if (isStopping) reply.header('Connection', 'close');
  });

  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        tenant: request.visit?.site.tenant,
        center: request.visit?.site.center?.id,
        method: request.method,
        path: loggedPath(request.url),
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime),
      },
      'answered',
    );
  });

  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (isClientLeaving(request, error)) {
      request.log.info({ event: 'client_left' }, 'The client has left');
      return reply.hijack();
    }
    if (error instanceof Refused) return refuse(request, reply, error.problem);
    const status = error.statusCode && error.statusCode >= 400 && error.statusCode < 600 ? error.statusCode : 500;
    if (status >= 500) request.log.error({ err: error }, 'A request failed');
    const code = status >= 500 ? 'internal' : titleOf(status).toLowerCase().replaceAll(' ', '_');
    if (status === 413) return refuse(request, reply, tooLong(request.routeOptions.bodyLimit ?? limits.bodyBytes));
    const detail =
      status === 415
        ? 'Send JSON: application/vnd.api+json or application/json.'
        : 'The request could not be answered.';
    return refuse(request, reply, problem(status, code, detail));
  });

  healthRoutes(app, { compositions, bootstraps, isStopping: () => isStopping });
  metricsRoute(app, metrics, settings.metricsToken);
  releaseRoutes(app, files, development);
  analyticsRoutes(app, analytics);
  securityContactRoute(app, settings.securityContacts);
  proxyRoutes(app, {
    api,
    compositions,
    newestTokens,
    gatewaySecret: settings.gatewaySecret,
    uploadBytes: limits.uploadBytes,
    heldAnswerBytes: limits.heldAnswerBytes,
    publicScheme: settings.publicScheme,
    streamLimits: limits.streams,
    production,
  });
  const { gatewaySecret, publicScheme } = settings;
  plainSignInRoute(app, { api, compositions, newestTokens, gatewaySecret, publicScheme });
  siteStatusRoute(app, api);
  reportRoutes(app, { compositions, evidence, tickets, perMinute: limits.reportsPerMinute, publicScheme });
  if (settings.developmentModules) developmentRoutes(app, development);

  compositionRoutes(app, compositions, development, tickets);

  const page = createPageHandler({
    compositions,
    bootstraps,
    development,
    tickets,
    evidence,
    rendering,
    fetchForPage,
    endImpersonation: createImpersonationEnd(api, settings.gatewaySecret, newestTokens),
    newestTokens,
    analytics,
    mapTiles: settings.mapTiles,
    limits,
    isDevelopment: !production,
    securePort: settings.securePort,
    onPage: metrics.pageSent,
  });
  bootRoutes(app, page, publicScheme);
  pageRoutes(app, page);

  app.addHook('onReady', async () => {
    const isInTime = await start({ compositions, centers, bootstraps, settings, log });
    // Pages to practise with come from the API.
    await warmUp.start(isInTime ? limits.warmStart : 0);
  });
  app.addHook('preClose', async () => {
    isStopping = true;
    centers.close();
    warmUp.close();
    rendering.close();
    await compositions.close();
  });
  app.addHook('onClose', async () => {
    // After the last page, and before the line to the registry goes.
    await evidence.close();
    await Promise.all([api.close(), registry.close()]);
  });
  return app;
}
