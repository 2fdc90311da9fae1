import { chakra } from '@chakra-ui/react/styled-system';
import { useHref } from '@omzien/platform';
import ReactMarkdown, { type Components } from 'react-markdown';
import { Link } from '../text/Link.tsx';

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

/** Rich text of the product; pictures and raw HTML are not part of it. */
const allowed = ['p', 'strong', 'em', 'a', 'ul', 'ol', 'li', 'h3', 'h4', 'blockquote', 'br', 'hr', 'code'];

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
  const components: Components = {
    // A text never brings the page's own headings.
    h1: 'h3',
    h2: 'h3',
    a: ({ href: address = '', children: words }) =>
      address ? (
        <Link href={href(address)} {...(/^https?:/i.test(address) ? { rel: 'noopener noreferrer' } : {})}>
          {words}
        </Link>
      ) : (
        <span>{words}</span>
      ),
  };
  return (
    <Prose {...props}>
      <ReactMarkdown
        skipHtml
        allowedElements={[...allowed, 'h1', 'h2']}
        unwrapDisallowed
        urlTransform={safeUrl}
        components={components}
      >
        {children}
      </ReactMarkdown>
    </Prose>
  );
}
