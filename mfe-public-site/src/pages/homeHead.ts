import type { Head, HeadContext } from '@omzien/platform';
import { searchFields, searchPath } from '../blocks/searchAddress.ts';
import { newsHead } from '../news/newsHead.ts';
import { pageHead } from './pageHead.ts';

/** The home page says whose site this is, and where search engines can let their readers search in it. */
export function homeHead(context: HeadContext): Head {
  const { name, origin, address, logoUrl } = context.site;
  const organization = {
    '@type': 'Organization',
    name,
    url: origin,
    ...(logoUrl === null ? {} : { logo: new URL(logoUrl, origin).href }),
  };
  const field = encodeURIComponent(searchFields.text);
  const search = `${address.replace(/\/$/, '')}${searchPath}?${field}={search_term_string}`;
  const website = {
    '@type': 'WebSite',
    name,
    url: address,
    inLanguage: context.locale,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: search },
      'query-input': 'required name=search_term_string',
    },
  };
  return { ...pageHead(context), ...newsHead(context), jsonLd: [organization, website] };
}
