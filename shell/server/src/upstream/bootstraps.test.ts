import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { wireBootstrap } from '../testing/fixtures.ts';
import { asFrame, startWorld, until, type World } from '../testing/startWorld.ts';

let world: World;
let name: string;
let delay: number;
/** What each question for the bootstrap was answered with. */
let answered: number[];

/** A gateway whose visitors wait so long to hear whether anything has changed. */
async function open(bootstrapPatience: number) {
  world = await startWorld({}, { bootstrapFresh: 0, bootstrapPatience });
  world.api.on('GET /api/v1/bootstrap', ({ headers }) => {
    const etag = `"${name}"`;
    const status = headers['if-none-match'] === etag ? 304 : 200;
    answered.push(status);
    return { status, headers: { etag }, delay, ...(status === 200 ? { body: wireBootstrap('roermond', name) } : {}) };
  });
  world.api.on('GET /api/v1/vacancies/search', () => ({ body: { data: [] } }));
}

beforeEach(async () => {
  name = 'Centrum';
  delay = 0;
  answered = [];
  await open(30_000);
});
afterEach(() => world.close());

const page = () => world.ask('/vacancies/search', { headers: { accept: 'text/html' } });

test('what staff publish is there for the next visitor, and what has not changed is not sent again', async () => {
  expect((await page()).text).toContain('Centrum');
  answered = [];
  await page();
  expect(new Set(answered)).toEqual(new Set([304]));
  name = 'Nieuwe naam';
  expect((await page()).text).toContain('Nieuwe naam');
});

test('an API that is slow to say whether anything has changed keeps nobody', async () => {
  await world.close();
  await open(0);
  await page();
  name = 'Nieuwe naam';
  delay = 3_000;
  answered = [];
  expect((await page()).text).not.toContain('Nieuwe naam');
  await until(async () => (await page()).text.includes('Nieuwe naam'), 10_000);
}, 20_000);

test('an API that fails leaves what is known', async () => {
  await page();
  world.api.on('GET /api/v1/bootstrap', () => ({ status: 500, body: {} }));
  expect((await page()).text).toContain('Centrum');
  expect((await world.ask('/api/v1/vacancies/search', { headers: asFrame })).status).toBe(200);
});
