import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { blockTypes } from '@omzien/model/contentBlock';
import { type ContentWorld, type Found, startContentWorld } from '../../../testing/worlds/contentWorld.ts';
import { newId } from '../../database/newId.ts';
import { lookups } from '../../tables/centers/lookups.table.ts';
import { contentBlocks } from '../../tables/content/contentBlocks.table.ts';
import { forms, formVersions } from '../../tables/content/forms.table.ts';
import { stockImages } from '../../tables/content/stockImages.table.ts';
import { vacancies } from '../../tables/vacancies/vacancies.table.ts';
import { htmlOf } from './markdown.ts';

let world: ContentWorld;
let page: Found;
const drawing = '/media/hero.tiel/960.webp';
const image = { url: drawing, alt: 'Mensen in Tiel' };
const link = { kind: 'system_page', target: 'vacancies_search' };
const button = { label: 'Bekijk', link };
const open = newId();
const closedToPublic = newId();
const stock = newId();

/** A finished block of every type, as an editor sends it. */
const finished: Record<(typeof blockTypes)[number], Record<string, unknown>> = {
  MarkdownText: { body: '### Kop\n\nTekst met **nadruk** en een [link](https://voorbeeld.nl).' },
  Image: { image, caption: 'Onderschrift' },
  ImageTextButtons: { image, title: 'Titel', body: 'Tekst', buttons: [button] },
  FourCards: { cards: [1, 2, 3, 4].map((count) => ({ title: `Kaart ${count}`, link })) },
  DynamicCards: { source: 'manual', items: [{ title: 'Kaart', link }] },
  YouTube: { url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', title: 'Een film' },
  TextWithUsps: { title: 'Waarom', usps: [{ text: 'Een' }, { text: 'Twee', icon: 'check' }] },
  QuoteBlock: { quote: 'Mooi werk', name: 'Anne' },
  PhotoSlideshow: { slides: [{ image }, { image, caption: 'Twee' }] },
  PhotoHero: { image, title: 'Welkom', overlay: 60 },
  Hotlinks: {
    links: [
      { label: 'Een', link },
      { label: 'Twee', link },
    ],
  },
  CallToAction: { title: 'Doe mee', button },
  DualCta: { left: { title: 'Links', button }, right: { title: 'Rechts', button } },
  NewsCarousel: { title: 'Nieuws' },
  SectionTitle: { title: 'Hoofdstuk' },
  BuilderForm: { form_id: open },
  LogoBar: {
    logos: [
      { image, name: 'Een' },
      { image, name: 'Twee' },
    ],
  },
  VacancyCategories: { title: 'Kies' },
  HeroWithSearch: { title: 'Zoek' },
};

beforeAll(async () => {
  world = await startContentWorld();
  const { db } = world.api.database;
  await world.api.database.inTenant('public', async () => {
    const words = { nl: 'Vraag', en: 'Question' };
    const form = {
      centerId: world.centers.nijmegen,
      kind: 'contact' as const,
      title: words,
      confirmation: { text: words, path: null },
      state: 'open' as const,
    };
    await db.insert(forms).values([
      { ...form, id: open, public: true },
      { ...form, id: closedToPublic, public: false },
    ]);
    await db.insert(formVersions).values([
      { formId: open, version: 1, fields: [] },
      { formId: closedToPublic, version: 1, fields: [] },
    ]);
    await db
      .insert(stockImages)
      .values({ id: stock, name: 'Hart', shortDescription: 'Een hart', imageUrl: '/media/emblem.heart.7/960.webp' });
  });
  const made = await world.call('anne', 'POST', '/pages', { title: 'Blokken', slug: 'blokken' });
  page = made.body.data;
  await world.call('anne', 'PUT', `/pages/${page.id}/publish`);
});
afterAll(() => world.close());

const save = (list: Record<string, unknown>[], headers: Record<string, string> = {}, as = 'anne') =>
  world.call(as, 'PUT', `/pages/${page.id}/content_blocks`, { content_blocks: list }, headers);
const list = async () =>
  (await world.call('anne', 'GET', `/pages/${page.id}/content_blocks`)).body.data as unknown as Found[];
const shown = async (as = 'visitor', slug = 'blokken') => {
  const { body } = await world.call(as, 'GET', `/pages/by_slug?slug=${slug}`);
  return body.data.attributes.content_blocks as { block_type: string; data: Record<string, never> }[];
};

test('every type of block is stored, complete, and shown; what is outdated cannot be added', async () => {
  const types = blockTypes.filter((type) => type !== 'FourCards');
  const { status, body } = await save(types.map((type) => ({ block_type: type, data: finished[type] })));
  expect(status).toBe(200);
  expect(
    (body.data as unknown as Found[]).map(({ attributes }) => [attributes.block_type, attributes.missing]),
  ).toEqual(types.map((type) => [type, []]));
  // There is no news, and no category has a vacancy: those two are hidden.
  expect((await shown()).map(({ block_type }) => block_type)).toEqual(
    types.filter((type) => type !== 'NewsCarousel' && type !== 'VacancyCategories'),
  );
  const film = (await shown()).find(({ block_type }) => block_type === 'YouTube');
  expect(film?.data.video_id).toBe('dQw4w9WgXcQ');
  const refused = await save([{ block_type: 'FourCards', data: finished.FourCards }]);
  expect(refused.body.errors[0]).toMatchObject({
    code: 'outdated_block',
    source: { pointer: '/data/attributes/content_blocks/0/block_type' },
  });
});

test('an outdated block that stands there stays, and is shown', async () => {
  const id = newId();
  const { db, inTenant } = world.api.database;
  await inTenant('public', async () => {
    await db
      .insert(contentBlocks)
      .values({ id, pageId: page.id, order: 99, blockType: 'FourCards', data: finished.FourCards });
  });
  const kept = await save([{ id, block_type: 'FourCards', data: finished.FourCards }]);
  expect(kept.status).toBe(200);
  expect((await shown())[0]?.data.cards).toHaveLength(4);
});

test('an unfinished block is kept for the editor and says what is missing', async () => {
  const { status, body } = await save([
    { block_type: 'CallToAction', data: { title: '' } },
    { block_type: 'PhotoSlideshow', data: { slides: [{ image }] } },
    { block_type: 'BuilderForm' },
    { block_type: 'Hotlinks', data: { links: [{ label: 'Leeg', link: { kind: 'page', target: '' } }] } },
  ]);
  expect(status).toBe(200);
  const all = body.data as unknown as Found[];
  expect(all.map(({ attributes }) => attributes.is_complete)).toEqual([false, false, false, false]);
  expect(all[0]?.attributes.missing).toEqual(expect.arrayContaining(['title', 'button']));
  expect(await shown()).toEqual([]);
});

test('the list is replaced as a whole, by the version that one saw', async () => {
  const first = await save([
    { block_type: 'SectionTitle', data: { title: 'A' } },
    { block_type: 'SectionTitle', data: { title: 'B' } },
  ]);
  const [a, b] = first.body.data as unknown as Found[];
  const seen = first.headers.etag as string;
  const turned = await save(
    [
      { id: b?.id, block_type: 'SectionTitle', data: { title: 'B' } },
      { id: a?.id, block_type: 'SectionTitle', data: { title: 'A', align: 'center' }, anchor: 'begin', hidden: true },
    ],
    { 'if-match': seen },
  );
  expect((turned.body.data as unknown as Found[]).map(({ id }) => id)).toEqual([b?.id, a?.id]);
  expect((await save([], { 'if-match': seen })).status).toBe(412);
  const strange = await save([{ id: newId(), block_type: 'SectionTitle', data: { title: 'Van een ander' } }]);
  expect(strange.body.errors[0]?.source?.pointer).toBe('/data/attributes/content_blocks/0/id');
  const twice = await save([a, a].map((one) => ({ id: one?.id, block_type: 'SectionTitle', data: { title: 'A' } })));
  expect(twice.status).toBe(422);
  expect((await shown()).map(({ data }) => data.title)).toEqual(['B']);
});

test('one block is added, changed, moved and removed on its own', async () => {
  await save([{ block_type: 'SectionTitle', data: { title: 'Een' } }]);
  const titles = async () => (await list()).map(({ attributes }) => (attributes.data as { title: string }).title);
  const add = (title: string, order?: number) =>
    world.call('anne', 'POST', '/content_blocks', {
      page_id: page.id,
      block_type: 'SectionTitle',
      data: { title },
      ...(order === undefined ? {} : { order }),
    });
  const two = await add('Twee');
  expect(two.status).toBe(201);
  await add('Nul', 0);
  expect(await titles()).toEqual(['Nul', 'Een', 'Twee']);
  const { id } = two.body.data;
  const moved = await world.call('anne', 'PUT', `/content_blocks/${id}/move`, { order: 0 });
  expect(moved.body.data.id).toBe(id);
  expect(await titles()).toEqual(['Twee', 'Nul', 'Een']);
  const changed = await world.call('anne', 'PATCH', `/content_blocks/${id}`, { hidden: true });
  expect(changed.body.data.attributes).toMatchObject({ hidden: true, data: { title: 'Twee' } });
  const wrong = await world.call('anne', 'PATCH', `/content_blocks/${id}`, { data: { title: 'x'.repeat(81) } });
  expect(wrong.body.errors[0]).toMatchObject({ code: 'too_long', source: { pointer: '/data/attributes/data/title' } });
  for (const as of ['elsa', 'gijs']) {
    expect((await world.call(as, 'PATCH', `/content_blocks/${id}`, { hidden: false })).status).toBe(404);
    expect((await world.call(as, 'DELETE', `/content_blocks/${id}`)).status).toBe(404);
    const stolen = await world.call(as, 'POST', '/content_blocks', { page_id: page.id, block_type: 'SectionTitle' });
    expect(stolen.status).toBe(404);
  }
  expect((await world.call('anne', 'DELETE', `/content_blocks/${id}`)).status).toBe(204);
  expect(await titles()).toEqual(['Nul', 'Een']);
});

describe('what cannot be stored', () => {
  test.each([
    ['a long title', 'MarkdownText', { title: 'x'.repeat(81), body: 'x' }, 'data/title', 'too_long'],
    ['a long text', 'MarkdownText', { body: 'x'.repeat(20_001) }, 'data/body', 'too_long'],
    ['three columns', 'MarkdownText', { body: 'x', columns: 3 }, 'data/columns', 'too_big'],
    ['four buttons', 'ImageTextButtons', { buttons: Array(4).fill(button) }, 'data/buttons', 'too_many'],
    ['a long label', 'CallToAction', { button: { label: 'x'.repeat(41) } }, 'data/button/label', 'too_long'],
    ['much overlay', 'PhotoHero', { overlay: 81 }, 'data/overlay', 'too_big'],
    ['a fast show', 'PhotoSlideshow', { interval: 4 }, 'data/interval', 'too_small'],
    ['thirteen slides', 'PhotoSlideshow', { slides: Array(13).fill({ image }) }, 'data/slides', 'too_many'],
    ['a long quote', 'QuoteBlock', { quote: 'x'.repeat(401) }, 'data/quote', 'too_long'],
    ['nine advantages', 'TextWithUsps', { usps: Array(9).fill({ text: 'x' }) }, 'data/usps', 'too_many'],
    ['25 logos', 'LogoBar', { logos: Array(25).fill({ image, name: 'x' }) }, 'data/logos', 'too_many'],
    ['an unknown source', 'DynamicCards', { source: 'users' }, 'data/source', 'invalid'],
    ['a film from elsewhere', 'YouTube', { url: 'https://evil.example/watch?v=dQw4w9WgXcQ' }, 'data/url', 'youtube'],
    ['a picture from elsewhere', 'Image', { image: { url: 'https://evil.example/x.png' } }, 'data/image/url', 'url'],
    ['a picture outside of the folder', 'Image', { image: { url: '/media/../api/v1/x' } }, 'data/image/url', 'url'],
    ['control characters', 'SectionTitle', { title: 'a\u202eb' }, 'data/title', 'invalid'],
    ['text where a list belongs', 'Hotlinks', { links: 'x' }, 'data/links', 'invalid'],
  ])('%s', async (_name, type, data, pointer, code) => {
    const { status, body } = await save([{ block_type: type, data }]);
    expect(status).toBe(422);
    expect(body.errors[0]).toMatchObject({ code, source: { pointer: `/data/attributes/content_blocks/0/${pointer}` } });
  });

  test('more blocks than a page can have, and a type that does not exist', async () => {
    expect((await save(Array(61).fill({ block_type: 'SectionTitle' }))).status).toBe(422);
    expect((await save([{ block_type: 'Iframe' }])).status).toBe(422);
    expect((await save([{ block_type: 'SectionTitle', settings: { background: 'url(x)' } }])).status).toBe(422);
    expect((await save([{ block_type: 'SectionTitle', anchor: '"><script>' }])).status).toBe(422);
    const until = { publish_from: '2026-11-20T00:00:00Z', publish_until: '2026-11-19T00:00:00Z' };
    expect((await save([{ block_type: 'SectionTitle', ...until }])).status).toBe(422);
  });
});

/** Public vectors, in Markdown and in the fields of links. */
const markdownVectors = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<a href="javascript:alert(1)">x</a>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](javascript&colon;alert(1))',
  '[x](&#x6A&#x61;vascript:alert(1))',
  '[x](java&Tab;script:alert(1))',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '[x](vbscript:msgbox(1))',
  '[x](//evil.example)',
  '[x]: javascript:alert(1)\n\n[x]',
  '<javascript:alert(1)>',
  '![x](javascript:alert(1))',
  '![x](data:image/svg+xml;base64,PHN2Zz4=)',
  '<!-- <img src="--><img src=x onerror=alert(1)//">',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<details open ontoggle=alert(1)>',
];
const linkVectors: [string, string][] = [
  ['external', 'javascript:alert(1)'],
  ['external', ' javascript:alert(1)'],
  ['external', 'java\nscript:alert(1)'],
  ['external', 'data:text/html,<script>alert(1)</script>'],
  ['external', '//evil.example'],
  ['external', 'https://a.nl/"onmouseover="alert(1)'],
  ['external', 'https://a.nl/\\@evil'],
  ['mail', 'a@b.nl?bcc=all@b.nl&body=x'],
  ['mail', 'javascript:alert(1)@b.nl'],
  ['phone', 'tel:+31;alert(1)'],
  ['page', '../../auth/sign_out'],
  ['page', '//evil.example'],
  ['vacancy', '1/../../x'],
  ['organization', 'x'],
  ['file', '/media/../api/v1/users'],
  ['file', 'https://evil.example/x.pdf'],
  ['system_page', '__proto__/x'],
];

describe('what would run or lead astray', () => {
  test.each(markdownVectors)('in Markdown is refused, and harmless where it stands already: %s', async (body) => {
    const { status, body: answer } = await save([{ block_type: 'MarkdownText', data: { body } }]);
    expect(status).toBe(422);
    expect(['no_html', 'unsafe_link']).toContain(answer.errors[0]?.code);
    const html = htmlOf(body);
    expect(html).not.toMatch(/<(script|img [^>]*onerror|svg|iframe|math|details)/i);
    expect(html).not.toMatch(/(?:href|src)="\s*(?:javascript|vbscript|data):/i);
  });

  test.each(['tekst <svg/onload=alert(1)>', '<svg/onload=alert(1)//', '< script>alert(1)</ script>', '`<script>`'])(
    'that Markdown takes for text is shown as text: %s',
    async (body) => {
      expect((await save([{ block_type: 'MarkdownText', data: { body } }])).status).toBe(200);
      expect(htmlOf(body).replaceAll(/<\/?(?:p|code)>/g, '')).not.toContain('<');
    },
  );

  test.each(linkVectors)('in a link is refused: %s %s', async (kind, target) => {
    const { status, body } = await save([
      { block_type: 'CallToAction', data: { title: 'x', button: { label: 'x', link: { kind, target } } } },
    ]);
    expect([status, body.errors[0]?.code]).toEqual([422, 'link']);
  });

  test('and stands in the database already is not shown', async () => {
    const { db, inTenant } = world.api.database;
    await save([]);
    await inTenant('public', async () => {
      await db.insert(contentBlocks).values(
        linkVectors.map(([kind, target], order) => ({
          pageId: page.id,
          order,
          blockType: 'DynamicCards' as const,
          data: { source: 'manual', items: [{ title: 'x', link: { kind, target } }] },
        })),
      );
    });
    expect(await shown()).toEqual([]);
  });

  test('plain text is stored as it was written', async () => {
    const title = '<b>"Koffie" & thee</b>';
    await save([
      { block_type: 'SectionTitle', data: { title } },
      {
        block_type: 'MarkdownText',
        data: { body: '1 < 2 en 3 > 2 [x](mailto:a@b.nl) [y](tel:+31612345678) [z](/over-ons)' },
      },
    ]);
    expect((await shown())[0]?.data.title).toBe(title);
  });
});

describe('live parts', () => {
  test('a form is shown only when it is public and of this centre', async () => {
    await save([
      { block_type: 'BuilderForm', data: { form_id: open } },
      { block_type: 'BuilderForm', data: { form_id: closedToPublic } },
      { block_type: 'BuilderForm', data: { form_id: newId() } },
    ]);
    const blocks = await shown();
    expect(blocks).toHaveLength(1);
    expect(blocks[0]?.data.form).toMatchObject({ id: open, state: 'open' });
  });

  test('news comes in order, by type and featured', async () => {
    for (const [title, page_type, featured] of [
      ['Nieuws 1', 'news', false],
      ['Nieuws 2', 'news', true],
      ['Verhaal', 'success_story', true],
    ] as const) {
      const { body } = await world.call('anne', 'POST', '/pages', { title, page_type, featured });
      world.api.clock.advance(1000);
      await world.call('anne', 'PUT', `/pages/${body.data.id}/publish`);
    }
    await save([
      { block_type: 'NewsCarousel', data: { title: 'Alles' } },
      { block_type: 'NewsCarousel', data: { title: 'Nieuws', page_types: ['news'], filter: { featured: true } } },
    ]);
    const [all, some] = await shown();
    const titles = (block: typeof all) => ((block?.data.news ?? []) as { title: string }[]).map(({ title }) => title);
    expect(titles(all)).toEqual(['Verhaal', 'Nieuws 2', 'Nieuws 1']);
    expect(titles(some)).toEqual(['Nieuws 2']);
    const { body } = await world.call('visitor', 'GET', '/news?filter[page_type_eq]=news');
    expect((body.data as unknown as Found[]).map(({ attributes }) => [attributes.title, attributes.path])).toEqual([
      ['Nieuws 2', '/nieuws/nieuws-2'],
      ['Nieuws 1', '/nieuws/nieuws-1'],
    ]);
  });

  test('news of another centre is read on its site, and says whose it is', async () => {
    const { body: made } = await world.call('elsa', 'POST', '/pages', { title: 'Feest in Arnhem', page_type: 'news' });
    await world.call('elsa', 'POST', '/pages', { title: 'Nog niet', page_type: 'news' });
    expect((await world.call('elsa', 'PUT', `/pages/${made.data.id}/publish`)).status).toBe(200);
    const from = (center_id: string) => ({
      block_type: 'NewsCarousel',
      data: { title: 'Nieuws', filter: { center_id } },
    });
    expect((await save([from(world.centers.arnhem), from(world.centers.nijmegen), from(newId())])).status).toBe(200);
    const [other, own, ...rest] = await shown();
    const news = (block: typeof other) => (block?.data.news ?? []) as { title: string; link: { href: string } }[];
    expect(news(other)).toMatchObject([
      {
        title: 'Feest in Arnhem',
        center_name: 'Arnhem',
        link: { href: expect.stringMatching(/^http.*arnhem.*\/nieuws\/feest-in-arnhem$/) },
      },
    ]);
    expect(news(own).map(({ title }) => title)).not.toContain('Feest in Arnhem');
    expect(news(own)[0]?.link.href).toMatch(/^\/nieuws\//);
    // Nobody publishes there.
    expect(rest).toEqual([]);
    const wrong = await save([from('arnhem')]);
    expect(wrong.body.errors[0]?.source?.pointer).toContain('/data/filter/center_id');
  });

  test('kinds of work as pictures have one of the library that is about them, and only then', async () => {
    const { db, inTenant } = world.api.database;
    const [garden, cooking, other] = [newId(), newId(), newId()];
    await inTenant('public', async () => {
      const organization = await world.world.organization('public', {
        name: 'De Tuin',
        centerId: world.centers.nijmegen,
      });
      const kind = { kind: 'vacancy_categories' as const };
      await db.insert(lookups).values([
        {
          ...kind,
          id: garden,
          key: 'garden',
          name: { nl: 'Tuin en groen', en: 'Garden' },
          synonyms: ['snoeien'],
          order: 1,
        },
        { ...kind, id: cooking, key: 'cooking', name: { nl: 'Koken', en: 'Cooking' }, synonyms: ['tuin'], order: 2 },
        { ...kind, id: other, key: 'other', name: { nl: 'Iets anders', en: 'Other' }, order: 3 },
      ]);
      const picture = (name: string, keywords: string[], centerId: string | null = null) => ({
        name,
        keywords,
        centerId,
        imageUrl: `/media/${name}/960.webp`,
      });
      await db
        .insert(stockImages)
        .values([
          picture('a-groen', ['groen']),
          picture('b-tuin', ['tuin', 'groen']),
          picture('c-koken', ['koken']),
          picture('d-koken-hier', ['koken'], world.centers.nijmegen),
          picture('e-koken-elders', ['koken', 'cooking'], world.centers.arnhem),
        ]);
      await db.insert(vacancies).values({
        centerId: world.centers.nijmegen,
        organizationId: organization,
        title: 'Snoeien en koken',
        slug: 'snoeien',
        status: 'published',
        publishedAt: world.api.clock.now,
        categoryIds: [garden, cooking, other],
      });
    });
    const tiles = (style: string) => ({ block_type: 'VacancyCategories', data: { title: 'Kies', style } });
    await save([tiles('image'), tiles('icon')]);
    const [pictures, icons] = await shown();
    type Tile = { name: string; image: { url: string; alt: string; decorative: boolean } | null };
    const seen = (block: typeof icons) =>
      ((block?.data.categories ?? []) as Tile[]).map(({ name, image }) => [name, image?.url.split('/')[2] ?? null]);
    expect(seen(pictures)).toEqual([
      ['Tuin en groen', 'b-tuin'],
      ['Koken', 'd-koken-hier'],
      ['Iets anders', null],
    ]);
    expect(((pictures?.data.categories ?? []) as Tile[])[0]?.image).toMatchObject({ alt: '', decorative: true });
    expect(seen(icons).every(([, image]) => image === null)).toBe(true);
  });

  test('a block is there from its first moment until its last', async () => {
    const inHours = (hours: number) => new Date(world.api.clock.now.getTime() + hours * 3600 * 1000).toISOString();
    await save([
      { block_type: 'SectionTitle', data: { title: 'Altijd' } },
      { block_type: 'SectionTitle', data: { title: 'Straks' }, publish_from: inHours(1) },
      { block_type: 'SectionTitle', data: { title: 'Nog even' }, publish_until: inHours(2) },
      {
        block_type: 'SectionTitle',
        data: { title: 'Tussendoor' },
        publish_from: inHours(1),
        publish_until: inHours(2),
      },
    ]);
    const titles = async () => (await shown()).map(({ data }) => data.title);
    expect(await titles()).toEqual(['Altijd', 'Nog even']);
    world.api.clock.advance(3600 * 1000);
    expect(await titles()).toEqual(['Altijd', 'Straks', 'Nog even', 'Tussendoor']);
    world.api.clock.advance(3600 * 1000);
    expect(await titles()).toEqual(['Altijd', 'Straks']);
  });

  test('a stock image brings its address and words, and counts where it stands', async () => {
    const { body } = await save([{ block_type: 'Image', data: { image: { stock_image_id: stock } } }]);
    const [block] = body.data as unknown as Found[];
    expect(block?.attributes.data).toMatchObject({ image: { url: '/media/emblem.heart.7/960.webp', alt: 'Een hart' } });
    const found = await world.call('anne', 'GET', `/stock_images/${stock}`);
    expect(found.body.data.attributes.use_count).toBe(1);
    const unknown = await save([{ block_type: 'Image', data: { image: { stock_image_id: newId() } } }]);
    expect(unknown.body.errors[0]?.code).toBe('unknown_file');
  });

  test('a block may be for some people only', async () => {
    await save([
      { block_type: 'SectionTitle', data: { title: 'Bezoekers' }, settings: { visible_for: ['visitor'] } },
      {
        block_type: 'SectionTitle',
        data: { title: 'Vrijwilligers' },
        settings: { visible_for: ['volunteer', 'student'] },
      },
      { block_type: 'SectionTitle', data: { title: 'Iedereen' } },
    ]);
    const titles = async (as: string) => (await shown(as)).map(({ data }) => data.title);
    expect(await titles('visitor')).toEqual(['Bezoekers', 'Iedereen']);
    expect(await titles('dirk')).toEqual(['Vrijwilligers', 'Iedereen']);
    expect(await titles('bert')).toEqual(['Iedereen']);
  });
});
