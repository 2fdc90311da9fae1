import { expect } from '@playwright/test';
import { ports } from './platformUnderTest.ts';

type Mail = { id: string; subject: string; to: { address: string }; template: string };
const mailbox = `http://127.0.0.1:${ports.mail}`;

/** What an address has been sent by now. */
export async function mailsTo(address: string): Promise<Mail[]> {
  const response = await fetch(`${mailbox}/messages?to=${encodeURIComponent(address)}`);
  return ((await response.json()) as { messages: Mail[] }).messages;
}

const mailOf = async (id: string) =>
  (await (await fetch(`${mailbox}/messages/${id}`)).json()) as { subject: string; text: string };

/** The texts of all mails of this kind by now, for an address that others are told something at as well. */
export async function textsTo(address: string, template: string): Promise<string[]> {
  const mails = (await mailsTo(address)).filter((mail) => mail.template === template);
  return (await Promise.all(mails.map(({ id }) => mailOf(id)))).map(({ text }) => text);
}

/** Waits for a mail of this kind to an address, and answers its text. The sender works after the transaction. */
export async function mailTo(address: string, template: string): Promise<{ subject: string; text: string }> {
  let id = '';
  await expect
    .poll(
      async () => {
        id = (await mailsTo(address)).find((mail) => mail.template === template)?.id ?? '';
        return id;
      },
      { message: `a mail ${template} to ${address}`, timeout: 20_000 },
    )
    .not.toBe('');
  return mailOf(id);
}

/** The first link in a mail whose address contains this. */
export function linkIn(text: string, part: string): string {
  const link = [...text.matchAll(/https?:\/\/[^\s<>")\]]+/g)].map(String).find((address) => address.includes(part));
  if (!link) throw new Error(`There is no link with ${part} in the mail:\n${text}`);
  return link;
}
