import { problem } from '../../../http/problems.ts';

export const sameOrganization = problem({
  status: 409,
  code: 'same_record',
  title: { nl: 'Dat is dezelfde organisatie', en: 'That is the same organisation' },
  detail: {
    nl: 'Kies een andere organisatie om mee samen te voegen.',
    en: 'Choose another organisation to merge with.',
  },
});

export const organizationElsewhere = problem({
  status: 409,
  code: 'other_center',
  title: { nl: 'De organisaties horen bij twee centrales', en: 'The organisations belong to two centres' },
  detail: {
    nl: 'Verhuis eerst een van de twee. Daarna kun je ze samenvoegen.',
    en: 'Move one of the two first. After that you can merge them.',
  },
});

export const notMergeable = problem({
  status: 409,
  code: 'invalid_transition',
  title: { nl: 'Deze organisaties kun je niet samenvoegen', en: 'These organisations cannot be merged' },
  detail: {
    nl: 'Het kan met organisaties van dezelfde soort die niet in het archief staan. Laad de pagina opnieuw.',
    en: 'It works for organisations of the same type that are not archived. Reload the page.',
  },
});

export const approvedIntoOther = problem({
  status: 409,
  code: 'not_in_use',
  title: { nl: 'Die organisatie is niet actief', en: 'That organisation is not active' },
  detail: {
    nl: 'De organisatie die blijft, is niet actief. Laat de andere blijven.',
    en: 'The organisation that stays is not active. Let the other one stay.',
  },
});

export const organizationMergeTooOld = problem({
  status: 410,
  code: 'gone',
  title: { nl: 'De termijn is voorbij', en: 'The term is over' },
  detail: {
    nl: 'Samenvoegen kun je 30 dagen terugdraaien. Die termijn is voorbij.',
    en: 'A merge can be taken back for 30 days. That term is over.',
  },
});

export const notMerged = problem({
  status: 409,
  code: 'invalid_transition',
  title: { nl: 'Dit kan niet meer terug', en: 'This cannot be taken back any more' },
  detail: {
    nl: 'Iemand draaide het al terug, of een van de twee is sindsdien veranderd. Laad de pagina opnieuw.',
    en: 'Somebody has taken it back, or one of the two has changed since. Reload the page.',
  },
});
