import { type SQL, sql } from 'drizzle-orm';
import { badParameter } from '../../http/filters.ts';
import type { ListDefinition, ListQuery } from '../../http/listQuery.ts';
import { problem } from '../../http/problems.ts';
import { countedScopes } from '../../services/directory/countedRows.ts';
import { lastActivityAt, openVacancies } from '../../services/directory/organizations.repository.ts';
import { distanceSql, withinSql } from '../../services/locations/distanceSql.ts';
import type { Geocoder, Point } from '../../services/locations/geocoder.ts';
import { addresses, organizationProfiles, organizations } from '../../tables/organizations/organizations.table.ts';

const columns = {
  name: organizations.name,
  description: organizations.description,
  city: organizations.city,
  type: organizations.organizationType,
  organization_type: organizations.organizationType,
  website: organizations.website,
  kvk_number: organizations.kvkNumber,
  email: organizations.email,
  volunteer_center_id: organizations.centerId,
  non_profit_type_id: organizationProfiles.nonProfitTypeId,
  activity_type_ids: organizationProfiles.activityTypeIds,
  age_group_ids: organizationProfiles.ageGroupIds,
  show_on_social_map: organizationProfiles.showOnSocialMap,
  shared_with_centers: organizations.sharedWithCenters,
  profile_checked_at: organizations.profileCheckedAt,
  reply_rate: organizations.replyRate,
  created_at: organizations.createdAt,
};
const placeScopes = ['has_open_vacancies_true', 'near', 'distance_lteq'];

export const organizationIncludes = ['address', 'addresses', 'profile', 'vacancies'];

export const organizationList: ListDefinition = {
  id: organizations.id,
  filters: columns,
  // The status stands apart, so that the tabs can count the others.
  scopes: ['status_eq', 'status_in', ...placeScopes, ...countedScopes],
  sorts: {
    name: organizations.name,
    city: organizations.city,
    status: organizations.status,
    organization_type: organizations.organizationType,
    created_at: organizations.createdAt,
    profile_checked_at: organizations.profileCheckedAt,
    reply_rate: organizations.replyRate,
    median_reply_hours: organizations.medianReplyHours,
    open_vacancies_count: openVacancies,
    last_activity_at: lastActivityAt,
    distance: null,
  },
  defaultSort: 'name',
  includes: organizationIncludes,
  maximumSize: 1000,
};

const { volunteer_center_id: _center, email: _email, created_at: _created, ...mapColumns } = columns;
export const socialMapList: ListDefinition = {
  id: organizations.id,
  // `theme` is what the screen calls the activity types.
  filters: { id: organizations.id, ...mapColumns, theme: organizationProfiles.activityTypeIds },
  scopes: [...placeScopes, 'letter_eq', 'bbox', 'open_now_true'],
  sorts: {
    name: organizations.name,
    city: organizations.city,
    profile_checked_at: organizations.profileCheckedAt,
    open_vacancies_count: openVacancies,
    distance: null,
  },
  defaultSort: 'name',
  // A list for paper is one page.
  maximumSize: 500,
};

const unknownPlace = problem({
  status: 400,
  code: 'unknown_place',
  parameter: 'filter[near]',
  detail: {
    nl: 'We kennen deze plaats of postcode niet. Probeer een plaats in de buurt.',
    en: 'We do not know this place or postcode. Try a place nearby.',
  },
});

const visitPlace = { latitude: addresses.latitude, longitude: addresses.longitude };

/** What stands in the address of a list beside plain filters: near where, and whether there is something to do. */
export async function readPlaceScopes({ scopes, sort }: ListQuery, geocoder: Geocoder, around: Point | null) {
  const place = scopes.get('near');
  const near = place === undefined ? null : await geocoder.find(place, around);
  if (place !== undefined && near === null) throw unknownPlace({ value: place.slice(0, 100) });
  const distance = scopes.get('distance_lteq');
  if (distance !== undefined && !/^\d{1,3}(\.\d+)?$/.test(distance)) {
    throw badParameter('filter[distance_lteq]', 'Vul een aantal kilometers in.', 'Fill in a number of kilometres.');
  }
  const byDistance = sort.find(({ name }) => name === 'distance');
  if (byDistance && near === null) {
    throw badParameter(
      'sort',
      'Vul bij filter[near] een plaats of postcode in om op afstand te sorteren.',
      'Fill in a place or postcode at filter[near] to sort by distance.',
    );
  }
  const conditions: (SQL | undefined)[] = [
    near && distance !== undefined ? withinSql(visitPlace, near, Number(distance)) : undefined,
    filterOpen(scopes.get('has_open_vacancies_true')),
  ];
  const distanceKm = near ? distanceSql(visitPlace, near) : sql<null>`null::float8`;
  const first = byDistance
    ? [byDistance.descending ? sql`${distanceKm} desc nulls last` : sql`${distanceKm} asc nulls last`]
    : [];
  return { conditions, distanceKm: sql<number | null>`${distanceKm}`, first };
}

function filterOpen(answer: string | undefined): SQL | undefined {
  if (answer === undefined) return undefined;
  return /^(false|0|f)$/i.test(answer) ? sql`${openVacancies} = 0` : sql`${openVacancies} > 0`;
}
