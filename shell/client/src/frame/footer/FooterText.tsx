import { useHref, useSession } from '@omzien/platform';
import { Box, Link } from '@omzien/ui';
import { Fragment } from 'react';
import { signInPath } from '../guards/guards.ts';
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

const leadsToSignIn = (inline: Inline) => inline.kind === 'link' && inline.href === signInPath;

function BlockText({ block }: { block: Block }) {
  const isSignedIn = useSession((session) => session.isSignedIn);
  if (block.kind === 'list') {
    // Who is in needs no way in.
    const items = block.items.filter((item) => !isSignedIn || !item.every(leadsToSignIn));
    return (
      <Box as="ul" listStyleType="none" margin="0" padding="0" display="grid" gap="1">
        {keyed(items).map(({ item, key }) => (
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
