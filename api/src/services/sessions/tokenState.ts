import { hashOf, matches, newToken, successorOf } from '../tokens/token.ts';

/** What is stored of one signed-in device (protocol 1.1.3). Times are milliseconds. */
export type TokenState = {
  tokenHash: string;
  tokenIssuedAt: number;
  tokenFirstUsedAt: number | null;
  previousTokenHash: string | null;
  /** Makes the current token from the previous one; null for the token of the sign-in. */
  successorKey: string | null;
  expiresAt: number;
  endsAt: number;
  lastSeenAt: number;
};

export type RotationSettings = { rotateAfter: number; idleLimit: number };

export type Verdict =
  /** The token is not, or no longer, good. `reused`: it was replaced and its successor is in use. */
  | { kind: 'refused'; reused: boolean }
  /** The token is good. `token` is a new one to hand out, null means: keep the one you have. */
  | { kind: 'accepted'; token: string | null; next: TokenState; changed: boolean };

/** Requests within this time of a rotation belong to one batch: they sent the old token before they knew the new one. */
export const batchWindow = 5000;
/** How long the previous token stays good once the new one was used. */
export const overlap = 60_000;
/** Clocks of two servers differ. */
const leeway = 60_000;

export function newTokenState(
  now: number,
  { idleLimit }: RotationSettings,
  limit: number,
): { token: string; state: TokenState } {
  const token = newToken();
  const endsAt = now + limit;
  return {
    token,
    state: {
      tokenHash: hashOf(token),
      tokenIssuedAt: now,
      tokenFirstUsedAt: null,
      previousTokenHash: null,
      successorKey: null,
      expiresAt: Math.min(now + idleLimit, endsAt),
      endsAt,
      lastSeenAt: now,
    },
  };
}

/**
 * The rule of protocol 1.1.4: a token is replaced when it is old; the previous one stays good until the new one is used,
 * and a minute longer. If it comes back while the new one was never used, its answer was lost or is still on its way, so
 * it gets the same new one again: two requests that cross must not take each other's token away. At most two hashes are
 * good at any time, and neither a lost answer nor a late request signs anybody out.
 */
export function judge(
  state: TokenState,
  presented: string,
  now: number,
  settings: RotationSettings,
  forced = false,
): Verdict {
  if (now >= state.endsAt + leeway || now >= state.expiresAt + leeway) return { kind: 'refused', reused: false };

  const expiresAt = Math.min(now + settings.idleLimit, state.endsAt);
  const replace = (): Verdict => {
    const successorKey = newToken();
    const token = successorOf(presented, successorKey);
    const next: TokenState = {
      ...state,
      tokenHash: hashOf(token),
      tokenIssuedAt: now,
      tokenFirstUsedAt: null,
      previousTokenHash: state.tokenHash,
      successorKey,
      expiresAt,
      lastSeenAt: now,
    };
    return { kind: 'accepted', token, next, changed: true };
  };
  const inBatch = !forced && now - state.lastSeenAt < batchWindow;

  if (matches(presented, state.tokenHash)) {
    const isOld = forced || now - state.tokenIssuedAt >= settings.rotateAfter;
    if (isOld && !inBatch) return replace();
    const isFirstUse = state.tokenFirstUsedAt === null;
    const next = isFirstUse ? { ...state, tokenFirstUsedAt: now } : state;
    return { kind: 'accepted', token: null, next, changed: isFirstUse };
  }
  if (matches(presented, state.previousTokenHash)) {
    if (state.tokenFirstUsedAt === null && state.successorKey !== null) {
      // Beside the request that was answered with the new token, or after an answer that never arrived.
      if (inBatch) return { kind: 'accepted', token: null, next: state, changed: false };
      const token = successorOf(presented, state.successorKey);
      return { kind: 'accepted', token, next: { ...state, expiresAt, lastSeenAt: now }, changed: true };
    }
    if (now - (state.tokenFirstUsedAt ?? now) <= overlap)
      return { kind: 'accepted', token: null, next: state, changed: false };
    return { kind: 'refused', reused: true };
  }
  return { kind: 'refused', reused: false };
}
