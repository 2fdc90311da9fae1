import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { batchWindow, judge, newTokenState, overlap, type TokenState } from './tokenState.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const settings = { rotateAfter: 15 * minute, idleLimit: 14 * day };
const start = Date.parse('2026-11-16T09:00:00Z');

/** A server and a client that talk over a network that loses answers and delays requests. */
function createWorld() {
  const opened = newTokenState(start, settings, 30 * day);
  let state: TokenState = opened.state;
  let now = start;
  /** What the client holds, and with which expiry; it never goes back to an older one (protocol 1.1.7, rule 2). */
  let held = { token: opened.token, expiry: opened.state.expiresAt };
  let delayed: string[] = [];

  const send = (token: string, isLost: boolean) => {
    const verdict = judge(state, token, now, settings);
    if (verdict.kind === 'refused') return 'refused';
    state = verdict.next;
    if (!isLost && verdict.token !== null && state.expiresAt >= held.expiry) {
      held = { token: verdict.token, expiry: state.expiresAt };
    }
    return 'accepted';
  };

  return {
    wait(milliseconds: number) {
      now += milliseconds;
    },
    request: (isLost: boolean) => send(held.token, isLost),
    /** A request that leaves now and arrives later. */
    delay: () => {
      delayed.push(held.token);
    },
    arrive: (isLost: boolean) => {
      const tokens = delayed;
      delayed = [];
      return tokens.map((token) => send(token, isLost));
    },
    inFlight: () => delayed.length,
    goodHashes: () => new Set([state.tokenHash, state.previousTokenHash].filter((hash) => hash !== null)).size,
  };
}

type Step =
  | { kind: 'request'; isLost: boolean }
  | { kind: 'burst'; size: number; isLost: boolean }
  | { kind: 'leave' }
  | { kind: 'arrive'; isLost: boolean }
  | { kind: 'wait'; by: number };
const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('request' as const), isLost: fc.boolean() }),
    fc.record({ kind: fc.constant('burst' as const), size: fc.integer({ min: 2, max: 20 }), isLost: fc.boolean() }),
    fc.record({ kind: fc.constant('leave' as const) }),
    fc.record({ kind: fc.constant('arrive' as const), isLost: fc.boolean() }),
    fc.record({ kind: fc.constant('wait' as const), by: fc.integer({ min: 1, max: 6 * 60 * minute }) }),
  ),
  { maxLength: 60 },
);

test('however answers get lost and requests come late or in bursts, nobody is signed out and two tokens at most are good', () => {
  fc.assert(
    fc.property(steps, (list: Step[]) => {
      const world = createWorld();
      for (const step of list) {
        if (step.kind === 'wait') world.wait(step.by);
        else if (step.kind === 'leave') world.delay();
        // Whoever comes so late that two newer tokens are in use may be refused; that must not harm the one who is held.
        else if (step.kind === 'arrive') world.arrive(step.isLost);
        else if (step.kind === 'request') expect(world.request(step.isLost)).toBe('accepted');
        else {
          // All of them left with the token that the client held; they arrive one after the other within the batch.
          world.arrive(true);
          for (let sent = 0; sent < step.size; sent++) world.delay();
          expect(world.inFlight()).toBe(step.size);
          expect(new Set(world.arrive(step.isLost))).toEqual(new Set(['accepted']));
        }
        expect(world.goodHashes()).toBeLessThanOrEqual(2);
      }
      expect(world.request(false)).toBe('accepted');
    }),
    { numRuns: 500 },
  );
});

test('a late request whose own answer is lost leaves the token that the client got meanwhile', () => {
  const world = createWorld();
  world.wait(20 * minute);
  world.delay();
  world.request(false); // rotates, and the client keeps the new token
  world.wait(batchWindow + 1);
  expect(world.arrive(true)).toEqual(['accepted']);
  expect(world.request(false)).toBe('accepted');
});

test('a request that comes late with the token before is good while the new one is fresh', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: overlap }), (late) => {
      const world = createWorld();
      world.request(false);
      world.wait(20 * minute);
      world.delay();
      world.request(false); // rotates
      world.wait(batchWindow + 1);
      world.request(false); // first use of the new token
      world.wait(late);
      expect(world.arrive(false)).toEqual(['accepted']);
      expect(world.request(false)).toBe('accepted');
    }),
  );
});

test('a token that was replaced twice is refused', () => {
  const { token, state } = newTokenState(start, settings, 30 * day);
  const first = judge(state, token, start + 20 * minute, settings);
  if (first.kind !== 'accepted' || first.token === null) throw new Error('The first rotation failed.');
  const used = judge(first.next, first.token, start + 21 * minute, settings);
  if (used.kind !== 'accepted') throw new Error('The new token was refused.');
  const second = judge(used.next, first.token, start + 40 * minute, settings);
  if (second.kind !== 'accepted' || second.token === null) throw new Error('The second rotation failed.');
  expect(judge(second.next, token, start + 40 * minute, settings)).toEqual({ kind: 'refused', reused: false });
});

test('with 0 every request outside a batch gets a new token', () => {
  const everyTime = { ...settings, rotateAfter: 0 };
  const { token, state } = newTokenState(start, everyTime, 30 * day);
  expect(judge(state, token, start + batchWindow - 1, everyTime)).toMatchObject({ kind: 'accepted', token: null });
  expect(judge(state, token, start + batchWindow, everyTime)).toMatchObject({
    kind: 'accepted',
    token: expect.stringMatching(/^[\w-]{22}$/),
  });
});

test.each([
  ['a minute after the idle limit', 14 * day + minute, 'refused'],
  ['within the leeway for clocks that differ', 14 * day + minute - 1, 'accepted'],
  ['with a clock that was set back', -60 * minute, 'accepted'],
])('%s a token is %s', (_case, after, kind) => {
  const { token, state } = newTokenState(start, settings, 30 * day);
  expect(judge(state, token, start + after, settings).kind).toBe(kind);
});

test('no use moves the absolute limit', () => {
  const limit = 12 * 60 * minute;
  const { token, state } = newTokenState(start, settings, limit);
  const rotated = judge(state, token, start + limit - minute, settings);
  if (rotated.kind !== 'accepted' || rotated.token === null) throw new Error('The rotation failed.');
  expect(rotated.next.expiresAt).toBe(start + limit);
  expect(judge(rotated.next, rotated.token, start + limit + minute, settings).kind).toBe('refused');
});
