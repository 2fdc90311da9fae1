import type { Clock } from '@omzien/platform';

type Task = { at: number; every: number | null; run: () => void };

/** A clock that stands still until a test moves it. Ids are `id-1`, `id-2`, …; chance is always a half. */
export type FakeClock = Clock & {
  /** Lets time pass, running what falls due in its order. */
  advance(milliseconds: number): void;
  /** The same, giving promises their turn before each task and after the last. */
  advanceAsync(milliseconds: number): Promise<void>;
  /** How many tasks still wait: a test can prove that nothing is left behind. */
  pendingTasks(): number;
};

/** Makes a clock for a test. Plays the machine's time and nothing else. */
export function createFakeClock(start = Date.parse('2026-11-21T09:00:00.000Z')): FakeClock {
  let now = start;
  let lastId = 0;
  const tasks = new Set<Task>();
  const add = (task: Task) => {
    tasks.add(task);
    return () => void tasks.delete(task);
  };
  const nextUntil = (end: number) =>
    [...tasks].filter(({ at }) => at <= end).sort((one, other) => one.at - other.at)[0];
  const perform = (task: Task) => {
    now = Math.max(now, task.at);
    if (task.every === null) tasks.delete(task);
    else task.at += task.every;
    task.run();
  };
  const settle = () => new Promise<void>((resolve) => setTimeout(resolve, 0));
  const clock: FakeClock = {
    now: () => now,
    newId: () => {
      lastId += 1;
      return `id-${lastId}`;
    },
    random: () => 0.5,
    after: (milliseconds, run) => add({ at: now + milliseconds, every: null, run }),
    every: (milliseconds, run) => add({ at: now + milliseconds, every: milliseconds, run }),
    everyFrame: (run) => clock.every(16, run),
    advance(milliseconds) {
      const end = now + milliseconds;
      for (let task = nextUntil(end); task; task = nextUntil(end)) perform(task);
      now = end;
    },
    async advanceAsync(milliseconds) {
      const end = now + milliseconds;
      await settle();
      for (let task = nextUntil(end); task; task = nextUntil(end)) {
        perform(task);
        await settle();
      }
      now = end;
      await settle();
    },
    pendingTasks: () => tasks.size,
  };
  return clock;
}
