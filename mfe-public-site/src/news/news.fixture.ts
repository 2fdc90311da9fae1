import type { newsItem } from '@omzien/model/page';
import type * as v from 'valibot';

type NewsItem = v.InferOutput<typeof newsItem>;

export const newsOf = (change: Partial<NewsItem> = {}): NewsItem => {
  const { slug = 'fietsen' } = change;
  return {
    type: 'pages',
    id: `news-${slug}`,
    title: 'De fietsen staan klaar',
    slug,
    path: `/nieuws/${slug}`,
    pageType: 'news',
    pageLayout: 'default',
    locale: 'nl',
    showTitleOnPage: true,
    isPublished: true,
    summary: 'Elf fietsen zijn opgeknapt.',
    featured: false,
    metaTitle: null,
    metaDescription: null,
    ogTitle: null,
    ogDescription: null,
    imageUrl: null,
    imageAlt: null,
    publishedAt: '2026-11-01T09:00:00.000Z',
    author: 'Anne',
    readingMinutes: 2,
    updatedAt: '2026-11-01T09:00:00.000Z',
    ...change,
  };
};
