import { appName, type TenantKey, tenantKeys } from '@omzien/model/tenants';
import { and, eq, lt, or, sql } from 'drizzle-orm';
import { applicationEvents } from '../applications/applicationEvents.table.ts';
import { centerProfiles, volunteerCenters } from '../centers/volunteerCenters.table.ts';
import type { DatabaseServer } from '../database/database.ts';
import type { JobDefinition, Jobs } from '../jobs/jobs.ts';
import { mails } from './mails.table.ts';
import { sendMailJob } from './outbox.ts';
import { type MailSite, renderMail } from './renderMail.ts';
import type { MailTransport } from './transport.ts';

export type MailSenderParts = {
  database: DatabaseServer;
  transport: MailTransport;
  /** The address of a site from its configured host name, such as `https://host`. */
  originOf: (host: string) => string;
  /** The address that mails come from; without it the centre's own. */
  from: string | null;
};

const sweepJob: JobDefinition<Record<string, never>> = {
  name: 'sweep_mails',
  retryLimit: 0,
  retryDelaySeconds: 1,
};

async function readMail({ db }: DatabaseServer, mailId: string) {
  const [row] = await db
    .select({ mail: mails, center: volunteerCenters, color: centerProfiles.primaryColor })
    .from(mails)
    .innerJoin(
      volunteerCenters,
      and(eq(volunteerCenters.tenant, mails.tenant), eq(volunteerCenters.id, mails.centerId)),
    )
    .leftJoin(centerProfiles, and(eq(centerProfiles.tenant, mails.tenant), eq(centerProfiles.centerId, mails.centerId)))
    .where(eq(mails.id, mailId));
  return row;
}

/** Sends one mail of the outbox, unless it was sent already. `isLast`: it is not tried again after this. */
export function createMailSender({ database, transport, originOf, from }: MailSenderParts) {
  const { db } = database;

  return async function sendMail(tenant: TenantKey, mailId: string, isLast: boolean): Promise<void> {
    const found = await database.inTenant(tenant, () => readMail(database, mailId));
    if (found?.mail.state !== 'waiting') return;
    const { mail, center, color } = found;
    const site: MailSite = {
      appName: appName(tenant, center.name),
      centerName: center.name,
      email: center.email,
      phone: center.phoneNumber,
      url: originOf(center.domains[0] ?? ''),
      color,
    };
    try {
      const rendered = renderMail(mail, site);
      // Not in a transaction: a slow mail server must not hold a connection of the database.
      await transport.send({
        id: mail.id,
        from: { name: site.appName, address: from ?? center.email },
        to: { name: mail.recipientName, address: mail.recipientEmail },
        replyTo: mail.replyTo ?? center.email,
        ...rendered,
        tenant,
        template: mail.templateKey,
        sentAt: new Date().toISOString(),
      });
    } catch (error) {
      const lastError = error instanceof Error ? error.message.slice(0, 500) : 'unknown';
      await database.inTenant(tenant, () =>
        db
          .update(mails)
          .set({ attempts: sql`${mails.attempts} + 1`, lastError, state: isLast ? 'dead' : 'waiting' })
          .where(eq(mails.id, mailId)),
      );
      throw error;
    }
    await database.inTenant(tenant, async () => {
      await db
        .update(mails)
        .set({
          attempts: sql`${mails.attempts} + 1`,
          state: 'sent',
          sentAt: new Date(),
          lastError: null,
          variables: {},
        })
        .where(eq(mails.id, mailId));
      if (mail.applicationId !== null)
        await db
          .insert(applicationEvents)
          .values({ applicationId: mail.applicationId, kind: 'mail_sent', text: mail.templateKey });
    });
  };
}

/** Has the jobs send what the outbox holds. A mail whose job was lost in a crash is found again by the sweep. */
export function registerMailSender(jobs: Jobs, parts: MailSenderParts): void {
  const { database } = parts;
  const { db } = database;
  const sendMail = createMailSender(parts);

  jobs.handle(sendMailJob, ({ tenant, mailId }, { isLast }) => sendMail(tenant, mailId, isLast));

  jobs.schedule(sweepJob, '*/5 * * * *', async () => {
    for (const tenant of tenantKeys) {
      const waiting = await database.inTenant(tenant, () =>
        db
          .select({ id: mails.id })
          .from(mails)
          .where(
            and(
              eq(mails.state, 'waiting'),
              // What was tried is tried again by its own job; only if that is lost too does it wait longer than any delay.
              or(
                and(eq(mails.attempts, 0), lt(mails.createdAt, sql`now() - interval '2 minutes'`)),
                lt(mails.updatedAt, sql`now() - interval '7 hours'`),
              ),
            ),
          )
          .limit(500),
      );
      for (const { id } of waiting) await jobs.enqueue(sendMailJob, { tenant, mailId: id }, id);
    }
  });
}
