import type { Address, Organization } from '@omzien/model/organization';
import type { OrganizationWithParts } from './organizations.repository.ts';
import type { AddressRow, OrganizationProfileRow } from './organizations.table.ts';

const toAddress = (row: AddressRow): Address => ({
  type: 'addresses',
  id: row.id,
  street: row.street,
  houseNumber: row.houseNumber,
  addition: row.addition,
  postcode: row.postcode,
  city: row.city,
  latitude: row.latitude,
  longitude: row.longitude,
});

const toProfile = (row: OrganizationProfileRow): NonNullable<Organization['profile']> => ({
  type: 'organization_profiles',
  id: row.id,
  nonProfitTypeId: row.nonProfitTypeId,
  showOnSocialMap: row.showOnSocialMap,
  activityTypeIds: row.activityTypeIds,
});

/** An organisation with those parts that were asked for. Why it was denied is told to its own staff only. */
export const toOrganization = (
  { organization: row, address, profile, openVacanciesCount }: OrganizationWithParts,
  include: ReadonlySet<string>,
  options: { forStaff: boolean } = { forStaff: false },
): Organization => ({
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
  replyRate: row.replyRate,
  medianReplyHours: row.medianReplyHours,
  openVacanciesCount,
  deniedReason: options.forStaff ? row.deniedReason : null,
  profileCheckedAt: row.profileCheckedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  ...(include.has('address') && address ? { address: toAddress(address) } : {}),
  ...(include.has('profile') && profile ? { profile: toProfile(profile) } : {}),
});
