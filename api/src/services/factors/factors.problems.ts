import { problem } from '../../http/problems.ts';

/** The centre asks its staff for a second step, and this session has none yet. */
export const secondStepNeeded = problem({
  status: 403,
  code: 'second_step_needed',
  title: { nl: 'Stel eerst een tweede stap in', en: 'First set up a second step' },
  detail: {
    nl: 'Je centrale vraagt om een tweede stap bij het inloggen. Stel die in bij je instellingen. Lukt dat niet? Log uit en bel je centrale.',
    en: 'Your centre asks for a second step when you sign in. Set it up in your settings. Does that not work? Sign out and call your centre.',
  },
});
export const wrongCode = problem({
  status: 422,
  code: 'wrong_code',
  title: { nl: 'Deze code klopt niet', en: 'This code is not right' },
  detail: {
    nl: 'Kijk of je de nieuwste code hebt. Elke code werkt één keer. Klopt de tijd op je telefoon?',
    en: 'Check that you have the newest code. Each code works once. Is the time of your phone right?',
  },
  pointer: '/data/attributes/code',
});
export const passkeyRefused = problem({
  status: 422,
  code: 'passkey_refused',
  title: { nl: 'Deze passkey werkt hier niet', en: 'This passkey does not work here' },
  detail: {
    nl: 'Probeer het nog een keer, of kies een andere manier.',
    en: 'Try it once more, or choose another way.',
  },
  pointer: '/data/attributes/credential',
});
export const noPasskeysHere = problem({
  status: 409,
  code: 'no_passkeys_here',
  detail: {
    nl: 'Op dit adres werken passkeys niet. Ga naar de gewone website van je centrale.',
    en: 'Passkeys do not work on this address. Go to the usual website of your centre.',
  },
});
export const tooManyPasskeys = problem({
  status: 409,
  code: 'too_many_passkeys',
  detail: {
    nl: 'Je hebt al 20 passkeys. Verwijder er eerst een die je niet meer gebruikt.',
    en: 'You have 20 passkeys already. First remove one that you no longer use.',
  },
});
export const passkeyKnown = problem({
  status: 409,
  code: 'passkey_known',
  detail: {
    nl: 'Deze passkey heb je al toegevoegd.',
    en: 'You have added this passkey already.',
  },
});
export const codeAppThere = problem({
  status: 409,
  code: 'code_app_there',
  detail: {
    nl: 'Je gebruikt al een app met codes. Verwijder die eerst als je een andere wilt.',
    en: 'You use an app with codes already. Remove it first if you want another one.',
  },
});
export const noCodeApp = problem({
  status: 409,
  code: 'no_code_app',
  detail: {
    nl: 'Er is geen app om te bevestigen. Begin opnieuw met instellen.',
    en: 'There is no app to confirm. Start setting it up again.',
  },
});
export const noSecondStep = problem({
  status: 409,
  code: 'no_second_step',
  detail: {
    nl: 'Je hebt nog geen tweede stap. Maak eerst een passkey of stel een app in.',
    en: 'You have no second step yet. First make a passkey or set up an app.',
  },
});
/** Taking the last one away is not possible while the centre asks for one. */
export const lastFactor = problem({
  status: 409,
  code: 'last_second_step',
  detail: {
    nl: 'Je centrale vraagt om een tweede stap. Stel eerst een andere in, dan kun je deze verwijderen.',
    en: 'Your centre asks for a second step. First set up another one, then you can remove this one.',
  },
});
/** A code by mail is for who has nothing else: it proves no more than the link by which he signed in. */
export const notByMail = problem({
  status: 409,
  code: 'not_by_mail',
  detail: {
    nl: 'Je hebt een wachtwoord, een passkey of een app met codes. Gebruik die.',
    en: 'You have a password, a passkey or an app with codes. Use that.',
  },
});
