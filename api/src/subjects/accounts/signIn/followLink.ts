import type { FastifyRequest } from 'fastify';
import type { FoundLink } from '../../../services/sessions/accountLinks.ts';
import { isOtherBrowser } from '../../../services/sessions/linkBrowser.ts';
import type { AccountTokenRow } from '../../../tables/people/accountTokens.table.ts';
import {
  askedInOtherBrowser,
  expiredLink,
  replacedLink,
  signedInAsOther,
  unknownLink,
  usedLink,
  withdrawnInvitation,
} from '../account.problems.ts';

/** Who is signed in in the browser that follows a link, seen from the account of the link. */
export type SignedIn = 'nobody' | 'same' | 'other';

/**
 * Seen from an account: whose session a request brings. Working as somebody else is nobody's own session, so a link never
 * takes its place.
 */
export const signedInFor = (
  own: { id: string; isImpersonating: boolean } | null,
  account: { id: string } | null,
): SignedIn => (own === null ? 'nobody' : own.id === account?.id && !own.isImpersonating ? 'same' : 'other');

/**
 * Refuses a link that would sign somebody in past a live session of somebody else, and one that was asked for in another
 * browser unless its reader says that this was meant. The link stays good. (Decision 031.)
 */
export function expectMayFollow(
  request: Pick<FastifyRequest, 'headers'>,
  link: Pick<AccountTokenRow, 'data'>,
  { signedIn, saysOtherBrowser }: { signedIn: SignedIn; saysOtherBrowser: boolean },
): void {
  if (signedIn === 'other') throw signedInAsOther();
  if (isOtherBrowser(link, request) && !saysOtherBrowser) throw askedInOtherBrowser();
}

/** Whether a mail with a fresh link may take the place of one that is too old: what it was for still waits to be done. */
export const isRenewable = ({ user, link, state }: FoundLink): boolean =>
  state === 'expired' &&
  ((link.purpose === 'invitation' && user.status === 'invited') ||
    (link.purpose === 'confirmation' && user.status === 'active' && user.confirmedAt === null));

/** Refuses a link that leads nowhere any more, and says why. */
export function expectOpen(found: FoundLink | null): FoundLink {
  if (!found) throw unknownLink();
  const { user, link, state } = found;
  const kind = link.purpose;
  if (kind === 'invitation' && user.status !== 'invited') {
    // Whoever has accepted may have been switched off since; only who never did was uninvited.
    if (user.status === 'active' || state === 'used') throw usedLink({ kind });
    throw withdrawnInvitation({ kind });
  }
  if (state === 'used') throw usedLink({ kind });
  if (state === 'replaced') throw replacedLink({ kind });
  if (state === 'expired') throw expiredLink({ kind, renewable: isRenewable(found) });
  return found;
}
