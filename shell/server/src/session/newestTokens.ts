import { createHash } from 'node:crypto';
import type { Credentials } from './cookies.ts';

type NewestToken = { expiry: number; tokenHash: string };

const hash = (text: string) => createHash('sha256').update(text).digest('base64url');

/**
 * The newest token that passed through this gateway, per session. Answers may overtake each other; by this an older one
 * never replaces a newer cookie, and a refused old token does not delete a cookie that was renewed meanwhile. It is a
 * memory of the last minutes only: a gateway that does not know a session believes the answer at hand, and the API's
 * tolerance for the previous token (`protocol.md`, 1.1.4) covers the rest.
 */
export type NewestTokens = {
  /** Notes a token that the API handed out; false when a newer one is known already. */
  accept(credentials: Credentials, expiry: number): boolean;
  /** Another session has taken the place of this one in its browser: a late refusal of it ends nothing. */
  replace(credentials: Credentials): void;
  /** Whether a token is the newest known one of its session, or nothing newer is known. */
  isNewest(credentials: Credentials): boolean;
};

export function createNewestTokens(capacity = 10_000): NewestTokens {
  // A Map keeps insertion order, so the first key is the one that was longest not renewed.
  const newest = new Map<string, NewestToken>();
  const replaced = new Set<string>();
  const keyOf = ({ uid, client }: Credentials) => hash(`${uid}\n${client}`);

  return {
    accept(credentials, expiry) {
      const key = keyOf(credentials);
      const known = newest.get(key);
      const tokenHash = hash(credentials.accessToken);
      if (known && known.tokenHash !== tokenHash && known.expiry > expiry) return false;
      replaced.delete(key);
      newest.delete(key);
      newest.set(key, { expiry, tokenHash });
      for (const oldest of newest.keys()) {
        if (newest.size <= capacity) break;
        newest.delete(oldest);
      }
      return true;
    },
    replace(credentials) {
      replaced.add(keyOf(credentials));
      for (const oldest of replaced) {
        if (replaced.size <= capacity) break;
        replaced.delete(oldest);
      }
    },
    isNewest(credentials) {
      if (replaced.has(keyOf(credentials))) return false;
      const known = newest.get(keyOf(credentials));
      return !known || known.tokenHash === hash(credentials.accessToken);
    },
  };
}
