import { type Organization, organization as organizationSchema } from '@omzien/model/organization';
import { currentOrganizationOf } from '@omzien/model/scope';
import { and, eq, gt, inArray, isNull, ne, or, type SQL } from 'drizzle-orm';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { withinReach } from '../../http/access.ts';
import { notFound } from '../../http/problems.ts';
import { many, one } from '../../http/routeDocs.ts';
import { createCenterRepository } from '../../services/directory/centers.repository.ts';
import { pointOfCenter } from '../../services/directory/centers.resource.ts';
import { countedCondition, countedOrganizations } from '../../services/directory/countedRows.ts';
import { noOrganization } from '../../services/directory/directory.problems.ts';
import {
  createOrganizationRepository,
  type OrganizationWithParts,
} from '../../services/directory/organizations.repository.ts';
import { toOrganization } from '../../services/directory/organizations.resource.ts';
import { isVacancyOf } from '../../services/directory/sharing.ts';
import { toHeld } from '../../services/held/held.resource.ts';
import type { HeldDecisionRow } from '../../tables/notifications/heldDecisions.table.ts';
import { organizations } from '../../tables/organizations/organizations.table.ts';
import { vacancies as vacancyTable } from '../../tables/vacancies/vacancies.table.ts';
import { createVacancyListRepository } from '../vacancies/manage/vacancyList.repository.ts';
import { toVacancy } from '../vacancies/search/vacancies.resource.ts';
import { accessRequestRoutes } from './access/accessRequests.routes.ts';
import { asKnownTo, isUndecided, statusConditions, statusFor } from './heldOrganizations.ts';
import { organizationMergeRoutes } from './merging/organizationMerges.routes.ts';
import { organizationMoveRoutes } from './moving/organizationMove.routes.ts';
import { profileCheckLinks } from './night/profileCheck.ts';
import { uncheckedOrganizationRoutes } from './night/uncheckedOrganizations.routes.ts';
import { organizationBulkRoutes } from './organizationBulk.routes.ts';
import { organizationCommandRoutes } from './organizationCommands.routes.ts';
import { organizationDuplicateRoutes } from './organizationDuplicates.routes.ts';
import { organizationIncludes, organizationList, readPlaceScopes } from './organizationList.ts';
import { organizationMemberRoutes } from './organizationMembers.routes.ts';
import { mayWith, permissionsFor } from './organizationSteps.ts';
import { createOrganizationCommands } from './organizations.usecases.ts';
import { isStaffOf, managedGrants, visibleTo } from './organizationVisibility.ts';
import { organizationReviewerRoutes } from './review/organizationReviewers.routes.ts';
import { organizationSignupRoutes } from './signup/organizationSignup.routes.ts';

type WithId = { Params: { id: string } };
/** So many vacancies of all listed organisations together come along. */
const mostIncluded = 500;

export const organizationRoutes: FastifyPluginAsync = async (app) => {
  const repository = createOrganizationRepository(app.db);
  const vacancies = createVacancyListRepository(app.db);
  const centers = createCenterRepository(app.db);
  const commands = createOrganizationCommands(app);
  const canMove = app.settings.flags.enableOrganizationsMoving;

  /** The open vacancies of organisations, as this site shows them, in one statement. */
  async function openVacanciesOf(request: FastifyRequest, ids: readonly string[]) {
    const found = new Map<string, NonNullable<Organization['vacancies']>>();
    if (ids.length === 0) return found;
    const now = app.clock();
    const rows = await vacancies.list({
      where: and(
        inArray(vacancyTable.organizationId, [...ids]),
        eq(vacancyTable.status, 'published'),
        or(isNull(vacancyTable.expiresAt), gt(vacancyTable.expiresAt, now)),
        isVacancyOf(request.context),
      ),
      orderBy: [vacancyTable.publishedAt, vacancyTable.id] as unknown as SQL[],
      limit: mostIncluded,
      offset: 0,
    });
    for (const row of rows) {
      const known = found.get(row.organizationId) ?? [];
      found.set(row.organizationId, [...known, toVacancy(row, { isStaff: false, now })]);
    }
    return found;
  }

  app.quickSearch.provide('organizations', 'organizations.manage', async ({ grants, has, limit }) => {
    const within = withinReach(grants, { organization: organizations.id, center: organizations.centerId });
    const where = and(within, ne(organizations.status, 'deleted'), has(organizations.name));
    const rows = await repository.list({ where, orderBy: [organizations.name], limit, offset: 0 });
    return rows.map(({ organization: { id, name, city } }) => ({
      id,
      title: name,
      detail: city,
      path: `/organizations/${id}`,
    }));
  });
  app.workCounts.provide('organizations', 'organizations.approve', async (_request, grants) => {
    const within = withinReach(grants, { center: organizations.centerId });
    const { pending = 0 } = await repository.countByStatus(
      and(within, eq(organizations.status, 'pending'), isUndecided),
    );
    return pending;
  });

  /** What of an organisation who decides may know and do, beside what all its staff may. */
  const decidedParts = (
    request: FastifyRequest,
    { organization: row }: OrganizationWithParts,
    held: HeldDecisionRow | null,
    now: Date,
  ) => {
    const permissions = permissionsFor(row, request, now, canMove);
    return {
      permissions: held ? { ...permissions, transitions: ['undo', 'send_now'] } : permissions,
      ...(mayWith('organizations.approve', request.actor, row) ? { held: toHeld(held) } : {}),
    };
  };

  /** One organisation as this asker sees it, with the parts that were asked for. */
  async function shown(request: FastifyRequest, stored: OrganizationWithParts, include: ReadonlySet<string>) {
    const [known] = await asKnownTo(app, request, [stored]);
    const { found, held } = known ?? { found: stored, held: null };
    const { organization: row } = found;
    const forStaff = isStaffOf(request, row);
    const now = app.clock();
    const open = include.has('vacancies') ? ((await openVacanciesOf(request, [row.id])).get(row.id) ?? []) : undefined;
    return toOrganization(found, include, {
      forStaff,
      centerId: request.context.centerId,
      now,
      staff: forStaff ? await repository.staffParts(row.id) : null,
      otherAddresses: include.has('addresses') ? await repository.otherAddresses([row.id]) : [],
      ...(open ? { vacancies: open } : {}),
      ...(forStaff ? decidedParts(request, found, held, now) : {}),
    });
  }

  app.get(
    '/current_organizations',
    {
      config: {
        permission: 'account.read',
        rank: 'session',
        beforeSecondStep: true,
        docs: {
          summary: 'List the organisations that the signed-in user works for',
          include: organizationIncludes,
          answer: many(organizationSchema),
        },
      },
    },
    async (request, reply) => {
      const include = request.include(organizationIncludes);
      const mine = await repository.ofMember(request.actor.roles);
      const ids = mine.map(({ organization }) => organization.id);
      const others = include.has('addresses') ? await repository.otherAddresses(ids) : [];
      const open = include.has('vacancies') ? await openVacanciesOf(request, ids) : null;
      const now = app.clock();
      return reply.collection(
        mine.map((row) =>
          toOrganization(row, include, {
            forStaff: true,
            now,
            otherAddresses: others.filter(({ organizationId }) => organizationId === row.organization.id),
            ...(open ? { vacancies: open.get(row.organization.id) ?? [] } : {}),
            permissions: permissionsFor(row.organization, request, now, canMove),
          }),
        ),
      );
    },
  );

  app.get(
    '/current_organization',
    {
      config: {
        permission: 'account.read',
        docs: {
          summary: 'Show the organisation that the signed-in user works for now',
          description:
            'The one of `Current-Organization-Id`, else the first school or centre, those of this site before others, else the first. 403 `no_organization` when there is none.',
          include: organizationIncludes,
          answer: one(organizationSchema),
        },
      },
    },
    async (request, reply) => {
      const include = request.include(organizationIncludes);
      const mine = await repository.ofMember(request.actor.roles);
      const { organizationId, centerId } = request.context;
      const choices = mine.map(({ organization }) => ({ ...organization, volunteerCenterId: organization.centerId }));
      const current = currentOrganizationOf(choices, organizationId, centerId);
      const chosen = mine.find(({ organization }) => organization.id === current?.id);
      if (!chosen) throw noOrganization();
      const { lockVersion } = chosen.organization;
      return reply.resource({ ...(await shown(request, chosen, include)), sharedFrom: null } as Organization, {
        lockVersion,
      });
    },
  );

  app.get(
    '/organizations',
    {
      config: {
        permission: 'organizations.read',
        followsScope: true,
        docs: {
          summary: 'List organisations',
          description:
            'Visitors see the approved ones of the site, and those that other centres share. Staff see what they work for in every state; `meta.counts` then has the number in each status, whatever status is asked for. Pages hold at most 100 for the public, 1000 for staff.',
          list: organizationList,
          answer: many(organizationSchema),
        },
      },
    },
    async (request, reply) => {
      const query = request.listQuery(organizationList, {
        sorts: { ...organizationList.sorts, status: statusFor(request) },
      });
      const isStaff = managedGrants(request).length > 0;
      // The page is told as it is answered, so it is narrowed where it is kept.
      if (!isStaff) query.page.size = Math.min(query.page.size, 100);
      const center = await centers.find(request.context.centerId);
      const { conditions, distanceKm, first } = await readPlaceScopes(query, app.geocoder, pointOfCenter(center));
      // When a centre said yes to somebody is no affair of visitors.
      const counted = isStaff ? countedCondition(query.scopes, countedOrganizations) : undefined;
      const withinOthers = and(visibleTo(request), query.where, counted, ...conditions);
      const where = and(withinOthers, ...statusConditions(request, query));
      const status = statusFor(request);
      const counts = isStaff ? await repository.countByStatus(withinOthers, status) : null;
      const [wanted, listed] = await Promise.all([
        repository.countByStatus(where),
        repository.list({
          where,
          orderBy: [...first, ...query.orderBy] as SQL[],
          limit: query.page.size,
          offset: (query.page.number - 1) * query.page.size,
          distanceKm,
          forStaff: isStaff,
        }),
      ]);
      const rows = await asKnownTo(app, request, listed);
      const ids = listed.map(({ organization }) => organization.id);
      const others = query.include.has('addresses') ? await repository.otherAddresses(ids) : [];
      const open = query.include.has('vacancies') ? await openVacanciesOf(request, ids) : null;
      const now = app.clock();
      return reply.collection(
        rows.map(({ found: row, held }) => {
          const { organization } = row;
          const forStaff = isStaffOf(request, organization);
          return toOrganization(row, query.include, {
            forStaff,
            centerId: request.context.centerId,
            now,
            staff: forStaff ? row.staff : null,
            otherAddresses: others.filter(({ organizationId }) => organizationId === organization.id),
            distanceKm: row.distanceKm,
            ...(open ? { vacancies: open.get(organization.id) ?? [] } : {}),
            ...(forStaff ? decidedParts(request, row, held, now) : {}),
          });
        }),
        {
          total: Object.values(wanted).reduce((sum, count) => sum + count, 0),
          ...(counts ? { meta: { counts } } : {}),
        },
      );
    },
  );

  app.get<WithId>(
    '/organizations/:id',
    {
      config: {
        permission: 'organizations.read',
        docs: {
          summary: 'Show an organisation',
          description:
            'An organisation that another centre shares comes with `meta.shared_from`. Own staff and the staff of the centre also see those that are not approved, with `meta.permissions`. The address of one that has become part of another answers with that other, which has its own `id`.',
          include: organizationIncludes,
          answer: one(organizationSchema),
        },
      },
    },
    async (request, reply) => {
      const include = request.include(organizationIncludes);
      const visible = visibleTo(request, true);
      const asked = await repository.find(request.params.id, visible);
      const found = asked ?? (await repository.findMerged(request.params.id, visible));
      if (!found || found.organization.status === 'deleted') throw notFound();
      const resource = await shown(request, found, include);
      return reply.resource(resource, {
        lockVersion: found.organization.lockVersion,
        ...(resource.sharedFrom ? { meta: { sharedFrom: resource.sharedFrom } } : {}),
      });
    },
  );

  /** The answer to a command: the organisation as it is now. */
  async function answered(request: FastifyRequest, id: string) {
    const found = await repository.find(id, eq(organizations.id, id));
    if (!found) throw notFound();
    const resource = await shown(request, found, request.include(organizationIncludes));
    return { resource, lockVersion: found.organization.lockVersion };
  }

  app.held.register('organizations', commands.takeHeld);
  organizationCommandRoutes(app, commands, answered);
  organizationMoveRoutes(app, commands, answered, canMove);
  organizationBulkRoutes(app, commands);
  organizationMergeRoutes(app, commands, answered);
  organizationDuplicateRoutes(app);
  organizationReviewerRoutes(app);
  organizationSignupRoutes(app, commands);
  accessRequestRoutes(app, commands);
  organizationMemberRoutes(app, commands);
  profileCheckLinks(app, commands);
  uncheckedOrganizationRoutes(app);
};
