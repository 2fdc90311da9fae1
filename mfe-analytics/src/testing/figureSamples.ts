import { type FigureKey, figures, type StoryKey } from '@omzien/model/analytics';
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
import { figureDefinitions } from '@omzien/model/figureDefinitions';
import { type FakeRoutes, listDocument } from '@omzien/testing/fakeApi';

const hidden = { value: null, suppressed: true };
const shown = (value: number) => ({ value, suppressed: false });
const alone = { comparison: null, comparisonSuppressed: false };
const figure = (key: FigureKey, value: ReturnType<typeof shown> | typeof hidden) => ({
  type: 'analytics_figures',
  id: key,
  key,
  name: figures[key].name.nl,
  unit: figures[key].unit,
  ...value,
  ...alone,
  change: null,
});
const definitions = figureDefinitions;
const meta = { period: { from: '2025-11-22', to: '2026-11-21' }, comparison: null, definitions };
const summary = [
  figure('applications', shown(40)),
  figure('apply_opened', shown(100)),
  figure('matches', hidden),
  figure('new_volunteers', shown(15)),
  figure('vacancies_open', shown(12)),
  figure('digest_views', shown(20)),
  figure('active_volunteers', shown(25)),
  figure('activity_dates', shown(3)),
  figure('registrations', shown(20)),
  figure('checked_in', shown(10)),
  figure('page_views', shown(900)),
];
const storyPart = (key: StoryKey, value: typeof hidden | ReturnType<typeof shown>, sentence: string) => ({
  type: 'analytics_story_parts',
  id: key,
  key,
  name: figures[key].name.nl,
  unit: figures[key].unit,
  ...value,
  ...alone,
  change: null,
  median: null,
  centersInMedian: 0,
  sentence,
});
const step = (
  key: 'apply_opened' | 'applications' | 'matches',
  order: number,
  value: typeof hidden | ReturnType<typeof shown>,
) => ({
  type: 'analytics_steps',
  id: key,
  key,
  name: figures[key].name.nl,
  order,
  ...value,
  ...alone,
  shareOfPrevious: key === 'applications' ? 0.4 : null,
});
const point = (startsOn: string, value: typeof hidden | ReturnType<typeof shown>) => ({
  type: 'analytics_points',
  id: startsOn,
  startsOn,
  endsOn: startsOn,
  ...value,
  ...alone,
  comparisonStartsOn: null,
});
const balance = (key: string, name: string, latitude: number | null) => ({
  type: 'analytics_balances',
  id: key,
  key,
  name,
  demand: 7,
  supply: 10,
  suppressed: false,
  searches: null,
  searchesSuppressed: true,
  perVacancy: 1.4286,
  latitude,
  longitude: latitude && 5.9,
});
const part = (key: string, name: string) => ({
  type: 'analytics_parts',
  id: key,
  key,
  name,
  ...shown(25),
  ...alone,
  share: 0.625,
});

/** What the API tells a coordinator, as documents by address. */
export const figureDocuments = {
  summary: listDocument(analyticsFigure, summary, meta),
  story: listDocument(
    analyticsStoryPart,
    [
      storyPart('hours_given', shown(1200), 'Vrijwilligers gaven ongeveer 1.200 uur.'),
      storyPart('people_helped', hidden, 'Te weinig mensen kregen hulp om een getal te noemen.'),
      storyPart('matches', shown(40), 'Ongeveer 40 vrijwilligers vonden een plek die past.'),
    ],
    meta,
  ),
  funnel: listDocument(
    analyticsStep,
    [step('apply_opened', 0, shown(100)), step('applications', 1, shown(40)), step('matches', 2, hidden)],
    meta,
  ),
  timeseries: listDocument(
    analyticsPoint,
    [point('2026-09-01', shown(15)), point('2026-10-01', hidden), point('2026-11-01', shown(25))],
    { ...meta, metric: 'applications', interval: 'month' },
  ),
  themes: listDocument(analyticsBalance, [balance('natuur', 'Natuur', null)], meta),
  places: listDocument(analyticsBalance, [balance('wezep', 'Wezep', 52.46)], meta),
  replyTimes: listDocument(
    analyticsReplyTime,
    [
      {
        type: 'analytics_reply_times',
        id: 'within_day',
        key: 'within_day',
        name: 'Binnen een dag',
        order: 0,
        upToHours: 24,
        ...shown(20),
        ...alone,
        share: 0.8,
      },
    ],
    meta,
  ),
  sources: listDocument(analyticsPart, [part('search', 'Zoeken op de site')], meta),
  retention: listDocument(
    analyticsCohort,
    [
      {
        type: 'analytics_cohorts',
        id: '2026-09-01',
        startsOn: '2026-09-01',
        ...shown(20),
        later: [{ month: 1, ...shown(10), share: 0.5 }],
      },
    ],
    meta,
  ),
  pages: listDocument(analyticsPart, [part('home', 'Welkom')], meta),
};
const json = (document: unknown) => () =>
  new Response(JSON.stringify(document), { headers: { 'Content-Type': 'application/vnd.api+json' } });

/** The same as answers of a fake API. */
export const figureRoutes: FakeRoutes = {
  'GET /analytics/summary': json(figureDocuments.summary),
  'GET /analytics/story': json(figureDocuments.story),
  'GET /analytics/funnel': json(figureDocuments.funnel),
  'GET /analytics/timeseries': json(figureDocuments.timeseries),
  'GET /analytics/supply_demand': ({ query }) =>
    json(query.get('by') === 'place' ? figureDocuments.places : figureDocuments.themes)(),
  'GET /analytics/reply_times': json(figureDocuments.replyTimes),
  'GET /analytics/breakdown': ({ query }) =>
    json(query.get('by') === 'page' ? figureDocuments.pages : figureDocuments.sources)(),
  'GET /analytics/retention': json(figureDocuments.retention),
};
