import { chooseRows, type Screen } from '@omzien/e2e/bench';

export const screens: Screen[] = [
  { name: 'embeds', account: 'centre', path: '/settings/embeds', interact: chooseRows },
];
