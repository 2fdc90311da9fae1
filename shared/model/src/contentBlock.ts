import * as v from 'valibot';
import {
  blockButton,
  blockImage,
  blockLink,
  blockSettings,
  blockText,
  icon,
  listOf,
  optionalBlockText,
  optionalButton,
  optionalImage,
  optionalLink,
  wholeNumber,
} from './contentBlockParts.ts';
import { nullableString } from './fields.ts';
import { pageTypes } from './pageTypes.ts';
import { vacancy } from './vacancy.ts';

export const blockTypes = [
  'MarkdownText',
  'Image',
  'ImageTextButtons',
  'FourCards',
  'DynamicCards',
  'YouTube',
  'TextWithUsps',
  'QuoteBlock',
  'PhotoSlideshow',
  'PhotoHero',
  'Hotlinks',
  'CallToAction',
  'DualCta',
  'NewsCarousel',
  'SectionTitle',
  'BuilderForm',
  'LogoBar',
  'VacancyCategories',
  'HeroWithSearch',
] as const;
export type BlockType = (typeof blockTypes)[number];

/** The public parts of a card of DynamicCards; live sources are resolved by the API into the same shape. */
export const blockCard = v.object({
  title: v.string(),
  text: v.optional(v.nullable(v.string()), null),
  image: optionalImage,
  link: blockLink,
});
/** A piece of news as a card, made by the API. */
export const newsCard = v.object({
  ...blockCard.entries,
  pageType: v.picklist(pageTypes),
  publishedAt: v.nullable(v.string()),
  /** The language that it is in, where that may be another than the page's. */
  locale: v.optional(v.picklist(['nl', 'en'])),
  /** Whose news it is, where that is another centre's. */
  centerName: v.optional(nullableString),
});
/** Somebody of the centre whom visitors may ask, as a card, made by the API. */
export const personCard = v.object({
  id: v.string(),
  name: v.string(),
  function: nullableString,
  phoneNumber: nullableString,
  email: nullableString,
  photoUrl: nullableString,
  hours: nullableString,
  text: nullableString,
  areas: v.array(v.string()),
});
export type PersonCard = v.InferOutput<typeof personCard>;
const buttons = (maximum: number) => v.optional(listOf(blockButton, 0, maximum), []);
const panel = v.object({
  title: blockText(80),
  text: optionalBlockText(300),
  button: blockButton,
  image: optionalImage,
  background: v.optional(v.picklist(['none', 'muted', 'primary', 'secondary']), 'muted'),
});
const ratios = v.picklist(['original', '16:9', '4:3', '1:1']);

/** The fields of every block, as the site needs them. `contentBlockInput.ts` says what an editor may store. */
export const blockData = {
  MarkdownText: v.object({
    title: optionalBlockText(80),
    body: blockText(20_000),
    columns: v.optional(wholeNumber(1, 2), 1),
    tableOfContents: v.optional(v.boolean(), false),
  }),
  Image: v.object({
    image: blockImage,
    caption: optionalBlockText(250),
    credit: optionalBlockText(120),
    ratio: v.optional(ratios, 'original'),
    size: v.optional(v.picklist(['s', 'm', 'l', 'full']), 'l'),
    link: optionalLink,
  }),
  ImageTextButtons: v.object({
    image: blockImage,
    imageSide: v.optional(v.picklist(['left', 'right']), 'left'),
    title: blockText(80),
    body: blockText(1500),
    buttons: buttons(3),
    imageRatio: v.optional(ratios, '4:3'),
  }),
  FourCards: v.object({
    cards: listOf(
      v.object({ image: optionalImage, title: blockText(80), text: optionalBlockText(160), link: blockLink }),
      4,
      4,
    ),
  }),
  DynamicCards: v.object({
    title: optionalBlockText(120),
    intro: optionalBlockText(500),
    source: v.picklist(['manual', 'pages', 'vacancies', 'organizations', 'activities', 'contact_persons']),
    items: v.optional(v.pipe(v.array(blockCard), v.maxLength(12, 'too_many')), []),
    /** Of live sources: which pages, vacancies of which categories, or who can be asked about what. */
    filter: v.optional(
      v.nullable(
        v.object({
          pageTypes: v.optional(v.pipe(v.array(v.picklist(pageTypes)), v.maxLength(3, 'too_many')), []),
          featured: v.optional(v.boolean(), false),
          categoryIds: v.optional(
            v.pipe(v.array(v.pipe(v.string(), v.uuid('invalid'))), v.maxLength(30, 'too_many')),
            [],
          ),
          area: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(60, 'too_long')))),
        }),
      ),
    ),
    limit: v.optional(wholeNumber(3, 12), 6),
    columns: v.optional(wholeNumber(2, 4), 3),
    cardStyle: v.optional(v.picklist(['image', 'icon', 'plain']), 'image'),
    moreButton: optionalButton,
    emptyText: optionalBlockText(300),
    /** Added by the API: the newest vacancies, or activities by their next date, which is the one of `occurrences`. */
    vacancies: v.optional(v.array(vacancy), []),
    /** Added by the API for the source `contact_persons`, as they are stored now. */
    contactPersons: v.optional(v.array(personCard), []),
  }),
  YouTube: v.object({
    /** An address of a film or its id of eleven signs; the API keeps the id. */
    url: v.pipe(
      v.string(),
      v.nonEmpty('blank'),
      v.maxLength(200, 'too_long'),
      v.check((url) => url === '' || youtubeId(url) !== null, 'youtube'),
    ),
    title: blockText(120),
    poster: optionalImage,
    caption: optionalBlockText(250),
    transcript: optionalBlockText(20_000),
    /** Seconds. */
    startAt: v.optional(v.nullable(wholeNumber(0, 86_400)), null),
    /** Added by the API. */
    videoId: v.optional(v.nullable(v.string()), null),
  }),
  TextWithUsps: v.object({
    title: blockText(80),
    body: optionalBlockText(1500),
    usps: listOf(v.object({ icon, title: optionalBlockText(60), text: blockText(120) }), 2, 8),
    image: optionalImage,
    button: optionalButton,
    layout: v.optional(v.picklist(['side', 'below']), 'side'),
  }),
  QuoteBlock: v.object({
    quote: blockText(400),
    name: blockText(80),
    role: optionalBlockText(80),
    image: optionalImage,
    style: v.optional(v.picklist(['card', 'large']), 'card'),
    link: optionalLink,
  }),
  PhotoSlideshow: v.object({
    title: optionalBlockText(80),
    slides: listOf(v.object({ image: blockImage, caption: optionalBlockText(200), link: optionalLink }), 2, 12),
    autoplay: v.optional(v.boolean(), false),
    /** Seconds. */
    interval: v.optional(wholeNumber(5, 60), 7),
    ratio: v.optional(ratios, '16:9'),
  }),
  PhotoHero: v.object({
    image: blockImage,
    title: blockText(80),
    subtitle: optionalBlockText(200),
    buttons: buttons(2),
    /** Percent. */
    overlay: v.optional(wholeNumber(0, 80), 40),
    height: v.optional(v.picklist(['s', 'm', 'l']), 'm'),
    align: v.optional(v.picklist(['left', 'center', 'right']), 'left'),
  }),
  Hotlinks: v.object({
    title: optionalBlockText(80),
    links: listOf(
      v.object({ label: blockText(60), description: optionalBlockText(160), icon, link: blockLink }),
      2,
      12,
    ),
    style: v.optional(v.picklist(['tiles', 'list']), 'tiles'),
  }),
  CallToAction: v.object({
    title: blockText(80),
    text: optionalBlockText(300),
    button: blockButton,
    secondButton: optionalButton,
    image: optionalImage,
    background: v.optional(v.picklist(['none', 'muted', 'primary', 'secondary']), 'primary'),
  }),
  DualCta: v.object({ left: panel, right: panel }),
  NewsCarousel: v.object({
    title: blockText(80),
    pageTypes: v.optional(listOf(v.picklist(['news', 'success_story']), 1, 2), ['news', 'success_story']),
    filter: v.optional(
      v.nullable(
        v.object({
          featured: v.optional(v.boolean(), false),
          /** News of this centre, where centres of a tenant share; of the site's own without it. */
          centerId: v.optional(v.nullable(v.pipe(v.string(), v.uuid('invalid')))),
        }),
      ),
      null,
    ),
    limit: v.optional(wholeNumber(3, 9), 6),
    layout: v.optional(v.picklist(['carousel', 'grid']), 'carousel'),
    moreButton: optionalButton,
    /** Added by the API: the newest ones. */
    news: v.optional(v.array(newsCard), []),
  }),
  SectionTitle: v.object({
    title: blockText(80),
    subtitle: optionalBlockText(200),
    align: v.optional(v.picklist(['left', 'center', 'right']), 'left'),
    anchor: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^[a-z0-9-]{0,60}$/, 'invalid'))), null),
    button: optionalButton,
  }),
  BuilderForm: v.object({
    formId: v.pipe(v.string(), v.uuid('invalid')),
    title: optionalBlockText(80),
    intro: optionalBlockText(500),
    buttonLabel: optionalBlockText(40),
    success: v.optional(v.nullable(v.object({ text: optionalBlockText(500), link: optionalLink })), null),
    layout: v.optional(wholeNumber(1, 2), 1),
    collapse: v.optional(v.boolean(), false),
    /** Added by the API: the form as `GET /forms/{id}` answers it, in camelCase. */
    form: v.optional(v.nullable(v.record(v.string(), v.unknown())), null),
  }),
  LogoBar: v.object({
    title: optionalBlockText(80),
    logos: listOf(v.object({ image: blockImage, name: blockText(80), link: optionalLink }), 2, 24),
    greyscale: v.optional(v.boolean(), false),
    size: v.optional(v.picklist(['s', 'm', 'l']), 'm'),
  }),
  VacancyCategories: v.object({
    title: blockText(120),
    intro: optionalBlockText(500),
    mode: v.optional(v.picklist(['all', 'selected']), 'all'),
    categoryIds: v.optional(v.pipe(v.array(v.string()), v.maxLength(60, 'too_many')), []),
    /** Only this many, those with most vacancies; all of them when left out. */
    limit: v.optional(v.nullable(wholeNumber(4, 60)), null),
    showCounts: v.optional(v.boolean(), true),
    style: v.optional(v.picklist(['icon', 'image', 'chip']), 'icon'),
    moreButton: optionalButton,
    /** Added by the API, in order, without those that have no vacancy. */
    categories: v.optional(
      v.array(
        v.object({
          id: v.string(),
          key: v.string(),
          name: v.string(),
          icon: v.nullable(v.string()),
          /** For the style `image`, where the library has a picture of it. */
          image: optionalImage,
          count: v.number(),
        }),
      ),
      [],
    ),
  }),
  HeroWithSearch: v.object({
    image: optionalImage,
    title: blockText(120),
    subtitle: optionalBlockText(200),
    showFields: v.optional(
      v.pipe(v.array(v.picklist(['text', 'postcode', 'category', 'type'])), v.maxLength(4, 'too_many')),
      ['text', 'postcode'],
    ),
    placeholder: optionalBlockText(80),
    popularSearches: v.optional(
      v.pipe(v.array(v.object({ label: blockText(40), query: blockText(80) })), v.maxLength(6, 'too_many')),
      [],
    ),
    target: v.optional(v.picklist(['search', 'calendar', 'social_map'])),
    showCounter: v.optional(v.boolean(), true),
    /** Added by the API: how many vacancies are open now. */
    openVacanciesCount: v.optional(v.nullable(v.number()), null),
    /** Added by the API, in order, where `category` is among the fields. */
    categories: v.optional(v.array(v.object({ id: v.string(), name: v.string() })), []),
  }),
} as const;

/** The id of a film on YouTube, from its address or as it is. */
export function youtubeId(text: string): string | null {
  const id = /^[\w-]{11}$/;
  if (id.test(text)) return text;
  if (!URL.canParse(text)) return null;
  const { protocol, hostname, pathname, searchParams } = new URL(text);
  const host = hostname.replace(/^(www|m)\./, '');
  if (!/^https?:$/.test(protocol)) return null;
  const found =
    host === 'youtu.be'
      ? pathname.slice(1)
      : host === 'youtube.com' || host === 'youtube-nocookie.com'
        ? (searchParams.get('v') ?? /^\/(?:embed|shorts|live)\/([\w-]{11})$/.exec(pathname)?.[1])
        : null;
  return found && id.test(found) ? found : null;
}

/** The blocks whose fields this release knows. Others are passed over by the page until they are. */
export const drawnBlockTypes: readonly BlockType[] = blockTypes;

const common = { id: v.string(), order: v.number(), anchor: v.nullable(v.string()), settings: blockSettings };
const block = <Type extends BlockType>(type: Type) =>
  v.object({ ...common, blockType: v.literal(type), data: blockData[type] });

/** One block of a page, by `blockType`. `data` is in camelCase and in the language of the page. */
export const contentBlock = v.variant('blockType', [
  block('MarkdownText'),
  block('Image'),
  block('ImageTextButtons'),
  block('FourCards'),
  block('DynamicCards'),
  block('YouTube'),
  block('TextWithUsps'),
  block('QuoteBlock'),
  block('PhotoSlideshow'),
  block('PhotoHero'),
  block('Hotlinks'),
  block('CallToAction'),
  block('DualCta'),
  block('NewsCarousel'),
  block('SectionTitle'),
  block('BuilderForm'),
  block('LogoBar'),
  block('VacancyCategories'),
  block('HeroWithSearch'),
]);
export type ContentBlock = v.InferOutput<typeof contentBlock>;
export type BlockData<T extends BlockType> = v.InferOutput<(typeof blockData)[T]>;
