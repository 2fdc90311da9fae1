import { mostApproaches, restAfterNoDays } from '@omzien/model/volunteerProfile';
import { problem } from '../../http/problems.ts';

export const organizationNotApproved = problem({
  status: 403,
  code: 'organization_not_approved',
  title: { nl: 'De vrijwilligerspool is nog dicht', en: 'The volunteer pool is not open yet' },
  detail: {
    nl: 'De vrijwilligerspool gaat open zodra de vrijwilligerscentrale je organisatie heeft goedgekeurd. Vul intussen je profiel aan.',
    en: 'The volunteer pool opens as soon as the volunteer centre has approved your organisation. Complete your profile in the meantime.',
  },
});

export const volunteerHasEnough = problem({
  status: 409,
  code: 'volunteer_has_enough',
  title: { nl: 'Deze vrijwilliger heeft al genoeg vragen', en: 'This volunteer has enough questions' },
  detail: {
    nl: `Deze vrijwilliger heeft al ${mostApproaches.perVolunteer} vragen om te beantwoorden. Probeer het later nog eens, of kies iemand anders.`,
    en: `This volunteer has ${mostApproaches.perVolunteer} questions to answer already. Try again later, or choose somebody else.`,
  },
});

export const tooManyApproaches = problem({
  status: 409,
  code: 'too_many_approaches',
  title: { nl: 'Wacht eerst op antwoord', en: 'Wait for answers first' },
  detail: {
    nl: `Je organisatie kan ${mostApproaches.perOrganization} vragen tegelijk open hebben. Wacht op antwoord, of trek er een in.`,
    en: `Your organisation can have ${mostApproaches.perOrganization} open questions at a time. Wait for answers, or withdraw one.`,
  },
});

export const askedAlready = problem({
  status: 409,
  code: 'duplicate',
  title: { nl: 'Je vroeg dit al', en: 'You have asked already' },
  detail: {
    nl: 'Je organisatie heeft deze vrijwilliger al iets gevraagd. Wacht op het antwoord.',
    en: 'Your organisation has asked this volunteer already. Wait for the answer.',
  },
});

export const saidNo = problem({
  status: 409,
  code: 'declined_recently',
  title: { nl: 'Deze vrijwilliger zei nee', en: 'This volunteer said no' },
  detail: {
    nl: `Deze vrijwilliger zei kort geleden nee tegen je organisatie. Vraag het na ${restAfterNoDays} dagen nog eens, of kies iemand anders.`,
    en: `This volunteer said no to your organisation not long ago. Ask again after ${restAfterNoDays} days, or choose somebody else.`,
  },
});

export const invalidReplyStep = problem({
  status: 409,
  code: 'invalid_transition',
  title: { nl: 'Dat kan nu niet', en: 'That is not possible now' },
  detail: {
    nl: 'Deze vraag is al beantwoord of ingetrokken. Laad de pagina opnieuw.',
    en: 'This question has been answered or withdrawn already. Reload the page.',
  },
  pointer: '/data/attributes/state',
});

export const questionIsSent = problem({
  status: 409,
  code: 'invalid_transition',
  title: { nl: 'De vraag is al verstuurd', en: 'The question has been sent' },
  detail: {
    nl: 'De vraag is al verstuurd. Wil je niet dat iemand antwoordt? Trek de vraag dan in.',
    en: 'The question has been sent already. Do you not want an answer to it? Then withdraw it.',
  },
  pointer: '/data/attributes/state',
});

export const organizationIsGone = problem({
  status: 409,
  code: 'organization_gone',
  title: { nl: 'Deze organisatie doet niet meer mee', en: 'This organisation no longer takes part' },
  detail: {
    nl: 'Deze organisatie doet niet meer mee op deze site. Kies "Nee, dank je", dan is de vraag weg.',
    en: 'This organisation no longer takes part on this site. Choose "No, thank you", and the question is gone.',
  },
});
