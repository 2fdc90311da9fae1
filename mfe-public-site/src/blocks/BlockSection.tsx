import type { ContentBlock } from '@omzien/model/contentBlock';
import { Band, Container } from '@omzien/ui';
import type { ReactNode } from 'react';

/** How wide a page is where a block asks for no other width. Header and footer stand in the wide one. */
export type PageWidth = 'reading' | 'content' | 'wide';
const displays = {
  all: 'block',
  mobile: { base: 'block', md: 'none' },
  desktop: { base: 'none', md: 'block' },
} as const;

/** For which screens a block is meant, as a style: the markup is the same everywhere. */
export const displayOf = ({ settings }: Pick<ContentBlock, 'settings'>) => displays[settings.visibleOn];

/** The address inside the page that other links point to. */
export function anchorOf(block: ContentBlock): string | undefined {
  const { anchor, settings, order } = block;
  if (block.blockType !== 'SectionTitle') return anchor ?? settings.anchor ?? undefined;
  // A section is led to by the table of contents, so it always has one.
  return anchor ?? settings.anchor ?? block.data.anchor ?? `onderdeel-${order}`;
}

/** What all blocks share: ground, room above and below, width, anchor and for which screens they are. */
export function BlockSection({
  block,
  pageWidth,
  children,
}: {
  block: ContentBlock;
  pageWidth: PageWidth;
  children: ReactNode;
}) {
  const { background, spacing, width } = block.settings;
  const own = width === 'narrow' ? 'reading' : width === 'full' ? 'full' : pageWidth;
  return (
    <Band
      id={anchorOf(block)}
      data-block={block.id}
      tone={background}
      spacing={spacing}
      display={displayOf(block)}
      // A block that has nothing to show takes no room either.
      css={{ '&:has(> :empty:only-child)': { display: 'none' } }}
    >
      <Container width={own}>{children}</Container>
    </Band>
  );
}
