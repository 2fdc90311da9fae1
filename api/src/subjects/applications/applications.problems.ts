import { problem } from '../../http/problems.ts';

export const vacancyFull = problem({
  status: 409,
  code: 'vacancy_full',
  title: { nl: 'Alle plekken zijn bezet', en: 'All places are taken' },
  detail: { nl: 'Helaas, alle plekken zijn al bezet.', en: 'We are sorry: all places are taken.' },
});

export const alreadyApplied = problem({
  status: 409,
  code: 'duplicate',
  title: { nl: 'Je hebt je al aangemeld', en: 'You have already applied' },
  detail: { nl: 'Je hebt je al aangemeld voor deze vacature.', en: 'You have already applied for this vacancy.' },
});

export const tooManyApplications = problem({
  status: 429,
  code: 'too_many_requests',
  detail: {
    nl: 'Je hebt je net al een paar keer aangemeld. Probeer het over een uur opnieuw.',
    en: 'You have just applied a few times. Please try again in an hour.',
  },
});

export const invalidTransition = problem({
  status: 409,
  code: 'invalid_transition',
  title: { nl: 'Dat kan nu niet', en: 'That is not possible now' },
  detail: {
    nl: 'Deze stap kan niet bij een aanmelding die zo staat.',
    en: 'This step is not possible for an application in this stage.',
  },
  pointer: '/data/attributes/status',
});

export const replyWaits = problem({
  status: 409,
  code: 'invalid_transition',
  title: { nl: 'Er wacht al een bericht', en: 'A message waits already' },
  detail: {
    nl: 'Er wacht al een bericht dat nog niet is verstuurd. Verstuur dat eerst, of maak het ongedaan.',
    en: 'A message waits that has not been sent yet. Send that one first, or undo it.',
  },
});

export const noReplyWaits = problem({
  status: 409,
  code: 'invalid_transition',
  title: { nl: 'Het bericht is al verstuurd', en: 'The message has been sent' },
  detail: {
    nl: 'Het bericht is al verstuurd, of iemand maakte het al ongedaan.',
    en: 'The message has been sent already, or somebody has undone it.',
  },
});

export const nothingToUndo = problem({
  status: 409,
  code: 'invalid_transition',
  title: { nl: 'Het besluit is al verstuurd', en: 'The decision has been sent' },
  detail: {
    nl: 'Het besluit is al verstuurd, of iemand maakte het al ongedaan. Is het verstuurd? Kies dan Heropenen.',
    en: 'The decision has been sent already, or somebody has undone it. Has it been sent? Then choose Reopen.',
  },
  pointer: '/data/attributes/status',
});

export const tooLateToReopen = problem({
  status: 409,
  code: 'invalid_transition',
  title: { nl: 'Dat kan nu niet', en: 'That is not possible now' },
  detail: {
    nl: 'Een besluit kun je tot 24 uur erna terugdraaien.',
    en: 'A decision can be undone within 24 hours.',
  },
  pointer: '/data/attributes/status',
});

export const unknownToken = problem({
  status: 404,
  code: 'unknown_token',
  title: { nl: 'Deze link werkt niet', en: 'This link does not work' },
  detail: {
    nl: 'Deze link klopt niet of is verlopen. Gebruik de nieuwste mail die je van ons kreeg.',
    en: 'This link is not right or has expired. Use the newest mail that you got from us.',
  },
});

export const accountExists = problem({
  status: 409,
  code: 'duplicate',
  title: { nl: 'Je hebt al een account', en: 'You have an account already' },
  detail: {
    nl: 'Er is al een account met dit e-mailadres. Log in om je aanmelding te zien.',
    en: 'There is an account with this e-mail address already. Sign in to see your application.',
  },
});

export const notConfirmedYet = problem({
  status: 409,
  code: 'invalid_transition',
  title: { nl: 'Bevestig eerst je aanmelding', en: 'Confirm your application first' },
  detail: {
    nl: 'Bevestig eerst je aanmelding. Daarna kun je een account maken.',
    en: 'Confirm your application first. After that you can make an account.',
  },
});
