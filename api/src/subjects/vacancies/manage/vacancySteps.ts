import type { Features } from '@omzien/model/tenants';
import { transitionsFrom, type VacancyStepByHand, vacancyStepTo, vacancyTransitions } from '@omzien/model/transitions';
import type { foundViaPlatform, VacancyStatus } from '@omzien/model/vacancy';
import { invalidAttribute, ValidationFailed } from '../../../http/validation.ts';
import { momentOf } from '../../../services/calendar/vacancyDays.ts';
import type { NewVacancyRow } from '../../../tables/vacancies/vacancies.table.ts';
import { statusAt } from '../search/vacancies.resource.ts';
import { awaitsScreening, invalidVacancyStep, organizationNotApproved } from '../vacancies.problems.ts';
import { endFor, expectPublishable, faultsOfEnd, summaryFrom } from './vacancyPublishing.ts';
import type { ManagedVacancy } from './vacancyWrites.repository.ts';

/** What a step is told. Each reads what belongs to it. */
export type StepInput = {
  expiresAt?: string | null | undefined;
  publishAt?: string | null | undefined;
  foundViaPlatform?: (typeof foundViaPlatform)[number] | null | undefined;
  tellApplicants?: boolean | undefined;
  reason?: string | undefined;
};
export type StepCircumstances = {
  now: Date;
  features: Features;
  /** Whether the centre takes the step: it decides about first requests. */
  isCenter: boolean;
};
/** A step that is allowed: what it writes, and what follows. */
export type StepPlan = {
  step: VacancyStepByHand;
  change: Partial<NewVacancyRow>;
  /** `queued`: on line when the organisation is approved. `scheduled`: on line at its time. */
  outcome: 'done' | 'queued' | 'scheduled';
  reason?: string;
  tellApplicants?: boolean;
};

const audited: Record<VacancyStepByHand, string> = {
  publish: 'published',
  unpublish: 'unpublished',
  fill: 'filled',
  renew: 'renewed',
  archive: 'archived',
  restore: 'restored',
  take_down: 'taken_down',
};
export const auditNameOf = ({ step, outcome }: Pick<StepPlan, 'step' | 'outcome'>) =>
  `vacancy.${outcome === 'done' ? audited[step] : outcome}`;

const waitsForNothing = { publishAt: null, publishOnApproval: false } as const;

function planPublish(row: ManagedVacancy, input: StepInput, { now, isCenter }: StepCircumstances): StepPlan {
  if (row.organizationStatus !== 'approved' && row.organizationStatus !== 'pending')
    throw organizationNotApproved({ organization_status: row.organizationStatus });
  if (row.awaitingScreening && !isCenter) throw awaitsScreening();
  const publishAt = input.publishAt ? new Date(input.publishAt) : null;
  const isLater = publishAt !== null && publishAt > now;
  const start = isLater ? publishAt : now;
  const expiresAt = endFor(row, input.expiresAt ? momentOf(input.expiresAt) : null, start, row.centerExpiryDays);
  expectPublishable(row, expiresAt, start);
  const summary = row.summary.trim() === '' ? { summary: summaryFrom(row.description) } : {};
  const seen = row.awaitingScreening ? { awaitingScreening: false, screenedAt: now } : {};
  if (isLater)
    return {
      step: 'publish',
      outcome: 'scheduled',
      change: { ...summary, ...seen, publishAt, expiresAt, publishOnApproval: false },
    };
  if (row.organizationStatus === 'pending')
    return {
      step: 'publish',
      outcome: 'queued',
      change: { ...summary, ...seen, publishOnApproval: true, publishAt: null },
    };
  return {
    step: 'publish',
    outcome: 'done',
    change: {
      ...summary,
      ...seen,
      ...waitsForNothing,
      status: 'published',
      publishedAt: now,
      expiresAt,
      filledAt: null,
      archivedAt: null,
      takenDownReason: null,
      foundViaPlatform: null,
    },
  };
}

function planRenew(row: ManagedVacancy, input: StepInput, { now }: StepCircumstances): StepPlan {
  if (row.organizationStatus !== 'approved')
    throw organizationNotApproved({ organization_status: row.organizationStatus });
  const expiresAt = endFor(
    { ...row, expiresAt: null },
    input.expiresAt ? momentOf(input.expiresAt) : null,
    now,
    row.centerExpiryDays,
  );
  const faults = faultsOfEnd(expiresAt, now);
  if (faults.length > 0) throw new ValidationFailed(faults);
  return {
    step: 'renew',
    outcome: 'done',
    change: {
      ...waitsForNothing,
      status: 'published',
      publishedAt: row.publishedAt ?? now,
      expiresAt,
      filledAt: null,
      foundViaPlatform: null,
    },
  };
}

/** What a step would do to a vacancy, or a refusal that says why it cannot be taken. */
export function planStep(
  step: VacancyStepByHand,
  row: ManagedVacancy,
  input: StepInput,
  circumstances: StepCircumstances,
): StepPlan {
  const { now, features } = circumstances;
  const status = statusAt(row, now);
  const allowed = transitionsFrom(vacancyTransitions, status);
  if (!allowed.includes(step)) throw invalidVacancyStep({ status, transitions: allowed });
  const isOff =
    (row.vacancyType === 'activity' && !features.activities) || (row.vacancyType === 'p2p' && !features.peerToPeer);
  if (isOff && (step === 'publish' || step === 'renew')) throw invalidAttribute('vacancyType', 'invalid');
  switch (step) {
    case 'publish':
      return planPublish(row, input, circumstances);
    case 'renew':
      return planRenew(row, input, circumstances);
    case 'unpublish':
      return { step, outcome: 'done', change: { status: 'draft', ...waitsForNothing } };
    case 'take_down':
      return {
        step,
        outcome: 'done',
        change: { status: 'draft', ...waitsForNothing, takenDownReason: input.reason ?? null },
        reason: input.reason ?? '',
      };
    case 'fill':
      return {
        step,
        outcome: 'done',
        change: { status: 'filled', filledAt: now, foundViaPlatform: input.foundViaPlatform ?? null },
        tellApplicants: input.tellApplicants ?? false,
      };
    case 'archive':
      return { step, outcome: 'done', change: { status: 'archived', archivedAt: now, ...waitsForNothing } };
    case 'restore':
      return { step, outcome: 'done', change: { status: 'draft', archivedAt: null, filledAt: null, expiresAt: null } };
  }
}

/** The step behind a new status in a plain change; null when the vacancy stands there already. */
export function stepBehind(row: ManagedVacancy, wanted: VacancyStatus, now: Date): VacancyStepByHand | null {
  const status = statusAt(row, now);
  if (status === wanted) return null;
  const step = vacancyStepTo(status, wanted);
  if (step === null) throw invalidVacancyStep({ status, transitions: transitionsFrom(vacancyTransitions, status) });
  return step;
}

/**
 * The last place is taken: a published vacancy is filled by the system. Gives the columns to write beside `placesTaken`,
 * for whoever counts places in a transaction of his own.
 */
export const filledByPlaces = (
  { status, places }: { status: string; places: number | null },
  placesTaken: number,
  now: Date,
): { status?: 'filled'; filledAt?: Date } =>
  places !== null && placesTaken >= places && status === 'published' ? { status: 'filled', filledAt: now } : {};
