import { go, type Scene, type Visit } from '@omzien/e2e/scene';
import { readAs } from '@omzien/e2e/seedFacts';
import { expect } from '@omzien/e2e/test';

const somePath = '/api/v1/organizations?filter[status_eq]=approved&filter[organization_type_eq]=NonProfit&page[size]=1';

/** An organisation that the centre looks after. */
async function someOrganization({ tenant }: Visit): Promise<string> {
  const [found] = await readAs('centre', tenant, somePath);
  return `/organizations/${found?.id}`;
}

/** What staff do with organisations, in the states that people meet. Nothing of it changes anything. */
export const manageScenes: Scene[] = [
  { name: 'organizations', routes: ['organizations'], account: 'centre', path: '/organizations' },
  { name: 'organizations-add', routes: ['organizations-add'], account: 'centre', path: '/organizations/add' },
  {
    name: 'organization-edit',
    routes: ['organizations-id-edit'],
    account: 'centre',
    open: async (visit) => go(visit, `${await someOrganization(visit)}/edit`),
  },
  {
    name: 'organization-merge',
    routes: ['organizations-id-merge'],
    account: 'centre',
    open: async (visit) => go(visit, `${await someOrganization(visit)}/merge`),
  },
  { name: 'organizations-mail', routes: ['organizations-mail'], account: 'centre', path: '/organizations/mail' },
  {
    name: 'organization-mailing-done',
    account: 'centre',
    async open(visit) {
      // Of the seed, and not one that a journey is sending meanwhile.
      const sent = await readAs('centre', visit.tenant, '/api/v1/organization_mailings');
      const done = sent.find(({ attributes }) => String(attributes.subject).startsWith('Kom je ook'));
      await go(visit, `/organizations/mail/${done?.id}`);
      await expect(visit.page.getByRole('progressbar')).toHaveCount(0);
    },
  },
  {
    name: 'organizations-mail-gone',
    routes: ['organizations-mail-id'],
    account: 'centre',
    path: '/organizations/mail/00000000-0000-7000-8000-000000000000',
    complaint: /status of 404/,
  },
];
