import { problem } from '../../http/problems.ts';

export const unknownLink = problem({
  status: 404,
  code: 'unknown_link',
  detail: {
    nl: 'Deze link kennen we niet. Kijk of je de hele link hebt, of vraag een nieuwe mail aan.',
    en: 'We do not know this link. Check that you have the whole link, or ask for a new mail.',
  },
});
export const usedLink = problem({
  status: 409,
  code: 'already_used',
  detail: {
    nl: 'Deze link is al gebruikt. Je kunt gewoon inloggen.',
    en: 'This link has been used already. You can simply sign in.',
  },
});
export const expiredLink = problem({
  status: 410,
  code: 'expired',
  detail: {
    nl: 'Deze link werkt niet meer. Vraag een nieuwe mail aan.',
    en: 'This link does not work any more. Ask for a new mail.',
  },
});
export const replacedLink = problem({
  status: 410,
  code: 'replaced',
  detail: {
    nl: 'We hebben je een nieuwere mail gestuurd. Gebruik de link in de laatste mail.',
    en: 'We have sent you a newer mail. Use the link in the last one.',
  },
});
export const withdrawnInvitation = problem({
  status: 410,
  code: 'withdrawn',
  detail: {
    nl: 'Deze uitnodiging geldt niet meer. Vraag aan wie je uitnodigde hoe je verder kunt.',
    en: 'This invitation no longer holds. Ask whoever invited you how to go on.',
  },
});
export const inactiveAccount = problem({
  status: 403,
  code: 'inactive',
  detail: {
    nl: 'Je account is niet actief. Neem contact op met je vrijwilligerscentrale.',
    en: 'Your account is not active. Please contact your volunteer centre.',
  },
});
export const alreadyElsewhere = problem({
  status: 409,
  code: 'account_elsewhere',
  detail: {
    nl: 'Je hebt al een account bij een andere centrale. Een account hoort bij één centrale. Log daar in, of vraag die centrale om je account te verplaatsen.',
    en: 'You have an account at another centre already. An account belongs to one centre. Sign in there, or ask that centre to move your account.',
  },
});

/** The sign-in of an account without a password is made fresh by a link. */
export const noPassword = problem({
  status: 409,
  code: 'no_password',
  detail: {
    nl: 'Je account heeft geen wachtwoord. Vraag een inloglink aan en log daarmee opnieuw in.',
    en: 'Your account has no password. Ask for a sign-in link and sign in again with it.',
  },
});
export const signedInAsOther = problem({
  status: 409,
  code: 'signed_in_as_other',
  detail: {
    nl: 'Je bent hier ingelogd met een ander account dan dat van deze link. Log eerst uit als je verder wilt met de link.',
    en: 'You are signed in here with another account than that of this link. Sign out first if you want to go on with the link.',
  },
});
export const askedInOtherBrowser = problem({
  status: 409,
  code: 'other_browser',
  detail: {
    nl: 'Deze link is in een andere browser aangevraagd. Ga alleen verder als jij dat zelf was; zeg dat er dan bij (`other_browser`).',
    en: 'This link was asked for in another browser. Only go on if that was you, and then say so (`other_browser`).',
  },
});
