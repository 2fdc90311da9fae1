import * as v from 'valibot';
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

export const buttonVariants = [
  'primary',
  'secondary',
  'tertiary',
  'outline',
  'outlineSecondary',
  'light',
  'white',
] as const;

/** A link as stored, and `href` as the API resolved it: an address without locale prefix, or an absolute one. */
export const blockLink = v.object({
  kind: v.picklist(['page', 'system_page', 'vacancy', 'organization', 'external', 'mail', 'phone', 'file']),
  target: v.string(),
  href: v.optional(v.string()),
  newWindow: v.optional(v.boolean(), false),
});
export const blockButton = v.object({
  label: v.pipe(v.string(), v.maxLength(40, 'too_long')),
  link: blockLink,
  variant: v.optional(v.picklist(buttonVariants), 'primary'),
});
export const blockImage = v.object({ url: v.string(), alt: v.string(), decorative: v.optional(v.boolean(), false) });

export const blockSettings = v.object({
  anchor: v.optional(v.string()),
  background: v.optional(v.picklist(['none', 'muted', 'primary', 'secondary']), 'none'),
  spacing: v.optional(v.picklist(['s', 'm', 'l']), 'm'),
  width: v.optional(v.picklist(['narrow', 'normal', 'full']), 'normal'),
  visibleOn: v.optional(v.picklist(['all', 'mobile', 'desktop']), 'all'),
});

/** The public parts of a card of DynamicCards; live sources are resolved by the API into the same shape. */
export const blockCard = v.object({
  title: v.string(),
  text: v.optional(v.nullable(v.string()), null),
  image: v.optional(v.nullable(blockImage), null),
  link: blockLink,
});

const entriesOf = {
  HeroWithSearch: v.object({
    image: v.optional(v.nullable(blockImage), null),
    title: v.pipe(v.string(), v.maxLength(120)),
    subtitle: v.optional(v.nullable(v.string()), null),
    showFields: v.optional(v.array(v.picklist(['text', 'postcode', 'category', 'type'])), ['text', 'postcode']),
    placeholder: v.optional(v.nullable(v.string()), null),
    popularSearches: v.optional(
      v.pipe(v.array(v.object({ label: v.string(), query: v.string() })), v.maxLength(6)),
      [],
    ),
    showCounter: v.optional(v.boolean(), true),
    /** Added by the API: how many vacancies are open now. */
    openVacanciesCount: v.optional(v.nullable(v.number()), null),
  }),
  VacancyCategories: v.object({
    title: v.string(),
    intro: v.optional(v.nullable(v.string()), null),
    mode: v.optional(v.picklist(['all', 'selected']), 'all'),
    categoryIds: v.optional(v.array(v.string()), []),
    showCounts: v.optional(v.boolean(), true),
    style: v.optional(v.picklist(['icon', 'image', 'chip']), 'icon'),
    moreButton: v.optional(v.nullable(blockButton), null),
    /** Added by the API, in order, without those that have no vacancy. */
    categories: v.optional(
      v.array(
        v.object({
          id: v.string(),
          key: v.string(),
          name: v.string(),
          icon: v.nullable(v.string()),
          count: v.number(),
        }),
      ),
      [],
    ),
  }),
  DynamicCards: v.object({
    title: v.optional(v.nullable(v.string()), null),
    intro: v.optional(v.nullable(v.string()), null),
    source: v.picklist(['manual', 'pages', 'vacancies', 'organizations', 'activities']),
    items: v.optional(v.array(blockCard), []),
    limit: v.optional(v.pipe(v.number(), v.minValue(3), v.maxValue(12)), 6),
    columns: v.optional(v.pipe(v.number(), v.minValue(2), v.maxValue(4)), 3),
    cardStyle: v.optional(v.picklist(['image', 'icon', 'plain']), 'image'),
    moreButton: v.optional(v.nullable(blockButton), null),
    emptyText: v.optional(v.nullable(v.string()), null),
    /** Added by the API for the source `vacancies`: the newest ones. */
    vacancies: v.optional(v.array(vacancy), []),
  }),
} as const;

/** The blocks whose fields this release knows. Others are stored and passed over by the page until they are. */
export const drawnBlockTypes = Object.keys(entriesOf) as (keyof typeof entriesOf)[];

const common = { id: v.string(), order: v.number(), anchor: v.nullable(v.string()), settings: blockSettings };
/** One block of a page, by `blockType`. `data` is in camelCase and in the language of the page. */
export const contentBlock = v.variant('blockType', [
  v.object({ ...common, blockType: v.literal('HeroWithSearch'), data: entriesOf.HeroWithSearch }),
  v.object({ ...common, blockType: v.literal('VacancyCategories'), data: entriesOf.VacancyCategories }),
  v.object({ ...common, blockType: v.literal('DynamicCards'), data: entriesOf.DynamicCards }),
]);
export type ContentBlock = v.InferOutput<typeof contentBlock>;
export type BlockData<T extends keyof typeof entriesOf> = v.InferOutput<(typeof entriesOf)[T]>;
