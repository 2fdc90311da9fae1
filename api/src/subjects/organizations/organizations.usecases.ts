import type { ApprovalCriterion, DenialReason } from '@omzien/model/organization';
import type { NewOrganizationInput, OrganizationInput, ReapplyInput } from '@omzien/model/organizationInput';
import type { OrganizationStep } from '@omzien/model/transitions';
import { and, eq, gt, ne, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { newId } from '../../database/newId.ts';
import { withinReach } from '../../http/access.ts';
import { forbidden, notFound, unauthenticated } from '../../http/problems.ts';
import { invalidAttribute } from '../../http/validation.ts';
import { dayLength } from '../../services/calendar/calendar.ts';
import { createCenterRepository } from '../../services/directory/centers.repository.ts';
import { pageUrl } from '../../services/links/siteLinks.ts';
import { auditEvents } from '../../tables/administration/auditEvents.table.ts';
import { type OrganizationRow, organizations } from '../../tables/organizations/organizations.table.ts';
import { createOrganizationEffects } from './organizationEffects.ts';
import { centerRecipient, recipientsOf } from './organizationPeople.ts';
import { expectStep, mayWith, stepBetween } from './organizationSteps.ts';
import { invalidOrganizationStep, nothingChanged } from './organizations.problems.ts';
import { createOrganizationWrites, type OrganizationAttributes } from './organizationWrites.ts';

export const approvalKind = 'organization_approval';

/** What a step brings along. */
export type StepInput = {
  criteria?: ApprovalCriterion[] | undefined;
  reasonCode?: DenialReason | undefined;
  reason?: string | undefined;
  explanation?: string | null | undefined;
};

/** Every change of an organisation, each one transaction with its log, its mails and its work items. */
export function createOrganizationCommands(app: FastifyInstance) {
  const { db, notifier, audit, workItems, settings } = app;
  const writes = createOrganizationWrites(app);
  const effects = createOrganizationEffects(app);
  const centers = createCenterRepository(db);

  const staffOf = ({ actor }: FastifyRequest) => {
    if (!actor.user) throw unauthenticated();
    return actor.user;
  };
  const subjectOf = ({ id, name }: OrganizationRow) => ({ type: 'organizations', id, name });

  /** The record for a command: only what the permission of the route reaches, deleted ones left out. */
  async function reached(request: FastifyRequest, id: string): Promise<OrganizationRow> {
    const reach = withinReach(request.grants, { organization: organizations.id, center: organizations.centerId });
    const [row] = await db
      .select()
      .from(organizations)
      .where(and(eq(organizations.id, id), ne(organizations.status, 'deleted'), reach));
    if (!row) throw notFound();
    request.expectVersion(row.lockVersion);
    return row;
  }

  async function reloaded(id: string): Promise<OrganizationRow> {
    const [row] = await db.select().from(organizations).where(eq(organizations.id, id));
    if (!row) throw notFound();
    return row;
  }

  async function recorded(
    request: FastifyRequest,
    row: OrganizationRow,
    action: string,
    changes: Record<string, { from: unknown; to: unknown }> = {},
  ) {
    const { id, centerId } = row;
    await audit.record(request, {
      action: `organization.${action}`,
      subject: subjectOf(row),
      centerId,
      organizationId: id,
      changes,
    });
    app.live.publish({
      tenant: request.context.tenant,
      kind: 'activity_events',
      id,
      to: { organizationId: id, centerId },
    });
  }

  /** One mail to each of its people, with links in their language on the site of its centre. */
  async function tell(
    request: FastifyRequest,
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
        tenant: request.context.tenant,
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
      // Working days: five of seven.
      dueAt: new Date(app.clock().getTime() + Math.ceil((days * 7) / 5) * dayLength),
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

  /** Takes a step of the table, with all that follows from it. */
  async function step(
    request: FastifyRequest,
    row: OrganizationRow,
    name: OrganizationStep,
    input: StepInput = {},
    attributes: OrganizationAttributes = {},
  ): Promise<OrganizationRow> {
    const staff = staffOf(request);
    const now = app.clock();
    expectStep(name, row, request, now);
    if (name === 'deny' && !input.reasonCode) throw invalidAttribute('reasonCode', 'blank');
    if (name === 'deny' && !input.reason) throw invalidAttribute('reason', 'blank');
    const changes = await writes.change(row, attributes, columnsFor[name](row, input, now));
    const after = await reloaded(row.id);
    await recorded(request, after, pastOf[name], { status: { from: row.status, to: after.status }, ...changes });
    if (row.status === 'pending') await workItems.close(approvalKind, subjectOf(row), staff.id);
    switch (name) {
      case 'approve':
        await effects.approved(request, after);
        await tell(request, after, 'organization_approved', '/vacancies/add', (url) => ({ next_steps_url: url }));
        break;
      case 'deny':
        await tell(request, after, 'organization_denied', `/organizations/${row.id}/edit`, (url) => ({
          reason: after.deniedReason,
          reapply_url: url,
        }));
        break;
      case 'reapply':
        await askForDecision(after, input.explanation);
        break;
      case 'archive':
        await effects.closedDown(request, after, staff.id);
        await tell(request, after, 'organization_archived', `/organizations/${row.id}`, (url) => ({
          restore_url: url,
        }));
        break;
      case 'delete':
        await effects.closedDown(request, after, staff.id);
        break;
      case 'restore':
        break;
    }
    return after;
  }

  /** Whether something was changed since the refusal, before it asks again. */
  async function wasChangedSince(row: OrganizationRow): Promise<boolean> {
    if (row.deniedAt === null) return false;
    const [found] = await db
      .select({ one: sql`1` })
      .from(auditEvents)
      .where(
        and(
          eq(auditEvents.subjectType, 'organizations'),
          eq(auditEvents.subjectId, row.id),
          eq(auditEvents.action, 'organization.changed'),
          gt(auditEvents.createdAt, row.deniedAt),
        ),
      )
      .limit(1);
    return found !== undefined;
  }

  function checkAttributes(request: FastifyRequest, attributes: OrganizationAttributes, row: OrganizationRow | null) {
    if (attributes.sharedWithCenters !== undefined && !request.context.features.centerSharing) {
      throw invalidAttribute('sharedWithCenters', 'unknown_attribute');
    }
    // What an organisation is decides who may work there, so it is for the centre.
    const { organizationType } = attributes;
    const isNew = row !== null && organizationType !== undefined && organizationType !== row.organizationType;
    if (isNew && !mayWith('organizations.approve', request.actor, row)) throw forbidden();
  }

  return {
    reached,
    reloaded,
    recorded,
    step,
    askForDecision,
    writes,
    checkAttributes,

    /** The centre adds an organisation; it is pending until somebody approves it. */
    async create(request: FastifyRequest, input: NewOrganizationInput): Promise<OrganizationRow> {
      const { centerId } = request.context;
      const isOfCenter = request.grants.some(
        ({ reach, scopeId }) => reach === 'tenant' || (reach === 'center' && scopeId === centerId),
      );
      if (!isOfCenter) throw forbidden();
      checkAttributes(request, input, null);
      const id = newId();
      await writes.create(input, { id, centerId, createdAt: app.clock() });
      const row = await reloaded(id);
      await recorded(request, row, 'created');
      await askForDecision(row);
      return row;
    },

    /** A change of attributes, and of the status through the same table as the actions. */
    async change(request: FastifyRequest, id: string, input: OrganizationInput): Promise<OrganizationRow> {
      const row = await reached(request, id);
      const { status, criteria, reasonCode, reason, ...attributes } = input;
      checkAttributes(request, attributes, row);
      if (status !== undefined && status !== row.status) {
        const name = stepBetween(row.status, status);
        if (!name) throw invalidOrganizationStep({ status: row.status });
        if (name === 'reapply') return this.reapply(request, row, attributes);
        return step(request, row, name, { criteria, reasonCode, reason }, attributes);
      }
      const changes = await writes.change(row, attributes);
      const after = await reloaded(id);
      if (Object.keys(changes).length > 0) await recorded(request, after, 'changed', changes);
      return after;
    },

    /** Asks again after a refusal, with what is different now. */
    async reapply(request: FastifyRequest, row: OrganizationRow, { explanation, ...attributes }: ReapplyInput) {
      expectStep('reapply', row, request, app.clock());
      checkAttributes(request, attributes, row);
      const changed = await writes.change(row, attributes);
      if (Object.keys(changed).length === 0 && !(await wasChangedSince(row))) throw nothingChanged();
      return step(request, await reloaded(row.id), 'reapply', { explanation });
    },

    /** What it says of itself is still right. */
    async confirmProfile(request: FastifyRequest | null, row: OrganizationRow): Promise<OrganizationRow> {
      const now = app.clock();
      await writes.change(row, {}, { profileCheckedAt: now });
      const after = await reloaded(row.id);
      await audit.record(request, {
        action: 'organization.profile_confirmed',
        subject: subjectOf(after),
        centerId: after.centerId,
        organizationId: after.id,
      });
      return after;
    },

    /** Tells the centre that somebody signed an organisation up. */
    async tellCenter(request: FastifyRequest, row: OrganizationRow, duplicates: readonly string[]) {
      const center = await centers.find(row.centerId);
      if (!center) throw notFound();
      const path = '/organizations/approve';
      await notifier.tell({
        key: 'organization_signup_for_center',
        tenant: request.context.tenant,
        centerId: row.centerId,
        to: centerRecipient(center),
        variables: {
          organization: { name: row.name, city: row.city },
          review_url: pageUrl({ origin: settings.originOf(center.domains[0] ?? ''), locale: 'nl' }, path),
          duplicates,
        },
        url: path,
        subject: { type: 'organizations', id: row.id },
      });
    },
  };
}
export type OrganizationCommands = ReturnType<typeof createOrganizationCommands>;
