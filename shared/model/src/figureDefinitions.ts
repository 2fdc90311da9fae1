import type { FigureKey } from './analytics.ts';
import type { LocalizedText } from './fields.ts';

/** What exactly each figure counts, for who reads it. */
export const figureDefinitions: Record<FigureKey, LocalizedText> = {
  vacancies_open: {
    nl: 'Vacatures die aan het eind van de periode online stonden.',
    en: 'Vacancies that were on line at the end of the period.',
  },
  vacancies_published: {
    nl: 'Vacatures die in de periode online zijn gezet. Verlengen telt niet mee.',
    en: 'Vacancies that were put on line in the period. Renewing does not count.',
  },
  vacancies_filled: {
    nl: 'Vacatures die in de periode als vervuld zijn gemeld.',
    en: 'Vacancies that were reported as filled in the period.',
  },
  organizations_approved: {
    nl: 'Organisaties die in de periode zijn goedgekeurd.',
    en: 'Organisations that were approved in the period.',
  },
  views: {
    nl: 'Hoe vaak een vacature is geopend. We tellen zonder cookies: wie twee keer kijkt, telt twee keer.',
    en: 'How often a vacancy was opened. We count without cookies: who looks twice counts twice.',
  },
  apply_opened: {
    nl: 'Hoe vaak het formulier om je aan te melden is geopend.',
    en: 'How often the form to apply was opened.',
  },
  applications: {
    nl: 'Aanmeldingen die in de periode bij een organisatie zijn aangekomen. Wie zich zonder account aanmeldt, telt pas na het bevestigen.',
    en: 'Applications that reached an organisation in the period. Who applies without an account counts after confirming.',
  },
  answered: {
    nl: 'Aanmeldingen uit de periode waarop de organisatie heeft geantwoord, ook als dat later was.',
    en: 'Applications of the period that the organisation has answered, also when that was later.',
  },
  accepted: {
    nl: 'Aanmeldingen uit de periode waarop de organisatie ja heeft gezegd.',
    en: 'Applications of the period to which the organisation said yes.',
  },
  matches: {
    nl: 'Geaccepteerde aanmeldingen waarvan een van beide kanten later heeft gezegd dat het iets is geworden.',
    en: 'Accepted applications of which either side later said that it worked out.',
  },
  reply_hours: {
    nl: 'Het midden van alle wachttijden, in uren: de helft van de beantwoorde aanmeldingen kreeg eerder antwoord.',
    en: 'The middle of all waiting times, in hours: half of the answered applications were answered sooner.',
  },
  reply_rate: {
    nl: 'Welk deel van de aanmeldingen uit de periode antwoord heeft gekregen.',
    en: 'Which share of the applications of the period was answered.',
  },
  new_volunteers: {
    nl: 'Accounts van vrijwilligers en leerlingen die in de periode zijn gemaakt en bevestigd.',
    en: 'Accounts of volunteers and students that were made in the period and confirmed.',
  },
  digest_mails: {
    nl: 'Overzichtsmails met vacatures die in de periode zijn verstuurd. Mails bewaren we een jaar.',
    en: 'Digest mails with vacancies that were sent in the period. Mails are kept for a year.',
  },
  digest_views: {
    nl: 'Hoe vaak een vacature is geopend vanuit een overzichtsmail. We zien niet door wie.',
    en: 'How often a vacancy was opened from a digest mail. We do not see by whom.',
  },
  page_views: {
    nl: 'Hoe vaak een pagina van de site is geopend, zonder cookies geteld.',
    en: 'How often a page of the site was opened, counted without cookies.',
  },
  activity_dates: {
    nl: 'Data van activiteiten die in de periode vielen en doorgingen.',
    en: 'Dates of activities that fell in the period and took place.',
  },
  registrations: {
    nl: 'Mensen die zich hebben aangemeld voor een activiteit in de periode. Wie zich afmeldt, telt niet meer mee.',
    en: 'People who registered for an activity in the period. Who cancels no longer counts.',
  },
  checked_in: {
    nl: 'Mensen die bij een activiteit in de periode zijn aangevinkt als gekomen.',
    en: 'People who were ticked as present at an activity in the period.',
  },
  active_volunteers: {
    nl: 'Vrijwilligers met een account die in een maand iets deden: zich aanmelden voor een vacature of een activiteit. Ieder telt een keer per maand.',
    en: 'Volunteers with an account who did something in a month: applying for a vacancy or registering for an activity. Each counts once a month.',
  },
  returning_volunteers: {
    nl: 'Actieve vrijwilligers die ook in een eerdere maand iets deden.',
    en: 'Active volunteers who also did something in an earlier month.',
  },
  hours_given: {
    nl: 'Een schatting. Per bevestigde match tellen de uren per week van de vacature, vanaf de start en hooguit een half jaar. Daarbij komen de uren van wie naar een activiteit kwam.',
    en: 'An estimate. For each confirmed match the hours per week of the vacancy count, from its start and for half a year at most. To these come the hours of who came to an activity.',
  },
  people_helped: {
    nl: 'Vragen om een-op-een-hulp en taalhulp waarbij in de periode een match is bevestigd. Elke vraag telt een keer.',
    en: 'Requests for one-on-one help and help with language of which a match was confirmed in the period. Each request counts once.',
  },
};
