import { beforeEach, describe, expect, test } from '@jest/globals';
import { createTurns, type Rank, type Turn, type TurnLimits, type Turns } from './turns.ts';

const each = (milliseconds: number) => ({
  session: milliseconds,
  write: milliseconds,
  read: milliseconds,
  background: milliseconds,
});
const limits: TurnLimits = {
  atOnce: 1,
  atOnceOf: each(1),
  patience: each(2000),
  jamPatience: { ...each(300), session: 1200, write: 1200 },
  waiting: 100,
  crowd: 0,
  jamWaiting: each(100),
};

let time = 0;
/** What has begun or was refused, in order: `roermond read 3`, `roermond read 2 refused`. */
let told: string[] = [];
let turns: Turns;
const open = (change: Partial<TurnLimits> = {}) => {
  turns = createTurns({ ...limits, ...change }, { now: () => time, refusal: () => new Error('refused') });
};
beforeEach(() => {
  time = 0;
  told = [];
  open();
});

function enter(tenant: string, rank: Rank = 'read', name = ''): Turn {
  const turn = turns.enter(tenant, rank);
  const say = (what: string) => told.push([tenant, rank, name, what].filter(Boolean).join(' '));
  turn.started.then(
    () => say(''),
    (error: Error) => say(error.message === 'refused' ? 'refused' : 'left'),
  );
  return turn;
}
/** Lets promises tell what they have to. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Ends whatever works, one after the other, until nobody waits; answers in which order they began. */
async function servedInOrder(working: Turn, entered: [Turn, string][]): Promise<string[]> {
  const begun: string[] = [];
  const open = new Map(entered);
  let current: Turn | undefined = working;
  for (const [turn, name] of entered) turn.started.then(() => begun.push(name)).catch(() => undefined);
  while (current) {
    const before = begun.length;
    current.end();
    await settled();
    const name = begun[before];
    current = [...open].find(([, each]) => each === name)?.[0];
    if (current) open.delete(current);
  }
  return begun;
}

describe('turns', () => {
  test('whoever comes to a quiet process begins at once, and no more than may', async () => {
    open({ atOnce: 2, atOnceOf: each(2) });
    enter('demo', 'read', 'one');
    enter('demo', 'read', 'two');
    enter('demo', 'read', 'three');
    await settled();
    expect(told).toEqual(['demo read one', 'demo read two']);
    expect(turns.counts().working).toBe(2);
  });

  test('a burst waits in the order in which it came', async () => {
    const first = enter('demo');
    const waiting = ['a', 'b', 'c', 'd'].map((name): [Turn, string] => [enter('demo', 'read', name), name]);
    expect(await servedInOrder(first, waiting)).toEqual(['a', 'b', 'c', 'd']);
  });

  test('tenants take turns: the crowd of one does not keep out another', async () => {
    const first = enter('oldebroek');
    const crowd = Array.from({ length: 50 }, (_, number): [Turn, string] => [
      enter('oldebroek', 'write', String(number)),
      `crowd ${number}`,
    ]);
    const others: [Turn, string][] = [
      [enter('roermond', 'read'), 'roermond'],
      [enter('meedoen', 'background'), 'meedoen'],
    ];
    const order = await servedInOrder(first, [...crowd, ...others]);
    expect(order.indexOf('roermond')).toBeLessThanOrEqual(2);
    expect(order.indexOf('meedoen')).toBeLessThanOrEqual(2);
    expect(order).toHaveLength(52);
  });

  test('in a tenant sign-ins go before saving, that before reading, and what nobody waits for comes last', async () => {
    const first = enter('demo');
    const waiting = (['background', 'read', 'write', 'session'] as const).map((rank): [Turn, string] => [
      enter('demo', rank),
      rank,
    ]);
    expect(await servedInOrder(first, waiting)).toEqual(['session', 'write', 'read', 'background']);
  });

  test('a rush of sign-ins leaves room for others', async () => {
    open({ atOnce: 4, atOnceOf: { ...each(4), session: 2 } });
    for (const name of ['a', 'b', 'c']) enter('demo', 'session', name);
    enter('demo', 'read');
    await settled();
    expect(told).toEqual(['demo session a', 'demo session b', 'demo read']);
  });

  test('who saves goes first, and leaves room for who reads', async () => {
    open({ atOnce: 2, atOnceOf: { ...each(2), write: 1 } });
    for (const name of ['a', 'b']) enter('demo', 'write', name);
    for (const name of ['a', 'b']) enter('demo', 'read', name);
    await settled();
    expect(told).toEqual(['demo write a', 'demo read a']);
  });

  test('a queue that never ends is a jam: everybody who waited too long is refused, whoever came just now is not', async () => {
    enter('demo');
    for (time = 50; time <= 1500; time += 50) enter('demo', 'read', String(time));
    turns.sweep();
    await settled();
    expect(told.slice(1).every((line) => line.endsWith('refused'))).toBe(true);
    // Those of the last 300 ms are still there.
    expect(turns.counts().waiting.find(({ rank }) => rank === 'read')?.count).toBe(6);
  });

  test('a handful behind one slow answer is no crowd: nobody is refused who will be called in time', async () => {
    open({ crowd: 5 });
    const slow = enter('demo');
    const waiting = ['a', 'b', 'c', 'd', 'e'].map((name): [Turn, string] => [enter('demo', 'read', name), name]);
    time = 1900;
    turns.sweep();
    expect(await servedInOrder(slow, waiting)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  test('in a jam whoever came last is called first', async () => {
    const first = enter('demo');
    enter('demo', 'read', 'old');
    time = 900;
    enter('demo', 'read', 'newer');
    time = 1100;
    enter('demo', 'read', 'newest');
    first.end();
    await settled();
    // The old one has waited longer than anybody does in a jam.
    expect(told.slice(1).toSorted()).toEqual(['demo read newest', 'demo read old refused']);
    expect(turns.counts().waiting.find(({ rank }) => rank === 'read')?.count).toBe(1);
  });

  test('who saves waits longer in a jam than who reads', async () => {
    enter('demo');
    enter('demo', 'write');
    enter('demo', 'read');
    time = 1100;
    turns.sweep();
    await settled();
    expect(told.slice(1)).toEqual(['demo read refused']);
    time = 1300;
    turns.sweep();
    await settled();
    expect(told.slice(1)).toEqual(['demo read refused', 'demo write refused']);
  });

  test('without a jam nobody is refused before his own time, and a jam of one tenant is none of another', async () => {
    enter('oldebroek');
    enter('oldebroek', 'read', 'first');
    time = 1050;
    enter('roermond', 'read', 'other');
    time = 1500;
    turns.sweep();
    await settled();
    expect(told.slice(1)).toEqual(['oldebroek read first refused']);
    expect(turns.counts().refused).toEqual([{ tenant: 'oldebroek', rank: 'read', count: 1 }]);
    expect(turns.counts().lastRefusedAt).toBe(1500);
  });

  test('in a jam in which enough wait, who comes to read is turned away at the door; nobody else is', async () => {
    open({ jamWaiting: { ...each(100), read: 2, background: 1 } });
    enter('demo');
    enter('demo', 'read', 'early');
    time = 1050;
    enter('demo', 'read', 'late');
    // A crowd, and no jam yet.
    expect(turns.turnedAway('demo', 'read')).toBeNull();
    time = 1100;
    turns.sweep();
    // The one who came early is refused, so there is room for one more.
    expect(turns.turnedAway('demo', 'read')).toBeNull();
    enter('demo');
    expect(turns.turnedAway('demo', 'read')).toEqual(new Error('refused'));
    for (const rank of ['session', 'write', 'background'] as const) expect(turns.turnedAway('demo', rank)).toBeNull();
    expect(turns.turnedAway('roermond', 'read')).toBeNull();
    expect(turns.counts().refused).toEqual([{ tenant: 'demo', rank: 'read', count: 2 }]);
    time = 1500;
    turns.sweep();
    await settled();
    // Those who waited are gone, and so is the jam.
    expect(turns.turnedAway('demo', 'read')).toBeNull();
  });

  test('shortly after a jam the next one is seen sooner', async () => {
    const first = enter('demo');
    enter('demo', 'read', 'jam');
    time = 1100;
    turns.sweep();
    enter('demo', 'read', 'again');
    time = 1450;
    turns.sweep();
    await settled();
    expect(told.slice(1)).toEqual(['demo read jam refused', 'demo read again refused']);
    first.end();
    // A quarter of a minute later it is forgotten.
    time = 16_000;
    enter('demo');
    enter('demo', 'read', 'later');
    time = 16_900;
    turns.sweep();
    await settled();
    expect(told).not.toContain('demo read later refused');
  });

  test('who hangs up while waiting leaves the queue, and takes no turn', async () => {
    const first = enter('demo');
    const gone = enter('demo', 'read', 'gone');
    enter('demo', 'read', 'stays');
    gone.leave();
    first.end();
    await settled();
    expect(told.slice(1)).toEqual(['demo read gone left', 'demo read stays']);
    await expect(gone.started).rejects.toMatchObject({ name: 'AbortError' });
  });

  test('work that has begun keeps its turn until it ends, however often that is said', async () => {
    const first = enter('demo');
    await settled();
    first.leave();
    enter('demo', 'read', 'next');
    await settled();
    expect(told).toEqual(['demo read']);
    first.end();
    first.end();
    enter('demo', 'read', 'last');
    await settled();
    expect(told).toEqual(['demo read', 'demo read next']);
  });

  test('one too many in a tenant: the oldest of the lowest rank is refused at once', async () => {
    open({ waiting: 3 });
    enter('demo');
    enter('demo', 'read', 'a');
    enter('demo', 'read', 'b');
    enter('demo', 'write');
    enter('demo', 'write');
    await settled();
    expect(told.slice(1)).toEqual(['demo read a refused']);
    // Another tenant has a queue of its own.
    enter('roermond', 'read');
    await settled();
    expect(told).not.toContain('roermond read refused');
  });

  test('nothing is left behind by whatever comes, leaves, is refused and ends', async () => {
    open({ atOnce: 3, atOnceOf: { ...each(3), session: 1, write: 2 }, waiting: 20 });
    // The same every time: a generator with a beginning.
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      return seed % below;
    };
    const ranks = ['session', 'write', 'read', 'background'] as const;
    const live: Turn[] = [];
    for (let step = 0; step < 3000; step++) {
      time += random(40);
      const [what, index] = [random(4), random(Math.max(1, live.length))];
      if (what <= 1) live.push(enter(['a', 'b', 'c'][random(3)] as string, ranks[random(4)] as Rank));
      else if (what === 2) live.splice(index, 1)[0]?.end();
      else live[index]?.leave();
      if (step % 10 === 0) turns.sweep();
      expect(turns.counts().working).toBeLessThanOrEqual(3);
    }
    for (const turn of live) turn.end();
    const { working, waiting } = turns.counts();
    expect(working).toBe(0);
    expect(waiting.reduce((sum, { count }) => sum + count, 0)).toBe(0);
    // And all places are there again.
    await settled();
    told = [];
    for (let number = 0; number < 4; number++) enter('d');
    await settled();
    expect(told).toHaveLength(3);
  });
});
