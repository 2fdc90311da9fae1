import { createHash } from 'node:crypto';
import type { TenantKey } from '@omzien/model/tenants';
import { and, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { createSecurityEvents } from '../../../services/audit/securityEvents.ts';
import { createUserRepository } from '../../../services/directory/users.repository.ts';
import { fullNameOf } from '../../../services/directory/users.resource.ts';
import { knowsOwnAccount } from '../../../services/held/invited.ts';
import { files } from '../../../tables/administration/files.table.ts';
import { applicationEvents } from '../../../tables/applications/applicationEvents.table.ts';
import { applications } from '../../../tables/applications/applications.table.ts';
import { accountDeletions, erasures } from '../../../tables/people/accountDeletion.table.ts';
import { type UserRow, userRoles, users } from '../../../tables/people/users.table.ts';
import { erasedName, type Person, personalData, rowsAbout } from './personalData.ts';

export type EraseParts = Pick<FastifyInstance, 'db' | 'notifier' | 'audit' | 'workItems' | 'files'>;

export const emailHashOf = (email: string) => createHash('sha256').update(email.toLowerCase()).digest('hex');

/** The person behind an account. An address that was never confirmed may be somebody else's, so it finds nothing. */
export const personOf = (user: Pick<UserRow, 'id' | 'email' | 'confirmedAt'>): Person => ({
  id: user.id,
  email: user.confirmedAt === null ? null : user.email.toLowerCase(),
});

const openStages = ['unconfirmed', 'new', 'in_contact', 'waiting_list', 'suggested', 'approached'] as const;

export function createErasing({ db, notifier, audit, workItems, files: store }: EraseParts) {
  const repository = createUserRepository(db);
  const events = createSecurityEvents(db);

  /** Nobody waits for an answer to somebody who is gone. */
  async function withdrawOpenApplications(userId: string, now: Date) {
    const withdrawn = await db
      .update(applications)
      .set({ stage: 'withdrawn', withdrawnAt: now, lockVersion: sql`${applications.lockVersion} + 1` })
      .where(and(eq(applications.userId, userId), inArray(applications.stage, openStages)))
      .returning({ id: applications.id });
    if (withdrawn.length > 0)
      await db
        .insert(applicationEvents)
        .values(withdrawn.map(({ id }) => ({ applicationId: id, kind: 'withdrawn' as const, at: now, actorId: null })));
  }

  /** Organisations that nobody else runs, or will run. */
  async function onlyAdminOf(user: Pick<UserRow, 'id'>): Promise<{ id: string; name: string }[]> {
    const alone: { id: string; name: string }[] = [];
    for (const { role, scopeType, scopeId, scopeName } of await repository.rolesOf(user.id)) {
      if (role !== 'admin' || scopeType !== 'Organization') continue;
      const [other] = await db
        .select({ id: userRoles.id })
        .from(userRoles)
        .innerJoin(users, and(eq(users.tenant, userRoles.tenant), eq(users.id, userRoles.userId)))
        .where(
          and(
            eq(userRoles.role, 'admin'),
            eq(userRoles.scopeType, 'Organization'),
            eq(userRoles.scopeId, scopeId),
            sql`${userRoles.userId} <> ${user.id}`,
            inArray(users.status, ['active', 'invited']),
            knowsOwnAccount(users.tenant, users.id),
          ),
        )
        .limit(1);
      if (!other) alone.push({ id: scopeId, name: scopeName });
    }
    return alone;
  }

  /** An organisation without anybody who runs it is something for the centre to look at. */
  async function tellLonelyOrganizations(user: UserRow) {
    for (const { id, name } of await onlyAdminOf(user))
      await workItems.open({
        kind: 'organization_without_admin',
        centerId: user.centerId,
        organizationId: id,
        subject: { type: 'organizations', id, name },
      });
  }

  async function eraseRows(person: Person) {
    for (const [name, table] of Object.entries(personalData)) {
      if (table.erase === 'keep') continue;
      const { also, ...alone } = table;
      const about = rowsAbout(table.alsoErased === false ? alone : table, person);
      if (about === null) continue;
      const rows = sql`${sql.identifier(name)}`;
      const which = table.eraseOnly ? sql`${about} and ${table.eraseOnly}` : about;
      if (table.erase === 'delete') {
        await db.execute(sql`delete from ${rows} where ${which}`);
        continue;
      }
      const set = Object.entries(table.erase).map(([column, value]) => sql`${sql.identifier(column)} = ${value}`);
      await db.execute(sql`update ${rows} set ${sql.join(set, sql`, `)} where ${which}`);
    }
    // Who answered for a vacancy answers no more, also where he had no account with that organisation.
    if (person.email !== null)
      await db.execute(
        sql`update vacancies set contact_person = null where lower(contact_person ->> 'email') = ${person.email}`,
      );
    await db.execute(
      sql`update audit_events set subject_name = 'Verwijderde gebruiker', changes = '{}', personal_salt = null
          where subject_type = 'users' and subject_id = ${person.id}`,
    );
  }

  /** What others were told on the site stays, and no longer says of whom. */
  async function eraseFromNotices(user: UserRow) {
    const name = fullNameOf(user);
    for (const [word, instead] of [
      [name, erasedName],
      [user.email, ''],
    ] as const)
      if (word.trim() !== '')
        await db.execute(
          sql`update notifications set title = replace(title, ${word}, ${instead}), body = replace(body, ${word}, ${instead})
              where center_id = ${user.centerId} and (position(${word} in title) > 0 or position(${word} in body) > 0)`,
        );
  }

  return {
    onlyAdminOf,

    /** Applications that erasing would withdraw. */
    countOpenApplications: (userId: string) =>
      db.$count(applications, and(eq(applications.userId, userId), inArray(applications.stage, openStages))),

    /** Erases who somebody was. That somebody was there stays, for the figures. The mail goes out before the address does. */
    async erase(tenant: TenantKey, user: UserRow, now: Date, { tell = true } = {}): Promise<void> {
      if (user.erasedAt !== null) return;
      // What was merged belongs to the account that stays, whatever address it was sent from.
      const person = user.mergedIntoId === null ? personOf(user) : { id: user.id, email: null };
      await tellLonelyOrganizations(user);
      await withdrawOpenApplications(user.id, now);
      const own = await db
        .select()
        .from(files)
        .where(and(eq(files.ownerId, user.id), isNull(files.organizationId)));
      if (own.length > 0) await store.remove(own);
      await eraseRows(person);
      await eraseFromNotices(user);
      await db
        .update(users)
        .set({
          email: `${user.id}@erased.invalid`,
          invitedEmail: null,
          firstName: 'Verwijderde',
          lastName: 'gebruiker',
          salutation: null,
          phoneNumber: null,
          jobTitle: null,
          gender: null,
          postcode: null,
          birthYear: null,
          photoUrl: null,
          passwordHash: null,
          invitationNote: null,
          signupIntent: null,
          emailBouncedAt: null,
          digestDays: [],
          status: 'archived',
          archivedAt: user.archivedAt ?? now,
          erasedAt: now,
          eraseAt: null,
          lockVersion: user.lockVersion + 1,
          updatedAt: now,
        })
        .where(eq(users.id, user.id));
      await db
        .update(accountDeletions)
        .set({ doneAt: now })
        .where(and(eq(accountDeletions.userId, user.id), isNull(accountDeletions.cancelledAt)));
      await db
        .insert(erasures)
        .values({ userId: user.id, emailHash: emailHashOf(user.email), erasedAt: now })
        .onConflictDoNothing();
      await audit.record(null, {
        action: 'user.erased',
        subject: { type: 'users', id: user.id, name: 'Verwijderde gebruiker' },
        centerId: user.centerId,
      });
      await events.record('account_erased', { userId: user.id, requestId: 'nightly' });
      if (tell && user.status !== 'invited' && user.mergedIntoId === null)
        await notifier.tell({
          key: 'account_deleted',
          tenant,
          centerId: user.centerId,
          to: { name: fullNameOf(user), email: user.email, locale: user.locale },
          variables: { deleted_at: now.toISOString(), undo_url: null },
        });
    },

    /** Erases the accounts whose grace is over. */
    async eraseDue(tenant: TenantKey, now: Date): Promise<number> {
      const due = await db
        .select()
        .from(users)
        .where(and(isNotNull(users.eraseAt), lte(users.eraseAt, now), isNull(users.erasedAt)));
      for (const user of due) await this.erase(tenant, user, now);
      return due.length;
    },

    /** The last mail to somebody who was erased goes from the outbox once it is sent: it holds the address. */
    async forgetSentMails(): Promise<void> {
      await db.execute(sql`
        delete from mails using ${erasures}
        where mails.tenant = ${erasures.tenant} and mails.state <> 'waiting'
          and mails.created_at <= ${erasures.erasedAt} + interval '1 hour'
          and encode(sha256(convert_to(lower(mails.recipient_email), 'UTF8')), 'hex') = ${erasures.emailHash}`);
    },
  };
}
