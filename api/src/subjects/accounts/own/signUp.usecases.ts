import type { SignupInput } from '@omzien/model/account';
import { consentVersion } from '@omzien/model/user';
import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { newId } from '../../../database/newId.ts';
import { createSecurityEvents } from '../../../services/audit/securityEvents.ts';
import { createAccountLinks } from '../../../services/sessions/accountLinks.ts';
import { browserOf } from '../../../services/sessions/linkBrowser.ts';
import { userConsents } from '../../../tables/people/userConsents.table.ts';
import { type UserRow, userRoles, users } from '../../../tables/people/users.table.ts';
import { findByEmail } from '../signIn/accountLookup.ts';

/**
 * Signing up. An address that has an account gets a mail that says what to do; the answer is the same, so that nobody
 * learns from it who has an account. Runs inside a transaction; the hash was made before it.
 */
export function createSignUp(app: FastifyInstance) {
  const { db, clock, settings } = app;
  const links = createAccountLinks(app);
  const events = createSecurityEvents(db);

  async function tellKnown(user: UserRow, input: SignupInput, passwordHash: string | null, browser: string | null) {
    if (user.status === 'archived') return;
    const mayComeBack = user.status === 'inactive' && settings.flags.allowInactiveUsers;
    const isUnconfirmed = user.status === 'active' && user.confirmedAt === null;
    // Nobody has shown yet whose address it is. The mail that goes out now is for what was filled in now: a password that
    // somebody else chose before must not become that of the owner.
    if (isUnconfirmed) {
      const { firstName, lastName, postcode } = input;
      await db
        .update(users)
        .set({ passwordHash, firstName, lastName, postcode, updatedAt: clock() })
        .where(eq(users.id, user.id));
    }
    if (mayComeBack || isUnconfirmed) return links.sendConfirmation(user, browser);
    if (user.status !== 'invited') return links.sendAlreadyRegistered(user);
    // Somebody who was invited and signs up by himself goes on with the invitation.
    const { token, expiresAt } = await links.issue(user.id, 'invitation', {
      inviterName: null,
      reminded: 'yes',
      browser,
    });
    return links.tell(user, 'user_confirmation', {
      confirm_url: `${await links.originOf(user.centerId)}/confirm?token=${token}`,
      expires_at: expiresAt.toISOString(),
      already_registered: false,
      sign_in_url: null,
    });
  }

  return async function signUp(request: FastifyRequest, input: SignupInput, passwordHash: string | null) {
    const { centerId } = request.context;
    const known = await findByEmail(app, input.email);
    if (known) return tellKnown(known, input, passwordHash, browserOf(request));

    const now = clock();
    const id = newId();
    const [user] = await db
      .insert(users)
      .values({
        id,
        centerId,
        email: input.email,
        passwordHash,
        firstName: input.firstName,
        lastName: input.lastName,
        postcode: input.postcode,
        locale: input.locale ?? request.locale,
        signupMethod: 'signedUp',
        signupIntent: input.intent,
        acceptedTermsAt: now,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing()
      .returning();
    // Somebody else was faster by a moment; the mail of that sign-up is on its way.
    if (!user) return;
    await db
      .insert(userRoles)
      .values({ userId: id, role: 'volunteer', scopeType: 'VolunteerCenter', scopeId: centerId, createdAt: now });
    await db
      .insert(userConsents)
      .values(
        (['terms', 'privacy'] as const).map((key) => ({ userId: id, key, version: consentVersion, givenAt: now })),
      );
    await links.sendConfirmation(user, browserOf(request));
    await events.record('signed_up', { userId: id, requestId: request.id });
  };
}
