import type { WireResource } from '@omzien/model/jsonApi';
import { wholeScope } from '@omzien/model/scope';
import type { TenantKey } from '@omzien/model/tenants';
import { and, eq, lte } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/database.ts';
import { type ListExportRow, listExports } from '../../tables/administration/listExports.table.ts';
import { dayLength } from '../calendar/calendar.ts';
import type { JobDefinition, Jobs } from '../jobs/jobs.ts';
import { asUser } from '../sessions/asUser.ts';
import { makeTable } from './makeTable.ts';

/** How long a table can be fetched (`decisions.md`, section 6). */
export const keptDays = 7;
const pageSize = 1000;
/** More rows than a spreadsheet is comfortable with; whoever needs them all asks by period. */
const mostRows = 50_000;

export const listExportJob: JobDefinition<{ tenant: TenantKey; exportId: string }> = {
  name: 'list_export',
  retryLimit: 3,
  retryDelaySeconds: 60,
};

type Parts = Pick<FastifyInstance, 'database' | 'db' | 'clock' | 'inject' | 'settings'>;
type Page = { data: WireResource[]; meta: { pagination: { current: number; last?: number } } };

/** One page of the list, as the person who asked would be shown it. */
async function readPage(app: Parts, tenant: TenantKey, row: ListExportRow, number: number): Promise<Page> {
  const query = new URLSearchParams({ ...row.query, 'page[number]': String(number), 'page[size]': String(pageSize) });
  const answer = await asUser(row.userId, async () =>
    app.inject({
      url: `/api/v1/${row.list}?${query}`,
      headers: {
        accept: 'application/vnd.api+json',
        'accept-language': row.locale,
        'x-tenant': tenant,
        'app-context': row.appContext,
        'volunteer-center-id': row.centerId,
        'current-organization-id': row.organizationId ?? wholeScope,
        ...(app.settings.gatewaySecret ? { 'x-gateway-secret': app.settings.gatewaySecret } : {}),
      },
    }),
  );
  if (answer.statusCode !== 200) throw new Error(`The list ${row.list} answered ${answer.statusCode} to its export.`);
  return answer.json() as Page;
}

/** Makes the table that an export asks for. Done twice it does nothing more. */
export async function runListExport(
  app: Parts,
  { tenant, exportId }: { tenant: TenantKey; exportId: string },
  isLast = false,
): Promise<void> {
  const inTenant = <Result>(work: () => Promise<Result>) => app.database.inTenant(tenant, work);
  const [row] = await inTenant(async () => app.db.select().from(listExports).where(eq(listExports.id, exportId)));
  if (row?.status !== 'waiting') return;
  const finish = (change: Partial<ListExportRow>) =>
    inTenant(async () =>
      app.db
        .update(listExports)
        .set(change)
        .where(and(eq(listExports.id, exportId), eq(listExports.status, 'waiting'))),
    );
  try {
    const resources: WireResource[] = [];
    for (let number = 1; resources.length < mostRows; number++) {
      const { data, meta } = await readPage(app, tenant, row, number);
      resources.push(...data);
      if (number >= (meta.pagination.last ?? meta.pagination.current)) break;
    }
    await finish({
      status: 'ready',
      content: Buffer.from(makeTable(resources.slice(0, mostRows), row.locale)),
      rowsCount: Math.min(resources.length, mostRows),
      expiresAt: new Date(app.clock().getTime() + keptDays * dayLength),
    });
  } catch (error) {
    if (isLast) await finish({ status: 'failed' });
    throw error;
  }
}

/** A table that was not fetched in time goes; that it was asked for stays in the audit log. */
export async function deleteExpiredExports(db: Database, now: Date): Promise<void> {
  await db.delete(listExports).where(lte(listExports.expiresAt, now));
}

export const registerListExports = (jobs: Jobs, app: Parts) =>
  jobs.handle(listExportJob, (work, { isLast }) => runListExport(app, work, isLast));
