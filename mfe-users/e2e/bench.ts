import { chooseRows, inTurn, type Screen, write } from '@omzien/e2e/bench';

/** The screens that are measured, each as the person whom it is for opens it. */
export const screens: Screen[] = [
  { name: 'users', account: 'centre', path: '/users', interact: inTurn(chooseRows, write('jan')) },
];
