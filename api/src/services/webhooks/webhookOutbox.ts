import type { deliveredEvents, WebhookEvent } from '@omzien/model/connection';
import type { TenantKey } from '@omzien/model/tenants';
import { and, arrayContains, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { newId } from '../../database/newId.ts';
import { webhookDeliveries, webhooks } from '../../tables/administration/connections.table.ts';
import { applications } from '../../tables/applications/applications.table.ts';
import { volunteerCenters } from '../../tables/centers/volunteerCenters.table.ts';
import { organizations } from '../../tables/organizations/organizations.table.ts';
import { vacancies } from '../../tables/vacancies/vacancies.table.ts';
import type { AuditEntry } from '../audit/audit.ts';
import type { JobDefinition } from '../jobs/jobs.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Leaves messages for the addresses that a centre wants to be told, in the transaction of what they tell about. */
    webhooks: WebhookOutbox;
  }
}

export const sendWebhookJob: JobDefinition<{ tenant: TenantKey; deliveryId: string }> = {
  name: 'send_webhook',
  // What fails waits in its row for its time; the sweep finds it there.
  retryLimit: 0,
  retryDelaySeconds: 60,
};

/** Which lines of the audit log are events for others. A line stands there in the transaction of the step itself. */
const eventOf: Readonly<Record<string, WebhookEvent>> = {
  'organization.approved': 'organization.approved',
  'vacancy.published': 'vacancy.published',
  'vacancy.filled': 'vacancy.filled',
  'application.received': 'application.created',
  'application.confirmed': 'application.created',
  'application.offer_accepted': 'application.created',
  'application.accepted': 'application.accepted',
  'application.rejected': 'application.rejected',
  'activity.updated': 'activity.changed',
  'activity.date_changed': 'activity.changed',
  'activity.date_cancelled': 'activity.changed',
};

type Facts = { type: string; id: string } & Record<string, string | null>;

export type WebhookOutbox = {
  /** Writes what follows from a line of the audit log. */
  follow(entry: Pick<AuditEntry, 'action' | 'subject' | 'centerId'>): Promise<void>;
  write(event: WebhookEvent, centerId: string, id: string): Promise<void>;
  /** One message to one address; what is told once may be told again. */
  leave(message: {
    webhookId: string;
    event: (typeof deliveredEvents)[number];
    payload: string;
    isReplay?: boolean;
  }): Promise<string>;
};

export function createWebhookOutbox(
  app: Pick<FastifyInstance, 'db' | 'database' | 'clock' | 'jobs' | 'settings'>,
): WebhookOutbox {
  const { db, database } = app;

  async function organizationFacts(id: string): Promise<Facts | null> {
    const [row] = await db
      .select({ name: organizations.name, city: organizations.city })
      .from(organizations)
      .where(eq(organizations.id, id));
    return row ? { type: 'organizations', id, ...row, path: `/organizations/${id}` } : null;
  }

  /** What its page says; nothing of what is not on the site. */
  async function vacancyFacts(id: string): Promise<Facts | null> {
    const [row] = await db
      .select({
        title: vacancies.title,
        status: vacancies.status,
        organizationId: vacancies.organizationId,
        organizationName: vacancies.organizationName,
        publishedAt: vacancies.publishedAt,
        expiresAt: vacancies.expiresAt,
      })
      .from(vacancies)
      .where(eq(vacancies.id, id));
    if (!row || !['published', 'filled', 'expired'].includes(row.status)) return null;
    return {
      type: 'vacancies',
      id,
      title: row.title,
      organization_id: row.organizationId,
      organization_name: row.organizationName,
      published_at: row.publishedAt?.toISOString() ?? null,
      expires_at: row.expiresAt?.toISOString() ?? null,
      path: `/vacancies/${id}`,
    };
  }

  /** Ids alone: who applied is nobody's business but the organisation's. */
  async function applicationFacts(id: string): Promise<Facts | null> {
    const [row] = await db
      .select({ vacancyId: applications.vacancyId, organizationId: applications.organizationId })
      .from(applications)
      .where(eq(applications.id, id));
    return row ? { type: 'applications', id, vacancy_id: row.vacancyId, organization_id: row.organizationId } : null;
  }

  const factsOf = (event: WebhookEvent, id: string) => {
    if (event === 'organization.approved') return organizationFacts(id);
    return event.startsWith('application.') ? applicationFacts(id) : vacancyFacts(id);
  };

  async function write(event: WebhookEvent, centerId: string, id: string) {
    const receivers = await db
      .select({ id: webhooks.id })
      .from(webhooks)
      .where(
        and(eq(webhooks.centerId, centerId), eq(webhooks.state, 'active'), arrayContains(webhooks.events, [event])),
      );
    if (receivers.length === 0) return;
    const facts = await factsOf(event, id);
    if (!facts) return;
    const { path, ...data } = facts;
    const [center] = await db
      .select({ domains: volunteerCenters.domains })
      .from(volunteerCenters)
      .where(eq(volunteerCenters.id, centerId));
    const url = path ? `${app.settings.originOf(center?.domains[0] ?? '')}${path}` : undefined;
    const payload = JSON.stringify({
      id: newId(),
      event,
      created_at: app.clock().toISOString(),
      center_id: centerId,
      data: url ? { ...data, url } : data,
    });
    for (const { id: webhookId } of receivers) await leave({ webhookId, event, payload });
  }

  const leave: WebhookOutbox['leave'] = async ({ webhookId, event, payload, isReplay = false }) => {
    const now = app.clock();
    const [row] = await db
      .insert(webhookDeliveries)
      .values({ id: newId(), webhookId, event, payload, isReplay, nextAttemptAt: now, createdAt: now })
      .returning({ id: webhookDeliveries.id, tenant: webhookDeliveries.tenant });
    if (!row) throw new Error('A delivery was stored without giving its row.');
    database.afterCommit(() => app.jobs.enqueue(sendWebhookJob, { tenant: row.tenant, deliveryId: row.id }, row.id));
    return row.id;
  };

  return {
    write,
    leave,
    async follow({ action, subject: { id }, centerId }) {
      const event = Object.hasOwn(eventOf, action) ? eventOf[action] : undefined;
      if (event && id && centerId) await write(event, centerId, id);
    },
  };
}
