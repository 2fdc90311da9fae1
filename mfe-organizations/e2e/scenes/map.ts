import { go, type Scene } from '@omzien/e2e/scene';
import { readAs } from '@omzien/e2e/seedFacts';
import { expect } from '@omzien/e2e/test';

const firstCard = async (tenant: string) =>
  (await readAs('organisation', tenant, '/api/v1/social_map?sort=name&page[size]=1'))[0]?.id;

/** The public page of an organisation, the social map, and what keeps it right. */
export const mapScenes: Scene[] = [
  {
    name: 'organization',
    routes: ['organizations-id'],
    account: 'organisation',
    open: (visit) => go(visit, `/organizations/${visit.facts.organization.id}`),
  },
  {
    name: 'corrections',
    routes: ['organizations-id-corrections'],
    account: 'organisation',
    open: (visit) => go(visit, `/organizations/${visit.facts.organization.id}/corrections`),
  },
  { name: 'social-map', routes: ['sociale-kaart'], path: '/sociale-kaart?view=map' },
  {
    name: 'social-map-card',
    routes: ['sociale-kaart-id'],
    async open(visit) {
      await go(visit, `/sociale-kaart/${await firstCard(visit.tenant)}`);
      await visit.page.getByRole('button', { name: /^(Klopt er iets niet|Is something wrong)/ }).click();
      await expect(visit.page.getByRole('dialog').getByRole('combobox')).toBeVisible();
    },
  },
  { name: 'unchecked', routes: ['sociale-kaart-controle'], account: 'centre', path: '/sociale-kaart/controle' },
];
