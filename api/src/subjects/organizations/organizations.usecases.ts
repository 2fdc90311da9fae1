import type { NewOrganizationInput, OrganizationInput, ReapplyInput } from '@omzien/model/organizationInput';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { newId } from '../../database/newId.ts';
import { forbidden, notFound } from '../../http/problems.ts';
import { invalidAttribute } from '../../http/validation.ts';
import { createCenterRepository } from '../../services/directory/centers.repository.ts';
import { isRecent, nothingToTakeBack } from '../../services/held/takingBack.ts';
import { pageUrl } from '../../services/links/siteLinks.ts';
import { auditEvents } from '../../tables/administration/auditEvents.table.ts';
import type { OrganizationRow } from '../../tables/organizations/organizations.table.ts';
import { createOrganizationDecisions } from './organizationDecisions.usecases.ts';
import { centerRecipient } from './organizationPeople.ts';
import { createOrganizationRecords, subjectOf } from './organizationRecords.ts';
import { expectStep, mayWith, stepBetween } from './organizationSteps.ts';
import { invalidOrganizationStep, nothingChanged } from './organizations.problems.ts';
import { createOrganizationWrites, type OrganizationAttributes } from './organizationWrites.ts';

/** Every change of an organisation, each one transaction with its log, its mails and its work items. */
export function createOrganizationCommands(app: FastifyInstance) {
  const { db, notifier, audit, settings } = app;
  const writes = createOrganizationWrites(app);
  const centers = createCenterRepository(db);
  const records = createOrganizationRecords(app);
  const decisions = createOrganizationDecisions(app, records);
  const { reached, reloaded, recorded } = records;
  const { step, decide, askForDecision } = decisions;

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
    ...records,
    ...decisions,
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
      const { status, criteria, reasonCode, reason, sendNow, ...attributes } = input;
      checkAttributes(request, attributes, row);
      if (status !== undefined && status !== row.status) {
        const name = stepBetween(row.status, status);
        if (!name) throw invalidOrganizationStep({ status: row.status });
        if (name === 'reapply') return this.reapply(request, row, attributes);
        const stepInput = { criteria, reasonCode, reason };
        if (name !== 'approve' && name !== 'deny') return step(request, row, name, stepInput, attributes);
        expectStep(name, row, request, app.clock());
        // What is changed beside it is no decision, and is there at once.
        if (Object.keys(attributes).length > 0) {
          const changed = await writes.change(row, attributes);
          if (Object.keys(changed).length > 0) await recorded(request, await reloaded(id), 'changed', changed);
        }
        return decide(request, await reloaded(id), name, { ...stepInput, sendNow });
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
        changes: {
          profileCheckedAt: { from: row.profileCheckedAt?.toISOString() ?? null, to: now.toISOString() },
        },
      });
      return after;
    },

    /** It was confirmed by mistake: the day of the time before stands there again. */
    async undoConfirmProfile(request: FastifyRequest, row: OrganizationRow): Promise<OrganizationRow> {
      const checkedAt = row.profileCheckedAt;
      if (!isRecent(checkedAt, app.clock())) throw nothingToTakeBack();
      const [last] = await db
        .select({ changes: auditEvents.changes })
        .from(auditEvents)
        .where(
          and(
            eq(auditEvents.subjectType, 'organizations'),
            eq(auditEvents.subjectId, row.id),
            eq(auditEvents.action, 'organization.profile_confirmed'),
          ),
        )
        .orderBy(desc(auditEvents.createdAt), desc(auditEvents.id))
        .limit(1);
      const { from, to } = last?.changes.profileCheckedAt ?? {};
      // Approving it sets the day as well, and is no confirmation.
      if (to !== checkedAt.toISOString()) throw nothingToTakeBack();
      const before = typeof from === 'string' ? new Date(from) : null;
      await writes.change(row, {}, { profileCheckedAt: before });
      const after = await reloaded(row.id);
      await recorded(request, after, 'profile_confirmation_undone', {
        profileCheckedAt: { from: to, to: from ?? null },
      });
      return after;
    },

    /** Tells the centre that somebody signed an organisation up. */
    async tellCenter(request: FastifyRequest, row: OrganizationRow, duplicates: readonly string[]) {
      const center = await centers.find(row.centerId);
      if (!center) throw notFound();
      const path = `/organizations/approve?id=${row.id}`;
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
