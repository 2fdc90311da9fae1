import type { Activity, ActivityRegistration, CalendarEntry, Occurrence } from '@omzien/model/activity';
import type { Vacancy } from '@omzien/model/vacancy';
import type { ActivityOccurrenceRow } from '../../tables/vacancies/activities.table.ts';
import type { FoundActivity, FoundEntry, FoundOccurrence } from './activities.repository.ts';
import { icsPath } from './activityMails.ts';
import type { FoundRegistration } from './registrations.repository.ts';

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

const datePart = (row: ActivityOccurrenceRow, places: number | null) => ({
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt.toISOString(),
  cancelled: row.cancelledAt !== null,
  reason: row.cancelReason,
  place: row.place,
  placesTaken: row.placesTaken,
  placesLeft: places === null ? null : Math.max(0, places - row.placesTaken),
});

export const toOccurrence = (row: FoundOccurrence, places: number | null): Occurrence => ({
  id: row.id,
  ...datePart(row, places),
  edited: row.edited,
  waitingCount: row.waitingCount,
});

/** What every view of an activity shows. The street is told where people come. */
function shownPart({ vacancy, details }: FoundActivity) {
  const isOnSite = vacancy.locationKind === 'on_site' || vacancy.locationKind === 'several';
  return {
    title: vacancy.title,
    slug: vacancy.slug,
    summary: vacancy.summary,
    categoryIds: vacancy.categoryIds,
    ageGroupIds: vacancy.ageGroupIds,
    accessibilityIds: vacancy.accessibilityIds,
    frequency: vacancy.frequency,
    locationKind: vacancy.locationKind,
    street: isOnSite ? vacancy.street : null,
    postcode: vacancy.postcode,
    city: vacancy.city,
    latitude: vacancy.latitude,
    longitude: vacancy.longitude,
    priceCents: details.priceCents,
    places: details.places,
    waitingList: vacancy.waitingList,
    registration: details.registration,
    externalUrl: details.registration === 'external' ? details.externalUrl : null,
    organizer: details.organizer ?? vacancy.organizationName,
    imageUrl: vacancy.imageUrl,
    imageAlt: vacancy.imageAlt,
    organizationId: vacancy.organizationId,
    organizationName: vacancy.organizationName,
    volunteerCenterId: vacancy.centerId,
  };
}

export const toCalendarEntry = (entry: FoundEntry): CalendarEntry => ({
  type: 'activity_occurrences',
  id: entry.occurrence.id,
  activityId: entry.vacancy.id,
  ...shownPart(entry),
  ...datePart(entry.occurrence, entry.details.places),
  isFilled: entry.vacancy.status === 'filled',
  distanceKm: entry.distanceKm === null ? null : Number(entry.distanceKm.toFixed(1)),
});

/** `shown` is the same activity as a vacancy for this asker: it decides what is told of the contact person. */
export const toActivity = (
  activity: FoundActivity,
  occurrences: readonly FoundOccurrence[],
  shown: Pick<Vacancy, 'contactPerson' | 'status'>,
  permissions?: Activity['permissions'],
): Activity => ({
  type: 'activities',
  id: activity.vacancy.id,
  ...shownPart(activity),
  status: shown.status,
  description: activity.vacancy.description,
  requirements: activity.vacancy.requirements,
  offer: activity.vacancy.offer,
  contactPerson: shown.contactPerson,
  recurrence: activity.details.recurrence,
  occurrences: occurrences.map((row) => toOccurrence(row, activity.details.places)),
  publishedAt: iso(activity.vacancy.publishedAt),
  expiresAt: iso(activity.vacancy.expiresAt),
  createdAt: activity.vacancy.createdAt.toISOString(),
  updatedAt: activity.vacancy.updatedAt.toISOString(),
  lockVersion: activity.vacancy.lockVersion,
  icsUrl: icsPath(activity.vacancy.id),
  ...(permissions ? { permissions } : {}),
});

export const toRegistration = (row: FoundRegistration): ActivityRegistration => ({
  type: 'activity_registrations',
  id: row.id,
  activityId: row.vacancyId,
  activityTitle: row.activityTitle,
  occurrenceId: row.occurrenceId,
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt.toISOString(),
  name: row.name,
  email: row.email,
  phone: row.phoneNumber,
  people: row.people,
  state: row.state,
  waitingPosition: row.waitingPosition,
  userId: row.userId,
  createdAt: row.createdAt.toISOString(),
  checkedInAt: iso(row.checkedInAt),
});
