import type { FastifyRequest } from 'fastify';
import { isOtherBrowser } from '../../../services/sessions/linkBrowser.ts';
import type { AccountTokenRow } from '../../../tables/people/accountTokens.table.ts';
import { askedInOtherBrowser, signedInAsOther } from '../account.problems.ts';

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
