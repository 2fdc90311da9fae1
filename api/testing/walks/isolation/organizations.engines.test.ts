import { afterAll, beforeAll, test } from '@jest/globals';
import { configurationOf } from '@omzien/model/tenants';
import { startTestApp, type TestApp } from '../../startTestApp.ts';
import { createMatrix } from './matrix.ts';
import { organizationRows } from './rows/organizations.rows.ts';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp({ settings: { flags: configurationOf('alternate') } });
}, 120_000);
afterAll(() => api.close());

test('organizations: everybody reaches what the permission table says, and nothing else is there', async () => {
  const matrix = await createMatrix(api);
  await matrix.walk(organizationRows);
  matrix.expectNothingWrong();
}, 300_000);
