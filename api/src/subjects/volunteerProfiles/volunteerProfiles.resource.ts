import { completenessOf, type PoolCard, type VolunteerProfile } from '@omzien/model/volunteerProfile';
import type { FoundProfile } from './volunteerProfiles.repository.ts';

const iso = (date: Date | null) => date?.toISOString() ?? null;

type Named = Pick<FoundProfile, 'displayName' | 'firstName' | 'lastName'>;

/** The name on a card: what the volunteer chose, unless it holds the last name after all. */
export function cardNameOf({ displayName, firstName, lastName }: Named): string {
  const holdsLastName = lastName.trim() !== '' && displayName?.toLowerCase().includes(lastName.trim().toLowerCase());
  return displayName === null || holdsLastName ? firstName : displayName;
}

/** What an organisation sees before a yes. */
export const toCard = (row: FoundProfile): PoolCard => ({
  displayName: cardNameOf(row),
  district: row.district,
  about: row.about,
  categoryIds: row.categoryIds,
  talentIds: row.talentIds,
  dayparts: row.dayparts,
  languages: row.languages,
  languageLevel: row.languageLevel,
  maxDistanceKm: row.maxDistanceKm,
  hoursPerWeekMax: row.hoursPerWeekMax,
  hasCar: row.hasCar,
  photoUrl: row.photoInPool ? row.photoUrl : null,
  lastActiveOn: row.isActive ? row.lastActiveDay : null,
  preferredLocations: row.preferredLocations,
});

/** A profile as its reader may see it. `own` brings what the form needs along; `mayChange` the version. */
export function toVolunteerProfile(
  row: FoundProfile,
  { own = false, mayChange = false, stored = true }: { own?: boolean; mayChange?: boolean; stored?: boolean } = {},
): VolunteerProfile {
  const showsName = own || row.isStaff || row.isKnown;
  const showsAll = own || row.isStaff;
  return {
    type: 'volunteer_profiles',
    id: row.id,
    ...toCard(row),
    distanceKm: row.distanceKm === null ? null : Math.round(row.distanceKm),
    inPool: row.isInPool,
    state: own ? null : row.state,
    ...(showsName
      ? {
          userId: row.userId,
          firstName: row.firstName,
          lastName: row.lastName,
          email: row.email,
          phoneNumber: row.phoneNumber,
          photoUrl: row.photoUrl,
          vogSeenOn: row.vogSeenOn,
        }
      : {}),
    ...(showsAll
      ? {
          displayName: row.displayName ?? row.firstName,
          lastActiveOn: row.lastActiveDay,
          inPoolUntil: row.inPoolUntil,
          leftPoolAt: iso(row.leftPoolAt),
          leftPoolReason: row.leftPoolReason,
          openApproaches: row.openApproaches,
          photoInPool: row.photoInPool,
          completeness: completenessOf(row),
          // Before it is kept for the first time it was made nowhere and never changed.
          ...(stored ? { createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() } : {}),
        }
      : {}),
    ...(own || mayChange ? { photoFileId: row.photoFileId, lockVersion: row.lockVersion } : {}),
    ...(own ? { preview: toCard(row), stored } : {}),
    ...(mayChange ? { permissions: { update: true, destroy: own, transitions: [] } } : {}),
  };
}
