import { go, type Scene } from '@omzien/e2e/scene';
import { readAs } from '@omzien/e2e/seedFacts';

/** What the centre decides about organisations. */
export const decideScenes: Scene[] = [
  {
    name: 'organizations-approve',
    routes: ['organizations-approve'],
    account: 'centre',
    path: '/organizations/approve',
  },
  {
    name: 'organizations-move',
    routes: ['organizations-id-move'],
    account: 'superuser',
    async open(visit) {
      const filter = 'filter[status_eq]=approved&filter[organization_type_eq]=NonProfit&page[size]=1';
      const [first] = await readAs('superuser', visit.tenant, `/api/v1/organizations?${filter}`);
      await go(visit, `/organizations/${first?.id}/move`);
    },
  },
];
