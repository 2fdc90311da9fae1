import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';

export type MailAddress = { name: string; address: string };

/** A file that goes along. Its bytes are base64, so that a mail can be written down as text. */
export type MailAttachment = { fileName: string; mediaType: string; content: string };

/** A mail as it leaves. `id` is the same however often it is tried, so that a receiver knows a repeated one. */
export type OutgoingMail = {
  id: string;
  from: MailAddress;
  to: MailAddress;
  replyTo: string | null;
  subject: string;
  html: string;
  text: string;
  /** Names the site, for whoever looks into the local mailbox. */
  tenant: string;
  template: string;
  sentAt: string;
  /** Where a mail program may say, with one click of the reader, that he wants no more of this. */
  unsubscribeUrl?: string | null;
  attachments?: readonly MailAttachment[];
};

/** RFC 8058: mail programs show a button that does it at once. */
export const unsubscribeHeaders = (url: string | null | undefined): Record<string, string> =>
  url && /^https?:\/\/[^\s<>]+$/.test(url)
    ? { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : {};

/** Hands mails to the world. */
export type MailTransport = { send(mail: OutgoingMail): Promise<void>; close(): void };

/** Sends by SMTP (`smtps://user:password@host`). Nothing in a mail can make it read files or addresses. */
export function createSmtpTransport(url: string): MailTransport {
  const smtp = nodemailer.createTransport(url, { disableFileAccess: true, disableUrlAccess: true });
  return {
    async send({ id, from, to, replyTo, subject, html, text, unsubscribeUrl, attachments = [] }) {
      const domain = from.address.split('@')[1] ?? 'localhost';
      await smtp.sendMail({
        messageId: `<${id}@${domain}>`,
        from,
        to,
        replyTo: replyTo ?? undefined,
        subject,
        html,
        text,
        attachments: attachments.map(({ fileName: filename, mediaType: contentType, content }) => ({
          filename,
          contentType,
          content: Buffer.from(content, 'base64'),
        })),
        headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(unsubscribeUrl) },
      });
    },
    close: () => smtp.close(),
  };
}

/** Keeps mails in a directory, where `createMailbox` shows them. The default when no mail server is set. */
export function createMailboxTransport(directory: string): MailTransport {
  return {
    async send(mail) {
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const path = join(directory, `${mail.sentAt.replace(/[^0-9]/g, '')}-${mail.id}.json`);
      // Written beside and moved, so that a reader never sees half a mail.
      await writeFile(`${path}.part`, JSON.stringify(mail), { mode: 0o600 });
      await rename(`${path}.part`, path);
    },
    close: () => undefined,
  };
}
