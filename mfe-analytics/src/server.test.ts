/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { dashboard } from '@omzien/model/dashboard';
import { openFigures } from '@omzien/model/openFigures';
import { signedInAs } from '@omzien/testing/bootDocument';
import { listDocument, oneDocument } from '@omzien/testing/fakeApi';
import { renderAndHydrate } from '@omzien/testing/renderAndHydrate';
import { storedReport } from './analytics/reports/edit/reportValues.ts';
import { reportRow } from './analytics/reports/list/reportList.api.ts';
import { reportListFields } from './analytics/reports/list/reportListFields.ts';
import { reportId, writtenReport } from './analytics/reports/reports.fixture.ts';
import module from './module.ts';
import { someFigures } from './openFigures/openFigures.fixture.ts';
import { figureDocuments as figures } from './testing/figureSamples.ts';
import { approval, bounce, dashboardOf, expiring, tile, unanswered } from './testing/todoSamples.ts';

const staff = signedInAs([{ role: 'admin', scopeType: 'Organization' }]);
const own = dashboardOf({
  view: 'volunteer',
  views: ['volunteer'],
  applications: [
    {
      id: '1',
      vacancyId: '2',
      vacancyTitle: 'Fietsmaatje',
      organizationName: 'De Tafel',
      stage: 'new',
      statusLine: 'De organisatie heeft je aanmelding.',
      updatedAt: '2026-11-01T10:00:00.000Z',
    },
  ],
  profileCompleteness: { percentage: 44, missing: ['about'] },
});
const dataOf = (path: string, answer: unknown) => ({
  [`/api/v1${path}`]: { status: 200, body: oneDocument(dashboard, answer) },
});

const centre = signedInAs([{ role: 'admin', scopeType: 'VolunteerCenter' }]);
const answered = (documents: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(documents).map(([address, body]) => [address, { status: 200, body }]));
const lastYear = 'filter[from]=2025-01-01&filter[to]=2025-12-31&compare=last_year';

test('/analytics is written by a server with its charts and tables, and taken over without a difference', async () => {
  const { html, complaints } = await renderAndHydrate(module, `/analytics?${lastYear}`, {
    session: centre,
    data: answered({
      [`/api/v1/analytics/summary?${lastYear}`]: figures.summary,
      [`/api/v1/analytics/story?${lastYear}`]: figures.story,
      [`/api/v1/analytics/funnel?${lastYear}`]: figures.funnel,
      [`/api/v1/analytics/timeseries?${lastYear}`]: figures.timeseries,
      [`/api/v1/analytics/supply_demand?by=category&${lastYear}`]: figures.themes,
      [`/api/v1/analytics/supply_demand?by=place&${lastYear}`]: figures.places,
      [`/api/v1/analytics/reply_times?${lastYear}`]: figures.replyTimes,
      [`/api/v1/analytics/breakdown?metric=applications&by=source&${lastYear}`]: figures.sources,
      [`/api/v1/analytics/retention?${lastYear}`]: figures.retention,
      [`/api/v1/analytics/breakdown?metric=page_views&by=page&${lastYear}`]: figures.pages,
    }),
  });
  expect(html.match(/<svg[^>]*role="img"/g)?.length).toBeGreaterThan(12);
  expect(html.match(/<table/g)?.length).toBe(11);
  for (const text of [
    'Om te vertellen',
    'ongeveer 1.200 uur',
    'Het formulier ging 100 keer open',
    'Zoeken op de site',
    'Wezep',
    'Welkom',
    '&lt;5',
  ])
    expect(html).toContain(text);
  expect(complaints).toEqual([]);
});

test('/cijfers is written for a visitor, with its chart and tables', async () => {
  const { html, complaints } = await renderAndHydrate(module, '/cijfers', {
    data: answered({ '/api/v1/open_figures': oneDocument(openFigures, someFigures) }),
  });
  for (const text of ['Jaar na jaar', '1.240 uur', 'CC0 1.0', 'role="img"']) expect(html).toContain(text);
  expect(complaints).toEqual([]);
});

test.each([
  ['/dashboard', dashboardOf({ todos: [unanswered, expiring], tiles: [tile] }), 'Ria voor Kok voor het buurtdiner'],
  ['/dashboard?view=center', dashboardOf({ view: 'center', todos: [approval, bounce] }), 'Nieuwe organisaties'],
  ['/dashboard?view=volunteer', own, 'De organisatie heeft je aanmelding.'],
  ['/dashboard?view=organization', dashboardOf(), 'Je bent helemaal bij'],
])(
  '%s is written by a server from its first data alone, and taken over without a difference',
  async (path, answer, text) => {
    const { html, complaints } = await renderAndHydrate(module, path, { session: staff, data: dataOf(path, answer) });
    expect(html).toContain(text);
    expect(complaints).toEqual([]);
  },
);

const centreStaff = signedInAs([{ role: 'admin', scopeType: 'VolunteerCenter' }]);
const answer = (body: unknown) => ({ status: 200, body });

test.each([
  [
    '/analytics/index-2',
    {
      [`/api/v1/analytics_reports?page[size]=25&${reportListFields}`]: answer(
        listDocument(reportRow, [writtenReport()]),
      ),
    },
    'Jaarverslag 2025',
  ],
  [
    `/analytics/index-2/${reportId}`,
    { [`/api/v1/analytics_reports/${reportId}`]: answer(oneDocument(storedReport, writtenReport())) },
    'Jaarverslag 2025',
  ],
  ['/analytics/shared', {}, 'Gedeeld rapport'],
])(
  '%s is written by a server for the centre from its first data alone, and taken over without a difference',
  async (path, data, text) => {
    const { html, complaints } = await renderAndHydrate(module, path, { session: centreStaff, data });
    expect(html).toContain(text);
    expect(complaints).toEqual([]);
  },
);
