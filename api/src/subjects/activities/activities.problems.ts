import { problem } from '../../http/problems.ts';

export const activityFull = problem({
  status: 409,
  code: 'full',
  detail: {
    nl: 'Er zijn niet genoeg plekken meer. Kies een andere datum of kom met minder mensen.',
    en: 'There are not enough places left. Choose another date, or come with fewer people.',
  },
});
export const notRegistrable = problem({
  status: 409,
  code: 'closed',
  detail: {
    nl: 'Voor deze datum kun je je niet aanmelden. Kies een andere datum.',
    en: 'You cannot sign up for this date. Choose another date.',
  },
});
export const alreadyRegistered = problem({
  status: 409,
  code: 'duplicate',
  detail: {
    nl: 'Je hebt je al aangemeld voor deze datum.',
    en: 'You have signed up for this date already.',
  },
});
export const occurrenceOver = problem({
  status: 409,
  code: 'invalid_transition',
  detail: {
    nl: 'Deze datum is al voorbij of gaat al niet door.',
    en: 'This date is over or was cancelled already.',
  },
});
export const registrationOver = problem({
  status: 409,
  code: 'invalid_transition',
  detail: {
    nl: 'Dit kan niet met een aanmelding die is afgezegd of op de wachtlijst staat.',
    en: 'This is not possible for a registration that was cancelled or is waiting.',
  },
});
