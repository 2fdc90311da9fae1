import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../../testing/startTestApp.ts';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp({ settings: { longestDelay: 100 } });
});
afterAll(() => api.close());

const statusOf = async (url: string) => (await api.call({ url })).status;

/** Keeps the process from anything else for a while, as work that is too much for it does. */
async function keepBusy(milliseconds: number) {
  const end = performance.now() + milliseconds;
  while (performance.now() < end) {
    const pause = performance.now() + 400;
    while (performance.now() < pause);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

test('a process that cannot keep up refuses new work with the word when to come back, says that it lives, and recovers', async () => {
  expect(await statusOf('/api/v1/volunteer_centers')).toBe(200);
  await keepBusy(2500);
  const refused = await api.call({ url: '/api/v1/volunteer_centers' });
  expect(refused.status).toBe(503);
  expect(refused.headers).toHaveProperty('retry-after');
  expect(refused.body).toMatchObject({ errors: [{ code: 'busy' }] });
  expect(await statusOf('/health')).toBe(200);

  const end = performance.now() + 30_000;
  let status = refused.status;
  while (status === 503 && performance.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    status = await statusOf('/api/v1/volunteer_centers');
  }
  expect(status).toBe(200);
});
