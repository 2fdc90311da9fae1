import type { BlockType, blockData } from '@omzien/model/contentBlock';
import type { Locale } from '@omzien/model/tenants';
import type * as v from 'valibot';
import type { CategoryKey } from '../data/lookups.data.ts';
import { type BlockLink, picture, type SeedBlock, toPage, toScreen } from '../pageBlocks.ts';
import { landmarkWords } from '../pictures/landmarks.ts';
import { heroOf, type PlacedCenter } from '../rows/centers.rows.ts';

/** A text in the languages of the site: one that is only in Dutch has no second. */
export type Words = readonly [nl: string, en?: string];
type Ground = 'none' | 'muted' | 'primary' | 'secondary';
type Scene = readonly [category: CategoryKey, number?: number];
type Data<Type extends BlockType> = v.InferInput<(typeof blockData)[Type]>;
type Button = readonly [label: Words, link: BlockLink, variant?: string];

export type HomeParts = {
  center: PlacedCenter;
  locale: Locale;
  /** The id of a kind of work. */
  categoryId: (key: CategoryKey) => string;
  /** Organisations of the centre, each with the picture of its mark. */
  members: readonly { name: string; url: string }[];
};

/** The blocks that front pages are laid out with, each with the words and the pictures of its centre. */
export function homeKit({ center, locale, categoryId, members }: HomeParts) {
  const say = ([nl, en]: Words) => {
    if (locale === 'nl') return nl;
    if (!en) throw new RangeError(`${center.slug} has no English for "${nl}".`);
    return en;
  };
  const maybe = (words: Words | undefined) => (words ? { text: say(words) } : {});
  const scene = ([category, number = 0]: Scene, decorative = false) => ({
    ...picture(center, category, number),
    // Descriptions of drawings are in Dutch: on an English page they only decorate.
    ...(decorative || locale === 'en' ? { decorative: true } : {}),
  });
  const button = ([label, link, variant = 'primary']: Button) => ({ label: say(label), link, variant });
  const block = <Type extends BlockType>(
    blockType: Type,
    settings: SeedBlock['settings'],
    data: unknown,
  ): SeedBlock => ({
    blockType,
    ...(settings ? { settings } : {}),
    data: data as Data<Type> & Record<string, unknown>,
  });
  const toVacancies = toScreen('vacancies_search');
  const allVacancies = (label: Words, variant = 'primary'): Button => [label, toVacancies, variant];

  return {
    toScreen,
    toPage,
    allVacancies,

    /** One sentence, the search, and what others here look for. Without a ground of its own it is a light tint. */
    hero: ({
      popular,
      fields = ['text', 'postcode'],
      ground = 'primary',
      placeholder,
      words,
      hasPicture = true,
      counts = true,
    }: {
      popular: readonly (readonly [nl: string, en: string, query: string])[];
      fields?: Data<'HeroWithSearch'>['showFields'];
      ground?: Ground;
      placeholder: Words;
      /** Instead of the title and the sentence of the centre. */
      words?: { title: Words; subtitle?: Words };
      hasPicture?: boolean;
      counts?: boolean;
    }) =>
      block(
        'HeroWithSearch',
        { background: ground, width: 'full' },
        {
          ...(hasPicture ? { image: { url: heroOf(center), alt: heroAlt(center, locale) } } : {}),
          title: words ? say(words.title) : center.heroTitle[locale],
          ...(words
            ? { subtitle: words.subtitle ? say(words.subtitle) : null }
            : { subtitle: center.heroSubtitle[locale] }),
          showFields: fields,
          placeholder: say(placeholder),
          popularSearches: popular.map(([nl, en, query]) => ({ label: locale === 'nl' ? nl : en, query })),
          showCounter: counts,
        },
      ),

    /** The picture of the town with the centre's own sentence, where the search follows below. */
    photoHero: (buttons: readonly Button[]) =>
      block(
        'PhotoHero',
        { width: 'full' },
        {
          image: { url: heroOf(center), alt: heroAlt(center, locale) },
          title: center.heroTitle[locale],
          subtitle: center.heroSubtitle[locale],
          buttons: buttons.map(button),
          height: 'l',
        },
      ),

    kinds: ({
      title,
      intro,
      ground = 'none',
      style = 'icon',
      limit = 8,
      more,
    }: {
      title: Words;
      intro?: Words;
      ground?: Ground;
      style?: Data<'VacancyCategories'>['style'];
      limit?: number;
      more?: Words;
    }) =>
      block(
        'VacancyCategories',
        { background: ground },
        {
          title: say(title),
          ...(intro ? { intro: say(intro) } : {}),
          mode: 'all',
          limit,
          showCounts: true,
          style,
          ...(more ? { moreButton: button([more, toVacancies, 'outline']) } : {}),
        },
      ),

    /** Vacancies, activities, organisations or pages of this moment. */
    cards: ({
      title,
      intro,
      source = 'vacancies',
      ground = 'none',
      limit = 6,
      columns = 3,
      of,
      more,
      empty,
      isClose = false,
      ...rest
    }: {
      title: Words;
      intro?: Words;
      source?: Data<'DynamicCards'>['source'];
      ground?: Ground;
      limit?: number;
      columns?: number;
      /** Only of these kinds of work. */
      of?: readonly CategoryKey[];
      pageTypes?: readonly string[];
      more?: Button;
      empty?: Words;
      /** Right below its own section title. */
      isClose?: boolean;
    }) =>
      block(
        'DynamicCards',
        { background: ground, ...(isClose ? { spacing: 's' } : {}) },
        {
          title: say(title),
          ...(intro ? { intro: say(intro) } : {}),
          source,
          limit,
          columns,
          cardStyle: 'image',
          ...(of ? { filter: { categoryIds: of.map(categoryId) } } : {}),
          ...(rest.pageTypes ? { filter: { pageTypes: rest.pageTypes } } : {}),
          ...(more ? { moreButton: button(more) } : {}),
          ...(empty ? { emptyText: say(empty) } : {}),
        },
      ),

    /** Two doors: who wants to do something, and who looks for people. */
    doors: (
      left: { title: Words; text: Words; scene: Scene; button: Button; ground?: Ground },
      right: { title: Words; text: Words; scene: Scene; button: Button; ground?: Ground },
      ground: Ground = 'none',
    ) => {
      const door = (one: typeof left) => ({
        title: say(one.title),
        text: say(one.text),
        image: scene(one.scene, true),
        button: button(one.button),
        ...(one.ground ? { background: one.ground } : {}),
      });
      return block('DualCta', { background: ground }, { left: door(left), right: door(right) });
    },

    callToAction: ({
      title,
      text,
      first,
      second,
      scene: shown,
      ground = 'primary',
      section = 'none',
    }: {
      title: Words;
      text?: Words;
      first: Button;
      second?: Button;
      scene?: Scene;
      ground?: Ground;
      section?: Ground;
    }) =>
      block(
        'CallToAction',
        { background: section },
        {
          title: say(title),
          ...maybe(text),
          button: button(first),
          ...(second ? { secondButton: button(second) } : {}),
          ...(shown ? { image: scene(shown, true) } : {}),
          background: ground,
        },
      ),

    photoText: ({
      scene: shown,
      side = 'left',
      title,
      body,
      buttons = [],
      ground = 'none',
    }: {
      scene: Scene;
      side?: 'left' | 'right';
      title: Words;
      body: Words;
      buttons?: readonly Button[];
      ground?: Ground;
    }) =>
      block(
        'ImageTextButtons',
        { background: ground },
        { image: scene(shown), imageSide: side, title: say(title), body: say(body), buttons: buttons.map(button) },
      ),

    promises: ({
      title,
      body,
      promises,
      scene: shown,
      more,
      ground = 'none',
      icon = 'check',
    }: {
      title: Words;
      body?: Words;
      promises: readonly Words[];
      scene?: Scene;
      more?: Button;
      ground?: Ground;
      icon?: 'check' | 'heart';
    }) =>
      block(
        'TextWithUsps',
        { background: ground },
        {
          title: say(title),
          ...(body ? { body: say(body) } : {}),
          usps: promises.map((one) => ({ icon, text: say(one) })),
          ...(shown ? { image: scene(shown) } : {}),
          ...(more ? { button: button(more) } : {}),
        },
      ),

    quote: (quote: Words, name: string, role: Words, { ground = 'none' as Ground, style = 'large' } = {}) =>
      block('QuoteBlock', { background: ground }, { quote: say(quote), name, role: say(role), style }),

    links: ({
      title,
      links,
      ground = 'none',
      style = 'tiles',
    }: {
      title: Words;
      links: readonly (readonly [label: Words, description: Words, link: BlockLink])[];
      ground?: Ground;
      style?: 'tiles' | 'list';
    }) =>
      block(
        'Hotlinks',
        { background: ground },
        {
          title: say(title),
          style,
          links: links.map(([label, description, link]) => ({
            label: say(label),
            description: say(description),
            link,
          })),
        },
      ),

    section: (title: Words, subtitle: Words, { align = 'center', ground = 'none' as Ground } = {}) =>
      block(
        'SectionTitle',
        { background: ground, spacing: 's' },
        { title: say(title), subtitle: say(subtitle), align },
      ),

    news: (
      title: Words,
      {
        types = ['news'],
        ground = 'none' as Ground,
        limit = 3,
      }: { types?: readonly string[]; ground?: Ground; limit?: number } = {},
    ) => block('NewsCarousel', { background: ground }, { title: say(title), pageTypes: types, limit, layout: 'grid' }),

    slides: (title: Words, scenes: readonly (readonly [scene: Scene, caption: Words])[], ground: Ground = 'none') =>
      block(
        'PhotoSlideshow',
        { background: ground },
        {
          title: say(title),
          slides: scenes.map(([shown, caption]) => ({ image: scene(shown), caption: say(caption) })),
        },
      ),

    text: (title: Words, body: Words, ground: Ground = 'none') =>
      block('MarkdownText', { background: ground, width: 'narrow' }, { title: say(title), body: say(body) }),

    logos: (title: Words, { limit = 6, ground = 'none' as Ground, greyscale = false } = {}) =>
      block(
        'LogoBar',
        { background: ground },
        {
          title: say(title),
          greyscale,
          logos: members
            .slice(0, limit)
            .map(({ name, url }) => ({ name: name.slice(0, 80), image: { url, alt: name } })),
        },
      ),
  };
}
export type HomeKit = ReturnType<typeof homeKit>;
/** How the front page of a centre is laid out. */
export type Home = (kit: HomeKit) => SeedBlock[];

/** What is to be seen on the drawing of a town. */
export const heroAlt = ({ city, motif }: Pick<PlacedCenter, 'city' | 'motif'>, locale: Locale) =>
  locale === 'nl'
    ? `Tekening van mensen in ${city}. Achter hen: ${landmarkWords[motif].nl}.`
    : `Drawing of people in ${city}, with ${landmarkWords[motif].en} behind them.`;
