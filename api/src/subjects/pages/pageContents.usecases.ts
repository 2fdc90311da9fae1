import type { BlockInput } from '@omzien/model/contentBlockInput';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { stale } from '../../http/problems.ts';
import type { ContentBlockRow } from '../../tables/content/contentBlocks.table.ts';
import { blocksOfSnapshot } from '../../tables/content/pageSnapshot.ts';
import type { PageRow } from '../../tables/content/pages.table.ts';
import { blocksToStore, imagesIn, wordsIn } from './blockStorage.ts';
import { createPageParts } from './pageParts.ts';
import { homeSlug } from './publishedPages.ts';

const copyTitle = ({ title, locale }: PageRow) => `${title} (${locale === 'nl' ? 'kopie' : 'copy'})`.slice(0, 120);

/** What is done with all that stands on a page: saved, copied, taken back from a version. */
export function createPageContents(app: FastifyInstance) {
  const { pages, versions, stockImages, subjectOf, record, claimFiles, keepVersion, freeSlug } = createPageParts(app);

  return {
    /** A draft with the same content, at the same centre or at another one of the tenant. */
    async copy(request: FastifyRequest, page: PageRow, centerId: string): Promise<PageRow> {
      const isElsewhere = centerId !== page.centerId;
      const blocks = await pages.blocksOf(page.id, { withHidden: true });
      const slug = await freeSlug(
        centerId,
        page.locale,
        isElsewhere && page.slug !== homeSlug ? page.slug : `${page.slug}-kopie`,
      );
      const { id: _id, tenant: _tenant, lockVersion: _version, createdAt: _c, updatedAt: _u, ...content } = page;
      const { updatedByName: _name, ...values } = { updatedByName: null, ...content };
      const userId = request.actor.user?.id ?? null;
      const copied = await pages.insert({
        ...values,
        centerId,
        slug,
        title: isElsewhere ? page.title : copyTitle(page),
        status: 'draft',
        featured: false,
        publishAt: null,
        unpublishAt: null,
        publishedAt: null,
        archivedAt: null,
        redirectFrom: [],
        translationKey: null,
        createdById: userId,
        updatedById: userId,
        createdAt: app.clock(),
      });
      const rows = await pages.replaceBlocks(
        copied.id,
        blocks.map(({ blockType, anchor, hidden, publishFrom, publishUntil, settings, data }) => ({
          blockType,
          anchor,
          hidden,
          publishFrom,
          publishUntil,
          settings,
          data,
        })),
      );
      // The files were allowed for the original; the copy holds them as well, also at another centre.
      const own = [copied.imageFileId, copied.ogImageFileId].filter((id) => id !== null);
      const { fileIds, stockImageIds } = imagesIn(rows);
      await app.files.repository.addUses(subjectOf(copied), [...own, ...fileIds]);
      await stockImages.setUses(copied.id, stockImageIds);
      await keepVersion(request, copied, 'saved', rows);
      await record(request, isElsewhere ? 'copied' : 'duplicated', copied);
      return copied;
    },

    /** The blocks of a page become these. Counts as a change of the page, so two editors cannot overwrite each other. */
    async saveBlocks(
      request: FastifyRequest,
      page: PageRow,
      inputs: readonly BlockInput[],
    ): Promise<{ page: PageRow; blocks: ContentBlockRow[] }> {
      const stored = await pages.blocksOf(page.id, { withHidden: true });
      const values = await blocksToStore(request, inputs, stored, { stockImages, files: app.files.repository });
      const row = await pages.update(page, {
        wordCount: wordsIn(values),
        updatedById: request.actor.user?.id ?? null,
      });
      if (!row) throw stale();
      const blocks = await pages.replaceBlocks(page.id, values);
      await claimFiles(request, row, blocks);
      await keepVersion(request, row, 'saved', blocks);
      await record(request, 'blocks_changed', row, { blocks: { from: stored.length, to: blocks.length } });
      return { page: row, blocks };
    },

    /** What a page was like comes back, as a draft: nothing old goes online by itself. */
    async restoreVersion(request: FastifyRequest, page: PageRow, number: number): Promise<PageRow | null> {
      const version = await versions.find(page.id, number);
      if (!version) return null;
      const values = blocksOfSnapshot(version.snapshot);
      const row = await pages.update(page, {
        ...version.snapshot.page,
        status: 'draft',
        publishAt: null,
        unpublishAt: null,
        archivedAt: null,
        wordCount: wordsIn(values),
        updatedById: request.actor.user?.id ?? null,
      });
      if (!row) throw stale();
      const blocks = await pages.replaceBlocks(page.id, values);
      const own = [row.imageFileId, row.ogImageFileId].filter((id) => id !== null);
      const { fileIds, stockImageIds } = imagesIn(blocks);
      const there = await app.files.repository.several([...own, ...fileIds], undefined);
      await app.files.repository.setUses(
        subjectOf(row),
        there.map(({ id }) => id),
      );
      await stockImages.setUses(row.id, stockImageIds);
      await keepVersion(request, row, 'restored', blocks);
      await record(request, 'version_restored', row, { version: { from: null, to: number } });
      return row;
    },
  };
}
