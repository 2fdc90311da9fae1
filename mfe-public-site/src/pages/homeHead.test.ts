import { expect, test } from '@jest/globals';
import { headContext } from '@omzien/testing/headContext';
import { homeHead } from './homeHead.ts';

test('the home page names the site and its search, in the language of the page', () => {
  const { site } = headContext();
  const { jsonLd } = homeHead(
    headContext({
      locale: 'en',
      site: { ...site, address: `${site.origin}/en`, logoUrl: '/media/logo/320.webp' },
    }),
  );
  expect(jsonLd).toEqual([
    { '@type': 'Organization', name: site.name, url: site.origin, logo: `${site.origin}/media/logo/320.webp` },
    expect.objectContaining({
      '@type': 'WebSite',
      inLanguage: 'en',
      potentialAction: expect.objectContaining({
        target: {
          '@type': 'EntryPoint',
          urlTemplate: expect.stringMatching(/\/en\/vacancies\/search\?filter%5B\w+_cont%5D=\{search_term_string\}$/),
        },
      }),
    }),
  ]);
});
