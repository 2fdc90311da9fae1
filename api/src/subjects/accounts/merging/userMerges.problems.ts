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

/** Whoever could sign in could not any more. */
export const notInUse = problem({
  status: 409,
  code: 'not_in_use',
  title: { nl: 'Dat account is niet in gebruik', en: 'That account is not in use' },
  detail: {
    nl: 'Het account dat blijft, is niet in gebruik. Laat het andere account blijven.',
    en: 'The account that stays is not in use. Let the other account stay.',
  },
});
