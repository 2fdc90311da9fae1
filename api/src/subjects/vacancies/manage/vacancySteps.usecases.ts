import type { Features, TenantKey } from '@omzien/model/tenants';
import type { VacancyStepByHand } from '@omzien/model/transitions';
import { and, asc, eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound, Problem } from '../../../http/problems.ts';
import { changesBetween } from '../../../services/audit/audit.ts';
import { vacancies as table } from '../../../tables/vacancies/vacancies.table.ts';
import { createVacancyMails } from './vacancyMails.ts';
import { auditNameOf, planStep, type StepInput, type StepPlan } from './vacancySteps.ts';
import { createVacancyWriteRepository, type ManagedVacancy } from './vacancyWrites.repository.ts';

declare module '../../../services/events/domainEvents.ts' {
  interface DomainEvents {
    /** Somebody was found, and those whose applications are still open are to hear of it. */
    'vacancy.filled': { request: FastifyRequest; applicationIds: readonly string[] };
  }
}

/** In whose name a step is taken. Without a request the clock takes it. */
export type StepBy = {
  request: FastifyRequest | null;
  tenant: TenantKey;
  features: Features;
  isCenter: boolean;
};
export type StepResult = { row: ManagedVacancy; outcome: StepPlan['outcome'] };
export type VacancyStepTaker = ReturnType<typeof createVacancySteps>;

/** How many drafts wait for one approval at most: more than any organisation writes while it waits. */
const mostQueued = 200;

/** The life of a vacancy: each step with its entry in the audit log and what people are told of it. */
export function createVacancySteps(app: FastifyInstance) {
  const vacancies = createVacancyWriteRepository(app.db);
  const mails = createVacancyMails(app, vacancies);

  async function reloaded(id: string): Promise<ManagedVacancy> {
    const row = await vacancies.find(id, undefined);
    if (!row) throw notFound();
    return row;
  }

  /** Writes what was planned and tells who has to know. */
  async function carryOut(before: ManagedVacancy, plan: StepPlan, by: StepBy): Promise<StepResult> {
    await vacancies.change(before, plan.change);
    const row = await reloaded(before.id);
    await app.audit.record(by.request, {
      action: auditNameOf(plan),
      subject: { type: 'vacancies', id: row.id, name: row.title },
      centerId: row.centerId,
      organizationId: row.organizationId,
      changes: changesBetween(before, {
        status: plan.change.status,
        expiresAt: plan.change.expiresAt,
        publishAt: plan.change.publishAt,
        takenDownReason: plan.change.takenDownReason,
      }),
    });
    app.live.publish({
      tenant: by.tenant,
      kind: 'activity_events',
      id: row.id,
      to: { organizationId: row.organizationId, centerId: row.centerId },
    });
    if (plan.outcome === 'done' && plan.step === 'publish' && row.expiresAt)
      await mails.published(by.tenant, row, row.expiresAt);
    if (plan.step === 'take_down') await mails.takenDown(by.tenant, row, plan.reason ?? '');
    if (plan.step === 'publish' && before.awaitingScreening)
      await app.workItems.close('screening', { type: 'vacancies', id: row.id }, by.request?.actor.user?.id ?? null);
    if (plan.tellApplicants && by.request) {
      const applicationIds = await vacancies.openApplicationIds(row.id);
      await app.events.announce('vacancy.filled', { request: by.request, applicationIds });
    }
    return { row, outcome: plan.outcome };
  }

  return {
    vacancies,
    mails,
    carryOut,
    reloaded,
    plan: (step: VacancyStepByHand, row: ManagedVacancy, input: StepInput, by: StepBy, now = app.clock()) =>
      planStep(step, row, input, { now, features: by.features, isCenter: by.isCenter }),

    async take(step: VacancyStepByHand, row: ManagedVacancy, input: StepInput, by: StepBy): Promise<StepResult> {
      const circumstances = { now: app.clock(), features: by.features, isCenter: by.isCenter };
      return carryOut(row, planStep(step, row, input, circumstances), by);
    },

    /**
     * Puts the drafts of an organisation on line that waited for its approval. What is not complete any more stays a
     * draft. Call it in the transaction that approves. Gives how many went on line.
     */
    async publishQueued(organizationId: string, by: StepBy): Promise<number> {
      const waiting = await vacancies.where(
        and(eq(table.organizationId, organizationId), eq(table.publishOnApproval, true), eq(table.status, 'draft')),
        mostQueued,
      );
      let published = 0;
      for (const row of waiting) {
        try {
          const plan = planStep(
            'publish',
            { ...row, organizationStatus: 'approved' },
            {},
            { now: app.clock(), features: by.features, isCenter: false },
          );
          await carryOut(row, plan, by);
          published += 1;
        } catch (error) {
          // Refused by a rule, not by a defect: its owner sees it as a draft that is not complete.
          if (!(error instanceof Problem)) throw error;
          await vacancies.change(row, { publishOnApproval: false });
        }
      }
      return published;
    },

    /** The vacancies of an organisation that is archived go with it. Gives their ids. */
    async archiveAllOf(organizationId: string, by: StepBy): Promise<string[]> {
      const open = await app.db
        .select({ id: table.id })
        .from(table)
        .where(and(eq(table.organizationId, organizationId), eq(table.status, 'published')))
        .orderBy(asc(table.id));
      const ids: string[] = [];
      for (const { id } of open) {
        const row = await reloaded(id);
        const change = {
          status: 'archived' as const,
          archivedAt: app.clock(),
          publishAt: null,
          publishOnApproval: false,
        };
        await carryOut(row, { step: 'archive', outcome: 'done', change }, by);
        ids.push(id);
      }
      return ids;
    },
  };
}
