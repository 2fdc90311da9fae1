import { isUnauthenticated, OmzienError } from '@omzien/platform';
import { minutesToWait } from '../../screen/minutesToWait.ts';

/** Why somebody was not let in, as far as the screen tells the cases apart. */
export type SignInProblem =
  | { kind: 'invalid' | 'inactive' | 'failed' | 'noCookies' | 'badLink' | 'passkeyFailed' | 'secondStep' }
  /** The address was never confirmed; the mail can be asked for again. */
  | { kind: 'unconfirmed'; email: string }
  | { kind: 'tooMany'; minutes: number }
  | { kind: 'wrongCenter'; address: string | null };

/** Only http(s) addresses become a link. */
function siteOf(data: unknown): string | null {
  const address = (data as { center_url?: unknown } | null)?.center_url;
  return typeof address === 'string' && /^https?:\/\//.test(address) ? address : null;
}

/** These answers have no codes: devise_token_auth speaks in sentences, of which one tells of the mail to confirm. */
const tellsToConfirm = ({ message }: OmzienError) => /confirm|bevestig/i.test(message);

export function signInProblem(error: unknown, email = ''): SignInProblem {
  if (!(error instanceof OmzienError)) return { kind: 'failed' };
  if (error.message.includes('wrong center')) return { kind: 'wrongCenter', address: siteOf(error.data) };
  if (error.statusCode === 429) return { kind: 'tooMany', minutes: minutesToWait(error) };
  if (error.statusCode === 401) return tellsToConfirm(error) ? { kind: 'unconfirmed', email } : { kind: 'invalid' };
  if (error.statusCode === 403) return { kind: 'inactive' };
  return { kind: 'failed' };
}

/** The pair or the link was right, and yet nobody is signed in afterwards: the browser threw the cookies away. */
export const isForgotten = (error: OmzienError) => isUnauthenticated(error);

/**
 * Why a form that the browser sent itself was refused: the gateway leads back here with the reason in the address. A
 * reason that is none is passed over.
 */
export function problemOfAddress(query: URLSearchParams): SignInProblem | null {
  const kind = query.get('problem');
  switch (kind) {
    case 'invalid':
    case 'inactive':
    case 'failed':
    case 'secondStep':
      return { kind };
    case 'unconfirmed':
      return { kind, email: '' };
    case 'wrongCenter':
      return { kind, address: null };
    case 'tooMany':
      return { kind, minutes: Math.min(60, Math.max(1, Math.round(Number(query.get('minutes')) || 1))) };
    default:
      return null;
  }
}
