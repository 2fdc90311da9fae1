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
import { createTellKnown } from '../signIn/knownAddress.ts';

/**
 * Signing up. An address that has an account gets a mail that says what to do; the answer is the same, so that nobody
 * learns from it who has an account. Runs inside a transaction; the hash was made before it.
 */
export function createSignUp(app: FastifyInstance) {
  const { db, clock } = app;
  const links = createAccountLinks(app);
  const tellKnown = createTellKnown(app);
  const events = createSecurityEvents(db);

  async function tellOwner(request: FastifyRequest, user: UserRow, input: SignupInput, passwordHash: string | null) {
    // Nobody has shown yet whose address it is. The mail that goes out now is for what was filled in now: a password that
    // somebody else chose before must not become that of the owner.
    if (user.status === 'active' && user.confirmedAt === null) {
      const { firstName, lastName, postcode } = input;
      await db
        .update(users)
        .set({ passwordHash, firstName, lastName, postcode, updatedAt: clock() })
        .where(eq(users.id, user.id));
    }
    await tellKnown(request, user, input.wantedPath);
  }

  return async function signUp(request: FastifyRequest, input: SignupInput, passwordHash: string | null) {
    const { centerId } = request.context;
    const known = await findByEmail(app, input.email);
    if (known) return tellOwner(request, known, input, passwordHash);

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
    await links.sendConfirmation(user, browserOf(request), input.wantedPath);
    await events.record('signed_up', { userId: id, requestId: request.id });
  };
}
