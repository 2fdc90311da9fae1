import { expect, test } from '@jest/globals';
import { createPlatform, PlatformProvider } from '@omzien/platform';
import { bootDocument } from '@omzien/testing/bootDocument';
import { render, screen } from '@testing-library/react';
import { createUiCache, UiProvider } from '../core.ts';
import { Markdown, safeUrl } from './markdown.tsx';

const show = (text: string) =>
  render(
    <PlatformProvider platform={createPlatform(bootDocument({ locale: 'en' }))}>
      <UiProvider locale="en" cache={createUiCache()}>
        <Markdown>{text}</Markdown>
      </UiProvider>
    </PlatformProvider>,
  );

test('own links get the prefix of the language', () => {
  show('Look at [the vacancies](/vacancies/search).');
  expect(screen.getByRole('link', { name: 'the vacancies' }).getAttribute('href')).toBe('/en/vacancies/search');
});

test('raw HTML and pictures are left out', () => {
  const { container } = show(
    'Hello <img src=x onerror=alert(1)> <script>alert(1)</script> ![pixel](https://spy.example/p.gif)',
  );
  expect(container.querySelector('img, script')).toBeNull();
  expect(container.textContent).toContain('Hello');
});

test('a large heading does not rise above the page', () => {
  show('# Big');
  expect(screen.getByRole('heading', { level: 3, name: 'Big' })).toBeTruthy();
});

test('names of characters become the characters, without writing into the document', () => {
  show('Koffie &amp; thee, caf&eacute;');
  expect(screen.getByText('Koffie & thee, café')).toBeTruthy();
});

test('a link that is not safe becomes words', () => {
  show('[press](javascript:alert(1))');
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText('press')).toBeTruthy();
});

test.each([
  ['/vacancies', '/vacancies'],
  ['#top', '#top'],
  ['https://example.org/a', 'https://example.org/a'],
  ['mailto:info@example.org', 'mailto:info@example.org'],
  ['tel:+31612345678', 'tel:+31612345678'],
  ['//evil.example', ''],
  ['/\\evil.example', ''],
  ['JavaScript:alert(1)', ''],
  ['data:text/html,hi', ''],
  [' javascript:alert(1)', ''],
])('%s may be linked as %j', (address, expected) => {
  expect(safeUrl(address)).toBe(expected);
});

test.each([
  ['### Kop *schuin*', '<h3>Kop <em>schuin</em></h3>'],
  ['#### Kleine kop', '<h4>Kleine kop</h4>'],
  ['##### Nog kleiner', 'Nog kleiner'],
  ['Met **vet**,  \nop een nieuwe regel', '<p>Met <strong>vet</strong>,<br>op een nieuwe regel</p>'],
  ['> Een citaat', '<blockquote><p>Een citaat</p></blockquote>'],
  ['Boven\n\n---\n\nOnder', '<p>Boven</p><hr><p>Onder</p>'],
  ['- brood\n- melk', '<ul><li>brood</li><li>melk</li></ul>'],
  ['- brood\n\n- melk', '<ul><li><p>brood</p></li><li><p>melk</p></li></ul>'],
  ['- brood\n  - wit\n  - bruin', '<ul><li>brood<ul><li>wit</li><li>bruin</li></ul></li></ul>'],
  ['3. drie\n4. vier', '<ol start="3"><li>drie</li><li>vier</li></ol>'],
  ['1. een', '<ol><li>een</li></ol>'],
  ['`zo`', '<p><code>zo</code></p>'],
  ['Lees [de regels][r]\n\n[r]: /regels "Regels"', '<p>Lees <a href="/en/regels">de regels</a></p>'],
  ['Lees [dit][weg]', '<p>Lees [dit][weg]</p>'],
  ['[plaat][p]\n\n[p]: javascript:alert(1)', '<p><span>plaat</span></p>'],
])('%j is drawn as %s', (text, html) => {
  const { container } = show(text);
  const prose = container.querySelector('[class]');
  expect(prose?.innerHTML.replace(/ class="[^"]*"/g, '')).toBe(html);
});
