import type { OmzienError } from '@omzien/platform';

/** Why somebody was not let in, as far as the screen tells the cases apart. */
export type SignInProblem =
  | { kind: 'invalid' | 'unconfirmed' | 'inactive' | 'failed' | 'noCookies' }
  | { kind: 'tooMany'; minutes: number }
  | { kind: 'wrongCenter'; address: string | null };

const text = (error: OmzienError) =>
  [error.message, ...error.errors.map(({ detail, title, code }) => `${detail ?? ''} ${title ?? ''} ${code ?? ''}`)]
    .join(' ')
    .toLowerCase();

/** Only http(s) addresses become a link. */
function siteOf(data: unknown): string | null {
  const address = (data as { center_url?: unknown } | null)?.center_url;
  return typeof address === 'string' && /^https?:\/\//.test(address) ? address : null;
}

export function signInProblem(error: OmzienError): SignInProblem {
  const words = text(error);
  if (words.includes('wrong center')) return { kind: 'wrongCenter', address: siteOf(error.data) };
  if (error.statusCode === 429) {
    const seconds = Number((error.data as { retry_after?: unknown } | null)?.retry_after ?? 300);
    return { kind: 'tooMany', minutes: Math.max(1, Math.ceil(seconds / 60)) };
  }
  if (error.statusCode === 401) return { kind: words.includes('confirm') ? 'unconfirmed' : 'invalid' };
  if (error.statusCode === 403) return { kind: words.includes('confirm') ? 'unconfirmed' : 'inactive' };
  return { kind: 'failed' };
}
