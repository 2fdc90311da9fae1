import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openTestDatabase } from '../../../testing/testDatabase.ts';
import type { DatabaseServer } from '../../database/database.ts';
import { createJobs, type JobDefinition, type Jobs } from './jobs.ts';

let database: DatabaseServer;
let jobs: Jobs;
const done: string[] = [];
const attempts: boolean[] = [];
const errors: Error[] = [];

const greet: JobDefinition<{ name: string }> = { name: 'greet', retryLimit: 0, retryDelaySeconds: 1 };
const stumble: JobDefinition<{ name: string }> = { name: 'stumble', retryLimit: 1, retryDelaySeconds: 1 };
const clean: JobDefinition<Record<string, never>> = { name: 'clean', retryLimit: 0, retryDelaySeconds: 1 };

const until = async (condition: () => boolean | Promise<boolean>) => {
  const end = Date.now() + 15_000;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error('It did not happen in time.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

beforeAll(async () => {
  database = await openTestDatabase();
  jobs = createJobs(database, (error) => errors.push(error), 0.5);
  jobs.handle(greet, async ({ name }) => void done.push(name));
  jobs.handle(stumble, async (_data, { isLast }) => {
    attempts.push(isLast);
    throw new Error('no luck');
  });
  jobs.schedule(clean, '0 3 * * *', async () => void done.push('clean'));
  await jobs.start();
});
afterAll(async () => {
  await jobs.stop();
  await database.close();
});

test('work is done soon after it is stored, each piece of it', async () => {
  const begin = Date.now();
  await jobs.enqueue(greet, { name: 'Ria' });
  await jobs.enqueue(greet, { name: 'Bram' });
  await until(() => done.includes('Ria') && done.includes('Bram'));
  expect(Date.now() - begin).toBeLessThan(3000);
});

test('what fails is tried again, told when it is the last time, and laid aside for somebody to see', async () => {
  await jobs.enqueue(stumble, { name: 'Noor' });
  await until(async () => (await jobs.deadJobs()).length > 0);
  expect(attempts).toEqual([false, true]);
  expect(await jobs.deadJobs()).toEqual([expect.objectContaining({ data: { name: 'Noor' } })]);
});

test('a job cannot be named twice, nor come after the start', () => {
  expect(() => jobs.handle(greet, async () => undefined)).toThrow('greet');
});

test('requests cannot reach the jobs', async () => {
  await expect(
    database.inTenant('demo', async () => database.db.execute('select * from jobs.job' as never)),
  ).rejects.toThrow();
  // Nothing but the job that was made to fail.
  expect(errors.map(({ message }) => message)).toEqual(['stumble: no luck', 'stumble: no luck']);
});
