import { type LeftOutReason, mostMailsPerDay } from '@omzien/model/organizationMailing';
import { and, asc, count, eq, gt, inArray, ne } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../../database/database.ts';
import { withinReach } from '../../../http/access.ts';
import { dayLength } from '../../../services/calendar/calendar.ts';
import { bouncingAddresses } from '../../../services/mail/bounces.ts';
import { createNotificationRepository } from '../../../services/notifications/notifications.repository.ts';
import type { Recipient } from '../../../services/notifications/notifier.ts';
import {
  organizationMailings,
  organizationMailingRecipients as recipients,
} from '../../../tables/organizations/organizationMailings.table.ts';
import { type OrganizationRow, organizations } from '../../../tables/organizations/organizations.table.ts';
import { adminsOf } from '../organizationPeople.ts';

/** One person who would be mailed for one organisation, or why not. */
export type MailedContact = {
  organization: Pick<OrganizationRow, 'id' | 'name'>;
  to: Recipient | null;
  leftOut: LeftOutReason | null;
};

/** Why some people get no such mail: they said so, or their address takes none. */
export async function whyNot(
  db: Database,
  people: readonly Recipient[],
): Promise<(person: Recipient) => LeftOutReason | null> {
  const userIds = people.flatMap(({ userId }) => (userId ? [userId] : []));
  const wants = await createNotificationRepository(db).wishesOf(userIds);
  const bouncing = await bouncingAddresses(
    db,
    people.map(({ email }) => email),
  );
  return ({ userId, email }) => {
    if (bouncing.has(email.toLowerCase())) return 'bounced';
    return userId && !wants(userId, 'email', 'activity') ? 'unsubscribed' : null;
  };
}

/**
 * The organisations among these that the asker may mail, without what is archived or deleted: of this centre alone, whose
 * name stands below the mail and whose staff see whom it went to.
 */
export const mailedOrganizations = (db: Database, { grants, context }: FastifyRequest, ids: readonly string[]) =>
  db
    .select()
    .from(organizations)
    .where(
      and(
        inArray(organizations.id, [...ids]),
        eq(organizations.centerId, context.centerId),
        inArray(organizations.status, ['approved', 'pending', 'denied']),
        withinReach(grants, { organization: organizations.id, center: organizations.centerId }),
      ),
    )
    .orderBy(asc(organizations.name), asc(organizations.id));

/**
 * Whom a mail to these organisations goes to: their admins, or their own address. Who looks after several gets one for
 * each, since each may say another name.
 */
export async function contactsOf(db: Database, rows: readonly OrganizationRow[]): Promise<MailedContact[]> {
  const admins = await adminsOf(
    db,
    rows.map(({ id }) => id),
    { reachable: true },
  );
  const found = rows.map((organization) => {
    // An invited person has no account yet, and is mailed about that first.
    const people = admins.get(organization.id) ?? [];
    const own = organization.email;
    const to: Recipient[] =
      people.length > 0
        ? people
        : own === null
          ? []
          : [{ userId: null, name: organization.name, email: own, locale: 'nl' }];
    return { organization, to };
  });
  const judge = await whyNot(
    db,
    found.flatMap(({ to }) => to),
  );
  return found.flatMap(({ organization, to }): MailedContact[] =>
    to.length === 0
      ? [{ organization, to: null, leftOut: 'unreachable' }]
      : to.map((person) => ({ organization, to: person, leftOut: judge(person) })),
  );
}

/** How many of each reason there are. */
export function countReasons(reasons: readonly (LeftOutReason | null)[]): Record<LeftOutReason, number> {
  const counts = { unsubscribed: 0, bounced: 0, unreachable: 0 };
  for (const reason of reasons) if (reason) counts[reason]++;
  return counts;
}

/** How many more people a centre may mail today. */
export async function leftToday(db: Database, centerId: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(recipients)
    .innerJoin(
      organizationMailings,
      and(eq(organizationMailings.tenant, recipients.tenant), eq(organizationMailings.id, recipients.mailingId)),
    )
    .where(
      and(
        ne(recipients.state, 'left_out'),
        eq(organizationMailings.centerId, centerId),
        gt(organizationMailings.createdAt, new Date(now.getTime() - dayLength)),
      ),
    );
  return Math.max(0, mostMailsPerDay - (row?.count ?? 0));
}
