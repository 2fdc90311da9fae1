import { dataExportDays, dataExportsUnderWay } from '@omzien/model/dataExport';
import type { TenantKey } from '@omzien/model/tenants';
import { and, eq, gt, inArray, lte, or } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../database/database.ts';
import { createSecurityEvents } from '../../../services/audit/securityEvents.ts';
import { daysAfter } from '../../../services/calendar/calendar.ts';
import { createCenterRepository } from '../../../services/directory/centers.repository.ts';
import { createUserRepository } from '../../../services/directory/users.repository.ts';
import type { JobDefinition, Jobs } from '../../../services/jobs/jobs.ts';
import { type DataExportRow, dataExports } from '../../../tables/people/dataExports.table.ts';
import { recipientOf } from '../users/roles.usecases.ts';
import { makeArchive } from './gatherData.ts';

export type DataExportWork = { tenant: TenantKey; exportId: string };
export const dataExportJob: JobDefinition<DataExportWork> = {
  name: 'data_export',
  retryLimit: 3,
  retryDelaySeconds: 60,
};

export type DataExportParts = Pick<FastifyInstance, 'db' | 'database' | 'clock' | 'files' | 'notifier' | 'settings'>;

const isUnderWay = (status: DataExportRow['status']) => (dataExportsUnderWay as readonly string[]).includes(status);

/** The newest archive that is made or can be fetched: asking twice makes one. */
export async function findCurrentExport(db: Database, userId: string, requestedBy: string, now: Date) {
  const [row] = await db
    .select()
    .from(dataExports)
    .where(
      and(
        eq(dataExports.userId, userId),
        eq(dataExports.requestedBy, requestedBy),
        or(
          inArray(dataExports.status, dataExportsUnderWay),
          and(eq(dataExports.status, 'ready'), gt(dataExports.expiresAt, now)),
        ),
        // A day later there may be something new in it.
        gt(dataExports.createdAt, daysAfter(now, -1)),
      ),
    );
  return row;
}

/** Gathers what an export asks for and tells who asked. Done twice it does nothing more. */
export async function runDataExport(app: DataExportParts, { tenant, exportId }: DataExportWork, isLast = false) {
  const { db, database, clock } = app;
  const users = createUserRepository(db);
  const inTenant = <Result>(work: () => Promise<Result>) => database.inTenant(tenant, work);
  const found = await inTenant(async () => {
    const [row] = await db.select().from(dataExports).where(eq(dataExports.id, exportId));
    const user = row ? await users.find(row.userId) : undefined;
    return row && user ? { row, user } : null;
  });
  if (!found || !isUnderWay(found.row.status)) return;
  const { row, user } = found;
  /** Whoever waits sees how far it is: each step is stored by itself. */
  const tellStep = (status: (typeof dataExportsUnderWay)[number]) =>
    inTenant(async () => {
      await db
        .update(dataExports)
        .set({ status })
        .where(and(eq(dataExports.id, row.id), inArray(dataExports.status, dataExportsUnderWay)));
    });
  try {
    // Packing fills a core for a moment; nothing of the database is held meanwhile.
    const archive = await makeArchive({ inTenant, parts: app, user, tellStep }, clock());
    await inTenant(() => finish(row, archive));
  } catch (error) {
    if (isLast) await inTenant(async () => void (await setStatus(db, row.id, 'failed')));
    throw error;
  }

  async function finish({ id, userId, requestedBy }: DataExportRow, archive: Buffer) {
    const now = clock();
    const expiresAt = daysAfter(now, dataExportDays);
    const stored = await db
      .update(dataExports)
      .set({ status: 'ready', archive, readyAt: now, expiresAt })
      .where(and(eq(dataExports.id, id), inArray(dataExports.status, dataExportsUnderWay)))
      .returning({ id: dataExports.id });
    if (stored.length === 0) return;
    await createSecurityEvents(db).record('data_exported', { userId, requestId: id, by: requestedBy });
    const asker = await users.find(requestedBy);
    if (!asker) return;
    const center = await createCenterRepository(db).find(asker.centerId);
    // To a page, where one signs in: whoever reads the mail has not the data yet.
    const path = requestedBy === userId ? '/profile-edit/my-data' : `/users/${userId}`;
    await app.notifier.tell({
      key: 'data_export_ready',
      tenant,
      centerId: asker.centerId,
      to: recipientOf(asker),
      variables: {
        download_url: `${app.settings.originOf(center?.domains[0] ?? '')}${path}?export=${id}`,
        expires_at: expiresAt.toISOString(),
      },
      url: `${path}?export=${id}`,
      subject: { type: 'data_exports', id },
    });
  }
}

const setStatus = (db: Database, id: string, status: DataExportRow['status']) =>
  db.update(dataExports).set({ status, archive: null }).where(eq(dataExports.id, id));

/** After a week the archive goes; that there was one stays. */
export async function expireDataExports(db: Database, now: Date): Promise<void> {
  await db
    .update(dataExports)
    .set({ status: 'expired', archive: null })
    .where(and(eq(dataExports.status, 'ready'), lte(dataExports.expiresAt, now)));
}

export const registerDataExports = (jobs: Jobs, app: DataExportParts) =>
  jobs.handle(dataExportJob, (work, { isLast }) => runDataExport(app, work, isLast));
