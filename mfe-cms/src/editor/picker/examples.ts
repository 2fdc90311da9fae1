import { type BlockType, blockTypes } from '@omzien/model/contentBlock';
import { canBeAdded } from '@omzien/model/contentBlockInput';
import type { StockImage } from '@omzien/model/stockImage';

type Data = Record<string, unknown>;
type Words = (key: ExampleWord) => string;
export type ExampleWord =
  | 'title'
  | 'subtitle'
  | 'body'
  | 'text'
  | 'caption'
  | 'button'
  | 'second'
  | 'quote'
  | 'name'
  | 'role'
  | 'one'
  | 'two'
  | 'three'
  | 'volunteer'
  | 'organization'
  | 'vacancies'
  | 'categories'
  | 'news'
  | 'partners'
  | 'form'
  | 'search'
  | 'film'
  | 'empty';

/** What an example can show of the site itself. */
export type Material = { pictures: readonly StockImage[]; formId: string | null };

/** The kinds of blocks that can be added, with words and pictures that show what they are for. */
export const addable = blockTypes.filter((type): type is Exclude<BlockType, 'FourCards'> => canBeAdded(type));

const screen = (target: string) => ({ kind: 'system_page', target, newWindow: false });

/** Example content of a block in the language of the page: to write over, not to write from nothing. */
export function exampleOf(type: BlockType, t: Words, { pictures, formId }: Material): Data {
  const picture = (place: number) => {
    const image = pictures[place % Math.max(1, pictures.length)];
    return image
      ? {
          url: image.imageUrl,
          stockImageId: image.id,
          alt: image.shortDescription ?? image.name,
          decorative: false,
          focalPoint: image.focalPoint,
        }
      : null;
  };
  const button = (word: ExampleWord, target: string, variant = 'primary') => ({
    label: t(word),
    variant,
    link: screen(target),
  });
  const three = ['one', 'two', 'three'] as const;
  switch (type) {
    case 'MarkdownText':
      return { title: t('title'), body: t('body') };
    case 'Image':
      return { image: picture(0), caption: t('caption'), ratio: '16:9' };
    case 'ImageTextButtons':
      return { image: picture(1), title: t('title'), body: t('body'), buttons: [button('button', 'vacancies_search')] };
    case 'DynamicCards':
      return {
        title: t('vacancies'),
        source: 'vacancies',
        limit: 3,
        columns: 3,
        emptyText: t('empty'),
        moreButton: button('button', 'vacancies_search', 'outline'),
      };
    case 'YouTube':
      return { title: t('film'), url: '', poster: picture(0) };
    case 'TextWithUsps':
      return {
        title: t('title'),
        body: t('text'),
        usps: three.map((word) => ({ icon: 'check', text: t(word) })),
        image: picture(2),
      };
    case 'QuoteBlock':
      return { quote: t('quote'), name: t('name'), role: t('role'), style: 'large' };
    case 'PhotoSlideshow':
      return { slides: [0, 1, 2].map((place) => ({ image: picture(place), caption: t(three[place] ?? 'one') })) };
    case 'PhotoHero':
      return {
        image: picture(0),
        title: t('title'),
        subtitle: t('subtitle'),
        buttons: [button('button', 'vacancies_search')],
      };
    case 'Hotlinks':
      return {
        title: t('title'),
        links: [
          { label: t('button'), icon: 'search', link: screen('vacancies_search') },
          { label: t('organization'), icon: 'building-2', link: screen('organizations_signup') },
          { label: t('news'), icon: 'file-text', link: screen('news') },
        ],
      };
    case 'CallToAction':
      return { title: t('title'), text: t('text'), button: button('button', 'vacancies_search', 'white') };
    case 'DualCta':
      return {
        left: { title: t('volunteer'), text: t('text'), button: button('button', 'vacancies_search') },
        right: {
          title: t('organization'),
          text: t('text'),
          button: button('second', 'organizations_signup', 'outline'),
        },
      };
    case 'NewsCarousel':
      return { title: t('news'), limit: 3, layout: 'grid' };
    case 'SectionTitle':
      return { title: t('title'), subtitle: t('subtitle') };
    case 'BuilderForm':
      return { title: t('form'), intro: t('text'), formId };
    case 'LogoBar':
      return { title: t('partners'), logos: [] };
    case 'VacancyCategories':
      return { title: t('categories'), mode: 'all', style: 'icon', showCounts: true };
    case 'HeroWithSearch':
      return { title: t('search'), subtitle: t('subtitle'), image: picture(0) };
    case 'FourCards':
      return { cards: [] };
  }
}
