import { problem } from '../../../http/problems.ts';

export const reportArchived = problem({
  status: 409,
  code: 'invalid_transition',
  title: { nl: 'Dit rapport staat in het archief', en: 'This report is in the archive' },
  detail: {
    nl: 'Zet het rapport eerst terug. Daarna kun je het weer veranderen en versturen.',
    en: 'Put the report back first. Then you can change and send it again.',
  },
});

export const notScheduled = problem({
  status: 409,
  code: 'invalid_transition',
  title: { nl: 'Dit rapport is niet ingepland', en: 'This report is not planned' },
  detail: {
    nl: 'Laad de pagina opnieuw. Dan zie je hoe het met het rapport staat.',
    en: 'Reload the page. Then you see how the report stands.',
  },
});

export const notFailed = problem({
  status: 409,
  code: 'invalid_transition',
  title: { nl: 'Dit rapport is niet mislukt', en: 'This report has not failed' },
  detail: {
    nl: 'Misschien deed een collega dit al. Laad de pagina opnieuw.',
    en: 'A colleague may have done this already. Reload the page.',
  },
});

/** A link that is over, was taken back or never was: nobody learns which of the last two. */
export const linkEnded = problem({
  status: 410,
  code: 'gone',
  title: { nl: 'Deze link werkt niet meer', en: 'This link does not work any more' },
  detail: {
    nl: 'Vraag een nieuwe link aan wie je deze gaf.',
    en: 'Ask whoever gave you this link for a new one.',
  },
});

export const reportBeingMade = problem({
  status: 409,
  code: 'not_ready',
  headers: { 'Retry-After': '2' },
  title: { nl: 'Het rapport wordt nog gemaakt', en: 'The report is still being made' },
  detail: {
    nl: 'Wacht even en probeer het dan opnieuw.',
    en: 'Wait a moment and then try again.',
  },
});
