import { type Page, page } from '@omzien/model/page';
import type { ApiClient } from '@omzien/platform';
import { pageAddress } from '../pages/pages.api.ts';

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return /^(\/|#|https?:)\S*$/.test(value) ? [] : [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Everything that is to be read on a page. */
export const contentOfPage = ({ title, summary, contentBlocks }: Page) =>
  [title, summary ?? '', ...contentBlocks.flatMap(({ data }) => textsIn(data))].join(' ');

/** The contents of articles by slug. An article that cannot be read now is left out. */
export async function fetchArticleContents(
  api: ApiClient,
  slugs: readonly string[],
  locale: string,
): Promise<ReadonlyMap<string, string>> {
  const found = await Promise.allSettled(slugs.map((slug) => api.get(pageAddress(slug, locale), page)));
  return new Map(
    found.flatMap((result, index) =>
      result.status === 'fulfilled' ? [[slugs[index] ?? '', contentOfPage(result.value)] as const] : [],
    ),
  );
}
