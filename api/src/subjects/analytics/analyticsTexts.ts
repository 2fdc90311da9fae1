import type { ReplyPiece } from '@omzien/model/analytics';
import type { LocalizedText } from '@omzien/model/fields';
import type { VacancyType } from '@omzien/model/vacancy';

/** Names of parts that are no records. */
export const sourceNames: Readonly<Record<string, LocalizedText>> = {
  search: { nl: 'Zoeken op de site', en: 'Search on the site' },
  home: { nl: 'Voorpagina', en: 'Front page' },
  alert: { nl: 'Overzichtsmail', en: 'Digest mail' },
  embed: { nl: 'Andere website', en: 'Another website' },
  poster: { nl: 'Poster', en: 'Poster' },
  share: { nl: 'Gedeelde link', en: 'Shared link' },
  center: { nl: 'Via de centrale', en: 'By the centre' },
  pool: { nl: 'Vrijwilligersvijver', en: 'Volunteer pool' },
  direct: { nl: 'Rechtstreeks', en: 'Directly' },
  none: { nl: 'Niet bekend', en: 'Not known' },
};
export const typeNames: Readonly<Record<VacancyType, LocalizedText>> = {
  volunteering: { nl: 'Vrijwilligerswerk', en: 'Volunteering' },
  p2p: { nl: 'Een-op-een-hulp', en: 'One-on-one help' },
  activity: { nl: 'Activiteit', en: 'Activity' },
  language: { nl: 'Taalhulp', en: 'Help with language' },
};
export const otherName: LocalizedText = { nl: 'Overig', en: 'Other' };
export const withoutName: LocalizedText = { nl: 'Niet bekend', en: 'Not known' };

export const replyPieceNames: Readonly<Record<ReplyPiece['key'], LocalizedText>> = {
  within_hour: { nl: 'Binnen een uur', en: 'Within an hour' },
  within_hours: { nl: 'Binnen vier uur', en: 'Within four hours' },
  within_day: { nl: 'Binnen een dag', en: 'Within a day' },
  within_two_days: { nl: 'Binnen twee dagen', en: 'Within two days' },
  within_three_days: { nl: 'Binnen drie dagen', en: 'Within three days' },
  within_week: { nl: 'Binnen een week', en: 'Within a week' },
  within_two_weeks: { nl: 'Binnen twee weken', en: 'Within two weeks' },
  longer: { nl: 'Later dan twee weken', en: 'After more than two weeks' },
};

/** What is said of people beside what is counted. */
export const toldInFives: LocalizedText = {
  nl: 'Mensen tellen we in groepjes van vijf, zodat niemand te herkennen is. Een groepje telt soms iets later mee. Bij “minder dan 5” kunnen het er dus net iets meer zijn.',
  en: 'People are told in groups of five, so that nobody can be recognised. A group sometimes counts a little later. So “fewer than 5” may be a few more.',
};
