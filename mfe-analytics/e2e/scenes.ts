import { go, type Scene } from '@omzien/e2e/scene';
import { readAs } from '@omzien/e2e/seedFacts';
import { openFiguresScenes } from './scenes/openFigures.ts';

/** Every screen of this module, in the states that people meet. */
export const scenes: Scene[] = [
  { name: 'dashboard', routes: ['dashboard'], account: 'organisation', path: '/dashboard' },
  { name: 'analytics-reports', routes: ['analytics-index-2'], account: 'centre', path: '/analytics/index-2' },
  {
    name: 'analytics-report',
    routes: ['analytics-index-2-id'],
    account: 'centre',
    async open(visit) {
      const [report] = await readAs('centre', visit.tenant, '/api/v1/analytics_reports?filter[title_cont]=Kwartaal');
      await go(visit, `/analytics/index-2/${report?.id}`);
    },
  },
  { name: 'shared-report-gone', routes: ['analytics-shared'], path: '/analytics/shared' },
  { name: 'analytics', routes: ['analytics'], account: 'centre', path: '/analytics?compare=previous' },
  {
    name: 'analytics-unfolded',
    account: 'centre',
    async open(visit) {
      await go(visit, '/analytics?compare=last_year&metric=vacancies_published&interval=quarter');
      // Tables and how things are counted, as they stand on paper.
      await visit.page.evaluate(() => {
        for (const details of document.querySelectorAll('details')) details.open = true;
      });
    },
  },
  { name: 'analytics-content', account: 'content', path: '/analytics' },
  { name: 'analytics-own', account: 'volunteer', path: '/analytics' },
  ...openFiguresScenes,
  { name: 'dashboard-centre', account: 'centre', path: '/dashboard' },
  { name: 'dashboard-tenant', account: 'superuser', path: '/dashboard?view=tenant' },
  { name: 'dashboard-content', account: 'content', path: '/dashboard' },
  { name: 'dashboard-mentor', account: 'mentor', path: '/dashboard' },
  { name: 'dashboard-school', account: 'school', path: '/dashboard' },
  { name: 'dashboard-student', account: 'student', path: '/dashboard' },
  { name: 'dashboard-volunteer', account: 'volunteer', path: '/dashboard' },
  { name: 'dashboard-nothing-left', account: 'centre', path: '/dashboard?kind=none_of_this' },
];
