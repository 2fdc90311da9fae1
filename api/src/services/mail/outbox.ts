import { email } from '@omzien/model/fields';
import { notificationCatalog } from '@omzien/model/notification';
import type { Locale, TenantKey } from '@omzien/model/tenants';
import * as v from 'valibot';
import type { DatabaseServer } from '../../database/database.ts';
import { newId } from '../../database/newId.ts';
import { mails } from '../../tables/notifications/mails.table.ts';
import type { JobDefinition, Jobs } from '../jobs/jobs.ts';
import type { MailTemplate } from './mailTemplate.ts';
import { headerLine, type MailLinks } from './renderMail.ts';
import { isNotificationKey, type MailKey } from './templates.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Where mails are left, in the transaction of what they tell about. */
    outbox: Outbox;
  }
}

export const sendMailJob: JobDefinition<{ tenant: TenantKey; mailId: string }> = {
  name: 'send_mail',
  retryLimit: 10,
  retryDelaySeconds: 30,
};

/** Under this name the links of a mail wait beside its variables; both are erased when it is sent. */
export const linksName = '$links';
export const textName = '$text';
/** What a mail program shows behind the subject. */
export const preheaderName = '$preheader';
/** Stays with a mail that only tried a text out, so that nobody counts it. */
export const triedName = '$tried';
/** Which file goes along; its bytes stay where they are until the mail is sent. */
export const attachedName = '$attached';

/** Where the bytes of a file are that goes along with a mail. */
export type AttachedFile = { kind: 'analytics_report_edition'; id: string };

export type MailToWrite = {
  /** Chosen by who has to know it afterwards. */
  id?: string;
  template: MailKey;
  tenant: TenantKey;
  centerId: string;
  locale: Locale;
  to: { name: string; email: string };
  replyTo?: string | null;
  variables: Record<string, unknown>;
  applicationId?: string;
  userId?: string | null;
  /** Where the reader says which mails he wants. Left out of what cannot be refused. */
  links?: MailLinks;
  /** A text that is tried out, instead of the stored one. */
  text?: MailTemplate;
  /** What a mail program shows behind the subject. */
  preheader?: string;
  /** A file to send along, by what whoever keeps it calls it. */
  attached?: AttachedFile;
  /** Sent at this moment at the earliest; at once when left out. */
  notBefore?: Date;
};

/** Where use cases leave their mails: in the transaction of what the mail tells about. */
export type Outbox = { write(mail: MailToWrite): Promise<void> };

/** A trigger that forgets a variable is a mistake of ours, found when it is written and not when it is sent. */
export function checkVariables(template: MailKey, variables: Record<string, unknown>): void {
  if (!isNotificationKey(template)) return;
  for (const name of notificationCatalog[template].variables)
    if (!Object.hasOwn(variables, name)) throw new Error(`The mail ${template} was written without "${name}".`);
}

const isMailAddress = (address: string) => v.is(email, address);

/** A moment that every clock has passed. */
const atOnce = new Date(0);

export const createOutbox = (
  database: DatabaseServer,
  jobs: Pick<Jobs, 'enqueue'>,
  clock: () => Date = () => new Date(),
): Outbox => ({
  async write(mail) {
    const { template, tenant, centerId, locale, to, replyTo = null, variables, applicationId, userId = null } = mail;
    // A contact person without a usable address gets no mail; that must not undo the application itself.
    if (!isMailAddress(to.email)) return;
    checkVariables(template, variables);
    const id = mail.id ?? newId();
    const waitsUntil = mail.notBefore && mail.notBefore > clock() ? mail.notBefore : null;
    await database.db.insert(mails).values({
      id,
      centerId,
      templateKey: template,
      locale,
      recipientEmail: to.email,
      recipientName: headerLine(to.name),
      replyTo: replyTo !== null && isMailAddress(replyTo) ? replyTo : null,
      variables: {
        ...variables,
        ...(mail.links ? { [linksName]: mail.links } : {}),
        ...(mail.text ? { [textName]: mail.text } : {}),
        ...(mail.preheader ? { [preheaderName]: mail.preheader } : {}),
        ...(mail.attached ? { [attachedName]: mail.attached } : {}),
      },
      applicationId,
      userId,
      nextAttemptAt: waitsUntil ?? atOnce,
    });
    // What has to wait for the morning is found by the sweep.
    if (waitsUntil === null) database.afterCommit(() => jobs.enqueue(sendMailJob, { tenant, mailId: id }, id));
  },
});
