import type { BlockType } from '@omzien/model/contentBlock';
import type { CategoryKey } from './data/lookups.data.ts';
import { sceneAlts } from './pictures/sceneAlts.ts';
import type { PlacedCenter } from './rows/centers.rows.ts';
import { sceneAddress } from './rows/organizations.rows.ts';
import type { PlaceText } from './texts/places.texts.ts';

export type SeedBlock = { blockType: BlockType; settings?: Record<string, unknown>; data: Record<string, unknown> };

/** What the blocks of a centre's pages show beside their words. */
export type BlockParts = {
  center: PlacedCenter;
  /** The form that asks for a message to the centre. */
  contactFormId: string;
  /** A picture of the library, with its address. */
  stockImage: { id: string; url: string; alt: string };
  /** What the centre says of itself. */
  own: PlaceText;
};

export type BlockLink = { kind: string; target: string };
export const toScreen = (target: string): BlockLink => ({ kind: 'system_page', target });
export const toPage = (slug: string): BlockLink => ({ kind: 'page', target: slug });
const button = (label: string, link: BlockLink, variant = 'primary') => ({
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
  'over-ons': (body, { center, own }) => [
    text(body),
    {
      blockType: 'TextWithUsps',
      data: {
        title: 'Dit mag je van ons verwachten',
        usps: ['Je krijgt binnen een week antwoord.', 'We helpen je gratis.', 'We gaan netjes om met je gegevens.'].map(
          (usp) => ({ icon: 'check', text: usp }),
        ),
        image: picture(center, ...own.scenes[0]),
      },
    },
    {
      blockType: 'PhotoSlideshow',
      data: {
        title: 'Zo ziet het eruit',
        slides: own.scenes.map((scene) => ({ image: picture(center, ...scene) })),
      },
    },
    {
      blockType: 'QuoteBlock',
      settings: { background: 'muted' },
      data: {
        quote: own.quote.text,
        name: own.quote.name,
        role: own.quote.role,
      },
    },
    {
      blockType: 'CallToAction',
      data: { title: 'Wil je ook iets doen?', button: button('Bekijk vacatures', toScreen('vacancies_search')) },
    },
  ],
  contact: (body, { contactFormId }) => [
    text(body),
    { blockType: 'DynamicCards', data: { title: 'Wie kun je vragen?', source: 'contact_persons', columns: 2 } },
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
          { label: 'Organisatie aanmelden', icon: 'building-2', link: toScreen('organizations_signup') },
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
