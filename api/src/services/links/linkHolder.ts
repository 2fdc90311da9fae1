import type { FormTokenRow } from '../../tables/content/formTokens.table.ts';
import type { Recipient } from '../notifications/notifier.ts';
import { hashOf } from '../tokens/token.ts';
import type { LinkToIssue } from './formTokens.ts';

type Addressee = Pick<Recipient, 'userId' | 'email' | 'locale'>;

/**
 * Who holds a link that acts: an account, whose roles are asked again when it is used, or a contact person without one.
 * Of him the link knows a hash of the address, and works as long as he is still named there.
 */
export const heldBy = (
  { userId, email, locale }: Addressee,
  data: Record<string, unknown> = {},
): Pick<LinkToIssue, 'userId' | 'locale' | 'data'> =>
  userId ? { userId, locale, data } : { userId: null, locale, data: { ...data, contact: hashOf(email.toLowerCase()) } };

/** Whether a link of somebody without an account is of one of those who are named now. */
export const isHeldByContact = (
  { userId, data }: FormTokenRow,
  emails: readonly (string | null | undefined)[],
): boolean =>
  userId === null &&
  typeof data.contact === 'string' &&
  emails.some((email) => email && hashOf(email.toLowerCase()) === data.contact);
