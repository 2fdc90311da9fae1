import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../../testing/startTestApp.ts';
import { createTestWorld } from '../../testing/worlds/createTestWorld.ts';
import { nightlySteps } from '../nightlySteps.ts';
import { runNightly } from '../services/jobs/nightly.ts';
import { idempotencyKeys } from '../tables/administration/idempotencyKeys.table.ts';

let api: TestApp;
let center: string;
beforeAll(async () => {
  api = await startTestApp();
  center = await createTestWorld(api.database).center('demo', 'Demostad');
});
afterAll(() => api.close());

const stored = () =>
  api.database.inTenant('demo', () =>
    api.database.db.select({ key: idempotencyKeys.key, body: idempotencyKeys.body }).from(idempotencyKeys),
  );

test('what was answered to a write is kept for a day and not longer, since it names people', async () => {
  const signUp = (key: string) =>
    api.call({
      method: 'POST',
      url: '/api/v1/signups',
      center,
      headers: { 'idempotency-key': key },
      body: {
        data: {
          type: 'signups',
          attributes: { first_name: 'Ria', last_name: 'Bos', email: `${key}@gast.example`, accept_terms: true },
        },
      },
    });
  expect((await signUp('key-of-yesterday')).status).toBe(202);
  api.clock.advance(12 * 3600_000);
  expect((await signUp('key-of-today')).status).toBe(202);
  expect(JSON.stringify(await stored())).toContain('key-of-yesterday@gast.example');
  api.clock.advance(12 * 3600_000);
  await runNightly(api.database, api.clock.now, nightlySteps);
  expect((await stored()).map(({ key }) => key)).toEqual(['key-of-today']);
});
