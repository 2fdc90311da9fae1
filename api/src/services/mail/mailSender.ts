import { type TenantKey, tenantKeys } from '@omzien/model/tenants';
import { and, eq, lt, lte, or, sql } from 'drizzle-orm';
import type { DatabaseServer } from '../../database/database.ts';
import { applicationEvents } from '../../tables/applications/applicationEvents.table.ts';
import { type MailRow, mails } from '../../tables/notifications/mails.table.ts';
import { userRoles, users } from '../../tables/people/users.table.ts';
import type { JobDefinition, Jobs } from '../jobs/jobs.ts';
import type { HeavyWork } from '../threads/heavyWork.ts';
import { createWorkItems } from '../workItems/workItems.ts';
import { isAccountMail } from './accountMails.ts';
import { isHardBounce, recordBounce } from './bounces.ts';
import { type EffectiveTemplate, effectiveTemplate } from './effectiveTemplates.ts';
import { readMailSite } from './mailSite.ts';
import type { MailTemplate } from './mailTemplate.ts';
import {
  type AttachedFile,
  attachedName,
  linksName,
  preheaderName,
  sendMailJob,
  textName,
  triedName,
} from './outbox.ts';
import { mailInThread } from './renderInThread.ts';
import { type MailLinks, type MailSite, renderMail } from './renderMail.ts';
import { isNotificationKey } from './templates.ts';
import type { MailAttachment, MailTransport } from './transport.ts';

export type MailSenderParts = {
  database: DatabaseServer;
  transport: MailTransport;
  /** The address of a site from its configured host name, such as `https://host`. */
  originOf: (host: string) => string;
  /** The address that mails come from; without it the centre's own. */
  from: string | null;
  heavyWork: HeavyWork;
  /** Fetches a file that goes along, in the tenant of its mail; null when it is gone. */
  attachmentOf?: (file: AttachedFile) => Promise<MailAttachment | null>;
  clock?: () => Date;
};

const sweepJob: JobDefinition<Record<string, never>> = {
  name: 'sweep_mails',
  retryLimit: 0,
  retryDelaySeconds: 1,
};

const linksOf = ({ variables }: MailRow): MailLinks =>
  (variables[linksName] as MailLinks | undefined) ?? { preferencesUrl: null, unsubscribeUrl: null };

/** The address for mail programs, from the one for people: the same token, answered by the API. */
const oneClickAddress = (url: string | null) => url?.replace('/forms/', '/api/v1/unsubscribe/') ?? null;

/** Our own texts are made here; what somebody else wrote, in a thread. */
async function render(
  heavyWork: HeavyWork,
  mail: MailRow,
  site: MailSite,
  effective: EffectiveTemplate | null,
  now: Date,
) {
  const options = { links: linksOf(mail), year: now.getFullYear() };
  const tried = mail.variables[textName] as MailTemplate | undefined;
  if (tried) {
    const preheader = mail.variables[preheaderName] as string | undefined;
    return mailInThread(heavyWork, mail.tenant, mail, site, { ...options, template: tried, preheader });
  }
  if (!effective || effective.origin === 'standard')
    return renderMail(mail, site, { ...options, ...(effective ? { template: effective.template } : {}) });
  try {
    return await mailInThread(heavyWork, mail.tenant, mail, site, { ...options, template: effective.template });
  } catch {
    // A text of a centre that cannot be made must not keep its reader from what he has to know.
    return renderMail(mail, site, options);
  }
}

/** Sends one mail of the outbox, unless it was sent already. `isLast`: it is not tried again after this. */
export function createMailSender({
  database,
  transport,
  originOf,
  from,
  heavyWork,
  attachmentOf = () => Promise.resolve(null),
  clock = () => new Date(),
}: MailSenderParts) {
  const { db } = database;
  const workItems = createWorkItems(db, clock);

  async function read(tenant: TenantKey, mailId: string) {
    const [mail] = await db.select().from(mails).where(eq(mails.id, mailId));
    if (mail?.state !== 'waiting' || mail.nextAttemptAt > clock()) return null;
    const site = await readMailSite(db, originOf, tenant, mail.centerId);
    if (!site) return null;
    const { templateKey: key } = mail;
    const file = mail.variables[attachedName] as AttachedFile | undefined;
    const attached = file ? await attachmentOf(file) : null;
    if (!isNotificationKey(key)) return { mail, site, effective: null, attached };
    const effective = await effectiveTemplate(db, key, mail.centerId);
    // Who stands above a centre is not led by what the centre writes.
    const isOurs = effective.origin === 'center' && isAccountMail(key) && (await worksForTenant(mail.recipientEmail));
    return { mail, site, effective: isOurs ? null : effective, attached };
  }

  async function worksForTenant(email: string): Promise<boolean> {
    const [found] = await db
      .select({ id: users.id })
      .from(users)
      .innerJoin(userRoles, eq(userRoles.userId, users.id))
      .where(and(eq(sql`lower(${users.email})`, email.toLowerCase()), eq(userRoles.scopeType, 'Tenant')))
      .limit(1);
    return found !== undefined;
  }

  const save = (tenant: TenantKey, mailId: string, change: Partial<MailRow>) =>
    database.inTenant(tenant, () =>
      db
        .update(mails)
        .set({ ...change, attempts: sql`${mails.attempts} + 1` })
        .where(eq(mails.id, mailId)),
    );

  return async function sendMail(tenant: TenantKey, mailId: string, isLast: boolean): Promise<void> {
    const found = await database.inTenant(tenant, () => read(tenant, mailId));
    if (!found) return;
    const { mail, site, effective, attached } = found;
    const { unsubscribeUrl } = linksOf(mail);
    try {
      const rendered = await render(heavyWork, mail, site, effective, clock());
      // Not in a transaction: a slow mail server must not hold a connection of the database.
      await transport.send({
        id: mail.id,
        from: { name: site.appName, address: from ?? site.email },
        to: { name: mail.recipientName, address: mail.recipientEmail },
        replyTo: mail.replyTo ?? site.email,
        ...rendered,
        tenant,
        template: mail.templateKey,
        sentAt: clock().toISOString(),
        unsubscribeUrl: oneClickAddress(unsubscribeUrl),
        ...(attached ? { attachments: [attached] } : {}),
      });
    } catch (error) {
      const lastError = error instanceof Error ? error.message.slice(0, 500) : 'unknown';
      if (isHardBounce(error)) {
        await save(tenant, mailId, { lastError, state: 'bounced', variables: {}, replyTo: null });
        const { centerId, recipientEmail: email, recipientName: name } = mail;
        await database.inTenant(tenant, () =>
          recordBounce(db, workItems, { mailId, centerId, email, name, reason: lastError }, clock()),
        );
        return;
      }
      await save(tenant, mailId, { lastError, state: isLast ? 'dead' : 'waiting' });
      throw error;
    }
    await database.inTenant(tenant, async () => {
      const left = textName in mail.variables ? { [triedName]: true } : {};
      // Where to answer may be the address of a visitor, and is of no more use.
      await save(tenant, mailId, { state: 'sent', sentAt: clock(), lastError: null, variables: left, replyTo: null });
      if (mail.applicationId !== null)
        await db
          .insert(applicationEvents)
          .values({ applicationId: mail.applicationId, kind: 'mail_sent', text: mail.templateKey });
    });
  };
}

/** Has the jobs send what the outbox holds. A mail whose job was lost in a crash is found again by the sweep. */
export function registerMailSender(jobs: Jobs, parts: MailSenderParts): void {
  const { database, clock = () => new Date() } = parts;
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
              lte(mails.nextAttemptAt, clock()),
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
