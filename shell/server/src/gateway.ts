import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import { join } from 'node:path';
import type { TenantKey } from '@omzien/model/tenants';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { analyticsRoutes, createAnalyticsTags } from './analyticsTag.ts';
import { createPageFetcher } from './answers.ts';
import { createApiClient } from './apiClient.ts';
import { bootRoutes } from './bootRoutes.ts';
import { createBootstraps } from './bootstraps.ts';
import { createCenters } from './centers.ts';
import { createCompositions } from './compositions.ts';
import { createDevelopmentModules, developmentRoutes } from './development.ts';
import { sendErrorPage } from './errorPage.ts';
import { createGenerations } from './generations.ts';
import { healthRoutes } from './health.ts';
import { resolveHost } from './hosts.ts';
import { createImpersonationEnd } from './impersonationEnd.ts';
import { loggedPath, loggerOptions } from './logging.ts';
import { createPageHandler } from './pages.ts';
import { commonHeaders, inertPolicy } from './policy.ts';
import { problem, sendProblem, titleOf } from './problems.ts';
import { proxyRoutes } from './proxy.ts';
import { createRegistryClient } from './registryClient.ts';
import { createReleaseFiles } from './releaseFiles.ts';
import { releaseRoutes } from './releases.ts';
import { createRendering, noRendering } from './rendering/rendering.ts';
import { reportRoutes } from './reports.ts';
import { malformed } from './requestChecks.ts';
import type { GatewaySettings } from './settings.ts';
import { siteStatusRoute } from './siteStatus.ts';
import { appContextOf, visitOf } from './visit.ts';

/** Addresses whose callers are programs: they get JSON where a person would get a page. */
const isForPrograms = (url: string) => /^\/(api|releases|media|platform)(\/|$)/.test(url);
const wantsPage = (request: FastifyRequest) =>
  !isForPrograms(request.url) && (request.headers.accept ?? '').includes('text/html');

/**
 * The gateway: one origin per tenant for pages, API, media and releases. `ready()` or `listen()` brings it up from what
 * the disk keeps, the API and the registry; `close()` finishes what is under way and lets go of everything.
 */
export async function createGateway(settings: GatewaySettings): Promise<FastifyInstance> {
  const { limits, production } = settings;
  const app = Fastify({
    logger: loggerOptions(settings.logLevel),
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
    return503OnClosing: true,
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
      const status = error.statusCode ?? 400;
      if (wantsPage(request)) return sendErrorPage(reply, status);
      return sendProblem(reply, problem(status, 'bad_request', 'This address cannot be read.'));
    },
    clientErrorHandler(error, socket) {
      if (error.code === 'ECONNRESET' || !socket.writable) {
        socket.destroy();
        return;
      }
      const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
      const body = JSON.stringify({ errors: [{ status: String(status), title: STATUS_CODES[status] }] });
      socket.end(
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
      );
    },
  });
  const { log } = app;
  const appContext = (tenant: TenantKey) => appContextOf(tenant, settings.appContext);

  const api = createApiClient({
    apiUrl: settings.apiUrl,
    timeout: limits.apiTimeout,
    circuitFailures: limits.circuitFailures,
    circuitReset: limits.circuitReset,
    onCircuit: (state) => log.warn({ event: 'api_circuit', state }, 'The circuit to the API has changed'),
  });
  const registry = createRegistryClient({
    registryUrl: settings.registryUrl,
    readToken: settings.registryReadToken,
    silence: limits.registrySilence,
  });
  const files = createReleaseFiles({
    directories: [settings.releaseStore, join(settings.stateDirectory, 'releases')],
    registry,
    log,
  });
  const rendering = settings.serverRendering
    ? createRendering({ files, log, limits: { ...limits, threads: settings.renderThreads } })
    : noRendering;
  const compositions = createCompositions({
    registry,
    directory: settings.stateDirectory,
    reconnectDelay: limits.reconnectDelay,
    log,
    onComposition: files.trust,
    onChange: rendering.keep,
  });
  const bootstraps = createBootstraps({
    api,
    directory: settings.stateDirectory,
    gatewaySecret: settings.gatewaySecret,
    life: limits.bootstrapLife,
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
    onRefresh: () => bootstraps.warm(centers.list(), appContext),
  });
  const generations = createGenerations();
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
      // Only the routes of uploads pass it on.
      'multipart/form-data',
      // Only the route with which mail programs unsubscribe their reader passes it on.
      'application/x-www-form-urlencoded',
    ],
    { parseAs: 'buffer' },
    // The API reads bodies; the gateway passes on the bytes it got.
    (_request, body, done) => done(null, body),
  );

  app.decorateRequest('visit');
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(commonHeaders(production)).header('X-Request-Id', request.id);
    const fault = malformed(request);
    if (fault) {
      request.log.warn({ event: 'malformed_request', security: true, reason: fault.code }, fault.detail);
      if (wantsPage(request)) return sendErrorPage(reply, fault.status);
      return sendProblem(reply, problem(fault.status, fault.code, fault.detail));
    }
    if (request.routeOptions.config?.anyHost) return;
    const site = resolveHost(request.host, centers.list(), settings);
    if (!site) {
      request.log.warn({ event: 'unknown_host' }, 'A host that is not served here');
      if (wantsPage(request)) return sendErrorPage(reply, 421);
      const detail = 'There is no website of ours on this host.';
      return sendProblem(reply, problem(421, 'unknown_host', detail));
    }
    request.visit = visitOf(site, request.headers.cookie, settings.appContext);
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
    const status = error.statusCode && error.statusCode >= 400 && error.statusCode < 600 ? error.statusCode : 500;
    if (status >= 500) request.log.error({ err: error }, 'A request failed');
    if (wantsPage(request)) return sendErrorPage(reply, status);
    const code = status >= 500 ? 'internal' : titleOf(status).toLowerCase().replaceAll(' ', '_');
    const detail =
      status === 413
        ? `The body may have at most ${request.routeOptions.bodyLimit ?? limits.bodyBytes} bytes.`
        : status === 415
          ? 'Send JSON: application/vnd.api+json or application/json.'
          : 'The request could not be answered.';
    return sendProblem(reply, problem(status, code, detail));
  });

  healthRoutes(app, { compositions, bootstraps, isStopping: () => isStopping });
  releaseRoutes(app, files, development);
  analyticsRoutes(app, analytics);
  proxyRoutes(app, {
    api,
    compositions,
    generations,
    gatewaySecret: settings.gatewaySecret,
    uploadBytes: limits.uploadBytes,
    production,
  });
  siteStatusRoute(app, api);
  reportRoutes(app, { registry, compositions, perMinute: limits.reportsPerMinute });
  if (settings.developmentModules) developmentRoutes(app, development);

  app.get('/platform/composition', async (request, reply) => {
    const prepared = development.applyTo(compositions.of(request.visit.site.tenant));
    if (!prepared) return sendProblem(reply, problem(503, 'no_composition', 'This website has no composition yet.', 5));
    return reply
      .header('Cache-Control', 'no-store')
      .header('Content-Security-Policy', inertPolicy)
      .send({ ...prepared.boot, importMap: prepared.importMap });
  });

  const page = createPageHandler({
    compositions,
    bootstraps,
    development,
    rendering,
    fetchForPage: createPageFetcher(api, settings.gatewaySecret),
    endImpersonation: createImpersonationEnd(api, settings.gatewaySecret, generations),
    generations,
    analytics,
    mapTiles: settings.mapTiles,
    limits,
    isDevelopment: !production,
  });
  bootRoutes(app, page);
  const nothingHere = (request: FastifyRequest) =>
    isForPrograms(request.url) || (/\.[a-z0-9]{1,8}(\?|$)/i.test(request.url) && !wantsPage(request));
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) =>
      nothingHere(request)
        ? sendProblem(reply, problem(404, 'not_found', 'There is nothing at this address.'))
        : page(request, reply),
  });
  app.setNotFoundHandler(async (request, reply) => {
    const isKnown = app.findRoute({ method: 'GET', url: '/*' }) !== null && !isForPrograms(request.url);
    if (isKnown) reply.header('Allow', 'GET, HEAD');
    return isKnown
      ? sendProblem(reply, problem(405, 'method_not_allowed', `${request.method} is not possible here.`))
      : sendProblem(reply, problem(404, 'not_found', 'There is nothing at this address.'));
  });

  app.addHook('onReady', async () => {
    await Promise.all([compositions.start(), centers.start()]);
  });
  app.addHook('preClose', async () => {
    isStopping = true;
    centers.close();
    rendering.close();
    await compositions.close();
  });
  app.addHook('onClose', async () => {
    await Promise.all([api.close(), registry.close()]);
  });
  return app;
}
