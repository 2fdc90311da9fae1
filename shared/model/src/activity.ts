import * as v from 'valibot';
import { id, moment, reason, whole } from './activityFields.ts';
import {
  boundedText,
  coordinates,
  email,
  nullableString,
  nullableTimestamp,
  phoneNumber,
  requiredText,
  timestamp,
} from './fields.ts';
import { resourceOf } from './jsonApi.ts';
import { contactPerson, facetValue, frequencies, locationKinds, vacancyStatuses } from './vacancy.ts';

/** `none`: just come. `here`: sign up on this site. `external`: sign up elsewhere. */
export const registrationKinds = ['none', 'here', 'external'] as const;
export type RegistrationKind = (typeof registrationKinds)[number];
export const registrationStates = ['registered', 'waiting', 'cancelled', 'attended'] as const;
export type RegistrationState = (typeof registrationStates)[number];
export const mostPeople = 10;
export const mostDates = 200;

export const occurrenceChange = v.object({
  startsAt: v.optional(moment),
  endsAt: v.optional(moment),
  place: v.optional(v.nullable(requiredText(200))),
  reason,
});
/** `one` date, that one and the `following`, or `all` that still come. */
export const cancelScopes = ['one', 'following', 'all'] as const;
export type CancelScope = (typeof cancelScopes)[number];
export const cancelOccurrenceInput = v.object({
  reason: requiredText(500),
  scope: v.optional(v.picklist(cancelScopes, 'invalid'), 'one'),
});

/** Who signs up. A signed-in person is known by his account, so name and address may be left out. */
export const registrationInput = v.object({
  occurrenceId: id,
  name: v.optional(requiredText(120)),
  email: v.optional(email),
  phone: phoneNumber,
  people: v.optional(whole(1, mostPeople), 1),
});
export type RegistrationInput = v.InferOutput<typeof registrationInput>;
/** What a guest fills in for a date. */
export const guestRegistrationInput = v.object({
  name: requiredText(120),
  email,
  phone: phoneNumber,
  people: whole(1, mostPeople),
});
/** What somebody with an account fills in: who it is, is known. */
export const memberRegistrationInput = v.object({ people: whole(1, mostPeople) });
/** `at`: when somebody came, where that is sent later. */
export const checkInInput = v.object({
  attended: v.optional(v.boolean('invalid'), true),
  at: v.optional(v.nullable(moment)),
});

/** A message to everybody who comes: to one date, or to all that still come. */
export const participantMessageInput = v.object({
  occurrenceId: v.optional(v.nullable(id), null),
  message: boundedText(10, 1000),
});
/** To how many people it went. */
export const participantMessage = resourceOf('participant_messages', v.object({ sentCount: v.number() }));

const dateParts = {
  startsAt: timestamp,
  endsAt: timestamp,
  cancelled: v.boolean(),
  reason: nullableString,
  /** Where this date takes place, when that is elsewhere. */
  place: nullableString,
  placesTaken: v.number(),
  /** Null: as many as come. */
  placesLeft: v.nullable(v.number()),
};
export const occurrence = v.object({ id: v.string(), ...dateParts, edited: v.boolean(), waitingCount: v.number() });
export type Occurrence = v.InferOutput<typeof occurrence>;

const shown = {
  title: v.string(),
  slug: v.string(),
  summary: v.string(),
  categoryIds: v.array(v.string()),
  ageGroupIds: v.array(v.string()),
  accessibilityIds: v.array(v.string()),
  frequency: v.picklist(frequencies),
  locationKind: v.picklist(locationKinds),
  street: nullableString,
  postcode: nullableString,
  city: nullableString,
  ...coordinates,
  priceCents: v.number(),
  places: v.nullable(v.number()),
  waitingList: v.boolean(),
  registration: v.picklist(registrationKinds),
  externalUrl: nullableString,
  organizer: v.string(),
  imageUrl: nullableString,
  imageAlt: nullableString,
  organizationId: v.string(),
  organizationName: v.string(),
  volunteerCenterId: v.string(),
};

/** One date in the calendar. */
export const calendarEntry = resourceOf(
  'activity_occurrences',
  v.object({
    activityId: v.string(),
    ...shown,
    ...dateParts,
    /** Its organiser has enough people: nobody can sign up any more, whatever places are left. */
    isFilled: v.optional(v.boolean(), false),
    distanceKm: v.nullable(v.number()),
  }),
);
export type CalendarEntry = v.InferOutput<typeof calendarEntry>;

/** An activity with all its dates. */
export const activity = resourceOf(
  'activities',
  v.object({
    ...shown,
    status: v.picklist(vacancyStatuses),
    description: v.string(),
    requirements: nullableString,
    offer: nullableString,
    contactPerson: v.nullable(contactPerson),
    recurrence: nullableString,
    occurrences: v.array(occurrence),
    publishedAt: nullableTimestamp,
    expiresAt: nullableTimestamp,
    createdAt: timestamp,
    updatedAt: timestamp,
    lockVersion: v.number(),
    /** The address of its calendar file, a path of the site. */
    icsUrl: v.string(),
  }),
);
export type Activity = v.InferOutput<typeof activity>;

/** A row of the list for staff. */
export const activityOverview = resourceOf(
  'activities',
  v.object({
    title: v.string(),
    status: v.picklist(vacancyStatuses),
    frequency: v.picklist(frequencies),
    organizationId: v.string(),
    organizationName: v.string(),
    city: nullableString,
    registration: v.picklist(registrationKinds),
    places: v.nullable(v.number()),
    nextOccurrenceId: nullableString,
    nextStartsAt: nullableTimestamp,
    nextPlacesTaken: v.number(),
    nextWaitingCount: v.number(),
    upcomingCount: v.number(),
    registrationsCount: v.number(),
    createdAt: timestamp,
    lockVersion: v.number(),
  }),
);
export type ActivityOverview = v.InferOutput<typeof activityOverview>;

/** Somebody who comes. Staff and the person himself see it. */
export const activityRegistration = resourceOf(
  'activity_registrations',
  v.object({
    activityId: v.string(),
    activityTitle: v.string(),
    occurrenceId: v.string(),
    startsAt: timestamp,
    endsAt: timestamp,
    name: v.string(),
    email: v.string(),
    phone: nullableString,
    people: v.number(),
    state: v.picklist(registrationStates),
    /** Place in the queue, from 1; null for who has a place. */
    waitingPosition: v.nullable(v.number()),
    userId: nullableString,
    createdAt: timestamp,
    checkedInAt: nullableTimestamp,
    /** `{id}.{code}`, what is shown at the door. Staff and the person himself have it; guests have it in their mail. */
    ticket: v.optional(v.string()),
  }),
);
export type ActivityRegistration = v.InferOutput<typeof activityRegistration>;

/** What is shown at the door, by the ticket that its id is. Without names, but for staff of the activity. */
export const activityTicket = resourceOf(
  'activity_tickets',
  v.object({
    registrationId: v.string(),
    activityId: v.string(),
    activityTitle: v.string(),
    occurrenceId: v.string(),
    startsAt: timestamp,
    endsAt: timestamp,
    /** Where that date is, as one line. */
    place: v.string(),
    cancelled: v.boolean(),
    people: v.number(),
    state: v.picklist(registrationStates),
    waitingPosition: v.nullable(v.number()),
    checkedInAt: nullableTimestamp,
    /** What somebody types who cannot scan. */
    code: v.string(),
    /** The QR code as the path of an SVG, one unit for a square, and how many units it is wide. */
    picture: v.object({ path: v.string(), size: v.number() }),
    /** Null for who does not manage the activity. */
    name: nullableString,
    mayCheckIn: v.boolean(),
  }),
);
export type ActivityTicket = v.InferOutput<typeof activityTicket>;

export const calendarFacetNames = [
  'categoryIds',
  'ageGroupIds',
  'locationKind',
  'registration',
  'free',
  'daypart',
] as const;
export const calendarFacets = v.record(v.picklist(calendarFacetNames), v.array(facetValue));

/** The address of one's own agenda. Told once; asking again makes a new one and ends the earlier. */
export const calendarFeed = resourceOf('calendar_feeds', v.object({ url: v.string() }));
