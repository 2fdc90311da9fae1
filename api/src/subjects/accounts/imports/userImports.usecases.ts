import { type TenantKey, tenantKeys } from '@omzien/model/tenants';
import { type ImportFailure, type ImportStatus, importFailures, importUndoDays } from '@omzien/model/userImport';
import { and, asc, count, eq, gt, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../database/database.ts';
import { Problem } from '../../../http/problems.ts';
import { daysAfter } from '../../../services/calendar/calendar.ts';
import { createCenterRepository } from '../../../services/directory/centers.repository.ts';
import type { JobDefinition, Jobs } from '../../../services/jobs/jobs.ts';
import {
  userImportRows as rowTable,
  userImports as table,
  type UserImportDbRow,
} from '../../../tables/people/userImports.table.ts';
import { recipientOf } from '../users/roles.usecases.ts';
import { guessColumns } from './guessColumns.ts';
import { createJudge, findImporter, type Importer, type Judged } from './judgeRows.ts';
import { createMaking } from './makeAccounts.ts';
import { cellsOf } from './readRow.ts';
import type { ReadTable, readTable } from './readTable.ts';
import { createTakingBack } from './takeImportBack.ts';

export type ImportParts = Pick<
  FastifyInstance,
  'database' | 'db' | 'clock' | 'files' | 'heavyWork' | 'audit' | 'held' | 'jobs' | 'live' | 'notifier' | 'settings'
>;
export type ImportWork = { tenant: TenantKey; importId: string };
export const userImportJob: JobDefinition<ImportWork> = { name: 'user_import', retryLimit: 5, retryDelaySeconds: 10 };
const watchJob: JobDefinition<Record<string, never>> = { name: 'user_imports', retryLimit: 1, retryDelaySeconds: 60 };

/** How many lines are stored, and how many rows are checked, in one transaction. */
const storedAtOnce = 1000;
const checkedAtOnce = 250;
/** A job hands over to the next one after so long, so that a process that is to stop need not wait for ten thousand rows. */
const turn = 2000;
/** An import that has not moved for so long lost its job with a process. */
const silence = 60_000;
const draftDays = 7;
/** Who imports so many has something else to do meanwhile, and is told when it is done. */
const worthTelling = 500;

/** Every step goes on where the last one stopped: what is done is stored together with the mark that it is. */
export function createImportWork(app: ImportParts, { tenant, importId }: ImportWork) {
  const { db, database, clock, files, heavyWork, audit } = app;
  const inTenant = <Result>(work: () => Promise<Result>) => database.inTenant(tenant, work);
  const isIt = eq(table.id, importId);

  /** The import, held until the transaction ends: two processes never do the same rows. Null when it went on without us. */
  async function hold(status: ImportStatus): Promise<UserImportDbRow | null> {
    const [row] = await db.select().from(table).where(isIt).for('update');
    return row?.status === status ? row : null;
  }
  /** With a word to the pages that show how far it is. */
  async function change(values: Partial<UserImportDbRow>): Promise<void> {
    const [row] = await db
      .update(table)
      .set({ ...values, movedAt: clock() })
      .where(isIt)
      .returning({ centerId: table.centerId });
    if (row) app.live.publish({ tenant, kind: 'user_imports', id: importId, to: { centerId: row.centerId } });
  }

  async function countRows(): Promise<Pick<UserImportDbRow, 'plans' | 'outcomes'>> {
    const rows = await db
      .select({ plan: rowTable.plan, outcome: rowTable.outcome, count: count() })
      .from(rowTable)
      .where(eq(rowTable.importId, importId))
      .groupBy(rowTable.plan, rowTable.outcome);
    const plans: UserImportDbRow['plans'] = {};
    const outcomes: UserImportDbRow['outcomes'] = {};
    for (const { plan, outcome, count: number } of rows) {
      if (plan) plans[plan] = (plans[plan] ?? 0) + number;
      if (outcome) outcomes[outcome] = (outcomes[outcome] ?? 0) + number;
    }
    return { plans, outcomes };
  }

  async function fail(failure: ImportFailure) {
    await inTenant(async () => {
      if (await hold('reading')) await change({ status: 'failed', failure });
    });
  }

  /** Reads the file in a thread; nothing of the database is held meanwhile. */
  async function read(): Promise<void> {
    const found = await inTenant(async () => {
      const [row] = await db.select().from(table).where(isIt);
      if (row?.status !== 'reading' || row.fileId === null) return null;
      const file = await files.repository.find(row.fileId, undefined);
      return { row, file, bytes: file ? await files.read(file) : null };
    });
    if (!found) return;
    if (!found.bytes || !found.file) return fail('unreadable');
    let content: ReadTable;
    try {
      const kind = found.file.content === 'xlsx' ? 'xlsx' : 'csv';
      content = await heavyWork.run<typeof readTable>(
        tenant,
        new URL('./readTable.ts', import.meta.url),
        'readTable',
        new Uint8Array(found.bytes),
        kind,
      );
    } catch (error) {
      const said = error instanceof Problem ? error.definition.code : (error as Error).message;
      const failure = importFailures.find((one) => one === said);
      if (!failure) throw error;
      return fail(failure);
    }
    const columns = guessColumns(content);
    for (let from = 0; from < content.lines.length; from += storedAtOnce)
      await inTenant(async () => {
        if (!(await hold('reading'))) return;
        const lines = content.lines.slice(from, from + storedAtOnce);
        await db
          .insert(rowTable)
          .values(lines.map(({ number, cells }) => ({ importId, number, line: cells, createdAt: clock() })))
          .onConflictDoNothing();
        await change({ doneCount: from + lines.length });
      });
    const goesOn = !found.row.dryRun;
    const hasAddress = columns.some(({ field }) => field === 'email');
    if (goesOn && !hasAddress) return fail('no_address');
    const { file } = found;
    await inTenant(async () => {
      if (!(await hold('reading'))) return;
      // What was in it stands in the rows now, which are forgotten in time.
      await files.remove([file]);
      await change({
        status: goesOn ? 'checking' : 'mapping',
        columns,
        fileId: null,
        rowsCount: content.lines.length,
        doneCount: 0,
      });
    });
  }

  async function judgeFor(importRow: UserImportDbRow) {
    const importer = await findImporter(db, importRow.userId, clock());
    return importer && { importer, judge: createJudge(db, { importRow, importer, tenant }) };
  }

  async function storeJudged(judged: ReadonlyMap<string, Judged>, cellsById: ReadonlyMap<string, object>) {
    if (judged.size === 0) return;
    const values = [...judged].map(
      ([id, { plan, faults, email, ...rest }]) =>
        sql`(${id}::uuid, ${plan}, ${JSON.stringify(faults)}::jsonb, ${email}::text, ${
          'known' in rest ? rest.known.id : null
        }::uuid, ${JSON.stringify(cellsById.get(id) ?? {})}::jsonb)`,
    );
    await db.execute(sql`
      update ${rowTable} set plan = judged.plan, faults = judged.faults, email = judged.email, user_id = judged.user_id,
        cells = judged.cells
      from (values ${sql.join(values, sql`, `)}) as judged (id, plan, faults, email, user_id, cells)
      where ${rowTable.id} = judged.id`);
  }

  /** The next rows that nobody has judged yet; what their columns hold is written down with it. */
  async function check(): Promise<void> {
    await inTenant(async () => {
      const row = await hold('checking');
      if (!row) return;
      const by = await judgeFor(row);
      const rows = await db
        .select()
        .from(rowTable)
        .where(and(eq(rowTable.importId, importId), isNull(rowTable.plan)))
        .orderBy(asc(rowTable.number))
        .limit(checkedAtOnce);
      if (rows.length === 0 || !by) {
        const counted = await countRows();
        const goesOn = !row.dryRun && (counted.plans.create ?? 0) + (counted.plans.giveRole ?? 0) > 0;
        await change({ ...counted, status: 'checked', doneCount: 0 });
        if (goesOn) await begin({ ...row, ...counted });
        return;
      }
      const filled = rows.map((one) => ({ ...one, cells: cellsOf(one.line, row.columns) }));
      await storeJudged(await by.judge.judge(filled), new Map(filled.map(({ id, cells }) => [id, cells])));
      await change({ doneCount: row.doneCount + rows.length });
    });
  }

  /** From now on it runs, and can be taken back. */
  async function begin({ plans }: UserImportDbRow): Promise<void> {
    const now = clock();
    await createMaking(app).skipOthers(importId);
    await change({
      status: 'running',
      startedAt: now,
      undoUntil: daysAfter(now, importUndoDays),
      doneCount: 0,
      outcomes: { skipped: (plans.known ?? 0) + (plans.repeated ?? 0) + (plans.faulty ?? 0) },
    });
  }

  async function make(): Promise<void> {
    await inTenant(async () => {
      const row = await hold('running');
      if (!row) return;
      const by = await judgeFor(row);
      const hasMore = by !== null && (await createMaking(app).next(row, by.importer, by.judge));
      const counted = await countRows();
      const done = Object.values(counted.outcomes).reduce((sum, number) => sum + number, 0);
      await change({ ...counted, doneCount: done, ...(hasMore ? {} : { status: 'done', finishedAt: clock() }) });
      if (hasMore) return;
      const { created = 0, roleGiven = 0, failed = 0 } = counted.outcomes;
      await audit.record(null, {
        action: 'user_import.finished',
        subject: { type: 'user_imports', id: row.id, name: row.fileName },
        centerId: row.centerId,
        changes: {
          created: { from: null, to: created },
          roleGiven: { from: null, to: roleGiven },
          failed: { from: null, to: failed },
        },
        by: { userId: row.userId, impersonatorId: null },
        weighty: false,
      });
      if (row.rowsCount > worthTelling && by) await tellDone({ ...row, ...counted }, by.importer);
    });
  }

  async function tellDone(row: UserImportDbRow, { user }: Importer): Promise<void> {
    const center = await createCenterRepository(db).find(row.centerId);
    const path = `/users/import/${row.id}`;
    await app.notifier.tell({
      key: 'user_import_done',
      tenant,
      centerId: row.centerId,
      to: recipientOf(user),
      variables: {
        file_name: row.fileName,
        created_count: row.outcomes.created ?? 0,
        skipped_count: row.outcomes.skipped ?? 0,
        result_url: `${app.settings.originOf(center?.domains[0] ?? '')}${path}`,
      },
      url: path,
      subject: { type: 'user_imports', id: row.id },
    });
  }

  async function takeBack(): Promise<void> {
    await inTenant(async () => {
      const row = await hold('undoing');
      if (!row) return;
      const hasMore = await createTakingBack(app).next(row);
      const counted = await countRows();
      const { removed = 0, stays = 0 } = counted.outcomes;
      await change({
        ...counted,
        doneCount: removed + stays,
        ...(hasMore ? {} : { status: 'undone', undoneAt: clock() }),
      });
    });
  }

  const steps: Partial<Record<ImportStatus, () => Promise<void>>> = {
    reading: read,
    checking: check,
    running: make,
    undoing: takeBack,
  };
  const statusNow = () =>
    inTenant(async () => {
      const [row] = await db.select({ status: table.status }).from(table).where(isIt);
      return row?.status;
    });

  return {
    begin,
    storeJudged,
    countRows,
    judgeFor,
    /** Does what is to be done, for a turn of so many milliseconds and one step at least. True when there may be more. */
    async goOn(milliseconds = turn): Promise<boolean> {
      const until = performance.now() + milliseconds;
      for (;;) {
        const status = await statusNow();
        const step = status && steps[status];
        if (!step) return false;
        await step();
        if (performance.now() > until) return true;
      }
    },
  };
}

/** Has the work done after the answer. */
export function orderImport({ database, jobs }: Pick<ImportParts, 'database' | 'jobs'>, work: ImportWork): void {
  database.afterCommit(() => jobs.enqueue(userImportJob, work, work.importId));
}

/** Does all that an import has to do now, in turns. Done twice it does nothing more. */
export async function runUserImport(app: ImportParts, work: ImportWork): Promise<void> {
  const { goOn } = createImportWork(app, work);
  while (await goOn());
}

/** Starts imports again whose process went away in the middle. */
export async function wakeImports(app: ImportParts): Promise<void> {
  const silentSince = new Date(app.clock().getTime() - silence);
  for (const tenant of tenantKeys) {
    const silent = await app.database.inTenant(tenant, () =>
      app.db
        .select({ id: table.id })
        .from(table)
        .where(
          and(
            inArray(table.status, ['reading', 'checking', 'running', 'undoing']),
            or(isNull(table.movedAt), lt(table.movedAt, silentSince)),
          ),
        ),
    );
    for (const { id } of silent) await app.jobs.enqueue(userImportJob, { tenant, importId: id }, id);
  }
}

/** What was never run goes after a week; what was, loses its rows when it can no longer be taken back. */
export async function forgetOldImports(db: Database, now: Date): Promise<void> {
  await db
    .delete(table)
    .where(
      and(inArray(table.status, ['mapping', 'checked', 'failed']), lte(table.createdAt, daysAfter(now, -draftDays))),
    );
  await db.delete(rowTable).where(
    inArray(
      rowTable.importId,
      db
        .select({ id: table.id })
        .from(table)
        .where(and(inArray(table.status, ['done', 'undone']), lte(table.undoUntil, now), gt(table.rowsCount, 0))),
    ),
  );
}

export function registerUserImports(jobs: Jobs, app: ImportParts): void {
  jobs.handle(userImportJob, async (work) => {
    if (await createImportWork(app, work).goOn()) await app.jobs.enqueue(userImportJob, work, work.importId);
  });
  jobs.schedule(watchJob, '* * * * *', () => wakeImports(app));
}
