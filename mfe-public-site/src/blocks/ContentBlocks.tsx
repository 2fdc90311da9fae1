import type { ContentBlock } from '@omzien/model/contentBlock';
import { later } from '@omzien/platform';
import { LoadingFailed, Skeleton } from '@omzien/ui';
import type { ReactNode } from 'react';
import { BlockSection } from './BlockSection.tsx';
import { CallToAction } from './CallToAction.tsx';
import { DualCta } from './DualCta.tsx';
import { DynamicCards } from './DynamicCards.tsx';
import { FourCards } from './FourCards.tsx';
import { HeroWithSearch } from './HeroWithSearch.tsx';
import { Hotlinks } from './Hotlinks.tsx';
import { ImageTextButtons } from './ImageTextButtons.tsx';
import { LogoBar } from './LogoBar.tsx';
import { MarkdownText } from './MarkdownText.tsx';
import { NewsCarousel } from './NewsCarousel.tsx';
import { PhotoHero } from './PhotoHero.tsx';
import { PhotoSlideshow } from './PhotoSlideshow.tsx';
import { PictureBlock } from './PictureBlock.tsx';
import { QuoteBlock } from './QuoteBlock.tsx';
import { SectionTitle } from './SectionTitle.tsx';
import { TextWithUsps } from './TextWithUsps.tsx';
import { VacancyCategories } from './VacancyCategories.tsx';
import { YouTubeFilm } from './YouTubeFilm.tsx';

// Few pages have one, and it brings all that can be asked.
const FormBlock = later(() => import('./FormBlock.tsx').then((file) => file.FormBlock), {
  texts: ['forms'],
  waiting: () => <Skeleton height="20rem" maxWidth="form" borderRadius="card" />,
  failed: LoadingFailed,
});

type ContentBlocksProps = {
  blocks: readonly ContentBlock[];
  /** The page shows its title itself, above its blocks. */
  titled?: boolean;
  /** A page to be read: blocks that ask for no width of their own stand in a reading column. */
  narrow?: boolean;
};

/** What a block of an ordinary section shows; null for a type that this release does not draw yet. */
function contentOf(block: ContentBlock): ReactNode {
  switch (block.blockType) {
    case 'VacancyCategories':
      return <VacancyCategories data={block.data} />;
    case 'DynamicCards':
      return <DynamicCards data={block.data} />;
    case 'MarkdownText':
      return <MarkdownText data={block.data} />;
    case 'SectionTitle':
      return <SectionTitle data={block.data} />;
    case 'DualCta':
      return <DualCta data={block.data} />;
    case 'NewsCarousel':
      return <NewsCarousel data={block.data} />;
    case 'LogoBar':
      return <LogoBar data={block.data} />;
    case 'QuoteBlock':
      return <QuoteBlock data={block.data} />;
    case 'CallToAction':
      return <CallToAction data={block.data} />;
    case 'TextWithUsps':
      return <TextWithUsps data={block.data} />;
    case 'Hotlinks':
      return <Hotlinks data={block.data} />;
    case 'Image':
      return <PictureBlock data={block.data} />;
    case 'ImageTextButtons':
      return <ImageTextButtons data={block.data} />;
    case 'FourCards':
      return <FourCards data={block.data} />;
    case 'PhotoSlideshow':
      return <PhotoSlideshow data={block.data} />;
    case 'YouTube':
      return <YouTubeFilm data={block.data} />;
    case 'BuilderForm':
      return <FormBlock data={block.data} />;
    default:
      return null;
  }
}

/** The blocks of a page, in order. Headings follow the position: a hero that opens the page carries its title. */
export function ContentBlocks({ blocks, titled = false, narrow = false }: ContentBlocksProps) {
  const firstHero = titled ? undefined : blocks.find(({ blockType }) => blockType === 'HeroWithSearch');
  return blocks.map((block) => {
    if (block.blockType === 'HeroWithSearch')
      return <HeroWithSearch key={block.id} block={block} level={block === firstHero ? 1 : 2} />;
    if (block.blockType === 'PhotoHero') return <PhotoHero key={block.id} block={block} />;
    const content = contentOf(block);
    return (
      content && (
        <BlockSection key={block.id} block={block} narrow={narrow}>
          {content}
        </BlockSection>
      )
    );
  });
}
