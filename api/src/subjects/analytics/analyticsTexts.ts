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
