import { beforeAll, describe, expect, test } from '@jest/globals';
import type { ContentBlock } from '@omzien/model/contentBlock';
import { newsItem, page } from '@omzien/model/page';
import { testNow } from '@omzien/testing/bootDocument';
import { type FakeHandler, many, one, refused } from '@omzien/testing/fakeApi';
import { renderScreen } from '@omzien/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import { fetchBlocks } from '../blocks/blockParts.tsx';
import module from '../module.ts';
import { newsOf } from '../news/news.fixture.ts';
import { itemOf, textOf } from '../support/support.fixture.ts';
import { heroOf, homeOf } from './homePage.fixture.ts';

beforeAll(fetchBlocks);

const open = (answer: FakeHandler, path = '/privacy', locale: 'nl' | 'en' = 'nl') =>
  renderScreen(module, path, { boot: { locale }, api: { 'GET /pages/by_slug': answer } });
const privacy = (change: Parameters<typeof homeOf>[1] = {}) =>
  homeOf([textOf({ body: 'We bewaren **weinig**.' })], {
    title: 'Privacy',
    slug: 'privacy',
    path: '/privacy',
    summary: 'Wat we bewaren.',
    showTitleOnPage: true,
    ...change,
  });

test('a page shows its title, its summary and its blocks', async () => {
  const { requests } = await open(() => one(page, privacy()));
  expect(await screen.findByRole('heading', { level: 1, name: 'Privacy' })).toBeTruthy();
  expect(screen.getByText('Wat we bewaren.')).toBeTruthy();
  expect(screen.getByText('weinig').tagName).toBe('STRONG');
  expect(screen.queryByText(/alleen in het Nederlands/)).toBeNull();
  expect(requests.map(({ address }) => address)).toEqual(['/api/v1/pages/by_slug?slug=privacy&locale=nl']);
});

test('a page that is only there in Dutch says so in English, and its words are marked as Dutch', async () => {
  await open(() => one(page, privacy()), '/privacy', 'en');
  const title = await screen.findByRole('heading', { level: 1, name: 'Privacy' });
  expect(title.closest('[lang]')?.getAttribute('lang')).toBe('nl');
  expect(screen.getByText('weinig').closest('[lang]')?.getAttribute('lang')).toBe('nl');
  const note = screen.getByText('This page is only available in Dutch.');
  expect(note.closest('[lang="nl"]')).toBeNull();
});

test('a page that hides its title still has a first heading', async () => {
  await open(() => one(page, privacy({ showTitleOnPage: false })));
  expect(await screen.findByRole('heading', { level: 1, name: 'Privacy' })).toBeTruthy();
});

test('a page that has moved is shown at its own address', async () => {
  const { platform } = await open(() => one(page, privacy()), '/wie-zijn-wij');
  await waitFor(() => expect(platform.navigation.getState().address).toBe('/privacy'));
});

const menuItem = (id: string, path: string, parentId: string | null = null) =>
  itemOf(id, id, { menu: 'main', path, parentId, linkType: 'content_page' });
const menus = [
  menuItem('Over ons', '/over-ons'),
  menuItem('Team', '/team', 'Over ons'),
  menuItem('Contact', '/contact'),
];
const openWith = (answer: FakeHandler, path: string, boot: Parameters<typeof renderScreen>[2]) =>
  renderScreen(module, path, { ...boot, api: { 'GET /pages/by_slug': answer, 'GET /news': () => many(newsItem, []) } });

describe('a page that is not there', () => {
  test('says so, with a search where the site has one, and what others look at; a failure can be tried again', async () => {
    await openWith(() => refused(404, { code: 'not_found' }), '/privacy', { boot: { menus } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Deze pagina is er niet' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Naar de startpagina' }).getAttribute('href')).toBe('/');
    const popular = within(screen.getByRole('navigation', { name: 'Veel bekeken' }));
    expect(popular.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/over-ons',
      '/team',
      '/contact',
    ]);
    const { user, answer } = await open(() => refused(422, { code: 'invalid' }));
    answer({ 'GET /pages/by_slug': () => one(page, privacy()) });
    await user.click(await screen.findByRole('button', { name: 'Opnieuw proberen' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Privacy' })).toBeTruthy();
  });

  test('any more leads to what it hung under in the menu', async () => {
    const meta = { menu_parent: { name: { nl: 'Over ons', en: 'About us' }, path: '/over-ons' } };
    await open(() => refused(410, { code: 'archived', meta }), '/team', 'en');
    expect(await screen.findByRole('heading', { level: 1, name: 'This page is gone' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to About us' }).getAttribute('href')).toBe('/en/over-ons');
  });

  test('any more to look at before it is public says how long such a link works', async () => {
    await open(() => refused(404, { code: 'not_found' }), '/geheim?preview=oud');
    expect(await screen.findByRole('heading', { level: 1, name: 'Dit voorbeeld is er niet meer' })).toBeTruthy();
  });
});

describe('a preview', () => {
  test('asks with its token, says what it is, and stays at its address', async () => {
    const { requests, platform } = await open(
      () => one(page, privacy({ isPreview: true, isPublished: false, path: '/anders' })),
      '/privacy?preview=abc_1',
    );
    expect(await screen.findByText(/Dit is een voorbeeld/)).toBeTruthy();
    expect(requests.map(({ address }) => address)).toEqual([
      '/api/v1/pages/by_slug?slug=privacy&locale=nl&preview=abc_1',
    ]);
    expect(platform.navigation.getState().address).toBe('/privacy?preview=abc_1');
  });

  test('whose link is over shows the page as it is online, and says so', async () => {
    await open(() => one(page, privacy()), '/privacy?preview=oud');
    expect(await screen.findByText(/Deze link werkt niet meer/)).toBeTruthy();
  });
});

test('a page under another has the way back; one at the top has none', async () => {
  await open(() => one(page, privacy({ menuParent: { name: 'Over ons', path: '/over-ons' } })), '/privacy', 'en');
  const crumbs = within(await screen.findByRole('navigation', { name: 'Where you are' }));
  expect(crumbs.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/en', '/en/over-ons']);
  expect(crumbs.getByText('Privacy').getAttribute('aria-current')).toBe('page');
  await open(() => one(page, privacy({ menuParent: null })));
  await screen.findByRole('heading', { level: 1, name: 'Privacy' });
  expect(screen.queryByRole('navigation', { name: 'Waar je bent' })).toBeNull();
});

test('a page without blocks shows its title and what it is about', async () => {
  await open(() => one(page, privacy({ contentBlocks: [], showTitleOnPage: false })));
  expect(await screen.findByRole('heading', { level: 1, name: 'Privacy' })).toBeTruthy();
  expect(screen.getByText('Wat we bewaren.')).toBeTruthy();
});

test('a page with room for a menu has what the site has beside it', async () => {
  const team = privacy({ title: 'Team', slug: 'team', path: '/team', pageLayout: 'sidebar' });
  await openWith(() => one(page, team), '/team', { boot: { menus } });
  const beside = within(await screen.findByRole('navigation', { name: 'Meer over dit onderwerp' }));
  expect(beside.getAllByRole('link').map((link) => link.textContent)).toEqual(['Over ons', 'Team']);
  expect(beside.getByRole('link', { name: 'Team' }).getAttribute('aria-current')).toBe('page');
});

test('a hero that opens a landing page is its head', async () => {
  const landing = privacy({ pageLayout: 'landing', contentBlocks: [heroOf({ title: 'Doe mee' })] });
  await open(() => one(page, landing));
  expect(await screen.findByRole('heading', { level: 1, name: 'Doe mee' })).toBeTruthy();
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
});

test('who looks after the page sees how it stands and who changed it; no way to a screen that this site lacks', async () => {
  const permissions = { update: true, destroy: false, transitions: [] };
  const mine = {
    permissions,
    status: 'draft',
    updatedByName: 'Anne Bos',
    updatedAt: testNow,
    isPreview: true,
  } as const;
  await open(() => one(page, privacy(mine)), '/privacy?preview=x');
  const bar = within(await screen.findByRole('complementary', { name: 'Deze pagina beheer je' }));
  expect(bar.getByText('Concept')).toBeTruthy();
  expect(bar.getByText(/door Anne Bos/)).toBeTruthy();
  expect(bar.queryByRole('link')).toBeNull();
  await open(() => one(page, privacy()));
  await screen.findByRole('heading', { level: 1, name: 'Privacy' });
  expect(screen.queryByRole('complementary')).toBeNull();
});

test('a piece of news says when, by whom and how long, can be passed on, and leads to other news', async () => {
  const article = privacy({
    title: 'Fietsen',
    slug: 'fietsen',
    path: '/nieuws/fietsen',
    pageType: 'news',
    publishedAt: '2026-11-01T09:00:00.000Z',
    author: 'Anne Bos',
    readingMinutes: 2,
    neighbours: { older: { title: 'Eerder', path: '/nieuws/eerder', locale: 'nl' }, newer: null },
  });
  const others = ['fietsen', 'tuin', 'koken'].map((slug) =>
    newsOf({ slug, title: slug, id: slug === 'fietsen' ? article.id : slug }),
  );
  const { user } = await renderScreen(module, '/nieuws/fietsen', {
    api: { 'GET /pages/by_slug': () => one(page, article), 'GET /news': () => many(newsItem, others) },
  });
  expect((await screen.findByRole('group', { name: 'Over dit bericht' })).textContent).toBe(
    '1 november 2026 · Door Anne Bos · 2 minuten lezen',
  );
  expect(screen.getByRole('link', { name: 'Eerder' }).getAttribute('href')).toBe('/nieuws/eerder');
  const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  await screen.findByRole('link', { name: 'tuin' });
  expect(titles()).toEqual(['tuin', 'koken']);
  await user.click(screen.getByRole('button', { name: 'Deel' }));
  expect(await screen.findByRole('dialog', { name: 'Deel deze pagina' })).toBeTruthy();
});

const settings = { background: 'none', spacing: 'm', width: 'normal', visibleOn: 'all' } as const;
const toPage = (target: string) => ({ kind: 'page' as const, target, href: `/${target}`, newWindow: false });
const toScreen = (href: string) => ({ kind: 'system_page' as const, target: 'somewhere', href, newWindow: false });
const button = (label: string, link: ReturnType<typeof toPage> | ReturnType<typeof toScreen>) => ({
  label,
  link,
  variant: 'primary' as const,
  icon: null,
});
const block = (id: string, blockType: string, data: unknown) =>
  ({ id, order: 1, anchor: null, settings, blockType, data }) as ContentBlock;
const panel = (title: string, at: ReturnType<typeof button>) => ({
  title,
  text: null,
  button: at,
  image: null,
  background: 'muted',
});

test('two doors, stories and partners are drawn, and a button to a screen that this site lacks is left out', async () => {
  const story = {
    title: 'Hoe Ria een plek vond',
    text: 'Ria vertelt.',
    image: null,
    link: { ...toPage('ria'), href: '/nieuws/ria' },
    pageType: 'success_story',
    publishedAt: '2026-11-01T09:00:00.000Z',
    locale: 'nl',
  };
  const blocks = [
    block('doors', 'DualCta', {
      left: panel('Ik wil iets doen', button('Zo werkt het', toPage('hoe-werkt-het'))),
      right: panel('Wij zoeken mensen', button('Meld je aan', toScreen('/organizations/signup'))),
    }),
    block('stories', 'NewsCarousel', {
      title: 'Verhalen',
      pageTypes: ['success_story'],
      filter: null,
      limit: 3,
      layout: 'grid',
      moreButton: null,
      news: [story],
    }),
    block('logos', 'LogoBar', {
      title: 'Zij doen mee',
      greyscale: false,
      size: 'm',
      logos: ['Tafel', 'Natuurgroep'].map((name) => ({
        name,
        link: null,
        image: { url: '/media/a/1.webp', alt: name },
      })),
    }),
  ];
  await open(() => one(page, privacy({ contentBlocks: blocks })), '/privacy', 'en');
  expect(await screen.findByRole('heading', { level: 2, name: 'Ik wil iets doen' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Zo werkt het' }).getAttribute('href')).toBe('/en/hoe-werkt-het');
  expect(screen.queryByRole('link', { name: 'Meld je aan' })).toBeNull();
  const card = screen.getByRole('link', { name: 'Hoe Ria een plek vond' });
  expect(card.getAttribute('href')).toBe('/en/nieuws/ria');
  expect(card.closest('[lang]')?.getAttribute('lang')).toBe('nl');
  expect(screen.getByText(/1 November 2026 · Only in Dutch/)).toBeTruthy();
  const partners = screen.getAllByRole('list').find((list) => within(list).queryByText('Natuurgroep'));
  expect(partners && within(partners).getAllByRole('listitem')).toHaveLength(2);
});
