import { answeredAccessDays, unansweredAccessDays } from '@omzien/model/organizationAccess';
import { grantsOf } from '@omzien/model/permissions';
import { and, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../../../database/database.ts';
import { newId } from '../../../database/newId.ts';
import { changeVersion } from '../../../database/records.ts';
import { stale } from '../../../http/problems.ts';
import { daysAfter } from '../../../services/calendar/calendar.ts';
import { createCenterRepository } from '../../../services/directory/centers.repository.ts';
import { usersWithin } from '../../../services/directory/userReach.ts';
import { createUserRepository } from '../../../services/directory/users.repository.ts';
import { pageUrl } from '../../../services/links/siteLinks.ts';
import type { Recipient } from '../../../services/notifications/notifier.ts';
import { workItems } from '../../../tables/administration/workItems.table.ts';
import {
  type OrganizationAccessRequestRow,
  organizationAccessRequests as table,
} from '../../../tables/organizations/organizationSignups.table.ts';
import type { OrganizationRow } from '../../../tables/organizations/organizations.table.ts';
import { users as userTable } from '../../../tables/people/users.table.ts';
import { createInvitations } from '../../accounts/users/invitations.usecases.ts';
import { createRoleWork } from '../../accounts/users/roles.usecases.ts';
import { recipientsOf } from '../organizationPeople.ts';
import { accessRequestDecided } from '../organizations.problems.ts';
import { createAccessRequestRepository, type FoundAccessRequest } from './accessRequests.repository.ts';

const workItemKind = 'organization_access';
/** One entry of the work list for all who wait at an organisation. */
const subjectOf = (organizationId: string) => ({ type: 'organization_access_requests', id: organizationId });
export const accessPage = (organizationId: string) => `/organizations/${organizationId}/access-requests`;

export type Asker = {
  userId: string | null;
  firstName: string;
  lastName: string;
  email: string;
  message: string | null;
};

/** What was answered is kept a while to be read; what nobody answered does not wait for ever. */
export async function forgetAccessRequests(db: Database, now: Date): Promise<void> {
  await db
    .delete(table)
    .where(
      or(
        and(isNotNull(table.decidedAt), lte(table.decidedAt, daysAfter(now, -answeredAccessDays))),
        lte(table.createdAt, daysAfter(now, -unansweredAccessDays)),
      ),
    );
}

/** Ends what stands on the work list for organisations where nobody waits any more, whatever took the requests away. */
export async function closeAccessWork(db: Database, now: Date): Promise<void> {
  await db
    .update(workItems)
    .set({ doneAt: now, details: {} })
    .where(
      and(
        eq(workItems.kind, workItemKind),
        isNull(workItems.doneAt),
        sql`not exists (select 1 from ${table} where ${table.tenant} = ${workItems.tenant}
          and ${table.organizationId} = ${workItems.subjectId} and ${table.state} = 'pending')`,
      ),
    );
}

/** Asking to work with an organisation that is known already, and answering who asks. Runs inside a transaction. */
export function createAccessRequests(app: FastifyInstance) {
  const { db, notifier, settings, clock } = app;
  const requests = createAccessRequestRepository(db);
  const centers = createCenterRepository(db);
  const users = createUserRepository(db);
  const invitations = createInvitations(app);
  const roleWork = createRoleWork(app);

  const originOf = async (centerId: string) => settings.originOf((await centers.find(centerId))?.domains[0] ?? '');

  /** An account with this address that the decider may see anyway; of any other nothing is told. */
  async function accountInSight(request: FastifyRequest, email: string) {
    const visible = usersWithin(grantsOf('users.read', request.actor.roles, true));
    const [seen] = await db
      .select()
      .from(userTable)
      .where(and(sql`lower(${userTable.email}) = ${email.toLowerCase()}`, visible))
      .limit(1);
    return seen;
  }

  async function decide(
    row: FoundAccessRequest,
    change: Pick<OrganizationAccessRequestRow, 'state'> & { answer?: string },
    request: FastifyRequest,
  ) {
    if (row.state !== 'pending') throw accessRequestDecided();
    const by = request.actor.user?.id ?? null;
    const changed = await changeVersion(db, table, row, { ...change, decidedBy: by, decidedAt: clock() });
    if (!changed) throw stale();
    const { organizationId } = row;
    const waiting = await requests.count(and(eq(table.organizationId, organizationId), eq(table.state, 'pending')));
    if (waiting === 0) await app.workItems.close(workItemKind, subjectOf(organizationId), by);
    await app.audit.record(request, {
      action: `organization.access_${change.state}`,
      subject: { type: 'organizations', id: organizationId, name: row.organizationName },
      centerId: row.centerId,
      organizationId,
    });
  }

  return {
    /** Tells those who run the organisation, and its centre. The same wish again is the wish that waits. */
    async ask(request: FastifyRequest, row: OrganizationRow, asker: Asker) {
      const isNew = await requests.add({ id: newId(), organizationId: row.id, ...asker, createdAt: clock() });
      if (!isNew) return;
      await app.workItems.open({
        kind: workItemKind,
        centerId: row.centerId,
        organizationId: row.id,
        subject: { ...subjectOf(row.id), name: row.name },
      });
      const origin = await originOf(row.centerId);
      const path = accessPage(row.id);
      for (const to of await recipientsOf(db, row))
        await notifier.tell({
          key: 'organization_access_requested',
          tenant: request.context.tenant,
          centerId: row.centerId,
          to,
          variables: {
            requester: { name: `${asker.firstName} ${asker.lastName}`, email: asker.email },
            organization: { name: row.name, city: row.city },
            message: asker.message,
            requests_url: pageUrl({ origin, locale: to.locale }, path),
          },
          url: path,
          subject: { type: 'organizations', id: row.id },
          replyTo: asker.email,
        });
      await app.audit.record(request, {
        action: 'organization.access_requested',
        subject: { type: 'organizations', id: row.id, name: row.name },
        centerId: row.centerId,
        organizationId: row.id,
      });
    },

    /**
     * Lets somebody work with the organisation. An account that the decider may see gets the role at once; any other
     * address an invitation, so that nobody gets in with an address that is not his.
     */
    async accept(request: FastifyRequest, row: FoundAccessRequest) {
      await decide(row, { state: 'accepted' }, request);
      const role = { role: 'admin', scopeType: 'Organization', scopeId: row.organizationId } as const;
      const known = row.userId === null ? await accountInSight(request, row.email) : await users.find(row.userId);
      if (known && known.status === 'active' && known.confirmedAt !== null && known.centerId === row.centerId) {
        const has = (await users.rolesOf(known.id)).some(
          (one) => one.role === role.role && one.scopeId === role.scopeId,
        );
        if (!has) await roleWork.add(request, known, { ...role, expiresAt: null, reason: null });
        return;
      }
      await invitations.invite(request, {
        ...role,
        email: row.email,
        firstName: row.firstName,
        lastName: row.lastName,
        organizationId: row.organizationId,
        sendInvitation: true,
        sendNow: true,
        personalNote: null,
      } as Parameters<typeof invitations.invite>[1]);
    },

    /** Says no, with the reason that is mailed. */
    async deny(request: FastifyRequest, row: FoundAccessRequest, answer: string) {
      await decide(row, { state: 'denied', answer }, request);
      const origin = await originOf(row.centerId);
      const asker = row.userId === null ? undefined : await users.find(row.userId);
      const to: Recipient = {
        ...(asker ? { userId: asker.id } : {}),
        name: `${row.firstName} ${row.lastName}`.trim(),
        email: row.email,
        locale: asker?.locale ?? 'nl',
      };
      await notifier.tell({
        key: 'organization_access_denied',
        tenant: request.context.tenant,
        centerId: row.centerId,
        to,
        variables: {
          organization: { name: row.organizationName },
          reason: answer,
          signup_url: pageUrl({ origin, locale: to.locale }, '/organizations/signup'),
        },
        subject: { type: 'organizations', id: row.organizationId },
      });
    },
  };
}
