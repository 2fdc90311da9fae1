import { type SQL, sql } from 'drizzle-orm';
import { monthsAfter } from '../../../services/calendar/calendar.ts';
import { type OrganizationRow, organizations } from '../../../tables/organizations/organizations.table.ts';

/** After a year without a check nobody can trust an entry blindly: it says so, and stands below the others. */
const trustedMonths = 12;

/** When it was last known to be right: by a check, or else by who let it in. */
export const knownRightAt = sql`coalesce(${organizations.profileCheckedAt}, ${organizations.approvedAt}, ${organizations.createdAt})`;
const oldest = (now: Date) => monthsAfter(now, -trustedMonths);

/** Whether an entry has not been checked for a year. */
export const isUnchecked = (now: Date): SQL => sql`(${knownRightAt} < ${oldest(now).toISOString()}::timestamptz)`;

/** Since when nobody has checked an entry, once that is more than a year ago. */
export function uncheckedSince(row: OrganizationRow, now: Date): Date | null {
  const known = row.profileCheckedAt ?? row.approvedAt ?? row.createdAt;
  return known < oldest(now) ? known : null;
}
