import type { LocalizedText } from './fields.ts';

/** In what a figure is told: how many, hours, or a share of one. */
export const figureUnits = ['count', 'hours', 'share'] as const;

/** Who is counted: people and what they do are never told in numbers under five; vacancies and organisations are public. */
export type FigureDefinition = {
  unit: (typeof figureUnits)[number];
  countsPeople: boolean;
  name: LocalizedText;
};

/** People are told in complete groups of so many, each a little later; before the first one "fewer than 5" is told. */
export const smallestShown = 5;

/** What is counted. What exactly each figure means stands in `figureDefinitions`, which answers bring along: screens do not carry it. */
export const figures = {
  vacancies_open: {
    unit: 'count',
    countsPeople: false,
    name: { nl: 'Open vacatures', en: 'Open vacancies' },
  },
  vacancies_published: {
    unit: 'count',
    countsPeople: false,
    name: { nl: 'Nieuwe vacatures', en: 'New vacancies' },
  },
  vacancies_filled: {
    unit: 'count',
    countsPeople: false,
    name: { nl: 'Vervulde vacatures', en: 'Filled vacancies' },
  },
  organizations_approved: {
    unit: 'count',
    countsPeople: false,
    name: { nl: 'Nieuwe organisaties', en: 'New organisations' },
  },
  views: {
    unit: 'count',
    countsPeople: true,
    name: { nl: 'Bekeken', en: 'Views' },
  },
  apply_opened: {
    unit: 'count',
    countsPeople: true,
    name: { nl: 'Formulier geopend', en: 'Form opened' },
  },
  applications: {
    unit: 'count',
    countsPeople: true,
    name: { nl: 'Aanmeldingen', en: 'Applications' },
  },
  answered: {
    unit: 'count',
    countsPeople: true,
    name: { nl: 'Beantwoord', en: 'Answered' },
  },
  accepted: {
    unit: 'count',
    countsPeople: true,
    name: { nl: 'Geaccepteerd', en: 'Accepted' },
  },
  matches: {
    unit: 'count',
    countsPeople: true,
    name: { nl: 'Bevestigde matches', en: 'Confirmed matches' },
  },
  reply_hours: {
    unit: 'hours',
    countsPeople: true,
    name: { nl: 'Antwoordtijd', en: 'Reply time' },
  },
  reply_rate: {
    unit: 'share',
    countsPeople: true,
    name: { nl: 'Deel beantwoord', en: 'Share answered' },
  },
  new_volunteers: {
    unit: 'count',
    countsPeople: true,
    name: { nl: 'Nieuwe vrijwilligers', en: 'New volunteers' },
  },
  digest_mails: {
    unit: 'count',
    countsPeople: true,
    name: { nl: 'Overzichtsmails', en: 'Digest mails' },
  },
  digest_views: {
    unit: 'count',
    countsPeople: true,
    name: { nl: 'Geopend vanuit een mail', en: 'Opened from a mail' },
  },
  page_views: {
    unit: 'count',
    countsPeople: true,
    name: { nl: 'Bekeken pagina’s', en: 'Page views' },
  },
  activity_dates: {
    unit: 'count',
    countsPeople: false,
    name: { nl: 'Activiteiten gehouden', en: 'Activities held' },
  },
  registrations: {
    unit: 'count',
    countsPeople: true,
    name: { nl: 'Aangemeld voor activiteiten', en: 'Registered for activities' },
  },
  checked_in: {
    unit: 'count',
    countsPeople: true,
    name: { nl: 'Gekomen naar activiteiten', en: 'Came to activities' },
  },
  active_volunteers: {
    unit: 'count',
    countsPeople: true,
    name: { nl: 'Actieve vrijwilligers', en: 'Active volunteers' },
  },
  returning_volunteers: {
    unit: 'count',
    countsPeople: true,
    name: { nl: 'Teruggekomen vrijwilligers', en: 'Volunteers who came back' },
  },
  hours_given: {
    unit: 'hours',
    countsPeople: true,
    name: { nl: 'Gegeven uren', en: 'Hours given' },
  },
  people_helped: {
    unit: 'count',
    countsPeople: true,
    name: { nl: 'Mensen geholpen', en: 'People helped' },
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
