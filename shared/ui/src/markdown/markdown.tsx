import { useHref } from '@omzien/platform';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { useMemo } from 'react';
import { Link } from '../text/Link.tsx';
import { chakra } from '../theme/chakra.ts';
import { drawNodes } from './drawNodes.ts';

const Prose = chakra('div', {
  base: {
    maxWidth: '68ch',
    '& > * + *': { marginTop: '0.9em' },
    '& :is(p, ul, ol, blockquote, h3, h4)': { marginBottom: '0' },
    '& :is(ul, ol)': { paddingInlineStart: '1.4em', listStylePosition: 'outside' },
    '& ul': { listStyleType: 'disc' },
    '& ol': { listStyleType: 'decimal' },
    '& li + li': { marginTop: '0.3em' },
    '& li::marker': { color: 'link' },
    '& strong': { fontWeight: 'semibold' },
    '& :is(h3, h4)': {
      fontFamily: 'heading',
      fontWeight: 'bold',
      fontSize: 'h4',
      lineHeight: 'snug',
      marginTop: '1.4em',
    },
    '& blockquote': {
      marginInline: '0',
      paddingInlineStart: '1em',
      borderInlineStart: '3px solid',
      borderColor: 'link',
      color: 'text.muted',
    },
  },
});

/**
 * Addresses that a link in a stored text may have. Everything else (javascript:, data:, //host) becomes plain words.
 *
 * @example safeUrl('javascript:alert(1)') // ''
 */
export function safeUrl(address: string): string {
  const isOwn = /^(\/(?![/\\])|#|\?)/.test(address);
  return isOwn || /^(https?:\/\/|mailto:|tel:)/i.test(address) ? address : '';
}

/**
 * Markdown as stored: paragraphs, bold, italic, links, lists, small headings and quotes, at a readable width.
 *
 * @example <Markdown>{vacancy.description}</Markdown>
 */
export function Markdown({ children, ...props }: { children: string } & Omit<Parameters<typeof Prose>[0], 'children'>) {
  const href = useHref();
  const nodes = useMemo(() => fromMarkdown(children), [children]);
  return (
    <Prose {...props}>
      {drawNodes(nodes, (address, words) => {
        const safe = safeUrl(address);
        return safe ? (
          <Link href={href(safe)} {...(/^https?:/i.test(safe) ? { rel: 'noopener noreferrer' } : {})}>
            {words}
          </Link>
        ) : (
          <span>{words}</span>
        );
      })}
    </Prose>
  );
}
