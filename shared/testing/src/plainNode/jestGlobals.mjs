import { inspect } from 'node:util';
import { ModernFakeTimers } from '@jest/fake-timers';
import { bind as eachOf } from 'jest-each';
import { tellSecondTry } from './secondTries.mjs';

/**
 * `@jest/globals` for tests that run in plain Node, by `jest-light-runner`. It knows no time limit, no second try and no
 * time that passes step by step; they are added here, so that a test that hangs is told by its name, and the pipeline tries
 * again what fails, as in the other tests (`retryInPipeline.mjs`).
 */
const runner = { ...globalThis };
// A limit is of real time, also where a test plays with its own.
const { setTimeout, clearTimeout } = globalThis;
export const { expect } = runner;

const secondTry = Boolean(process.env.CI);
const usualLimit = 60_000;

/** What holds in the file that is being read: its limit, and its hooks around each test, the outermost block first. */
let file = { path: '', limit: usualLimit, blocks: [] };
function present() {
  const { testPath } = expect.getState();
  if (file.path !== testPath) file = { path: testPath, limit: usualLimit, blocks: [{ before: [], after: [] }] };
  return file;
}

/** Rejects when the work takes longer than allowed, and always with what has a stack: the runner reads one of all. */
async function within(limit, work) {
  let timer;
  const over = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Exceeded the limit of ${limit} ms.`)), limit);
  });
  try {
    return await Promise.race([work(), over]);
  } catch (failure) {
    throw typeof failure?.stack === 'string' ? failure : new Error(`Thrown: ${inspect(failure)}`);
  } finally {
    clearTimeout(timer);
  }
}

const inTurn = async (hooks) => {
  for (const hook of hooks) await hook();
};

function tried(work, limit, blocks) {
  return async () => {
    try {
      await within(limit, work);
    } catch (failure) {
      if (!secondTry) throw failure;
      const { testPath, currentTestName } = expect.getState();
      process.stderr.write(`Failed, and is tried once more: ${currentTestName}\n${failure.stack}\n`);
      tellSecondTry(testPath, currentTestName, failure.stack);
      await inTurn([...blocks].reverse().flatMap(({ after }) => after));
      await inTurn(blocks.flatMap(({ before }) => before));
      await within(limit, work);
    }
  };
}

const testLike = (register) => (name, work, limit) => {
  const { blocks, limit: usual } = present();
  register(name, tried(work, limit ?? usual, [...blocks]));
};
const withEach = (register) => Object.assign(register, { each: eachOf(register) });

export const test = withEach(testLike(runner.test));
test.only = withEach(testLike(runner.test.only));
test.skip = withEach((name, work) => runner.test.skip(name, work ?? (() => {})));
export const it = test;

const hookOf = (name) => (work, limit) => runner[name](() => within(limit ?? present().limit, work));
export const beforeAll = hookOf('beforeAll');
export const afterAll = hookOf('afterAll');

const eachHookOf = (name, list) => (work, limit) => {
  const { blocks, limit: usual } = present();
  const limited = () => within(limit ?? usual, work);
  blocks.at(-1)[list].push(limited);
  runner[name](limited);
};
export const beforeEach = eachHookOf('beforeEach', 'before');
export const afterEach = eachHookOf('afterEach', 'after');

const blockLike = (register) => (name, define) =>
  register(name, () => {
    const { blocks } = present();
    blocks.push({ before: [], after: [] });
    define();
    blocks.pop();
  });
export const describe = withEach(blockLike(runner.describe));
describe.only = withEach(blockLike(runner.describe.only));
describe.skip = withEach(blockLike(runner.describe.skip));

const timers = new ModernFakeTimers({
  global: globalThis,
  config: { rootDir: process.cwd(), fakeTimers: { enableGlobally: false } },
});

export const jest = {
  ...runner.jest,
  useFakeTimers(options) {
    timers.useFakeTimers(options);
    return jest;
  },
  useRealTimers() {
    timers.useRealTimers();
    return jest;
  },
  advanceTimersByTime: (milliseconds) => timers.advanceTimersByTime(milliseconds),
  advanceTimersByTimeAsync: (milliseconds) => timers.advanceTimersByTimeAsync(milliseconds),
  setSystemTime: (now) => timers.setSystemTime(now),
  setTimeout(limit) {
    present().limit = limit;
    return jest;
  },
};
