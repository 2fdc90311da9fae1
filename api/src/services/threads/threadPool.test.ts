import { afterEach, expect, test } from '@jest/globals';
import type { StrainedTask } from './testing/strained.worker.ts';
import { createThreadPool, type ThreadPool } from './threadPool.ts';

const pools: ThreadPool<StrainedTask, string>[] = [];
function open(limits: { seconds?: number; longestQueue?: number; megabytes?: number } = {}) {
  const file = new URL('./testing/strained.worker.ts', import.meta.url);
  const pool = createThreadPool<StrainedTask, string>({ file, name: 'strained', seconds: 2, ...limits });
  pools.push(pool);
  return pool;
}
afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.close())));

test.each(['turn for ever', 'die'] as const)(
  'a thread that would %s takes its task with it, and no other',
  async (task) => {
    const pool = open();
    const [lost, done] = await Promise.all([pool.run(task, 'a'), pool.run('answer', 'b')]);
    expect(lost).toEqual({ failure: 'failed' });
    expect(done).toEqual({ answer: 'answer' });
    expect(await pool.run('answer', 'a')).toEqual({ answer: 'answer' });
  },
);

test('one that grows beyond its memory ends alone, long before its time', async () => {
  const pool = open({ seconds: 60, megabytes: 32 });
  expect(await pool.run('grow for ever')).toEqual({ failure: 'failed' });
  expect(await pool.run('answer')).toEqual({ answer: 'answer' });
});

test('who has much work waits for himself: others get their turn at once', async () => {
  const pool = open();
  const order: string[] = [];
  const all = [
    ...[1, 2].map((number) => pool.run('turn for ever', 'a').then(() => order.push(`a${number}`))),
    ...[1, 2, 3].map((number) => pool.run('answer', 'b').then(() => order.push(`b${number}`))),
    pool.run('answer', 'c').then(() => order.push('c')),
  ];
  await Promise.all(all);
  expect(order.slice(0, 4).sort()).toEqual(['b1', 'b2', 'b3', 'c']);
  expect(order.slice(4)).toEqual(['a1', 'a2']);
});

test('what is too much is refused, to its owner alone', async () => {
  const pool = open({ longestQueue: 2 });
  const running = pool.run('turn for ever', 'a');
  const waiting = [pool.run('answer', 'a'), pool.run('answer', 'a')];
  expect(await pool.run('answer', 'a')).toEqual({ failure: 'busy' });
  expect(await pool.run('answer', 'b')).toEqual({ answer: 'answer' });
  await running;
  expect(await Promise.all(waiting)).toEqual([{ answer: 'answer' }, { answer: 'answer' }]);
});

test('what waits when it closes is told', async () => {
  const pool = open({ seconds: 60 });
  const [running, waiting] = [pool.run('turn for ever'), pool.run('answer')];
  await pool.close();
  expect(await running).toEqual({ failure: 'failed' });
  expect(await waiting).toEqual({ failure: 'busy' });
  expect(await pool.run('answer')).toEqual({ failure: 'busy' });
});
