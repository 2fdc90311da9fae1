import { type ApiKeyScope, openActivity, openOrganization, openVacancy } from '@omzien/model/connection';
import { and, eq, gt, isNull, lt, ne, notInArray, or } from 'drizzle-orm';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { ListDefinition, ListQuery } from '../../http/listQuery.ts';
import { many } from '../../http/routeDocs.ts';
import { createCenterRepository } from '../../services/directory/centers.repository.ts';
import { addressKey, createThrottle } from '../../services/throttle/throttle.ts';
import { hashOf } from '../../services/tokens/token.ts';
import { type ApiKeyRow, apiKeys } from '../../tables/administration/connections.table.ts';
import { organizations } from '../../tables/organizations/organizations.table.ts';
import { activityOccurrences } from '../../tables/vacancies/activities.table.ts';
import { vacancies } from '../../tables/vacancies/vacancies.table.ts';
import { keyRefused, keyWithoutScope } from './connections.problems.ts';

const minute = 60_000;
const bearer = /^Bearer (omz_[\w-]{32})$/;

const vacancyList: ListDefinition = {
  id: vacancies.id,
  filters: { organization_id: vacancies.organizationId, published_at: vacancies.publishedAt },
  sorts: { published_at: vacancies.publishedAt },
  defaultSort: '-published_at',
};
const organizationList: ListDefinition = {
  id: organizations.id,
  filters: { name: organizations.name, city: organizations.city, updated_at: organizations.updatedAt },
  sorts: { name: organizations.name, updated_at: organizations.updatedAt },
  defaultSort: 'name',
};
const activityList: ListDefinition = {
  id: activityOccurrences.id,
  filters: { starts_at: activityOccurrences.startsAt },
  sorts: { starts_at: activityOccurrences.startsAt },
  defaultSort: 'starts_at',
};

/**
 * What a key of a centre opens: its own records, as everybody sees them on its site. A key is no person: it has no
 * session, no roles, and nothing here reads a table of people.
 */
export const openDataRoutes: FastifyPluginAsync = async (app) => {
  const { db, database, settings } = app;
  const centers = createCenterRepository(db);
  const count = createThrottle('api-key', settings.throttles.requestsPerApiKey, database);
  const countAddress = createThrottle('open-data', settings.throttles.visitorPerAddress);

  /** The key of a request, within the tenant and the centre of the site that is asked. */
  async function keyOf({ headers, context }: FastifyRequest, now: Date): Promise<ApiKeyRow | null> {
    const secret = bearer.exec(headers.authorization ?? '')?.[1];
    if (!secret) return null;
    const [row] = await db
      .select()
      .from(apiKeys)
      .where(
        and(
          eq(apiKeys.secretHash, hashOf(secret)),
          eq(apiKeys.centerId, context.centerId),
          isNull(apiKeys.revokedAt),
          gt(apiKeys.expiresAt, now),
        ),
      );
    return row ?? null;
  }

  /** Reads for a key, in one transaction; counted before, by what is shown and not by who shows it. */
  async function read<Result>(
    request: FastifyRequest,
    scope: ApiKeyScope,
    find: (site: { centerId: string; origin: string; now: Date }) => Promise<Result>,
  ): Promise<Result> {
    await countAddress(addressKey(request.ip));
    if (request.headers.authorization !== undefined) await count(request.headers.authorization);
    const { tenant, centerId } = request.context;
    return database.inTenant(tenant, async () => {
      const now = app.clock();
      const key = await keyOf(request, now);
      if (!key) throw keyRefused();
      if (!key.scopes.includes(scope)) throw keyWithoutScope({ scope });
      // To the minute is enough to see whether anybody uses it.
      await db
        .update(apiKeys)
        .set({ lastUsedAt: now })
        .where(
          and(
            eq(apiKeys.id, key.id),
            or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, new Date(now.getTime() - minute))),
          ),
        );
      const center = await centers.find(centerId);
      return find({ centerId, origin: settings.originOf(center?.domains[0] ?? ''), now });
    });
  }
  const ofSameOrganization = and(
    eq(organizations.tenant, vacancies.tenant),
    eq(organizations.id, vacancies.organizationId),
  );
  const page = ({ limit, offset }: ListQuery) => ({ limit, offset });
  const docs = (summary: string, description: string) => ({
    summary,
    description: `${description} With \`Authorization: Bearer <key>\`. 401 \`api_key_refused\` for a key that does not work here, 403 \`api_key_scope\` for one that does not open this list.`,
    refusals: [401, 403, 429],
  });

  app.get(
    '/open_data/vacancies',
    {
      config: {
        open: 'session',
        docs: {
          ...docs('List the open vacancies of a centre for a program', 'Its own, without what neighbours ask.'),
          list: vacancyList,
          answer: many(openVacancy),
        },
      },
    },
    async (request, reply) => {
      const query = request.listQuery(vacancyList);
      const { rows, total, origin } = await read(request, 'vacancies', async (site) => {
        const where = and(
          eq(vacancies.centerId, site.centerId),
          eq(organizations.status, 'approved'),
          eq(vacancies.status, 'published'),
          or(isNull(vacancies.expiresAt), gt(vacancies.expiresAt, site.now)),
          notInArray(vacancies.vacancyType, ['p2p', 'activity']),
          query.where,
        );
        const found = db
          .select({
            id: vacancies.id,
            title: vacancies.title,
            summary: vacancies.summary,
            city: vacancies.city,
            organizationId: vacancies.organizationId,
            organizationName: vacancies.organizationName,
            publishedAt: vacancies.publishedAt,
            expiresAt: vacancies.expiresAt,
          })
          .from(vacancies)
          .innerJoin(organizations, ofSameOrganization)
          .where(where);
        const total = await db.$count(found.as('found'));
        const { limit, offset } = page(query);
        return {
          rows: await found
            .orderBy(...query.orderBy)
            .limit(limit)
            .offset(offset),
          total,
          ...site,
        };
      });
      return reply.collection(
        rows.map(({ publishedAt, expiresAt, ...row }) => ({
          type: 'open_vacancies',
          ...row,
          publishedAt: publishedAt?.toISOString() ?? null,
          expiresAt: expiresAt?.toISOString() ?? null,
          url: `${origin}/vacancies/${row.id}`,
        })),
        { total },
      );
    },
  );

  app.get(
    '/open_data/organizations',
    {
      config: {
        open: 'session',
        docs: {
          ...docs('List the organisations of a centre for a program', 'The approved ones, without the people there.'),
          list: organizationList,
          answer: many(openOrganization),
        },
      },
    },
    async (request, reply) => {
      const query = request.listQuery(organizationList);
      const { rows, total, origin } = await read(request, 'organizations', async (site) => {
        const where = and(
          eq(organizations.centerId, site.centerId),
          eq(organizations.status, 'approved'),
          ne(organizations.organizationType, 'VolunteerCenter'),
          query.where,
        );
        const { limit, offset } = page(query);
        const found = await db
          .select({
            id: organizations.id,
            name: organizations.name,
            city: organizations.city,
            website: organizations.website,
            updatedAt: organizations.updatedAt,
          })
          .from(organizations)
          .where(where)
          .orderBy(...query.orderBy)
          .limit(limit)
          .offset(offset);
        return { rows: found, total: await db.$count(organizations, where), ...site };
      });
      return reply.collection(
        rows.map((row) => ({
          type: 'open_organizations',
          ...row,
          updatedAt: row.updatedAt.toISOString(),
          url: `${origin}/organizations/${row.id}`,
        })),
        { total },
      );
    },
  );

  app.get(
    '/open_data/activities',
    {
      config: {
        open: 'session',
        docs: {
          ...docs(
            'List the coming activities of a centre for a program',
            'A row for each date; also what is cancelled.',
          ),
          list: activityList,
          answer: many(openActivity),
        },
      },
    },
    async (request, reply) => {
      const query = request.listQuery(activityList);
      const { rows, total, origin } = await read(request, 'activities', async (site) => {
        const where = and(
          eq(vacancies.centerId, site.centerId),
          eq(organizations.status, 'approved'),
          eq(vacancies.status, 'published'),
          eq(vacancies.vacancyType, 'activity'),
          gt(activityOccurrences.endsAt, site.now),
          query.where,
        );
        const found = db
          .select({
            id: activityOccurrences.id,
            vacancyId: vacancies.id,
            title: vacancies.title,
            organizationName: vacancies.organizationName,
            place: activityOccurrences.place,
            city: vacancies.city,
            startsAt: activityOccurrences.startsAt,
            endsAt: activityOccurrences.endsAt,
            cancelledAt: activityOccurrences.cancelledAt,
          })
          .from(activityOccurrences)
          .innerJoin(
            vacancies,
            and(eq(vacancies.tenant, activityOccurrences.tenant), eq(vacancies.id, activityOccurrences.vacancyId)),
          )
          .innerJoin(organizations, ofSameOrganization)
          .where(where);
        const total = await db.$count(found.as('found'));
        const { limit, offset } = page(query);
        return {
          rows: await found
            .orderBy(...query.orderBy)
            .limit(limit)
            .offset(offset),
          total,
          ...site,
        };
      });
      return reply.collection(
        rows.map(({ vacancyId, city, place, startsAt, endsAt, cancelledAt, ...row }) => ({
          type: 'open_activities',
          ...row,
          place: place ?? city,
          startsAt: startsAt.toISOString(),
          endsAt: endsAt.toISOString(),
          isCancelled: cancelledAt !== null,
          url: `${origin}/vacancies/${vacancyId}`,
        })),
        { total },
      );
    },
  );
};
