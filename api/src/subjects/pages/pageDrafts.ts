import { versionBlockId } from '@omzien/model/pageEditor';
import type { ContentBlockRow } from '../../tables/content/contentBlocks.table.ts';
import type { PageDraft } from '../../tables/content/pageDraft.ts';
import { blocksOfSnapshot, keptFields, pick } from '../../tables/content/pageSnapshot.ts';
import type { PageRow } from '../../tables/content/pages.table.ts';
import type { PageVersionRow } from '../../tables/content/pageVersions.table.ts';
import type { BlockToStore, PageRepository } from './pages.repository.ts';

/** The blocks of a draft as if they stood on the page. */
export const blocksOfDraft = ({ id: pageId, tenant, lockVersion }: PageRow, draft: PageDraft): ContentBlockRow[] =>
  draft.blocks.map(({ createdAt, publishFrom, publishUntil, ...block }, order) => ({
    ...block,
    tenant,
    pageId,
    order,
    lockVersion,
    createdAt: new Date(createdAt),
    updatedAt: new Date(draft.savedAt),
    publishFrom: publishFrom === null ? null : new Date(publishFrom),
    publishUntil: publishUntil === null ? null : new Date(publishUntil),
  }));

/** A page as its editors see it, hidden blocks among the others: with what is not online yet. */
export async function workingCopyOf<Row extends PageRow>(
  pages: PageRepository,
  page: Row,
): Promise<{ page: Row; blocks: ContentBlockRow[] }> {
  if (page.draft === null) return { page, blocks: await pages.blocksOf(page.id, { withHidden: true }) };
  return { page: { ...page, ...page.draft.page }, blocks: blocksOfDraft(page, page.draft) };
}

/** A page as it was in a version, as if that stood on it. */
export const asItWas = <Row extends PageRow>(
  page: Row,
  { snapshot, updatedAt }: Pick<PageVersionRow, 'snapshot' | 'updatedAt'>,
): { page: Row; blocks: ContentBlockRow[] } => ({
  page: { ...page, ...snapshot.page },
  blocks: blocksOfSnapshot(snapshot).map((block, order) => ({
    ...block,
    id: versionBlockId(order),
    tenant: page.tenant,
    pageId: page.id,
    order,
    lockVersion: page.lockVersion,
    createdAt: updatedAt,
    updatedAt,
  })),
});

/** What is kept apart of a page that is online. */
export const draftOf = (
  page: PageRow,
  blocks: readonly BlockToStore[],
  { newId, now }: { newId(): string; now: Date },
): PageDraft => ({
  savedAt: now.toISOString(),
  page: pick(page, keptFields),
  blocks: blocks.map((block) => ({
    id: block.id ?? newId(),
    createdAt: (block.createdAt ?? now).toISOString(),
    blockType: block.blockType,
    anchor: block.anchor ?? null,
    hidden: block.hidden ?? false,
    publishFrom: block.publishFrom?.toISOString() ?? null,
    publishUntil: block.publishUntil?.toISOString() ?? null,
    settings: block.settings ?? {},
    data: block.data,
  })),
});
