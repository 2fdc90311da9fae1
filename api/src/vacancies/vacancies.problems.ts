import { problem } from '../app/problems.ts';

export const unknownPlace = problem({
  status: 422,
  code: 'unknown_place',
  parameter: 'filter[near]',
  detail: { nl: 'We kennen deze plaats of postcode niet.', en: 'We do not know this place or postcode.' },
});

export const vacancyGone = problem({
  status: 410,
  code: 'archived',
  title: { nl: 'Deze vacature is weg', en: 'This vacancy is gone' },
  detail: {
    nl: 'Deze vacature staat er niet meer. Misschien past een van deze andere bij je.',
    en: 'This vacancy is no longer there. Maybe one of these others suits you.',
  },
});
