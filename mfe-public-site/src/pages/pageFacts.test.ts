/** @jest-environment node */
import { expect, test } from '@jest/globals';
import type { LinkedData } from '@omzien/platform';
import { headContext } from '@omzien/testing/headContext';
import { pageHead } from './pageHead.ts';

const address = '/api/v1/pages/by_slug?slug=x&locale=nl';
const headOf = (attributes: Record<string, unknown>, id = 'a1') =>
  pageHead(
    headContext({
      data: {
        '/api/v1/news?locale=nl&page[size]=4': { data: [] },
        [address]: { data: { type: 'pages', id, attributes: { locale: 'nl', page_type: 'default', ...attributes } } },
      },
    }),
  );
const news = {
  title: 'De fietsen staan klaar',
  slug: 'fietsen',
  path: '/nieuws/fietsen',
  page_type: 'news',
  summary: 'Elf fietsen.',
  author: 'Anne',
  published_at: '2026-11-01T09:00:00.000Z',
  updated_at: '2026-11-02T09:00:00.000Z',
  image_url: '/media/a/960.webp#abc',
};
/** What search engines want of each kind; without it they pass over it. */
const required: Record<string, string[]> = {
  NewsArticle: ['headline', 'image', 'datePublished', 'dateModified', 'author', 'publisher', 'mainEntityOfPage'],
  Article: ['headline', 'image', 'datePublished', 'dateModified', 'author', 'publisher', 'mainEntityOfPage'],
  BreadcrumbList: ['itemListElement'],
  FAQPage: ['mainEntity'],
};
function expectWhole(nodes: readonly LinkedData[] = []) {
  for (const node of nodes) {
    const lacking = (required[node['@type']] ?? ['a kind that nobody checks']).filter((name) => !node[name]);
    expect([node['@type'], lacking]).toEqual([node['@type'], []]);
  }
}

test('a piece of news is a news article with its crumbs, a story an article', () => {
  const { jsonLd, type } = headOf(news);
  expect(type).toBe('article');
  expect(jsonLd?.map((node) => node['@type'])).toEqual(['NewsArticle', 'BreadcrumbList']);
  expectWhole(jsonLd);
  expect(jsonLd?.[0]).toMatchObject({
    image: ['http://oldebroek.localhost/media/a/960.webp'],
    author: { '@type': 'Person', name: 'Anne' },
  });
  expect(jsonLd?.[1]?.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'page.home', item: 'http://oldebroek.localhost/' },
    { '@type': 'ListItem', position: 2, name: 'news.title', item: 'http://oldebroek.localhost/nieuws' },
    expect.objectContaining({ position: 3, name: 'De fietsen staan klaar' }),
  ]);
  const story = headOf({ ...news, page_type: 'success_story', author: null, image_url: null }).jsonLd;
  expect(story?.[0]).toMatchObject({ '@type': 'Article', author: { '@type': 'Organization' } });
  expectWhole(story);
});

test('a page under another has crumbs; one at the top has none', () => {
  const under = headOf({ title: 'Team', path: '/team', menu_parent: { name: 'Over ons', path: '/over-ons' } }).jsonLd;
  expect(under?.map((node) => node['@type'])).toEqual(['BreadcrumbList']);
  expectWhole(under);
  expect(headOf({ title: 'Team', path: '/team' }).jsonLd).toEqual([]);
});

test('questions with their answers are told as such, from two on', () => {
  const text = (body: string) => ({ content_blocks: [{ block_type: 'MarkdownText', data: { body } }] });
  const { jsonLd } = headOf(
    text('Vooraf.\n\n### Kost het **geld**?\n\nNee, [niets](/geld).\n\n### Hoe lang?\n\n- Een uur\n\n### Slot\n\nDag.'),
  );
  expectWhole(jsonLd);
  expect(jsonLd?.[0]?.mainEntity).toEqual([
    { '@type': 'Question', name: 'Kost het geld?', acceptedAnswer: { '@type': 'Answer', text: 'Nee, niets.' } },
    { '@type': 'Question', name: 'Hoe lang?', acceptedAnswer: { '@type': 'Answer', text: 'Een uur' } },
  ]);
  expect(headOf(text('### Maar een?\n\nJa.')).jsonLd).toEqual([]);
});

test('each language has the slug of its own; a page in one language has no other', () => {
  const page = { title: 'Over ons', slug: 'over-ons', path: '/over-ons' };
  const both = headOf({ ...page, translations: { en: { slug: 'about-us' } } });
  expect(both.alternates).toEqual({ nl: '/over-ons', en: '/about-us' });
  expect(headOf({ ...page, translations: {} }).alternates).toEqual({ nl: '/over-ons' });
  expect(headOf({ ...news, translations: { en: { slug: 'bikes' } } }).alternates).toEqual({
    nl: '/nieuws/fietsen',
    en: '/nieuws/bikes',
  });
  // What the platform writes stands in both languages, at one address.
  expect(headOf({ ...page, translations: {} }, 'privacy:center').alternates).toBeUndefined();
});

test('the picture to share is that of the page, by its words', () => {
  expect(headOf({ title: 'Over ons', slug: 'over-ons', path: '/over-ons' }).image).toEqual({
    address: expect.stringMatching(/^\/media\/share\/nl\/pages\/over-ons-[a-z0-9]+\.jpg$/),
    width: 1200,
    height: 630,
    alt: 'Over ons',
  });
});

test('a page that is no public one yet is nobody’s to find, and has no picture', () => {
  expect(headOf({ ...news, is_preview: true })).toEqual({
    title: news.title,
    description: news.summary,
    social: { title: undefined, description: undefined },
    robots: 'noindex, nofollow',
  });
});
