import { problem } from '../../http/problems.ts';

export const decisionWaits = problem({
  status: 409,
  code: 'invalid_transition',
  title: { nl: 'Er is al een besluit', en: 'There is a decision already' },
  detail: {
    nl: 'Er is al een besluit genomen dat nog niet is verstuurd. Maak dat eerst ongedaan.',
    en: 'A decision has been taken that has not been sent yet. Undo that one first.',
  },
  pointer: '/data/attributes/status',
});
