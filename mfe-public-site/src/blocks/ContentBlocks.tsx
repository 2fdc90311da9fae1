import type { ContentBlock } from '@omzien/model/contentBlock';
import type { ReactNode } from 'react';
import { BlockBoundary } from './BlockBoundary.tsx';
import { anchorOf, BlockSection, type PageWidth } from './BlockSection.tsx';
import {
  CallToAction,
  DualCta,
  DynamicCards,
  FormBlock,
  FourCards,
  Hotlinks,
  ImageTextButtons,
  LogoBar,
  MarkdownText,
  NewsCarousel,
  PersonCards,
  PhotoSlideshow,
  PictureBlock,
  QuoteBlock,
  TextWithUsps,
  VacancyCategories,
  YouTubeFilm,
} from './blockParts.tsx';
import { CardGrid } from './CardGrid.tsx';
import { HeroWithSearch } from './HeroWithSearch.tsx';
import type { Section } from './MarkdownText.tsx';
import { PhotoHero } from './PhotoHero.tsx';
import { SectionTitle } from './SectionTitle.tsx';

type ContentBlocksProps = {
  blocks: readonly ContentBlock[];
  /** The page shows its title itself, above its blocks. */
  titled?: boolean;
  /** How wide blocks stand that ask for no width of their own. */
  width?: PageWidth;
};
type Quote = Extract<ContentBlock, { blockType: 'QuoteBlock' }>;

/** What a block of an ordinary section shows; null for a type that this release does not draw yet. */
function contentOf(block: ContentBlock, sections: readonly Section[]): ReactNode {
  switch (block.blockType) {
    case 'VacancyCategories':
      return <VacancyCategories data={block.data} />;
    case 'DynamicCards':
      return block.data.source === 'contact_persons' ? (
        <PersonCards data={block.data} />
      ) : (
        <DynamicCards data={block.data} />
      );
    case 'MarkdownText':
      return <MarkdownText data={block.data} sections={sections} />;
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

const groundOf = ({ settings: { background, spacing, width, visibleOn } }: ContentBlock) =>
  [background, spacing, width, visibleOn].join();

/** Blocks one by one, but for quotes in a row on one ground: those stand beside each other. */
function inRows(blocks: readonly ContentBlock[]): (ContentBlock | Quote[])[] {
  const rows: (ContentBlock | Quote[])[] = [];
  for (const block of blocks) {
    const last = rows.at(-1);
    if (block.blockType !== 'QuoteBlock') rows.push(block);
    else if (Array.isArray(last) && last[0] && groundOf(last[0]) === groundOf(block)) last.push(block);
    else rows.push([block]);
  }
  return rows;
}

const isHero = ({ blockType }: ContentBlock) => blockType === 'HeroWithSearch' || blockType === 'PhotoHero';

/** The blocks of a page, in order. Headings follow the position: a hero that opens the page carries its title. */
export function ContentBlocks({ blocks, titled = false, width = 'wide' }: ContentBlocksProps) {
  const firstHero = titled ? undefined : blocks.find(isHero);
  const sections = blocks.flatMap((block): Section[] =>
    block.blockType === 'SectionTitle' ? [{ title: block.data.title, anchor: anchorOf(block) ?? '' }] : [],
  );
  return inRows(blocks).map((row) => {
    const [first] = Array.isArray(row) ? row : [row];
    return first && <BlockBoundary key={first.id}>{draw(row, first)}</BlockBoundary>;
  });

  function draw(row: ContentBlock | Quote[], first: ContentBlock): ReactNode {
    if (Array.isArray(row) && row.length > 1)
      return (
        <BlockSection block={first} pageWidth={width}>
          <CardGrid columns={Math.min(row.length, 3)}>
            {row.map((quote) => (
              <li key={quote.id} id={anchorOf(quote)} data-block={quote.id}>
                <QuoteBlock data={{ ...quote.data, style: 'card' }} />
              </li>
            ))}
          </CardGrid>
        </BlockSection>
      );
    const level = first === firstHero ? 1 : 2;
    if (first.blockType === 'HeroWithSearch') return <HeroWithSearch block={first} level={level} />;
    if (first.blockType === 'PhotoHero') return <PhotoHero block={first} level={level} />;
    return <OrdinaryBlock block={first} sections={sections} pageWidth={width} />;
  }
}

function OrdinaryBlock({
  block,
  sections,
  pageWidth,
}: {
  block: ContentBlock;
  sections: readonly Section[];
  pageWidth: PageWidth;
}) {
  const content = contentOf(block, sections);
  return (
    content && (
      <BlockSection block={block} pageWidth={pageWidth}>
        {content}
      </BlockSection>
    )
  );
}
