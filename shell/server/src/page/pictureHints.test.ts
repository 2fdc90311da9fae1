import { expect, test } from '@jest/globals';
import { pictureHints } from './pictureHints.ts';

const picture = (name: string, more = 'fetchPriority="high"') =>
  `<img src="/media/${name}/960.webp" srcSet="/media/${name}/320.webp 320w" sizes="100vw" alt="&quot;" ${more} class="a"/>`;

test('the first important pictures of a page are asked for before its scripts, in the width that fits', () => {
  const html = `<main><img src="/logo.webp" alt=""/>${picture('a')}${picture('b', 'fetchPriority="auto"')}${picture('c')}${picture('d')}</main>`;
  expect(pictureHints(html)).toEqual(
    ['a', 'c'].map(
      (name) =>
        `<link rel="preload" as="image" fetchpriority="high" href="/media/${name}/960.webp" imagesrcset="/media/${name}/320.webp 320w" imagesizes="100vw">`,
    ),
  );
});

test('a page without such pictures has no hints, and one of a single width says only that', () => {
  expect(pictureHints(picture('b', 'fetchPriority="auto"'))).toEqual([]);
  expect(pictureHints('<img src="/a&amp;b.png" fetchPriority="high"/>')).toEqual([
    '<link rel="preload" as="image" fetchpriority="high" href="/a&amp;b.png">',
  ]);
});
