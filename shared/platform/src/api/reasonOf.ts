import { isUnauthenticated } from './apiClient.ts';
import { OmzienError } from './OmzienError.ts';

/** Words of our own for why something failed: `error.<word>` of the frame's texts. */
export type FailureWord =
  | 'network'
  | 'session_ended'
  | 'identity_changed'
  | 'forbidden_action'
  | 'gone_title'
  | 'save_failed';

const byStatus: Readonly<Record<number, FailureWord>> = {
  403: 'forbidden_action',
  404: 'gone_title',
  410: 'gone_title',
};

/**
 * Why something failed, as its reader may see it: the sentence that the API wrote in the reader's language, else a word
 * of our own. What protocols, browsers and defects say of themselves ("502 Bad Gateway", "Failed to fetch") is for logs.
 *
 * @example const { sentence, word } = reasonOf(thrown);
 */
export function reasonOf(thrown: unknown): { sentence: string | null; word: FailureWord } {
  if (!(thrown instanceof OmzienError)) return { sentence: null, word: 'save_failed' };
  if (isUnauthenticated(thrown)) return { sentence: null, word: 'session_ended' };
  if (thrown.hasCode('identity_changed')) return { sentence: null, word: 'identity_changed' };
  const told = thrown.errors.find(({ detail }) => detail !== null);
  const word = thrown.hasCode('network') ? 'network' : (byStatus[thrown.statusCode] ?? 'save_failed');
  return { sentence: told?.detail ?? null, word };
}
