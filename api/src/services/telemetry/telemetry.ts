import { randomUUID } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { tenantKeys } from '@omzien/model/tenants';
import type { Attributes, Context, Span } from '@opentelemetry/api';
import { count, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { DatabaseServer } from '../../database/database.ts';
import { failureOf } from '../../http/safeErrors.ts';
import type { TelemetrySettings } from '../../settings.ts';
import { mails } from '../../tables/notifications/mails.table.ts';
import type { ObserveJob } from '../jobs/jobs.ts';
import { isHardBounce } from '../mail/bounces.ts';
import type { MailTransport } from '../mail/transport.ts';
import { followQueries } from './queries.ts';

/** What a running process tells a collector. */
export type Telemetry = {
  /** Follows the requests of an app, its database and its process. Before the routes are there. */
  observe(app: FastifyInstance): void;
  job: ObserveJob;
  /** The same transport, with its outcomes counted. */
  countMails(transport: MailTransport): MailTransport;
  /** Sends what is left. */
  close(): Promise<void>;
};

const traceParent = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;
const scope = 'omzien-api';

/**
 * Starts metrics and traces in the OpenTelemetry protocol over HTTP. Its packages are loaded here and nowhere else, so that
 * whoever leaves it off pays nothing. Nothing in it says who somebody is: routes instead of addresses, statements without
 * their values.
 */
export async function startTelemetry(settings: TelemetrySettings): Promise<Telemetry> {
  const [api, traces, metrics, resources, hooks, traceExport, metricExport] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/sdk-metrics'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/exporter-metrics-otlp-http'),
  ]);
  const { context, trace, SpanKind, SpanStatusCode, ROOT_CONTEXT } = api;
  const base = settings.endpoint.replace(/\/+$/, '');
  const resource = resources.resourceFromAttributes({
    'service.name': settings.serviceName,
    // Several processes tell numbers under one name: a collector must not take them for one that jumps.
    'service.instance.id': randomUUID(),
    'process.pid': process.pid,
  });
  const tracerProvider = new traces.TracerProvider({
    resource,
    sampler: new traces.ParentBasedSampler({ root: new traces.TraceIdRatioBasedSampler(settings.sampled) }),
    spanProcessors: [
      new traces.BatchSpanProcessor({
        exporter: new traceExport.OTLPTraceExporter({ url: `${base}/v1/traces` }),
        scheduledDelayMillis: Math.min(5000, settings.interval),
      }),
    ],
  });
  const meterProvider = new metrics.MeterProvider({
    resource,
    readers: [
      new metrics.PeriodicExportingMetricReader({
        exporter: new metricExport.OTLPMetricExporter({ url: `${base}/v1/metrics` }),
        exportIntervalMillis: settings.interval,
        exportTimeoutMillis: Math.min(10_000, settings.interval),
      }),
    ],
  });
  context.setGlobalContextManager(new hooks.AsyncLocalStorageContextManager().enable());
  const tracer = tracerProvider.getTracer(scope);
  const meter = meterProvider.getMeter(scope);

  const duration = meter.createHistogram('http.server.request.duration', {
    unit: 's',
    description: 'How long requests take',
    advice: { explicitBucketBoundaries: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15] },
  });
  const inFlight = meter.createUpDownCounter('http.server.active_requests', { description: 'Requests in hand' });
  const jobDuration = meter.createHistogram('omzien.job.duration', { unit: 's', description: 'How long jobs take' });
  const jobFailures = meter.createCounter('omzien.job.failures', { description: 'Attempts at jobs that failed' });
  const mailOutcomes = meter.createCounter('omzien.mail.outcomes', { description: 'Mails by how sending ended' });

  type Followed = { span: Span; context: Context };
  const followed = new WeakMap<FastifyRequest, Followed>();

  /** The way that a request is already on, as the gateway says (W3C Trace Context). */
  function parentOf({ headers }: FastifyRequest): Context {
    const given = traceParent.exec(String(headers.traceparent ?? ''));
    if (!given) return ROOT_CONTEXT;
    const [, traceId = '', spanId = '', flags = '00'] = given;
    return trace.setSpanContext(ROOT_CONTEXT, {
      traceId,
      spanId,
      traceFlags: Number.parseInt(flags, 16) & 1,
      isRemote: true,
    });
  }

  function observeRequests(app: FastifyInstance) {
    app.addHook('onRequest', (request, _reply, done) => {
      inFlight.add(1);
      const route = request.routeOptions.url ?? 'unknown';
      const parent = parentOf(request);
      const span = tracer.startSpan(
        `${request.method} ${route}`,
        {
          kind: SpanKind.SERVER,
          attributes: {
            'http.request.method': request.method,
            'http.route': route,
            'omzien.request_id': request.id,
          },
        },
        parent,
      );
      const own = trace.setSpan(parent, span);
      followed.set(request, { span, context: own });
      context.with(own, done);
    });
    // The body comes in the name of the connection; from here on the request has its own name again.
    app.addHook('preValidation', (request, _reply, done) => {
      const { context: own = ROOT_CONTEXT } = followed.get(request) ?? {};
      context.with(own, done);
    });
    const settle = (request: FastifyRequest, status: number | null, elapsed: number) => {
      const found = followed.get(request);
      if (!found || !followed.delete(request)) return;
      inFlight.add(-1);
      const attributes: Attributes = {
        'http.request.method': request.method,
        'http.route': request.routeOptions.url ?? 'unknown',
        ...(status === null ? { 'error.type': 'aborted' } : { 'http.response.status_code': status }),
      };
      duration.record(elapsed / 1000, attributes);
      found.span.setAttributes(attributes);
      if (request.context) found.span.setAttribute('omzien.tenant', request.context.tenant);
      if (status === null || status >= 500) found.span.setStatus({ code: SpanStatusCode.ERROR });
      found.span.end();
    };
    app.addHook('onResponse', async (request, reply) => settle(request, reply.statusCode, reply.elapsedTime));
    // Whoever goes away before the answer is in hand no more.
    app.addHook('onRequestAbort', async (request) => settle(request, null, 0));
  }

  function observeProcess(database: DatabaseServer) {
    const delay = monitorEventLoopDelay({ resolution: 20 });
    delay.enable();
    meter
      .createObservableGauge('nodejs.eventloop.delay.p99', { unit: 's', description: 'How late timers come' })
      .addCallback((result) => {
        result.observe(delay.percentile(99) / 1e9);
        delay.reset();
      });
    meter
      .createObservableGauge('db.client.connection.count', { description: 'Connections to the database by state' })
      .addCallback((result) => {
        const { totalCount, idleCount, waitingCount } = database.pool;
        result.observe(idleCount, { state: 'idle' });
        result.observe(totalCount - idleCount, { state: 'used' });
        result.observe(waitingCount, { state: 'waited_for' });
      });
    meter
      .createObservableGauge('omzien.outbox.size', { description: 'Mails that wait, and those that were given up' })
      .addCallback(async (result) => {
        const sizes = { waiting: 0, dead: 0, bounced: 0 };
        for (const tenant of tenantKeys) {
          const rows = await database.inTenant(tenant, () =>
            database.db
              .select({ state: mails.state, size: count() })
              .from(mails)
              .where(sql`${mails.state} <> 'sent'`)
              .groupBy(mails.state),
          );
          for (const { state, size } of rows) if (state !== 'sent') sizes[state] += size;
        }
        for (const [state, size] of Object.entries(sizes)) result.observe(size, { state });
      });
    return () => delay.disable();
  }

  function observeTurns({ turns }: FastifyInstance) {
    meter
      .createObservableGauge('omzien.requests.waiting', { description: 'Requests that wait for a turn' })
      .addCallback((result) => {
        for (const { count: waiting, tenant, rank } of turns.counts().waiting)
          result.observe(waiting, { tenant, rank });
      });
    meter
      .createObservableCounter('omzien.requests.refused', { description: 'Requests refused because of too many' })
      .addCallback((result) => {
        for (const { count: refused, tenant, rank } of turns.counts().refused)
          result.observe(refused, { tenant, rank });
      });
  }

  const endings: (() => void)[] = [];
  return {
    observe(app) {
      observeRequests(app);
      observeTurns(app);
      endings.push(observeProcess(app.database));
      endings.push(
        followQueries(app.database.pool, (statement) => {
          // Only as part of something: what the jobs ask all day is no way of its own.
          if (!trace.getActiveSpan()) return null;
          const span = tracer.startSpan(statement.name, {
            kind: SpanKind.CLIENT,
            attributes: {
              'db.system.name': 'postgresql',
              'db.operation.name': statement.name,
              'db.query.text': statement.text,
            },
          });
          return (error) => {
            if (error !== null) {
              span.setAttribute('error.type', failureOf(error).message);
              span.setStatus({ code: SpanStatusCode.ERROR });
            }
            span.end();
          };
        }),
      );
    },

    async job(name, work) {
      const start = performance.now();
      const span = tracer.startSpan(`job ${name}`, { attributes: { 'omzien.job': name } }, ROOT_CONTEXT);
      let outcome = 'done';
      try {
        await context.with(trace.setSpan(ROOT_CONTEXT, span), work);
      } catch (error) {
        outcome = 'failed';
        jobFailures.add(1, { job: name });
        span.setAttribute('error.type', failureOf(error).name);
        span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        jobDuration.record((performance.now() - start) / 1000, { job: name, outcome });
        span.end();
      }
    },

    countMails: (transport) => ({
      ...transport,
      async send(mail) {
        const of = { template: mail.template };
        try {
          await transport.send(mail);
          mailOutcomes.add(1, { ...of, outcome: 'sent' });
        } catch (error) {
          mailOutcomes.add(1, { ...of, outcome: isHardBounce(error) ? 'bounced' : 'failed' });
          throw error;
        }
      },
    }),

    async close() {
      await Promise.allSettled([tracerProvider.shutdown(), meterProvider.shutdown()]);
      for (const end of endings.splice(0)) end();
      context.disable();
    },
  };
}
