import { expect } from '@playwright/test';
import { ports } from './platformUnderTest.ts';

type Mail = { id: string; subject: string; to: { address: string }; template: string };
const mailbox = `http://127.0.0.1:${ports.mail}`;

/** What an address has been sent by now. */
export async function mailsTo(address: string): Promise<Mail[]> {
  const response = await fetch(`${mailbox}/messages?to=${encodeURIComponent(address)}`);
  return ((await response.json()) as { messages: Mail[] }).messages;
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
  const response = await fetch(`${mailbox}/messages/${id}`);
  return (await response.json()) as { subject: string; text: string };
}

/** The first link in a mail whose address contains this. */
export function linkIn(text: string, part: string): string {
  const link = [...text.matchAll(/https?:\/\/[^\s<>")\]]+/g)].map(String).find((address) => address.includes(part));
  if (!link) throw new Error(`There is no link with ${part} in the mail:\n${text}`);
  return link;
}
