import type { duplicateReasons, UserDuplicate } from '@omzien/model/userMerge';
import { and, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { fullNameOf } from '../../../services/directory/users.resource.ts';
import { type UserRow, users } from '../../../tables/people/users.table.ts';

type Reason = (typeof duplicateReasons)[number];
const most = 10;

const nameOf = (first: unknown, last: unknown) => sql`lower(omzien_unaccent(trim(${first}) || ' ' || trim(${last})))`;
/** What stands before the @, without dots and what follows a plus. */
const localPart = (email: unknown) => sql`replace(split_part(split_part(lower(${email}), '@', 1), '+', 1), '.', '')`;

/** Accounts that may be of the same person, the likeliest first. Only those of the same centre can be merged. */
export async function findDuplicates(db: Database, user: UserRow, visible: SQL): Promise<UserDuplicate[]> {
  const shown = user.invitedEmail ?? user.email;
  const signs: Record<Reason, SQL> = {
    name: sql`(${nameOf(users.firstName, users.lastName)} = ${nameOf(sql`${user.firstName}::text`, sql`${user.lastName}::text`)})`,
    phone: sql`(${users.phoneNumber} is not null and ${users.phoneNumber} = ${user.phoneNumber}::text)`,
    address: sql`(length(split_part(${users.shownEmail}, '@', 1)) > 5 and ${localPart(users.shownEmail)} = ${localPart(sql`${shown}::text`)})`,
    postcode: sql`(${users.postcode} is not null and length(${users.postcode}) > 4 and ${users.postcode} = ${user.postcode}::text
      and lower(${users.lastName}) = lower(${user.lastName}::text))`,
  };
  const reasons = Object.keys(signs) as Reason[];
  const score = sql.join(
    reasons.map((reason) => sql`coalesce(${signs[reason]}, false)::int`),
    sql` + `,
  );
  const found = await db
    .select({
      user: users,
      reasons: sql<string[]>`array_remove(array[${sql.join(
        reasons.map((reason) => sql`case when ${signs[reason]} then ${reason}::text end`),
        sql`, `,
      )}], null)`,
    })
    .from(users)
    .where(
      and(
        visible,
        ne(users.id, user.id),
        sql`${users.centerId} = ${user.centerId}`,
        ne(users.status, 'archived'),
        sql`(${score}) > 0`,
      ),
    )
    .orderBy(sql`(${score}) desc, ${users.lastSignInAt} desc nulls last, ${users.id}`)
    .limit(most);
  return found.map(({ user: other, reasons: why }) => ({
    type: 'user_duplicates',
    id: other.id,
    fullName: fullNameOf(other),
    email: other.invitedEmail ?? other.email,
    phoneNumber: other.phoneNumber,
    status: other.status,
    createdAt: other.createdAt.toISOString(),
    reasons: why as Reason[],
  }));
}
