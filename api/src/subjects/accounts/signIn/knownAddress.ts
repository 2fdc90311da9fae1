import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createAccountLinks } from '../../../services/sessions/accountLinks.ts';
import { browserOf } from '../../../services/sessions/linkBrowser.ts';
import type { UserRow } from '../../../tables/people/users.table.ts';

/**
 * Tells the owner of a known address by mail how to go on, when somebody signs up with it or asks for that mail again.
 * The answer on the screen is the same for every address.
 */
export function createTellKnown(app: FastifyInstance) {
  const { settings } = app;
  const links = createAccountLinks(app);

  return async function tellKnown(request: FastifyRequest, user: UserRow, wanted: string | null = null): Promise<void> {
    if (user.status === 'archived') return;
    const browser = browserOf(request);
    const comesBack = user.status === 'inactive' && settings.flags.allowInactiveUsers;
    const isUnconfirmed = user.status === 'active' && user.confirmedAt === null;
    if (comesBack || isUnconfirmed) return links.sendConfirmation(user, browser, wanted);
    // A page of this site is none of the site of another centre.
    if (user.status !== 'invited')
      return links.sendAlreadyRegistered(user, user.centerId === request.context.centerId ? wanted : null);
    // Somebody who was invited and signs up by himself goes on with the invitation.
    const { token, expiresAt } = await links.issue(user.id, 'invitation', {
      inviterName: null,
      reminded: 'yes',
      browser,
      wanted: wanted ?? (await links.wantedBefore(user.id)),
    });
    return links.tell(user, 'user_confirmation', {
      confirm_url: `${await links.originOf(user.centerId)}/confirm?token=${token}`,
      expires_at: expiresAt.toISOString(),
      already_registered: false,
      sign_in_url: null,
    });
  };
}
