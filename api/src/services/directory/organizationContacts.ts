import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { userRoles, users } from '../../tables/people/users.table.ts';
import type { Recipient } from '../notifications/notifier.ts';
import type { FoundApplication } from './applications.repository.ts';

const reachable = and(eq(users.status, 'active'), sql`${users.confirmedAt} is not null`);
const columns = {
  id: users.id,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  locale: users.locale,
};
const toRecipient = (user: Pick<typeof users.$inferSelect, keyof typeof columns>): Recipient => ({
  userId: user.id,
  name: `${user.firstName} ${user.lastName}`.trim(),
  email: user.email,
  locale: user.locale,
});

/** What it takes to know who of an organisation is to hear about something. */
export type ContactSource = Pick<
  FoundApplication,
  'organizationId' | 'organizationName' | 'organizationEmail' | 'ownerId' | 'vacancyContact'
>;

/** Who of an organisation is told what. */
export const createOrganizationContacts = (db: Database) => {
  async function admins(organizationId: string): Promise<Recipient[]> {
    const rows = await db
      .selectDistinct(columns)
      .from(users)
      .innerJoin(userRoles, and(eq(userRoles.tenant, users.tenant), eq(userRoles.userId, users.id)))
      .where(
        and(
          reachable,
          eq(userRoles.role, 'admin'),
          eq(userRoles.scopeType, 'Organization'),
          eq(userRoles.scopeId, organizationId),
        ),
      )
      .orderBy(users.id);
    return rows.map(toRecipient);
  }

  return {
    /** Everybody who runs the organisation. */
    admins,

    /** The colleague who looks after it, or else the contact person of the vacancy, the organisation's address, its admins. */
    async contact(source: ContactSource): Promise<Recipient[]> {
      const { ownerId, vacancyContact, organizationEmail, organizationName, organizationId } = source;
      const email = vacancyContact?.email ?? organizationEmail;
      const named = email?.toLowerCase();
      const rows = await db
        .select(columns)
        .from(users)
        .where(
          and(
            reachable,
            ownerId !== null
              ? inArray(users.id, [ownerId])
              : and(
                  eq(sql`lower(${users.email})`, named ?? ''),
                  sql`exists (select 1 from ${userRoles} where ${userRoles.tenant} = ${users.tenant}
                    and ${userRoles.userId} = ${users.id} and ${userRoles.scopeType} = 'Organization'
                    and ${userRoles.scopeId} = ${organizationId})`,
                ),
          ),
        );
      const [account] = rows;
      if (account) return [toRecipient(account)];
      if (!email) return admins(organizationId);
      const name = vacancyContact?.email ? vacancyContact.name : organizationName;
      return [{ userId: null, name, email, locale: 'nl' }];
    },
  };
};
export type OrganizationContacts = ReturnType<typeof createOrganizationContacts>;
