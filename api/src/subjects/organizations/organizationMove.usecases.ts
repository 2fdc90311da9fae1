import type { movePreview } from '@omzien/model/organization';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as v from 'valibot';
import { createCenterRepository } from '../../services/directory/centers.repository.ts';
import { applications } from '../../tables/applications/applications.table.ts';
import { type OrganizationRow, organizations } from '../../tables/organizations/organizations.table.ts';
import { type UserRow, userRoles, users } from '../../tables/people/users.table.ts';
import { vacancies } from '../../tables/vacancies/vacancies.table.ts';
import { findDuplicates } from './organizationDuplicates.routes.ts';
import { centerRecipient, recipientsOf } from './organizationPeople.ts';
import { unknownTarget } from './organizations.problems.ts';
import type { OrganizationCommands } from './organizations.usecases.ts';

export const moveKind = 'organization_move';
/** What happened stays where it happened. */
const historyTables = ['audit_events', 'mails', 'security_events'];

const fullName = ({ firstName, lastName }: UserRow) => `${firstName} ${lastName}`.trim();

export function createOrganizationMoves(app: FastifyInstance, commands: OrganizationCommands) {
  const { db } = app;
  const centers = createCenterRepository(db);

  async function targetOf(row: OrganizationRow, centerId: string) {
    const target = await centers.find(centerId);
    if (!target || target.id === row.centerId) throw unknownTarget();
    return target;
  }

  /**
   * Who works for the organisation at the old centre, and whether something else ties him to that centre: a role there, a
   * role at another organisation, or an application at another one that is not closed.
   */
  async function peopleOf(row: OrganizationRow): Promise<{ moving: UserRow[]; staying: UserRow[] }> {
    const otherRole = sql<boolean>`exists (
      select 1 from user_roles other where other.tenant = ${users.tenant} and other.user_id = ${users.id}
        and other.role <> 'volunteer' and not (other.scope_type = 'Organization' and other.scope_id = ${row.id}))`;
    const otherApplication = sql<boolean>`exists (
      select 1 from applications other where other.tenant = ${users.tenant} and other.user_id = ${users.id}
        and other.organization_id <> ${row.id} and other.center_id = ${row.centerId}
        and other.stage not in ('rejected', 'withdrawn', 'closed_no_reply'))`;
    const rows = await db
      .select({ user: users, stays: sql<boolean>`(${otherRole} or ${otherApplication})` })
      .from(users)
      .where(
        and(
          eq(users.centerId, row.centerId),
          sql`exists (select 1 from ${userRoles} where ${userRoles.tenant} = ${users.tenant}
            and ${userRoles.userId} = ${users.id} and ${userRoles.scopeType} = 'Organization'
            and ${userRoles.scopeId} = ${row.id})`,
        ),
      )
      .orderBy(users.lastName, users.firstName, users.id);
    return {
      moving: rows.flatMap(({ user, stays }) => (stays ? [] : [user])),
      staying: rows.flatMap(({ user, stays }) => (stays ? [user] : [])),
    };
  }

  /** Every record that names both its organisation and its centre goes along, whichever subject it is of. */
  async function takeAlong(row: OrganizationRow, centerId: string) {
    const { rows } = await db.execute<{ name: string }>(sql`
      select one.table_name as name from information_schema.columns one
      join information_schema.columns other
        on other.table_schema = one.table_schema and other.table_name = one.table_name
      where one.table_schema = 'public' and one.column_name = 'center_id' and other.column_name = 'organization_id'
      order by one.table_name`);
    for (const { name } of rows) {
      if (historyTables.includes(name)) continue;
      await db.execute(sql`update ${sql.identifier(name)} set center_id = ${centerId}
        where organization_id = ${row.id} and center_id = ${row.centerId}`);
    }
  }

  async function moveUsers(moving: readonly UserRow[], from: string, to: string) {
    const ids = moving.map(({ id }) => id);
    if (ids.length === 0) return;
    await db
      .update(users)
      .set({ centerId: to, lockVersion: sql`${users.lockVersion} + 1` })
      .where(inArray(users.id, ids));
    // What everybody with an account may do is held at his own centre.
    await db
      .update(userRoles)
      .set({ scopeId: to })
      .where(
        and(
          inArray(userRoles.userId, ids),
          eq(userRoles.role, 'volunteer'),
          eq(userRoles.scopeType, 'VolunteerCenter'),
          eq(userRoles.scopeId, from),
        ),
      );
  }

  return {
    async preview(row: OrganizationRow, centerId: string): Promise<v.InferOutput<typeof movePreview>> {
      const target = await targetOf(row, centerId);
      const { moving, staying } = await peopleOf(row);
      const named = (user: UserRow) => ({ id: user.id, fullName: fullName(user) });
      const vacanciesCount = await db.$count(
        vacancies,
        and(eq(vacancies.organizationId, row.id), ne(vacancies.status, 'deleted')),
      );
      const applicationsCount = await db.$count(applications, eq(applications.organizationId, row.id));
      const alike = await findDuplicates(
        db,
        { name: row.name, city: row.city ?? '', website: row.website ?? '', kvkNumber: row.kvkNumber ?? '' },
        and(eq(organizations.centerId, target.id), ne(organizations.id, row.id)),
      );
      return {
        type: 'organization_moves',
        id: row.id,
        volunteerCenterId: target.id,
        vacanciesCount,
        applicationsCount,
        usersMoving: moving.map(named),
        usersStaying: staying.map(named),
        conflicts: alike.map(({ organization }) => ({ code: 'similar_name', text: organization.name })),
      };
    },

    async move(request: FastifyRequest, row: OrganizationRow, centerId: string): Promise<void> {
      const target = await targetOf(row, centerId);
      const from = await centers.find(row.centerId);
      const { moving } = await peopleOf(row);
      const recipients = await recipientsOf(db, row);
      await commands.writes.change(row, {}, { centerId: target.id });
      await takeAlong(row, target.id);
      await moveUsers(moving, row.centerId, target.id);
      const after = await commands.reloaded(row.id);
      await commands.recorded(request, after, 'moved', {
        volunteer_center_id: { from: row.centerId, to: target.id },
        users: { from: null, to: moving.length },
      });
      await app.workItems.close(moveKind, { type: 'organizations', id: row.id }, request.actor.user?.id ?? null);
      const variables = {
        organization: { name: row.name },
        from_center: from?.name ?? '',
        to_center: target.name,
      };
      const told = [
        ...recipients.map((to) => ({ to, centerId: target.id })),
        ...(from ? [{ to: centerRecipient(from), centerId: from.id }] : []),
        { to: centerRecipient(target), centerId: target.id },
      ];
      for (const { to, centerId: site } of told) {
        await app.notifier.tell({
          key: 'organization_moved',
          tenant: request.context.tenant,
          centerId: site,
          to,
          variables,
          url: `/organizations/${row.id}`,
          subject: { type: 'organizations', id: row.id },
        });
      }
    },

    /** A centre admin may not do it; who may finds it on the work list. */
    async ask(request: FastifyRequest, row: OrganizationRow, centerId: string): Promise<void> {
      const target = await targetOf(row, centerId);
      await app.workItems.open({
        kind: moveKind,
        centerId: row.centerId,
        organizationId: row.id,
        subject: { type: 'organizations', id: row.id, name: row.name },
        details: { volunteer_center_id: target.id, to_center: target.name },
      });
      await commands.recorded(request, row, 'move_requested', {
        volunteer_center_id: { from: row.centerId, to: target.id },
      });
    },
  };
}
