import type { Address, Organization } from '@omzien/model/organization';
import type {
  AddressRow,
  OrganizationAddressRow,
  OrganizationProfileRow,
} from '../../tables/organizations/organizations.table.ts';
import { dayLength } from '../calendar/calendar.ts';
import type { OrganizationWithParts, StaffParts } from './organizations.repository.ts';
import { reapplyFrom, restoreUntil, reviewDueAt } from './organizationTerms.ts';

const iso = (date: Date | null) => date?.toISOString() ?? null;

export const toAddress = (row: AddressRow | OrganizationAddressRow): Address => ({
  type: 'addresses',
  id: row.id,
  kind: 'kind' in row ? row.kind : 'visit',
  street: row.street,
  houseNumber: row.houseNumber,
  addition: row.addition,
  postcode: row.postcode,
  city: row.city,
  municipality: row.municipality,
  province: row.province,
  latitude: row.latitude,
  longitude: row.longitude,
});

const toProfile = (row: OrganizationProfileRow): NonNullable<Organization['profile']> => ({
  type: 'organization_profiles',
  id: row.id,
  nonProfitTypeId: row.nonProfitTypeId,
  showOnSocialMap: row.showOnSocialMap,
  activityTypeIds: row.activityTypeIds,
  ageGroupIds: row.ageGroupIds,
});

export type OrganizationViewer = {
  /** Own staff and the staff of its centre, who are told why it was denied and the like. */
  forStaff: boolean;
  /** The centre on whose site it is shown; a record of another centre says where it comes from. */
  centerId?: string;
  now?: Date;
  staff?: StaffParts | null;
  otherAddresses?: readonly OrganizationAddressRow[];
  vacancies?: NonNullable<Organization['vacancies']>;
  distanceKm?: number | null;
  permissions?: Organization['permissions'];
  /** What is decided and waits to be sent; left out for who may not decide. */
  held?: Organization['held'];
};

function staffAttributes({ organization: row, reviewDays }: OrganizationWithParts, { staff, now }: OrganizationViewer) {
  const since = row.reappliedAt ?? row.createdAt;
  return {
    lockVersion: row.lockVersion,
    deniedReason: row.deniedReason,
    deniedReasonCode: row.deniedReasonCode,
    reapplyFrom: iso(reapplyFrom(row)),
    restoreUntil: iso(restoreUntil(row)),
    criteria: row.criteria,
    replyTemplate: row.replyTemplate,
    welcomeText: row.welcomeText,
    approvedAt: iso(row.approvedAt),
    archivedAt: iso(row.archivedAt),
    profileCheckSentAt: iso(row.profileCheckSentAt),
    mergedIntoId: row.mergedIntoId,
    waitingDays:
      row.status === 'pending' && now ? Math.max(0, Math.floor((now.getTime() - since.getTime()) / dayLength)) : null,
    reviewDays,
    reviewDueAt: row.status === 'pending' ? reviewDueAt(since, reviewDays).toISOString() : null,
    ...(staff
      ? {
          lastActivityAt: staff.lastActivityAt === null ? null : new Date(staff.lastActivityAt).toISOString(),
          membersCount: staff.membersCount,
          vacanciesCount: staff.vacanciesCount,
          openCorrectionsCount: staff.openCorrectionsCount,
          signer: staff.signer,
          reviewThread: staff.reviewThread && {
            ...staff.reviewThread,
            lastMessageAt: new Date(staff.reviewThread.lastMessageAt).toISOString(),
          },
        }
      : {}),
  };
}

/** An organisation with those parts that were asked for. Why it was denied is told to its own staff only. */
export function toOrganization(
  found: OrganizationWithParts,
  include: ReadonlySet<string>,
  viewer: OrganizationViewer = { forStaff: false },
): Organization {
  const { organization: row, address, profile, openVacanciesCount, centerName } = found;
  const { centerId, otherAddresses = [], vacancies, distanceKm, permissions } = viewer;
  return {
    type: 'organizations',
    id: row.id,
    name: row.name,
    slug: row.slug,
    organizationType: row.organizationType,
    status: row.status,
    website: row.website,
    city: row.city,
    phoneNumber: row.phoneNumber,
    email: row.email,
    description: row.description,
    logoUrl: row.logoUrl,
    coverUrl: row.coverUrl,
    kvkNumber: row.kvkNumber,
    anbi: row.anbi,
    areaOfWork: row.areaOfWork,
    socialLinks: row.socialLinks,
    openingHours: row.openingHours,
    openingExceptions: row.openingExceptions,
    closedOnHolidays: row.closedOnHolidays,
    coverFocalPoint: row.coverFocalPoint,
    coverAlt: row.coverAlt,
    languages: row.languages,
    accessibility: row.accessibilityIds,
    latitude: address?.latitude ?? null,
    longitude: address?.longitude ?? null,
    replyRate: row.replyRate,
    medianReplyHours: row.medianReplyHours,
    openVacanciesCount,
    deniedReason: null,
    profileCheckedAt: iso(row.profileCheckedAt),
    sharedWithCenters: row.sharedWithCenters,
    sharedFrom: centerId !== undefined && centerId !== row.centerId ? { id: row.centerId, name: centerName } : null,
    volunteerCenterId: row.centerId,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    ...(distanceKm === undefined ? {} : { distanceKm: distanceKm === null ? null : Math.round(distanceKm * 10) / 10 }),
    ...(viewer.forStaff ? staffAttributes(found, viewer) : {}),
    ...(viewer.held === undefined ? {} : { held: viewer.held }),
    ...(permissions ? { permissions } : {}),
    ...(include.has('address') && address ? { address: toAddress(address) } : {}),
    ...(include.has('addresses')
      ? { addresses: [...(address ? [address] : []), ...otherAddresses].map(toAddress) }
      : {}),
    ...(include.has('profile') && profile ? { profile: toProfile(profile) } : {}),
    ...(vacancies ? { vacancies } : {}),
  };
}
