import { beforeEach, expect, test } from '@jest/globals';
import type { Standing } from '../../database/database.ts';
import { createKeptAnswers, type KeptAnswersSettings } from './keptAnswers.ts';

let version: number | null;
let standing: Standing | null;
let now: Date;
let made: number;

beforeEach(() => {
  version = 1;
  standing = null;
  now = new Date('2026-11-21T10:00:00Z');
  made = 0;
});

const started = (settings?: KeptAnswersSettings) => {
  const answers = createKeptAnswers(
    {
      database: { standing: () => standing },
      versions: {
        of: () => version,
        latest: () => version ?? 0,
        ready: async () => undefined,
        close: async () => undefined,
      },
      clock: () => now,
    },
    settings,
  );
  const make = async (): Promise<{ count: number; items: string[] }> => {
    made += 1;
    return { count: made, items: ['one'] };
  };
  return {
    ask: (key = 'facets', how = make, until?: () => Promise<Date | null>) =>
      answers.of('demo', ['vacancies'], key, how, until && { until }),
    answers,
    make,
  };
};
/** Work that ends when the test says so. */
function held() {
  let end: (answer: { count: number; items: string[] }) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const work = new Promise<{ count: number; items: string[] }>((resolve, reject) => {
    end = resolve;
    fail = reject;
  });
  return { make: () => work, end, fail };
}

test('an answer is made once, until something is written', async () => {
  const { ask } = started();
  expect(await ask()).toEqual({ count: 1, items: ['one'] });
  expect(await ask()).toEqual({ count: 1, items: ['one'] });
  version = 2;
  expect((await ask()).count).toBe(2);
});

test('other keys and other tenants have answers of their own', async () => {
  const { ask, answers, make } = started();
  await ask('one');
  await ask('another');
  await answers.of('roermond', ['vacancies'], 'one', make);
  expect(made).toBe(3);
});

test('an answer that a write overtook is told to who waits for it, and to nobody after', async () => {
  const { ask } = started();
  const first = held();
  const waiting = ask('facets', first.make);
  version = 2;
  first.end({ count: 100, items: [] });
  expect((await waiting).count).toBe(100);
  expect((await ask()).count).toBe(1);
});

test('who asks after a write does not wait for what was begun before it', async () => {
  const { ask } = started();
  const first = held();
  const waiting = ask('facets', first.make);
  version = 2;
  expect((await ask()).count).toBe(1);
  first.end({ count: 100, items: [] });
  await waiting;
  expect((await ask()).count).toBe(1);
});

test('equal questions at once are one; a failure is of whoever asked first, and is not kept', async () => {
  const { ask } = started();
  const first = held();
  const [one, ...others] = [ask('facets', first.make), ask(), ask()];
  first.fail(new Error('The connection broke.'));
  await expect(one).rejects.toThrow('The connection broke.');
  for (const answer of await Promise.all(others)) expect(answer.items).toEqual(['one']);
  const again = held();
  const joined = [ask('other', again.make), ask('other'), ask('other')];
  again.end({ count: 7, items: [] });
  expect((await Promise.all(joined)).map(({ count }) => count)).toEqual([7, 7, 7]);
});

test('nobody who holds a connection waits for one who still needs it', async () => {
  const { ask } = started();
  const first = held();
  standing = { hasWritten: false, isConnected: false };
  const waiting = ask('facets', first.make);
  standing = { hasWritten: false, isConnected: true };
  expect((await ask()).count).toBe(1);
  first.end({ count: 100, items: [] });
  await waiting;
});

test('who wrote in his transaction gets his own answer, and leaves it to nobody', async () => {
  const { ask } = started();
  await ask();
  standing = { hasWritten: true, isConnected: true };
  expect((await ask()).count).toBe(2);
  standing = null;
  expect((await ask()).count).toBe(1);
});

test('nothing is kept, and nothing kept is told, while other processes are not heard', async () => {
  const { ask } = started();
  await ask();
  version = null;
  expect((await ask()).count).toBe(2);
  version = 2;
  expect((await ask()).count).toBe(3);
});

test('an answer that the clock changes holds until then, and not for a clock that is put back', async () => {
  const { ask } = started();
  const until = async () => new Date('2026-11-21T10:05:00Z');
  await ask('facets', undefined, until);
  now = new Date('2026-11-21T10:04:59.999Z');
  expect((await ask()).count).toBe(1);
  now = new Date('2026-11-21T09:59:59Z');
  expect((await ask('facets', undefined, until)).count).toBe(2);
  now = new Date('2026-11-21T10:05:00Z');
  expect((await ask('facets', undefined, until)).count).toBe(3);
});

test('what is kept cannot be changed by who gets it', async () => {
  const { ask } = started();
  await ask();
  const answer = await ask();
  expect(() => answer.items.push('mine')).toThrow(TypeError);
});

test('there is room for so much, and what was asked for longest ago goes first', async () => {
  const { ask } = started({ room: 400 });
  for (let number = 0; number < 50; number += 1) {
    await ask('wanted');
    await ask(`key ${number}`);
  }
  expect(made).toBe(51);
  await ask('key 0');
  expect(made).toBe(52);
  await ask('key 49');
  expect(made).toBe(52);
});

test('the crowd of one tenant pushes out nothing of another', async () => {
  const { ask, answers, make } = started({ room: 400 });
  await ask('wanted');
  for (let number = 0; number < 50; number += 1) await answers.of('public', ['vacancies'], `key ${number}`, make);
  expect(made).toBe(51);
  await ask('wanted');
  expect(made).toBe(51);
});

test('what is made from something that was read before a write is told, and not kept', async () => {
  const { answers, make } = started();
  const since = answers.now();
  version = 2;
  const page = () => answers.of('demo', ['vacancies'], 'page', make, { since });
  expect((await page()).count).toBe(1);
  expect((await page()).count).toBe(2);
  // Who has begun after the write makes the one that is kept, for all.
  const later = answers.now();
  expect((await answers.of('demo', ['vacancies'], 'page', make, { since: later })).count).toBe(3);
  expect((await page()).count).toBe(3);
});

test('who began after a write shares nothing with who began before it', async () => {
  const { answers, make } = started();
  const before = answers.now();
  version = 2;
  const late = held();
  const old = answers.of('demo', ['vacancies'], 'page', late.make, { since: before });
  expect((await answers.of('demo', ['vacancies'], 'page', make, { since: answers.now() })).count).toBe(1);
  late.end({ count: 99, items: [] });
  expect((await old).count).toBe(99);
  expect((await answers.of('demo', ['vacancies'], 'page', make)).count).toBe(1);
});

test('who has waited for an answer beyond its end asks for himself', async () => {
  const { answers, make } = started();
  const late = held();
  const end = new Date(now.getTime() + 1000);
  const first = answers.of('demo', ['vacancies'], 'page', late.make, { until: async () => end });
  const second = answers.of('demo', ['vacancies'], 'page', make);
  now = new Date(now.getTime() + 2000);
  late.end({ count: 99, items: [] });
  expect((await first).count).toBe(99);
  expect((await second).count).toBe(1);
});

test('switched off it asks every time', async () => {
  const { ask } = started({ isOn: false });
  await ask();
  expect((await ask()).count).toBe(2);
});
