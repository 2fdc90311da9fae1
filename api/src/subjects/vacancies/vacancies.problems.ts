import { problem } from '../../http/problems.ts';

export const unknownPlace = problem({
  status: 422,
  code: 'unknown_place',
  parameter: 'filter[near]',
  detail: { nl: 'We kennen deze plaats of postcode niet.', en: 'We do not know this place or postcode.' },
});

export const vacancyGone = problem({
  status: 410,
  code: 'archived',
  title: { nl: 'Deze vacature is weg', en: 'This vacancy is gone' },
  detail: {
    nl: 'Deze vacature staat er niet meer. Misschien past een van deze andere bij je.',
    en: 'This vacancy is no longer there. Maybe one of these others suits you.',
  },
});

export const invalidVacancyStep = problem({
  status: 409,
  code: 'invalid_transition',
  pointer: '/data/attributes/status',
  detail: {
    nl: 'Dat kan niet met een vacature die zo staat. Laad de pagina opnieuw om te zien wat wel kan.',
    en: 'That cannot be done with a vacancy as it stands. Reload the page to see what can be done.',
  },
});

export const organizationNotApproved = problem({
  status: 409,
  code: 'organization_not_approved',
  detail: {
    nl: 'Deze organisatie is afgekeurd of gearchiveerd. Vraag de vrijwilligerscentrale wat er nodig is.',
    en: 'This organisation was refused or archived. Ask the volunteer centre what is needed.',
  },
});

export const awaitsScreening = problem({
  status: 409,
  code: 'awaits_screening',
  detail: {
    nl: 'De vrijwilligerscentrale kijkt eerst naar deze hulpvraag. Je hoeft niets te doen.',
    en: 'The volunteer centre looks at this request first. You do not have to do anything.',
  },
});

export const vacancyHasApplications = problem({
  status: 409,
  code: 'has_applications',
  detail: {
    nl: 'Er zijn aanmeldingen voor deze vacature, en die blijven bewaard. Archiveer de vacature in plaats van hem te verwijderen.',
    en: 'There are applications for this vacancy, and they are kept. Archive the vacancy instead of deleting it.',
  },
});

export const archivedVacancy = problem({
  status: 409,
  code: 'invalid_transition',
  detail: {
    nl: 'Deze vacature is gearchiveerd. Zet hem eerst terug als concept.',
    en: 'This vacancy is archived. First put it back as a draft.',
  },
});

export const unknownOrganization = problem({
  status: 404,
  code: 'unknown_organization',
  pointer: '/data/attributes/organization_id',
  detail: {
    nl: 'We kennen deze organisatie niet. Kies een organisatie waarvoor je werkt.',
    en: 'We do not know this organisation. Choose one that you work for.',
  },
});

export const undoIsOver = problem({
  status: 410,
  code: 'undo_expired',
  detail: {
    nl: 'Ongedaan maken kan tot 10 minuten na de wijziging, en maar één keer. Pas de vacatures opnieuw aan.',
    en: 'A change can be undone for 10 minutes, and only once. Change the vacancies again.',
  },
});

export const tooFarOut = problem({
  status: 400,
  code: 'bad_request',
  parameter: 'filter[bbox]',
  detail: {
    nl: 'Geef vier getallen: west, zuid, oost, noord. Bijvoorbeeld 5.8,52.3,6.2,52.6.',
    en: 'Give four numbers: west, south, east, north. For example 5.8,52.3,6.2,52.6.',
  },
});

export const vacancyNotOpen = problem({
  status: 409,
  code: 'vacancy_not_open',
  title: { nl: 'Aanmelden kan niet meer', en: 'It is too late to apply' },
  detail: {
    nl: 'Je kunt je voor deze vacature niet meer aanmelden.',
    en: 'You can no longer apply for this vacancy.',
  },
});
