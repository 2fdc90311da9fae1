import * as v from 'valibot';
import { coordinates, nullableString, nullableTimestamp, timestamp } from './fields.ts';
import { resourceOf } from './jsonApi.ts';

export const vacancyStatuses = ['draft', 'published', 'filled', 'expired', 'archived', 'deleted'] as const;
export type VacancyStatus = (typeof vacancyStatuses)[number];
export const vacancyTypes = ['volunteering', 'p2p', 'activity', 'language'] as const;
export type VacancyType = (typeof vacancyTypes)[number];
export const frequencies = ['once', 'multi_day', 'regularly'] as const;
export const languageLevels = ['none', 'a1', 'a2', 'b1', 'b2'] as const;
export const locationKinds = ['on_site', 'at_home', 'online', 'several'] as const;
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

const { description, requirements, offer, ...listed } = attributes.entries;

/** A row of the search: a vacancy without the texts that only its own page shows, with what the search adds. */
export const vacancyHit = resourceOf(
  'vacancies',
  v.object({ ...listed, distanceKm: v.nullable(v.number()), score: v.nullable(v.number()) }),
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
  'accessibilityIds',
  'groupSuitable',
  'vogRequired',
  'organizationId',
  'volunteerCenterId',
] as const;
export type VacancyFacetName = (typeof vacancyFacetNames)[number];
/** `label` is there where the value is an id of something that is not a lookup (organisation, centre). */
export const facetValue = v.object({ value: v.string(), count: v.number(), label: v.optional(v.string()) });
export const vacancyFacets = v.record(v.picklist(vacancyFacetNames), v.array(facetValue));
export type VacancyFacets = Partial<Record<VacancyFacetName, v.InferOutput<typeof facetValue>[]>>;

export const vacancySorts = ['relevance', '-published_at', 'distance', 'expires_at'] as const;
export type VacancySort = (typeof vacancySorts)[number];
