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
export function exampleOf(type: BlockType, word: Words, { pictures, formId }: Material): Data {
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
  const button = (label: ExampleWord, target: string, variant = 'primary') => ({
    label: word(label),
    variant,
    link: screen(target),
  });
  const three = ['one', 'two', 'three'] as const;
  switch (type) {
    case 'MarkdownText':
      return { title: word('title'), body: word('body') };
    case 'Image':
      return { image: picture(0), caption: word('caption'), ratio: '16:9' };
    case 'ImageTextButtons':
      return {
        image: picture(1),
        title: word('title'),
        body: word('body'),
        buttons: [button('button', 'vacancies_search')],
      };
    case 'DynamicCards':
      return {
        title: word('vacancies'),
        source: 'vacancies',
        limit: 3,
        columns: 3,
        emptyText: word('empty'),
        moreButton: button('button', 'vacancies_search', 'outline'),
      };
    case 'YouTube':
      return { title: word('film'), url: '', poster: picture(0) };
    case 'TextWithUsps':
      return {
        title: word('title'),
        body: word('text'),
        usps: three.map((name) => ({ icon: 'check', text: word(name) })),
        image: picture(2),
      };
    case 'QuoteBlock':
      return { quote: word('quote'), name: word('name'), role: word('role'), style: 'large' };
    case 'PhotoSlideshow':
      return { slides: [0, 1, 2].map((place) => ({ image: picture(place), caption: word(three[place] ?? 'one') })) };
    case 'PhotoHero':
      return {
        image: picture(0),
        title: word('title'),
        subtitle: word('subtitle'),
        buttons: [button('button', 'vacancies_search')],
      };
    case 'Hotlinks':
      return {
        title: word('title'),
        links: [
          { label: word('button'), icon: 'search', link: screen('vacancies_search') },
          { label: word('organization'), icon: 'building-2', link: screen('organizations_signup') },
          { label: word('news'), icon: 'file-text', link: screen('news') },
        ],
      };
    case 'CallToAction':
      return { title: word('title'), text: word('text'), button: button('button', 'vacancies_search', 'white') };
    case 'DualCta':
      return {
        left: { title: word('volunteer'), text: word('text'), button: button('button', 'vacancies_search') },
        right: {
          title: word('organization'),
          text: word('text'),
          button: button('second', 'organizations_signup', 'outline'),
        },
      };
    case 'NewsCarousel':
      return { title: word('news'), limit: 3, layout: 'grid' };
    case 'SectionTitle':
      return { title: word('title'), subtitle: word('subtitle') };
    case 'BuilderForm':
      return { title: word('form'), intro: word('text'), formId };
    case 'LogoBar':
      return { title: word('partners'), logos: [] };
    case 'VacancyCategories':
      return { title: word('categories'), mode: 'all', style: 'icon', showCounts: true };
    case 'HeroWithSearch':
      return { title: word('search'), subtitle: word('subtitle'), image: picture(0) };
    case 'FourCards':
      return { cards: [] };
  }
}
