import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from './startTestApp.ts';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

test('the app starts on a fresh database and says so', async () => {
  expect(await api.call({ url: '/ready' })).toMatchObject({ status: 200, body: { status: 'ok' } });
  expect(await api.call({ url: '/api/v1/volunteer_centers' })).toMatchObject({ status: 200, body: { data: [] } });
});
