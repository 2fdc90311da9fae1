import type { ActivityRegistration, CalendarEntry } from '@omzien/model/activity';
import type { Lookup } from '@omzien/model/lookup';

export const meeting = '0196a000-0000-7000-8000-0000000000c1';
export const activityId = '0196a000-0000-7000-8000-0000000000a1';
/** The number of a date is the end of its id. */
export const idOf = (number: number) => `0196a000-0000-7000-8000-0000000000${number}`;

export const entryOf = (change: Partial<CalendarEntry> = {}): CalendarEntry => ({
  type: 'activity_occurrences',
  id: idOf(11),
  activityId,
  title: 'Samen koken',
  slug: 'samen-koken',
  summary: 'Koken en eten met de buurt.',
  categoryIds: [meeting],
  ageGroupIds: [],
  accessibilityIds: [],
  frequency: 'regularly',
  locationKind: 'on_site',
  street: 'Dorpsstraat 1',
  postcode: '2611 AB',
  city: 'Delft',
  latitude: 52.01,
  longitude: 4.36,
  priceCents: 350,
  places: 12,
  waitingList: true,
  registration: 'here',
  externalUrl: null,
  organizer: 'De Tafel',
  imageUrl: null,
  imageAlt: null,
  organizationId: '0196a000-0000-7000-8000-0000000000b1',
  organizationName: 'De Tafel',
  volunteerCenterId: '0196a000-0000-7000-8000-0000000000b2',
  startsAt: '2026-12-05T13:00:00.000Z',
  endsAt: '2026-12-05T15:30:00.000Z',
  cancelled: false,
  reason: null,
  place: null,
  placesTaken: 8,
  placesLeft: 4,
  isFilled: false,
  distanceKm: null,
  ...change,
});

export const registrationOf = (change: Partial<ActivityRegistration> = {}): ActivityRegistration => ({
  type: 'activity_registrations',
  id: '0196a000-0000-7000-8000-0000000000d1',
  activityId,
  activityTitle: 'Samen koken',
  occurrenceId: idOf(11),
  startsAt: '2026-12-05T13:00:00.000Z',
  endsAt: '2026-12-05T15:30:00.000Z',
  name: 'Ria Bos',
  email: 'ria@dorp.example',
  phone: null,
  people: 1,
  state: 'registered',
  waitingPosition: null,
  userId: null,
  createdAt: '2026-11-26T09:00:00.000Z',
  checkedInAt: null,
  ...change,
});

export const category: Lookup & { type: 'vacancy_categories' } = {
  type: 'vacancy_categories',
  id: meeting,
  key: 'meeting',
  name: { nl: 'Ontmoeten', en: 'Meeting' },
  icon: null,
  order: 1,
  active: true,
};
/** What the calendar tells beside its dates. */
export const facetMeta = {
  facets: {
    categoryIds: [{ value: meeting, count: 2 }],
    ageGroupIds: [],
    locationKind: [{ value: 'on_site', count: 2 }],
    registration: [{ value: 'here', count: 2 }],
    free: [{ value: 'false', count: 2 }],
    daypart: [{ value: 'afternoon', count: 2 }],
  },
};
