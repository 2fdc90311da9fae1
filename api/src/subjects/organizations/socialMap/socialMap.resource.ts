import type { SocialMapCard } from '@omzien/model/socialMap';
import type { ListedOrganization } from '../../../services/directory/organizations.repository.ts';
import { toAddress } from '../../../services/directory/organizations.resource.ts';
import { uncheckedSince } from './freshness.ts';
import { comingExceptions, openingState } from './openingState.ts';

/** The first words of a text, whole ones, for a row of a list. */
function shortened(text: string | null, maximum = 200): string {
  const plain = (text ?? '').replace(/\s+/g, ' ').trim();
  if (plain.length <= maximum) return plain;
  const cut = plain.slice(0, maximum - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), maximum / 2))}…`;
}

/** An organisation as everybody sees it on the map of this centre. Its mail address is not part of it. */
export function toCard(
  { organization: row, address, profile, openVacanciesCount, centerName, distanceKm }: ListedOrganization,
  centerId: string,
  now: Date,
): SocialMapCard {
  const { type: _type, id: _id, ...place } = address ? toAddress(address) : { type: '', id: '' };
  return {
    type: 'social_map_cards',
    id: row.id,
    name: row.name,
    slug: row.slug,
    organizationType: row.organizationType,
    summary: shortened(row.description),
    description: row.description,
    nonProfitTypeId: profile?.nonProfitTypeId ?? null,
    activityTypeIds: profile?.activityTypeIds ?? [],
    ageGroupIds: profile?.ageGroupIds ?? [],
    phoneNumber: row.phoneNumber,
    website: row.website,
    city: row.city,
    logoUrl: row.logoUrl,
    coverUrl: row.coverUrl,
    openingHours: row.openingHours,
    openingExceptions: comingExceptions(row.openingExceptions, now),
    closedOnHolidays: row.closedOnHolidays,
    opening: openingState(row, now),
    languages: row.languages,
    accessibility: row.accessibilityIds,
    socialLinks: row.socialLinks,
    address: address ? (place as NonNullable<SocialMapCard['address']>) : null,
    latitude: address?.latitude ?? null,
    longitude: address?.longitude ?? null,
    distanceKm: distanceKm === null ? null : Math.round(distanceKm * 10) / 10,
    openVacanciesCount,
    profileCheckedAt: row.profileCheckedAt?.toISOString() ?? null,
    uncheckedSince: uncheckedSince(row, now)?.toISOString() ?? null,
    sharedFrom: centerId === row.centerId ? null : { id: row.centerId, name: centerName },
  };
}
