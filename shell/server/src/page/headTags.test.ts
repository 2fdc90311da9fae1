import { expect, test } from '@jest/globals';
import type { BootDocument } from '@omzien/platform/boot';
import { headTags } from './headTags.ts';
import type { PageHead } from './pageHead.ts';

const boot = {
  appName: 'Omzien',
  origin: 'https://dorp.example',
  url: '/over-ons?x=1',
  locale: 'nl',
  locales: ['nl', 'en'],
  status: 200,
  nonce: 'n',
  owner: null,
  center: { profile: { websiteLogoUrl: '/media/logo/320.webp' } },
} as unknown as BootDocument;
const tags = (head: Partial<PageHead>, change: Partial<BootDocument> = {}) =>
  headTags({ title: 'Over ons - Omzien', description: null, ...head }, { ...boot, ...change }).join('\n');

test('each language has the address that the page has there', () => {
  const html = tags({ alternates: { nl: '/over-ons', en: '/about-us' } });
  expect(html).toContain('hreflang="nl" href="https://dorp.example/over-ons"');
  expect(html).toContain('hreflang="en" href="https://dorp.example/en/about-us"');
  expect(html).toContain('hreflang="x-default" href="https://dorp.example/over-ons"');
});

test('a page that stands in one language names no other, and one that says nothing has the same address in both', () => {
  expect(tags({ alternates: { nl: '/over-ons' } })).not.toContain('hreflang');
  expect(tags({})).toContain('hreflang="en" href="https://dorp.example/en/over-ons?x=1"');
  expect(tags({}, { locales: ['nl'] })).not.toContain('hreflang');
});

test('what can be followed is named, and cannot break out', () => {
  const html = tags({ feeds: [{ title: 'Nieuws "><script>', address: '/nieuws.rss' }] });
  expect(html).toContain('type="application/rss+xml"');
  expect(html).toContain('href="https://dorp.example/nieuws.rss"');
  expect(html).not.toContain('<script>');
});

test('a picture that is made to be shared comes with its size and what it shows', () => {
  const html = tags({
    image: { address: '/media/share/nl/pages/over-ons-1.jpg', width: 1200, height: 630, alt: 'Over ons' },
  });
  expect(html).toContain('property="og:image" content="https://dorp.example/media/share/nl/pages/over-ons-1.jpg"');
  expect(html).toContain('property="og:image:width" content="1200"');
  expect(html).toContain('property="og:image:height" content="630"');
  expect(html).toContain('property="og:image:alt" content="Over ons"');
  expect(html).toContain('name="twitter:card" content="summary_large_image"');
});

test('without one the logo stands for the page, and no size is promised', () => {
  const html = tags({});
  expect(html).toContain('property="og:image" content="https://dorp.example/media/logo/320.webp"');
  expect(html).not.toContain('og:image:width');
  expect(html).toContain('name="twitter:card" content="summary"');
});
