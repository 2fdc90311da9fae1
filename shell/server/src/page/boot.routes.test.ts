import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { bootOf, startWorld, type World } from '../testing/startWorld.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  world.api.on('GET /api/v1/vacancies/search', ({ headers }) => ({
    body: { data: [], meta: { language: headers['accept-language'] } },
  }));
});
afterAll(() => world.close());

const host = 'public.localhost';
const ours = { 'x-requested-with': 'omzien', 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' };
const ask = (address: string, headers: Record<string, string> = ours) =>
  world.ask(`/platform/boot?address=${encodeURIComponent(address)}`, { host, headers });

test('a page gets the boot document of itself in the other language, as that page would carry it', async () => {
  const answer = await ask('/en/vacancies/search?sort=title');
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(answer.headers['cache-control']).toBe('no-store');
  const boot = JSON.parse(answer.text);
  const page = bootOf(await world.ask('/en/vacancies/search?sort=title', { host }));
  expect({ ...boot, nonce: '', now: '', ticket: '' }).toEqual({ ...page, nonce: '', now: '', ticket: '' });
  expect([boot.locale, boot.url, boot.owner.route]).toEqual([
    'en',
    '/en/vacancies/search?sort=title',
    'vacancies-search',
  ]);
});

test('what is led elsewhere as a page is led elsewhere here, and what is not there says so in its boot document', async () => {
  const guarded = await ask('/en/vacancies');
  expect([guarded.status, guarded.headers.location]).toEqual([302, '/en/auth/login-1?redirect=%2Fen%2Fvacancies']);
  expect(JSON.parse((await ask('/en/no-such-page')).text).status).toBe(404);
});

test.each([
  ['another site', { ...ours, 'sec-fetch-site': 'cross-site' }, 403],
  ['a sibling tenant', { ...ours, 'sec-fetch-site': 'same-site' }, 403],
  ['a link that somebody follows', { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }, 403],
])('%s gets none', async (_who, headers, status) => {
  const answer = await ask('/en/vacancies/search', headers as Record<string, string>);
  expect(answer.status).toBe(status);
  expect(answer.text).not.toContain('composition');
});

test.each([
  '',
  'https://elsewhere.example/',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/api/v1/users',
  '/platform/boot',
])('%j is no page', async (address) => expect((await ask(address)).status).toBe(400));
