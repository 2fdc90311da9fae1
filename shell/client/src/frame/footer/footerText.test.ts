import { expect, test } from '@jest/globals';
import { footerBlocks } from './footerText.ts';

const text = (words: string) => ({ kind: 'text', text: words });

test('paragraphs, lines, lists, links, bold and italic', () => {
  expect(footerBlocks('Straat 1\r\n[Bel](tel:0525) **nu** of *later*\n\n\n- [Partners](/partners)\n- Twee')).toEqual([
    {
      kind: 'paragraph',
      lines: [
        [text('Straat 1')],
        [
          { kind: 'link', text: 'Bel', href: 'tel:0525' },
          text(' '),
          { kind: 'strong', text: 'nu' },
          text(' of '),
          { kind: 'em', text: 'later' },
        ],
      ],
    },
    { kind: 'list', items: [[{ kind: 'link', text: 'Partners', href: '/partners' }], [text('Twee')]] },
  ]);
});

test.each(['javascript:alert(1)', 'JAVASCRIPT:x', 'data:text/html,x', '//elsewhere.example', '/\\elsewhere.example'])(
  'a link to %s is only its words',
  (address) => {
    expect(footerBlocks(`[hier](${address})`)).toEqual([{ kind: 'paragraph', lines: [[text('hier')]] }]);
  },
);

test.each([
  ['', 0],
  ['   \n  \n', 0],
  ['[half](', 1],
  ['<script>alert(1)</script>', 1],
  ['**', 1],
])('%j gives %i blocks and never fails', (markdown, count) => {
  expect(footerBlocks(markdown)).toHaveLength(count);
});
