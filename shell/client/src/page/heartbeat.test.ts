import { beforeEach, expect, test } from '@jest/globals';
import { bootDocument } from '@omzien/testing/bootDocument';
import { createFakeClock, type FakeClock } from '@omzien/testing/fakeClock';
import { createHeartbeat, type Heartbeat } from './heartbeat.ts';

const release = { name: 'mfe-events', version: '1.0.0', build: 'aaaaaaaaaaaa' };
let clock: FakeClock;
let beats: (Record<string, unknown> | null)[];
let heartbeat: Heartbeat;
let page: EventTarget & { document: EventTarget & { hidden: boolean } };
let listen: () => void;
let speaksForShell: boolean;
let asked: string[];
let ofPage: { ticket: string; composition: number };

/** A window with what the heartbeat looks at; nothing of another test hangs on it. */
function openPage() {
  asked = [];
  const ask = (name: string) => (text: string) => {
    asked.push(`${name} ${text} after ${JSON.stringify(beats.at(-1))}`);
    return true;
  };
  return Object.assign(new EventTarget(), {
    document: Object.assign(new EventTarget(), { hidden: false }),
    location: { pathname: '/events' },
    alert: ask('alert'),
    confirm: ask('confirm'),
    prompt: ask('prompt'),
  });
}
function hide(hidden: boolean) {
  page.document.hidden = hidden;
  page.document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  clock = createFakeClock();
  beats = [];
  ofPage = { ticket: 'a-ticket', composition: 7 };
  page = openPage();
  speaksForShell = true;
  const thread = {
    say: (report: string | null) => void beats.push(report === null ? null : JSON.parse(report)),
    listens: new Promise<void>((resolve) => {
      listen = resolve;
    }),
    handOver() {
      speaksForShell = false;
    },
  };
  const { composition } = bootDocument();
  const boot = bootDocument({ composition: { ...composition, probation: ['mfe-events'] } });
  heartbeat = createHeartbeat({ thread, boot, clock, ofPage: () => ofPage }, page as unknown as Window);
});

test('what would have to be told is said at once, whole, and each second', () => {
  void heartbeat.doing(release, 'mounting');
  expect(beats.at(-1)).toEqual({
    ticket: 'a-ticket',
    composition: 7,
    module: 'mfe-events',
    version: '1.0.0',
    build: 'aaaaaaaaaaaa',
    code: 'hung',
    message: 'The page stood still while mfe-events was mounting',
    path: '/events',
  });
  const before = beats.length;
  clock.advance(3000);
  expect(beats).toHaveLength(before + 3);
});

test('after a module border the page tells by the ticket of the composition that it runs by then', () => {
  ofPage = { ticket: 'the-next', composition: 8 };
  clock.advance(1000);
  expect(beats.at(-1)).toMatchObject({ ticket: 'the-next', composition: 8 });
});

test('before any module it is the shell that would stand still, and nobody else speaks for it any more', () => {
  expect(beats).toEqual([expect.objectContaining({ module: 'shell', code: 'hung' })]);
  expect(speaksForShell).toBe(false);
});

test('a hidden page rests, without a timer, until it is shown again', () => {
  clock.advance(500);
  hide(true);
  expect(beats.at(-1)).toBeNull();
  const before = beats.length;
  void heartbeat.doing(release, 'standing');
  clock.advance(60_000);
  expect(beats).toHaveLength(before);
  expect(clock.pendingTasks()).toBe(0);
  hide(false);
  expect(beats.at(-1)).toMatchObject({ module: 'mfe-events' });
});

test.each(['beforeunload', 'beforeprint'])('%s: a person may think about the question as long as they like', (type) => {
  page.dispatchEvent(new Event(type));
  expect(beats.at(-1)).toBeNull();
  clock.advance(1000);
  expect(beats.at(-1)).not.toBeNull();
});

test.each(['alert', 'confirm', 'prompt'] as const)('%s asks while the page rests, and answers what it did', (name) => {
  expect((page as unknown as Window)[name]('Zeker?')).toBe(true);
  expect(asked).toEqual([`${name} Zeker? after null`]);
});

test.each([
  ['a release that has proven itself', 'mfe-known', 50],
  ['one that has not', 'mfe-events', 5000],
])('%s waits a moment for somebody to listen, and no longer', async (_what, name, patience) => {
  let isMounted = false;
  const mounting = heartbeat.doing({ ...release, name }, 'mounting').then(() => {
    isMounted = true;
  });
  await clock.advanceAsync(patience - 1);
  expect(isMounted).toBe(false);
  await clock.advanceAsync(1);
  expect(isMounted).toBe(true);
  await mounting;
});

test('where somebody listens nothing waits', async () => {
  const mounting = heartbeat.doing(release, 'mounting');
  listen();
  await mounting;
  const before = clock.pendingTasks();
  await heartbeat.doing(release, 'standing');
  expect(clock.pendingTasks()).toBe(before);
});

test('a browser that gives no thread costs nobody anything', async () => {
  const alone = openPage();
  const idle = createFakeClock();
  const without = createHeartbeat(
    { thread: null, boot: bootDocument(), clock: idle, ofPage: () => ofPage },
    alone as never,
  );
  await without.doing(release, 'mounting');
  expect(idle.pendingTasks()).toBe(0);
});

test('what runs beside the page is told while it runs, and then what the page does again', async () => {
  const other = { name: 'mfe-users', version: '1.0.0', build: 'bbbbbbbbbbbb' };
  const told = () => `${beats.at(-1)?.module} ${String(beats.at(-1)?.message).split(' was ').at(-1)}`;
  listen();
  await heartbeat.doing(release, 'standing');
  const running = Promise.withResolvers<void>();
  const beside = heartbeat.beside(other, () => running.promise);
  expect(told()).toBe('mfe-users starting');
  running.resolve();
  await beside;
  expect(told()).toBe('mfe-events standing');

  // Two at once, of which the first ends first.
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const third = { ...other, name: 'mfe-news' };
  const both = [heartbeat.beside(other, () => first.promise), heartbeat.beside(third, () => second.promise)];
  first.resolve();
  await both[0];
  expect(told()).toBe('mfe-news starting');
  second.resolve();
  await both[1];
  expect(told()).toBe('mfe-events standing');

  // Of one that takes long, and what the page went on to meanwhile, the later one counts.
  const long = Promise.withResolvers<void>();
  const longest = heartbeat.beside(other, () => long.promise);
  await heartbeat.doing(release, 'mounting');
  await heartbeat.beside(third, async () => {});
  expect(told()).toBe('mfe-events mounting');
  long.resolve();
  await longest;
  await heartbeat.doing(release, 'standing');

  const failing = heartbeat.beside(other, async () => {
    await heartbeat.doing(other, 'mounting');
    throw new Error('It does not run.');
  });
  await expect(failing).rejects.toThrow('It does not run.');
  // The reader went there meanwhile.
  expect(told()).toBe('mfe-users mounting');
});
