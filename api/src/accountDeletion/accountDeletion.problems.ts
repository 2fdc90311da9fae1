import { problem } from '../app/problems.ts';

export const wrongPassword = problem({
  status: 422,
  code: 'wrong_password',
  detail: {
    nl: 'Dit wachtwoord klopt niet. Probeer het opnieuw, of vraag een nieuw wachtwoord aan.',
    en: 'This password is not right. Try again, or ask for a new password.',
  },
  pointer: '/data/attributes/password',
});
