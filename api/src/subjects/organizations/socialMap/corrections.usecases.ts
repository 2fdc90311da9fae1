import type { organizationCorrection } from '@omzien/model/organization';
import type { correctionInput } from '@omzien/model/organizationInput';
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as v from 'valibot';
import { newId } from '../../../database/newId.ts';
import { withinReach } from '../../../http/access.ts';
import { isUuid } from '../../../http/context.ts';
import { notFound } from '../../../http/problems.ts';
import { createCenterRepository } from '../../../services/directory/centers.repository.ts';
import { pageUrl } from '../../../services/links/siteLinks.ts';
import {
  type OrganizationCorrectionRow,
  type OrganizationRow,
  organizationCorrections,
  organizations,
} from '../../../tables/organizations/organizations.table.ts';
import { recipientsOf } from '../organizationPeople.ts';

const kind = 'correction';
const subjectType = 'organization_corrections';
const mostShown = 200;

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

export const toCorrection = (row: OrganizationCorrectionRow): v.InferOutput<typeof organizationCorrection> => ({
  type: 'organization_corrections',
  id: row.id,
  field: row.field,
  suggestion: row.suggestion,
  email: row.email,
  status: row.status,
  createdAt: row.createdAt.toISOString(),
  resolvedAt: row.resolvedAt?.toISOString() ?? null,
});

/** What readers of the social map say is wrong. Data going stale is the weak spot of every such map. */
export function createCorrections(app: FastifyInstance) {
  const { db } = app;
  const centers = createCenterRepository(db);

  async function managed(request: FastifyRequest, id: string): Promise<OrganizationRow> {
    const reach = withinReach(request.grants, { organization: organizations.id, center: organizations.centerId });
    const [row] = await db
      .select()
      .from(organizations)
      .where(and(eq(organizations.id, id), ne(organizations.status, 'deleted'), reach));
    if (!row) throw notFound();
    return row;
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
      await app.workItems.open({
        kind,
        centerId,
        organizationId: organization.id,
        subject: { type: subjectType, id, name },
        details: { organization_id: organization.id, field, suggestion: suggestion.slice(0, 200) },
      });
      const center = await centers.find(centerId);
      const path = `/organizations/${organization.id}/edit`;
      for (const to of await recipientsOf(db, organization)) {
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

    async of(request: FastifyRequest, organizationId: string): Promise<OrganizationCorrectionRow[]> {
      const row = await managed(request, organizationId);
      return db
        .select()
        .from(organizationCorrections)
        .where(eq(organizationCorrections.organizationId, row.id))
        .orderBy(
          sql`${organizationCorrections.status} = 'open' desc`,
          desc(organizationCorrections.createdAt),
          organizationCorrections.id,
        )
        .limit(mostShown);
    },

    async resolve(
      request: FastifyRequest,
      organizationId: string,
      correctionId: string,
      status: 'applied' | 'dismissed',
    ): Promise<OrganizationCorrectionRow> {
      const organization = await managed(request, organizationId);
      if (!isUuid(correctionId)) throw notFound();
      const userId = request.actor.user?.id ?? null;
      const [row] = await db
        .update(organizationCorrections)
        .set({ status, resolvedAt: app.clock(), resolvedBy: userId })
        .where(
          and(
            eq(organizationCorrections.id, correctionId),
            eq(organizationCorrections.organizationId, organization.id),
          ),
        )
        .returning();
      if (!row) throw notFound();
      await app.workItems.close(kind, { type: subjectType, id: row.id }, userId);
      await app.audit.record(request, {
        action: 'organization.correction_resolved',
        subject: { type: 'organizations', id: organization.id, name: organization.name },
        centerId: organization.centerId,
        organizationId: organization.id,
        changes: { status: { from: 'open', to: status } },
      });
      return row;
    },
  };
}
