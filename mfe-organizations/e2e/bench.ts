import { firstOf, type Screen, write } from '@omzien/e2e/bench';

/** The screens that are measured, each as the person whom it is for opens it. */
export const screens: Screen[] = [
  { name: 'organizations', account: 'organisation', path: '/organizations' },
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
