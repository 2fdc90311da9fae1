import { afterAll, beforeAll, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../../startTestApp.ts';
import { createMatrix } from './matrix.ts';
import { accountRows } from './rows/account.rows.ts';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
}, 120_000);
afterAll(() => api.close());

test('account: everybody reaches what the permission table says, and nothing else is there', async () => {
  const matrix = await createMatrix(api);
  await matrix.walk(accountRows);
  matrix.expectNothingWrong();
}, 300_000);
