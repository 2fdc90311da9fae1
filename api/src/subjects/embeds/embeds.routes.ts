import { type Embed, type EmbedInput, embed, embedChange, embedInput } from '@omzien/model/embed';
import { and, eq, type SQL } from 'drizzle-orm';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { withinReach } from '../../http/access.ts';
import type { ListDefinition } from '../../http/listQuery.ts';
import { notFound, stale } from '../../http/problems.ts';
import { many, nothing, one } from '../../http/routeDocs.ts';
import { changesBetween } from '../../services/audit/audit.ts';
import { daysAgo, formatDate } from '../../services/calendar/calendar.ts';
import { createCenterRepository } from '../../services/directory/centers.repository.ts';
import { type EmbedRow, embeds as table } from '../../tables/content/embeds.table.ts';
import { organizations } from '../../tables/organizations/organizations.table.ts';
import { organizationOfEmbedUnknown, placeOfEmbedUnknown, tooManyEmbeds } from './embeds.problems.ts';
import { createEmbedRepository, type EmbedLoads, type FoundEmbed, loadsSince } from './embeds.repository.ts';

type WithId = { Params: { id: string } };

/** Days that loads are told of. */
const countedDays = 30;
const mostEmbeds = 100;

const filters = { name: table.name, kind: table.kind, active: table.active, created_at: table.createdAt };
const definition: ListDefinition = {
  id: table.id,
  filters,
  sorts: { name: table.name, created_at: table.createdAt, load_count: null },
  defaultSort: 'name',
  maximumSize: 1000,
};

/** The lists of a centre for other sites. */
export const embedRoutes: FastifyPluginAsync = async (app) => {
  const embeds = createEmbedRepository(app.db);
  const centers = createCenterRepository(app.db);
  const since = () => formatDate(daysAgo(countedDays, app.clock()));
  /** Those of this site, for who looks after it. */
  const here = ({ context, grants }: FastifyRequest): SQL | undefined =>
    and(eq(table.centerId, context.centerId), withinReach(grants, { center: table.centerId }));

  async function originOf({ context }: FastifyRequest): Promise<string> {
    const center = await centers.find(context.centerId);
    return app.settings.originOf(center?.domains[0] ?? '');
  }

  function toEmbed(row: FoundEmbed, origin: string, loads: EmbedLoads): Embed {
    return {
      type: 'embeds',
      id: row.id,
      name: row.name,
      kind: row.kind,
      heading: row.heading,
      categoryIds: row.categoryIds,
      organizationId: row.organizationId,
      organizationName: row.organizationName,
      near: row.near,
      distanceKm: row.distanceKm,
      limit: row.limit,
      locale: row.locale,
      look: row.look,
      allowedHosts: row.allowedHosts,
      active: row.active,
      url: `${origin}/embed/${row.id}`,
      loadCount: loads.reduce((sum, { count }) => sum + count, 0),
      loads: loads.map(({ host, count }) => ({ host: host === '' ? null : host, count })),
      lockVersion: row.lockVersion,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
      permissions: { update: true, destroy: true, transitions: [] },
    };
  }

  async function findHere(request: FastifyRequest, id: string): Promise<FoundEmbed> {
    const found = await embeds.find(id, here(request));
    if (!found) throw notFound();
    return found;
  }
  async function answer(request: FastifyRequest, id: string) {
    const found = await findHere(request, id);
    const loads = await embeds.loads([id], since());
    return { resource: toEmbed(found, await originOf(request), loads.get(id) ?? []), lockVersion: found.lockVersion };
  }

  /** Refuses a filter that would find nothing for ever. */
  async function checkFilter(request: FastifyRequest, { near, organizationId }: Partial<EmbedInput>) {
    if (near) {
      const center = await centers.find(request.context.centerId);
      const around =
        center && center.latitude !== null && center.longitude !== null
          ? { latitude: center.latitude, longitude: center.longitude }
          : null;
      if ((await app.geocoder.find(near, around)) === null) throw placeOfEmbedUnknown();
    }
    if (organizationId) {
      const ofSite = and(eq(organizations.id, organizationId), eq(organizations.centerId, request.context.centerId));
      if ((await app.db.$count(organizations, ofSite)) === 0) throw organizationOfEmbedUnknown();
    }
  }
  const audit = (
    request: FastifyRequest,
    what: string,
    { id, name, centerId }: EmbedRow,
    changes?: Partial<EmbedRow>[],
  ) =>
    app.audit.record(request, {
      action: `embed.${what}`,
      subject: { type: 'embeds', id, name },
      centerId,
      ...(changes ? { changes: changesBetween(changes[0] ?? {}, changes[1] ?? {}) } : {}),
    });

  app.get(
    '/embeds',
    {
      config: {
        permission: 'pages.manage',
        docs: {
          summary: 'List what a centre shows on other sites',
          description: 'With how often each was loaded in the last thirty days, by the site that showed it.',
          list: definition,
          answer: many(embed),
        },
      },
    },
    async (request, reply) => {
      // What this process has counted a moment ago belongs to what is told.
      await app.embedLoads.write(request.context.tenant);
      const query = request.listQuery(definition, { sorts: { ...definition.sorts, load_count: loadsSince(since()) } });
      const where = and(here(request), query.where);
      const [total, rows] = await Promise.all([embeds.count(where), embeds.list(where, query)]);
      const loads = await embeds.loads(
        rows.map(({ id }) => id),
        since(),
      );
      const origin = await originOf(request);
      return reply.collection(
        rows.map((row) => toEmbed(row, origin, loads.get(row.id) ?? [])),
        { total },
      );
    },
  );

  app.get<WithId>(
    '/embeds/:id',
    { config: { permission: 'pages.manage', docs: { summary: 'Show a list for other sites', answer: one(embed) } } },
    async (request, reply) => {
      await app.embedLoads.write(request.context.tenant);
      const { resource, lockVersion } = await answer(request, request.params.id);
      return reply.resource(resource, { lockVersion });
    },
  );

  app.post(
    '/embeds',
    {
      config: {
        permission: 'pages.manage',
        docs: {
          summary: 'Make a list for other sites',
          description:
            '`allowed_hosts` are the sites that may show it: `www.gemeente.nl`, or `*.gemeente.nl` for all below.',
          body: embedInput,
          answer: one(embed, 201),
        },
      },
    },
    async (request, reply) => {
      const input = request.document(embedInput);
      const { centerId } = request.context;
      if ((await embeds.count(eq(table.centerId, centerId))) >= mostEmbeds) throw tooManyEmbeds();
      await checkFilter(request, input);
      const row = await embeds.insert({ ...input, centerId, createdAt: app.clock() });
      await audit(request, 'created', row);
      const { resource, lockVersion } = await answer(request, row.id);
      reply.code(201).header('location', `/api/v1/embeds/${row.id}`);
      return reply.resource(resource, { lockVersion });
    },
  );

  app.patch<WithId>(
    '/embeds/:id',
    {
      config: {
        permission: 'pages.manage',
        docs: { summary: 'Change a list for other sites', body: embedChange, answer: one(embed) },
      },
    },
    async (request, reply) => {
      const change = request.document(embedChange);
      const found = await findHere(request, request.params.id);
      request.expectVersion(found.lockVersion);
      await checkFilter(request, change);
      const row = await embeds.update(found, change);
      if (!row) throw stale();
      await audit(request, 'changed', row, [found, change]);
      const { resource, lockVersion } = await answer(request, row.id);
      return reply.resource(resource, { lockVersion });
    },
  );

  app.delete<WithId>(
    '/embeds/:id',
    {
      config: {
        permission: 'pages.manage',
        docs: {
          summary: 'Delete a list for other sites',
          description:
            'Where it stands a browser shows nothing any more. Switching it off (`active`) leaves a way to the site.',
          answer: nothing(),
        },
      },
    },
    async (request, reply) => {
      const found = await findHere(request, request.params.id);
      request.expectVersion(found.lockVersion);
      await embeds.remove(found.id);
      await audit(request, 'deleted', found);
      reply.code(204);
      return null;
    },
  );
};
