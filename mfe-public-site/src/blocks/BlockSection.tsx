import type { ContentBlock } from '@omzien/model/contentBlock';
import { Band, Container } from '@omzien/ui';
import type { ReactNode } from 'react';

// Pages of the site stand in the wide layout, as header and footer do.
const widths = { narrow: 'reading', normal: 'wide', full: 'full' } as const;
const displays = {
  all: 'block',
  mobile: { base: 'block', md: 'none' },
  desktop: { base: 'none', md: 'block' },
} as const;

/** For which screens a block is meant, as a style: the markup is the same everywhere. */
export const displayOf = ({ settings }: Pick<ContentBlock, 'settings'>) => displays[settings.visibleOn];

/** The address inside the page that other links point to. */
export const anchorOf = ({ anchor, settings }: Pick<ContentBlock, 'anchor' | 'settings'>) =>
  anchor ?? settings.anchor ?? undefined;

/** What all blocks share: ground, room above and below, width, anchor and for which screens they are. */
export function BlockSection({
  block,
  narrow = false,
  children,
}: {
  block: ContentBlock;
  narrow?: boolean;
  children: ReactNode;
}) {
  const { background, spacing, width } = block.settings;
  return (
    <Band id={anchorOf(block)} tone={background} spacing={spacing} display={displayOf(block)}>
      <Container width={narrow && width === 'normal' ? 'reading' : widths[width]}>{children}</Container>
    </Band>
  );
}
