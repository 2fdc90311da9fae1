import { expect, test } from '@jest/globals';
import { homeOf } from '../pages/homePage.fixture.ts';
import { contentOfPage } from './articleContents.ts';
import { hasWords } from './search.ts';
import { textOf } from './support.fixture.ts';

test.each([
  ['vog', true],
  ['VOG gratis', true],
  ['elke', true],
  ['élke', true],
  ['vog duur', false],
])('“%s” in a text: %s', (query, found) =>
  expect(hasWords('Een VOG is grátis voor elke vrijwilliger', query)).toBe(found),
);

test('a page is searched in all that is to be read on it, and not in its addresses', () => {
  const content = contentOfPage(
    homeOf(
      [
        {
          id: 'text',
          order: 1,
          anchor: null,
          settings: { background: 'none', spacing: 'm', width: 'full', visibleOn: 'all' },
          blockType: 'SectionTitle',
          data: {
            title: 'Waar begin je?',
            subtitle: 'Bij de koffie',
            align: 'left',
            anchor: null,
            button: {
              label: 'Bel ons',
              icon: null,
              variant: 'primary',
              link: { kind: 'page', target: 'contact', newWindow: false, href: '/geheim-adres' },
            },
          },
        },
        textOf({ body: '### Verzekering\n\nJe bent verzekerd.' }),
      ],
      { title: 'Beginnen', summary: 'Zo gaat het' },
    ),
  );
  for (const word of ['Beginnen', 'Zo gaat het', 'koffie', 'Bel ons', 'Verzekering', 'verzekerd'])
    expect(content).toContain(word);
  expect(content).not.toContain('geheim-adres');
});
