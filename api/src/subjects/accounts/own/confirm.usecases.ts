import type { ConfirmInput } from '@omzien/model/account';
import { consentVersion } from '@omzien/model/user';
import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ValidationFailed } from '../../../http/validation.ts';
import { createSecurityEvents } from '../../../services/audit/securityEvents.ts';
import { fullNameOf } from '../../../services/directory/users.resource.ts';
import { createPasses } from '../../../services/factors/passes.ts';
import { faultOfPassword } from '../../../services/passwords/passwordRules.ts';
import { createAccountLinks } from '../../../services/sessions/accountLinks.ts';
import { createSessionRepository } from '../../../services/sessions/sessions.repository.ts';
import { userConsents } from '../../../tables/people/userConsents.table.ts';
import { type UserRow, users } from '../../../tables/people/users.table.ts';
import { inactiveAccount, usedLink } from '../account.problems.ts';
import { findByEmail } from '../signIn/accountLookup.ts';
import { expectMayFollow, expectOpen, signedInFor } from '../signIn/followLink.ts';
import { createOpenSession, isAtHome } from '../signIn/openSession.ts';
import { preparedOf } from '../signIn/preparedPassword.ts';
import { createInvitations } from '../users/invitations.usecases.ts';
import { createEmailChange } from './emailChange.usecases.ts';

export type Confirmed = {
  user: UserRow;
  kind: 'confirmation' | 'invitation' | 'email_change';
  /** The page that somebody signed up to come back to. */
  wantedPath: string | null;
  /** It was confirmed, and coming in takes the second step of the account. */
  asksSecondStep?: boolean;
};

/** Follows the link of a mail: an address is right, an invitation is accepted, an address has changed. */
export function createConfirm(app: FastifyInstance) {
  const { db, clock, settings, audit } = app;
  const links = createAccountLinks(app);
  const sessions = createSessionRepository(db);
  const events = createSecurityEvents(db);
  const openSession = createOpenSession(app);
  const passFor = createPasses(app);
  const emailChange = createEmailChange(app);
  const invitations = createInvitations(app);

  async function change(user: UserRow, values: Partial<UserRow>): Promise<UserRow> {
    const [changed] = await db
      .update(users)
      .set({ ...values, lockVersion: user.lockVersion + 1, updatedAt: clock() })
      .where(eq(users.id, user.id))
      .returning();
    return changed ?? user;
  }

  /** Signs in whoever followed the link, when this is the site of his account. */
  async function enter(request: FastifyRequest, user: UserRow): Promise<{ asksSecondStep: boolean }> {
    const roles = await sessions.rolesOf(user.id, clock());
    if (!isAtHome(request.context.centerId, user, roles)) return { asksSecondStep: false };
    const pass = await passFor(request, user, { by: 'link' });
    if ('refused' in pass) return { asksSecondStep: true };
    request.sessionHeaders = await openSession(request, user, roles, pass);
    return { asksSecondStep: false };
  }

  async function welcome(user: UserRow) {
    const origin = await links.originOf(user.centerId);
    await links.tell(
      user,
      'user_welcome',
      { dashboard_url: `${origin}/dashboard`, search_url: `${origin}/vacancies/search` },
      false,
    );
  }

  async function confirmAddress(request: FastifyRequest, user: UserRow): Promise<UserRow> {
    const comesBack = user.status === 'inactive';
    if (comesBack && !settings.flags.allowInactiveUsers) throw inactiveAccount();
    const isFirst = user.confirmedAt === null;
    const confirmed = await change(user, {
      confirmedAt: user.confirmedAt ?? clock(),
      ...(comesBack ? { status: 'active' as const } : {}),
    });
    const kind = comesBack ? 'account_reactivated' : 'account_confirmed';
    await events.record(kind, { userId: user.id, requestId: request.id });
    await audit.record(request, {
      action: comesBack ? 'user.activated' : 'user.confirmed',
      subject: { type: 'users', id: user.id, name: fullNameOf(user) },
      centerId: user.centerId,
    });
    if (isFirst) await welcome(confirmed);
    return confirmed;
  }

  /** What an invitation needs before its link is used up. */
  function checkInvitation(request: FastifyRequest, user: UserRow, input: ConfirmInput) {
    const { tenant } = request.context;
    const owner = { tenant, email: user.email, names: [user.firstName, user.lastName] };
    const fault = input.password === null ? { code: 'blank' } : faultOfPassword(input.password, owner);
    const faults = [
      ...(fault ? [{ path: ['password'], ...fault }] : []),
      ...(input.acceptTerms ? [] : [{ path: ['accept_terms'], code: 'accepted' }]),
    ];
    if (faults.length > 0) throw new ValidationFailed(faults);
  }

  async function acceptInvitation(request: FastifyRequest, user: UserRow): Promise<UserRow> {
    const now = clock();
    const accepted = await change(user, {
      status: 'active',
      passwordHash: preparedOf(request).newHash,
      confirmedAt: now,
      acceptedTermsAt: now,
      invitationNote: null,
    });
    await db
      .insert(userConsents)
      .values(
        (['terms', 'privacy'] as const).map((key) => ({ userId: user.id, key, version: consentVersion, givenAt: now })),
      )
      .onConflictDoNothing();
    await events.record('account_confirmed', { userId: user.id, requestId: request.id });
    await audit.record(request, {
      action: 'user.invitation_accepted',
      subject: { type: 'users', id: user.id, name: fullNameOf(user) },
      centerId: user.centerId,
    });
    await welcome(accepted);
    return accepted;
  }

  /** An invitation to an address that has an account already. That the link came by mail shows whose it is. */
  async function joinKnown(
    request: FastifyRequest,
    invited: UserRow,
    address: string,
    input: ConfirmInput,
  ): Promise<Omit<Confirmed, 'kind' | 'wantedPath'>> {
    const user = await invitations.joinExisting(invited, address);
    // An account that nobody has confirmed may have been made by somebody else, with a password that he knows. It becomes
    // that of the reader of the mail, with a password of his own.
    const isNobodys = user.status === 'active' && user.confirmedAt === null;
    if (user.status === 'invited' || isNobodys) {
      checkInvitation(request, user, input);
      const accepted = await acceptInvitation(request, user);
      return { user: accepted, ...(await enter(request, accepted)) };
    }
    await audit.record(request, {
      action: 'user.invitation_accepted',
      subject: { type: 'users', id: user.id, name: fullNameOf(user) },
      centerId: user.centerId,
    });
    return { user, ...(user.status === 'active' ? await enter(request, user) : {}) };
  }

  return async function confirm(request: FastifyRequest, input: ConfirmInput): Promise<Confirmed> {
    const { user, link } = expectOpen(
      await links.find(input.confirmationToken, 'confirmation', 'invitation', 'email_change'),
    );
    const kind = link.purpose as Confirmed['kind'];
    const wantedPath = link.data.wanted ?? null;
    // A changed address signs nobody in.
    if (kind !== 'email_change') {
      const { user: own, impersonator } = request.actor;
      const account = user.invitedEmail === null ? user : await findByEmail(app, user.invitedEmail);
      expectMayFollow(request, link, {
        signedIn: signedInFor(own && { id: own.id, isImpersonating: Boolean(impersonator) }, account),
        saysOtherBrowser: input.otherBrowser,
      });
    }
    if (kind === 'invitation') {
      if (user.invitedEmail !== null)
        return { kind, wantedPath, ...(await joinKnown(request, user, user.invitedEmail, input)) };
      if (user.status !== 'invited') throw usedLink({ kind });
      checkInvitation(request, user, input);
    }
    if (!(await links.use(link))) throw usedLink({ kind });
    if (kind === 'email_change')
      return { kind, wantedPath: null, user: await emailChange.apply(request, user, link.data.email ?? '') };
    const confirmed =
      kind === 'invitation' ? await acceptInvitation(request, user) : await confirmAddress(request, user);
    return { kind, wantedPath, user: confirmed, ...(await enter(request, confirmed)) };
  };
}
