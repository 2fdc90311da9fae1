import { and, eq, ne } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { withinReach } from '../../http/access.ts';
import { notFound } from '../../http/problems.ts';
import type { AuditEntry } from '../../services/audit/audit.ts';
import { type OrganizationRow, organizations } from '../../tables/organizations/organizations.table.ts';

/** An organisation as log and work items name it. */
export const subjectOf = ({ id, name }: Pick<OrganizationRow, 'id' | 'name'>) => ({ type: 'organizations', id, name });

/** Finds an organisation for a command, and writes down what was done with it. */
export function createOrganizationRecords({ db, audit, live }: Pick<FastifyInstance, 'db' | 'audit' | 'live'>) {
  /** Only what the permission of the route reaches, deleted ones left out. */
  async function managed(request: FastifyRequest, id: string): Promise<OrganizationRow> {
    const reach = withinReach(request.grants, { organization: organizations.id, center: organizations.centerId });
    const [row] = await db
      .select()
      .from(organizations)
      .where(and(eq(organizations.id, id), ne(organizations.status, 'deleted'), reach));
    if (!row) throw notFound();
    return row;
  }

  /** The same for a command that changes it, and is refused where somebody else did so before. */
  async function reached(request: FastifyRequest, id: string): Promise<OrganizationRow> {
    const row = await managed(request, id);
    request.expectVersion(row.lockVersion);
    return row;
  }

  async function reloaded(id: string): Promise<OrganizationRow> {
    const [row] = await db.select().from(organizations).where(eq(organizations.id, id));
    if (!row) throw notFound();
    return row;
  }

  async function recorded(
    request: FastifyRequest | null,
    row: OrganizationRow,
    action: string,
    changes: Record<string, { from: unknown; to: unknown }> = {},
    by?: AuditEntry['by'],
  ) {
    const { id, centerId, tenant } = row;
    await audit.record(request, {
      action: `organization.${action}`,
      subject: subjectOf(row),
      centerId,
      organizationId: id,
      changes,
      ...(by ? { by } : {}),
    });
    live.publish({
      tenant,
      kind: 'activity_events',
      id,
      to: { organizationId: id, centerId },
    });
  }

  return { managed, reached, reloaded, recorded };
}
export type OrganizationRecords = ReturnType<typeof createOrganizationRecords>;
