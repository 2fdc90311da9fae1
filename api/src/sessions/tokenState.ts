import { hashOf, matches, newToken } from './token.ts';

/** What is stored of one signed-in device (protocol 1.1.3). Times are milliseconds. */
export type TokenState = {
  tokenHash: string;
  tokenIssuedAt: number;
  tokenFirstUsedAt: number | null;
  previousTokenHash: string | null;
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
      expiresAt: Math.min(now + idleLimit, endsAt),
      endsAt,
      lastSeenAt: now,
    },
  };
}

/**
 * The rule of protocol 1.1.4: a token is replaced when it is old; the previous one stays good until the new one is used,
 * and a minute longer; if it comes back while the new one was never used, its answer was lost and it gets a fresh one. At
 * most two hashes are good at any time, and neither a lost answer nor a late request signs anybody out.
 */
export function judge(
  state: TokenState,
  presented: string,
  now: number,
  settings: RotationSettings,
  forced = false,
): Verdict {
  if (now >= state.endsAt + leeway || now >= state.expiresAt + leeway) return { kind: 'refused', reused: false };

  const replace = (previousTokenHash: string | null): Verdict => {
    const token = newToken();
    const next: TokenState = {
      ...state,
      tokenHash: hashOf(token),
      tokenIssuedAt: now,
      tokenFirstUsedAt: null,
      previousTokenHash,
      expiresAt: Math.min(now + settings.idleLimit, state.endsAt),
      lastSeenAt: now,
    };
    return { kind: 'accepted', token, next, changed: true };
  };
  const inBatch = !forced && now - state.lastSeenAt < batchWindow;

  if (matches(presented, state.tokenHash)) {
    const isOld = forced || now - state.tokenIssuedAt >= settings.rotateAfter;
    if (isOld && !inBatch) return replace(state.tokenHash);
    const isFirstUse = state.tokenFirstUsedAt === null;
    const next = isFirstUse ? { ...state, tokenFirstUsedAt: now } : state;
    return { kind: 'accepted', token: null, next, changed: isFirstUse };
  }
  if (matches(presented, state.previousTokenHash)) {
    if (state.tokenFirstUsedAt === null) {
      // Beside the request that was answered with the new token, or after an answer that never arrived.
      if (inBatch) return { kind: 'accepted', token: null, next: state, changed: false };
      return replace(state.previousTokenHash);
    }
    if (now - state.tokenFirstUsedAt <= overlap) return { kind: 'accepted', token: null, next: state, changed: false };
    return { kind: 'refused', reused: true };
  }
  return { kind: 'refused', reused: false };
}
