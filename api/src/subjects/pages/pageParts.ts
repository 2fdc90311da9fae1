import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ContentBlockRow } from '../../tables/content/contentBlocks.table.ts';
import type { versionReasons } from '../../tables/content/pageSnapshot.ts';
import type { PageRow } from '../../tables/content/pages.table.ts';
import { createStockImageRepository } from '../stockImages/stockImages.repository.ts';
import { imagesIn } from './blockStorage.ts';
import { createPageRepository } from './pages.repository.ts';
import { createPageVersionRepository } from './pageVersions.repository.ts';

const authorOf = ({ actor: { user } }: FastifyRequest) =>
  user ? { id: user.id, name: `${user.firstName} ${user.lastName}`.trim() } : null;

/** What every change of a page does beside the change itself: files are tied to it, a version is kept, the log knows. */
export function createPageParts(app: FastifyInstance) {
  const pages = createPageRepository(app.db);
  const versions = createPageVersionRepository(app.db);
  const stockImages = createStockImageRepository(app.db);

  const subjectOf = ({ id, title }: Pick<PageRow, 'id' | 'title'>) => ({
    type: 'pages',
    id,
    name: title,
    url: `/content/pages/${id}`,
  });
  const record = (request: FastifyRequest, what: string, page: PageRow, changes = {}) =>
    app.audit.record(request, {
      action: `page.${what}`,
      subject: { type: 'pages', id: page.id, name: page.title },
      centerId: page.centerId,
      changes,
    });

  /** Ties the page to every file that it shows, and refuses those that its editor may not use. */
  async function claimFiles(request: FastifyRequest, page: PageRow, blocks: readonly ContentBlockRow[]) {
    const pictures = [page, page.draft?.page].flatMap((one) => (one ? [one.imageFileId, one.ogImageFileId] : []));
    const own = pictures.filter((id) => id !== null);
    // What is online stays in use while a draft no longer shows it.
    const { fileIds, stockImageIds } = imagesIn([...blocks, ...(page.draft?.blocks ?? [])]);
    await app.files.claim(request, {
      attribute: 'content_blocks',
      ids: [...new Set([...own, ...fileIds])],
      subject: subjectOf(page),
      only: true,
    });
    await stockImages.setUses(page.id, stockImageIds);
  }
  async function keepVersion(
    request: FastifyRequest,
    page: PageRow,
    reason: (typeof versionReasons)[number],
    blocks?: readonly ContentBlockRow[],
  ) {
    const all = blocks ?? (await pages.blocksOf(page.id, { withHidden: true }));
    await versions.keep(page, all, { reason, author: authorOf(request), now: app.clock() });
  }

  async function freeSlug(centerId: string, locale: PageRow['locale'], wanted: string): Promise<string> {
    const taken = await pages.takenSlugs(centerId, locale, wanted);
    if (!taken.has(wanted)) return wanted;
    let number = 2;
    while (taken.has(`${wanted}-${number}`)) number += 1;
    return `${wanted}-${number}`;
  }

  return { pages, versions, stockImages, subjectOf, record, claimFiles, keepVersion, freeSlug };
}
