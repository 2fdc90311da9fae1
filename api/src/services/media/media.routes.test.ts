import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';

let api: TestApp;
let dataDirectory: string;
beforeAll(async () => {
  dataDirectory = mkdtempSync(join(tmpdir(), 'omzien-media-'));
  api = await startTestApp({ settings: { dataDirectory } });
});
afterAll(async () => {
  await api.close();
  rmSync(dataDirectory, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) => api.app.inject({ url, headers });

test('a drawn picture is answered at the width that is asked for, for anyone, without a tenant', async () => {
  const answer = await get('/media/scene.oldebroek.cooking.1/640.webp');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' });
  expect(answer.headers['cache-control']).toContain('public');
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 640, height: 360 });
});

test('it is drawn once, kept, and answered with 304 to who has it', async () => {
  const first = await get('/media/emblem.heart.7/320.webp');
  const folder = join(dataDirectory, 'media');
  const [version = ''] = readdirSync(folder);
  expect(readdirSync(join(folder, version, 'emblem.heart.7'))).toEqual(['320.webp']);
  const again = await get('/media/emblem.heart.7/320.webp', { 'if-none-match': String(first.headers.etag) });
  expect(again.statusCode).toBe(304);
  expect(again.rawPayload).toHaveLength(0);
});

test('visitors who want the same new picture at once get the same one', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => get('/media/hero.tiel/320.webp')));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1);
});

test.each([
  ['a width that is not kept', '/media/hero.tiel/321.webp'],
  ['another format', '/media/hero.tiel/320.png'],
  ['a place without a centre', '/media/hero.atlantis/320.webp'],
  ['a number out of bounds', '/media/scene.oldebroek.cooking.12/320.webp'],
  ['a number written twice', '/media/scene.oldebroek.cooking.01/320.webp'],
  ['a category that is none', '/media/scene.oldebroek.constructor.1/320.webp'],
  ['a name with more parts', '/media/mark.oldebroek.x/320.webp'],
  ['a way out of the directory', '/media/..%2F..%2Fetc/320.webp'],
  ['a name with two dots', '/media/hero..tiel/320.webp'],
])('refuses %s with 404', async (_case, url) => {
  expect((await get(url)).statusCode).toBe(404);
});
