/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { signedInAs } from '@omzien/testing/bootDocument';
import { listDocument, oneDocument } from '@omzien/testing/fakeApi';
import { renderAndHydrate } from '@omzien/testing/renderAndHydrate';
import { storedReport } from './analytics/reports/edit/reportValues.ts';
import { reportRow } from './analytics/reports/list/reportList.api.ts';
import { reportListFields } from './analytics/reports/list/reportListFields.ts';
import { reportId, writtenReport } from './analytics/reports/reports.fixture.ts';
import module from './module.ts';

const staff = signedInAs([{ role: 'admin', scopeType: 'Organization' }]);

test.each([['/dashboard', {}, 'Hier is nog niets te zien.']])(
  '%s is written by a server from its first data alone, and taken over without a difference',
  async (path, data, text) => {
    const { html, complaints } = await renderAndHydrate(module, path, { session: staff, data });
    expect(html).toContain(text);
    expect(complaints).toEqual([]);
  },
);

const centre = signedInAs([{ role: 'admin', scopeType: 'VolunteerCenter' }]);
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
    const { html, complaints } = await renderAndHydrate(module, path, { session: centre, data });
    expect(html).toContain(text);
    expect(complaints).toEqual([]);
  },
);
