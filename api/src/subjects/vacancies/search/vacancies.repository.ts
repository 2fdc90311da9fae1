import type { VacancyFacetName } from '@omzien/model/vacancy';
import { and, desc, eq, gt, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../../database/database.ts';
import { createLookupRepository } from '../../../services/directory/lookups.repository.ts';
import { isVacancyOf } from '../../../services/directory/sharing.ts';
import type { Point } from '../../../services/locations/geocoder.ts';
import { volunteerCenters } from '../../../tables/centers/volunteerCenters.table.ts';
import { organizations } from '../../../tables/organizations/organizations.table.ts';
import { searchedVacancies } from '../../../tables/vacancies/searchedVacancies.view.ts';
import { vacancies } from '../../../tables/vacancies/vacancies.table.ts';
import { firstOpenOn, newestFirst, ofSearched, searchedSql } from './firstOpenOn.ts';
import { type FoundVacancy, foundColumns, ofSameOrganization, type SearchedVacancy } from './foundVacancy.ts';
import { type Meaning, meaningsOf } from './searchMeanings.ts';
import { mostCounted, plannedByValues, rankedAtOnce } from './vacancyCounting.ts';
import { distanceTo } from './vacancyDistance.ts';
import { type Counted, type FacetRow, facetCountsSql, facetSources, toldFacets } from './vacancyFacets.ts';
import { type Box, inBox, mostIds, type Spot, spotColumns } from './vacancyMap.ts';
import { hasMark } from './vacancyMarks.ts';
import { type After, afterLast } from './vacancyPages.ts';
import {
  type Audience,
  foundBeforeChoices,
  foundBy,
  isNarrowed,
  isOpen,
  knownFor,
  onSite,
  type VacancySearch,
} from './vacancySearch.ts';
import { nearWords } from './vacancySpelling.ts';
import { type NearWords, searchByWords } from './vacancyWords.ts';

/** The lists whose values people call by their own words. */
export const meantKinds = ['vacancy_categories', 'age_groups'] as const;

/** What others are compared with: a vacancy, or what somebody looks for. */
export type LikeVacancy = Pick<FoundVacancy, 'id' | 'categoryIds' | 'latitude' | 'longitude' | 'vacancyType'>;
/** What is kept of open vacancies for searching, under the name of the whole table. */
const searched = alias(searchedVacancies, 'vacancies');

/** A search that is asked again, and since when what it finds is new. */
export type SearchToCount = { key: string; audience: Audience; search: VacancySearch; since: Date };

/** A word that many have stands in one of so many. */
const lookedAtFirst = 200;
const byNewest = sql.join([...newestFirst], sql`, `);
/** Who asks for the nearest of many is looked for in circles, the smallest first. */
const circles = [2, 5, 12, 30, 80] as const;

export const createVacancyRepository = (db: Database) => ({
  /** What people may call the categories and age groups of a centre. */
  async meanings(centerId: string): Promise<Meaning[]> {
    return meaningsOf(await createLookupRepository(db).forCenter(meantKinds, centerId));
  },

  /** The words that are to be looked for too, where nothing holds the very words; null where something does. */
  async settleWords(audience: Audience, query: VacancySearch): Promise<NearWords | null> {
    if (!query.words?.resembling) return null;
    // What many have one of the newest has. The rest is planned as if all were wanted: who plans for the first alone hopes to
    // meet it soon, and reads everything where there is none.
    const found = foundBy(audience, query);
    const own = eq(vacancies.centerId, audience.centerId);
    const { rows } = await db.execute(sql`
      with found as materialized (
        select from ${searchedSql} inner join ${organizations} on ${ofSearched} where ${and(isVacancyOf(audience), found)}
      )
      (select from (select * from ${searchedSql} where ${own} order by ${byNewest} limit ${sql.raw(String(lookedAtFirst))})
        as ${sql.identifier('vacancies')} inner join ${organizations} on ${ofSearched} where ${found} limit 1)
      union all (select from found limit 1) limit 1`);
    return rows.length > 0 ? null : nearWords(db, query.words.doubtful);
  },

  /** How far one need not look for so many of the nearest; what was asked where fewer lie within the largest circle. */
  async circleOf(audience: Audience, query: VacancySearch, near: Point): Promise<number | null> {
    const wanted = query.offset + query.limit;
    // One after the other: where there are very many, the first has enough, and planning all costs more than asking one.
    for (const distanceKm of circles) {
      if (distanceKm >= (query.distanceKm ?? Number.POSITIVE_INFINITY)) break;
      const where = foundBy(audience, { ...query, near, distanceKm });
      const { rows } = await db.execute(sql`
        select from (select count(*) from ${firstOpenOn(audience, { where, limit: wanted })}) as inside (count) where count >= ${wanted}::int`);
      if (rows.length > 0) return distanceKm;
    }
    return query.distanceKm;
  },

  /** What a next page needs to know of the last vacancy of this one, whatever has become of it; null when it is gone. */
  async last(id: string): Promise<After | null> {
    const moment = (column: AnyPgColumn) => sql<string | null>`${column}::text`;
    const [row] = await db
      .select({ id: vacancies.id, publishedAt: moment(vacancies.publishedAt), expiresAt: moment(vacancies.expiresAt) })
      .from(vacancies)
      .where(eq(vacancies.id, id));
    return row ?? null;
  },

  /** A page of open vacancies. */
  async search(audience: Audience, query: VacancySearch): Promise<SearchedVacancy[]> {
    const { words, near, sort, limit } = query;
    const following = query.after ? afterLast(query.after, sort) : undefined;
    const offset = following ? 0 : query.offset;
    const distance = near ? distanceTo(near) : sql<null>`null::double precision`;
    const order = {
      relevance: words ? [sql`${words.score} desc`, desc(vacancies.publishedAt)] : [desc(vacancies.publishedAt)],
      '-published_at': [desc(vacancies.publishedAt)],
      distance: [sql`${distance} asc nulls last`],
      expires_at: [sql`${vacancies.expiresAt} asc nulls last`],
    }[sort];
    const isRanked = sort === 'relevance' && words !== null;
    // Ranking reads the whole text of every hit, so it goes by so many of the newest, then the next, and so on.
    const skipped = isRanked ? Math.floor(offset / rankedAtOnce) * rankedAtOnce : offset;
    const taken = isRanked ? Math.ceil((offset + limit) / rankedAtOnce) * rankedAtOnce - skipped : limit;
    const page = db
      .select({
        ...foundColumns,
        distanceKm: sql<number | null>`${distance}`,
        score: words?.score ?? sql<null>`null::real`,
      })
      .from(vacancies)
      .innerJoin(organizations, ofSameOrganization)
      .limit(limit)
      .$dynamic();
    const known = following ? null : knownFor(query);
    if (known)
      return page
        .where(and(sql`${vacancies.id} = any(${sql.param(known)}::uuid[])`, onSite(audience), isOpen(audience)))
        .orderBy(...order, vacancies.id)
        .offset(offset);
    const inOrder = isRanked ? newestFirst : [...order, vacancies.id];
    // The rows of a page are chosen first, and only these are read whole.
    const chosen = db
      .select({
        id: searched.id,
        turn: (isRanked
          ? sql<number>`((row_number() over (order by ${searched.publishedAt} desc, ${searched.id}) - 1) / ${sql.raw(String(rankedAtOnce))})`
          : sql<number>`0`
        ).as('turn'),
      })
      .from(
        firstOpenOn(audience, {
          where: and(foundBy(audience, query), following),
          orderBy: inOrder,
          limit: skipped + taken,
        }),
      )
      .orderBy(...inOrder)
      .limit(taken)
      .offset(skipped)
      .as('chosen');
    return page
      .innerJoin(chosen, eq(chosen.id, vacancies.id))
      .orderBy(...(isRanked ? [chosen.turn] : []), ...order, vacancies.id)
      .offset(offset - skipped);
  },

  /** Vacancies that a visitor of this site can read, those that are filled or past their day among them. */
  async readable(audience: Audience, where: SQL | undefined): Promise<FoundVacancy[]> {
    return db
      .select(foundColumns)
      .from(vacancies)
      .innerJoin(organizations, ofSameOrganization)
      .where(and(onSite(audience), inArray(vacancies.status, ['published', 'filled', 'expired']), where));
  },

  /** Open activities of this site that came after a moment, the soonest first. */
  async newActivities(audience: Audience, since: Date, limit: number): Promise<FoundVacancy[]> {
    return db
      .select(foundColumns)
      .from(vacancies)
      .innerJoin(organizations, ofSameOrganization)
      .where(
        and(
          onSite(audience),
          isOpen(audience),
          eq(vacancies.vacancyType, 'activity'),
          gt(vacancies.publishedAt, since),
        ),
      )
      .orderBy(vacancies.startsOn, vacancies.id)
      .limit(limit);
  },

  /** How many new vacancies each of these searches finds, in one statement. */
  async countsSince(searches: readonly SearchToCount[]): Promise<Map<string, number>> {
    if (searches.length === 0) return new Map();
    const counts = searches.map(
      ({ key, audience, search, since }) => sql`select ${key}::text as key, count(*)::int as count
        from ${searchedSql} inner join ${organizations} on ${ofSearched}
        where ${and(isVacancyOf(audience), foundBy(audience, search), gt(vacancies.publishedAt, since))}`,
    );
    const { rows } = await db.execute<{ key: string; count: number }>(sql.join(counts, sql` union all `));
    return new Map(rows.map(({ key, count }) => [key, count]));
  },

  /** Which of these words find anything on this site, in one statement. */
  async wordsThatFind(audience: Audience, texts: readonly string[]): Promise<Set<string>> {
    if (texts.length === 0) return new Set();
    const meanings = await this.meanings(audience.centerId);
    const found = [...new Set(texts)].flatMap((text) => {
      const condition = searchByWords(text, meanings)?.condition;
      const where = and(onSite(audience), isOpen(audience), condition, plannedByValues);
      return condition
        ? [
            sql`select ${text}::text as text where exists (select 1 from ${searchedSql} inner join ${organizations} on ${ofSearched} where ${where})`,
          ]
        : [];
    });
    if (found.length === 0) return new Set();
    const { rows } = await db.execute<{ text: string }>(sql.join(found, sql` union all `));
    return new Set(rows.map(({ text }) => text));
  },

  /** Open vacancies gathered on spots of the map, so that no more is sent than a map can show; of many the newest. */
  async spots(audience: Audience, query: VacancySearch, box: Box, zoom: number): Promise<Spot[]> {
    const { row, column, latitude, longitude } = spotColumns(zoom);
    const { rows } = await db.execute<Spot & Record<string, unknown>>(sql`
      select ${latitude} as latitude, ${longitude} as longitude, count(*)::int as count,
        case when count(*) <= ${mostIds} then (array_agg(${vacancies.id}))[1:${sql.raw(String(mostIds))}] end as ids
      from (
        select * from ${firstOpenOn(audience, {
          where: and(foundBy(audience, query), inBox(box), plannedByValues),
          orderBy: newestFirst,
          limit: mostCounted + 1,
        })} order by ${byNewest} limit ${sql.raw(String(mostCounted + 1))}
      ) as ${sql.identifier('vacancies')}
      group by ${row}, ${column}`);
    return rows;
  },

  /** How many vacancies the search finds, and how many each value of each facet would leave, in one statement. */
  async facets(audience: Audience, query: VacancySearch): Promise<Counted> {
    const names = (Object.keys(facetSources) as VacancyFacetName[]).filter(
      (name) => name !== 'volunteerCenterId' || audience.features.centerSharing,
    );
    const { rows } = await db.execute<FacetRow>(
      facetCountsSql(
        (
          columns,
          where,
        ) => sql`select * from ${firstOpenOn(audience, { columns, where, orderBy: newestFirst, limit: mostCounted + 1 })}
          order by ${byNewest} limit ${sql.raw(String(mostCounted + 1))}`,
        foundBeforeChoices(audience, query),
        names,
        query.chosen,
        // Looking for words or choices costs most where many have them: it is done once.
        isNarrowed(query)
          ? { newest: byNewest, ...(query.near ? { nearest: sql`${distanceTo(query.near)}, ${vacancies.id}` } : {}) }
          : {},
      ),
    );
    return toldFacets(rows, names);
  },

  /** One vacancy whatever its status, and whether it belongs on this site. */
  async find(audience: Audience, id: string) {
    const [row] = await db
      .select({
        vacancy: foundColumns,
        isOnSite: sql<boolean>`coalesce(${onSite(audience)}, false)`,
        centerName: volunteerCenters.name,
      })
      .from(vacancies)
      .innerJoin(organizations, ofSameOrganization)
      .innerJoin(
        volunteerCenters,
        and(eq(volunteerCenters.tenant, vacancies.tenant), eq(volunteerCenters.id, vacancies.centerId)),
      )
      .where(and(eq(vacancies.id, id), ne(vacancies.status, 'deleted')));
    return row;
  },

  /** Open vacancies that are most like this one: same categories, same kind, nearby, new. */
  async similarTo(audience: Audience, vacancy: LikeVacancy, limit = 3): Promise<FoundVacancy[]> {
    const { latitude, longitude } = vacancy;
    const mine = sql.param(vacancy.categoryIds, vacancies.categoryIds);
    const sharedCategories = sql`(select count(*) from unnest(${vacancies.categoryIds}) as category where category = any(${mine}))`;
    const distance = latitude !== null && longitude !== null ? distanceTo({ latitude, longitude }) : sql`null::float8`;
    const others = and(onSite(audience), isOpen(audience), ne(vacancies.id, vacancy.id));
    // The newest of the same categories, and the newest of all for where these are few: weighing every vacancy takes long.
    const newest = (where: SQL | undefined, most: number) =>
      db
        .select({ id: searched.id })
        .from(searched)
        .innerJoin(organizations, ofSearched)
        .where(and(others, where))
        .orderBy(desc(searched.publishedAt), searched.id)
        .limit(most);
    return db
      .select(foundColumns)
      .from(vacancies)
      .innerJoin(organizations, ofSameOrganization)
      .where(
        sql`${vacancies.id} in ((${newest(hasMark('categoryIds', vacancy.categoryIds), 300)}) union all (${newest(undefined, 100)}))`,
      )
      .orderBy(
        sql`${sharedCategories} desc`,
        sql`(${vacancies.vacancyType} = ${vacancy.vacancyType}) desc`,
        sql`${distance} asc nulls last`,
        desc(vacancies.publishedAt),
        vacancies.id,
      )
      .limit(limit);
  },

  /** The newest open vacancies, for a block of a page. */
  async newest(audience: Audience, limit: number): Promise<FoundVacancy[]> {
    return db
      .select(foundColumns)
      .from(vacancies)
      .innerJoin(organizations, ofSameOrganization)
      .where(and(onSite(audience), isOpen(audience)))
      .orderBy(desc(vacancies.publishedAt), vacancies.id)
      .limit(limit);
  },

  /** How many vacancies are open on this site, in all and in each category. */
  async openCounts(audience: Audience): Promise<{ total: number; byCategory: Map<string, number> }> {
    const { rows } = await db.execute<FacetRow>(
      facetCountsSql(
        (columns, where) =>
          sql`select ${columns} from ${searchedSql} inner join ${organizations} on ${ofSearched} where ${where}`,
        and(onSite(audience), isOpen(audience)),
        ['categoryIds'],
        {},
      ),
    );
    const byCategory = new Map<string, number>();
    let total = 0;
    for (const { facet, value, count } of rows) {
      if (facet === 'read') total = count;
      else if (value !== null) byCategory.set(value, count);
    }
    return { total, byCategory };
  },
});
export type VacancyRepository = ReturnType<typeof createVacancyRepository>;
