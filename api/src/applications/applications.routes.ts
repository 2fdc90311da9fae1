import {
  acceptInput,
  confirmApplicationInput,
  guestApplicationAction,
  guestApplicationInput,
  memberApplicationInput,
  rejectInput,
  withdrawInput,
} from '@omzien/model/application';
import { grantsOf } from '@omzien/model/permissions';
import { and, ne, or, type SQL, sql } from 'drizzle-orm';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { reaches, withinReach } from '../app/access.ts';
import { badParameter, escapeLike, filterToSql } from '../app/filters.ts';
import type { ListDefinition, ListQuery } from '../app/listQuery.ts';
import { notFound, unauthenticated } from '../app/problems.ts';
import { createCenterRepository } from '../centers/centers.repository.ts';
import { addressKey, createThrottle } from '../sessions/throttle.ts';
import { userRoles } from '../users/users.table.ts';
import { createVacancyRepository } from '../vacancies/vacancies.repository.ts';
import { vacancies as vacanciesTable } from '../vacancies/vacancies.table.ts';
import { applicationMails } from './applicationMails.ts';
import { applicantName, createApplicationRepository, type FoundApplication } from './applications.repository.ts';
import { receiptFor, toApplication, toApplicationEvent, toGuestApplication } from './applications.resource.ts';
import { applications as table } from './applications.table.ts';
import {
  type ApplyParts,
  applyAsGuest,
  applyAsMember,
  applyForPerson,
  confirmApplication,
  findByLink,
  withdrawApplication,
} from './apply.usecases.ts';
import { acceptApplication, type DecideParts, rejectApplication, reopenApplication } from './decide.usecases.ts';

const stageColumn = { stage: table.stage };
const definition: ListDefinition = {
  id: table.id,
  filters: {
    status: table.status,
    vacancy_id: table.vacancyId,
    organization_id: table.organizationId,
    volunteer_center_id: table.centerId,
    user_id: table.userId,
    owner_id: table.ownerId,
    created_at: table.createdAt,
  },
  // The stage stands apart, so that the tabs can count the others.
  scopes: ['stage_in', 'stage_eq', 'waiting_days_gteq', 'name_or_email_cont'],
  sorts: {
    created_at: table.createdAt,
    name: applicantName,
    stage: table.stage,
    vacancy_title: vacanciesTable.title,
    decided_at: table.decidedAt,
  },
  defaultSort: '-created_at',
  maximumSize: 1000,
};

type WithId = { Params: { id: string } };
type WithToken = { Params: { token: string } };

/** What a mentor may see: applications that a student of the own school has agreed to show. */
function ofStudents({ grants }: FastifyRequest): SQL | undefined {
  const schools = grants.flatMap(({ reach, scopeId }) => (reach === 'students' && scopeId !== null ? [scopeId] : []));
  if (schools.length === 0) return undefined;
  return sql`(${table.sharedWithMentor} and exists (
    select 1 from ${userRoles}
    where ${userRoles.tenant} = ${table.tenant} and ${userRoles.userId} = ${table.userId}
      and ${userRoles.role} = 'student' and ${userRoles.scopeType} = 'Organization'
      and ${userRoles.scopeId} in (${sql.join(
        schools.map((id) => sql`${id}`),
        sql`, `,
      )})))`;
}

/** The grants of the route's permission as a condition on applications. */
const readable = (request: FastifyRequest) =>
  withinReach(request.grants, {
    own: { column: table.userId, userId: request.actor.user?.id },
    organization: table.organizationId,
    center: table.centerId,
    students: ofStudents(request),
  });

function scopeConditions({ scopes }: ListQuery, now: Date): SQL | undefined {
  const days = scopes.get('waiting_days_gteq');
  if (days !== undefined && !/^\d{1,4}$/.test(days))
    throw badParameter('filter[waiting_days_gteq]', 'Vul een heel aantal dagen in.', 'Fill in a whole number of days.');
  const name = scopes.get('name_or_email_cont');
  const pattern = name === undefined ? undefined : `%${escapeLike(name)}%`;
  return and(
    days === undefined
      ? undefined
      : sql`(${table.stage} = 'new' and coalesce(${table.confirmedAt}, ${table.createdAt}) <= ${now}::timestamptz - make_interval(days => ${Number(days)}))`,
    pattern === undefined
      ? undefined
      : or(sql`${applicantName} ilike ${pattern}`, sql`${table.email} ilike ${pattern}`),
  );
}

export const applicationRoutes: FastifyPluginAsync = async (app) => {
  const applications = createApplicationRepository(app.db);
  const vacancies = createVacancyRepository(app.db);
  const centers = createCenterRepository(app.db);
  // Every guest's application sends a mail to whatever address was filled in.
  const countGuestMail = createThrottle('guest-mail', app.settings.throttles.guestMailsPerAddress);

  async function partsOf(request: FastifyRequest): Promise<ApplyParts> {
    const { tenant, centerId, features } = request.context;
    const center = await centers.find(centerId);
    const site = { centerId, domain: center?.domains[0] ?? '', locale: request.locale };
    return {
      applications,
      vacancies,
      mails: applicationMails({ outbox: app.outbox, originOf: app.settings.originOf, tenant, features, site }),
      tenant,
      audience: { centerId, features, now: app.clock() },
      site,
      throttle: app.settings.throttles.applicationsPerPerson,
    };
  }

  const userOf = ({ actor }: FastifyRequest) => {
    if (actor.user === null) throw unauthenticated();
    return actor.user;
  };

  /** What the asker may do with this record, whatever route he came by. */
  function powersFor({ actor: { roles, user } }: FastifyRequest, row: FoundApplication) {
    const may = (permission: 'applications.decide' | 'applications.withdraw') =>
      reaches(grantsOf(permission, roles, user !== null), row, user);
    return { decide: may('applications.decide'), withdraw: may('applications.withdraw') };
  }
  const resourceFor = (request: FastifyRequest, row: FoundApplication) =>
    toApplication(row, powersFor(request, row), app.clock());

  /** The application when it lies within the grants of this route; otherwise it is not there. */
  async function findWithinReach(request: FastifyRequest, id: string) {
    const row = await applications.find(id, readable(request));
    if (!row) throw notFound();
    return row;
  }

  app.post<WithId>(
    '/vacancies/:id/applications',
    { config: { permission: 'applications.create', types: ['applications', 'guest_applications'] } },
    async (request, reply) => {
      const parts = await partsOf(request);
      const { id } = request.params;
      reply.code(201);
      const { user } = request.actor;
      if (user === null) {
        const input = request.document(guestApplicationInput);
        await countGuestMail(addressKey(request.ip));
        const { receiptId, vacancy } = await applyAsGuest(parts, id, input);
        return reply.resource(receiptFor(vacancy, receiptId, input.firstName, parts.audience.now));
      }
      if (request.grants.some(({ reach }) => reach === 'own')) {
        const row = await applyAsMember(parts, id, user, request.document(memberApplicationInput));
        return reply.resource(resourceFor(request, row), { lockVersion: row.lockVersion });
      }
      const found = await vacancies.find(parts.audience, id);
      if (!found || !reaches(request.grants, found.vacancy, user)) throw notFound();
      const row = await applyForPerson(parts, id, user, request.document(guestApplicationInput));
      return reply.resource(resourceFor(request, row), { lockVersion: row.lockVersion });
    },
  );

  // Whoever holds the link may use it, signed in or not: the token is the proof, so the routes are as public as pages.
  app.post('/applications/confirm', { config: { permission: 'vacancies.read' } }, async (request, reply) => {
    const { token } = request.document(confirmApplicationInput);
    return reply.resource(toGuestApplication(await confirmApplication(await partsOf(request), token)));
  });
  app.get<WithToken>(
    '/guest_applications/:token',
    { config: { permission: 'vacancies.read' } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return reply.resource(toGuestApplication(await findByLink(await partsOf(request), request.params.token)));
    },
  );
  app.put<WithToken>(
    '/guest_applications/:token',
    { config: { permission: 'vacancies.read' } },
    async (request, reply) => {
      const parts = await partsOf(request);
      const { reason } = request.document(guestApplicationAction);
      const found = await findByLink(parts, request.params.token);
      return reply.resource(toGuestApplication(await withdrawApplication(parts, found, null, reason)));
    },
  );

  app.get('/applications', { config: { permission: 'applications.read' } }, async (request, reply) => {
    const query = request.listQuery(definition);
    const { scopes } = query;
    const now = app.clock();
    const byStage = ['stage_in', 'stage_eq'].map((key) => filterToSql(key, [scopes.get(key) ?? ''], stageColumn));
    // What nobody has confirmed is no application yet: it shows only to who asks for it by name.
    const isConfirmed = byStage.some((condition) => condition !== undefined)
      ? undefined
      : ne(table.stage, 'unconfirmed');
    const others = and(readable(request), query.where, scopeConditions(query, now));
    const where = and(others, isConfirmed, ...byStage);
    const counts = await applications.countByStage(others);
    const wanted = await applications.countByStage(where);
    const rows = await applications.list({ ...query, where });
    return reply.collection(
      rows.map((row) => resourceFor(request, row)),
      { total: Object.values(wanted).reduce((sum, one) => sum + one, 0), meta: { counts } },
    );
  });

  app.get<WithId>('/applications/:id', { config: { permission: 'applications.read' } }, async (request, reply) => {
    const row = await findWithinReach(request, request.params.id);
    return reply.resource(resourceFor(request, row), { lockVersion: row.lockVersion });
  });

  app.get<WithId>(
    '/applications/:id/timeline',
    { config: { permission: 'applications.read' } },
    async (request, reply) => {
      const row = await findWithinReach(request, request.params.id);
      const isStaff = powersFor(request, row).decide;
      // Which mails went to the organisation is its own affair.
      const kinds = isStaff
        ? undefined
        : (['received', 'confirmed', 'accepted', 'rejected', 'withdrawn', 'reopened'] as const);
      const events = await applications.timeline(row.id, kinds);
      const viewer = { isStaff, userId: request.actor.user?.id ?? null };
      return reply.collection(events.map((event) => toApplicationEvent(event, viewer)));
    },
  );

  type Decide = (parts: DecideParts, found: FoundApplication, request: FastifyRequest) => Promise<FoundApplication>;
  const decisions: Record<string, Decide> = {
    accept: (parts, found, request) => acceptApplication(parts, found, request.document(acceptInput)),
    reject: (parts, found, request) => rejectApplication(parts, found, request.document(rejectInput)),
    reopen: (parts, found) => reopenApplication(parts, found),
  };
  for (const [name, decide] of Object.entries(decisions)) {
    app.put<WithId>(
      `/applications/:id/${name}`,
      { config: { permission: 'applications.decide' } },
      async (request, reply) => {
        const found = await findWithinReach(request, request.params.id);
        request.expectVersion(found.lockVersion);
        const parts = { ...(await partsOf(request)), staffId: userOf(request).id };
        const row = await decide(parts, found, request);
        return reply.resource(resourceFor(request, row), { lockVersion: row.lockVersion });
      },
    );
  }

  app.put<WithId>(
    '/applications/:id/withdraw',
    { config: { permission: 'applications.withdraw' } },
    async (request, reply) => {
      const found = await findWithinReach(request, request.params.id);
      request.expectVersion(found.lockVersion);
      const { reason } = request.document(withdrawInput);
      const row = await withdrawApplication(await partsOf(request), found, userOf(request).id, reason);
      return reply.resource(resourceFor(request, row), { lockVersion: row.lockVersion });
    },
  );
};
