import { problem } from '../../../http/problems.ts';

export const notReady = problem({
  status: 409,
  code: 'not_ready',
  detail: {
    nl: 'Dit bestand staat niet klaar. Wacht op de mail, of vraag een nieuw bestand aan als de week voorbij is.',
    en: 'This file is not ready. Wait for the mail, or ask for a new file when the week is over.',
  },
});
