import { email } from '@omzien/model/fields';
import { type NotificationKey, notificationCatalog } from '@omzien/model/notification';
import type { Locale, TenantKey } from '@omzien/model/tenants';
import * as v from 'valibot';
import type { DatabaseServer } from '../database/database.ts';
import { newId } from '../database/newId.ts';
import type { JobDefinition, Jobs } from '../jobs/jobs.ts';
import { mails } from './mails.table.ts';
import { headerLine } from './renderMail.ts';

export const sendMailJob: JobDefinition<{ tenant: TenantKey; mailId: string }> = {
  name: 'send_mail',
  retryLimit: 10,
  retryDelaySeconds: 30,
};

export type MailToWrite = {
  template: NotificationKey;
  tenant: TenantKey;
  centerId: string;
  locale: Locale;
  to: { name: string; email: string };
  replyTo?: string | null;
  variables: Record<string, unknown>;
  applicationId?: string;
};

/** Where use cases leave their mails: in the transaction of what the mail tells about. */
export type Outbox = { write(mail: MailToWrite): Promise<void> };

const isMailAddress = (address: string) => v.is(email, address);

export const createOutbox = (database: DatabaseServer, jobs: Pick<Jobs, 'enqueue'>): Outbox => ({
  async write({ template, tenant, centerId, locale, to, replyTo = null, variables, applicationId }) {
    // A contact person without a usable address gets no mail; that must not undo the application itself.
    if (!isMailAddress(to.email)) return;
    for (const name of notificationCatalog[template].variables)
      if (!Object.hasOwn(variables, name)) throw new Error(`The mail ${template} was written without "${name}".`);
    const id = newId();
    await database.db.insert(mails).values({
      id,
      centerId,
      templateKey: template,
      locale,
      recipientEmail: to.email,
      recipientName: headerLine(to.name),
      replyTo: replyTo !== null && isMailAddress(replyTo) ? replyTo : null,
      variables,
      applicationId,
    });
    database.afterCommit(() => jobs.enqueue(sendMailJob, { tenant, mailId: id }, id));
  },
});
