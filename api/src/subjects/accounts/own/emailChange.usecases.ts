import { and, desc, eq, gt, gte, isNull, ne } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound } from '../../../http/problems.ts';
import { invalidAttribute } from '../../../http/validation.ts';
import { createSecurityEvents } from '../../../services/audit/securityEvents.ts';
import { dayLength } from '../../../services/calendar/calendar.ts';
import { fullNameOf } from '../../../services/directory/users.resource.ts';
import { createSecondStep } from '../../../services/factors/secondStep.ts';
import { createAccountLinks } from '../../../services/sessions/accountLinks.ts';
import { endSessionsOf } from '../../../services/sessions/endSessions.ts';
import { createSessionRepository } from '../../../services/sessions/sessions.repository.ts';
import { type FormTokenRow, formTokens as formTokensTable } from '../../../tables/content/formTokens.table.ts';
import { accountTokens } from '../../../tables/people/accountTokens.table.ts';
import { type UserRow, users } from '../../../tables/people/users.table.ts';
import { createAccountDeletion } from '../deletion/accountDeletion.usecases.ts';
import { findByEmail } from '../signIn/accountLookup.ts';

/** The purpose of the link with which the owner of the old address takes a change back. */
export const revertPurpose = 'email_revert';
const revertDays = 14;

/** `ria@example.nl` → `r•••@example.nl`: enough to know it again, not enough to write to it. */
export const maskedEmail = (email: string) => email.replace(/^(.)[^@]*/, '$1•••');

/** Changing the address of an account: the new one confirms, the old one is told and may take it back. */
export function createEmailChange(app: FastifyInstance) {
  const { db, clock, audit, notifier, formTokens } = app;
  const links = createAccountLinks(app);
  const sessions = createSessionRepository(db);
  const events = createSecurityEvents(db);
  const deletion = createAccountDeletion(app);
  const secondStep = createSecondStep(app);

  async function store(user: UserRow, change: Partial<UserRow>): Promise<UserRow> {
    const [changed] = await db
      .update(users)
      .set({ ...change, lockVersion: user.lockVersion + 1, updatedAt: clock() })
      .where(eq(users.id, user.id))
      .returning();
    return changed ?? user;
  }

  /**
   * Makes an address free that an account has whose owner never showed that it is his: somebody who keeps the owner out
   * signs up with it. False when it is really taken.
   */
  async function freed(request: FastifyRequest, email: string): Promise<boolean> {
    const other = await findByEmail(app, email);
    if (!other) return true;
    if (other.confirmedAt !== null || other.status !== 'active') return false;
    const renamed = await store(other, { email: `${other.id}@unconfirmed.invalid`, passwordHash: null });
    await deletion.start(request, renamed, { reason: null, days: 0, status: 'archived' });
    return true;
  }

  /** What was asked for after a change that is taken back was not asked for by the owner. */
  async function endLaterReverts(link: FormTokenRow, userId: string) {
    await db
      .update(formTokensTable)
      .set({ expiresAt: clock() })
      .where(
        and(
          eq(formTokensTable.purpose, revertPurpose),
          eq(formTokensTable.userId, userId),
          ne(formTokensTable.id, link.id),
          gte(formTokensTable.createdAt, link.createdAt),
        ),
      );
  }

  /** The address that waits for its confirmation. */
  async function pendingOf(userId: string): Promise<string | null> {
    const [row] = await db
      .select({ data: accountTokens.data })
      .from(accountTokens)
      .where(
        and(
          eq(accountTokens.userId, userId),
          eq(accountTokens.purpose, 'email_change'),
          isNull(accountTokens.usedAt),
          gt(accountTokens.expiresAt, clock()),
        ),
      )
      .orderBy(desc(accountTokens.createdAt))
      .limit(1);
    return row?.data.email ?? null;
  }

  /** The mail by which the new address is confirmed; one that has an account already is told so instead. */
  async function mailNew(request: FastifyRequest, user: UserRow, email: string): Promise<void> {
    const known = await findByEmail(app, email);
    const { token } = await links.issue(user.id, 'email_change', { email });
    if (known) {
      if (known.status !== 'archived') await links.sendAlreadyRegistered(known);
      return;
    }
    await notifier.tell({
      key: 'email_change_confirm',
      tenant: request.context.tenant,
      centerId: user.centerId,
      to: { name: fullNameOf(user), email, locale: user.locale },
      variables: { confirm_url: `${await links.originOf(user.centerId)}/confirm?confirmation_token=${token}` },
      subject: { type: 'users', id: user.id },
    });
  }

  return {
    pendingOf,

    /** Mails the new address once more. The old one was told already. */
    async resend(request: FastifyRequest, user: UserRow): Promise<void> {
      const email = await pendingOf(user.id);
      if (email === null) throw notFound();
      await mailNew(request, user, email);
    },

    /** The address stays what it is: the link in the mail opens nothing any more. */
    async cancel(request: FastifyRequest, user: UserRow): Promise<void> {
      if ((await pendingOf(user.id)) === null) throw notFound();
      await links.cancel(user.id, 'email_change');
      await events.record('email_change_cancelled', { userId: user.id, requestId: request.id });
    },

    /** Mails both addresses. One that has an account already gets told so, and nothing will change. */
    async ask(request: FastifyRequest, user: UserRow, email: string): Promise<void> {
      if (email === user.email) throw invalidAttribute('email', 'same_email');
      await mailNew(request, user, email);
      const revertUrl = await formTokens.issue({
        purpose: revertPurpose,
        centerId: user.centerId,
        subject: { type: 'users', id: user.id },
        userId: user.id,
        data: { from: user.email, to: email },
        validDays: revertDays,
        locale: user.locale,
      });
      await links.tell(user, 'email_change_notice', { new_email_masked: maskedEmail(email), revert_url: revertUrl });
      await events.record('email_change_requested', { userId: user.id, requestId: request.id });
    },

    /** The new address was confirmed. Sessions go on; the answer names the account by its new address. */
    async apply(request: FastifyRequest, user: UserRow, email: string): Promise<UserRow> {
      if (await findByEmail(app, email)) throw invalidAttribute('email', 'taken');
      const changed = await store(user, { email, confirmedAt: clock(), emailBouncedAt: null });
      await sessions.rename(user.id, user.email);
      await links.cancel(user.id, 'password_reset', 'sign_in_link', 'confirmation');
      await events.record('email_changed', { userId: user.id, requestId: request.id });
      await audit.record(request, {
        action: 'user.email_changed',
        subject: { type: 'users', id: user.id, name: fullNameOf(user) },
        centerId: user.centerId,
      });
      return changed;
    },

    /** Whoever did this knew the password, so that is gone as well, and every session with it. */
    async revert(request: FastifyRequest, link: FormTokenRow): Promise<UserRow | null> {
      const { from } = link.data as { from: string };
      const [user] = await db
        .select()
        .from(users)
        .where(eq(users.id, link.userId ?? ''));
      // A link that went to another account with a merge is of the account that it was made for.
      if (!user || user.status === 'archived' || user.id !== link.subjectId) return null;
      // The address may have gone on from there: whoever moves it twice does not get away with it.
      if (user.email !== from && !(await freed(request, from))) return null;
      await endLaterReverts(link, user.id);
      await links.cancel(user.id, 'email_change', 'password_reset', 'sign_in_link');
      const restored = await store(user, { email: from, passwordHash: null });
      // What the same hand added to sign in with, shortly before or since.
      await secondStep.removeSince(user.id, new Date(link.createdAt.getTime() - dayLength));
      await endSessionsOf(db, user.id);
      await links.sendPasswordReset(restored, null);
      await events.record('email_change_reverted', { userId: user.id, requestId: request.id });
      await audit.record(request, {
        action: 'user.email_change_reverted',
        subject: { type: 'users', id: user.id, name: fullNameOf(user) },
        centerId: user.centerId,
      });
      return restored;
    },
  };
}
