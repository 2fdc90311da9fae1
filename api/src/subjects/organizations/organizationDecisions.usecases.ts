import { type ApprovalCriterion, approvalCriteria, type DenialReason, denialReasons } from '@omzien/model/organization';
import { defaultAppContext, featuresOf } from '@omzien/model/tenants';
import type { OrganizationStep } from '@omzien/model/transitions';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { unauthenticated } from '../../http/problems.ts';
import { invalidAttribute } from '../../http/validation.ts';
import type { AuditEntry } from '../../services/audit/audit.ts';
import { createCenterRepository } from '../../services/directory/centers.repository.ts';
import { reviewDueAt } from '../../services/directory/organizationTerms.ts';
import { decisionWaits } from '../../services/held/held.problems.ts';
import { pageUrl } from '../../services/links/siteLinks.ts';
import type { HeldDecisionRow } from '../../tables/notifications/heldDecisions.table.ts';
import type { OrganizationRow, organizations } from '../../tables/organizations/organizations.table.ts';
import { createOrganizationEffects } from './organizationEffects.ts';
import { recipientsOf } from './organizationPeople.ts';
import { type OrganizationRecords, subjectOf } from './organizationRecords.ts';
import { expectStep, expectTransition, mayWith } from './organizationSteps.ts';
import { nothingWaits } from './organizations.problems.ts';
import { createOrganizationWrites, type OrganizationAttributes } from './organizationWrites.ts';

export const approvalKind = 'organization_approval';

/** What a step brings along. */
type StepInput = {
  criteria?: ApprovalCriterion[] | undefined;
  reasonCode?: DenialReason | undefined;
  reason?: string | undefined;
  explanation?: string | null | undefined;
};

const heldInput = v.object({
  criteria: v.optional(v.array(v.picklist(approvalCriteria))),
  reasonCode: v.optional(v.picklist(denialReasons)),
  reason: v.optional(v.string()),
});
/** In whose name a step is carried out; without a request it was decided earlier. */
type CarriedOutBy = {
  request: FastifyRequest | null;
  staffId: string | null;
  features: ReturnType<typeof featuresOf>;
  by?: AuditEntry['by'];
};

/** The steps of an organisation through its states, with what follows from each: mails, work items, and what waits. */
export function createOrganizationDecisions(app: FastifyInstance, { reloaded, recorded }: OrganizationRecords) {
  const { db, notifier, workItems, settings } = app;
  const writes = createOrganizationWrites(app);
  const effects = createOrganizationEffects(app);
  const centers = createCenterRepository(db);

  const staffOf = ({ actor }: FastifyRequest) => {
    if (!actor.user) throw unauthenticated();
    return actor.user;
  };

  /** One mail to each of its people, with links in their language on the site of its centre. */
  async function tell(
    row: OrganizationRow,
    key: 'organization_approved' | 'organization_denied' | 'organization_archived',
    path: string,
    variablesOf: (url: string) => Record<string, unknown>,
  ) {
    const center = await centers.find(row.centerId);
    const origin = settings.originOf(center?.domains[0] ?? '');
    for (const to of await recipientsOf(db, row)) {
      await notifier.tell({
        key,
        tenant: row.tenant,
        centerId: row.centerId,
        to,
        variables: { organization: { name: row.name }, ...variablesOf(pageUrl({ origin, locale: to.locale }, path)) },
        url: path,
        subject: { type: 'organizations', id: row.id },
        replyTo: center?.email ?? null,
      });
    }
  }

  /** A pending organisation asks for a decision within the time that the centre promises. */
  async function askForDecision(row: OrganizationRow, explanation: string | null = null) {
    const center = await centers.find(row.centerId);
    const days = center?.reviewDays ?? 5;
    await workItems.open({
      kind: approvalKind,
      centerId: row.centerId,
      organizationId: row.id,
      subject: subjectOf(row),
      dueAt: reviewDueAt(app.clock(), days),
      details: { city: row.city, explanation },
    });
  }

  const columnsFor: Record<
    OrganizationStep,
    (row: OrganizationRow, input: StepInput, now: Date) => Partial<typeof organizations.$inferInsert>
  > = {
    approve: (_row, { criteria }, now) => ({
      status: 'approved',
      approvedAt: now,
      profileCheckedAt: now,
      deniedReason: null,
      deniedReasonCode: null,
      ...(criteria ? { criteria } : {}),
    }),
    deny: (_row, { reasonCode, reason }, now) => ({
      status: 'denied',
      deniedAt: now,
      deniedReason: reason ?? null,
      deniedReasonCode: reasonCode ?? null,
    }),
    reapply: (_row, _input, now) => ({ status: 'pending', reappliedAt: now }),
    archive: (_row, _input, now) => ({ status: 'archived', archivedAt: now }),
    restore: () => ({ status: 'approved', archivedAt: null }),
    delete: (_row, _input, now) => ({ status: 'deleted', deletedAt: now }),
  };

  const pastOf = {
    approve: 'approved',
    deny: 'denied',
    reapply: 'reapplied',
    archive: 'archived',
    restore: 'restored',
    delete: 'deleted',
  } as const;

  /** The organisation that who decides sees: what waits is taken before anything else is done with it. */
  async function decidedFirst({ actor }: FastifyRequest, row: OrganizationRow): Promise<OrganizationRow> {
    if (!mayWith('organizations.approve', actor, row)) return row;
    return (await app.held.sendNow('organizations', row.id)) ? reloaded(row.id) : row;
  }

  /** Takes a step of the table, with all that follows from it. */
  async function step(
    request: FastifyRequest,
    found: OrganizationRow,
    name: OrganizationStep,
    input: StepInput = {},
    attributes: OrganizationAttributes = {},
  ): Promise<OrganizationRow> {
    const staff = staffOf(request);
    const row = await decidedFirst(request, found);
    expectStep(name, row, request, app.clock());
    expectReason(name, input);
    const { features } = request.context;
    const after = await carryOut({ request, staffId: staff.id, features }, row, name, input, attributes);
    if (name === 'archive' || name === 'delete') await effects.closedDown(request, after, staff.id);
    if (name === 'archive')
      await tell(after, 'organization_archived', `/organizations/${row.id}`, (url) => ({ restore_url: url }));
    return after;
  }

  function expectReason(name: OrganizationStep, input: StepInput) {
    if (name === 'deny' && !input.reasonCode) throw invalidAttribute('reasonCode', 'blank');
    if (name === 'deny' && !input.reason) throw invalidAttribute('reason', 'blank');
  }

  /** Staff approve or refuse. Nobody but who decides notices for a while: the organisation stays as it is until then. */
  async function decide(
    request: FastifyRequest,
    row: OrganizationRow,
    name: 'approve' | 'deny',
    { sendNow = false, ...input }: StepInput & { sendNow?: boolean | undefined },
  ): Promise<OrganizationRow> {
    const staff = staffOf(request);
    expectStep(name, row, request, app.clock());
    expectReason(name, input);
    if ((await app.held.about('organizations', [row.id])).size > 0) throw decisionWaits();
    if (sendNow) return step(request, row, name, input);
    const isFirst = await app.held.hold({
      centerId: row.centerId,
      subjectType: 'organizations',
      subjectId: row.id,
      step: name,
      input,
      outcome: pastOf[name],
      decidedBy: staff.id,
      deciderName: `${staff.firstName} ${staff.lastName}`.trim(),
      impersonatorId: request.actor.impersonator?.id ?? null,
      side: 'center',
    });
    if (!isFirst) throw decisionWaits();
    heldChanged(row);
    return row;
  }

  /** A decision waits, or no longer does: its centre sees it at once, the organisation sees nothing. */
  function heldChanged({ tenant, id, centerId }: OrganizationRow): void {
    app.live.publish({ tenant, kind: 'activity_events', id, to: { centerId } });
  }

  /** What a step changes, and who hears of it. */
  async function carryOut(
    { request, staffId, features, by }: CarriedOutBy,
    row: OrganizationRow,
    name: OrganizationStep,
    input: StepInput = {},
    attributes: OrganizationAttributes = {},
  ): Promise<OrganizationRow> {
    const now = app.clock();
    const changes = await writes.change(row, attributes, columnsFor[name](row, input, now));
    const after = await reloaded(row.id);
    await recorded(request, after, pastOf[name], { status: { from: row.status, to: after.status }, ...changes }, by);
    if (row.status === 'pending') await workItems.close(approvalKind, subjectOf(row), staffId);
    switch (name) {
      case 'approve':
        await effects.approved(after, { request, tenant: row.tenant, features });
        await tell(after, 'organization_approved', '/vacancies/add', (url) => ({ next_steps_url: url }));
        break;
      case 'deny':
        await tell(after, 'organization_denied', `/organizations/${row.id}/edit`, (url) => ({
          reason: after.deniedReason,
          reapply_url: url,
        }));
        break;
      case 'reapply':
        await askForDecision(after, input.explanation);
        break;
      case 'archive':
      case 'delete':
      case 'restore':
        break;
    }
    return after;
  }

  return {
    step,
    decide,
    askForDecision,

    /** The decision has never been. */
    async undo(row: OrganizationRow): Promise<void> {
      if (!(await app.held.drop('organizations', row.id))) throw nothingWaits();
      heldChanged(row);
    },

    /** The organisation hears of it now. */
    async sendNow(row: OrganizationRow): Promise<void> {
      if (!(await app.held.sendNow('organizations', row.id))) throw nothingWaits();
    },

    /** How a decision that waited is taken: as if it were decided now, by who decided it. */
    async takeHeld({
      step: name,
      input,
      subjectId,
      tenant,
      decidedBy,
      impersonatorId,
    }: HeldDecisionRow): Promise<void> {
      const row = await reloaded(subjectId);
      if (name !== 'approve' && name !== 'deny') return;
      expectTransition(name, row);
      const features = featuresOf(tenant, defaultAppContext(tenant));
      const by = { userId: decidedBy, impersonatorId };
      await carryOut({ request: null, staffId: decidedBy, features, by }, row, name, v.parse(heldInput, input));
    },
  };
}
