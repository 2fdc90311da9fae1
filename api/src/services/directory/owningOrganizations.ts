import type { TenantKey } from '@omzien/model/tenants';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { organizations } from '../../tables/organizations/organizations.table.ts';

/** What has to be known of an organisation to make something in its name. */
export type OwningOrganization = Pick<typeof organizations.$inferSelect, 'id' | 'centerId' | 'status'>;

/**
 * The organisation in whose name something is made. Who makes much takes the one that is kept, and asks with what he stores
 * whether it is still so: news of another process comes a moment after the write.
 */
export function createOwningOrganizations({ db, keptAnswers }: Pick<FastifyInstance, 'db' | 'keptAnswers'>) {
  const { id, centerId, status } = organizations;
  const statement = db
    .select({ id, centerId, status })
    .from(organizations)
    .where(and(eq(id, sql.placeholder('id')), ne(status, 'deleted')))
    .prepare('');
  /** As it is now; null where there is none, or none any more. */
  async function read(wanted: string): Promise<OwningOrganization | null> {
    const [row] = await statement.execute({ id: wanted });
    return row ?? null;
  }
  return {
    read,
    /** As it was when it was last asked; it is asked anew when one has changed. */
    kept: (tenant: TenantKey, wanted: string) =>
      keptAnswers.of(tenant, ['organizations'], `organization ${wanted.toLowerCase()}`, () => read(wanted)),
  };
}
