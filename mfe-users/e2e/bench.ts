import { chooseRows, firstOf, inTurn, type Screen, write } from '@omzien/e2e/bench';

const somebody = 'users?filter[with_role]=mentor&page[size]=1';

/** The screens that are measured, each as the person whom it is for opens it. */
export const screens: Screen[] = [
  { name: 'users', account: 'centre', path: '/users', interact: inTurn(chooseRows, write('jan')) },
  { name: 'add a user', account: 'centre', path: '/users/add' },
  { name: 'user', account: 'centre', path: firstOf(somebody, (id) => `/users/${id}`) },
];
