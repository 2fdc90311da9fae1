import {
  type MatchReason,
  matchReasons,
  type StaffVacancy,
  type Vacancy,
  type VacancyHit,
} from '@omzien/model/vacancy';
import { foldedWords } from '../../../database/foldedWords.ts';
import type { Actor } from '../../../http/access.ts';
import { dayLength } from '../../../services/calendar/calendar.ts';
import type { StoredContactPerson } from '../../../tables/vacancies/vacancies.table.ts';
import type { FoundVacancy, SearchedVacancy, StaffVacancyRow } from './foundVacancy.ts';
import { vacancyPermissions } from './vacancyPermissions.ts';
import type { Audience, VacancySearch } from './vacancySearch.ts';

const iso = (date: Date | null) => date?.toISOString() ?? null;
/** About a kilometre: enough to say how far, too little to find a house. */
const blurred = (coordinate: number | null) => (coordinate === null ? null : Math.round(coordinate * 100) / 100);

/** A vacancy that nobody has marked as expired yet, but that is past its day, counts as expired. */
export const statusAt = ({ status, expiresAt }: Pick<FoundVacancy, 'status' | 'expiresAt'>, now: Date) =>
  status === 'published' && expiresAt !== null && expiresAt <= now ? 'expired' : status;

type Answered = Pick<FoundVacancy, 'vacancyType' | 'openAnswers' | 'mostAnswers'>;
/** Whether a one-on-one request has as many open answers as one person can read. */
export const hasTooManyAnswers = ({ vacancyType, openAnswers, mostAnswers }: Answered) =>
  vacancyType === 'p2p' && openAnswers >= mostAnswers;

/** Whether nobody more is wanted: no place is left, or there are as many answers to a request as one person can read. */
export const isFull = (vacancy: Answered & Pick<FoundVacancy, 'places' | 'placesTaken'>) =>
  (vacancy.places !== null && vacancy.placesTaken >= vacancy.places) || hasTooManyAnswers(vacancy);

function contactFor(vacancy: FoundVacancy, isStaff: boolean): StoredContactPerson | null {
  const { contactPerson, contactPhoneVisible, vacancyType } = vacancy;
  if (contactPerson === null || isStaff) return contactPerson;
  // A private person is known by first name only, and reached through the platform.
  if (vacancyType === 'p2p')
    return { name: contactPerson.name.split(' ')[0] ?? '', function: null, email: null, phone: null, photoUrl: null };
  return { ...contactPerson, email: null, phone: contactPhoneVisible ? contactPerson.phone : null };
}

/** `isStaff`: whether the asker manages this vacancy; others see neither the contact's data nor where a private person lives. */
export function toVacancy(vacancy: FoundVacancy, viewer: { isStaff: boolean; now: Date; centerId?: string }): Vacancy {
  const isPrivate = vacancy.vacancyType === 'p2p' && !viewer.isStaff;
  const hasAddress = vacancy.locationKind === 'on_site' || vacancy.locationKind === 'several' || viewer.isStaff;
  // Work at somebody's home must not tell which house it is.
  const isHidden = isPrivate || !hasAddress;
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
    street: isHidden ? null : vacancy.street,
    postcode: isHidden ? (vacancy.postcode?.slice(0, 4) ?? null) : vacancy.postcode,
    latitude: isHidden ? blurred(vacancy.latitude) : vacancy.latitude,
    longitude: isHidden ? blurred(vacancy.longitude) : vacancy.longitude,
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
    // A private person has no organisation whose picture would say something.
    imageUrl: vacancy.imageUrl ?? (vacancy.vacancyType === 'p2p' ? null : vacancy.organizationCoverUrl),
    imageAlt: vacancy.imageUrl === null ? null : vacancy.imageAlt,
    publishedAt: iso(vacancy.publishedAt),
    expiresAt: iso(vacancy.expiresAt),
    filledAt: iso(vacancy.filledAt),
    archivedAt: iso(vacancy.archivedAt),
    createdAt: vacancy.createdAt.toISOString(),
    sharedWithCenters: vacancy.sharedWithCenters,
    sharedFrom:
      viewer.centerId !== undefined && viewer.centerId !== vacancy.centerId
        ? { id: vacancy.centerId, name: vacancy.centerName }
        : null,
    languages: vacancy.languages,
    extraAddresses: vacancy.extraAddresses.map((place) => ({
      ...place,
      street: isPrivate ? null : place.street,
      postcode: isPrivate ? (place.postcode?.slice(0, 4) ?? null) : place.postcode,
      latitude: isPrivate ? blurred(place.latitude) : place.latitude,
      longitude: isPrivate ? blurred(place.longitude) : place.longitude,
    })),
    occurrences: vacancy.occurrences,
    translations: vacancy.translations,
    imageDecorative: vacancy.imageDecorative,
    focalPoint: vacancy.focalPoint,
    isFull: isFull(vacancy),
    helpCategory: vacancy.helpCategory,
    helpWhen: vacancy.helpWhen,
    isScreened: vacancy.screenedAt !== null,
    organizationId: vacancy.organizationId,
    volunteerCenterId: vacancy.centerId,
    organizationName: vacancy.organizationName,
    organizationLogoUrl: vacancy.organizationLogoUrl,
    organizationReplyDays:
      vacancy.organizationReplyHours === null ? null : Math.max(1, Math.ceil(vacancy.organizationReplyHours / 24)),
  };
}

const rounded = (value: number | null, digits: number) => (value === null ? null : Number(value.toFixed(digits)));

const newForDays = 3;
const nearKilometres = 5;

/** Why a hit came up, for a line under its title. Nothing but what was asked is a reason, save that it is new. */
function matchReasonsOf(
  hit: SearchedVacancy,
  { now }: Audience,
  { text, words: meant, chosen, near }: VacancySearch,
): MatchReason[] {
  const words = foldedWords(text ?? '');
  const holds = (field: string) => {
    const there = foldedWords(field, 1000);
    return words.some((word) => there.some((one) => one.startsWith(word)));
  };
  const isMeant = (meant?.suggested ?? []).some(({ facet, value }) => hit[facet].includes(value));
  const reasons: Record<MatchReason, boolean> = {
    title: words.length > 0 && holds(hit.title),
    organization: words.length > 0 && holds(hit.organizationName),
    text: words.length > 0 && (!isMeant || holds(`${hit.summary} ${hit.description}`)),
    category: isMeant || chosen.categoryIds !== undefined,
    daypart: chosen.dayparts !== undefined,
    nearby: near !== null && hit.distanceKm !== null && hit.distanceKm <= nearKilometres,
    language: chosen.languageLevel !== undefined,
    new: hit.publishedAt !== null && now.getTime() - hit.publishedAt.getTime() < newForDays * dayLength,
  };
  // Where the words stand in the title or the name, that says more than that they are somewhere.
  if (reasons.title || reasons.organization) reasons.text = false;
  return matchReasons.filter((reason) => reasons[reason]);
}

/** A row of the search. The long texts come only when `withTexts` says so: they would be most of what a page weighs. */
export function toVacancyHit(
  hit: SearchedVacancy,
  audience: Audience,
  search: VacancySearch,
  { withTexts }: { withTexts: boolean },
): VacancyHit {
  const { description, requirements, offer, ...listed } = toVacancy(hit, {
    isStaff: false,
    now: audience.now,
    centerId: audience.centerId,
  });
  return {
    ...listed,
    ...(withTexts ? { description, requirements, offer } : {}),
    distanceKm: rounded(hit.distanceKm, 1),
    score: rounded(hit.score, 4),
    matchReasons: matchReasonsOf(hit, audience, search),
  };
}

/** A vacancy as whoever manages it sees it, with what this actor may do. */
export function toStaffVacancy(row: StaffVacancyRow, actor: Actor, now: Date): StaffVacancy {
  const vacancy = toVacancy(row, { isStaff: true, now });
  return {
    ...vacancy,
    viewsCount: row.viewsCount,
    applicationsCount: row.applicationsCount,
    newApplicationsCount: row.newApplicationsCount,
    lockVersion: row.lockVersion,
    ownerId: row.ownerId,
    autoReply: row.autoReply,
    notifyAlso: row.notifyAlso,
    ownImageUrl: row.imageUrl,
    imageFileId: row.imageFileId,
    stockImageId: row.stockImageId,
    publishAt: iso(row.publishAt),
    publishOnApproval: row.publishOnApproval,
    takenDownReason: row.takenDownReason,
    foundViaPlatform: row.foundViaPlatform,
    awaitingScreening: row.awaitingScreening,
    deletedAt: iso(row.deletedAt),
    updatedAt: row.updatedAt.toISOString(),
    permissions: vacancyPermissions(actor, row, vacancy.status),
  };
}
