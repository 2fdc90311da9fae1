import { grantsOf } from '@omzien/model/permissions';
import { volunteerProfile } from '@omzien/model/volunteerProfile';
import { volunteerProfileInput, volunteerProfileStaffInput } from '@omzien/model/volunteerProfileInput';
import { and, eq } from 'drizzle-orm';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { reaches } from '../../http/access.ts';
import { isUuid } from '../../http/context.ts';
import { named } from '../../http/named.ts';
import { forbidden, notFound } from '../../http/problems.ts';
import { many, nothing, one } from '../../http/routeDocs.ts';
import { createCenterRepository } from '../../services/directory/centers.repository.ts';
import { pointOfCenter } from '../../services/directory/centers.resource.ts';
import { volunteerProfiles as table } from '../../tables/applications/volunteerProfiles.table.ts';
import { createOwnProfiles } from './ownProfile.usecases.ts';
import { poolDefinition, readPoolSearch, wantedOrganization } from './poolQuery.ts';
import { expectPool, type PoolReader, readPoolReader } from './poolReader.ts';
import { profileReplyRoutes } from './profileReplies.routes.ts';
import { settleApproach } from './settleApproach.ts';
import { type FoundProfile, isInPoolAt, visibleTo } from './volunteerProfiles.repository.ts';
import { toVolunteerProfile } from './volunteerProfiles.resource.ts';

type WithId = { Params: { id: string } };
const types = ['volunteer_profiles'];

/** The volunteer pool: one's own profile, the search of organisations, and what staff of the centre looks after. */
export const volunteerProfileRoutes: FastifyPluginAsync = async (app) => {
  const own = createOwnProfiles(app);
  app.events.on('application.changed', ({ before, after }) => settleApproach(app.db, before, after, app.clock()));
  const centers = createCenterRepository(app.db);
  await app.register(named(profileReplyRoutes));

  const grantsToManage = ({ actor: { roles, user } }: FastifyRequest) =>
    grantsOf('volunteerProfiles.manage', roles, user !== null);
  const mayChange = (request: FastifyRequest, row: FoundProfile) =>
    reaches(grantsToManage(request), { centerId: row.centerId, userId: row.userId }, request.actor.user);
  const shown = (request: FastifyRequest, row: FoundProfile) =>
    toVolunteerProfile(row, {
      own: row.userId === request.actor.user?.id,
      mayChange: mayChange(request, row),
    });
  const pointFor = async (request: FastifyRequest, { asking }: PoolReader) =>
    asking?.point ?? pointOfCenter(await centers.find(request.context.centerId));

  /** The profile where this asker may see it; anything else is not there. */
  async function findVisible(request: FastifyRequest, id: string): Promise<FoundProfile> {
    const reader = await readPoolReader(app.db, request, app.clock());
    const row = isUuid(id)
      ? await own.repository.find(
          reader,
          and(eq(table.id, id), visibleTo(reader, { list: false })),
          await pointFor(request, reader),
        )
      : undefined;
    if (!row) throw notFound();
    return row;
  }

  app.get(
    '/volunteer_profile',
    {
      config: {
        permission: 'volunteerProfiles.manage',
        docs: {
          summary: 'Read your own volunteer profile',
          description:
            '`completeness` says what is missing, `preview` is exactly what an organisation sees. Before it is kept for the first time the profile is empty and `stored` is false.',
          answer: one(volunteerProfile),
        },
      },
    },
    async (request, reply) => {
      expectPool(request);
      const { row, stored } = await own.showOwn(own.userOf(request));
      return reply.resource(toVolunteerProfile(row, { own: true, mayChange: true, stored }), {
        lockVersion: row.lockVersion,
      });
    },
  );

  for (const method of ['PUT', 'PATCH'] as const)
    app.route({
      method,
      url: '/volunteer_profile',
      config: {
        permission: 'volunteerProfiles.manage',
        types,
        docs: {
          summary: 'Change your own volunteer profile',
          description:
            'What is left out stays. `district` takes a place or a postcode and keeps the name of the place; without it the postcode of the account counts. `in_pool: true` joins the pool, or returns to it.',
          body: volunteerProfileInput,
          answer: one(volunteerProfile),
        },
      },
      handler: async (request, reply) => {
        expectPool(request);
        const row = await own.saveOwn(request, request.document(volunteerProfileInput));
        return reply.resource(toVolunteerProfile(row, { own: true, mayChange: true }), {
          lockVersion: row.lockVersion,
        });
      },
    });

  app.delete(
    '/volunteer_profile',
    {
      config: {
        permission: 'volunteerProfiles.manage',
        docs: {
          summary: 'Empty your own volunteer profile and leave the pool',
          description: 'Questions of organisations that are open can still be answered.',
          answer: nothing(),
        },
      },
    },
    async (request, reply) => {
      expectPool(request);
      const row = await own.findOwn(own.userOf(request));
      if (row) await own.clear(request, row);
      reply.code(204);
      return null;
    },
  );

  app.get(
    '/volunteer_profiles',
    {
      config: {
        permission: 'volunteerProfiles.read',
        followsScope: true,
        docs: {
          summary: 'Search the volunteer pool',
          description:
            'Approved organisations get cards without names, and contact details only of who applied or said yes. Staff of the centre gets names and contact of all profiles, in the pool or not (`filter[in_pool_eq]`); a mentor those of students who agreed. `state` is about the organisation of `filter[organization_id_eq]`, or the one of `Current-Organization-Id`. `meta.facets` counts what each value would leave. `filter[near]` takes a place or postcode.',
          list: poolDefinition,
          answer: many(volunteerProfile),
        },
      },
    },
    async (request, reply) => {
      expectPool(request);
      const query = request.listQuery(poolDefinition);
      const reader = await readPoolReader(app.db, request, app.clock(), wantedOrganization(query));
      const search = await readPoolSearch(app, query, reader, {
        isInPool: isInPoolAt(reader.now),
        center: pointOfCenter(await centers.find(request.context.centerId)),
      });
      const base = and(visibleTo(reader, { list: true }), search.where);
      const [{ total, facets }, rows] = await Promise.all([
        own.repository.facets(base, search.chosen),
        own.repository.list(reader, {
          ...search,
          where: and(base, ...Object.values(search.chosen)),
          limit: query.limit,
          offset: query.offset,
        }),
      ]);
      return reply.collection(
        rows.map((row) => shown(request, row)),
        { total, meta: { facets } },
      );
    },
  );

  app.get<WithId>(
    '/volunteer_profiles/:id',
    {
      config: {
        permission: 'volunteerProfiles.read',
        docs: {
          summary: 'Read a profile of the pool',
          description: 'An organisation also finds whom it asked before, and who applied with it.',
          answer: one(volunteerProfile),
        },
      },
    },
    async (request, reply) => {
      expectPool(request);
      const row = await findVisible(request, request.params.id);
      return reply.resource(
        shown(request, row),
        mayChange(request, row) ? { lockVersion: row.lockVersion } : undefined,
      );
    },
  );

  for (const method of ['PATCH', 'PUT'] as const)
    app.route<WithId>({
      method,
      url: '/volunteer_profiles/:id',
      config: {
        permission: 'volunteerProfiles.manage',
        docs: {
          summary: 'Change a profile for a volunteer',
          description: 'By staff of the centre. Only they set `vog_seen_on`.',
          body: volunteerProfileStaffInput,
          answer: one(volunteerProfile),
        },
      },
      handler: async (request, reply) => {
        expectPool(request);
        const input = request.document(volunteerProfileStaffInput);
        const row = await findVisible(request, request.params.id);
        if (!mayChange(request, row)) throw notFound();
        const asStaff = reaches(
          grantsToManage(request).filter(({ reach }) => reach !== 'own'),
          { centerId: row.centerId },
          null,
        );
        if (input.vogSeenOn !== undefined && !asStaff) throw forbidden();
        await own.saveFor(request, row, input);
        const changed = await findVisible(request, row.id);
        return reply.resource(shown(request, changed), { lockVersion: changed.lockVersion });
      },
    });
};
