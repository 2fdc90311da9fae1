import { beforeAll, expect, test } from '@jest/globals';
import type { ContentBlock } from '@omzien/model/contentBlock';
import { location } from '@omzien/model/location';
import { page } from '@omzien/model/page';
import { many, one, refused } from '@omzien/testing/fakeApi';
import { renderScreen } from '@omzien/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import { fetchBlocks } from '../blocks/blockParts.tsx';
import module from '../module.ts';
import { cardsOf, categoriesOf, heroOf, homeOf, vacancyOf } from './homePage.fixture.ts';

beforeAll(fetchBlocks);

const open = (blocks: ContentBlock[], locale: 'nl' | 'en' = 'nl') =>
  renderScreen(module, '/', {
    boot: { locale },
    api: {
      'GET /pages/by_slug': () => one(page, homeOf(blocks)),
      'GET /locations': () =>
        many(location, [
          {
            type: 'locations',
            id: 'wezep',
            name: '8091 Wezep',
            kind: 'postcode',
            postcode: '8091',
            city: 'Wezep',
            latitude: 52.46,
            longitude: 6,
          },
        ]),
    },
  });

test('the home page of the centre is asked for in the language of the reader', async () => {
  const { requests } = await open([heroOf()], 'en');
  expect(await screen.findByRole('heading', { level: 1, name: 'Doe iets moois in je eigen buurt' })).toBeTruthy();
  expect(requests.map(({ address }) => address)).toEqual(['/api/v1/pages/by_slug?slug=home&locale=en']);
});

test('the hero counts the open vacancies and links to what many look for', async () => {
  await open([
    heroOf({
      popularSearches: [
        { label: 'Taalmaatje', query: 'taalmaatje' },
        { label: 'Dichtbij', query: 'filter[near]=8096' },
      ],
    }),
  ]);
  expect(await screen.findByText('1.214 open vacatures')).toBeTruthy();
  const popular = screen.getByRole('navigation', { name: 'Veel gezocht:' });
  expect(
    within(popular)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual([
    '/vacancies/search?filter[title_or_summary_or_description_or_organization_name_cont]=taalmaatje',
    '/vacancies/search?filter[near]=8096',
  ]);
});

test('the search is a real form, so that it works without scripts', async () => {
  await open([heroOf()], 'en');
  const form = await screen.findByRole<HTMLFormElement>('search', { name: 'Search vacancies' });
  expect([form.method, form.getAttribute('action')]).toEqual(['get', '/en/vacancies/search']);
  expect(within(form).getByRole('searchbox', { name: 'What would you like to do?' }).getAttribute('name')).toBe(
    'filter[title_or_summary_or_description_or_organization_name_cont]',
  );
  expect(within(form).getByRole('combobox', { name: 'Where?' }).getAttribute('name')).toBe('filter[near]');
});

test('what was filled in goes to the search, and empty fields stay out of the address', async () => {
  const { user, platform } = await open([heroOf()]);
  await user.type(await screen.findByRole('combobox', { name: 'Waar?' }), '8091 Wezep');
  await user.click(screen.getByRole('button', { name: 'Zoeken' }));
  await waitFor(() =>
    expect(platform.navigation.getState().address).toBe('/vacancies/search?filter[near]=8091%20Wezep'),
  );
});

test('a place is suggested while typing', async () => {
  const { user } = await open([heroOf()]);
  await user.type(await screen.findByRole('combobox', { name: 'Waar?' }), 'wez');
  await user.click(await screen.findByRole('option', { name: '8091 Wezep' }));
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Waar?' }).value).toBe('8091 Wezep');
});

test('kinds of work lead to the search with that kind chosen, and say how much there is', async () => {
  await open([categoriesOf()]);
  const cooking = await screen.findByRole('link', { name: 'Koken en eten' });
  expect(cooking.getAttribute('href')).toBe('/vacancies/search?filter[category_ids_in]=c1');
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Koken en eten1 vacature',
    'Vervoer12 vacatures',
  ]);
});

test('a new vacancy is one link to its own page', async () => {
  await open([cardsOf({ vacancies: [vacancyOf()] })]);
  const card = await screen.findByRole('article');
  expect(
    within(card)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/vacancies/0196a000-0000-7000-8000-000000000201']);
  expect(within(card).getByText('Samen aan Tafel')).toBeTruthy();
  expect(
    within(card)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Regelmatig']);
});

test('cards made by hand follow their own link; one whose page is gone is no link', async () => {
  const link = { kind: 'page', target: 'over-ons', newWindow: false } as const;
  await open([
    cardsOf({
      source: 'manual',
      items: [
        { title: 'Over ons', text: 'Wie wij zijn', image: null, link: { ...link, href: '/over-ons' } },
        { title: 'Weg', text: null, image: null, link },
      ],
    }),
  ]);
  expect((await screen.findAllByRole('link')).map((anchor) => anchor.getAttribute('href'))).toEqual(['/over-ons']);
  expect(screen.getByRole('heading', { level: 3, name: 'Weg' })).toBeTruthy();
});

test.each([
  ['its own sentence', 'Er is nu even niets nieuws.', true],
  ['nothing at all', null, false],
])('without vacancies the cards show %s', async (_what, emptyText, hasTitle) => {
  await open([heroOf(), cardsOf({ emptyText })]);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('heading', { name: 'Nieuw in de buurt' }) !== null).toBe(hasTitle);
  expect(screen.queryByText('Er is nu even niets nieuws.') !== null).toBe(hasTitle);
});

test('a type of block from the future is passed over, the rest of the page stands', async () => {
  const future = { ...heroOf(), id: 'future', blockType: 'HologramWall', data: { rays: 3 } } as unknown as ContentBlock;
  await open([future, heroOf(), categoriesOf()]);
  expect(await screen.findByRole('heading', { level: 1, name: 'Doe iets moois in je eigen buurt' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2, name: 'Wat vind je leuk?' })).toBeTruthy();
});

test('a page without a hero still has a first heading, and blocks keep their anchor', async () => {
  const { container } = await open([categoriesOf()]);
  expect(await screen.findByRole('heading', { level: 1, name: 'Welkom' })).toBeTruthy();
  expect(container.querySelector('#soorten')?.textContent).toContain('Wat vind je leuk?');
});

test('a second hero is a heading below the first', async () => {
  await open([heroOf(), { ...heroOf({ title: 'Nog een keer' }), id: 'second' }]);
  expect(await screen.findByRole('heading', { level: 2, name: 'Nog een keer' })).toBeTruthy();
});

test('while it loads that is said', async () => {
  let answer: (response: Response) => void = () => {};
  await renderScreen(module, '/', {
    api: { 'GET /pages/by_slug': () => new Promise<Response>((resolve) => (answer = resolve)) },
  });
  expect((await screen.findByRole('status')).textContent).toBe('De pagina wordt geladen');
  answer(one(page, homeOf([heroOf()])));
  expect(await screen.findByRole('heading', { level: 1, name: 'Doe iets moois in je eigen buurt' })).toBeTruthy();
  expect(screen.queryByText('De pagina wordt geladen')).toBeNull();
});

test('a failure can be tried again', async () => {
  const { user, answer } = await renderScreen(module, '/', {
    api: { 'GET /pages/by_slug': () => refused(422, { code: 'invalid' }) },
  });
  expect((await screen.findByRole('alert')).textContent).toContain('Laden is mislukt');
  answer({ 'GET /pages/by_slug': () => one(page, homeOf([heroOf()])) });
  await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
  expect(await screen.findByText('Doe iets moois in je eigen buurt')).toBeTruthy();
});

test.each([
  ['without a home page', () => refused(404, { code: 'not_found' })],
  ['with an empty home page', () => one(page, homeOf([]))],
])('a centre %s still shows the way to the vacancies', async (_name, answer) => {
  await renderScreen(module, '/', { api: { 'GET /pages/by_slug': answer } });
  const link = await screen.findByRole('link', { name: 'Bekijk alle vacatures' });
  expect(link.getAttribute('href')).toBe('/vacancies/search');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('who looks after the home page has the way to change it, and nobody else', async () => {
  await renderScreen(module, '/', {
    api: {
      'GET /pages/by_slug': () =>
        one(page, homeOf([heroOf()], { permissions: { update: true, destroy: false, transitions: [] } })),
    },
  });
  expect(await screen.findByRole('complementary', { name: 'Deze pagina beheer je' })).toBeTruthy();
  await open([heroOf()]);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('complementary')).toBeNull();
});

test('a home page in Dutch alone says so to who reads English, and in which language it stands', async () => {
  await open([heroOf()], 'en');
  const title = await screen.findByRole('heading', { level: 1, name: 'Doe iets moois in je eigen buurt' });
  expect(screen.getByText(/only available in Dutch/i)).toBeTruthy();
  expect(title.closest('[lang]')?.getAttribute('lang')).toBe('nl');
  await open([heroOf()]);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText(/only available in Dutch/i)).toBeNull();
});
