import type { BlockType } from '@omzien/model/contentBlock';
import type { CategoryKey } from './data/lookups.data.ts';
import { sceneAlts } from './pictures/sceneAlts.ts';
import type { PlacedCenter } from './rows/centers.rows.ts';
import { sceneAddress } from './rows/organizations.rows.ts';

export type SeedBlock = { blockType: BlockType; settings?: Record<string, unknown>; data: Record<string, unknown> };

/** What the blocks of a centre's pages show beside their words. */
export type BlockParts = {
  center: PlacedCenter;
  /** The form that asks for a message to the centre. */
  contactFormId: string;
  /** A picture of the library, with its address. */
  stockImage: { id: string; url: string; alt: string };
};

export const toScreen = (target: string) => ({ kind: 'system_page', target });
export const toPage = (slug: string) => ({ kind: 'page', target: slug });
const button = (label: string, link: { kind: string; target: string }, variant = 'primary') => ({
  label,
  variant,
  link,
});
/** A picture of a category in the colours of the centre, with what is to be seen on it. */
export const picture = (center: PlacedCenter, category: CategoryKey, number = 0) => ({
  url: sceneAddress(center, category, number),
  alt: sceneAlts[category][number] ?? '',
});
const text = (body: string, more: Record<string, unknown> = {}): SeedBlock => ({
  blockType: 'MarkdownText',
  data: { body, ...more },
});

type Blocks = (body: string, parts: BlockParts) => SeedBlock[];

/** The blocks of the pages that are more than one text. */
const special: Record<string, Blocks> = {
  'over-ons': (body, { center }) => [
    text(body),
    {
      blockType: 'TextWithUsps',
      data: {
        title: 'Dit mag je van ons verwachten',
        usps: ['Je krijgt binnen een week antwoord.', 'We helpen je gratis.', 'We gaan netjes om met je gegevens.'].map(
          (usp) => ({ icon: 'check', text: usp }),
        ),
        image: picture(center, 'companionship', 1),
      },
    },
    {
      blockType: 'PhotoSlideshow',
      data: {
        title: 'Zo ziet het eruit',
        slides: (['cooking', 'garden', 'children'] as const).map((category) => ({ image: picture(center, category) })),
      },
    },
    {
      blockType: 'QuoteBlock',
      settings: { background: 'muted' },
      data: {
        quote: 'Ik wist niet waar ik moest beginnen. Na één gesprek had ik een plek gevonden.',
        name: 'Ria',
        role: 'Vrijwilliger',
      },
    },
    {
      blockType: 'CallToAction',
      data: { title: 'Wil je ook iets doen?', button: button('Bekijk vacatures', toScreen('vacancies_search')) },
    },
  ],
  contact: (body, { contactFormId }) => [
    text(body),
    {
      blockType: 'BuilderForm',
      settings: { background: 'muted' },
      data: { formId: contactFormId, title: 'Stuur een bericht', buttonLabel: 'Verstuur' },
    },
    {
      blockType: 'Hotlinks',
      data: {
        title: 'Misschien zoek je dit',
        style: 'list',
        links: [
          { label: 'Vrijwilligerswerk zoeken', icon: 'search', link: toScreen('vacancies_search') },
          { label: 'Organisatie aanmelden', icon: 'plus', link: toScreen('organizations_signup') },
          { label: 'Veelgestelde vragen', icon: 'circle-help', link: toPage('veelgestelde-vragen') },
        ],
      },
    },
  ],
  'voor-vrijwilligers': (body, { center, stockImage }) => [
    {
      blockType: 'PhotoHero',
      settings: { width: 'full' },
      data: {
        image: picture(center, 'events'),
        title: 'Doe iets wat ertoe doet',
        subtitle: 'Eén middag of elke week: jij kiest.',
        buttons: [button('Bekijk vacatures', toScreen('vacancies_search'))],
      },
    },
    text(body),
    {
      blockType: 'ImageTextButtons',
      data: {
        image: { url: stockImage.url, stockImageId: stockImage.id, alt: stockImage.alt },
        title: 'Begin klein',
        body: 'Ga een keer kijken. Bevalt het niet? Dan zoek je iets anders. Niemand is boos.',
        buttons: [button('Maak een account', toScreen('signup'), 'outline')],
      },
    },
    {
      blockType: 'SectionTitle',
      data: { title: 'Waar heb je zin in?', subtitle: 'Vier manieren om mee te doen.', align: 'center' },
    },
    {
      blockType: 'FourCards',
      data: {
        cards: (
          [
            ['companionship', 'Iemand gezelschap houden'],
            ['garden', 'Buiten bezig zijn'],
            ['language', 'Nederlands oefenen'],
            ['sports', 'Helpen bij een club'],
          ] as const
        ).map(([category, title]) => ({
          image: picture(center, category),
          title,
          link: toScreen('vacancies_search'),
        })),
      },
    },
    { blockType: 'VacancyCategories', data: { title: 'Wat vind je leuk?', mode: 'all', style: 'chip' } },
  ],
  'voor-organisaties': (body, { center }) => [
    text(body),
    {
      blockType: 'TextWithUsps',
      data: {
        title: 'Wat je krijgt',
        usps: ['Vacatures plaatsen zonder kosten', 'Aanmeldingen op één plek', 'Hulp van een adviseur'].map((usp) => ({
          icon: 'check',
          text: usp,
        })),
        button: button('Meld je organisatie aan', toScreen('organizations_signup')),
      },
    },
    {
      blockType: 'YouTube',
      data: {
        url: 'omzien00001',
        title: 'Een goede vacature in twee minuten',
        poster: picture(center, 'administration'),
        transcript: 'Begin met wat iemand gaat doen. Schrijf korte zinnen. Zeg hoeveel tijd het kost.',
      },
    },
    {
      blockType: 'CallToAction',
      data: {
        title: 'Begin vandaag',
        text: 'Aanmelden duurt vijf minuten.',
        button: button('Meld je organisatie aan', toScreen('organizations_signup')),
      },
    },
  ],
  'veelgestelde-vragen': (body) => [text(body, { tableOfContents: true })],
};

/** The blocks of a page of a centre. */
export const blocksOfPage = (slug: string, body: string, parts: BlockParts): SeedBlock[] =>
  special[slug]?.(body, parts) ?? [text(body)];

/** The blocks of a piece of news: a picture, the text, and a way on. */
export const blocksOfNews = (body: string, image: ReturnType<typeof picture>): SeedBlock[] => [
  { blockType: 'Image', data: { image, size: 'l', ratio: '16:9' } },
  text(body),
  {
    blockType: 'CallToAction',
    data: { title: 'Zelf iets doen?', button: button('Bekijk vacatures', toScreen('vacancies_search')) },
  },
];

export const blocksOfStory = (
  { body, quote, name }: { body: string; quote: string; name: string },
  image: ReturnType<typeof picture>,
): SeedBlock[] => [
  { blockType: 'Image', data: { image, size: 'l', ratio: '16:9' } },
  text(body),
  { blockType: 'QuoteBlock', data: { quote, name, style: 'large' } },
  { blockType: 'DynamicCards', data: { title: 'Dit kun jij ook', source: 'vacancies', limit: 3 } },
];

/** What stands on the home page below the search and the categories, in the order of the product's page set. */
export const homeParts = {
  nl: {
    left: { title: 'Ik wil iets doen', text: 'Zoek op wat je leuk vindt en meld je aan.', button: 'Bekijk vacatures' },
    right: {
      title: 'Wij zoeken mensen',
      text: 'Zet je vacature online. Dat kost niets.',
      button: 'Zo werkt het voor organisaties',
    },
    stories: 'Verhalen van vrijwilligers',
    news: 'Nieuws uit de buurt',
    logos: 'Zij doen mee',
  },
  en: {
    left: { title: 'I want to do something', text: 'Search for what you like and apply.', button: 'See vacancies' },
    right: {
      title: 'We are looking for people',
      text: 'Put your vacancy online. It is free.',
      button: 'How it works for organisations',
    },
    stories: 'Stories of volunteers',
    news: 'News from nearby',
    logos: 'They take part',
  },
} as const;

export function dualCta({ left, right }: (typeof homeParts)['nl' | 'en'], center: PlacedCenter): SeedBlock {
  const image = (category: CategoryKey, number: number) => ({ ...picture(center, category, number), decorative: true });
  return {
    blockType: 'DualCta',
    data: {
      left: {
        title: left.title,
        text: left.text,
        image: image('companionship', 0),
        button: button(left.button, toScreen('vacancies_search')),
      },
      right: {
        title: right.title,
        text: right.text,
        image: image('boards', 0),
        button: button(right.button, toPage('voor-organisaties'), 'outline'),
      },
    },
  };
}
