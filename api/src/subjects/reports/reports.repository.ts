import type { ReportSubject } from '@omzien/model/report';
import { and, count, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/database.ts';
import { changeVersion } from '../../database/records.ts';
import { stale } from '../../http/problems.ts';
import { type ReportRow, reports } from '../../tables/administration/reports.table.ts';
import { users } from '../../tables/people/users.table.ts';

const reporters = alias(users, 'reporters');
const takers = alias(users, 'takers');
const nameOf = (table: typeof reporters | typeof takers) =>
  sql<string | null>`nullif(btrim(${table.firstName} || ' ' || ${table.lastName}), '')`;

export type FoundReport = ReportRow & { reporterName: string | null; takenByName: string | null };

export const createReportRepository = (db: Database) => {
  const select = () =>
    db
      .select({ ...getTableColumns(reports), reporterName: nameOf(reporters), takenByName: nameOf(takers) })
      .from(reports)
      .leftJoin(reporters, and(eq(reporters.tenant, reports.tenant), eq(reporters.id, reports.reporterId)))
      .leftJoin(takers, and(eq(takers.tenant, reports.tenant), eq(takers.id, reports.takenBy)))
      .$dynamic();

  return {
    async find(id: string, within: SQL | undefined): Promise<FoundReport | undefined> {
      const [row] = await select().where(and(eq(reports.id, id), within));
      return row;
    },
    async list(query: { where: SQL | undefined; orderBy: (SQL | AnyPgColumn)[]; limit: number; offset: number }) {
      const rows: FoundReport[] = await select()
        .where(query.where)
        .orderBy(...query.orderBy)
        .limit(query.limit)
        .offset(query.offset);
      return rows;
    },
    async countByStatus(where: SQL | undefined) {
      const rows = await db
        .select({ status: reports.status, count: count() })
        .from(reports)
        .where(where)
        .groupBy(reports.status);
      return Object.fromEntries(rows.map((row) => [row.status, row.count]));
    },
    /** Whether somebody has reported the same thing already, and nobody has dealt with it. */
    async isOpenBy(reporterId: string, subjectType: ReportSubject, subjectId: string): Promise<boolean> {
      const rows = await db
        .select({ id: reports.id })
        .from(reports)
        .where(
          and(
            eq(reports.reporterId, reporterId),
            eq(reports.subjectType, subjectType),
            eq(reports.subjectId, subjectId),
            inArray(reports.status, ['open', 'in_review']),
          ),
        )
        .limit(1);
      return rows.length > 0;
    },
    async add(row: typeof reports.$inferInsert & { id: string }): Promise<void> {
      await db.insert(reports).values(row);
    },
    async change(
      { id, lockVersion }: { id: string; lockVersion: number },
      change: Partial<typeof reports.$inferInsert>,
    ): Promise<void> {
      if (!(await changeVersion(db, reports, { id, lockVersion }, change))) throw stale();
    },
  };
};
export type ReportRepository = ReturnType<typeof createReportRepository>;
