import { afterAll, beforeAll, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../../startTestApp.ts';
import { createMatrix } from './matrix.ts';
import { vacancyRows } from './rows/vacancies.rows.ts';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
}, 120_000);
afterAll(() => api.close());

test('vacancies: everybody reaches what the permission table says, and nothing else is there', async () => {
  const matrix = await createMatrix(api);
  await matrix.walk(vacancyRows);
  matrix.expectNothingWrong();
}, 300_000);
