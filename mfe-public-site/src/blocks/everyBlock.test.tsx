import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { ContentBlock } from '@omzien/model/contentBlock';
import { page } from '@omzien/model/page';
import { one } from '@omzien/testing/fakeApi';
import { installFakeBrowser } from '@omzien/testing/fakeBrowser';
import { renderScreen } from '@omzien/testing/renderScreen';
import { screen, within } from '@testing-library/react';
import module from '../module.ts';
import { homeOf } from '../pages/homePage.fixture.ts';
import { fetchBlocks } from './blockParts.tsx';
import { ContentBlocks } from './ContentBlocks.tsx';
import { blockOf, cases, fullOf } from './everyBlock.fixture.ts';

beforeAll(fetchBlocks);

const open = async (blocks: ContentBlock[]) => {
  const shown = homeOf(blocks, { title: 'Alles', slug: 'alles', path: '/alles', showTitleOnPage: true });
  const opened = await renderScreen(module, '/alles', { api: { 'GET /pages/by_slug': () => one(page, shown) } });
  await screen.findByRole('heading', { level: 1, name: 'Alles' });
  return opened;
};
const levels = (within: Element) =>
  [...within.querySelectorAll('h1, h2, h3, h4, h5, h6')].map(({ tagName }) => Number(tagName.slice(1)));

let complaints: unknown[][] = [];
beforeEach(() => {
  complaints = [];
  installFakeBrowser({ reducedMotion: true });
  const hear = (...said: unknown[]) => void complaints.push(said);
  jest.spyOn(console, 'error').mockImplementation(hear);
  jest.spyOn(console, 'warn').mockImplementation(hear);
});
afterEach(() => void jest.restoreAllMocks());

test.each(cases)(
  '$name: what it says is there, no heading skips a level, every picture has a text or none',
  async ({ block, shows }) => {
    const { container } = await open([block]);
    if (shows) expect((await screen.findAllByText(shows, { exact: false })).length).toBeGreaterThan(0);
    const found = levels(container);
    const jumps = found.filter((level, index) => index > 0 && level > (found[index - 1] ?? 0) + 1);
    expect([found.filter((level) => level === 1).length, jumps]).toEqual([1, []]);
    expect([...container.querySelectorAll('img')].filter((image) => !image.hasAttribute('alt'))).toEqual([]);
    expect(complaints).toEqual([]);
  },
);

describe('what all blocks share', () => {
  const section = async (settings: Record<string, unknown>) => {
    const block = blockOf('MarkdownText', { body: 'Deze woorden.' }, { settings });
    await open([block]);
    return screen.getByText('Deze woorden.').closest('section');
  };

  test('an address inside the page, a ground, and for which screens it is', async () => {
    const plain = await section({});
    const [plainClass, plainId] = [plain?.className, plain?.id];
    const own = await section({ anchor: 'hier', background: 'primary', spacing: 'l', visibleOn: 'mobile' });
    expect([plainId, own?.id]).toEqual(['', 'hier']);
    expect(own?.className).not.toBe(plainClass);
  });

  test.each([
    ['narrow', '{sizes.reading}'],
    ['full', 'none'],
  ])('a width of its own: %s', async (width) => {
    const plain = (await section({}))?.firstElementChild?.className;
    expect((await section({ width }))?.firstElementChild?.className).not.toBe(plain);
  });
});

const broken = { ...fullOf('Hotlinks'), data: { title: null, style: 'list' } } as unknown as ContentBlock;
const fine = blockOf('MarkdownText', { body: 'Dit staat er nog.' });
function BrokenScreen() {
  return <ContentBlocks blocks={[broken, fine]} />;
}

test('a block that breaks takes nothing else down', async () => {
  const [home] = module.routes;
  if (!home) throw new Error('There is no home page.');
  await renderScreen(
    { ...module, routes: [{ ...home, data: [], lazy: async () => ({ default: BrokenScreen }) }] },
    '/',
  );
  expect(await screen.findByText('Dit staat er nog.')).toBeTruthy();
  expect(complaints.length).toBeGreaterThan(0);
});

test('quotes in a row stand beside each other, each with who said it; one alone stands alone', async () => {
  const quote = (name: string) => blockOf('QuoteBlock', { quote: `Zegt ${name}`, name }, { id: name });
  const { container } = await open([quote('Ria'), quote('Jan'), quote('Bo')]);
  const list = within(screen.getByText('“Zegt Jan”').closest('ul') as HTMLElement);
  expect(list.getAllByRole('listitem')).toHaveLength(3);
  expect(container.querySelectorAll('figure > figcaption')).toHaveLength(3);
  await open([quote('Ria')]);
  expect(screen.getByText('“Zegt Ria”').closest('li')).toBeNull();
});

test('a table of contents leads to the headings of the text and to the sections of the page, from three on', async () => {
  const body = '### Eerst\n\nEen.\n\n### Dan\n\nTwee.';
  const contents = blockOf('MarkdownText', { body, tableOfContents: true });
  await open([contents]);
  expect(screen.queryByRole('navigation', { name: 'In dit artikel' })).toBeNull();
  const { container } = await open([
    contents,
    blockOf('SectionTitle', { title: 'Over geld' }, { id: 'geld', order: 7 }),
  ]);
  const links = within(screen.getByRole('navigation', { name: 'In dit artikel' })).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['Eerst', 'Dan', 'Over geld']);
  const targets = links.map((link) => container.querySelector(`[id="${link.getAttribute('href')?.slice(1)}"]`));
  expect(targets.map((target) => target?.querySelector('h2, h3')?.textContent)).toEqual(['Eerst', 'Dan', 'Over geld']);
});

test('a table in a text has its heads, and can be moved with the keyboard where it is wide', async () => {
  await open([blockOf('MarkdownText', { body: '| Dag | Tijd |\n|---|--:|\n| Maandag | 9.00 |' })]);
  const table = within(screen.getByRole('table'));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Dag', 'Tijd']);
  expect(table.getByRole('cell', { name: '9.00' })).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Dag, Tijd' }).tabIndex).toBe(0);
});

test.each([
  [10, '0.55'],
  [80, '0.8'],
])('the words on a photo can be read: an overlay of %i percent is drawn as %s', async (overlay, drawn) => {
  const { container } = await open([fullOf('PhotoHero', { overlay })]);
  const shade = container.querySelector('section [aria-hidden="true"]');
  expect(shade && getComputedStyle(shade).opacity).toBe(drawn);
});

test('more news than three can be moved sideways; three stand beside each other', async () => {
  const { news = [] } = fullOf('NewsCarousel').data as { news?: unknown[] };
  await open([fullOf('NewsCarousel')]);
  expect(screen.getByRole('list', { name: 'Nieuws uit de buurt' }).tabIndex).toBe(0);
  expect(screen.getByRole('button', { name: 'Volgende' })).toBeTruthy();
  await open([fullOf('NewsCarousel', { news: news.slice(0, 3) })]);
  expect(screen.queryByRole('button', { name: 'Volgende' })).toBeNull();
});

test.each([
  ['calendar', '/vacancies/search'],
  ['search', '/vacancies/search'],
])(
  'the search of a hero goes to what it is for (%s), and to vacancies where the site lacks that screen',
  async (target, action) => {
    await open([fullOf('HeroWithSearch', { target })]);
    expect(screen.getByRole('search').getAttribute('action')).toBe(action);
  },
);
