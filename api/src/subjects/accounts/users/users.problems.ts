import { problem } from '../../../http/problems.ts';

export const emailKnown = problem({
  status: 409,
  code: 'duplicate',
  title: { nl: 'Dit e-mailadres is al bekend', en: 'This e-mail address is known already' },
  detail: {
    nl: 'Er is al een account met dit e-mailadres. Open dat account om het aan te passen of een rol te geven.',
    en: 'There is an account with this e-mail address already. Open that account to change it or to give it a role.',
  },
  pointer: '/data/attributes/email',
});

export const invalidUserStep = problem({
  status: 409,
  code: 'invalid_transition',
  title: { nl: 'Dat kan nu niet', en: 'That is not possible now' },
  detail: {
    nl: 'Deze stap kan niet bij een account met deze status. Laad de pagina opnieuw om te zien hoe het nu staat.',
    en: 'This step is not possible for an account with this status. Reload the page to see how it stands now.',
  },
  pointer: '/data/attributes/status',
});

export const notInvited = problem({
  status: 409,
  code: 'invalid_transition',
  title: { nl: 'Dat kan nu niet', en: 'That is not possible now' },
  detail: {
    nl: 'Er is geen uitnodiging die wacht op antwoord.',
    en: 'There is no invitation that waits for an answer.',
  },
  pointer: '/data/attributes/status',
});

export const noInvitationWaits = problem({
  status: 409,
  code: 'invalid_transition',
  title: { nl: 'De uitnodiging is al verstuurd', en: 'The invitation has been sent' },
  detail: {
    nl: 'De uitnodiging is al verstuurd, of er wacht geen. Laad de pagina opnieuw om te zien hoe het nu staat.',
    en: 'The invitation has been sent already, or none waits. Reload the page to see how it stands now.',
  },
  pointer: '/data/attributes/status',
});

export const roleNotYours = problem({
  status: 403,
  code: 'role_not_allowed',
  title: { nl: 'Deze rol kun je niet geven of weghalen', en: 'You cannot give or take this role' },
  detail: {
    nl: 'Je kunt alleen rollen geven en weghalen die niet hoger zijn dan je eigen rol. Vraag het aan de beheerder van de centrale.',
    en: 'You can only give and take roles that are not higher than your own. Ask the administrator of the centre.',
  },
});

export const standsHigher = problem({
  status: 403,
  code: 'stands_higher',
  detail: {
    nl: 'Deze gebruiker heeft een hogere rol dan jij. Vraag het aan iemand met dezelfde of een hogere rol.',
    en: 'This user has a higher role than you. Ask somebody with the same or a higher role.',
  },
});

export const otherCenter = problem({
  status: 409,
  code: 'other_center',
  detail: {
    nl: 'Deze gebruiker hoort bij een andere centrale. Een account krijgt alleen rollen bij de eigen centrale.',
    en: 'This user belongs to another centre. An account only gets roles at its own centre.',
  },
  pointer: '/data/attributes/scope_id',
});

export const notYourself = problem({
  status: 409,
  code: 'not_yourself',
  detail: {
    nl: 'Dit kun je niet met je eigen account doen. Ga daarvoor naar je eigen instellingen.',
    en: 'You cannot do this to your own account. Use your own settings for that.',
  },
});

export const alreadyConfirmed = problem({
  status: 409,
  code: 'already_confirmed',
  detail: {
    nl: 'Dit e-mailadres is al bevestigd. De gebruiker kan inloggen.',
    en: 'This e-mail address has been confirmed already. The user can sign in.',
  },
});

export const hasRoleAlready = problem({
  status: 422,
  code: 'invalid',
  detail: { nl: 'Je hebt deze rol al.', en: 'You have this role already.' },
  pointer: '/data/attributes/role',
});

export const notVolunteering = problem({
  status: 409,
  code: 'last_role',
  detail: {
    nl: 'Deze rol hoort bij je account. Wil je geen vrijwilliger meer zijn? Verwijder dan je account.',
    en: 'This role belongs to your account. Do you not want to volunteer any more? Then delete your account.',
  },
});
