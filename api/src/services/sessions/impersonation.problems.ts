import { problem } from '../../http/problems.ts';

export const notWhileImpersonating = problem({
  status: 403,
  code: 'not_while_impersonating',
  detail: {
    nl: 'Dit kan niet terwijl je als iemand anders werkt. Stop daar eerst mee.',
    en: 'You cannot do this while you work as somebody else. Stop that first.',
  },
});
/** The half hour is over. The page asks for `DELETE /api/v1/sign_in_as_user`, which leads back to the own account. */
export const impersonationOver = problem({
  status: 403,
  code: 'impersonation_over',
  detail: {
    nl: 'Je tijd om als iemand anders te werken is om. Ga terug naar je eigen account.',
    en: 'Your time to work as somebody else is over. Go back to your own account.',
  },
});
export const notImpersonating = problem({
  status: 409,
  code: 'not_impersonating',
  detail: { nl: 'Je werkt niet als iemand anders.', en: 'You do not work as somebody else.' },
});
export const outranked = problem({
  status: 403,
  code: 'equal_or_higher_role',
  detail: {
    nl: 'Je kunt niet werken als iemand met dezelfde of een hogere rol.',
    en: 'You cannot work as somebody with the same or a higher role.',
  },
});
export const notActive = problem({
  status: 409,
  code: 'not_active',
  detail: {
    nl: 'Dit account is niet actief. Maak het eerst actief, of nodig de gebruiker uit.',
    en: 'This account is not active. Activate it first, or invite the user.',
  },
});
