import { draftOf } from '../../src/subjects/pages/pageDrafts.ts';
import type { BlockToStore } from '../../src/subjects/pages/pages.repository.ts';
import type { PageRow } from '../../src/tables/content/pages.table.ts';
import type { SeedContext } from '../seedContext.ts';
import type { pageRows } from './pages.rows.ts';
import { unsaidOfPage } from './pageVersions.rows.ts';

/** The first story of a tenant, which somebody has begun to change and has not put online for days. */
export function addWorkingCopy(
  context: SeedContext,
  { pages, contentBlocks }: Pick<ReturnType<typeof pageRows>, 'pages' | 'contentBlocks'>,
): void {
  const story = pages.find(({ pageType }) => pageType === 'success_story');
  if (!story) return;
  const now = context.daysAgo(4, context.random('working-copy', story.id));
  const changed = { ...unsaidOfPage, ...story, summary: `${story.summary} Nu al meer dan een jaar.` } as PageRow;
  const blocks = contentBlocks.filter(({ pageId }) => pageId === story.id) as BlockToStore[];
  const newId = () => context.id('working-copy-block', story.id);
  Object.assign(story, { updatedAt: now, draft: draftOf(changed, blocks, { newId, now }) });
}
