import { expect, test } from '@jest/globals';
import type { ContentBlock } from '@omzien/model/contentBlock';
import { page } from '@omzien/model/page';
import { type FakeHandler, one, refused } from '@omzien/testing/fakeApi';
import { renderScreen } from '@omzien/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import module from '../module.ts';
import { textOf } from '../support/support.fixture.ts';
import { homeOf } from './homePage.fixture.ts';

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

test('a page that is not there says so, with a way on; a failure can be tried again', async () => {
  await open(() => refused(404, { code: 'not_found' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Deze pagina is er niet' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Naar de startpagina' }).getAttribute('href')).toBe('/');
  const { user, answer } = await open(() => refused(422, { code: 'invalid' }));
  answer({ 'GET /pages/by_slug': () => one(page, privacy()) });
  await user.click(await screen.findByRole('button', { name: 'Opnieuw proberen' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Privacy' })).toBeTruthy();
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
