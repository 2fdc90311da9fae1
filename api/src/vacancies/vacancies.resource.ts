import type { StaffVacancy, Vacancy, VacancyHit } from '@omzien/model/vacancy';
import type { FoundVacancy, SearchedVacancy, StaffVacancyRow } from './vacancies.repository.ts';
import type { StoredContactPerson } from './vacancies.table.ts';

const iso = (date: Date | null) => date?.toISOString() ?? null;
/** About a kilometre: enough to say how far, too little to find a house. */
const blurred = (coordinate: number | null) => (coordinate === null ? null : Math.round(coordinate * 100) / 100);

/** A vacancy that nobody has marked as expired yet, but that is past its day, counts as expired. */
export const statusAt = ({ status, expiresAt }: Pick<FoundVacancy, 'status' | 'expiresAt'>, now: Date) =>
  status === 'published' && expiresAt !== null && expiresAt <= now ? 'expired' : status;

function contactFor(vacancy: FoundVacancy, isStaff: boolean): StoredContactPerson | null {
  const { contactPerson, contactPhoneVisible, vacancyType } = vacancy;
  if (contactPerson === null || isStaff) return contactPerson;
  // A private person is known by first name only, and reached through the platform.
  if (vacancyType === 'p2p')
    return { name: contactPerson.name.split(' ')[0] ?? '', function: null, email: null, phone: null, photoUrl: null };
  return { ...contactPerson, email: null, phone: contactPhoneVisible ? contactPerson.phone : null };
}

/** `isStaff`: whether the asker manages this vacancy; others see neither the contact's data nor where a private person lives. */
export function toVacancy(vacancy: FoundVacancy, viewer: { isStaff: boolean; now: Date }): Vacancy {
  const isPrivate = vacancy.vacancyType === 'p2p' && !viewer.isStaff;
  const hasAddress = vacancy.locationKind === 'on_site' || vacancy.locationKind === 'several' || viewer.isStaff;
  return {
    type: 'vacancies',
    id: vacancy.id,
    title: vacancy.title,
    slug: vacancy.slug,
    vacancyType: vacancy.vacancyType,
    status: statusAt(vacancy, viewer.now),
    summary: vacancy.summary,
    description: vacancy.description,
    requirements: vacancy.requirements,
    offer: vacancy.offer,
    categoryIds: vacancy.categoryIds,
    ageGroupIds: vacancy.ageGroupIds,
    minimumAge: vacancy.minimumAge,
    languageLevel: vacancy.languageLevel,
    frequency: vacancy.frequency,
    hoursPerWeekMin: vacancy.hoursPerWeekMin,
    hoursPerWeekMax: vacancy.hoursPerWeekMax,
    dayparts: vacancy.dayparts,
    startsOn: vacancy.startsOn,
    endsOn: vacancy.endsOn,
    locationKind: vacancy.locationKind,
    city: vacancy.city,
    street: isPrivate || !hasAddress ? null : vacancy.street,
    postcode: isPrivate ? (vacancy.postcode?.slice(0, 4) ?? null) : vacancy.postcode,
    latitude: isPrivate ? blurred(vacancy.latitude) : vacancy.latitude,
    longitude: isPrivate ? blurred(vacancy.longitude) : vacancy.longitude,
    places: vacancy.places,
    placesTaken: vacancy.placesTaken,
    waitingList: vacancy.waitingList,
    vogRequired: vacancy.vogRequired,
    drivingLicence: vacancy.drivingLicence,
    expensesText: vacancy.expensesText,
    insured: vacancy.insured,
    accessibilityIds: vacancy.accessibilityIds,
    groupSuitable: vacancy.groupSuitable,
    contactPerson: contactFor(vacancy, viewer.isStaff),
    contactPhoneVisible: vacancy.contactPhoneVisible,
    extraQuestions: vacancy.extraQuestions,
    imageUrl: vacancy.imageUrl,
    imageAlt: vacancy.imageAlt,
    publishedAt: iso(vacancy.publishedAt),
    expiresAt: iso(vacancy.expiresAt),
    filledAt: iso(vacancy.filledAt),
    archivedAt: iso(vacancy.archivedAt),
    createdAt: vacancy.createdAt.toISOString(),
    sharedWithCenters: vacancy.sharedWithCenters,
    organizationId: vacancy.organizationId,
    volunteerCenterId: vacancy.centerId,
    organizationName: vacancy.organizationName,
    organizationLogoUrl: vacancy.organizationLogoUrl,
    organizationReplyDays:
      vacancy.organizationReplyHours === null ? null : Math.max(1, Math.ceil(vacancy.organizationReplyHours / 24)),
  };
}

const rounded = (value: number | null, digits: number) => (value === null ? null : Number(value.toFixed(digits)));

/** A row of the search. The long texts come only when `withTexts` says so: they would be most of what a page weighs. */
export function toVacancyHit(hit: SearchedVacancy, now: Date, { withTexts }: { withTexts: boolean }): VacancyHit {
  const { description, requirements, offer, ...listed } = toVacancy(hit, { isStaff: false, now });
  return {
    ...listed,
    ...(withTexts ? { description, requirements, offer } : {}),
    distanceKm: rounded(hit.distanceKm, 1),
    score: rounded(hit.score, 4),
  };
}

/** A row of the staff list. Changing vacancies comes with its own routes; until then no step is offered that leads nowhere. */
export const toStaffVacancy = (row: StaffVacancyRow, now: Date): StaffVacancy => ({
  ...toVacancy(row, { isStaff: true, now }),
  viewsCount: row.viewsCount,
  applicationsCount: row.applicationsCount,
  newApplicationsCount: row.newApplicationsCount,
  lockVersion: row.lockVersion,
  permissions: { update: false, destroy: false, transitions: [] },
});
