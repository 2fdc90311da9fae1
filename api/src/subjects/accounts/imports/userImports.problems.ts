import { problem } from '../../../http/problems.ts';

export const importNotReady = problem({
  status: 409,
  code: 'invalid_transition',
  title: { nl: 'Dat kan nu niet', en: 'That is not possible now' },
  detail: {
    nl: 'Deze stap kan niet bij een import die zo ver is. Laad de pagina opnieuw om te zien hoe het nu staat.',
    en: 'This step is not possible for an import that is this far. Reload the page to see how it stands now.',
  },
  pointer: '/data/attributes/status',
});

export const importTooOld = problem({
  status: 410,
  code: 'gone',
  title: { nl: 'De termijn is voorbij', en: 'The term is over' },
  detail: {
    nl: 'Een import kun je 30 dagen terugdraaien. Daarna archiveer je de accounts één voor één.',
    en: 'An import can be taken back for 30 days. After that you archive the accounts one by one.',
  },
});

export const columnsDiffer = problem({
  status: 422,
  code: 'invalid',
  detail: {
    nl: 'Zeg van elke kolom van het bestand wat erin staat, of dat hij niet meedoet.',
    en: 'Say of each column of the file what it holds, or that it is left out.',
  },
  pointer: '/data/attributes/fields',
});
