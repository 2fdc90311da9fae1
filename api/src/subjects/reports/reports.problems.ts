import { problem } from '../../http/problems.ts';

export const invalidReportStep = problem({
  status: 409,
  code: 'invalid_transition',
  pointer: '/data/attributes/status',
  detail: {
    nl: 'Deze melding is al afgehandeld of wordt al bekeken. Laad de pagina opnieuw.',
    en: 'This report has been dealt with, or somebody is looking at it. Reload the page.',
  },
});

export const alreadyReported = problem({
  status: 409,
  code: 'duplicate',
  detail: {
    nl: 'Je hebt dit al gemeld. We kijken ernaar.',
    en: 'You have reported this already. We are looking at it.',
  },
});

export const unknownSubject = problem({
  status: 404,
  code: 'unknown_subject',
  pointer: '/data/attributes/subject_id',
  detail: {
    nl: 'We kunnen niet vinden wat je wilt melden. Misschien is het al weg.',
    en: 'We cannot find what you want to report. Maybe it is gone already.',
  },
});
