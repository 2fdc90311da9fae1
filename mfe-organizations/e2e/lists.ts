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
    name: 'organizations',
    account: 'centre',
    path: paged('/organizations'),
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
      search('buurt'),
      thereAndBack('tbody [data-cover]'),
    ],
  },
];
