import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { plainPictureAddress } from '@omzien/model/picture';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { countStatements } from '../../../testing/countStatements.ts';
import { uploadFile } from '../../../testing/uploadFile.ts';
import { type ContentWorld, type Found, startContentWorld } from '../../../testing/worlds/contentWorld.ts';
import { idempotencyKeys } from '../../tables/administration/idempotencyKeys.table.ts';

let world: ContentWorld;
let directory: string;
const hour = 3600_000;
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'pages-'));
  world = await startContentWorld({ settings: { dataDirectory: directory } });
});
afterAll(async () => {
  await world.close();
  rmSync(directory, { recursive: true, force: true });
});

let number = 0;
async function newPage(attributes: Record<string, unknown> = {}, as = 'anne'): Promise<Found> {
  number += 1;
  const { status, body } = await world.call(as, 'POST', '/pages', { title: `Pagina ${number}`, ...attributes });
  expect(status).toBe(201);
  return body.data;
}
const put = (page: Found, step: string, attributes?: Record<string, unknown>, as = 'anne') =>
  world.call(as, 'PUT', `/pages/${page.id}/${step}`, attributes);
const visit = (slug: unknown, more = '') => world.call('visitor', 'GET', `/pages/by_slug?slug=${slug}${more}`);
const at = (milliseconds: number) => new Date(world.api.clock.now.getTime() + milliseconds).toISOString();

describe('a page', () => {
  test('is made as a draft, with an address made of its title', async () => {
    const { body } = await world.call('anne', 'POST', '/pages', { title: 'Over ons & wíe', summary: 'Kort.' });
    expect(body.data.attributes).toMatchObject({
      slug: 'over-ons-wie',
      status: 'draft',
      is_published: false,
      locale: 'nl',
      page_type: 'default',
      lock_version: 0,
      redirect_from: [],
      reading_minutes: 1,
      updated_by_name: 'Anne Bos',
    });
    expect(body.data.meta?.permissions).toEqual({ update: true, destroy: true, transitions: ['publish', 'archive'] });
    const second = await world.call('anne', 'POST', '/pages', { title: 'Over ons wie' });
    expect(second.body.data.attributes.slug).toBe('over-ons-wie-2');
    const taken = await world.call('anne', 'POST', '/pages', { title: 'X', slug: 'over-ons-wie' });
    expect(taken.body.errors[0]).toMatchObject({ code: 'taken', source: { pointer: '/data/attributes/slug' } });
    const named = await world.call('anne', 'POST', '/pages', { title: 'Vacancies' });
    expect(named.body.data.attributes.slug).toBe('pagina-vacancies');
  });

  test.each([
    'x',
    'a'.repeat(81),
    'Over Ons',
    'a/b',
    '../x',
    '-a',
    'a--b',
    'vacancies',
    'api',
    'en',
    'media',
    'omzien',
  ])('cannot have the slug %s', async (slug) => {
    const { status, body } = await world.call('anne', 'POST', '/pages', { title: 'Naam', slug });
    expect([status, body.errors[0]?.source?.pointer]).toEqual([422, '/data/attributes/slug']);
  });

  test('keeps its old address as a redirect, and gives it free on request', async () => {
    const page = await newPage({ slug: 'eerste-adres' });
    await put(page, 'publish');
    const moved = await world.call('anne', 'PATCH', `/pages/${page.id}`, { slug: 'tweede-adres' });
    expect(moved.body.data.attributes).toMatchObject({ slug: 'tweede-adres', redirect_from: ['eerste-adres'] });
    const found = await visit('eerste-adres');
    expect([found.status, found.body.data.attributes.path, found.body.meta.redirect_to]).toEqual([
      200,
      '/tweede-adres',
      '/tweede-adres',
    ]);
    await world.call('anne', 'PATCH', `/pages/${page.id}`, { redirect_from: [] });
    expect((await visit('eerste-adres')).status).toBe(404);
    const invented = await world.call('anne', 'PATCH', `/pages/${page.id}`, { redirect_from: ['van-een-ander'] });
    expect(invented.status).toBe(422);
  });

  test('says to the second editor that the first was faster', async () => {
    const page = await newPage();
    const change = (title: string) =>
      world.call('anne', 'PATCH', `/pages/${page.id}`, { title }, { 'if-match': '"0"' });
    expect((await change('Een')).status).toBe(200);
    expect((await change('Twee')).status).toBe(412);
  });

  test('knows its translation', async () => {
    const page = await newPage({ slug: 'contact-nl' });
    const translated = await newPage({
      title: 'Contact us',
      locale: 'en',
      translation_of_id: page.id,
      slug: 'contact-en',
    });
    const { body } = await world.call('anne', 'GET', `/pages/${page.id}`);
    expect(body.data.attributes.translations).toEqual({
      en: { id: translated.id, title: 'Contact us', slug: 'contact-en', is_published: false },
    });
    await put(page, 'publish');
    expect((await visit('contact-nl')).body.data.attributes.translations).toEqual({});
    await put(translated, 'publish');
    expect((await visit('contact-nl')).body.data.attributes.translations).toHaveProperty('en');
    const wrong = await world.call('anne', 'POST', '/pages', { title: 'X', translation_of_id: page.id });
    expect(wrong.status).toBe(422);
  });
});

describe('going online', () => {
  test('happens inside a window, by the clock alone', async () => {
    const page = await newPage({ slug: 'met-venster' });
    const published = await put(page, 'publish', { publish_at: at(hour), unpublish_at: at(3 * hour) });
    expect(published.body.data.attributes).toMatchObject({
      status: 'published',
      is_published: false,
      is_scheduled: true,
      published_at: at(hour),
    });
    const seen: number[] = [];
    for (const step of [0, hour, hour, hour]) {
      world.api.clock.advance(step);
      seen.push((await visit('met-venster')).status);
    }
    expect(seen).toEqual([404, 200, 200, 404]);
    expect((await put(page, 'publish', { publish_at: at(hour), unpublish_at: at(hour) })).status).toBe(422);
    expect((await put(page, 'publish', { unpublish_at: at(-hour) })).status).toBe(422);
    expect((await put(page, 'publish', { publish_at: 'morgen' })).status).toBe(422);
  });

  test('and offline follows the table, also by a change of the status', async () => {
    const page = await newPage({ slug: 'op-en-af' });
    expect((await put(page, 'unpublish')).body.errors[0]?.code).toBe('invalid_transition');
    expect((await put(page, 'restore')).status).toBe(409);
    expect((await put(page, 'publish')).status).toBe(200);
    expect((await world.call('anne', 'DELETE', `/pages/${page.id}`)).body.errors[0]?.code).toBe('page_published');
    expect((await put(page, 'archive')).body.data.attributes.status).toBe('archived');
    expect((await visit('op-en-af')).status).toBe(410);
    const back = await world.call('anne', 'PATCH', `/pages/${page.id}`, { status: 'draft' });
    expect(back.body.data.attributes).toMatchObject({ status: 'draft', archived_at: null });
    expect((await world.call('anne', 'DELETE', `/pages/${page.id}`)).status).toBe(204);
    expect((await world.call('anne', 'GET', `/pages/${page.id}`)).status).toBe(404);
  });

  test('is never undone for the front page', async () => {
    const home = await newPage({ title: 'Home', slug: 'home' });
    expect((await put(home, 'publish')).status).toBe(200);
    for (const step of ['unpublish', 'archive']) expect((await put(home, step)).body.errors[0]?.code).toBe('home_page');
    expect((await world.call('anne', 'PATCH', `/pages/${home.id}`, { slug: 'anders' })).status).toBe(409);
  });

  test('waits for the description of a picture', async () => {
    const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#a33' } })
      .png()
      .toBuffer();
    const { body } = await uploadFile(world.api, {
      ...(world.homes.anne as { tenant: 'public'; center: string }),
      session: world.sessions.anne,
      file: { name: 'x.png', bytes },
    });
    const fileId = (body as { data: Found }).data.id;
    const page = await newPage({ image_file_id: fileId });
    expect(plainPictureAddress(String(page.attributes.image_url))).toBe(`/media/${fileId}/960.webp`);
    await world.call('anne', 'PUT', `/pages/${page.id}/content_blocks`, {
      content_blocks: [{ block_type: 'Image', data: { image: { file_id: fileId } } }],
    });
    const refused = await put(page, 'publish');
    expect(refused.body.errors[0]).toMatchObject({ code: 'not_publishable', meta: { checks: { length: 2 } } });
    const checks = await world.call('anne', 'GET', `/pages/${page.id}/checks`);
    expect((checks.body.data as unknown as Found[]).map(({ attributes }) => attributes.kind)).toContain('alt_text');
    expect((await world.call('anne', 'DELETE', `/file_uploads/${fileId}`)).status).toBe(409);

    await world.call('anne', 'PATCH', `/pages/${page.id}`, { image_alt: 'Een rood vlak' });
    await world.call('anne', 'PUT', `/pages/${page.id}/content_blocks`, {
      content_blocks: [{ block_type: 'Image', data: { image: { file_id: fileId, decorative: true } } }],
    });
    expect((await put(page, 'publish')).status).toBe(200);
    const foreign = await world.call('elsa', 'POST', '/pages', { title: 'Gestolen', image_file_id: fileId });
    expect(foreign.body.errors[0]).toMatchObject({ code: 'unknown_file' });
  });

  test('is checked for headings, empty links and targets that are gone', async () => {
    const page = await newPage({ show_title_on_page: false });
    await world.call('anne', 'PUT', `/pages/${page.id}/content_blocks`, {
      content_blocks: [
        { block_type: 'MarkdownText', data: { body: '##### Te diep\n\ntekst' } },
        { block_type: 'CallToAction', data: { title: 'Doe mee', button: { label: 'Ga' } } },
        {
          block_type: 'Hotlinks',
          data: {
            links: [
              { label: 'Weg', link: { kind: 'page', target: 'bestaat-niet' } },
              { label: 'Er is', link: { kind: 'system_page', target: 'vacancies_search' } },
            ],
          },
        },
      ],
    });
    const { body } = await world.call('anne', 'GET', `/pages/${page.id}/checks`);
    const kinds = (body.data as unknown as Found[]).map(({ attributes }) => attributes.kind);
    expect(kinds).toEqual(
      expect.arrayContaining(['heading_order', 'empty_link', 'dead_target', 'incomplete_block', 'no_summary']),
    );
    expect(kinds.filter((kind) => kind === 'dead_target')).toHaveLength(1);
  });
});

describe('versions', () => {
  test('are one for each sitting, and come back without going online', async () => {
    const page = await newPage({ title: 'Versie een', slug: 'versies' });
    const url = `/pages/${page.id}`;
    await world.call('anne', 'PATCH', url, { title: 'Versie een, beter' });
    await put(page, 'publish');
    world.api.clock.advance(11 * 60_000);
    await world.call('anne', 'PATCH', url, { title: 'Versie twee' });
    await world.call('bert', 'PUT', `${url}/content_blocks`, {
      content_blocks: [{ block_type: 'MarkdownText', data: { body: 'Nieuw' } }],
    });
    const list = await world.call('anne', 'GET', `${url}/versions`);
    const seen = (list.body.data as unknown as Found[]).map(
      ({ attributes: { number: n, reason, title, author_name } }) => [n, reason, title, author_name],
    );
    expect(seen).toEqual([
      [4, 'saved', 'Versie twee', 'Bert Bos'],
      [3, 'saved', 'Versie twee', 'Anne Bos'],
      [2, 'published', 'Versie een, beter', 'Anne Bos'],
      [1, 'saved', 'Versie een, beter', 'Anne Bos'],
    ]);
    const one = await world.call('anne', 'GET', `${url}/versions/4`);
    expect(one.body.data.attributes.content_blocks).toHaveLength(1);
    const restored = await world.call('anne', 'POST', `${url}/versions/2/restore`);
    expect(restored.body.data.attributes).toMatchObject({ title: 'Versie twee', status: 'published', slug: 'versies' });
    expect(restored.body.data.attributes.draft_saved_at).not.toBeNull();
    expect((await visit('versies')).body.data.attributes.title).toBe('Versie twee');
    const { body } = await world.call('anne', 'GET', `${url}/working_copy`);
    expect(body.data.attributes).toMatchObject({
      is_ahead: true,
      page: { title: 'Versie een, beter' },
      content_blocks: [],
    });
    await put(page, 'unpublish');
    await world.call('anne', 'POST', `${url}/versions/4/restore`);
    const blocks = await world.call('anne', 'GET', `${url}/content_blocks`);
    expect(blocks.body.data).toHaveLength(1);
    for (const wrong of ['0', '99', 'x', '1e9'])
      expect((await world.call('anne', 'POST', `${url}/versions/${wrong}/restore`)).status).toBe(404);
  });

  test('are fifty at most', async () => {
    const page = await newPage();
    for (let count = 0; count < 52; count += 1) await put(page, 'publish');
    const list = await world.call('anne', 'GET', `/pages/${page.id}/versions`);
    const numbers = (list.body.data as unknown as Found[]).map(({ attributes }) => attributes.number);
    expect(numbers).toHaveLength(50);
    expect(numbers[0]).toBe(53);
  });
});

test('the address of a preview stands in no stored answer', async () => {
  const page = await newPage();
  const key = { 'idempotency-key': 'een-link-om-te-kijken' };
  const { status } = await world.call('anne', 'POST', `/pages/${page.id}/preview_links`, undefined, key);
  expect(status).toBe(201);
  const stored = await world.api.database.inTenant('public', () =>
    world.api.database.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key['idempotency-key'])),
  );
  expect(stored).toEqual([]);
});

test('a preview link shows a draft to who has it, for seven days', async () => {
  const page = await newPage({ slug: 'nog-geheim' });
  const { body, status } = await world.call('anne', 'POST', `/pages/${page.id}/preview_links`);
  expect(status).toBe(201);
  const { url, path } = body.data.attributes as { url: string; path: string };
  expect(url).toMatch(/^http:\/\/nijmegen\.public\.localhost:3000\/nog-geheim\?preview=[\w-]{32}$/);
  const token = path.split('preview=')[1];
  const look = () => visit('nog-geheim', `&preview=${token}`);
  expect((await visit('nog-geheim')).status).toBe(404);
  const shown = await look();
  expect(shown.body.data.attributes).toMatchObject({ is_preview: true, is_published: false });
  expect(shown.headers['cache-control']).toBe('no-store');
  // Who may change it is told how it stands; whoever else has the link is not.
  const editors = await world.call('anne', 'GET', `/pages/by_slug?slug=nog-geheim&preview=${token}`);
  expect(editors.body.data.attributes).toMatchObject({ status: 'draft', updated_by_name: 'Anne Bos' });
  expect(editors.body.data.meta?.permissions).toMatchObject({ update: true });
  expect(shown.body.data.attributes).not.toHaveProperty('updated_by_name');
  expect((await world.call('gijs', 'GET', `/pages/by_slug?slug=nog-geheim&preview=${token}`)).status).toBe(404);
  expect((await world.call('elsa', 'GET', `/pages/by_slug?slug=nog-geheim&preview=${token}`)).status).toBe(404);
  expect((await visit('nog-geheim', '&preview=x%27--')).status).toBe(404);
  world.api.clock.advance(7 * 24 * hour - 1);
  expect((await look()).status).toBe(200);
  world.api.clock.advance(1);
  expect((await look()).status).toBe(404);
  await world.signInAgain();
});

test('two editors know of each other, and one may take over', async () => {
  const page = await newPage();
  const edit = async (as: string, attributes?: Record<string, unknown>) =>
    (await world.call(as, 'PUT', `/pages/${page.id}/editing`, attributes)).body.data.attributes;
  expect(await edit('anne')).toMatchObject({ mine: true, user_name: 'Anne Bos' });
  expect(await edit('bert')).toMatchObject({ mine: false, user_name: 'Anne Bos' });
  expect(await edit('bert', { take_over: true })).toMatchObject({ mine: true });
  expect(await edit('anne')).toMatchObject({ mine: false, user_name: 'Bert Bos' });
  world.api.clock.advance(61_000);
  expect(await edit('anne')).toMatchObject({ mine: true });
  expect((await world.call('anne', 'DELETE', `/pages/${page.id}/editing`)).status).toBe(204);
  expect(await edit('bert')).toMatchObject({ mine: true });
});

test('the ready-made pages can be used as they are, in both languages', async () => {
  const { body } = await world.call('anne', 'GET', '/page_patterns');
  const patterns = body.data as unknown as Found[];
  expect(patterns).toHaveLength(13);
  for (const { id } of patterns)
    for (const locale of ['nl', 'en']) {
      const made = await world.call('anne', 'POST', '/page_patterns', {
        pattern: id,
        locale,
        slug: `patroon-${id.replaceAll('_', '-')}`,
      });
      expect(made.status).toBe(201);
      const blocks = await world.call('anne', 'GET', `/pages/${made.body.data.id}/content_blocks`);
      for (const { attributes } of blocks.body.data as unknown as Found[])
        expect([id, attributes.block_type, attributes.missing]).toEqual([id, attributes.block_type, []]);
      expect((await world.call('anne', 'PUT', `/pages/${made.body.data.id}/publish`)).status).toBe(200);
    }
  expect((await world.call('anne', 'POST', '/page_patterns', { pattern: 'geen' })).status).toBe(422);
});

describe('the list', () => {
  test('filters, sorts and counts its tabs', async () => {
    await newPage({ title: 'Zoekbaar nieuws', page_type: 'news', featured: true, summary: 'Met een lintje' });
    const ask = async (query: string) => (await world.call('anne', 'GET', `/pages?${query}`)).body;
    const found = await ask(
      'filter[title_or_summary_cont]=lintje&filter[page_type_eq]=news&filter[featured_true]=true',
    );
    expect(found.data).toHaveLength(1);
    expect((await ask('filter[is_published_eq]=true&filter[title_or_summary_cont]=lintje')).data).toHaveLength(0);
    expect((await ask('filter[slug_eq]=zoekbaar-nieuws')).meta.counts).toEqual({
      default: 0,
      news: 1,
      success_story: 0,
      archived: 0,
    });
    const page = await newPage({ title: 'Voor het archief' });
    await put(page, 'archive');
    const inList = async (query: string) =>
      ((await ask(query)).data as unknown as Found[]).some(({ id }) => id === page.id);
    expect(await inList('page[size]=1000')).toBe(false);
    expect(await inList('page[size]=1000&filter[archived_true]=true')).toBe(true);
    for (const wrong of [
      'filter[password_eq]=x',
      'filter[page_type_eq]=x',
      'filter[archived_true]=misschien',
      'sort=x',
      'filter[volunteer_center_id_eq]=x',
    ])
      expect((await world.call('anne', 'GET', `/pages?${wrong}`)).status).toBe(400);
  });

  test('asks the database no more for many pages than for one', async () => {
    const counted = async (size: number) =>
      (await countStatements(world.api, () => world.call('anne', 'GET', `/pages?page[size]=${size}`))).statements;
    expect(await counted(30)).toBe(await counted(1));
  });
});

describe('who may do what', () => {
  test('somebody of another centre or tenant finds nothing', async () => {
    const page = await newPage();
    for (const as of ['elsa', 'gijs']) {
      const paths: ['GET' | 'PATCH' | 'PUT' | 'POST' | 'DELETE', string, Record<string, unknown>?][] = [
        ['GET', ''],
        ['PATCH', '', { title: 'Van mij' }],
        ['DELETE', ''],
        ['PUT', '/publish'],
        ['PUT', '/duplicate'],
        ['GET', '/content_blocks'],
        ['PUT', '/content_blocks', { content_blocks: [] }],
        ['GET', '/versions'],
        ['GET', '/checks'],
        ['POST', '/preview_links'],
        ['PUT', '/editing'],
      ];
      for (const [method, path, attributes] of paths)
        expect([as, path, (await world.call(as, method, `/pages/${page.id}${path}`, attributes)).status]).toEqual([
          as,
          path,
          404,
        ]);
    }
  });

  test('relations of organisations read drafts, volunteers and visitors do not', async () => {
    const page = await newPage();
    const read = await world.call('carla', 'GET', `/pages/${page.id}`);
    expect(read.body.data.meta?.permissions).toEqual({ update: false, destroy: false, transitions: [] });
    expect((await world.call('carla', 'PATCH', `/pages/${page.id}`, { title: 'x' })).status).toBe(403);
    expect((await world.call('dirk', 'GET', `/pages/${page.id}`)).status).toBe(403);
    expect((await world.call('visitor', 'GET', '/pages')).status).toBe(401);
  });

  test('a copy goes only to a centre that one works for', async () => {
    const page = await newPage({ title: 'Voor allen' });
    const to = (center: string) => ({ volunteer_center_id: center });
    const { arnhem, roermond } = world.centers;
    expect((await put(page, 'copy_to_center', to(arnhem))).status).toBe(404);
    expect((await put(page, 'copy_to_center', to(roermond), 'fatma')).status).toBe(404);
    const copied = await put(page, 'copy_to_center', to(arnhem), 'fatma');
    expect(copied.body.data.attributes).toMatchObject({
      volunteer_center_id: arnhem,
      status: 'draft',
      slug: page.attributes.slug,
    });
    expect((await world.call('elsa', 'GET', `/pages/${copied.body.data.id}`)).status).toBe(200);
    const doubled = await put(page, 'duplicate');
    expect(doubled.body.data.attributes).toMatchObject({
      title: 'Voor allen (kopie)',
      slug: `${page.attributes.slug}-kopie`,
    });
  });
});
