/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { dashboard } from '@omzien/model/dashboard';
import { signedInAs } from '@omzien/testing/bootDocument';
import { oneDocument } from '@omzien/testing/fakeApi';
import { renderAndHydrate } from '@omzien/testing/renderAndHydrate';
import module from './module.ts';
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
