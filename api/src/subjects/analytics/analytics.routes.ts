import {
  analyticsBalance,
  analyticsFigure,
  analyticsPart,
  analyticsPoint,
  analyticsStep,
  balances,
  breakdowns,
  type FigureKey,
  figures,
  intervals,
  type Metric,
  metrics,
} from '@omzien/model/analytics';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { badParameter } from '../../http/filters.ts';
import { forbidden } from '../../http/problems.ts';
import { type AnswerDocs, file, many, type RouteDocs } from '../../http/routeDocs.ts';
import { createAnalyticsRepository } from './analytics.repository.ts';
import { createAnalytics } from './analytics.usecases.ts';
import type { Period } from './analyticsPeriod.ts';
import {
  type AnalyticsQuery,
  analyticsParameters,
  parameterOf,
  readAnalyticsQuery,
  readBalance,
  readBreakdown,
  readInterval,
  readMetric,
} from './analyticsQuery.ts';
import { type AnalyticsScope, analyticsScope } from './analyticsScope.ts';
import { analyticsTable } from './analyticsTable.ts';

const hiding =
  'Numbers about people under five are `null` with `suppressed: true`, and so are others from which such a number could be worked out. `meta.definitions` says in Dutch and English what each figure means.';
const metricParameter = { metric: parameterOf(metrics, '`applications`') };
const byParameter = { by: parameterOf(breakdowns, '`category`') };
const daysOf = (period: Period | null) =>
  period === null ? null : { from: period.from.toString(), to: period.to.toString() };

/** What the platform brings about, counted: for the centre, for organisations, for mentors and for oneself. */
export const analyticsRoutes: FastifyPluginAsync = async (app) => {
  const repository = createAnalyticsRepository(app.db);

  async function asked(request: FastifyRequest) {
    const query = readAnalyticsQuery(request, app.clock());
    const scope = await analyticsScope(app.db, request, query);
    return { query, scope, analytics: createAnalytics(repository, scope, query, request.locale) };
  }
  const metaOf = ({ period, before }: AnalyticsQuery, keys: readonly FigureKey[]) => ({
    period: daysOf(period),
    comparison: daysOf(before),
    definitions: Object.fromEntries(keys.map((key) => [key, figures[key].definition])),
  });
  const isAvailable = (scope: AnalyticsScope, metric: Metric) => scope.figures.has(metric);
  function metricOf(request: FastifyRequest, scope: AnalyticsScope): Metric {
    const metric = readMetric(request) ?? (scope.reading === 'content' ? 'page_views' : 'applications');
    if (isAvailable(scope, metric)) return metric;
    // What nobody with these roles and filters can be told is refused by name, rather than answered with nothing.
    const names = metrics.filter((name) => isAvailable(scope, name)).join(', ');
    throw badParameter('metric', `Hier kun je kiezen uit: ${names}.`, `Here you can choose from: ${names}.`);
  }
  const docs = (summary: string, answer: AnswerDocs, query: RouteDocs['query'] = {}): RouteDocs => ({
    summary,
    description: hiding,
    query: { ...analyticsParameters, ...query },
    answer,
    refusals: [404],
  });

  app.get(
    '/analytics/summary',
    {
      config: { permission: 'analytics.read', docs: docs('Show the main figures of a period', many(analyticsFigure)) },
    },
    async (request, reply) => {
      const { query, analytics } = await asked(request);
      const rows = await analytics.summary();
      return reply.collection(rows, {
        meta: metaOf(
          query,
          rows.map(({ key }) => key),
        ),
      });
    },
  );

  app.get(
    '/analytics/funnel',
    {
      config: {
        permission: 'analytics.read',
        docs: docs('Show how many go from looking to a match', many(analyticsStep)),
      },
    },
    async (request, reply) => {
      const { query, scope, analytics } = await asked(request);
      if (scope.reading === 'content') throw forbidden();
      const rows = await analytics.funnel();
      return reply.collection(rows, {
        meta: metaOf(
          query,
          rows.map(({ key }) => key),
        ),
      });
    },
  );

  app.get(
    '/analytics/timeseries',
    {
      config: {
        permission: 'analytics.read',
        docs: docs('Show a figure over time', many(analyticsPoint), {
          ...metricParameter,
          interval: parameterOf(intervals, 'one that suits the period'),
        }),
      },
    },
    async (request, reply) => {
      const { query, scope, analytics } = await asked(request);
      const metric = metricOf(request, scope);
      const interval = readInterval(request, query.period);
      const rows = await analytics.timeseries(metric, interval);
      return reply.collection(rows, { meta: { metric, interval, ...metaOf(query, [metric]) } });
    },
  );

  async function partsOf(request: FastifyRequest, { scope, analytics }: Awaited<ReturnType<typeof asked>>) {
    const metric = metricOf(request, scope);
    const isByDefault = (request.query as { by?: string }).by === undefined;
    const by =
      isByDefault && metric === 'page_views'
        ? 'page'
        : isByDefault && metric === 'new_volunteers'
          ? 'center'
          : readBreakdown(request);
    const rows = await analytics.breakdown(metric, by);
    if (rows === null)
      throw badParameter(
        'by',
        'Dit cijfer kan niet op deze manier worden verdeeld.',
        'This figure cannot be taken apart in this way.',
      );
    return { metric, by, rows };
  }

  app.get(
    '/analytics/breakdown',
    {
      config: {
        permission: 'analytics.read',
        docs: docs('Show the parts of a figure', many(analyticsPart), { ...metricParameter, ...byParameter }),
      },
    },
    async (request, reply) => {
      const question = await asked(request);
      const { metric, by, rows } = await partsOf(request, question);
      return reply.collection(rows, { meta: { metric, by, ...metaOf(question.query, [metric]) } });
    },
  );

  app.get(
    '/analytics/supply_demand',
    {
      config: {
        permission: 'analytics.read',
        docs: docs('Weigh open vacancies against applications and searches', many(analyticsBalance), {
          by: parameterOf(balances, '`category`'),
        }),
      },
    },
    async (request, reply) => {
      const { query, scope, analytics } = await asked(request);
      if (scope.reading !== 'center' && scope.reading !== 'organization') throw forbidden();
      const by = readBalance(request);
      const rows = await analytics.supplyDemand(by);
      return reply.collection(rows, { meta: { by, ...metaOf(query, ['vacancies_open', 'applications']) } });
    },
  );

  app.get(
    '/analytics/export.csv',
    {
      config: {
        permission: 'analytics.read',
        docs: docs(
          'Take figures along as a table: the summary, one figure over time, and its parts',
          file('text/csv'),
          {
            ...metricParameter,
            interval: parameterOf(intervals, 'one that suits the period'),
            ...byParameter,
          },
        ),
      },
    },
    async (request, reply) => {
      const question = await asked(request);
      const { query, analytics } = question;
      const { metric, rows: parts } = await partsOf(request, question);
      const points = await analytics.timeseries(metric, readInterval(request, query.period));
      const summary = await analytics.summary();
      const days = `${query.period.from}-${query.period.to}`;
      reply.type('text/csv; charset=utf-8');
      reply.header('content-disposition', `attachment; filename="omzien-${days}.csv"`);
      return analyticsTable(query.period, request.locale, figures[metric].name[request.locale], {
        summary,
        points,
        parts,
      });
    },
  );
};
