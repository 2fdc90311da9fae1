import { staffVacancy, vacancyHit, vacancy as vacancySchema } from '@omzien/model/vacancy';
import { and, eq, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { withinReach } from '../../http/access.ts';
import { filterToSql } from '../../http/filters.ts';
import type { ListDefinition } from '../../http/listQuery.ts';
import { many, one } from '../../http/routeDocs.ts';
import { endOfDayIn } from '../../services/calendar/vacancyDays.ts';
import { countedCondition, countedScopes, countedVacancies } from '../../services/directory/countedRows.ts';
import { isQuiet } from '../../services/directory/quietVacancies.ts';
import { vacancies as table } from '../../tables/vacancies/vacancies.table.ts';
import { createVacancyListRepository } from './manage/vacancyList.repository.ts';
import { createVacancyWriteRepository } from './manage/vacancyWrites.repository.ts';
import { applicationsCount } from './search/applicationCounts.ts';
import { audienceOf } from './search/asker.ts';
import { createKeptVacancies } from './search/keptVacancies.ts';
import { toStaffVacancy, toVacancy, toVacancyHit } from './search/vacancies.resource.ts';
import { searchDefinition, suggestionsOf } from './search/vacancyQuery.ts';
import { createVacancyRelations, vacancyIncludes, vacancyRelations } from './search/vacancyRelations.ts';

const staffDefinition: ListDefinition = {
  id: table.id,
  filters: {
    id: table.id,
    title: table.title,
    summary: table.summary,
    description: table.description,
    organization_name: table.organizationName,
    vacancy_type: table.vacancyType,
    category_ids: table.categoryIds,
    age_group_ids: table.ageGroupIds,
    frequency: table.frequency,
    location_kind: table.locationKind,
    organization_id: table.organizationId,
    volunteer_center_id: table.centerId,
    vog_required: table.vogRequired,
    dayparts: table.dayparts,
    language_level: table.languageLevel,
    hours_per_week_max: table.hoursPerWeekMax,
    minimum_age: table.minimumAge,
    group_suitable: table.groupSuitable,
    owner_id: table.ownerId,
    expires_at: table.expiresAt,
    published_at: table.publishedAt,
    created_at: table.createdAt,
  },
  // The status stands apart, so that the tabs can count the others.
  scopes: ['status_eq', 'status_in', 'without_applications_true', 'quiet_true', ...countedScopes],
  sorts: {
    title: table.title,
    status: table.status,
    organization_name: table.organizationName,
    published_at: table.publishedAt,
    expires_at: table.expiresAt,
    created_at: table.createdAt,
    views_count: table.viewsCount,
    applications_count: applicationsCount,
  },
  defaultSort: '-created_at',
  includes: vacancyIncludes,
  maximumSize: 1000,
};

type WithId = { Params: { id: string } };

/** What ends within so many days wants a look. */
const expiringDays = 14;

/** The vacancies that somebody manages on this site. */
const managed = (request: FastifyRequest, grants = request.grants) =>
  and(
    withinReach(grants, { organization: table.organizationId, center: table.centerId }),
    request.context.features.peerToPeer ? undefined : ne(table.vacancyType, 'p2p'),
  );

const managedVacancy = v.object({ ...staffVacancy.entries, ...vacancyRelations });
const shownHit = v.object({ ...vacancyHit.entries, ...vacancyRelations });
/** A vacancy as this asker sees it. */
const shownVacancy = v.union([managedVacancy, v.object({ ...vacancySchema.entries, ...vacancyRelations })]);

/** Reading vacancies: the public search, the list of staff, one vacancy and what is like it. */
export const vacancyRoutes: FastifyPluginAsync = async (app) => {
  const vacancies = createVacancyListRepository(app.db);
  const writes = createVacancyWriteRepository(app.db);
  const kept = createKeptVacancies(app);
  const relationsOf = createVacancyRelations(app.db);

  app.quickSearch.provide('vacancies', 'vacancies.manage', async ({ request, grants, has, limit }) => {
    const where = and(managed(request, grants), has(table.title));
    const rows = await vacancies.list({ where, orderBy: [sql`${table.createdAt} desc`], limit, offset: 0 });
    return rows.map(({ id, title, organizationName }) => ({
      id,
      title,
      detail: organizationName,
      path: `/vacancies/${id}/edit`,
    }));
  });
  app.workCounts.provide('vacancies', 'vacancies.manage', (request, grants) =>
    app.db.$count(
      table,
      and(
        managed(request, grants),
        eq(table.status, 'published'),
        lte(table.expiresAt, endOfDayIn(app.clock(), expiringDays)),
      ),
    ),
  );

  app.get(
    '/vacancies/search',
    {
      config: {
        permission: 'vacancies.read',
        docs: {
          summary: 'Search open vacancies',
          description:
            '`meta.facets` counts what each value would leave. Counting stops: a number with `more` is the least that there are. `meta.suggestions` are the categories and age groups that the words mean, with what each holds and the words that are left beside it. The long texts come only to who names them in `fields[vacancies]`. `filter[near]` takes a place, a postcode or `lat,lng`.',
          list: searchDefinition,
          answer: many(shownHit),
        },
      },
    },
    async (request, reply) => {
      const query = request.listQuery(searchDefinition);
      const audience = audienceOf(request, app.clock());
      const asked = await kept.asked(request, query, audience);
      const { search } = asked;
      const counted = await kept.facets(asked);
      const { total, facets } = counted;
      const { hits, pages } = await kept.page(asked, query, counted);
      // Who names the wanted fields gets what was named, the long texts among them.
      const withTexts = 'fields[vacancies]' in (request.query as object);
      const related = await relationsOf(hits, { include: query.include, centerId: audience.centerId, isStaff: false });
      return reply.collection(
        hits.map((hit) => ({ ...toVacancyHit(hit, audience, search, { withTexts }), ...related.get(hit.id) })),
        { total: total.count, pages, meta: { facets, suggestions: suggestionsOf(search, facets) } },
      );
    },
  );

  app.get(
    '/vacancies',
    {
      config: {
        permission: 'vacancies.manage',
        followsScope: true,
        docs: {
          summary: 'List the vacancies that one manages',
          description:
            '`meta.counts` has how many there are in each status under the other filters; `meta.same` names what all that the filters find have in common (`vacancy_type`, `organization_id`, `volunteer_center_id`).',
          list: staffDefinition,
          answer: many(managedVacancy),
        },
      },
    },
    async (request, reply) => {
      const query = request.listQuery(staffDefinition);
      const { scopes } = query;
      const statusColumn = { status: table.status };
      const byStatus = ['status_eq', 'status_in'].map((key) => filterToSql(key, [scopes.get(key) ?? ''], statusColumn));
      const withinOthers = and(
        managed(request),
        query.where,
        countedCondition(scopes, countedVacancies),
        scopes.has('without_applications_true') ? sql`${applicationsCount} = 0` : undefined,
        scopes.has('quiet_true') ? isQuiet(app.clock()) : undefined,
      );
      const where = and(withinOthers, ...byStatus);
      const now = app.clock();
      const [{ counts, total, same }, rows] = await Promise.all([
        vacancies.countByStatus(withinOthers, and(...byStatus)),
        vacancies.list({ ...query, where, orderBy: query.orderBy as SQL[] }),
      ]);
      const { centerId } = request.context;
      const related = await relationsOf(rows, { include: query.include, centerId, isStaff: true });
      return reply.collection(
        rows.map((row) => ({ ...toStaffVacancy(row, request.actor, now), ...related.get(row.id) })),
        { total, meta: { counts, same } },
      );
    },
  );

  app.get<WithId>(
    '/vacancies/:id',
    {
      config: {
        permission: 'vacancies.read',
        docs: {
          summary: 'Read a vacancy',
          description:
            'Filled and expired ones stay readable, an archived one answers 410 with alternatives. Who manages it gets what the form needs as well, and `meta.permissions`.',
          include: vacancyIncludes,
          answer: one(shownVacancy),
          refusals: [410],
        },
      },
    },
    async (request, reply) => {
      const include = request.include(vacancyIncludes);
      const audience = audienceOf(request, app.clock());
      const { vacancy, row, isStaff } = await kept.shown(request, audience, request.params.id);
      const managed = isStaff ? await writes.find(row.id, undefined) : undefined;
      const shown = managed ? toStaffVacancy(managed, request.actor, audience.now) : vacancy;
      const { sharedFrom } = vacancy;
      const options = { lockVersion: row.lockVersion, ...(sharedFrom ? { meta: { sharedFrom } } : {}) };
      const related = await relationsOf([row], { include, centerId: audience.centerId, isStaff });
      return reply.resource({ ...shown, ...related.get(row.id) } as typeof vacancy, options);
    },
  );

  app.get<WithId>(
    '/vacancies/:id/similar',
    {
      config: {
        permission: 'vacancies.read',
        docs: {
          summary: 'List open vacancies that are most like this one',
          answer: many(vacancySchema),
          refusals: [410],
        },
      },
    },
    async (request, reply) => {
      const audience = audienceOf(request, app.clock());
      const { similar } = await kept.shown(request, audience, request.params.id);
      return reply.collection(
        (await similar()).map((one) =>
          toVacancy(one, { isStaff: false, now: audience.now, centerId: audience.centerId }),
        ),
      );
    },
  );
};
