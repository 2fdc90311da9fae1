import type { TenantKey } from '@omzien/model/tenants';
import { defaultAppContext, featuresOf } from '@omzien/model/tenants';
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { knowsOwnAccount } from '../../services/held/invited.ts';
import type { Recipient } from '../../services/notifications/notifier.ts';
import type { OrganizationRow } from '../../tables/organizations/organizations.table.ts';
import { userRoles, users } from '../../tables/people/users.table.ts';

/** A tenant in one language writes in that one, whatever somebody once chose. */
const localeFor = (tenant: TenantKey, locale: 'nl' | 'en') =>
  featuresOf(tenant, defaultAppContext(tenant)).multiLanguage ? locale : ('nl' as const);

/**
 * The admins of organisations, per organisation, as people to write to. `reachable`: without who has not accepted an
 * invitation or confirmed an address yet, whom nothing is mailed.
 */
export async function adminsOf(
  db: Database,
  organizationIds: readonly string[],
  { reachable = false } = {},
): Promise<Map<string, Recipient[]>> {
  const found = new Map<string, Recipient[]>();
  if (organizationIds.length === 0) return found;
  const rows = await db
    .select({ user: users, organizationId: userRoles.scopeId })
    .from(userRoles)
    .innerJoin(users, and(eq(users.tenant, userRoles.tenant), eq(users.id, userRoles.userId)))
    .where(
      and(
        eq(userRoles.role, 'admin'),
        eq(userRoles.scopeType, 'Organization'),
        inArray(userRoles.scopeId, [...organizationIds]),
        reachable
          ? and(eq(users.status, 'active'), isNotNull(users.confirmedAt))
          : inArray(users.status, ['active', 'invited']),
        knowsOwnAccount(users.tenant, users.id),
      ),
    )
    .orderBy(asc(users.createdAt), asc(users.id));
  for (const { user, organizationId } of rows) {
    const recipient = {
      userId: user.id,
      name: `${user.firstName} ${user.lastName}`.trim(),
      email: user.email,
      locale: localeFor(user.tenant, user.locale),
    };
    found.set(organizationId, [...(found.get(organizationId) ?? []), recipient]);
  }
  return found;
}

/** Whom a mail about an organisation goes to: its admins, or its own address when it has none. */
export async function recipientsOf(
  db: Database,
  row: OrganizationRow,
  { reachable = false } = {},
): Promise<Recipient[]> {
  const admins = (await adminsOf(db, [row.id], { reachable })).get(row.id) ?? [];
  if (admins.length > 0) return admins;
  return row.email === null ? [] : [{ userId: null, name: row.name, email: row.email, locale: 'nl' }];
}

export const centerRecipient = (center: { name: string; email: string }): Recipient => ({
  userId: null,
  name: center.name,
  email: center.email,
  locale: 'nl',
});
