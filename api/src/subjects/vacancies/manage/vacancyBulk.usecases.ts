import type { VacancyStepByHand } from '@omzien/model/transitions';
import type { VacancyBulkChanges, vacancyBulkInput } from '@omzien/model/vacancyInput';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { InferOutput } from 'valibot';
import { newId } from '../../../database/newId.ts';
import { forbidden, notFound, Problem, stale } from '../../../http/problems.ts';
import { ValidationFailed } from '../../../http/validation.ts';
import { changesBetween } from '../../../services/audit/audit.ts';
import { momentOf } from '../../../services/calendar/vacancyDays.ts';
import type { NewVacancyRow, vacancies as table } from '../../../tables/vacancies/vacancies.table.ts';
import { type BulkRow, vacancyBulkChanges } from '../../../tables/vacancies/vacancyBulkChanges.table.ts';
import { statusAt } from '../search/vacancies.resource.ts';
import { archivedVacancy, undoIsOver } from '../vacancies.problems.ts';
import { faultsBeforePublishing, faultsOfEnd } from './vacancyPublishing.ts';
import { type StepPlan, stepBehind } from './vacancySteps.ts';
import type { ManagedVacancy } from './vacancyWrites.repository.ts';
import type { VacancyWrites } from './vacancyWrites.usecases.ts';

export const undoMinutes = 10;

type RowError = { code: string | null; detail: string | null; pointer: string | null };
export type BulkResult = {
  id: string;
  title: string | null;
  lockVersion: number | null;
  ok: boolean;
  errors: RowError[];
  before: Record<string, unknown>;
  after: Record<string, unknown>;
};
type BulkInput = InferOutput<typeof vacancyBulkInput>;
/** What one row will become: its new columns, and the step that goes with them. */
type Planned = { row: ManagedVacancy; change: Partial<NewVacancyRow>; plan: StepPlan | null };

/** Columns that a bulk change may touch, and that an undo therefore brings back. */
const undoable = [
  'expiresAt',
  'categoryIds',
  'contactPerson',
  'sharedWithCenters',
  'status',
  'summary',
  'publishedAt',
  'filledAt',
  'archivedAt',
  'publishAt',
  'publishOnApproval',
  'foundViaPlatform',
  'takenDownReason',
  'awaitingScreening',
  'screenedAt',
] as const satisfies readonly (keyof NewVacancyRow)[];
const moments = new Set(['expiresAt', 'publishedAt', 'filledAt', 'archivedAt', 'publishAt', 'screenedAt']);

const plain = (value: unknown) => (value instanceof Date ? value.toISOString() : (value ?? null));

/** Changes of up to 500 vacancies at once: each row under its own reach and rules, all in one transaction. */
export function createVacancyBulk(app: FastifyInstance, writes: VacancyWrites) {
  const { steps } = writes;
  const { vacancies } = steps;

  function planRow(
    request: FastifyRequest,
    row: ManagedVacancy,
    changes: VacancyBulkChanges,
    knownCategories: ReadonlySet<string>,
  ): Planned {
    const now = app.clock();
    const { expiresAt, categoryIds, contactPerson, sharedWithCenters, action, status, foundViaPlatform } = changes;
    const unknown = (categoryIds ?? []).flatMap((id, index) =>
      knownCategories.has(`${row.centerId} ${id.toLowerCase()}`)
        ? []
        : [{ path: ['category_ids', String(index)], code: 'invalid' }],
    );
    if (sharedWithCenters && !request.context.features.centerSharing)
      unknown.push({ path: ['shared_with_centers'], code: 'invalid' });
    if (unknown.length > 0) throw new ValidationFailed(unknown);
    const step: VacancyStepByHand | null = action ?? (status === undefined ? null : stepBehind(row, status, now));
    const fields: Partial<NewVacancyRow> = {
      ...(expiresAt === undefined ? {} : { expiresAt: momentOf(expiresAt) }),
      ...(categoryIds === undefined ? {} : { categoryIds }),
      ...(contactPerson === undefined ? {} : { contactPerson }),
      ...(sharedWithCenters === undefined ? {} : { sharedWithCenters }),
    };
    if (row.status === 'archived' && step !== 'restore' && Object.keys(fields).length > 0) throw archivedVacancy();
    const changed = { ...row, ...fields } as ManagedVacancy;
    if (step === null && statusAt(row, now) === 'published') {
      const faults = [
        ...faultsBeforePublishing(changed),
        ...(fields.expiresAt ? faultsOfEnd(fields.expiresAt, now) : []),
      ];
      if (faults.length > 0) throw new ValidationFailed(faults);
    }
    const plan =
      step === null ? null : steps.plan(step, changed, { expiresAt, foundViaPlatform }, writes.byFor(request, row));
    return { row, change: fields, plan };
  }

  /** The rows that lie within reach, and what each would become. */
  async function planAll(request: FastifyRequest, { ids, changes, versions }: BulkInput) {
    const rows = await vacancies.several(ids, writes.reachOf(request));
    const byId = new Map(rows.map((row) => [row.id, row]));
    const seen = new Map(versions.map(({ id, lockVersion }) => [id.toLowerCase(), lockVersion]));
    const centers = [...new Set(rows.map(({ centerId }) => centerId))];
    const known = new Set<string>();
    for (const centerId of centers)
      for (const { id, kind } of await vacancies.knownLookups(changes.categoryIds ?? [], centerId))
        if (kind === 'vacancy_categories') known.add(`${centerId} ${id}`);
    return ids.map((id): { id: string; planned?: Planned; problem?: Problem; row?: ManagedVacancy } => {
      const row = byId.get(id.toLowerCase());
      const isHidden = row?.vacancyType === 'p2p' && !request.context.features.peerToPeer;
      if (!row || isHidden) return { id, problem: notFound() };
      try {
        if ((seen.get(row.id) ?? row.lockVersion) !== row.lockVersion) throw stale();
        return { id, planned: planRow(request, row, changes, known) };
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        return { id, problem: error, row };
      }
    });
  }

  const errorsOf = (problem: Problem, request: FastifyRequest): RowError[] =>
    problem.errorsFor(request.locale).map(({ code = null, detail = null, source }) => ({
      code: code ?? (problem.definition.status === 404 ? 'not_found' : null),
      detail,
      pointer: source?.pointer ?? null,
    }));

  /** Why a row stays as it is. Its title is told where the asker may know it. */
  const refusalOf = (id: string, errors: RowError[], row?: ManagedVacancy): BulkResult => ({
    id,
    title: row?.title ?? null,
    lockVersion: row?.lockVersion ?? null,
    ok: false,
    errors,
    before: {},
    after: {},
  });

  function resultOf({ row, change, plan }: Planned, id: string): BulkResult {
    const differences = changesBetween(row, { ...change, ...plan?.change });
    const shown = Object.entries(differences).filter(([name]) => name !== 'summary');
    const side = (end: 'from' | 'to') => Object.fromEntries(shown.map(([name, difference]) => [name, difference[end]]));
    const { title, lockVersion } = row;
    return { id, title, lockVersion, ok: true, errors: [], before: side('from'), after: side('to') };
  }

  async function carryOut(request: FastifyRequest, { row, change, plan }: Planned): Promise<BulkRow | null> {
    const differences = changesBetween(row, { ...change, ...plan?.change });
    if (Object.keys(differences).length === 0) return null;
    const before = Object.fromEntries(undoable.map((name) => [name, plain(row[name])]));
    let lockVersion: number;
    if (plan) {
      const { row: after } = await steps.carryOut(
        row,
        { ...plan, change: { ...change, ...plan.change } },
        writes.byFor(request, row),
      );
      lockVersion = after.lockVersion;
    } else {
      lockVersion = await vacancies.change(row, change);
      await app.audit.record(request, {
        action: 'vacancy.updated',
        subject: { type: 'vacancies', id: row.id, name: row.title },
        centerId: row.centerId,
        organizationId: row.organizationId,
        changes: changesBetween(row, { ...change, contactPerson: undefined }),
      });
    }
    return { id: row.id, before, lockVersion };
  }

  return {
    async change(request: FastifyRequest, input: BulkInput) {
      const { user } = request.actor;
      if (!user) throw forbidden();
      const planned = await planAll(request, input);
      const results: BulkResult[] = [];
      const done: BulkRow[] = [];
      for (const { id, planned: plan, problem, row } of planned) {
        if (problem) results.push(refusalOf(id, errorsOf(problem, request), row));
        if (!plan) continue;
        const result = resultOf(plan, id);
        results.push(result);
        if (input.dryRun) continue;
        const changed = await carryOut(request, plan);
        if (!changed) continue;
        done.push(changed);
        result.lockVersion = changed.lockVersion;
      }
      const expiresAt = new Date(app.clock().getTime() + undoMinutes * 60_000);
      const undoToken = done.length > 0 ? newId() : null;
      if (undoToken !== null)
        await app.db
          .insert(vacancyBulkChanges)
          .values({ id: undoToken, userId: user.id, rows: done, expiresAt, createdAt: app.clock() });
      return { results, undoToken, undoUntil: undoToken === null ? null : expiresAt };
    },

    /** Takes a change back, once and in time. What somebody else has changed since stays, and is told. */
    async undo(request: FastifyRequest, token: string) {
      const { user } = request.actor;
      if (!user) throw forbidden();
      const [change] = await app.db
        .update(vacancyBulkChanges)
        .set({ undoneAt: app.clock() })
        .where(
          and(
            eq(vacancyBulkChanges.id, token),
            eq(vacancyBulkChanges.userId, user.id),
            isNull(vacancyBulkChanges.undoneAt),
            gt(vacancyBulkChanges.expiresAt, app.clock()),
          ),
        )
        .returning();
      if (!change) throw undoIsOver();
      const rows = await vacancies.several(
        change.rows.map(({ id }) => id),
        writes.reachOf(request),
      );
      const byId = new Map(rows.map((row) => [row.id, row]));
      const results: BulkResult[] = [];
      for (const { id, before, lockVersion } of change.rows) {
        const row = byId.get(id);
        if (row?.lockVersion !== lockVersion) {
          const detail = {
            nl: 'Iemand heeft deze vacature intussen veranderd. Hij blijft zoals hij nu is.',
            en: 'Somebody has changed this vacancy in the meantime. It stays as it is now.',
          }[request.locale];
          results.push(refusalOf(id, [{ code: 'stale', detail, pointer: null }], row));
          continue;
        }
        const restored = Object.fromEntries(
          Object.entries(before).map(([name, value]) => [
            name,
            moments.has(name) && typeof value === 'string' ? new Date(value) : value,
          ]),
        ) as Partial<typeof table.$inferInsert>;
        const lockVersionAfter = await vacancies.change(row, restored);
        const differences = changesBetween(row, restored);
        await app.audit.record(request, {
          action: 'vacancy.step_undone',
          subject: { type: 'vacancies', id, name: row.title },
          centerId: row.centerId,
          organizationId: row.organizationId,
          changes: Object.fromEntries(Object.entries(differences).filter(([name]) => name !== 'contactPerson')),
        });
        results.push({ ...resultOf({ row, change: restored, plan: null }, id), lockVersion: lockVersionAfter });
      }
      return { results, undoToken: null, undoUntil: null };
    },
  };
}
