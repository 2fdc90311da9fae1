import { problem } from '../../../http/problems.ts';

export const correctionClosed = problem({
  status: 409,
  code: 'invalid_transition',
  title: { nl: 'Deze melding is al beantwoord', en: 'This has been answered already' },
  detail: {
    nl: 'Iemand heeft deze melding al beantwoord. Laad de pagina opnieuw om te zien hoe het nu staat.',
    en: 'Somebody has answered this already. Reload the page to see how it stands now.',
  },
  pointer: '/data/attributes/status',
});

export const nobodyToAsk = problem({
  status: 409,
  code: 'nobody_to_ask',
  title: { nl: 'Er is niemand om te vragen', en: 'There is nobody to ask' },
  detail: {
    nl: 'Niemand van deze organisatie heeft een account. Bel of mail de organisatie, en zet het dan zelf op gecontroleerd.',
    en: 'Nobody of this organisation has an account. Call or write to it, and then mark it as checked yourself.',
  },
});
