import { chooseRows, firstOf, inTurn, openAndClose, type Screen, write } from '@omzien/e2e/bench';

const somebody = 'users?filter[with_role]=mentor&page[size]=1';

/** The screens that are measured, each as the person whom it is for opens it. */
export const screens: Screen[] = [
  { name: 'notifications', account: 'organisation', path: '/notificaties' },
  { name: 'own mails', account: 'volunteer', path: '/profile-edit/periodieke-mail' },
  { name: 'own roles', account: 'volunteer', path: '/account/roles', interact: openAndClose(/Vraag om een rol/) },
  { name: 'role requests', account: 'centre', path: '/account/roles/requests' },
  { name: 'users', account: 'centre', path: '/users', interact: inTurn(chooseRows, write('jan')) },
  { name: 'add a user', account: 'centre', path: '/users/add' },
  { name: 'user', account: 'centre', path: firstOf(somebody, (id) => `/users/${id}`) },
];
