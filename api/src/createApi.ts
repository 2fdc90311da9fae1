import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { join, resolve } from 'node:path';
import { guardBodies } from '@omzien/server/bodies';
import { createByteRoom } from '@omzien/server/byteRoom';
import { guardConnections, refuseUnreadable } from '@omzien/server/connections';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { Database, DatabaseServer } from './database/database.ts';
import { admission, createAppTurns } from './http/admission/admission.ts';
import { answerFailure, failures } from './http/failures.ts';
import { healthRoutes } from './http/health.ts';
import { jsonApi } from './http/jsonApi.ts';
import { loggingOf } from './http/logging.ts';
import { named } from './http/named.ts';
import { pipeline } from './http/pipeline.ts';
import { pressure } from './http/pressure.ts';
import { tooLarge, unavailable } from './http/problems.ts';
import { failureOf } from './http/safeErrors.ts';
import { createPipelineParts } from './pipelineParts.ts';
import { otherRoutes, subjects } from './routes.ts';
import { createAudit } from './services/audit/audit.ts';
import { inPieces } from './services/audit/auditChain.ts';
import { createTellPeers } from './services/audit/tellPeers.ts';
import { createChangeVersions } from './services/changeVersions/changeVersions.ts';
import { createKeptAnswers, type KeptAnswersSettings } from './services/changeVersions/keptAnswers.ts';
import { createDomainEvents } from './services/events/domainEvents.ts';
import { createFiles } from './services/files/files.ts';
import { createHeldDecisions } from './services/held/heldDecisions.ts';
import { type FindTextRecords, findTextRecords } from './services/hosts/textRecords.ts';
import type { JobsOfApi } from './services/jobs/jobs.ts';
import { createFormTokens } from './services/links/formTokens.ts';
import { createLive } from './services/live/live.ts';
import { createShippedGeocoder, type Geocoder } from './services/locations/geocoder.ts';
import { createOutbox } from './services/mail/outbox.ts';
import { createPictureStore } from './services/media/pictureStore.ts';
import { createNotifier } from './services/notifications/notifier.ts';
import { createQuickSearch } from './services/quickSearch/quickSearch.ts';
import type { Telemetry } from './services/telemetry/telemetry.ts';
import { createHeavyWork } from './services/threads/heavyWork.ts';
import { createWebhookOutbox } from './services/webhooks/webhookOutbox.ts';
import { createWorkCounts } from './services/workCounts/workCounts.ts';
import { createWorkItems } from './services/workItems/workItems.ts';
import type { ApiSettings } from './settings.ts';
import { createLateness, type LatenessOf } from './subjects/analytics/counting/lateFives.ts';
import { createEmbedLoadCounts } from './subjects/embeds/embedLoads.ts';
import { createReports } from './subjects/reports/reports.ts';

declare module 'fastify' {
  interface FastifyInstance {
    settings: ApiSettings;
    database: DatabaseServer;
    /** Speaks to the transaction of the request in which it is used. */
    db: Database;
    clock: () => Date;
    /** How late each five people of a figure is told: known to nobody outside. */
    lateness: LatenessOf;
    /** Whether the process was asked to stop: then it is not ready, though it answers. */
    lifecycle: { isDraining: boolean };
  }
}

export type ApiParts = {
  settings: ApiSettings;
  database: DatabaseServer;
  /** Who sends the mails of the outbox. Without it they wait there, as they do when the sender is down. */
  jobs?: JobsOfApi;
  /** The time that tokens and records go by; tests set it. */
  clock?: () => Date;
  geocoder?: Geocoder;
  /** How late fives are told, where a test must know it. */
  lateness?: LatenessOf;
  /** Who asks the name servers whether somebody proved a host name. */
  textRecords?: FindTextRecords;
  /** Where the log goes; standard output without it. */
  logStream?: { write(line: string): void };
  /** Metrics and traces; without it nothing is measured. */
  telemetry?: Telemetry | null;
  /** How answers are kept; tests hold an API that keeps against one that does not. */
  keptAnswers?: KeptAnswersSettings;
  /** Sees every answer before it is written; tests hold them against what the routes promise. */
  inspectAnswer?: (request: FastifyRequest, reply: FastifyReply, body: unknown) => void;
};
/** Loaded when a drawn picture is asked for: a process without demo data never needs it. */
const loadDrawings = () => import('../seed/pictures/drawnPicture.ts');
const noJobs = (): JobsOfApi => ({
  enqueue: async () => undefined,
  deadJobs: async () => [],
  retryDead: async () => false,
});

/** The whole API as a Fastify app. It does not own the database: whoever opened it closes it after `app.close()`. */
export async function createApi({
  settings,
  database,
  clock = () => new Date(),
  jobs = noJobs(),
  geocoder = createShippedGeocoder(),
  lateness = createLateness(settings.factors.secrets),
  textRecords = findTextRecords,
  keptAnswers,
  inspectAnswer,
  logStream,
  telemetry = null,
}: ApiParts): Promise<FastifyInstance> {
  const app = Fastify({
    logger: loggingOf(settings.logLevel, logStream),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 1024 * 1024,
    // Slow clients must not hold connections for ever; Fastify leaves the request time-out off.
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 72_000,
    maxRequestsPerSocket: 10_000,
    handlerTimeout: 15_000,
    routerOptions: { maxParamLength: 200 },
    clientErrorHandler: (error, socket) => refuseUnreadable(error, socket as Socket),
    // Addresses that the router cannot read never reach the error handler; Fastify's own answer would repeat them.
    frameworkErrors: (error, request, reply) => answerFailure(request, reply, error),
    // Only the gateway in front of us may say for whom it asks.
    trustProxy: settings.gatewaySecret === undefined ? ['127.0.0.1', '::1'] : true,
    genReqId: ({ headers }) => {
      const given = headers['x-request-id'];
      return typeof given === 'string' && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID();
    },
  });
  app.server.headersTimeout = 10_000;
  guardConnections(app.server, {
    limits: settings.connections,
    onTrouble: (counts) => app.log.warn({ event: 'connections_ended', ...counts }, 'connections refused or ended'),
  });
  database.onHookFailure((error) => app.log.error({ failure: failureOf(error) }, 'after commit'));
  app.decorate('lifecycle', { isDraining: false });
  app.decorate('settings', settings);
  app.decorate('database', database);
  app.decorate('db', database.db);
  app.decorate('clock', clock);
  app.decorate('lateness', lateness);
  app.decorate('geocoder', geocoder);
  app.decorate('findTextRecords', textRecords);
  const versions = createChangeVersions(database);
  app.addHook('onReady', () => versions.ready());
  app.addHook('onClose', () => versions.close());
  app.decorate('keptAnswers', createKeptAnswers({ database, versions, clock }, keptAnswers));
  app.decorate('jobs', jobs);
  app.decorate('outbox', createOutbox(database, jobs, clock));
  app.decorate('webhooks', createWebhookOutbox(app));
  app.decorate(
    'audit',
    createAudit(database, clock, {
      tell: createTellPeers(app),
      follow: (entry) => app.webhooks.follow(entry),
      witness: ({ position, hash }) =>
        database.afterCommit(() => app.log.info({ auditChain: { position, hash: inPieces(hash) } }, 'audit chain')),
    }),
  );
  app.decorate('events', createDomainEvents());
  app.decorate('live', createLive(database));
  app.addHook('onClose', () => app.live.close());
  app.decorate('quickSearch', createQuickSearch());
  app.decorate('workCounts', createWorkCounts());
  app.decorate('workItems', createWorkItems(database.db, clock));
  app.decorate('held', createHeldDecisions({ db: database.db, database, clock, log: app.log }));
  app.decorate('formTokens', createFormTokens(app));
  app.decorate('reports', createReports(app));
  app.decorate('notifier', createNotifier(app));
  app.decorate('embedLoads', createEmbedLoadCounts(app));
  app.addHook('onClose', () => app.embedLoads.writeAll());
  app.decorate('heavyWork', createHeavyWork());
  app.addHook('onClose', () => app.heavyWork.close());
  app.decorate('files', createFiles({ database, dataDirectory: settings.dataDirectory, jobs }));
  app.addHook('onClose', () => app.files.close());
  app.decorate('drawnPictures', createPictureStore(join(resolve(settings.dataDirectory), 'media'), loadDrawings));

  app.decorate('turns', createAppTurns(settings.admission, database.kind));

  telemetry?.observe(app);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff');
  });
  if (inspectAnswer) {
    app.addHook('preSerialization', async (request, reply, body) => {
      inspectAnswer(request, reply, body);
      return body;
    });
  }
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        req: request,
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime),
        tenant: request.context?.tenant,
        userId: request.actor?.user?.id,
      },
      'answered',
    );
  });

  await app.register(failures);
  guardBodies(app, {
    room: createByteRoom(settings.heldBodyBytes),
    // A form with a file: its route asks first who sends it, and how many come at once.
    wayOf: ({ headers }) => (headers['content-type']?.startsWith('multipart/') ? 'readByRoute' : 'held'),
    tooLong: () => tooLarge(),
    full: () => unavailable(),
  });
  await app.register(pressure);
  await app.register(jsonApi);
  await app.register(pipeline, createPipelineParts(app));
  // After the pipeline, around it: whoever waits for a turn holds no transaction.
  await app.register(admission);
  await app.register(named(healthRoutes));
  for (const routes of otherRoutes) await app.register(named(routes));
  for (const routes of subjects) await app.register(named(routes), { prefix: '/api/v1' });
  return app;
}
