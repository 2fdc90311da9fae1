import type { ConversationInput, ConversationSide } from '@omzien/model/conversation';
import { currentOrganizationOf } from '@omzien/model/scope';
import { and, eq, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound, unauthenticated } from '../../http/problems.ts';
import { invalidAttribute } from '../../http/validation.ts';
import { noOrganization } from '../../services/directory/directory.problems.ts';
import { createOrganizationRepository } from '../../services/directory/organizations.repository.ts';
import { applications } from '../../tables/applications/applications.table.ts';
import type { ConversationRow, NewConversationRow } from '../../tables/applications/conversations.table.ts';
import { volunteerCenters } from '../../tables/centers/volunteerCenters.table.ts';
import { organizations } from '../../tables/organizations/organizations.table.ts';
import { users } from '../../tables/people/users.table.ts';
import { createVacancyRepository } from '../vacancies/search/vacancies.repository.ts';
import { statusAt } from '../vacancies/search/vacancies.resource.ts';
import { vacancyNotOpen } from '../vacancies/vacancies.problems.ts';
import { conversationBlocked } from './conversations.problems.ts';
import { createConversationRepository } from './conversations.repository.ts';
import { mayAskAsVolunteer, readerOf } from './readers.ts';

/** The two sides of a new thread, and which of them begins. */
type Sides = Pick<NewConversationRow, 'centerId' | 'volunteerId' | 'organizationId' | 'centerTakesPart'> & {
  side: ConversationSide;
};

/** Who may write to whom. What the asker may not know of is not there. */
export function createBeginning(app: FastifyInstance) {
  const { db } = app;
  const repository = createConversationRepository(db);
  const directory = createOrganizationRepository(db);
  const vacancies = createVacancyRepository(db);

  const one = async <Row>(rows: Promise<Row[]>): Promise<Row> => {
    const [row] = await rows;
    if (row === undefined) throw notFound();
    return row;
  };
  const userOf = ({ actor }: FastifyRequest) => {
    if (actor.user === null) throw unauthenticated();
    return actor.user;
  };
  /** The organisation for which somebody writes who runs several: the one that the pages say he works for. */
  async function organizationOf({ context, actor }: FastifyRequest, ids: readonly string[]): Promise<string> {
    const current =
      context.organizationId ??
      currentOrganizationOf(await directory.choicesOf(actor.roles), null, context.centerId)?.id;
    if (current !== undefined && ids.includes(current)) return current;
    const [only, ...others] = ids;
    if (only === undefined || others.length > 0) throw noOrganization();
    return only;
  }
  const within = (column: typeof users.centerId | typeof organizations.centerId, ids: readonly string[] | null): SQL =>
    ids === null ? sql`true` : ids.length > 0 ? inArray(column, [...ids]) : sql`false`;

  async function toOrganization(request: FastifyRequest, id: string): Promise<Sides> {
    const { centerIds } = readerOf(request);
    const { centerId, features } = request.context;
    const asCenter = within(organizations.centerId, centerIds);
    const onSite = and(
      eq(organizations.status, 'approved'),
      features.centerSharing ? sql`true` : eq(organizations.centerId, centerId),
    );
    const asVolunteer = mayAskAsVolunteer(request) ? onSite : sql`false`;
    const row = await one(
      db
        .select({ id: organizations.id, centerId: organizations.centerId, isOfCenter: sql<boolean>`${asCenter}` })
        .from(organizations)
        .where(and(eq(organizations.id, id), ne(organizations.status, 'deleted'), or(asCenter, asVolunteer))),
    );
    return row.isOfCenter
      ? { centerId: row.centerId, organizationId: row.id, centerTakesPart: true, side: 'center' }
      : { centerId: row.centerId, organizationId: row.id, volunteerId: userOf(request).id, side: 'volunteer' };
  }

  async function toUser(request: FastifyRequest, id: string): Promise<Sides> {
    const { organizationIds, centerIds } = readerOf(request);
    const isStaffOfCenter = centerIds === null || centerIds.length > 0;
    const { organizationId: current } = request.context;
    const asOrganization = organizationIds.length > 0 && (!isStaffOfCenter || organizationIds.includes(current ?? ''));
    if (id === userOf(request).id) throw invalidAttribute('recipient/id', 'invalid');
    if (asOrganization) {
      const organizationId = await organizationOf(request, organizationIds);
      // Contact with a volunteer begins with the volunteer: by applying, or by a yes to an approach.
      const row = await one(
        db
          .select({ centerId: organizations.centerId })
          .from(applications)
          .innerJoin(
            organizations,
            and(eq(organizations.tenant, applications.tenant), eq(organizations.id, applications.organizationId)),
          )
          .innerJoin(users, and(eq(users.tenant, applications.tenant), eq(users.id, applications.userId)))
          .where(
            and(
              eq(applications.userId, id),
              eq(applications.organizationId, organizationId),
              isNotNull(applications.confirmedAt),
              eq(users.status, 'active'),
            ),
          )
          .limit(1),
      );
      return { centerId: row.centerId, organizationId, volunteerId: id, side: 'organization' };
    }
    const row = await one(
      db
        .select({ centerId: users.centerId })
        .from(users)
        .where(
          and(
            eq(users.id, id),
            eq(users.status, 'active'),
            isStaffOfCenter ? within(users.centerId, centerIds) : sql`false`,
          ),
        ),
    );
    return { centerId: row.centerId, volunteerId: id, centerTakesPart: true, side: 'center' };
  }

  async function toCenter(request: FastifyRequest, id: string): Promise<Sides> {
    const { organizationIds } = readerOf(request);
    const user = userOf(request);
    const { organizationId: current } = request.context;
    if (organizationIds.length > 0 && (organizationIds.includes(current ?? '') || !mayAskAsVolunteer(request))) {
      const organizationId = await organizationOf(request, organizationIds);
      const row = await one(
        db
          .select({ centerId: organizations.centerId })
          .from(organizations)
          .where(and(eq(organizations.id, organizationId), eq(organizations.centerId, id))),
      );
      return { ...row, organizationId, centerTakesPart: true, side: 'organization' };
    }
    if (!mayAskAsVolunteer(request)) throw notFound();
    const row = await one(
      db
        .select({ centerId: volunteerCenters.id })
        .from(volunteerCenters)
        .where(and(eq(volunteerCenters.id, id), eq(volunteerCenters.id, user.centerId))),
    );
    return { ...row, volunteerId: user.id, centerTakesPart: true, side: 'volunteer' };
  }

  /** The organisation of a vacancy that can be seen on this site and is open. */
  async function toVacancy(request: FastifyRequest, vacancyId: string): Promise<Sides & { vacancyTitle: string }> {
    if (!mayAskAsVolunteer(request)) throw notFound();
    const { centerId, features } = request.context;
    const audience = { centerId, features, now: app.clock() };
    const found = await vacancies.find(audience, vacancyId);
    if (!found?.isOnSite) throw notFound();
    const { vacancy } = found;
    const status = statusAt(vacancy, audience.now);
    if (status === 'draft') throw notFound();
    if (status !== 'published') throw vacancyNotOpen({ vacancy_status: status });
    return {
      centerId: vacancy.centerId,
      organizationId: vacancy.organizationId,
      volunteerId: userOf(request).id,
      vacancyTitle: vacancy.title,
      side: 'volunteer',
    };
  }

  /** Whether the organisation knows the volunteer already, from an application of his. */
  async function isKnown({ volunteerId, organizationId }: Sides): Promise<boolean> {
    if (!volunteerId || !organizationId) return true;
    const rows = await db
      .select({ id: applications.id })
      .from(applications)
      .where(
        and(
          eq(applications.userId, volunteerId),
          eq(applications.organizationId, organizationId),
          isNotNull(applications.confirmedAt),
        ),
      )
      .limit(1);
    return rows.length > 0;
  }

  async function store(
    sides: Sides,
    { subject, vacancyId = null }: { subject: string; vacancyId?: string | null },
  ): Promise<ConversationRow> {
    const { volunteerId = null, organizationId = null, centerId, centerTakesPart = false } = sides;
    if (volunteerId && organizationId && (await repository.isPairBlocked({ volunteerId, organizationId })))
      throw conversationBlocked();
    return repository.add({
      centerId,
      volunteerId,
      organizationId,
      centerTakesPart,
      subject,
      vacancyId,
      volunteerIsKnown: await isKnown(sides),
      createdAt: app.clock(),
    });
  }

  return {
    /** A new thread, without a line yet. */
    async begin(request: FastifyRequest, input: ConversationInput): Promise<ConversationRow> {
      const { recipient, vacancyId, subject } = input;
      if ((recipient === undefined) === (vacancyId === undefined))
        throw invalidAttribute('recipient', recipient === undefined ? 'blank' : 'invalid');
      if (vacancyId !== undefined) return store(await toVacancy(request, vacancyId), { subject, vacancyId });
      const { type, id } = recipient as NonNullable<typeof recipient>;
      const find = { organizations: toOrganization, users: toUser, volunteer_centers: toCenter }[type];
      return store(await find(request, id), { subject });
    },

    /** The thread for a question about a vacancy: the open one of this volunteer, or a new one. */
    async ask(request: FastifyRequest, vacancyId: string): Promise<Pick<ConversationRow, 'id'>> {
      const { vacancyTitle, ...sides } = await toVacancy(request, vacancyId);
      const volunteerId = userOf(request).id;
      return (
        (await repository.openThreadAbout({ vacancyId, volunteerId })) ??
        (await store(sides, { subject: vacancyTitle, vacancyId }))
      );
    },
  };
}
