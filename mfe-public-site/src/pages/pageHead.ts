import type { Head, HeadContext } from '@omzien/platform';
import { pageFacts } from './pageFacts.ts';
import { textOf, wirePageIn } from './wirePage.ts';

/** Title and description as the editor wrote them for search engines, else as they stand on the page. */
export function pageHead(context: HeadContext): Head {
  const page = wirePageIn(context.data);
  const attributes = page?.attributes ?? {};
  const title = textOf(attributes.meta_title) ?? textOf(attributes.title);
  const description = textOf(attributes.meta_description) ?? textOf(attributes.summary);
  return {
    ...(title ? { title } : {}),
    ...(description ? { description } : {}),
    social: { title: textOf(attributes.og_title), description: textOf(attributes.og_description) },
    ...(attributes.is_preview === true ? { robots: 'noindex, nofollow' } : {}),
    // Search engines and who shares the page read it in what a server writes; no browser needs it.
    ...(typeof window === 'undefined' && page ? pageFacts(page, context) : {}),
  };
}
