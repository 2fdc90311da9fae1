import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { newsletterRecipients, newsletters } from '../../tables/notifications/newsletters.table.ts';
import { mailBounces } from '../../tables/notifications/notifications.table.ts';
import { organizations } from '../../tables/organizations/organizations.table.ts';
import { users } from '../../tables/people/users.table.ts';
import type { WorkItems } from '../workItems/workItems.ts';

/**
 * What a mail server says when it will never take mail for an address: 55x at the recipient. A refusal of us (at the
 * sender, or for a policy of theirs, 5.7.x) says nothing about the address.
 */
export function isHardBounce(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const {
    responseCode,
    command,
    response = '',
  } = error as {
    responseCode?: number;
    command?: string;
    response?: string;
  };
  const isPermanent = responseCode !== undefined && responseCode >= 550 && responseCode < 560;
  return isPermanent && command === 'RCPT TO' && !/\b5\.7\.\d/.test(`${response} ${error.message}`);
}

type Bounced = { mailId: string; centerId: string; email: string; name: string; reason: string };

/**
 * Remembers that mail does not reach an address, with the account and the organisation that it belongs to, and puts it
 * on the work list of the centre.
 */
export async function recordBounce(db: Database, workItems: WorkItems, bounced: Bounced, now: Date): Promise<void> {
  const email = bounced.email.toLowerCase();
  await db
    .insert(mailBounces)
    .values({ email, reason: bounced.reason, bouncedAt: now })
    .onConflictDoUpdate({
      target: [mailBounces.tenant, mailBounces.email],
      set: { reason: bounced.reason, bouncedAt: now },
    });
  const [reader] = await db
    .update(newsletterRecipients)
    .set({ state: 'bounced' })
    .where(and(eq(newsletterRecipients.mailId, bounced.mailId), eq(newsletterRecipients.state, 'sent')))
    .returning({ newsletterId: newsletterRecipients.newsletterId });
  if (reader)
    await db
      .update(newsletters)
      .set({ bouncedCount: sql`${newsletters.bouncedCount} + 1` })
      .where(eq(newsletters.id, reader.newsletterId));
  const [user] = await db
    .update(users)
    .set({ emailBouncedAt: now, lockVersion: sql`${users.lockVersion} + 1` })
    .where(and(eq(sql`lower(${users.email})`, email), isNull(users.emailBouncedAt)))
    .returning({ id: users.id, firstName: users.firstName, lastName: users.lastName, centerId: users.centerId });
  const [organization] = await db
    .select({ id: organizations.id, name: organizations.name, centerId: organizations.centerId })
    .from(organizations)
    .where(eq(sql`lower(${organizations.email})`, email))
    .limit(1);
  const subject = user
    ? { type: 'users', id: user.id, name: `${user.firstName} ${user.lastName}` }
    : organization
      ? { type: 'organizations', id: organization.id, name: organization.name }
      : { type: 'mails', id: bounced.mailId, name: bounced.name };
  await workItems.open({
    kind: 'bounce',
    centerId: user?.centerId ?? organization?.centerId ?? bounced.centerId,
    organizationId: organization?.id ?? null,
    subject,
    details: { email, reason: bounced.reason.slice(0, 200) },
  });
}

/** Which of these addresses mail does not reach. For an account its own mark counts, which staff can take away. */
export async function bouncingAddresses(db: Database, addresses: readonly string[]): Promise<Set<string>> {
  const wanted = [...new Set(addresses.map((address) => address.toLowerCase()))];
  if (wanted.length === 0) return new Set();
  const rows = await db
    .select({ email: mailBounces.email, accountId: users.id, accountBouncedAt: users.emailBouncedAt })
    .from(mailBounces)
    .leftJoin(users, and(eq(users.tenant, mailBounces.tenant), eq(sql`lower(${users.email})`, mailBounces.email)))
    .where(inArray(mailBounces.email, wanted));
  const accounts = await db
    .select({ email: sql<string>`lower(${users.email})` })
    .from(users)
    .where(and(inArray(sql`lower(${users.email})`, wanted), isNotNull(users.emailBouncedAt)));
  return new Set([
    ...rows
      .filter(({ accountId, accountBouncedAt }) => accountId === null || accountBouncedAt !== null)
      .map(({ email }) => email),
    ...accounts.map(({ email }) => email),
  ]);
}
