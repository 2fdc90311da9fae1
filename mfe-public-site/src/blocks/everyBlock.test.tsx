import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { ContentBlock } from '@omzien/model/contentBlock';
import { page } from '@omzien/model/page';
import { type BootOptions, bootDocument } from '@omzien/testing/bootDocument';
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

/** A site that has these screens, whichever modules bring them. */
const siteWith = (paths: readonly string[]) => {
  const routes = paths.map((path) => ({ name: path, path, access: 'public', title: '', validate: {} }));
  const modules = [{ name: 'mfe-public-site', routes, navigation: [] }] as never;
  return { composition: { ...bootDocument().composition, modules } };
};
const open = async (blocks: ContentBlock[], boot: BootOptions = {}) => {
  const shown = homeOf(blocks, { title: 'Alles', slug: 'alles', path: '/alles', showTitleOnPage: true });
  const opened = await renderScreen(module, '/alles', { boot, api: { 'GET /pages/by_slug': () => one(page, shown) } });
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

  test('an address inside the page', async () => {
    expect([(await section({}))?.id, (await section({ anchor: 'hier' }))?.id]).toEqual(['', 'hier']);
  });

  // One at a time: together they would hide that one of them is not heeded.
  test.each([
    ['background', ['none', 'muted', 'primary', 'secondary'], (element: Element | null) => element],
    ['spacing', ['s', 'm', 'l'], (element: Element | null) => element],
    ['visibleOn', ['all', 'mobile', 'desktop'], (element: Element | null) => element],
    ['width', ['narrow', 'normal', 'full'], (element: Element | null) => element?.firstElementChild],
  ])('each choice of %s looks like none of the others', async (name, values, placeOf) => {
    const looks: (string | undefined)[] = [];
    for (const value of values) looks.push(placeOf(await section({ [name]: value }))?.className);
    expect(looks.every(Boolean)).toBe(true);
    expect(new Set(looks).size).toBe(values.length);
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

const everyTarget = siteWith(['/vacancies/search', '/activiteitenkalender', '/sociale-kaart']);
const fieldNames = () => [...new FormData(screen.getByRole<HTMLFormElement>('search')).keys()];
const words = 'filter[title_or_summary_or_description_or_organization_name_cont]';
test.each([
  ['search', '/vacancies/search', [words, 'filter[near]', 'filter[category_ids_in]', 'filter[vacancy_type_eq]']],
  ['calendar', '/activiteitenkalender', [words, 'filter[near]', 'filter[category_ids_in]']],
  ['social_map', '/sociale-kaart', ['filter[name_or_description_cont]', 'filter[near]']],
])('the search of a hero for %s leads to %s, with what can be asked there', async (target, action, names) => {
  const { user, platform } = await open([fullOf('HeroWithSearch', { target })], everyTarget);
  const form = screen.getByRole('search');
  expect(form.getAttribute('action')).toBe(action);
  expect(fieldNames()).toEqual(names);
  const navigate = jest.spyOn(platform.navigation, 'navigate').mockResolvedValue(true);
  await user.type(within(form).getByRole('searchbox'), 'koken');
  await user.click(within(form).getByRole('button', { name: 'Zoeken' }));
  expect(navigate).toHaveBeenCalledWith(`${action}?${names[0]}=koken`);
});

test.each(['calendar', 'social_map'])(
  'where a site lacks the screen, the search of a hero for %s is of vacancies',
  async (target) => {
    await open([fullOf('HeroWithSearch', { target })], siteWith(['/vacancies/search']));
    expect(screen.getByRole('search').getAttribute('action')).toBe('/vacancies/search');
    expect(fieldNames()).toContain('filter[vacancy_type_eq]');
  },
);

test('a button shows the icon that an editor gave it, and none that is not known', async () => {
  const button = (label: string, icon: string | null) => ({
    label,
    icon,
    variant: 'primary',
    link: { kind: 'page', target: 'over-ons', href: '/over-ons' },
  });
  await open([
    fullOf('PhotoHero', { buttons: [button('Met', 'calendar'), button('Zonder', null)] }),
    blockOf('CallToAction', { title: 'Doe mee', button: button('Vreemd', 'never-heard-of') }, { id: 'call' }),
  ]);
  const drawings = ['Met', 'Zonder', 'Vreemd'].map((name) =>
    [...screen.getByRole('link', { name }).querySelectorAll('svg')].map((svg) => svg.getAttribute('class')),
  );
  expect(drawings).toEqual([[expect.stringContaining('calendar')], [], []]);
});

test('kinds of work are tiles with an icon, with a picture, or chips', async () => {
  const image = { url: '/media/koken/960.webp', alt: '', decorative: true };
  const kind = { id: 'c1', key: 'cooking', name: 'Koken', icon: 'cooking-pot', count: 2, image };
  const categories = [kind, { ...kind, id: 'c2', key: 'garden', name: 'Tuin', image: null }];
  const parts = async (style: string) => {
    await open([blockOf('VacancyCategories', { title: 'Kies', style, categories })]);
    return ['Koken', 'Tuin'].map((name) => {
      const tile = screen.getByRole('link', { name: new RegExp(`^${name}`) }).closest('li');
      return [...(tile?.querySelectorAll('img, svg') ?? [])].map(({ tagName }) => tagName.toLowerCase());
    });
  };
  expect(await parts('image')).toEqual([['img'], ['svg']]);
  // The name beside it says what it is.
  expect(screen.queryByRole('img')).toBeNull();
  expect(await parts('icon')).toEqual([['svg'], ['svg']]);
  expect(await parts('chip')).toEqual([[], []]);
});

test('news of another centre says whose it is, and offers no way to the own list', async () => {
  const address = 'https://arnhem.example/nieuws/feest';
  const [own] = (fullOf('NewsCarousel').data as { news: object[] }).news;
  const other = { ...own, centerName: 'Arnhem', link: { kind: 'external', target: address, href: address } };
  await open([blockOf('NewsCarousel', { title: 'Nieuws', news: [other] })], siteWith(['/nieuws']));
  expect(screen.getByText(/^Arnhem · /)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Een' }).getAttribute('href')).toBe(address);
  expect(screen.queryByRole('link', { name: 'Al het nieuws' })).toBeNull();
  await open([blockOf('NewsCarousel', { title: 'Nieuws', news: [own] })], siteWith(['/nieuws']));
  expect(screen.getByRole('link', { name: 'Al het nieuws' })).toBeTruthy();
});
