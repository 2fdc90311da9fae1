import type { TenantKey } from '@omzien/model/tenants';
import type { HeavyWork } from '../threads/heavyWork.ts';
import type { MailOptions, MailSite, MailToRender, renderMail, renderNotice } from './renderMail.ts';

const file = new URL('./renderMail.ts', import.meta.url);

/** Only what a mail is made of: the row of an outbox carries more. */
const toRender = ({ templateKey, locale, recipientEmail, recipientName, variables }: MailToRender): MailToRender => ({
  ...{ templateKey, locale, recipientEmail, recipientName, variables },
});

/** A mail whose text is not ours: it may run wild, and nobody else waits for it. */
export const mailInThread = (
  heavyWork: HeavyWork,
  tenant: TenantKey,
  mail: MailToRender,
  site: MailSite,
  options: MailOptions,
) => heavyWork.run<typeof renderMail>(tenant, file, 'renderMail', toRender(mail), site, options);

/** The same for the words of a notification on the site. */
export const noticeInThread = (
  heavyWork: HeavyWork,
  tenant: TenantKey,
  mail: MailToRender,
  site: MailSite,
  options: MailOptions,
) => heavyWork.run<typeof renderNotice>(tenant, file, 'renderNotice', toRender(mail), site, options);
