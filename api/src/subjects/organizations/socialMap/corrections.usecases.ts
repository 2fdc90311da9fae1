import type { organizationCorrection } from '@omzien/model/organization';
import type { correctionInput } from '@omzien/model/organizationInput';
import { and, desc, eq, lte, ne, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as v from 'valibot';
import type { Database } from '../../../database/database.ts';
import { newId } from '../../../database/newId.ts';
import { isUuid } from '../../../http/context.ts';
import { notFound } from '../../../http/problems.ts';
import { dayLength } from '../../../services/calendar/calendar.ts';
import { createCenterRepository } from '../../../services/directory/centers.repository.ts';
import { toHeld } from '../../../services/held/held.resource.ts';
import { isUnanswered } from '../../../services/held/undecided.ts';
import { pageUrl } from '../../../services/links/siteLinks.ts';
import { workItems } from '../../../tables/administration/workItems.table.ts';
import type { HeldDecisionRow } from '../../../tables/notifications/heldDecisions.table.ts';
import {
  type OrganizationCorrectionRow,
  type OrganizationRow,
  organizationCorrections,
  organizations,
} from '../../../tables/organizations/organizations.table.ts';
import { recipientsOf } from '../organizationPeople.ts';
import { createOrganizationRecords } from '../organizationRecords.ts';
import { mayWith } from '../organizationSteps.ts';
import { nothingWaits } from '../organizations.problems.ts';
import { correctionClosed } from './socialMap.problems.ts';

const kind = 'correction';
const subjectType = 'organization_corrections';
type Answer = 'applied' | 'dismissed';
const answerOf = ({ outcome }: HeldDecisionRow): Answer => (outcome === 'applied' ? 'applied' : 'dismissed');
type Managed = { row: OrganizationCorrectionRow; organization: OrganizationRow };
export type AnsweredCorrection = { row: OrganizationCorrectionRow; waiting: HeldDecisionRow | null };

const mostShown = 200;
/** So long an organisation has to answer; then its centre does. */
const answerDays = 14;
const answerBy = (createdAt: Date) => new Date(createdAt.getTime() + answerDays * dayLength);

const fieldNames: Record<OrganizationCorrectionRow['field'], { nl: string; en: string }> = {
  name: { nl: 'naam', en: 'name' },
  description: { nl: 'omschrijving', en: 'description' },
  address: { nl: 'adres', en: 'address' },
  opening_hours: { nl: 'openingstijden', en: 'opening hours' },
  phone_number: { nl: 'telefoonnummer', en: 'phone number' },
  email: { nl: 'e-mailadres', en: 'e-mail address' },
  website: { nl: 'website', en: 'website' },
  accessibility: { nl: 'toegankelijkheid', en: 'accessibility' },
  closed: { nl: 'bestaat niet meer', en: 'no longer exists' },
  other: { nl: 'iets anders', en: 'something else' },
};

/** A correction as staff know it: answered, also while the answer waits to be sent. */
export const toCorrection = (
  row: OrganizationCorrectionRow,
  waiting: HeldDecisionRow | null = null,
): v.InferOutput<typeof organizationCorrection> => ({
  type: 'organization_corrections',
  id: row.id,
  field: row.field,
  suggestion: row.suggestion,
  email: row.email,
  status: waiting ? answerOf(waiting) : row.status,
  createdAt: row.createdAt.toISOString(),
  answerBy: answerBy(row.createdAt).toISOString(),
  resolvedAt: (waiting?.createdAt ?? row.resolvedAt)?.toISOString() ?? null,
  held: toHeld(waiting),
});

type Correction = Pick<
  OrganizationCorrectionRow,
  'id' | 'centerId' | 'organizationId' | 'field' | 'suggestion' | 'createdAt'
>;

const workItemOf = ({ id, centerId, organizationId, field, suggestion, createdAt }: Correction, name: string) => ({
  kind,
  centerId,
  organizationId,
  subject: { type: subjectType, id, name },
  dueAt: answerBy(createdAt),
  details: { organization_id: organizationId, field, suggestion: suggestion.slice(0, 200) },
});

/** What an organisation left without an answer comes to its centre, once. Gives how many did. */
export async function handOverCorrections(
  { db, workItems: work }: Pick<FastifyInstance, 'db' | 'workItems'>,
  now: Date,
): Promise<number> {
  const overdue = await openSince(db, new Date(now.getTime() - answerDays * dayLength));
  for (const { correction, name } of overdue) await work.open(workItemOf(correction, name));
  return overdue.length;
}

/** The open ones of that day and before, of which no work item has ever told. */
const openSince = (db: Database, before: Date) =>
  db
    .select({ correction: organizationCorrections, name: organizations.name })
    .from(organizationCorrections)
    .innerJoin(
      organizations,
      and(
        eq(organizations.tenant, organizationCorrections.tenant),
        eq(organizations.id, organizationCorrections.organizationId),
      ),
    )
    .where(
      and(
        isUnanswered,
        ne(organizations.status, 'deleted'),
        lte(organizationCorrections.createdAt, before),
        sql`not exists (select 1 from ${workItems} where ${workItems.tenant} = ${organizationCorrections.tenant}
          and ${workItems.kind} = ${kind} and ${workItems.subjectType} = ${subjectType}
          and ${workItems.subjectId} = ${organizationCorrections.id})`,
      ),
    );

/** In Dutch, since nobody knows in which language somebody without an account reads. */
const outcomes = {
  applied: (name: string) => `Dank je wel. Wat je meldde over ${name} is aangepast op de sociale kaart.`,
  dismissed: (name: string) =>
    `Dank je wel. ${name} heeft gekeken naar wat je meldde. De gegevens blijven zoals ze zijn.`,
} as const;

/** What readers of the social map say is wrong. Data going stale is the weak spot of every such map. */
export function createCorrections(app: FastifyInstance) {
  const { db } = app;
  const centers = createCenterRepository(db);
  const { managed } = createOrganizationRecords(app);

  /** A correction of an organisation that the asker looks after. */
  async function managedCorrection(request: FastifyRequest, organizationId: string, id: string): Promise<Managed> {
    const organization = await managed(request, organizationId);
    if (!isUuid(id)) throw notFound();
    const [row] = await db
      .select()
      .from(organizationCorrections)
      .where(and(eq(organizationCorrections.id, id), eq(organizationCorrections.organizationId, organization.id)));
    if (!row) throw notFound();
    return { row, organization };
  }

  const withWaiting = async (row: OrganizationCorrectionRow): Promise<AnsweredCorrection> => ({
    row,
    waiting: (await app.held.about(subjectType, [row.id])).get(row.id) ?? null,
  });

  /** Who left an address is told how it ended. */
  async function tellReader(
    { id, name, centerId, tenant }: OrganizationRow,
    { email }: OrganizationCorrectionRow,
    status: Answer,
  ) {
    const center = await centers.find(centerId);
    if (email === null || !center) return;
    const path = `/sociale-kaart/${id}`;
    await app.notifier.tell({
      key: 'conversation_reply',
      tenant,
      centerId,
      to: { userId: null, name: email, email, locale: 'nl' },
      variables: {
        sender: { name: center.name },
        subject: `Je melding over ${name}`,
        excerpt: outcomes[status](name),
        conversation_url: pageUrl({ origin: app.settings.originOf(center.domains[0] ?? ''), locale: 'nl' }, path),
      },
      url: path,
      subject: { type: 'organizations', id },
    });
  }

  return {
    async add(
      request: FastifyRequest,
      organization: OrganizationRow,
      { field, suggestion, email }: v.InferOutput<typeof correctionInput>,
    ): Promise<OrganizationCorrectionRow> {
      const id = newId();
      const { centerId, name } = organization;
      const [row] = await db
        .insert(organizationCorrections)
        .values({ id, centerId, organizationId: organization.id, field, suggestion, email, createdAt: app.clock() })
        .returning();
      if (!row) throw notFound();
      const center = await centers.find(centerId);
      const path = `/organizations/${organization.id}/corrections`;
      const people = await recipientsOf(db, organization);
      // Nobody of it signs in, so nobody of it can answer.
      if (!people.some(({ userId }) => userId)) await app.workItems.open(workItemOf(row, name));
      for (const to of people) {
        const isEnglish = to.locale === 'en';
        await app.notifier.tell({
          key: 'conversation_reply',
          tenant: request.context.tenant,
          centerId,
          to,
          variables: {
            sender: { name: isEnglish ? 'A reader of the social map' : 'Een lezer van de sociale kaart' },
            subject: isEnglish
              ? `Is this still right? ${name}: ${fieldNames[field].en}`
              : `Klopt dit nog? ${name}: ${fieldNames[field].nl}`,
            excerpt: suggestion,
            conversation_url: pageUrl(
              { origin: app.settings.originOf(center?.domains[0] ?? ''), locale: to.locale },
              path,
            ),
          },
          url: path,
          subject: { type: 'organizations', id: organization.id },
          replyTo: email,
        });
      }
      return row;
    },

    async of(request: FastifyRequest, organizationId: string): Promise<AnsweredCorrection[]> {
      const organization = await managed(request, organizationId);
      const rows = await db
        .select()
        .from(organizationCorrections)
        .where(eq(organizationCorrections.organizationId, organization.id))
        .orderBy(sql`${isUnanswered} desc`, desc(organizationCorrections.createdAt), organizationCorrections.id)
        .limit(mostShown);
      const held = await app.held.about(
        subjectType,
        rows.map(({ id }) => id),
      );
      return rows.map((row) => ({ row, waiting: held.get(row.id) ?? null }));
    },

    /** An answer waits like every other decision (025): who sent the correction hears of it when it is no mistake. */
    async resolve(
      request: FastifyRequest,
      { row, organization }: Managed,
      status: Answer,
    ): Promise<AnsweredCorrection> {
      const staff = request.actor.user;
      if (row.status !== 'open') throw correctionClosed();
      const isFirst = await app.held.hold({
        centerId: organization.centerId,
        subjectType,
        subjectId: row.id,
        step: 'resolve',
        input: { status },
        outcome: status,
        decidedBy: staff?.id ?? null,
        deciderName: staff ? `${staff.firstName} ${staff.lastName}`.trim() : null,
        impersonatorId: request.actor.impersonator?.id ?? null,
        side: mayWith('organizations.approve', request.actor, organization) ? 'center' : 'organization',
      });
      if (!isFirst) throw correctionClosed();
      return withWaiting(row);
    },

    /** The answer has never been. */
    async undo({ row }: Managed): Promise<AnsweredCorrection> {
      if (!(await app.held.drop(subjectType, row.id))) throw nothingWaits();
      return { row, waiting: null };
    },

    managedCorrection,

    /** How an answer that waited is given: as if it were given now, by who gave it. */
    async takeHeld(decision: HeldDecisionRow, now: Date): Promise<void> {
      const { subjectId, decidedBy, impersonatorId } = decision;
      const status = answerOf(decision);
      const [row] = await db
        .update(organizationCorrections)
        .set({ status, resolvedAt: now, resolvedBy: decidedBy })
        .where(and(eq(organizationCorrections.id, subjectId), eq(organizationCorrections.status, 'open')))
        .returning();
      if (!row) throw notFound();
      const [organization] = await db.select().from(organizations).where(eq(organizations.id, row.organizationId));
      if (!organization) throw notFound();
      await tellReader(organization, row, status);
      await app.workItems.close(kind, { type: subjectType, id: row.id }, decidedBy);
      await app.audit.record(null, {
        action: 'organization.correction_resolved',
        subject: { type: 'organizations', id: organization.id, name: organization.name },
        centerId: organization.centerId,
        organizationId: organization.id,
        changes: { status: { from: 'open', to: status } },
        by: { userId: decidedBy, impersonatorId },
      });
    },
  };
}
