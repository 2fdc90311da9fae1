import type { TenantKey } from '@omzien/model/tenants';
import { and, eq, ne } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { organizations } from '../../tables/organizations/organizations.table.ts';

/** Organisations as who makes something in their name has to know them: kept until one of them changes. */
export function createKeptOrganizations({ db, keptAnswers }: Pick<FastifyInstance, 'db' | 'keptAnswers'>) {
  async function read(id: string) {
    const { centerId, status } = organizations;
    const [row] = await db
      .select({ id: organizations.id, centerId, status })
      .from(organizations)
      .where(and(eq(organizations.id, id), ne(organizations.status, 'deleted')));
    return row ?? null;
  }
  return {
    /** Null where there is none, or none any more. */
    find: (tenant: TenantKey, id: string) =>
      keptAnswers.of(tenant, ['organizations'], `organization ${id.toLowerCase()}`, () => read(id)),
  };
}
