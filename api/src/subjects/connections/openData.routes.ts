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

/** Whose site is asked, and when. */
type Site = { centerId: string; origin: string; now: Date };
type OpenList<Row> = {
  summary: string;
  description: string;
  definition: ListDefinition;
  answer: Parameters<typeof many>[0];
  find(site: Site, query: ListQuery): Promise<{ rows: Row[]; total: number }>;
  show(row: Row, origin: string): { id: string } & Record<string, unknown>;
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
    find: (site: Site) => Promise<Result>,
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
  const docs = (description: string) => ({
    description: `${description} With \`Authorization: Bearer <key>\`. 401 \`api_key_refused\` for a key that does not work here, 403 \`api_key_scope\` for one that does not open this list.`,
    refusals: [401, 403, 429],
  });

  /** A list that keys with this scope open, under its name. */
  function list<Row>(scope: ApiKeyScope, about: OpenList<Row>): void {
    const { summary, description, definition, answer, find, show } = about;
    app.get(
      `/open_data/${scope}`,
      {
        config: {
          open: 'session',
          rank: 'background',
          docs: { summary, ...docs(description), list: definition, answer: many(answer) },
        },
      },
      async (request, reply) => {
        const query = request.listQuery(definition);
        const { rows, total, origin } = await read(request, scope, async (site) => ({
          ...(await find(site, query)),
          origin: site.origin,
        }));
        return reply.collection(
          rows.map((row) => ({ type: `open_${scope}`, ...show(row, origin) })),
          { total },
        );
      },
    );
  }

  list('vacancies', {
    summary: 'List the open vacancies of a centre for a program',
    description: 'Its own, without what neighbours ask.',
    definition: vacancyList,
    answer: openVacancy,
    async find({ centerId, now }, query) {
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
        .where(
          and(
            eq(vacancies.centerId, centerId),
            eq(organizations.status, 'approved'),
            eq(vacancies.status, 'published'),
            or(isNull(vacancies.expiresAt), gt(vacancies.expiresAt, now)),
            notInArray(vacancies.vacancyType, ['p2p', 'activity']),
            query.where,
          ),
        );
      const total = await db.$count(found.as('found'));
      const { orderBy, limit, offset } = query;
      return {
        total,
        rows: await found
          .orderBy(...orderBy)
          .limit(limit)
          .offset(offset),
      };
    },
    show: ({ publishedAt, expiresAt, ...row }, origin) => ({
      ...row,
      publishedAt: publishedAt?.toISOString() ?? null,
      expiresAt: expiresAt?.toISOString() ?? null,
      url: `${origin}/vacancies/${row.id}`,
    }),
  });

  list('organizations', {
    summary: 'List the organisations of a centre for a program',
    description: 'The approved ones, without the people there.',
    definition: organizationList,
    answer: openOrganization,
    async find({ centerId }, { where, orderBy, limit, offset }) {
      const own = and(
        eq(organizations.centerId, centerId),
        eq(organizations.status, 'approved'),
        ne(organizations.organizationType, 'VolunteerCenter'),
        where,
      );
      const rows = await db
        .select({
          id: organizations.id,
          name: organizations.name,
          city: organizations.city,
          website: organizations.website,
          updatedAt: organizations.updatedAt,
        })
        .from(organizations)
        .where(own)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset);
      return { rows, total: await db.$count(organizations, own) };
    },
    show: (row, origin) => ({
      ...row,
      updatedAt: row.updatedAt.toISOString(),
      url: `${origin}/organizations/${row.id}`,
    }),
  });

  list('activities', {
    summary: 'List the coming activities of a centre for a program',
    description: 'A row for each date; also what is cancelled.',
    definition: activityList,
    answer: openActivity,
    async find({ centerId, now }, query) {
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
        .where(
          and(
            eq(vacancies.centerId, centerId),
            eq(organizations.status, 'approved'),
            eq(vacancies.status, 'published'),
            eq(vacancies.vacancyType, 'activity'),
            gt(activityOccurrences.endsAt, now),
            query.where,
          ),
        );
      const total = await db.$count(found.as('found'));
      const { orderBy, limit, offset } = query;
      return {
        total,
        rows: await found
          .orderBy(...orderBy)
          .limit(limit)
          .offset(offset),
      };
    },
    show: ({ vacancyId, city, place, startsAt, endsAt, cancelledAt, ...row }, origin) => ({
      ...row,
      place: place ?? city,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      isCancelled: cancelledAt !== null,
      url: `${origin}/vacancies/${vacancyId}`,
    }),
  });
};
