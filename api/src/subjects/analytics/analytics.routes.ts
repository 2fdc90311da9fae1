import {
  balances,
  breakdowns,
  type FigureKey,
  figures,
  intervals,
  type Metric,
  metrics,
  storyKeys,
} from '@omzien/model/analytics';
import {
  analyticsBalance,
  analyticsCohort,
  analyticsFigure,
  analyticsPart,
  analyticsPoint,
  analyticsReplyTime,
  analyticsStep,
  analyticsStoryPart,
} from '@omzien/model/analyticsAnswers';
import type { Reading } from '@omzien/model/analyticsReading';
import { figureDefinitions } from '@omzien/model/figureDefinitions';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { badParameter } from '../../http/filters.ts';
import { forbidden } from '../../http/problems.ts';
import { type AnswerDocs, file, many, type RouteDocs } from '../../http/routeDocs.ts';
import { createAnalyticsRepository } from './analytics.repository.ts';
import { createAnalytics } from './analytics.usecases.ts';
import { type Period, periodBefore, today } from './analyticsPeriod.ts';
import {
  type AnalyticsQuery,
  analyticsParameters,
  parameterOf,
  readAnalyticsQuery,
  readBalance,
  readBreakdown,
  readInterval,
  readMetric,
  readPart,
} from './analyticsQuery.ts';
import { type AnalyticsScope, analyticsScope } from './analyticsScope.ts';
import { csvOf, exportParts, type FigureSheet, partsFor, sheetsOf, xlsxOf } from './analyticsSheets.ts';
import { analyticsTable } from './analyticsTable.ts';
import { toldInFives } from './analyticsTexts.ts';
import { tellStory } from './story.usecases.ts';
import { peopleToldIn } from './told.ts';

const hiding =
  'People are told in complete groups of five (`meta.peopleToldIn`), each a little later than it is complete, of which periods add up; where none is complete the value is `null` with `suppressed: true`. `meta.definitions` says in Dutch and English what each figure means, and `meta.peopleNote` what that does to numbers of people.';
const metricParameter = { metric: parameterOf(metrics, '`applications`') };
const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const partParameter = { part: parameterOf(exportParts, 'all that you may read') };
const byParameter = { by: parameterOf(breakdowns, '`category`') };
const daysOf = (period: Period | null) =>
  period === null ? null : { from: period.from.toString(), to: period.to.toString() };

/** What the platform brings about, counted: for the centre, for organisations, for mentors and for oneself. */
export const analyticsRoutes: FastifyPluginAsync = async (app) => {
  const repository = createAnalyticsRepository(app.db);

  async function asked(request: FastifyRequest) {
    const query = readAnalyticsQuery(request, app.clock());
    const scope = await analyticsScope(app, request, query);
    return { query, scope, analytics: createAnalytics(repository, scope, query, request.locale) };
  }
  type Question = Awaited<ReturnType<typeof asked>>;
  const metaOf = ({ query, scope }: Question, keys: readonly FigureKey[]) => describe(query, keys, !scope.hidesSmall);
  const describe = ({ period, before }: AnalyticsQuery, keys: readonly FigureKey[], isExact: boolean) => ({
    period: daysOf(period),
    comparison: daysOf(before),
    peopleToldIn: isExact ? null : peopleToldIn,
    definitions: Object.fromEntries(keys.map((key) => [key, figureDefinitions[key]])),
    /** Said once for all of them. */
    peopleNote: isExact || !keys.some((key) => figures[key].countsPeople) ? null : toldInFives,
  });
  const isAvailable = (scope: AnalyticsScope, metric: Metric) => scope.figures.has(metric);
  function metricOf(request: FastifyRequest, scope: AnalyticsScope): Metric {
    const metric = readMetric(request) ?? (scope.reading === 'content' ? 'page_views' : 'applications');
    if (isAvailable(scope, metric)) return metric;
    // What nobody with these roles and filters can be told is refused by name, rather than answered with nothing.
    const names = metrics.filter((name) => isAvailable(scope, name)).join(', ');
    throw badParameter('metric', `Hier kun je kiezen uit: ${names}.`, `Here you can choose from: ${names}.`);
  }
  function onlyFor({ scope }: Question, readings: readonly Reading[]): void {
    if (!readings.includes(scope.reading)) throw forbidden();
  }
  /** What is kept of a centre as a whole: no organisation and no type of vacancy has it. */
  function onlyWhole(question: Question): void {
    onlyFor(question, ['center']);
    const { organizationId, vacancyType } = question.query;
    if (organizationId === null && vacancyType === null) return;
    throw badParameter(
      organizationId === null ? 'filter[vacancy_type_eq]' : 'filter[organization_id_eq]',
      'Dit cijfer is er alleen voor de hele centrale.',
      'This figure is there for the whole centre only.',
    );
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
      const question = await asked(request);
      const rows = await question.analytics.summary();
      return reply.collection(rows, {
        meta: metaOf(
          question,
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
      const question = await asked(request);
      if (question.scope.reading === 'content') throw forbidden();
      const rows = await question.analytics.funnel();
      return reply.collection(rows, {
        meta: metaOf(
          question,
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
      const question = await asked(request);
      const metric = metricOf(request, question.scope);
      const interval = readInterval(request, question.query.period);
      const rows = await question.analytics.timeseries(metric, interval);
      return reply.collection(rows, { meta: { metric, interval, ...metaOf(question, [metric]) } });
    },
  );

  async function partsOf(request: FastifyRequest, { scope, analytics }: Question) {
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
      return reply.collection(rows, { meta: { metric, by, ...metaOf(question, [metric]) } });
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
      const question = await asked(request);
      onlyFor(question, ['center', 'organization']);
      const by = readBalance(request);
      const rows = await question.analytics.supplyDemand(by);
      return reply.collection(rows, { meta: { by, ...metaOf(question, ['vacancies_open', 'applications']) } });
    },
  );

  app.get(
    '/analytics/reply_times',
    {
      config: {
        permission: 'analytics.read',
        docs: docs('Show how long people waited for the first answer', many(analyticsReplyTime)),
      },
    },
    async (request, reply) => {
      const question = await asked(request);
      onlyFor(question, ['center', 'organization']);
      const { pieces, medianHours } = await question.analytics.replyTimes();
      return reply.collection(pieces, { meta: { medianHours, ...metaOf(question, ['reply_hours']) } });
    },
  );

  app.get(
    '/analytics/retention',
    {
      config: {
        permission: 'analytics.read',
        docs: docs('Show how many volunteers come back in the months after their first', many(analyticsCohort)),
      },
    },
    async (request, reply) => {
      const question = await asked(request);
      onlyWhole(question);
      const rows = await question.analytics.retention();
      return reply.collection(rows, { meta: metaOf(question, ['active_volunteers', 'returning_volunteers']) });
    },
  );

  app.get(
    '/analytics/story',
    {
      config: {
        permission: 'analytics.read',
        docs: docs(
          'Tell a period in a few figures, against last year and against the middle of the other centres, with the words to use',
          many(analyticsStoryPart),
        ),
      },
    },
    async (request, reply) => {
      const question = await asked(request);
      onlyWhole(question);
      const { period } = question.query;
      const rows = await tellStory(repository, question.scope, {
        period,
        today: today(app.clock()),
        locale: request.locale,
      });
      const query = { ...question.query, before: periodBefore(period, 'last_year') };
      return reply.collection(rows, { meta: describe(query, storyKeys, false) });
    },
  );

  /** The tables of the section that is asked for, or of all that this reader has. */
  async function sheetsFor(request: FastifyRequest, { query, scope, analytics }: Question): Promise<FigureSheet[]> {
    const available = partsFor(scope);
    const part = readPart(request, exportParts);
    if (part !== null && !available.includes(part)) throw forbidden();
    const metric = metricOf(request, scope);
    const interval = readInterval(request, query.period);
    return sheetsOf(part === null ? available : [part], analytics, { metric, interval, locale: request.locale });
  }
  const attachmentOf = ({ query: { period } }: Question, ending: string, part: string | null) =>
    `attachment; filename="omzien-${part === null ? '' : `${part}-`}${period.from}-${period.to}.${ending}"`;

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
            ...partParameter,
          },
        ),
      },
    },
    async (request, reply) => {
      const question = await asked(request);
      const { query, analytics } = question;
      if (readPart(request, exportParts) !== null) {
        const [sheet] = await sheetsFor(request, question);
        reply.type('text/csv; charset=utf-8');
        reply.header('content-disposition', attachmentOf(question, 'csv', readPart(request, exportParts)));
        return sheet === undefined ? '' : csvOf(sheet);
      }
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

  app.get(
    '/analytics/export.xlsx',
    {
      config: {
        permission: 'analytics.read',
        docs: docs('Take figures along as a spreadsheet, a sheet for each section', file(xlsxType), {
          ...metricParameter,
          interval: parameterOf(intervals, 'one that suits the period'),
          ...partParameter,
        }),
      },
    },
    async (request, reply) => {
      const question = await asked(request);
      const sheets = await sheetsFor(request, question);
      reply.type(xlsxType);
      reply.header('content-disposition', attachmentOf(question, 'xlsx', readPart(request, exportParts)));
      return xlsxOf(sheets, question.query, request.locale);
    },
  );
};
