import { useHref } from '@omzien/platform';
import { Box, Link } from '@omzien/ui';
import { Fragment } from 'react';
import { type Block, footerBlocks, type Inline } from './footerText.ts';

function Piece({ inline }: { inline: Inline }) {
  const href = useHref();
  if (inline.kind === 'strong') return <strong>{inline.text}</strong>;
  if (inline.kind === 'em') return <em>{inline.text}</em>;
  if (inline.kind === 'link') return <Link href={href(inline.href)}>{inline.text}</Link>;
  return inline.text;
}

// Pieces never move among themselves, so their place is their identity.
const keyed = <T,>(items: readonly T[]) => items.map((item, index) => ({ item, key: String(index) }));

function Line({ inlines }: { inlines: readonly Inline[] }) {
  return keyed(inlines).map(({ item, key }) => <Piece key={key} inline={item} />);
}

function BlockText({ block }: { block: Block }) {
  if (block.kind === 'list') {
    return (
      <Box as="ul" listStyleType="none" margin="0" padding="0" display="grid" gap="1">
        {keyed(block.items).map(({ item, key }) => (
          <Box as="li" key={key} paddingBlock="1">
            <Line inlines={item} />
          </Box>
        ))}
      </Box>
    );
  }
  return (
    <Box as="p" margin="0">
      {keyed(block.lines).map(({ item, key }) => (
        <Fragment key={key}>
          {key !== '0' && <br />}
          <Line inlines={item} />
        </Fragment>
      ))}
    </Box>
  );
}

/** The text of a footer column. */
export function FooterText({ markdown }: { markdown: string }) {
  return (
    <Box display="grid" gap="3">
      {keyed(footerBlocks(markdown)).map(({ item, key }) => (
        <BlockText key={key} block={item} />
      ))}
    </Box>
  );
}
