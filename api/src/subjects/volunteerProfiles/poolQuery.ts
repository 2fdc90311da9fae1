import { poolCardStates } from '@omzien/model/volunteerProfile';
import { and, or, type SQL, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { isUuid } from '../../http/context.ts';
import { badParameter, escapeLike, type FilterColumns, filterToSql } from '../../http/filters.ts';
import type { ListDefinition, ListQuery } from '../../http/listQuery.ts';
import { distanceSql, withinSql } from '../../services/locations/distanceSql.ts';
import type { Point } from '../../services/locations/geocoder.ts';
import { volunteerProfiles as profiles } from '../../tables/applications/volunteerProfiles.table.ts';
import { users } from '../../tables/people/users.table.ts';
import { unknownPlace } from '../vacancies/vacancies.problems.ts';
import type { PoolReader } from './poolReader.ts';
import { cardSorts, namedTo, type PoolFacet, stateOf } from './volunteerProfiles.repository.ts';

const farthestKilometres = 500;
const facetColumns: FilterColumns = {
  category_ids: profiles.categoryIds,
  talent_ids: profiles.talentIds,
  dayparts: profiles.dayparts,
  languages: profiles.languages,
};
const facetOfKey: Readonly<Record<string, PoolFacet>> = {
  category_ids_in: 'categoryIds',
  talent_ids_in: 'talentIds',
  dayparts_in: 'dayparts',
  languages_in: 'languages',
};

/** What the address of the pool may say. */
export const poolDefinition: ListDefinition = {
  id: profiles.id,
  filters: {
    language_level: profiles.languageLevel,
    has_car: profiles.hasCar,
    hours_per_week_max: profiles.hoursPerWeekMax,
    max_distance_km: profiles.maxDistanceKm,
    created_at: profiles.createdAt,
  },
  scopes: [
    ...Object.keys(facetOfKey),
    'language_eq',
    'near',
    'distance_lteq',
    'state_eq',
    'state_in',
    'in_pool_eq',
    'organization_id_eq',
    'user_id_eq',
    'vog_seen_true',
    'name_or_email_cont',
  ],
  sorts: { distance: null, last_active_on: null, created_at: profiles.createdAt },
  defaultSort: '-last_active_on',
};

/** A search in the pool after its address has been understood. */
export type PoolSearch = {
  where: SQL | undefined;
  chosen: Partial<Record<PoolFacet, SQL>>;
  point: Point | null;
  orderBy: ListQuery['orderBy'];
};

/** The organisation for which somebody looks, where the address says so. */
export function wantedOrganization({ scopes }: ListQuery): string | undefined {
  const id = scopes.get('organization_id_eq');
  if (id !== undefined && !isUuid(id))
    throw badParameter('filter[organization_id_eq]', 'Dit is geen geldige id.', 'This is not a valid id.');
  return id;
}

function statesIn(scopes: ListQuery['scopes'], reader: PoolReader): SQL | undefined {
  const asked = ['state_eq', 'state_in'].flatMap((key) => {
    const text = scopes.get(key);
    if (text === undefined) return [];
    const states = text.split(',').map((state) => state.trim());
    const known: readonly string[] = poolCardStates;
    if (states.some((state) => !known.includes(state)))
      throw badParameter(
        `filter[${key}]`,
        `Kies uit ${poolCardStates.join(', ')}.`,
        `Choose from ${poolCardStates.join(', ')}.`,
      );
    return [
      sql`(${stateOf(reader)}) in (${sql.join(
        states.map((state) => sql`${state}`),
        sql`, `,
      )})`,
    ];
  });
  return and(...asked);
}

/** Understands the address of a search; an unknown place and an order that lacks its place are named. */
export async function readPoolSearch(
  { geocoder }: Pick<FastifyInstance, 'geocoder'>,
  { scopes, where, sort, orderBy }: ListQuery,
  reader: PoolReader,
  { isInPool, center }: { isInPool: SQL; center: Point | null },
): Promise<PoolSearch> {
  const place = scopes.get('near');
  const near = place === undefined ? null : await geocoder.find(place, center);
  if (place !== undefined && near === null) throw unknownPlace({ value: place.slice(0, 100) });
  const point = near ?? reader.asking?.point ?? center;
  const kilometres = scopes.get('distance_lteq');
  const distance = kilometres === undefined ? null : Number(kilometres.replace(',', '.'));
  if (distance !== null && !(distance > 0 && distance <= farthestKilometres))
    throw badParameter(
      'filter[distance_lteq]',
      `Vul een getal in van meer dan 0 en hoogstens ${farthestKilometres}.`,
      `Fill in a number above 0 and at most ${farthestKilometres}.`,
    );
  if (point === null && (distance !== null || sort.some(({ name }) => name === 'distance')))
    throw badParameter('filter[near]', 'Vul een plaats of postcode in.', 'Fill in a place or postcode.');

  const chosen: PoolSearch['chosen'] = {};
  for (const [key, facet] of Object.entries(facetOfKey)) {
    const value = scopes.get(key);
    const condition = value === undefined ? undefined : filterToSql(key, [value], facetColumns);
    if (condition) chosen[facet] = condition;
  }
  const language = scopes.get('language_eq');
  if (language !== undefined)
    chosen.languages = and(chosen.languages, filterToSql('languages_in', [language], facetColumns)) as SQL;

  const inPool = scopes.get('in_pool_eq');
  if (inPool !== undefined && inPool !== 'true' && inPool !== 'false')
    throw badParameter('filter[in_pool_eq]', 'Kies true of false.', 'Choose true or false.');
  const userId = scopes.get('user_id_eq');
  if (userId !== undefined && !isUuid(userId))
    throw badParameter('filter[user_id_eq]', 'Dit is geen geldige id.', 'This is not a valid id.');
  const name = scopes.get('name_or_email_cont');
  const pattern = name === undefined ? undefined : `%${escapeLike(name)}%`;

  const orders = sort.flatMap(({ name: by, descending }) => {
    if (by === 'distance' && point !== null)
      return [sql`${distanceSql(profiles, point)} ${sql.raw(descending ? 'desc' : 'asc')} nulls last`];
    if (by === 'last_active_on')
      return [sql`${cardSorts(reader.now).last_active_on} ${sql.raw(descending ? 'desc' : 'asc')}`];
    return [];
  });
  return {
    where: and(
      where,
      inPool === undefined ? undefined : inPool === 'true' ? isInPool : sql`not (${isInPool})`,
      statesIn(scopes, reader),
      distance === null || point === null ? undefined : withinSql(profiles, point, distance),
      // Nobody finds a card by guessing at the name behind it, or at what a card does not say.
      scopes.has('vog_seen_true') ? and(sql`${profiles.vogSeenOn} is not null`, namedTo(reader)) : undefined,
      userId === undefined ? undefined : and(sql`${profiles.userId} = ${userId}`, namedTo(reader)),
      pattern === undefined
        ? undefined
        : and(
            namedTo(reader),
            or(
              sql`(${users.firstName} || ' ' || ${users.lastName}) ilike ${pattern}`,
              sql`${users.email} ilike ${pattern}`,
            ),
          ),
    ),
    chosen,
    point,
    orderBy: [...orders, ...orderBy],
  };
}
