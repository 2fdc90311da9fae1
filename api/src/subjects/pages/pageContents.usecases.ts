import type { BlockInput } from '@omzien/model/contentBlockInput';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { newId } from '../../database/newId.ts';
import { stale } from '../../http/problems.ts';
import { changesBetween } from '../../services/audit/audit.ts';
import type { ContentBlockRow } from '../../tables/content/contentBlocks.table.ts';
import type { PageDraft } from '../../tables/content/pageDraft.ts';
import { blocksOfSnapshot } from '../../tables/content/pageSnapshot.ts';
import type { PageRow } from '../../tables/content/pages.table.ts';
import { asInput, blocksToStore, imagesIn, wordsIn } from './blockStorage.ts';
import { blocksOfDraft, draftOf, workingCopyOf } from './pageDrafts.ts';
import { createPageParts } from './pageParts.ts';
import { homeSlug } from './publishedPages.ts';

/** What was checked of a page and its blocks, or nothing where it stays. */
export type WorkingInput = {
  page: Partial<PageDraft['page']>;
  contentBlocks?: readonly BlockInput[] | undefined;
};

const copyTitle = ({ title, locale }: PageRow) => `${title} (${locale === 'nl' ? 'kopie' : 'copy'})`.slice(0, 120);

/** What is done with all that stands on a page: saved, copied, taken back from a version. */
export function createPageContents(app: FastifyInstance) {
  const { pages, versions, stockImages, subjectOf, record, claimFiles, keepVersion, freeSlug } = createPageParts(app);

  /** Of what was shown before, files may be gone. */
  async function useFilesThatAreThere(page: PageRow, blocks: readonly { data: unknown }[]) {
    const pictures = [page, page.draft?.page].flatMap((one) => (one ? [one.imageFileId, one.ogImageFileId] : []));
    const { fileIds, stockImageIds } = imagesIn(blocks);
    const wanted = [...pictures.filter((id) => id !== null), ...fileIds];
    const there = await app.files.repository.several(wanted, undefined);
    await app.files.repository.setUses(
      subjectOf(page),
      there.map(({ id }) => id),
    );
    await stockImages.setUses(page.id, stockImageIds);
  }

  return {
    /** A draft with the same content, at the same centre or at another one of the tenant. */
    async copy(request: FastifyRequest, found: PageRow, centerId: string): Promise<PageRow> {
      const isElsewhere = centerId !== found.centerId;
      const { page, blocks } = await workingCopyOf(pages, found);
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
        draft: null,
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
        // Whoever writes straight to the page decides what it is; what was kept apart stands among the versions.
        draft: null,
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

    /** All that an editor changed. Of a page that is online it is kept apart until it is published. */
    async saveWorkingCopy(request: FastifyRequest, found: PageRow, input: WorkingInput): Promise<PageRow> {
      const { page, blocks: before } = await workingCopyOf(pages, found);
      const live = found.draft === null ? [] : await pages.blocksOf(found.id, { withHidden: true });
      const known = new Map([...live, ...before].map((block) => [block.id, block]));
      const named = (input.contentBlocks ?? []).flatMap(({ id }) => (id && !known.has(id) ? [id.toLowerCase()] : []));
      const values = await blocksToStore(request, input.contentBlocks ?? before.map(asInput), [...known.values()], {
        stockImages,
        files: app.files.repository,
        takenIds: await pages.blocksElsewhere(found.id, named),
      });
      const changed = { ...page, ...input.page };
      const userId = request.actor.user?.id ?? null;
      if (found.status !== 'published') {
        const row = await pages.update(found, { ...input.page, wordCount: wordsIn(values), updatedById: userId });
        if (!row) throw stale();
        const blocks = await pages.replaceBlocks(row.id, values);
        await claimFiles(request, row, blocks);
        await keepVersion(request, row, 'saved', blocks);
        return row;
      }
      const draft = draftOf(changed, values, { newId, now: app.clock() });
      // Nothing that others read has changed: for them the page is as old as it was.
      const row = await pages.update(found, { draft, updatedAt: found.updatedAt, updatedById: userId });
      if (!row) throw stale();
      await claimFiles(request, row, live.length > 0 ? live : before);
      await keepVersion(request, { ...row, ...draft.page }, 'saved', blocksOfDraft(row, draft));
      return row;
    },

    /** What was kept apart becomes the page. */
    async takeOverDraft(request: FastifyRequest, page: PageRow): Promise<PageRow> {
      if (page.draft === null) return page;
      const values = blocksOfDraft(page, page.draft);
      const row = await pages.update(page, {
        ...page.draft.page,
        draft: null,
        wordCount: wordsIn(values),
        updatedById: request.actor.user?.id ?? null,
      });
      if (!row) throw stale();
      const blocks = await pages.replaceBlocks(
        page.id,
        values.map(
          ({ tenant: _, pageId: _page, order: _order, lockVersion: _version, updatedAt: _at, ...block }) => block,
        ),
      );
      await claimFiles(request, row, blocks);
      await record(request, 'changed', row, changesBetween(page, page.draft.page));
      return row;
    },

    /** What is online is what editors go on with; what was kept apart stands among the versions. */
    async throwDraftAway(request: FastifyRequest, page: PageRow): Promise<PageRow> {
      if (page.draft === null) return page;
      const row = await pages.update(page, { draft: null, updatedAt: page.updatedAt });
      if (!row) throw stale();
      await claimFiles(request, row, await pages.blocksOf(page.id, { withHidden: true }));
      await record(request, 'draft_dropped', row);
      return row;
    },

    /**
     * What a page was like comes back. Nothing old goes online by itself: a page that is online goes on as it is, and
     * what came back waits beside it.
     */
    async restoreVersion(request: FastifyRequest, page: PageRow, number: number): Promise<PageRow | null> {
      const version = await versions.find(page.id, number);
      if (!version) return null;
      if (page.status === 'published') {
        const draft = draftOf({ ...page, ...version.snapshot.page }, blocksOfSnapshot(version.snapshot), {
          newId,
          now: app.clock(),
        });
        const row = await pages.update(page, {
          ...{ draft, updatedAt: page.updatedAt },
          updatedById: request.actor.user?.id ?? null,
        });
        if (!row) throw stale();
        const live = await pages.blocksOf(page.id, { withHidden: true });
        await useFilesThatAreThere(row, [...live, ...draft.blocks]);
        await keepVersion(request, { ...row, ...draft.page }, 'restored', blocksOfDraft(row, draft));
        await record(request, 'version_restored', row, { version: { from: null, to: number } });
        return row;
      }
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
      await useFilesThatAreThere(row, blocks);
      await keepVersion(request, row, 'restored', blocks);
      await record(request, 'version_restored', row, { version: { from: null, to: number } });
      return row;
    },
  };
}
