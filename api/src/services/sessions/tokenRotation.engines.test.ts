import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { createTestWorld, testPassword } from '../../../testing/worlds/createTestWorld.ts';
import { sessions } from '../../tables/people/sessions.table.ts';

/**
 * Random interleavings of what several browsers of one account may do, over HTTP, against a model that knows nothing of
 * the code: it is `protocol.md` 1.1.3 and 1.1.4 in the plainest words. What the server answers must be what the model
 * says: the status, and whether there is a new token.
 */
const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const rotateAfter = 15 * minute;
const batch = 5 * second;
const overlap = 60 * second;
const idle = 14 * day;
const absolute = 30 * day;
const leeway = 60 * second;

/** One signed-in client as the model sees it: the tokens that it was ever given, the last being the current one. */
type ModelSession = {
  tokens: string[];
  issuedAt: number;
  firstUsedAt: number | null;
  /** When an answer last carried or renewed the token. */
  answeredAt: number;
  expiresAt: number;
  endsAt: number;
};
/** `new`: an unknown token comes with the answer; `again`: the one whose answer was lost. */
type Expected = { status: 200; token: 'none' | 'new' | 'again' } | { status: 401 };

/** What has to come of a request, and what the model knows after it. */
function expectedOf(session: ModelSession | null, token: string, now: number, forced: boolean): Expected {
  if (!session || now >= Math.min(session.expiresAt, session.endsAt) + leeway) return { status: 401 };
  const age = session.tokens.length - 1 - session.tokens.lastIndexOf(token);
  const isBatch = !forced && now - session.answeredAt < batch;
  if (age === 0) {
    const isOld = forced || now - session.issuedAt >= rotateAfter;
    if (isOld && !isBatch) return { status: 200, token: 'new' };
    session.firstUsedAt ??= now;
    return { status: 200, token: 'none' };
  }
  if (age !== 1) return { status: 401 };
  if (session.firstUsedAt !== null)
    return now - session.firstUsedAt <= overlap ? { status: 200, token: 'none' } : { status: 401 };
  return isBatch ? { status: 200, token: 'none' } : { status: 200, token: 'again' };
}

type Step =
  | { do: 'request'; client: number; heard: boolean; unbatch: boolean; stale: number }
  | { do: 'burst'; client: number; count: number }
  /** A request that was on its way for so long that its token has been replaced and the new one used meanwhile. */
  | { do: 'late'; client: number; after: number }
  /** An answer with a new token that never arrives, and the old token once more a while later. */
  | { do: 'lost'; client: number; after: number }
  | { do: 'wait'; milliseconds: number }
  | { do: 'signOut'; client: number }
  | { do: 'signIn'; client: number };

const clients = fc.integer({ min: 0, max: 2 });
const waits = fc.oneof(
  fc.constantFrom(second, 4 * second, 6 * second, 59 * second, 62 * second, 16 * minute, 13 * hour, 15 * day),
  fc.integer({ min: 1, max: 20 * minute }),
);
const steps: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('request' as const),
      client: clients,
      /** False: the answer is lost on its way. */
      heard: fc.boolean(),
      unbatch: fc.integer({ min: 0, max: 5 }).map((number) => number === 0),
      /** How many tokens back the browser is; 0 sends the newest one that it heard of. */
      stale: fc.constantFrom(0, 0, 0, 0, 1, 2),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('burst' as const), client: clients, count: fc.integer({ min: 2, max: 5 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('late' as const),
      client: clients,
      after: fc.constantFrom(0, 5 * second, 45 * second, 60 * second, 60 * second + 1, 5 * minute),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('lost' as const),
      client: clients,
      after: fc.constantFrom(0, 4 * second, 5 * second - 1, 5 * second, hour),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('wait' as const), milliseconds: waits }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('signOut' as const), client: clients }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('signIn' as const), client: clients }) },
);

let api: TestApp;
let demo: string;
const email = 'noor@demo.example';
beforeAll(async () => {
  api = await startTestApp();
  const world = createTestWorld(api.database);
  demo = await world.center('demo', 'Demostad');
  await world.user('demo', email, demo);
});
afterAll(() => api.close());

/** A browser: what it has heard. The model knows what the server has said. */
class Browser {
  client = '';
  heard: string[] = [];
  model: ModelSession | null = null;

  get now() {
    return api.clock.now.getTime();
  }

  async signIn() {
    const session = await api.signIn(email, testPassword, { tenant: 'demo', center: demo });
    this.client = String(session.client);
    this.heard = [String(session['access-token'])];
    this.model = {
      tokens: [...this.heard],
      issuedAt: this.now,
      firstUsedAt: null,
      answeredAt: this.now,
      expiresAt: this.now + idle,
      endsAt: this.now + absolute,
    };
  }

  send(token: string, unbatch = false) {
    return api.call({
      url: `/api/v1/current_user${unbatch ? '?unbatch=true' : ''}`,
      center: demo,
      session: { 'access-token': token, client: this.client, uid: email },
    });
  }

  /** Checks one answer against the model, and tells the browser the token unless the answer was lost. */
  check(token: string, expected: Expected, answer: Awaited<ReturnType<Browser['send']>>, isHeard: boolean) {
    expect(answer.status).toBe(expected.status);
    if (expected.status === 401) {
      expect(answer.headers).not.toHaveProperty('access-token');
      return;
    }
    const given = String(answer.headers['access-token']).trim();
    if (expected.token === 'none' || !this.model) {
      expect({ given, expiry: String(answer.headers.expiry).trim() }).toEqual({ given: '', expiry: '' });
      return;
    }
    const newest = this.model.tokens.at(-1);
    if (expected.token === 'again') expect(given).toBe(newest);
    else {
      expect(this.model.tokens).not.toContain(given);
      // Only the newest and the one before it are ever good.
      this.model.tokens.push(given);
      this.model.issuedAt = this.now;
      this.model.firstUsedAt = null;
    }
    expect(given).toMatch(/^[\w-]{22}$/);
    expect(token).not.toBe(given);
    this.model.answeredAt = this.now;
    this.model.expiresAt = Math.min(this.now + idle, this.model.endsAt);
    expect(answer.headers.expiry).toBe(String(Math.floor(this.model.expiresAt / 1000)));
    if (isHeard && !this.heard.includes(given)) this.heard.push(given);
  }

  async request({ heard, unbatch, stale }: Extract<Step, { do: 'request' }>) {
    const token = this.heard.at(-1 - stale) ?? this.heard[0] ?? 'x'.repeat(22);
    const expected = expectedOf(this.model, token, this.now, unbatch);
    this.check(token, expected, await this.send(token, unbatch), heard);
  }

  /** Several at once with one token: all pass or none does, and one of them at most brings a new token. */
  async burst(count: number) {
    const token = this.heard.at(-1) ?? 'x'.repeat(22);
    const expected = expectedOf(this.model, token, this.now, false);
    const answers = await Promise.all(Array.from({ length: count }, () => this.send(token)));
    expect(answers.map(({ status }) => status)).toEqual(Array(count).fill(expected.status));
    const tokens = answers.filter(({ headers }) => String(headers['access-token'] ?? '').trim() !== '');
    const isTurned = expected.status === 200 && expected.token !== 'none';
    expect(tokens).toHaveLength(isTurned ? 1 : 0);
    if (tokens[0]) this.check(token, expected, tokens[0], true);
  }

  async late(after: number) {
    api.clock.advance(batch);
    await this.request({ do: 'request', client: 0, heard: true, unbatch: true, stale: 0 });
    await this.request({ do: 'request', client: 0, heard: true, unbatch: false, stale: 0 });
    api.clock.advance(after);
    await this.request({ do: 'request', client: 0, heard: true, unbatch: false, stale: 1 });
  }

  async lost(after: number) {
    api.clock.advance(batch);
    await this.request({ do: 'request', client: 0, heard: false, unbatch: true, stale: 0 });
    api.clock.advance(after);
    await this.request({ do: 'request', client: 0, heard: true, unbatch: false, stale: 0 });
  }

  async signOut() {
    const token = this.heard.at(-1) ?? '';
    // Asked before: signing out with a worn-out token ends nothing.
    const isGood = expectedOf(this.model && { ...this.model }, token, this.now, false).status === 200;
    const { status } = await api.call({
      method: 'DELETE',
      url: '/auth/sign_out',
      center: demo,
      session: { 'access-token': token, client: this.client, uid: email },
    });
    expect(status).toBe(isGood ? 200 : 404);
    if (isGood) this.model = null;
  }
}

async function play(script: readonly Step[]) {
  const browsers = [new Browser(), new Browser(), new Browser()];
  for (const browser of browsers) await browser.signIn();
  // An account keeps ten devices; this is about their tokens.
  let signIns = browsers.length;
  for (const step of script) {
    if (step.do === 'wait') {
      api.clock.advance(step.milliseconds);
      continue;
    }
    const browser = browsers[step.client] as Browser;
    if (step.do === 'request') await browser.request(step);
    else if (step.do === 'burst') await browser.burst(step.count);
    else if (step.do === 'late') await browser.late(step.after);
    else if (step.do === 'lost') await browser.lost(step.after);
    else if (step.do === 'signOut') await browser.signOut();
    else if (++signIns <= 9) await browser.signIn();
  }
}

test('the server does what the model says, whatever is lost, late, repeated or at once', async () => {
  await fc.assert(fc.asyncProperty(fc.array(steps, { minLength: 5, maxLength: 30 }), play), {
    numRuns: 25,
    endOnFailure: false,
  });
}, 120_000);

test('a lost answer, or a late request within the overlap, never signs anybody out', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ wait: fc.integer({ min: 0, max: 3 * day }), lost: fc.boolean() }), { maxLength: 12 }),
      async (rounds) => {
        const browser = new Browser();
        await browser.signIn();
        for (const { wait, lost } of rounds) {
          // Nobody is let in for ever: past the absolute limit the session is over, and that is right.
          if (browser.now + wait >= (browser.model?.endsAt ?? 0)) return;
          api.clock.advance(wait);
          const answer = await browser.send(browser.heard.at(-1) ?? '');
          const given = String(answer.headers['access-token'] ?? '').trim();
          expect(answer.status).toBe(200);
          if (!lost && given !== '') browser.heard.push(given);
        }
      },
    ),
    { numRuns: 15 },
  );
}, 120_000);

test.each([
  ['to winter time', '2026-10-20T12:00:00Z'],
  ['to summer time', '2026-03-20T12:00:00Z'],
])('the idle limit is fourteen times 24 hours over the change %s', async (_case, from) => {
  // The clock goes back, and what was signed in later would be the ten devices that are kept.
  await api.database.inTenant('demo', () => api.database.db.delete(sessions));
  api.clock.now = new Date(from);
  const [one, two] = [new Browser(), new Browser()];
  await one.signIn();
  await two.signIn();
  // A minute before the end: what is told apart is an hour, and signing in twice takes a while on a busy machine.
  api.clock.advance(idle - 60 * second);
  expect((await one.send(one.heard[0] ?? '')).status).toBe(200);
  api.clock.advance(60 * second + leeway);
  expect((await two.send(two.heard[0] ?? '')).status).toBe(401);
});
