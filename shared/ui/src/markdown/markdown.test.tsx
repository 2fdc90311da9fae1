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
