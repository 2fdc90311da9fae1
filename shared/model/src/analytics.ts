import type { LocalizedText } from './fields.ts';

/** In what a figure is told: how many, hours, or a share of one. */
export const figureUnits = ['count', 'hours', 'share'] as const;

/** Who is counted: people and what they do are never told in numbers under five; vacancies and organisations are public. */
export type FigureDefinition = {
  unit: (typeof figureUnits)[number];
  countsPeople: boolean;
  name: LocalizedText;
  definition: LocalizedText;
};

/** People are told in complete groups of so many, each a little later; before the first one "fewer than 5" is told. */
export const smallestShown = 5;

/** What is counted, and what exactly each figure means. */
export const figures = {
  vacancies_open: {
    unit: 'count',
    countsPeople: false,
    name: { nl: 'Open vacatures', en: 'Open vacancies' },
    definition: {
      nl: 'Vacatures die aan het eind van de periode online stonden.',
      en: 'Vacancies that were on line at the end of the period.',
    },
  },
  vacancies_published: {
    unit: 'count',
    countsPeople: false,
    name: { nl: 'Nieuwe vacatures', en: 'New vacancies' },
    definition: {
      nl: 'Vacatures die in de periode online zijn gezet. Verlengen telt niet mee.',
      en: 'Vacancies that were put on line in the period. Renewing does not count.',
    },
  },
  vacancies_filled: {
    unit: 'count',
    countsPeople: false,
    name: { nl: 'Vervulde vacatures', en: 'Filled vacancies' },
    definition: {
      nl: 'Vacatures die in de periode als vervuld zijn gemeld.',
      en: 'Vacancies that were reported as filled in the period.',
    },
  },
  organizations_approved: {
    unit: 'count',
    countsPeople: false,
    name: { nl: 'Nieuwe organisaties', en: 'New organisations' },
    definition: {
      nl: 'Organisaties die in de periode zijn goedgekeurd.',
      en: 'Organisations that were approved in the period.',
    },
  },
  views: {
    unit: 'count',
    countsPeople: true,
    name: { nl: 'Bekeken', en: 'Views' },
    definition: {
      nl: 'Hoe vaak een vacature is geopend. We tellen zonder cookies: wie twee keer kijkt, telt twee keer.',
      en: 'How often a vacancy was opened. We count without cookies: who looks twice counts twice.',
    },
  },
  apply_opened: {
    unit: 'count',
    countsPeople: true,
    name: { nl: 'Formulier geopend', en: 'Form opened' },
    definition: {
      nl: 'Hoe vaak het formulier om je aan te melden is geopend.',
      en: 'How often the form to apply was opened.',
    },
  },
  applications: {
    unit: 'count',
    countsPeople: true,
    name: { nl: 'Aanmeldingen', en: 'Applications' },
    definition: {
      nl: 'Aanmeldingen die in de periode bij een organisatie zijn aangekomen. Wie zich zonder account aanmeldt, telt pas na het bevestigen.',
      en: 'Applications that reached an organisation in the period. Who applies without an account counts after confirming.',
    },
  },
  answered: {
    unit: 'count',
    countsPeople: true,
    name: { nl: 'Beantwoord', en: 'Answered' },
    definition: {
      nl: 'Aanmeldingen uit de periode waarop de organisatie heeft geantwoord, ook als dat later was.',
      en: 'Applications of the period that the organisation has answered, also when that was later.',
    },
  },
  accepted: {
    unit: 'count',
    countsPeople: true,
    name: { nl: 'Geaccepteerd', en: 'Accepted' },
    definition: {
      nl: 'Aanmeldingen uit de periode waarop de organisatie ja heeft gezegd.',
      en: 'Applications of the period to which the organisation said yes.',
    },
  },
  matches: {
    unit: 'count',
    countsPeople: true,
    name: { nl: 'Bevestigde matches', en: 'Confirmed matches' },
    definition: {
      nl: 'Geaccepteerde aanmeldingen waarvan een van beide kanten later heeft gezegd dat het iets is geworden.',
      en: 'Accepted applications of which either side later said that it worked out.',
    },
  },
  reply_hours: {
    unit: 'hours',
    countsPeople: true,
    name: { nl: 'Antwoordtijd', en: 'Reply time' },
    definition: {
      nl: 'Het midden van alle wachttijden, in uren: de helft van de beantwoorde aanmeldingen kreeg eerder antwoord.',
      en: 'The middle of all waiting times, in hours: half of the answered applications were answered sooner.',
    },
  },
  reply_rate: {
    unit: 'share',
    countsPeople: true,
    name: { nl: 'Beantwoord deel', en: 'Share answered' },
    definition: {
      nl: 'Welk deel van de aanmeldingen uit de periode antwoord heeft gekregen.',
      en: 'Which share of the applications of the period was answered.',
    },
  },
  new_volunteers: {
    unit: 'count',
    countsPeople: true,
    name: { nl: 'Nieuwe vrijwilligers', en: 'New volunteers' },
    definition: {
      nl: 'Accounts van vrijwilligers en leerlingen die in de periode zijn gemaakt en bevestigd.',
      en: 'Accounts of volunteers and students that were made in the period and confirmed.',
    },
  },
  digest_mails: {
    unit: 'count',
    countsPeople: true,
    name: { nl: 'Overzichtsmails', en: 'Digest mails' },
    definition: {
      nl: 'Overzichtsmails met vacatures die in de periode zijn verstuurd. Mails bewaren we een jaar.',
      en: 'Digest mails with vacancies that were sent in the period. Mails are kept for a year.',
    },
  },
  digest_views: {
    unit: 'count',
    countsPeople: true,
    name: { nl: 'Geopend vanuit een mail', en: 'Opened from a mail' },
    definition: {
      nl: 'Hoe vaak een vacature is geopend vanuit een overzichtsmail. We zien niet door wie.',
      en: 'How often a vacancy was opened from a digest mail. We do not see by whom.',
    },
  },
  page_views: {
    unit: 'count',
    countsPeople: true,
    name: { nl: 'Bekeken pagina’s', en: 'Page views' },
    definition: {
      nl: 'Hoe vaak een pagina van de site is geopend, zonder cookies geteld.',
      en: 'How often a page of the site was opened, counted without cookies.',
    },
  },
  activity_dates: {
    unit: 'count',
    countsPeople: false,
    name: { nl: 'Activiteiten gehouden', en: 'Activities held' },
    definition: {
      nl: 'Data van activiteiten die in de periode vielen en doorgingen.',
      en: 'Dates of activities that fell in the period and took place.',
    },
  },
  registrations: {
    unit: 'count',
    countsPeople: true,
    name: { nl: 'Aangemeld voor activiteiten', en: 'Registered for activities' },
    definition: {
      nl: 'Mensen die zich hebben aangemeld voor een activiteit in de periode. Wie zich afmeldt, telt niet meer mee.',
      en: 'People who registered for an activity in the period. Who cancels no longer counts.',
    },
  },
  checked_in: {
    unit: 'count',
    countsPeople: true,
    name: { nl: 'Gekomen naar activiteiten', en: 'Came to activities' },
    definition: {
      nl: 'Mensen die bij een activiteit in de periode zijn aangevinkt als gekomen.',
      en: 'People who were ticked as present at an activity in the period.',
    },
  },
  active_volunteers: {
    unit: 'count',
    countsPeople: true,
    name: { nl: 'Actieve vrijwilligers', en: 'Active volunteers' },
    definition: {
      nl: 'Vrijwilligers met een account die in een maand iets deden: zich aanmelden voor een vacature of een activiteit. Ieder telt een keer per maand.',
      en: 'Volunteers with an account who did something in a month: applying for a vacancy or registering for an activity. Each counts once a month.',
    },
  },
  returning_volunteers: {
    unit: 'count',
    countsPeople: true,
    name: { nl: 'Teruggekomen vrijwilligers', en: 'Volunteers who came back' },
    definition: {
      nl: 'Actieve vrijwilligers die ook in een eerdere maand iets deden.',
      en: 'Active volunteers who also did something in an earlier month.',
    },
  },
  hours_given: {
    unit: 'hours',
    countsPeople: true,
    name: { nl: 'Gegeven uren', en: 'Hours given' },
    definition: {
      nl: 'Een schatting. Per bevestigde match tellen de uren per week van de vacature, vanaf de start en hooguit een half jaar. Daarbij komen de uren van wie naar een activiteit kwam.',
      en: 'An estimate. For each confirmed match the hours per week of the vacancy count, from its start and for half a year at most. To these come the hours of who came to an activity.',
    },
  },
  people_helped: {
    unit: 'count',
    countsPeople: true,
    name: { nl: 'Mensen geholpen', en: 'People helped' },
    definition: {
      nl: 'Vragen om een-op-een-hulp en taalhulp waarbij in de periode een match is bevestigd. Elke vraag telt een keer.',
      en: 'Requests for one-on-one help and help with language of which a match was confirmed in the period. Each request counts once.',
    },
  },
} as const satisfies Record<string, FigureDefinition>;
export type FigureKey = keyof typeof figures;
export const figureKeys = Object.keys(figures) as FigureKey[];

/** Each step is part of the one before it, except that a link in a mail may lead to the form at once. */
export const funnelSteps = ['views', 'apply_opened', 'applications', 'answered', 'accepted', 'matches'] as const;
export type FunnelStep = (typeof funnelSteps)[number];

/** What can be told over time and in parts: what is counted on days of its own. */
export const metrics = [
  'vacancies_published',
  'vacancies_filled',
  'views',
  'apply_opened',
  'applications',
  'answered',
  'accepted',
  'matches',
  'new_volunteers',
  'page_views',
  'activity_dates',
  'registrations',
  'checked_in',
  'active_volunteers',
  'returning_volunteers',
  'people_helped',
] as const satisfies readonly FigureKey[];
export type Metric = (typeof metrics)[number];
export const intervals = ['day', 'week', 'month', 'quarter', 'year'] as const;
export type Interval = (typeof intervals)[number];
/** By what a figure can be taken apart. */
export const breakdowns = [
  'category',
  'place',
  'source',
  'organization',
  'center',
  'vacancy_type',
  'vacancy',
  'page',
] as const;
export type Breakdown = (typeof breakdowns)[number];
/** Between whom demand and supply are weighed. */
export const balances = ['category', 'place'] as const;
export type Balance = (typeof balances)[number];
export const comparisons = ['previous', 'last_year'] as const;
export type Comparison = (typeof comparisons)[number];

/** The figures of the story of a year, in the order in which it is told. */
export const storyKeys = [
  'hours_given',
  'people_helped',
  'matches',
  'reply_hours',
] as const satisfies readonly FigureKey[];
export type StoryKey = (typeof storyKeys)[number];
/** The median of other centres is told only where so many centres are in it. */
export const leastCentersInMedian = 5;

/** How long somebody waits, in the pieces in which it is told. The last one has no end. */
export const replyPieces = [
  { key: 'within_hour', upToHours: 1 },
  { key: 'within_hours', upToHours: 4 },
  { key: 'within_day', upToHours: 24 },
  { key: 'within_two_days', upToHours: 48 },
  { key: 'within_three_days', upToHours: 72 },
  { key: 'within_week', upToHours: 168 },
  { key: 'within_two_weeks', upToHours: 336 },
  { key: 'longer', upToHours: null },
] as const;
export type ReplyPiece = (typeof replyPieces)[number];

export type Shown = { value: number | null; suppressed: boolean };
