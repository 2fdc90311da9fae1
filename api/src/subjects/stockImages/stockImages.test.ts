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
  directory = mkdtempSync(join(tmpdir(), 'stock-'));
  world = await startContentWorld({ settings: { dataDirectory: directory } });
});
afterAll(async () => {
  await world.close();
  rmSync(directory, { recursive: true, force: true });
});

async function upload(as = 'anne', kind = 'stock_image'): Promise<string> {
  const bytes = await sharp({ create: { width: 80, height: 50, channels: 3, background: '#37a' } })
    .png()
    .toBuffer();
  const { status, body } = await uploadFile(world.api, {
    ...(world.homes[as] as { tenant: 'public'; center: string }),
    session: world.sessions[as],
    fields: { kind },
    file: { name: 'x.png', bytes },
  });
  expect(status).toBe(201);
  return (body as { data: Found }).data.id;
}
const add = async (attributes: Record<string, unknown> = {}, as = 'anne') =>
  world.call(as, 'POST', '/stock_images', { name: 'Boom', image: await upload(as), ...attributes });

test('a picture of the library has words to find it by, and says where it comes from', async () => {
  const { status, body } = await add({
    name: 'Oude boom',
    keywords: ['Natuur', 'natuur', 'bomen'],
    short_description: 'Een boom in het veld',
    source: 'Eigen foto',
    license: 'CC BY 4.0',
    credit: 'Anne Bos',
    focal_point: { x: 0.5, y: 0.2 },
  });
  expect(status).toBe(201);
  expect(body.data.attributes).toMatchObject({
    keywords: ['natuur', 'bomen'],
    image_url: expect.stringContaining(`/media/${body.data.attributes.image as string}/960.webp#`),
    width: 80,
    height: 50,
    use_count: 0,
    tenant_wide: false,
    license: 'CC BY 4.0',
    focal_point: { x: 0.5, y: 0.2 },
  });
  const found = await world.call('carla', 'GET', '/stock_images?filter[keywords_in]=bomen&filter[name_cont]=oude');
  expect(found.body.data).toHaveLength(1);
  expect(found.body.meta.keywords).toEqual(['bomen', 'natuur']);
  expect((found.body.data as unknown as Found[])[0]?.meta?.permissions).toMatchObject({ update: false });
  expect((await world.call('elsa', 'GET', '/stock_images')).body.data).toHaveLength(0);
  expect((await world.call('dirk', 'GET', '/stock_images')).status).toBe(403);
});

test('words find a picture by their stem in all that is said of it', async () => {
  await add({
    name: 'Samen koken',
    keywords: ['maaltijden'],
    description: 'Vrijwilligers in de keuken van het buurthuis',
  });
  await add({ name: 'Wandeling', keywords: ['buiten'], credit: 'Bo Vos' });
  const found = async (words: string) =>
    (
      (await world.call('carla', 'GET', `/stock_images?filter[words_cont]=${encodeURIComponent(words)}&sort=name`)).body
        .data as unknown as Found[]
    ).map(({ attributes }) => attributes.name);
  expect(await found('maaltijd')).toEqual(['Samen koken']);
  expect(await found('vrijwilliger in keuken')).toEqual(['Samen koken']);
  expect(await found('wandelingen')).toEqual(['Wandeling']);
  expect(await found('bo vo')).toEqual(['Wandeling']);
  expect(await found('keuken buiten')).toEqual([]);
  expect(await found("'; drop table x:*")).toEqual([]);
});

test('what is wrong is refused by name', async () => {
  expect(
    (await add({ keywords: Array.from({ length: 11 }, (_, place) => `woord ${place}`) })).body.errors[0],
  ).toMatchObject({ code: 'too_many' });
  expect((await add({ keywords: ['<b>'] })).status).toBe(422);
  expect((await add({ name: '' })).status).toBe(422);
  const foreign = await world.call('elsa', 'POST', '/stock_images', { name: 'Gestolen', image: await upload('anne') });
  expect(foreign.body.errors[0]).toMatchObject({ code: 'unknown_file', source: { pointer: '/data/attributes/image' } });
  const hidden = await world.call('anne', 'POST', '/stock_images', {
    name: 'Privé',
    image: await upload('anne', 'attachment'),
  });
  expect(hidden.status).toBe(422);
});

test('pictures of the tenant can be used by every centre and changed by none', async () => {
  expect((await add({ tenant_wide: true })).status).toBe(403);
  const { body } = await add({ name: 'Voor allen', tenant_wide: true }, 'fatma');
  const url = `/stock_images/${body.data.id}`;
  const seen = await world.call('elsa', 'GET', url);
  expect(seen.body.data.meta?.permissions).toMatchObject({ update: false, destroy: false });
  for (const as of ['anne', 'bert', 'elsa']) {
    expect((await world.call(as, 'PATCH', url, { name: 'Anders' })).status).toBe(403);
    expect((await world.call(as, 'DELETE', url)).status).toBe(403);
  }
  expect((await world.call('gijs', 'GET', url)).status).toBe(404);
  expect((await world.call('fatma', 'PATCH', url, { name: 'Beter' })).body.data.attributes.name).toBe('Beter');
  const wide = await world.call('anne', 'GET', '/stock_images?filter[tenant_wide_true]=true');
  expect((wide.body.data as unknown as Found[]).map(({ id }) => id)).toEqual([body.data.id]);
});

test('a picture is changed, and goes only when no page shows it', async () => {
  const { body } = await add({ name: 'Tijdelijk' });
  const { id, attributes } = body.data;
  const url = `/stock_images/${id}`;
  const other = await upload();
  const changed = await world.call(
    'anne',
    'PATCH',
    url,
    { image: other, keywords: [] },
    { 'if-match': `"${attributes.lock_version}"` },
  );
  expect(changed.body.data.attributes).toMatchObject({
    image: other,
    image_url: expect.stringContaining(`/media/${other}/960.webp#`),
    keywords: [],
  });
  expect((await world.call('anne', 'PATCH', url, { name: 'x' }, { 'if-match': '"0"' })).status).toBe(412);
  expect((await world.call('anne', 'DELETE', `/file_uploads/${attributes.image as string}`)).status).toBe(204);
  expect((await world.call('anne', 'DELETE', `/file_uploads/${other}`)).body.errors[0]?.code).toBe('file_in_use');

  const page = await world.call('anne', 'POST', '/pages', { title: 'Met foto' });
  const blocks = `/pages/${page.body.data.id}/content_blocks`;
  const block = { block_type: 'Image', data: { image: { stock_image_id: id } } };
  await world.call('anne', 'PUT', blocks, { content_blocks: [block, block] });
  expect((await world.call('anne', 'GET', url)).body.data.attributes).toMatchObject({
    use_count: 1,
    used_in: [{ id: page.body.data.id, title: 'Met foto' }],
  });
  expect((await world.call('anne', 'DELETE', url)).body.errors[0]?.code).toBe('file_in_use');
  await world.call('anne', 'PUT', blocks, { content_blocks: [] });
  expect((await world.call('anne', 'DELETE', url)).status).toBe(204);
  expect((await world.call('anne', 'DELETE', `/file_uploads/${other}`)).status).toBe(204);
});
