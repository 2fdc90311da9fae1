import {
  type ListScene,
  menu,
  paged,
  search,
  thereAndBack,
  tickAll,
  tickAnother,
  tickOne,
  untickAll,
  walk,
} from '@omzien/e2e/lists';

/** The lists that may grow long. */
export const lists: ListScene[] = [
  {
    name: 'users',
    account: 'centre',
    path: paged('/users'),
    row: 'main tbody tr',
    drawn: 100,
    few: 25,
    many: 1000,
    only: 'desk',
    steps: [
      tickOne,
      tickAnother,
      tickAll,
      untickAll,
      walk,
      menu('tbody [aria-haspopup=menu]'),
      search('ria'),
      thereAndBack('tbody [data-cover]'),
    ],
  },
];
