import { and, eq, type SQL } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { changeVersion } from '../../../database/records.ts';
import { withinReach } from '../../../http/access.ts';
import { notFound, stale } from '../../../http/problems.ts';
import { userImports as table, type UserImportDbRow } from '../../../tables/people/userImports.table.ts';
import { createImportWork, orderImport } from './userImports.usecases.ts';

/** The imports that somebody may see, and the work that goes on with one of them in the background. */
export function createImportAccess(app: FastifyInstance) {
  const { db } = app;
  const visible = (request: FastifyRequest): SQL | undefined => withinReach(request.grants, { center: table.centerId });
  return {
    visible,
    workOf: (request: FastifyRequest, id: string) =>
      createImportWork(app, { tenant: request.context.tenant, importId: id }),
    order: (request: FastifyRequest, id: string) => orderImport(app, { tenant: request.context.tenant, importId: id }),

    /** `hold`: nobody else changes it until the transaction ends. */
    async find(request: FastifyRequest, id: string, { hold = false } = {}): Promise<UserImportDbRow> {
      const query = db
        .select()
        .from(table)
        .where(and(eq(table.id, id), visible(request)));
      const [row] = hold ? await query.for('update') : await query;
      if (!row) throw notFound();
      return row;
    },
    async change(row: UserImportDbRow, values: Partial<UserImportDbRow>): Promise<UserImportDbRow> {
      const changed = await changeVersion(db, table, row, values);
      if (!changed) throw stale();
      return changed;
    },
  };
}
