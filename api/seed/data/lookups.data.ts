import type { RejectionReason } from '@omzien/model/application';

/** A lookup as every tenant gets it. `icon` is a name of lucide. */
export type LookupEntry<Key extends string = string> = { key: Key; nl: string; en: string; icon: string | null };

export const vacancyCategories = [
  { key: 'companionship', nl: 'Gezelschap en maatjes', en: 'Companionship', icon: 'coffee' },
  { key: 'care', nl: 'Zorg en welzijn', en: 'Care', icon: 'heart-handshake' },
  { key: 'children', nl: 'Kinderen en jeugd', en: 'Children', icon: 'baby' },
  { key: 'language', nl: 'Taal en leren', en: 'Language', icon: 'book-open' },
  { key: 'transport', nl: 'Vervoer', en: 'Transport', icon: 'bus' },
  { key: 'repairs', nl: 'Klussen en techniek', en: 'Repairs', icon: 'wrench' },
  { key: 'garden', nl: 'Tuin en natuur', en: 'Garden and nature', icon: 'sprout' },
  { key: 'animals', nl: 'Dieren', en: 'Animals', icon: 'paw-print' },
  { key: 'sports', nl: 'Sport en bewegen', en: 'Sports', icon: 'bike' },
  { key: 'culture', nl: 'Kunst en cultuur', en: 'Culture', icon: 'palette' },
  { key: 'cooking', nl: 'Koken en eten', en: 'Cooking', icon: 'cooking-pot' },
  { key: 'administration', nl: 'Administratie en geld', en: 'Administration', icon: 'calculator' },
  { key: 'digital', nl: 'Computer en internet', en: 'Digital', icon: 'laptop' },
  { key: 'boards', nl: 'Bestuur en organisatie', en: 'Boards', icon: 'users' },
  { key: 'events', nl: 'Evenementen', en: 'Events', icon: 'party-popper' },
  { key: 'newcomers', nl: 'Nieuwkomers', en: 'Newcomers', icon: 'house' },
] as const satisfies readonly LookupEntry[];
export type CategoryKey = (typeof vacancyCategories)[number]['key'];

/** The people who are helped. */
export const ageGroups = [
  { key: 'age_0_4', nl: '0 tot 4 jaar', en: '0 to 4 years', icon: null },
  { key: 'age_4_12', nl: '4 tot 12 jaar', en: '4 to 12 years', icon: null },
  { key: 'age_12_18', nl: '12 tot 18 jaar', en: '12 to 18 years', icon: null },
  { key: 'age_18_27', nl: '18 tot 27 jaar', en: '18 to 27 years', icon: null },
  { key: 'age_27_65', nl: '27 tot 65 jaar', en: '27 to 65 years', icon: null },
  { key: 'age_65_plus', nl: '65 jaar en ouder', en: '65 and older', icon: null },
  { key: 'all_ages', nl: 'Alle leeftijden', en: 'All ages', icon: null },
] as const satisfies readonly LookupEntry[];
export type AgeGroupKey = (typeof ageGroups)[number]['key'];

export const nonProfitTypes = [
  { key: 'care', nl: 'Zorg', en: 'Care', icon: 'heart-pulse' },
  { key: 'welfare', nl: 'Welzijn', en: 'Welfare', icon: 'heart-handshake' },
  { key: 'sports', nl: 'Sport', en: 'Sports', icon: 'trophy' },
  { key: 'culture', nl: 'Cultuur', en: 'Culture', icon: 'palette' },
  { key: 'nature', nl: 'Natuur en milieu', en: 'Nature and environment', icon: 'leaf' },
  { key: 'animals', nl: 'Dieren', en: 'Animals', icon: 'paw-print' },
  { key: 'education', nl: 'Onderwijs', en: 'Education', icon: 'graduation-cap' },
  { key: 'church', nl: 'Kerk en levensbeschouwing', en: 'Church and belief', icon: 'church' },
  { key: 'neighbourhood', nl: 'Buurtinitiatief', en: 'Neighbourhood initiative', icon: 'house' },
  { key: 'newcomers', nl: 'Nieuwkomers', en: 'Newcomers', icon: 'globe' },
  { key: 'youth', nl: 'Scouting en jeugd', en: 'Scouting and youth', icon: 'tent' },
  { key: 'event', nl: 'Evenement', en: 'Event', icon: 'party-popper' },
] as const satisfies readonly LookupEntry[];
export type NonProfitTypeKey = (typeof nonProfitTypes)[number]['key'];

export const activityTypes = [
  { key: 'meeting', nl: 'Ontmoeten', en: 'Meeting people', icon: 'coffee' },
  { key: 'eating', nl: 'Samen eten', en: 'Eating together', icon: 'utensils' },
  { key: 'moving', nl: 'Bewegen', en: 'Exercise', icon: 'bike' },
  { key: 'creative', nl: 'Creatief', en: 'Creative', icon: 'palette' },
  { key: 'music', nl: 'Muziek', en: 'Music', icon: 'music' },
  { key: 'language', nl: 'Taal', en: 'Language', icon: 'book-open' },
  { key: 'computer', nl: 'Computer', en: 'Computers', icon: 'laptop' },
  { key: 'informal_care', nl: 'Mantelzorg', en: 'Informal care', icon: 'heart-handshake' },
  { key: 'grief', nl: 'Rouw en verlies', en: 'Grief and loss', icon: 'flower-2' },
  { key: 'money', nl: 'Geldzaken', en: 'Money matters', icon: 'calculator' },
  { key: 'parenting', nl: 'Opvoeden', en: 'Parenting', icon: 'baby' },
  { key: 'nature', nl: 'Natuur', en: 'Nature', icon: 'trees' },
  { key: 'games', nl: 'Spelletjes', en: 'Games', icon: 'dices' },
  { key: 'walk_in', nl: 'Inloop', en: 'Walk-in', icon: 'door-open' },
] as const satisfies readonly LookupEntry[];

export const accessibilityOptions = [
  { key: 'step_free', nl: 'Drempelvrij', en: 'Step-free', icon: 'move-right' },
  { key: 'wheelchair_toilet', nl: 'Rolstoeltoilet', en: 'Wheelchair toilet', icon: 'accessibility' },
  { key: 'hearing_loop', nl: 'Ringleiding', en: 'Hearing loop', icon: 'ear' },
  { key: 'quiet_room', nl: 'Rustige ruimte', en: 'Quiet room', icon: 'volume-x' },
  { key: 'parking', nl: 'Parkeren', en: 'Parking', icon: 'circle-parking' },
  { key: 'public_transport', nl: 'OV binnen 300 meter', en: 'Public transport within 300 metres', icon: 'bus' },
] as const satisfies readonly LookupEntry[];

/** The keys are the codes of the model. */
export const rejectionReasonEntries = [
  { key: 'filled', nl: 'Plek is vervuld', en: 'The place is taken', icon: null },
  { key: 'no_fit', nl: 'Past niet bij de taak', en: 'Does not fit the task', icon: null },
  { key: 'distance', nl: 'Te ver weg', en: 'Too far away', icon: null },
  { key: 'time', nl: 'Tijd past niet', en: 'The times do not fit', icon: null },
  { key: 'requirement', nl: 'VOG of leeftijd', en: 'Certificate of conduct or age', icon: null },
  { key: 'other', nl: 'Anders', en: 'Other', icon: null },
] as const satisfies readonly LookupEntry<RejectionReason>[];

/** What somebody is good at or likes to do. */
export const talents = [
  { key: 'listening', nl: 'Luisteren', en: 'Listening', icon: 'ear' },
  { key: 'organizing', nl: 'Organiseren', en: 'Organising', icon: 'clipboard-list' },
  { key: 'cooking', nl: 'Koken', en: 'Cooking', icon: 'cooking-pot' },
  { key: 'gardening', nl: 'Tuinieren', en: 'Gardening', icon: 'sprout' },
  { key: 'repairing', nl: 'Klussen en repareren', en: 'Repairing', icon: 'wrench' },
  { key: 'driving', nl: 'Autorijden', en: 'Driving', icon: 'car' },
  { key: 'explaining', nl: 'Uitleggen', en: 'Explaining', icon: 'book-open' },
  { key: 'languages', nl: 'Talen', en: 'Languages', icon: 'languages' },
  { key: 'writing', nl: 'Schrijven', en: 'Writing', icon: 'pen-line' },
  { key: 'computers', nl: 'Computers', en: 'Computers', icon: 'laptop' },
  { key: 'accounting', nl: 'Rekenen en boekhouden', en: 'Accounting', icon: 'calculator' },
  { key: 'music', nl: 'Muziek maken', en: 'Making music', icon: 'music' },
  { key: 'crafts', nl: 'Creatief bezig zijn', en: 'Arts and crafts', icon: 'palette' },
  { key: 'sports', nl: 'Sport en bewegen', en: 'Sports', icon: 'bike' },
  { key: 'with_children', nl: 'Omgaan met kinderen', en: 'Working with children', icon: 'baby' },
  { key: 'with_animals', nl: 'Omgaan met dieren', en: 'Working with animals', icon: 'paw-print' },
  { key: 'leading', nl: 'Leiding geven', en: 'Leading', icon: 'users' },
  { key: 'photography', nl: 'Fotograferen', en: 'Photography', icon: 'camera' },
] as const satisfies readonly LookupEntry[];

/** The keys are the codes that organisations, centres and vacancies name their languages by. */
export const spokenLanguages = [
  { key: 'nl', nl: 'Nederlands', en: 'Dutch', icon: null },
  { key: 'en', nl: 'Engels', en: 'English', icon: null },
  { key: 'de', nl: 'Duits', en: 'German', icon: null },
  { key: 'pl', nl: 'Pools', en: 'Polish', icon: null },
  { key: 'ar', nl: 'Arabisch', en: 'Arabic', icon: null },
  { key: 'tr', nl: 'Turks', en: 'Turkish', icon: null },
  { key: 'uk', nl: 'Oekraïens', en: 'Ukrainian', icon: null },
  { key: 'ti', nl: 'Tigrinya', en: 'Tigrinya', icon: null },
  { key: 'fr', nl: 'Frans', en: 'French', icon: null },
  { key: 'es', nl: 'Spaans', en: 'Spanish', icon: null },
  { key: 'pap', nl: 'Papiaments', en: 'Papiamento', icon: null },
  { key: 'dse', nl: 'Nederlandse Gebarentaal', en: 'Dutch Sign Language', icon: null },
] as const satisfies readonly LookupEntry[];
