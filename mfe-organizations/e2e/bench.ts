import { chooseRows, firstOf, inTurn, type Screen, write } from '@omzien/e2e/bench';

const someOrganization = 'organizations?filter[status_eq]=approved&filter[organization_type_eq]=NonProfit&page[size]=1';

/** The screens that are measured, each as the person whom it is for opens it. */
export const screens: Screen[] = [
  { name: 'organizations', account: 'centre', path: '/organizations', interact: inTurn(chooseRows, write('buurt')) },
  { name: 'add an organization', account: 'centre', path: '/organizations/add' },
  {
    name: 'edit an organization',
    account: 'centre',
    path: firstOf(someOrganization, (id) => `/organizations/${id}/edit`),
  },
  { name: 'mail to organizations', account: 'centre', path: '/organizations/mail' },
  { name: 'organizations-approve', account: 'centre', path: '/organizations/approve' },
  { name: 'organization signup', account: 'volunteer', path: '/organizations/signup' },
  { name: 'social map', account: null, path: '/sociale-kaart', interact: write('koken') },
  {
    name: 'card of the social map',
    account: null,
    path: firstOf('social_map?page[size]=1', (id) => `/sociale-kaart/${id}`),
  },
  {
    name: 'page of an organisation',
    account: null,
    path: firstOf('organizations?page[size]=1', (id) => `/organizations/${id}`),
  },
  {
    name: 'corrections',
    account: 'organisation',
    path: firstOf('current_organizations', (id) => `/organizations/${id}/corrections`),
  },
  { name: 'unchecked organisations', account: 'centre', path: '/sociale-kaart/controle' },
];
