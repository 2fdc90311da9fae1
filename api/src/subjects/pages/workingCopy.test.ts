import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { versionBlockId } from '@omzien/model/pageEditor';
import { type ContentWorld, type Found, startContentWorld } from '../../../testing/worlds/contentWorld.ts';

let world: ContentWorld;
beforeAll(async () => {
  world = await startContentWorld();
});
afterAll(() => world.close());

const ids = {
  text: '0197f000-0000-7000-8000-000000000001',
  title: '0197f000-0000-7000-8000-000000000002',
  quote: '0197f000-0000-7000-8000-000000000003',
};
const text = (id: string, body: string) => ({ id, block_type: 'MarkdownText', data: { body } });

let number = 0;
async function newPage(slug: string): Promise<Found> {
  number += 1;
  const { body } = await world.call('anne', 'POST', '/pages', { title: `Pagina ${number}`, slug });
  return body.data;
}
const write = (page: Found, attributes: Record<string, unknown>, as = 'anne', version?: number) =>
  world.api.call({
    method: 'PUT',
    url: `/api/v1/pages/${page.id}/working_copy`,
    ...(world.homes[as] ?? { tenant: 'public', center: world.centers.nijmegen }),
    session: world.sessions[as],
    headers: version === undefined ? {} : { 'if-match': `"${version}"` },
    body: { data: { type: 'page_working_copies', attributes } },
  }) as ReturnType<typeof world.call>;
const read = (page: Found) => world.call('anne', 'GET', `/pages/${page.id}/working_copy`);
const put = (page: Found, step: string) => world.call('anne', 'PUT', `/pages/${page.id}/${step}`);
const visit = async (slug: string, as = 'visitor', more = '') => {
  const { status, body } = await world.call(as, 'GET', `/pages/by_slug?slug=${slug}${more}`);
  const blocks = body.data?.attributes.content_blocks as { data: { body?: string } }[] | undefined;
  return [status, body.data?.attributes.title, blocks?.map(({ data }) => data.body)];
};

describe('what is written on a page', () => {
  test('stands on it at once while nobody reads it, under the ids that the editor gave', async () => {
    const page = await newPage('nog-niet-online');
    const { status, body } = await write(page, {
      page: { title: 'Over ons' },
      content_blocks: [text(ids.text, 'Hallo')],
    });
    expect([status, body.data.attributes]).toMatchObject([
      200,
      { is_ahead: false, page: { title: 'Over ons' }, content_blocks: [{ id: ids.text }], saved_by_name: 'Anne Bos' },
    ]);
    const blocks = await world.call('anne', 'GET', `/pages/${page.id}/content_blocks`);
    expect((blocks.body.data as unknown as Found[]).map(({ id }) => id)).toEqual([ids.text]);
    const again = await write(page, { content_blocks: [text(ids.text, 'Hallo'), text(ids.title, 'Dag')] });
    expect(again.body.data.attributes.page).toMatchObject({ title: 'Over ons' });
  });

  test('is not online until somebody publishes it', async () => {
    const page = await newPage('online');
    await write(page, {
      page: { title: 'Eerst' },
      content_blocks: [text('0197f000-0000-7000-8000-000000000011', 'Een')],
    });
    await put(page, 'publish');
    const before = await world.call('visitor', 'GET', '/pages/by_slug?slug=online');
    const { body } = await write(page, {
      page: { title: 'Daarna' },
      content_blocks: [text('0197f000-0000-7000-8000-000000000011', 'Twee')],
    });
    expect(body.data.attributes).toMatchObject({ is_ahead: true, page: { title: 'Daarna' } });
    const after = await world.call('visitor', 'GET', '/pages/by_slug?slug=online');
    expect(after.body).toEqual(before.body);
    // Who may change it sees it by its id, and nobody else does.
    expect(await visit('online', 'anne', `&preview=${page.id}`)).toEqual([200, 'Daarna', ['Twee']]);
    for (const as of ['visitor', 'dirk', 'elsa'])
      expect((await visit('online', as, `&preview=${page.id}`))[1]).not.toBe('Daarna');
    const link = await world.call('anne', 'POST', `/pages/${page.id}/preview_links`);
    const token = String(link.body.data.attributes.path).split('preview=')[1];
    expect(await visit('online', 'visitor', `&preview=${token}`)).toEqual([200, 'Daarna', ['Twee']]);

    await put(page, 'publish');
    expect(await visit('online')).toEqual([200, 'Daarna', ['Twee']]);
    expect((await read(page)).body.data.attributes).toMatchObject({
      is_ahead: false,
      content_blocks: [{ data: { body: 'Twee' } }],
    });
  });

  test('can be thrown away, and is found again among the versions', async () => {
    const page = await newPage('weg');
    await write(page, { content_blocks: [text('0197f000-0000-7000-8000-000000000021', 'Een')] });
    await put(page, 'publish');
    await write(page, { content_blocks: [text('0197f000-0000-7000-8000-000000000021', 'Anders')] });
    const dropped = await world.call('anne', 'DELETE', `/pages/${page.id}/working_copy`);
    expect(dropped.body.data.attributes).toMatchObject({
      is_ahead: false,
      content_blocks: [{ data: { body: 'Een' } }],
    });
    const versions = await world.call('anne', 'GET', `/pages/${page.id}/versions`);
    const latest = (versions.body.data as unknown as Found[])[0]?.attributes.number;
    await world.call('anne', 'POST', `/pages/${page.id}/versions/${latest}/restore`);
    expect((await read(page)).body.data.attributes).toMatchObject({
      is_ahead: true,
      content_blocks: [{ data: { body: 'Anders' } }],
    });
    expect(await visit('weg')).toEqual([200, page.attributes.title, ['Een']]);
  });

  test('stays with a page that goes offline, and is checked before it goes online', async () => {
    const page = await newPage('offline');
    await put(page, 'publish');
    await write(page, {
      content_blocks: [
        {
          id: '0197f000-0000-7000-8000-000000000031',
          block_type: 'SectionTitle',
          data: { title: 'Kop', button: { label: 'Weg', variant: 'primary' } },
        },
      ],
    });
    const checks = await world.call('anne', 'GET', `/pages/${page.id}/checks`);
    expect(
      (checks.body.data as unknown as Found[]).map(({ attributes: { kind, block_id } }) => [kind, block_id]),
    ).toContainEqual(['empty_link', '0197f000-0000-7000-8000-000000000031']);
    await put(page, 'unpublish');
    expect((await read(page)).body.data.attributes).toMatchObject({
      is_ahead: false,
      content_blocks: [{ data: { title: 'Kop' } }],
    });
  });
});

test('a write over an older version is refused, and the block of another page is not taken', async () => {
  const page = await newPage('twee-mensen');
  const { body } = await write(page, { content_blocks: [text('0197f000-0000-7000-8000-000000000041', 'Een')] });
  const version = Number(body.data.attributes.lock_version);
  expect((await write(page, { page: { title: 'Bert' } }, 'bert', version)).status).toBe(200);
  expect((await write(page, { page: { title: 'Anne' } }, 'anne', version)).status).toBe(412);
  const other = await newPage('andere');
  const stolen = await write(other, { content_blocks: [text('0197f000-0000-7000-8000-000000000041', 'Een')] });
  expect([stolen.status, stolen.body.errors[0]?.source?.pointer]).toEqual([
    422,
    '/data/attributes/content_blocks/0/id',
  ]);
  expect((await write(page, { page: { title: 'Carla' } }, 'dirk')).status).toBe(403);
  expect((await write(page, { page: { title: 'Elsa' } }, 'elsa')).status).toBe(404);
});

test('an outdated block comes back by an undo, and by nothing else', async () => {
  const page = await newPage('vier-kaarten');
  const cards = { block_type: 'FourCards', data: { cards: [] } };
  expect((await write(page, { content_blocks: [cards] })).status).toBe(422);
  expect(
    (await write(page, { content_blocks: [{ ...cards, id: '0197f000-0000-7000-8000-000000000051' }] })).status,
  ).toBe(200);
});

test('a page is shown as it was in a version to who may change it, and to nobody else', async () => {
  const page = await newPage('vroeger');
  const [block, other] = ['0197f000-0000-7000-8000-000000000061', '0197f000-0000-7000-8000-000000000062'];
  await write(page, { page: { title: 'Vroeger' }, content_blocks: [text(block, 'Toen'), text(other, 'Ook toen')] });
  await put(page, 'publish');
  await write(page, { page: { title: 'Nu' }, content_blocks: [text(block, 'Nu')] });
  await put(page, 'publish');
  const list = await world.call('anne', 'GET', `/pages/${page.id}/versions`);
  const number = (list.body.data as unknown as Found[]).find(({ attributes }) => attributes.title === 'Vroeger')
    ?.attributes.number;
  const then = `&preview=${page.id}.${number}&locale=nl`;
  expect(await visit('vroeger', 'anne', then)).toEqual([200, 'Vroeger', ['Toen', 'Ook toen']]);
  const shown = await world.call('anne', 'GET', `/pages/by_slug?slug=vroeger${then}`);
  expect(shown.headers['cache-control']).toBe('no-store');
  expect(shown.body.data.attributes).toMatchObject({
    is_preview: true,
    content_blocks: [{ id: versionBlockId(0) }, { id: versionBlockId(1) }],
  });
  const link = await world.call('anne', 'POST', `/pages/${page.id}/preview_links`);
  const token = String(link.body.data.attributes.path).split('preview=')[1];
  // A link shows what the page is like now; who has a number besides gets what everybody does.
  for (const [as, preview] of [
    ['visitor', then],
    ['dirk', then],
    ['visitor', `&preview=${token}.${number}&locale=nl`],
    ['anne', `&preview=${token}.${number}&locale=nl`],
  ] as const)
    expect(await visit('vroeger', as, preview)).toEqual([200, 'Nu', ['Nu']]);
  expect((await visit('vroeger', 'elsa', then))[0]).toBe(404);
  expect((await visit('vroeger', 'anne', `&preview=${page.id}.99&locale=nl`))[0]).toBe(404);
});
