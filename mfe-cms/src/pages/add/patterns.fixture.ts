import type { PagePattern } from './addPage.api.ts';

const both = (nl: string, en: string) => ({ nl, en });

/** Two ready-made pages. */
export const shownPatterns: readonly PagePattern[] = [
  {
    type: 'page_patterns',
    id: 'home',
    name: both('Voorpagina', 'Front page'),
    description: both('De eerste indruk van de site.', 'The first impression of the site.'),
    pageType: 'default',
    pageLayout: 'landing',
    title: both('Welkom', 'Welcome'),
    summary: both('Welkom.', 'Welcome.'),
    contentBlocks: [
      { blockType: 'HeroWithSearch', settings: {}, data: { title: 'Welkom' } },
      { blockType: 'DynamicCards', settings: { background: 'muted' }, data: {} },
    ],
  },
  {
    type: 'page_patterns',
    id: 'news',
    name: both('Nieuwsbericht', 'News item'),
    description: both('Een kort bericht met een foto.', 'A short item with a picture.'),
    pageType: 'news',
    pageLayout: 'narrow',
    title: both('Nieuws uit het dorp', 'News of the village'),
    summary: both('Wat er gebeurt.', 'What goes on.'),
    contentBlocks: [
      { blockType: 'MarkdownText', settings: {}, data: { body: 'Tekst' } },
      { blockType: 'QuoteBlock', settings: {}, data: { quote: 'Fijn' } },
    ],
  },
];
