import { problem } from '../../../http/problems.ts';

export const mergeTooOld = problem({
  status: 410,
  code: 'gone',
  title: { nl: 'De termijn is voorbij', en: 'The term is over' },
  detail: {
    nl: 'Samenvoegen kun je 30 dagen terugdraaien. Daarna is het gesloten account gewist.',
    en: 'A merge can be taken back for 30 days. After that the closed account has been erased.',
  },
});
