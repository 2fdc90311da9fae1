import { type BlockType, blockTypes, type ContentBlock, contentBlock } from '@omzien/model/contentBlock';
import { testNow } from '@omzien/testing/bootDocument';
import * as v from 'valibot';
import { field, text } from '../forms/forms.fixture.ts';

const formId = '0196a000-0000-7000-8000-000000000702';
const image = (name: string) => ({ url: `/media/${name}/960.webp`, alt: `Foto van ${name}`, decorative: false });
const link = (target: string) => ({ kind: 'page', target, href: `/${target}`, newWindow: false });
const button = (label: string, variant = 'primary') => ({ label, link: link('over-ons'), variant, icon: 'check' });
const card = (title: string) => ({ title, text: `Over ${title}`, image: image('kaart'), link: link('kaart') });
const form = {
  type: 'forms',
  id: formId,
  kind: 'contact',
  title: text('Stuur ons een bericht'),
  intro: null,
  fields: [field('name', { label: text('Je naam') })],
  button: text('Verstuur'),
  state: 'open',
  version: 1,
  closedText: null,
  spamCheck: true,
  organizationId: null,
  createdAt: testNow,
  updatedAt: testNow,
};
const news = (title: string) => ({
  ...card(title),
  link: { ...link(title.toLowerCase()), href: `/nieuws/${title.toLowerCase()}` },
  pageType: 'news',
  publishedAt: testNow,
  locale: 'nl',
});
const category = { id: 'c1', key: 'cooking', name: 'Koken', icon: 'cooking-pot', count: 2 };
const twoUsps = [{ text: 'Gratis' }, { text: 'Dichtbij' }];
const twoLinks = [
  { label: 'Over ons', link: link('over-ons') },
  { label: 'Contact', link: link('contact') },
];

/** What a block shows with all that an editor can say, and with as little as it can do with. */
type Cases = { full: Record<string, unknown>; least: Record<string, unknown>; shows: string };

const everyBlock: Record<BlockType, Cases> = {
  MarkdownText: {
    full: {
      title: 'Zo werkt het',
      body: '### Eerst\n\n**Vet** en [een link](/contact).\n\n### Dan\n\n| Dag | Tijd |\n|---|--:|\n| Maandag | 9.00 |\n\n### Tot slot\n\n> Dag.',
      columns: 2,
      tableOfContents: true,
    },
    least: { body: 'Alleen dit.' },
    shows: 'Zo werkt het',
  },
  Image: {
    full: {
      image: image('tuin'),
      caption: 'De tuin',
      credit: 'Ria',
      ratio: 'original',
      size: 'full',
      link: link('tuin'),
    },
    least: { image: image('tuin') },
    shows: 'De tuin · Ria',
  },
  ImageTextButtons: {
    full: {
      image: image('tuin'),
      imageSide: 'right',
      title: 'Werk in de tuin',
      body: 'Kom **helpen**.',
      buttons: [button('Een'), button('Twee', 'outline'), button('Drie', 'tertiary')],
      imageRatio: 'original',
    },
    least: { image: image('tuin'), title: 'Werk in de tuin', body: 'Kom.' },
    shows: 'Drie',
  },
  FourCards: {
    full: { cards: ['Een', 'Twee', 'Drie', 'Vier'].map(card) },
    least: { cards: ['Een', 'Twee', 'Drie', 'Vier'].map((title) => ({ title, link: link('x') })) },
    shows: 'Vier',
  },
  DynamicCards: {
    full: {
      title: 'Nieuw',
      intro: 'Kijk maar',
      source: 'manual',
      items: ['Een', 'Twee', 'Drie'].map(card),
      limit: 3,
      columns: 4,
      cardStyle: 'icon',
      moreButton: button('Alles'),
      emptyText: 'Nog niets',
    },
    least: { source: 'manual', items: [{ title: 'Een', link: link('een') }] },
    shows: 'Alles',
  },
  YouTube: {
    full: {
      url: 'https://youtu.be/dQw4w9WgXcQ',
      title: 'Een film',
      poster: image('film'),
      caption: 'Van vorig jaar',
      transcript: 'Wat er wordt gezegd.',
      startAt: 12,
      videoId: 'dQw4w9WgXcQ',
    },
    least: { url: 'dQw4w9WgXcQ', title: 'Een film', videoId: 'dQw4w9WgXcQ' },
    shows: 'Van vorig jaar',
  },
  TextWithUsps: {
    full: {
      title: 'Waarom wij',
      body: 'Daarom.',
      usps: [{ icon: 'calendar', title: 'Snel', text: 'Binnen een week' }, ...twoUsps],
      image: image('ons'),
      button: button('Doe mee'),
      layout: 'below',
    },
    least: { title: 'Waarom wij', usps: twoUsps },
    shows: 'Doe mee',
  },
  QuoteBlock: {
    full: {
      quote: 'Ik doe het graag.',
      name: 'Ria',
      role: 'Kok',
      image: image('ria'),
      style: 'large',
      link: link('ria'),
    },
    least: { quote: 'Ik doe het graag.', name: 'Ria' },
    shows: 'Kok',
  },
  PhotoSlideshow: {
    full: {
      title: 'Zo ziet het eruit',
      slides: ['a', 'b', 'c'].map((name) => ({ image: image(name), caption: `In ${name}`, link: link(name) })),
      autoplay: true,
      interval: 5,
      ratio: 'original',
    },
    least: { slides: ['a', 'b'].map((name) => ({ image: image(name) })) },
    shows: 'In c',
  },
  PhotoHero: {
    full: {
      image: { ...image('plein'), focalPoint: { x: 0.2, y: 0.8 } },
      title: 'Welkom in het dorp',
      subtitle: 'Kom binnen',
      buttons: [button('Een'), button('Twee', 'outline')],
      overlay: 10,
      height: 'l',
      align: 'center',
    },
    least: { image: image('plein'), title: 'Welkom in het dorp' },
    shows: 'Kom binnen',
  },
  Hotlinks: {
    full: {
      title: 'Snel naar',
      links: [{ label: 'Bel ons', description: 'Elke ochtend', icon: 'phone', link: link('bellen') }, ...twoLinks],
      style: 'list',
    },
    least: { links: twoLinks },
    shows: 'Elke ochtend',
  },
  CallToAction: {
    full: {
      title: 'Doe mee',
      text: 'Iedereen kan helpen.',
      button: button('Ja'),
      secondButton: button('Misschien', 'outline'),
      image: image('hand'),
      background: 'secondary',
    },
    least: { title: 'Doe mee', button: button('Ja') },
    shows: 'Misschien',
  },
  DualCta: {
    full: {
      left: { title: 'Ik zoek', text: 'Werk', button: button('Links'), image: image('l'), background: 'primary' },
      right: { title: 'Wij zoeken', text: 'Mensen', button: button('Rechts'), image: image('r'), background: 'none' },
    },
    least: {
      left: { title: 'Ik zoek', button: button('Links') },
      right: { title: 'Wij zoeken', button: button('Rechts') },
    },
    shows: 'Rechts',
  },
  NewsCarousel: {
    full: {
      title: 'Nieuws uit de buurt',
      pageTypes: ['news'],
      filter: { featured: true },
      limit: 9,
      layout: 'carousel',
      moreButton: button('Meer'),
      news: ['Een', 'Twee', 'Drie', 'Vier'].map(news),
    },
    least: { title: 'Nieuws uit de buurt', news: [news('Een')] },
    shows: 'Vier',
  },
  SectionTitle: {
    full: { title: 'Over geld', subtitle: 'Wat het kost', align: 'right', anchor: 'geld', button: button('Lees') },
    least: { title: 'Over geld' },
    shows: 'Wat het kost',
  },
  BuilderForm: {
    full: {
      formId,
      title: 'Schrijf ons',
      intro: 'We lezen alles.',
      buttonLabel: 'Stuur',
      success: { text: 'Dank je', link: link('bedankt') },
      layout: 2,
      collapse: true,
      form,
    },
    least: { formId, form },
    shows: 'Schrijf ons',
  },
  LogoBar: {
    full: {
      title: 'Zij doen mee',
      logos: ['Tafel', 'Tuin'].map((name) => ({ image: image(name), name, link: link(name.toLowerCase()) })),
      greyscale: true,
      size: 'l',
    },
    least: { logos: ['Tafel', 'Tuin'].map((name) => ({ image: image(name), name })) },
    shows: 'Zij doen mee',
  },
  VacancyCategories: {
    full: {
      title: 'Wat vind je leuk?',
      intro: 'Kies',
      mode: 'selected',
      categoryIds: ['c1'],
      limit: 4,
      showCounts: true,
      style: 'chip',
      moreButton: button('Alles'),
      categories: [category],
    },
    least: { title: 'Wat vind je leuk?', categories: [category] },
    shows: 'Alles',
  },
  HeroWithSearch: {
    full: {
      image: image('held'),
      title: 'Vind je plek',
      subtitle: 'Dicht bij huis',
      showFields: ['text', 'postcode', 'category', 'type'],
      placeholder: 'Koken',
      popularSearches: [{ label: 'Taalmaatje', query: 'taalmaatje' }],
      target: 'search',
      showCounter: true,
      openVacanciesCount: 12,
      categories: [{ id: category.id, name: 'Sport' }],
    },
    least: { title: 'Vind je plek' },
    shows: 'Dicht bij huis',
  },
};

const settings = {
  anchor: 'hier',
  background: 'muted',
  spacing: 'l',
  width: 'narrow',
  visibleOn: 'desktop',
} as const;

/** A block as the API answers it. Throws where the data are none of its kind. */
export function blockOf(
  blockType: BlockType,
  data: Record<string, unknown>,
  change: Record<string, unknown> = {},
): ContentBlock {
  return v.parse(contentBlock, { id: blockType, order: 1, anchor: null, settings: {}, blockType, data, ...change });
}

export const cases = blockTypes.flatMap((blockType) => {
  const { full, least, shows } = everyBlock[blockType];
  return [
    { name: `${blockType} with everything`, block: blockOf(blockType, full, { settings }), shows },
    { name: `${blockType} with the least`, block: blockOf(blockType, least), shows: null },
  ];
});

export const fullOf = (blockType: BlockType, change: Record<string, unknown> = {}) =>
  blockOf(blockType, { ...everyBlock[blockType].full, ...change });
