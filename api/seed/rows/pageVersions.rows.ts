import type { ContentBlockRow } from '../../src/tables/content/contentBlocks.table.ts';
import { snapshotOf, versionReasons } from '../../src/tables/content/pageSnapshot.ts';
import type { PageRow } from '../../src/tables/content/pages.table.ts';
import type { pageVersions } from '../../src/tables/content/pageVersions.table.ts';
import type { SeedContext } from '../seedContext.ts';
import type { pageRows } from './pages.rows.ts';
import type { SeedPeople } from './users.rows.ts';

/** How many pages have been worked on since they were made. */
const changedPages = 6;
/** What a page of the seed leaves out. */
export const unsaidOfPage = {
  showTitleOnPage: true,
  featured: false,
  ogTitle: null,
  ogDescription: null,
  imageUrl: null,
  imageAlt: null,
  imageFileId: null,
  imageFocalPoint: null,
  ogImageUrl: null,
  ogImageFileId: null,
};

/** What the first pages were like: saved, published and brought back. */
export function pageVersionRows(
  context: SeedContext,
  { pages, contentBlocks }: Pick<ReturnType<typeof pageRows>, 'pages' | 'contentBlocks'>,
  people: SeedPeople,
): (typeof pageVersions.$inferInsert)[] {
  const author = people.account('content');
  return pages.slice(0, changedPages).flatMap((page) => {
    const blocks = contentBlocks
      .filter(({ pageId }) => pageId === page.id)
      .map((block) => ({ anchor: null, hidden: false, publishFrom: null, publishUntil: null, ...block }));
    return versionReasons.map((reason, index) => {
      const createdAt = context.daysAgo(30 - index * 9, context.random('page-version', `${page.id}:${index}`));
      return {
        id: context.id('page-version', `${page.id}:${index}`),
        pageId: page.id,
        number: index + 1,
        reason,
        authorId: author.id,
        authorName: `${author.firstName} ${author.lastName}`,
        snapshot: snapshotOf({ ...unsaidOfPage, ...page } as PageRow, blocks as ContentBlockRow[]),
        createdAt,
        updatedAt: createdAt,
      };
    });
  });
}
