import { expect, test } from '@jest/globals';
import { headContext } from '@omzien/testing/headContext';
import { pageHead } from './pageHead.ts';

const headOf = (attributes: Record<string, unknown> | null) =>
  pageHead(
    headContext({
      data: attributes ? { '/api/v1/pages/by_slug': { data: { type: 'pages', id: '1', attributes } } } : {},
    }),
  );

test.each([
  [
    'the words for search engines first',
    { title: 'Home', meta_title: 'Vrijwilligerswerk in Oldebroek' },
    'Vrijwilligerswerk in Oldebroek',
  ],
  ['else the title of the page', { title: 'Home', meta_title: ' ' }, 'Home'],
  ['nothing before the data is there', null, undefined],
])('the title is %s', (_name, attributes, title) => {
  expect(headOf(attributes).title).toBe(title);
});

test('the description is the one for search engines, else the summary', () => {
  expect(headOf({ meta_description: 'Vind werk', summary: 'Kort' }).description).toBe('Vind werk');
  expect(headOf({ meta_description: null, summary: 'Kort' }).description).toBe('Kort');
});
