import { chooseRows, inTurn, type Screen, write } from '@omzien/e2e/bench';

/** The screens that are measured, each as the person whom it is for opens it. */
export const screens: Screen[] = [
  { name: 'content', account: 'content', path: '/content', interact: inTurn(chooseRows, write('over')) },
  { name: 'add a page', account: 'content', path: '/content/add' },
  { name: 'menus', account: 'content', path: '/content/menu-items' },
];
