import { expect, test } from '@jest/globals';
import { newsItem } from '@omzien/model/page';
import { type FakeHandler, many, refused } from '@omzien/testing/fakeApi';
import { renderScreen } from '@omzien/testing/renderScreen';
import { screen, waitFor } from '@testing-library/react';
import module from '../module.ts';
import { newsOf } from './news.fixture.ts';

const open = (answer: FakeHandler, path = '/nieuws', locale: 'nl' | 'en' = 'nl') =>
  renderScreen(module, path, { boot: { locale, tenant: 'public' }, api: { 'GET /news': answer } });

test('the news of the centre stands there as cards, with its day, and the feed beside it', async () => {
  const { requests } = await open(() => many(newsItem, [newsOf(), newsOf({ title: 'Nieuwe tuin', slug: 'tuin' })]));
  expect(await screen.findByRole('heading', { level: 1, name: 'Nieuws' })).toBeTruthy();
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'De fietsen staan klaar',
    'Nieuwe tuin',
  ]);
  const card = screen.getByRole('link', { name: 'De fietsen staan klaar' });
  expect(card.getAttribute('href')).toBe('/nieuws/fietsen');
  expect(screen.getAllByText('1 november 2026')).toHaveLength(2);
  expect(screen.getByRole('link', { name: /RSS/ }).getAttribute('href')).toBe('/nieuws.rss');
  expect(requests.map(({ address }) => address)).toEqual(['/api/v1/news?locale=nl&page[size]=12']);
});

test('kinds and pages are links; the address says which are shown', async () => {
  const pagination = { pagination: { records: 30, current: 2, first: 1, prev: 1, next: 3, last: 3 } };
  const { requests } = await open(
    () => many(newsItem, [newsOf({ pageType: 'success_story' })], pagination),
    '/nieuws?filter[page_type_eq]=success_story&page[number]=2',
  );
  expect((await screen.findByRole('link', { current: true, name: 'Verhalen' })).getAttribute('href')).toBe(
    '/nieuws?filter[page_type_eq]=success_story',
  );
  expect(screen.getByRole('link', { name: 'Alles' }).getAttribute('href')).toBe('/nieuws');
  const third = screen.getAllByRole('link').find((link) => link.textContent === '3');
  expect(third?.getAttribute('href')).toBe('/nieuws?filter[page_type_eq]=success_story&page[number]=3');
  expect(requests.map(({ address }) => address)).toEqual([
    '/api/v1/news?locale=nl&filter[page_type_eq]=success_story&page[number]=2&page[size]=12',
  ]);
});

test('what is only there in Dutch says so in English, and is marked as Dutch', async () => {
  await open(() => many(newsItem, [newsOf()]), '/nieuws', 'en');
  const title = await screen.findByRole('heading', { level: 2, name: 'De fietsen staan klaar' });
  expect(title.lang).toBe('nl');
  expect(screen.getByText('1 November 2026 · Only in Dutch')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'De fietsen staan klaar' }).getAttribute('href')).toBe('/en/nieuws/fietsen');
});

test('without news there is a way on, and a failure can be tried again', async () => {
  const { unmount } = await open(() => many(newsItem, []));
  expect(await screen.findByText('Er is nog geen nieuws')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Naar de startpagina' })).toBeTruthy();
  unmount();
  const { user, answer } = await open(() => refused(422, { code: 'invalid' }));
  answer({ 'GET /news': () => many(newsItem, [newsOf()]) });
  await user.click(await screen.findByRole('button', { name: 'Opnieuw proberen' }));
  expect(await screen.findByRole('link', { name: 'De fietsen staan klaar' })).toBeTruthy();
});

test('news is chosen by words and year: a real form with the names of the API, and the years that there are', async () => {
  const { user, platform } = await open(
    () => many(newsItem, [newsOf()], { years: [2026, 2025] }),
    '/nieuws?filter[page_type_eq]=news',
  );
  const form = await screen.findByRole<HTMLFormElement>('search', { name: 'Zoek in het nieuws' });
  expect([form.method, form.getAttribute('action')]).toEqual(['get', '/nieuws']);
  expect([...new FormData(form)]).toEqual([
    ['filter[page_type_eq]', 'news'],
    ['filter[title_or_summary_cont]', ''],
    ['filter[year_eq]', ''],
  ]);
  await user.type(screen.getByRole('searchbox', { name: 'Waar zoek je naar?' }), 'fiets & bel');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Jaar' }), '2025');
  await user.click(screen.getByRole('button', { name: 'Zoeken' }));
  const query = 'filter[page_type_eq]=news&filter[title_or_summary_cont]=fiets%20%26%20bel&filter[year_eq]=2025';
  await waitFor(() => expect(platform.navigation.getState().address).toBe(`/nieuws?${query}`));
  const hrefOfStories = () => screen.getByRole('link', { name: 'Verhalen' }).getAttribute('href');
  await waitFor(() => expect(hrefOfStories()).toContain('filter[year_eq]=2025'));
});

test('what is not found says what to do, and keeps what was asked', async () => {
  await open(
    () => many(newsItem, [], { years: [2026] }),
    '/nieuws?filter[title_or_summary_cont]=zeppelin&filter[year_eq]=2019',
  );
  expect(await screen.findByText('Hierover is geen nieuws')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('zeppelin');
  expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('2019');
  expect(screen.getByRole('link', { name: 'Bekijk alles' }).getAttribute('href')).toBe('/nieuws');
});
