import { problem } from '../../../http/problems.ts';

export const nobodyToMail = problem({
  status: 409,
  code: 'nobody_to_mail',
  title: { nl: 'Er is niemand om te mailen', en: 'There is nobody to mail' },
  detail: {
    nl: 'Geen van deze organisaties heeft een contact dat mail krijgt. Kies andere organisaties.',
    en: 'None of these organisations has a contact who takes mail. Choose other organisations.',
  },
});

export const tooManyMailsToday = problem({
  status: 429,
  code: 'mailing_limit',
  title: { nl: 'Dat zijn te veel mails voor vandaag', en: 'That is too many mails for today' },
  detail: {
    nl: 'Een centrale mailt per dag hooguit 3.000 contacten. Kies minder organisaties, of wacht tot morgen.',
    en: 'A centre mails at most 3,000 contacts a day. Choose fewer organisations, or wait until tomorrow.',
  },
});

export const alreadyFinished = problem({
  status: 409,
  code: 'invalid_transition',
  title: { nl: 'De mail is al verstuurd', en: 'The mail has been sent' },
  detail: {
    nl: 'Er is niets meer om te stoppen. Laad de pagina opnieuw om te zien wie de mail kreeg.',
    en: 'There is nothing left to stop. Reload the page to see who got the mail.',
  },
});
