import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { uploadFile } from '../../../testing/uploadFile.ts';
import { type ContentWorld, type Found, startContentWorld } from '../../../testing/worlds/contentWorld.ts';

let world: ContentWorld;
let directory: string;
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'page-bulk-'));
  world = await startContentWorld({ settings: { dataDirectory: directory } });
});
afterAll(async () => {
  await world.close();
  rmSync(directory, { recursive: true, force: true });
});

let number = 0;
async function newPage({ online = false, as = 'anne', slug = '' } = {}): Promise<Found> {
  number += 1;
  const { body } = await world.call(as, 'POST', '/pages', { title: `Blad ${number}`, ...(slug ? { slug } : {}) });
  if (online) await world.call(as, 'PUT', `/pages/${body.data.id}/publish`);
  return body.data;
}
/** A page whose picture nobody described. */
async function unready(): Promise<Found> {
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#a33' } })
    .png()
    .toBuffer();
  const { body } = await uploadFile(world.api, {
    ...(world.homes.anne as { tenant: 'public'; center: string }),
    session: world.sessions.anne,
    file: { name: 'x.png', bytes },
  });
  const page = await newPage();
  const image_file_id = (body as { data: Found }).data.id;
  const { status } = await world.call('anne', 'PATCH', `/pages/${page.id}`, { image_file_id });
  expect(status).toBe(200);
  return page;
}
const bulk = async (attributes: Record<string, unknown>, as = 'anne') => {
  const { status, body } = await world.call(as, 'PUT', '/pages/bulk', attributes);
  return { status, errors: body.errors, results: (body.data ?? []) as unknown as Found[] };
};
const idsOf = (...pages: Found[]) => pages.map(({ id }) => id);
const read = async (page: Found, as = 'anne') =>
  (await world.call(as, 'GET', `/pages/${page.id}`)).body.data?.attributes;
/** What takes a step back, out of what it answered. */
const revertOf = (results: Found[]) => ({
  action: 'revert',
  pages: results.map(({ id, attributes }) => ({
    id,
    lock_version: attributes.lock_version,
    ...(attributes.before as object),
  })),
});
const at = (milliseconds: number) => new Date(world.api.clock.now.getTime() + milliseconds).toISOString();
const hour = 3600_000;

test('each page takes the step by itself, and one that stays says what is to be put right', async () => {
  const [ready, bare] = [await newPage(), await unready()];
  const elsewhere = await newPage({ as: 'elsa' });
  const { status, results } = await bulk({ action: 'publish', ids: idsOf(bare, elsewhere, ready) });
  expect(status).toBe(200);
  expect(results.map(({ id, attributes }) => [id, attributes.ok, attributes.status])).toEqual([
    [bare.id, false, 'draft'],
    [elsewhere.id, false, null],
    [ready.id, true, 'published'],
  ]);
  const [refused, hidden] = results;
  expect(refused?.attributes.errors).toEqual([
    {
      status: '409',
      code: 'not_publishable',
      detail: 'De afbeelding van de pagina heeft geen beschrijving.',
    },
  ]);
  expect(hidden?.attributes).toMatchObject({ title: null, before: null, errors: [{ status: '404' }] });
  expect((await read(elsewhere, 'elsa'))?.status).toBe('draft');
});

test('an archived page comes back as it was, with its date', async () => {
  const page = await newPage({ online: true });
  const until = at(48 * hour);
  await bulk({ action: 'publish', ids: [page.id], unpublish_at: until });
  const online = await read(page);
  world.api.clock.now = new Date(world.api.clock.now.getTime() + hour);
  const { results } = await bulk({ action: 'archive', ids: [page.id] });
  expect(results[0]?.attributes).toMatchObject({
    status: 'archived',
    before: { status: 'published', publish_at: null, unpublish_at: until },
  });
  const back = await bulk(revertOf(results));
  expect(back.results[0]?.attributes).toMatchObject({ ok: true, status: 'published' });
  expect(await read(page)).toMatchObject({
    status: 'published',
    is_published: true,
    unpublish_at: until,
    archived_at: null,
    published_at: online?.published_at,
  });
});

test('what somebody changed since is not taken back', async () => {
  const page = await newPage({ online: true });
  const { results } = await bulk({ action: 'unpublish', ids: [page.id] });
  await world.call('bert', 'PATCH', `/pages/${page.id}`, { title: 'Nieuwe naam' });
  const back = await bulk(revertOf(results));
  expect(back.results[0]?.attributes).toMatchObject({ ok: false, status: 'draft', errors: [{ code: 'stale' }] });
  expect((await read(page))?.status).toBe('draft');
});

test('taking back puts nothing online that is not ready, and leaves the front page', async () => {
  const bare = await unready();
  const { lock_version } = (await read(bare)) ?? {};
  const forced = await bulk({
    action: 'revert',
    pages: [{ id: bare.id, lock_version, status: 'published', publish_at: null, unpublish_at: null }],
  });
  expect(forced.results[0]?.attributes).toMatchObject({ ok: false, errors: [{ code: 'not_publishable' }] });
  const home = await newPage({ slug: 'home', online: true });
  for (const step of [
    { action: 'archive', ids: [home.id] },
    { action: 'unpublish', ids: [home.id] },
    { action: 'delete', ids: [home.id] },
    { action: 'revert', pages: [{ id: home.id, lock_version: (await read(home))?.lock_version, status: 'draft' }] },
  ])
    expect((await bulk(step)).results[0]?.attributes).toMatchObject({ ok: false, errors: [{ code: 'home_page' }] });
  expect((await read(home))?.status).toBe('published');
});

test('only what is not online is deleted', async () => {
  const [online, draft] = [await newPage({ online: true }), await newPage()];
  const { results } = await bulk({ action: 'delete', ids: idsOf(online, draft) });
  expect(results.map(({ attributes }) => attributes.ok)).toEqual([false, true]);
  expect(results[0]?.attributes.errors).toMatchObject([{ code: 'page_published' }]);
  expect(await read(draft)).toBeUndefined();
});

test('copies are drafts, at this centre or at another that the asker reaches', async () => {
  const page = await newPage({ online: true });
  const [copied] = (await bulk({ action: 'duplicate', ids: [page.id] })).results;
  const copy = await world.call('anne', 'GET', `/pages/${copied?.attributes.copy_id}`);
  expect(copy.body.data.attributes).toMatchObject({ status: 'draft', volunteer_center_id: world.centers.nijmegen });
  const away = { action: 'copy_to_center', ids: [page.id], volunteer_center_id: world.centers.arnhem };
  expect((await bulk(away)).status).toBe(404);
  const [there] = (await bulk(away, 'fatma')).results;
  const arrived = await world.call('elsa', 'GET', `/pages/${there?.attributes.copy_id}`);
  expect(arrived.body.data.attributes).toMatchObject({ status: 'draft', volunteer_center_id: world.centers.arnhem });
});

test('who only reads takes no step', async () => {
  const page = await newPage();
  for (const [as, status] of [
    ['carla', 403],
    ['dirk', 403],
    ['visitor', 401],
  ] as const)
    expect((await bulk({ action: 'archive', ids: [page.id] }, as)).status).toBe(status);
  expect((await bulk({ action: 'burn', ids: [page.id] })).status).toBe(422);
  expect((await bulk({ action: 'archive', ids: [] })).status).toBe(422);
});

test('the list is narrowed by how a page stands now', async () => {
  const [online, later, over, draft] = [await newPage(), await newPage(), await newPage(), await newPage()];
  await bulk({ action: 'publish', ids: [online.id] });
  await bulk({ action: 'publish', ids: [later.id], publish_at: at(24 * hour) });
  await bulk({ action: 'publish', ids: [over.id], unpublish_at: at(hour) });
  world.api.clock.now = new Date(world.api.clock.now.getTime() + 2 * hour);
  const mine = new Set(idsOf(online, later, over, draft));
  const foundIn = async (state: string) =>
    (
      (await world.call('anne', 'GET', `/pages?filter[state_eq]=${state}&page[size]=100`)).body
        .data as unknown as Found[]
    )
      .map(({ id }) => id)
      .filter((id) => mine.has(id));
  expect(await foundIn('online')).toEqual([online.id]);
  expect(await foundIn('scheduled')).toEqual([later.id]);
  expect(await foundIn('ended')).toEqual([over.id]);
  expect(await foundIn('draft')).toEqual([draft.id]);
  expect((await world.call('anne', 'GET', '/pages?filter[state_eq]=burnt')).status).toBe(400);
});

test('the list says which menus lead to a page, and finds those that none leads to', async () => {
  const [hung, loose] = [await newPage(), await newPage()];
  for (const menu of ['main', 'footer'])
    await world.call('anne', 'POST', '/menu_items', {
      menu,
      name: 'Blad',
      link_type: 'content_page',
      page_id: hung.id,
    });
  const found = async (more: string) =>
    (await world.call('anne', 'GET', `/pages?page[size]=100${more}`)).body.data as unknown as Found[];
  const menusOf = (rows: Found[], { id }: Found) => rows.find((row) => row.id === id)?.attributes.in_menus;
  const all = await found('');
  expect([menusOf(all, hung), menusOf(all, loose)]).toEqual([['footer', 'main'], []]);
  const [inside, outside] = [await found('&filter[in_menu_eq]=true'), await found('&filter[in_menu_eq]=false')];
  expect(inside.map(({ id }) => id)).toEqual([hung.id]);
  expect([menusOf(outside, hung), menusOf(outside, loose)]).toEqual([undefined, []]);
});
