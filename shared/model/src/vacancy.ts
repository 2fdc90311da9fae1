import * as v from 'valibot';
import { coordinates, nullableString, nullableTimestamp, timestamp } from './fields.ts';
import { resourceOf } from './jsonApi.ts';

export const vacancyStatuses = ['draft', 'published', 'filled', 'expired', 'archived', 'deleted'] as const;
export type VacancyStatus = (typeof vacancyStatuses)[number];
/** How many can be changed at once. */
export const mostBulkVacancies = 500;
export const vacancyTypes = ['volunteering', 'p2p', 'activity', 'language'] as const;
export type VacancyType = (typeof vacancyTypes)[number];
export const frequencies = ['once', 'multi_day', 'regularly'] as const;
export const languageLevels = ['none', 'a1', 'a2', 'b1', 'b2'] as const;
export const locationKinds = ['on_site', 'at_home', 'online', 'several'] as const;
export const foundViaPlatform = ['yes', 'no', 'partly'] as const;
/** What people ask a neighbour for. */
export const helpCategories = [
  'groceries',
  'transport',
  'odd_job',
  'company',
  'garden',
  'administration',
  'language',
  'computer',
  'pet',
] as const;
export type HelpCategory = (typeof helpCategories)[number];
export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export const partsOfDay = ['morning', 'afternoon', 'evening'] as const;
/** `mon_morning` … `sun_evening`. */
export const dayparts = weekdays.flatMap((day) => partsOfDay.map((part) => `${day}_${part}` as const));
export type Daypart = (typeof dayparts)[number];

export const contactPerson = v.object({
  name: v.string(),
  function: nullableString,
  email: nullableString,
  /** Only there when the vacancy shows it, or for staff. */
  phone: nullableString,
  photoUrl: nullableString,
});

/** A place as it is answered: a private person's without street. */
export const place = v.object({
  street: nullableString,
  postcode: nullableString,
  city: nullableString,
  ...coordinates,
});
export const translation = v.object({
  title: nullableString,
  summary: nullableString,
  description: nullableString,
  requirements: nullableString,
  offer: nullableString,
});
/** The point of a picture that stays in sight, in shares of its width and height. */
const share = v.pipe(v.number('not_a_number'), v.minValue(0, 'too_small'), v.maxValue(1, 'too_big'));
export const focalPoint = v.object({ x: share, y: share });

const attributes = v.object({
  title: v.string(),
  slug: v.string(),
  vacancyType: v.picklist(vacancyTypes),
  status: v.picklist(vacancyStatuses),
  summary: v.string(),
  description: v.string(),
  requirements: nullableString,
  offer: nullableString,
  categoryIds: v.array(v.string()),
  ageGroupIds: v.array(v.string()),
  minimumAge: v.nullable(v.number()),
  languageLevel: v.picklist(languageLevels),
  frequency: v.picklist(frequencies),
  hoursPerWeekMin: v.nullable(v.number()),
  hoursPerWeekMax: v.nullable(v.number()),
  dayparts: v.array(v.picklist(dayparts)),
  startsOn: nullableString,
  endsOn: nullableString,
  locationKind: v.picklist(locationKinds),
  city: nullableString,
  /** The street is only there for vacancies on site; peer-to-peer requests show the place alone. */
  street: nullableString,
  postcode: nullableString,
  ...coordinates,
  /** Null: as many as come. */
  places: v.nullable(v.number()),
  placesTaken: v.number(),
  waitingList: v.boolean(),
  vogRequired: v.boolean(),
  drivingLicence: v.boolean(),
  expensesText: nullableString,
  insured: v.boolean(),
  accessibilityIds: v.array(v.string()),
  groupSuitable: v.boolean(),
  contactPerson: v.nullable(contactPerson),
  contactPhoneVisible: v.boolean(),
  extraQuestions: v.array(v.string()),
  imageUrl: nullableString,
  imageAlt: nullableString,
  publishedAt: nullableTimestamp,
  expiresAt: nullableTimestamp,
  filledAt: nullableTimestamp,
  archivedAt: nullableTimestamp,
  createdAt: timestamp,
  sharedWithCenters: v.boolean(),
  /** The centre that shares it, where that is another than the one whose site this is. */
  sharedFrom: v.optional(v.nullable(v.object({ id: v.string(), name: v.string() }))),
  /** Languages that are of use, as ISO 639-1 codes. */
  languages: v.optional(v.array(v.string())),
  extraAddresses: v.optional(v.array(place)),
  occurrences: v.optional(v.array(v.object({ startsAt: timestamp, endsAt: nullableTimestamp }))),
  translations: v.optional(v.object({ en: v.optional(translation) })),
  imageDecorative: v.optional(v.boolean()),
  focalPoint: v.optional(v.nullable(focalPoint)),
  /** No place is left: the places are taken, or a one-on-one request has as many open answers as one person can read. */
  isFull: v.optional(v.boolean()),
  helpCategory: v.optional(v.nullable(v.picklist(helpCategories))),
  helpWhen: v.optional(nullableString),
  /** Whether somebody of the centre has looked at a one-on-one request. */
  isScreened: v.optional(v.boolean()),
  organizationId: v.string(),
  volunteerCenterId: v.string(),
  organizationName: v.string(),
  organizationLogoUrl: nullableString,
  /** Typical days until an answer, null while unknown. */
  organizationReplyDays: v.nullable(v.number()),
});

/** A vacancy as the API answers it to everyone who may see it. */
export const vacancy = resourceOf('vacancies', attributes);
export type Vacancy = v.InferOutput<typeof vacancy>;

/** Why a vacancy came up in a search. */
export const matchReasons = [
  'title',
  'organization',
  'text',
  'category',
  'daypart',
  'nearby',
  'language',
  'new',
] as const;
export type MatchReason = (typeof matchReasons)[number];

const { description, requirements, offer, ...listed } = attributes.entries;

/** A row of the search: a vacancy without the texts that only its own page shows, with what the search adds. */
export const vacancyHit = resourceOf(
  'vacancies',
  v.object({
    ...listed,
    distanceKm: v.nullable(v.number()),
    score: v.nullable(v.number()),
    /** Why it fits what was asked: `title`, `organization`, `text`, `category`, `daypart`, `nearby`, `language`, `new`. */
    matchReasons: v.optional(v.array(v.picklist(matchReasons))),
  }),
);
export type VacancyHit = v.InferOutput<typeof vacancyHit>;

/** A row of the staff list. */
export const staffVacancy = resourceOf(
  'vacancies',
  v.object({
    ...attributes.entries,
    viewsCount: v.number(),
    applicationsCount: v.number(),
    newApplicationsCount: v.number(),
    lockVersion: v.number(),
    ownerId: v.optional(nullableString),
    autoReply: v.optional(nullableString),
    notifyAlso: v.optional(v.array(v.string())),
    /** The picture of the vacancy itself; `imageUrl` falls back to the cover of the organisation. */
    ownImageUrl: v.optional(nullableString),
    imageFileId: v.optional(nullableString),
    stockImageId: v.optional(nullableString),
    /** When a draft goes on line by itself. */
    publishAt: v.optional(nullableTimestamp),
    /** It goes on line when its organisation is approved. */
    publishOnApproval: v.optional(v.boolean()),
    takenDownReason: v.optional(nullableString),
    foundViaPlatform: v.optional(v.nullable(v.picklist(foundViaPlatform))),
    awaitingScreening: v.optional(v.boolean()),
    deletedAt: v.optional(nullableTimestamp),
    updatedAt: v.optional(timestamp),
  }),
);
export type StaffVacancy = v.InferOutput<typeof staffVacancy>;

/** The facets of the search, as they stand in `meta.facets`: attribute → its values with how many vacancies each leaves. */
export const vacancyFacetNames = [
  'vacancyType',
  'categoryIds',
  'ageGroupIds',
  'dayparts',
  'frequency',
  'locationKind',
  'languageLevel',
  'hoursPerWeekMax',
  'minimumAge',
  'accessibilityIds',
  'groupSuitable',
  'vogRequired',
  'organizationId',
  'volunteerCenterId',
] as const;
/** Hours a week that the search offers: at most so many. */
export const hoursOffered = [2, 4, 8] as const;
/** The age that the search offers: who is not an adult yet. */
export const ageOffered = 17;
export type VacancyFacetName = (typeof vacancyFacetNames)[number];
/** There is more than was counted: the number beside it is the least that there is, told as `1.000+`. */
const more = v.optional(v.literal(true));
/** `label` is there where the value is an id of something that is not a lookup (organisation, centre). */
export const facetValue = v.object({ value: v.string(), count: v.number(), more, label: v.optional(v.string()) });
export const vacancyFacets = v.record(v.picklist(vacancyFacetNames), v.array(facetValue));
export type VacancyFacets = Partial<Record<VacancyFacetName, v.InferOutput<typeof facetValue>[]>>;

/** A choice that the words of a search mean, as in `meta.suggestions`: how many it holds beside the words that are left. */
export const vacancySuggestion = v.object({
  facet: v.picklist(['categoryIds', 'ageGroupIds']),
  value: v.string(),
  count: v.number(),
  more,
  rest: v.string(),
});
export type VacancySuggestion = v.InferOutput<typeof vacancySuggestion>;

export const vacancySorts = ['relevance', '-published_at', 'distance', 'expires_at'] as const;
export type VacancySort = (typeof vacancySorts)[number];

/** What stands on one spot of the map. */
export const vacancyCluster = resourceOf(
  'vacancy_clusters',
  v.object({
    latitude: v.number(),
    longitude: v.number(),
    count: v.number(),
    more,
    /** The vacancies of a small circle; null where there are too many to name. */
    ids: v.nullable(v.array(v.string())),
  }),
);
export type VacancyCluster = v.InferOutput<typeof vacancyCluster>;
