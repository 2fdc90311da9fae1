import { problem } from '../../../http/problems.ts';

export const recoveryOver = problem({
  status: 409,
  code: 'invalid_transition',
  title: { nl: 'Dit verzoek is al afgehandeld', en: 'This request has been dealt with' },
  detail: {
    nl: 'Laad de pagina opnieuw om te zien hoe het nu staat.',
    en: 'Reload the page to see how it stands now.',
  },
});
export const recoveryOfEqual = problem({
  status: 403,
  code: 'equal_or_higher_role',
  detail: {
    nl: 'Dit verzoek is van iemand met dezelfde of een hogere rol dan jij. Vraag het aan iemand die boven die persoon staat.',
    en: 'This request is of somebody with the same or a higher role than you. Ask somebody who stands above that person.',
  },
});
