import type { ContentBlock } from '@omzien/model/contentBlock';
import { BlockSection } from './BlockSection.tsx';
import { DynamicCards } from './DynamicCards.tsx';
import { HeroWithSearch } from './HeroWithSearch.tsx';
import { MarkdownText } from './MarkdownText.tsx';
import { SectionTitle } from './SectionTitle.tsx';
import { VacancyCategories } from './VacancyCategories.tsx';

type ContentBlocksProps = {
  blocks: readonly ContentBlock[];
  /** The page shows its title itself, above its blocks. */
  titled?: boolean;
};

/** The blocks of a page, in order. Headings follow the position: a hero that opens the page carries its title. */
export function ContentBlocks({ blocks, titled = false }: ContentBlocksProps) {
  const firstHero = titled ? undefined : blocks.find(({ blockType }) => blockType === 'HeroWithSearch');
  return blocks.map((block) => {
    switch (block.blockType) {
      case 'HeroWithSearch':
        return <HeroWithSearch key={block.id} block={block} level={block === firstHero ? 1 : 2} />;
      case 'VacancyCategories':
        return (
          <BlockSection key={block.id} block={block}>
            <VacancyCategories data={block.data} />
          </BlockSection>
        );
      case 'DynamicCards':
        return (
          <BlockSection key={block.id} block={block}>
            <DynamicCards data={block.data} />
          </BlockSection>
        );
      case 'MarkdownText':
        return (
          <BlockSection key={block.id} block={block}>
            <MarkdownText data={block.data} />
          </BlockSection>
        );
      case 'SectionTitle':
        return (
          <BlockSection key={block.id} block={block}>
            <SectionTitle data={block.data} />
          </BlockSection>
        );
      default:
        // A type that this release does not draw yet; the page goes on without it.
        return null;
    }
  });
}
