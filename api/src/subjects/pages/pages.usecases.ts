import type { BlockInput } from '@omzien/model/contentBlockInput';
import type { pageChange, pageInput, WorkingCopyInput } from '@omzien/model/pageEditor';
import { type PageTransition, pageTransitions } from '@omzien/model/pageEditor';
import { slugOf } from '@omzien/model/pageSlug';
import type { PageStatus } from '@omzien/model/pageTypes';
import { transitionsFrom } from '@omzien/model/transitions';
import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as v from 'valibot';
import { problem, stale } from '../../http/problems.ts';
import { invalidAttribute } from '../../http/validation.ts';
import { changesBetween } from '../../services/audit/audit.ts';
import { createCenterRepository } from '../../services/directory/centers.repository.ts';
import { publicAddressOf } from '../../services/files/files.resource.ts';
import type { FileRow } from '../../tables/administration/files.table.ts';
import type { PageDraft } from '../../tables/content/pageDraft.ts';
import { keptFields } from '../../tables/content/pageSnapshot.ts';
import { type PageRow, pages as table } from '../../tables/content/pages.table.ts';
import { linksIn, pageTargetsOf } from './blockLinks.ts';
import { blocksToStore, wordsIn } from './blockStorage.ts';
import { checksOf } from './pageChecks.ts';
import { createPageContents } from './pageContents.usecases.ts';
import { workingCopyOf } from './pageDrafts.ts';
import { createPageParts } from './pageParts.ts';
import { homeStays, pageIsPublished, pageNotReady } from './pages.problems.ts';
import { homeSlug } from './publishedPages.ts';
import { fillFor } from './sitePages/sitePages.ts';

const invalidTransition = problem({
  status: 409,
  code: 'invalid_transition',
  detail: {
    nl: 'Dat kan niet zoals de pagina nu is. Laad de pagina opnieuw en kijk wat er kan.',
    en: 'This is not possible as the page is now. Reload the page and see what is possible.',
  },
});

/** What of a change is content, as far as it is said. */
const contentIn = (change: Partial<Record<keyof PageRow, unknown>>): Partial<PageDraft['page']> =>
  Object.fromEntries(keptFields.flatMap((name) => (change[name] === undefined ? [] : [[name, change[name]]])));

type Change = v.InferOutput<typeof pageChange>;
type Input = v.InferOutput<typeof pageInput>;

/** From when until when, as moments. What is not said stays. */
function windowOf(
  before: Pick<PageRow, 'publishAt' | 'unpublishAt'>,
  { publishAt, unpublishAt }: { publishAt?: string | null | undefined; unpublishAt?: string | null | undefined },
) {
  const momentOf = (text: string | null | undefined, stays: Date | null) =>
    text === undefined ? stays : text === null ? null : new Date(text);
  const window = {
    publishAt: momentOf(publishAt, before.publishAt),
    unpublishAt: momentOf(unpublishAt, before.unpublishAt),
  };
  if (window.publishAt && window.unpublishAt && window.unpublishAt <= window.publishAt)
    throw invalidAttribute('unpublish_at', 'date');
  return window;
}

/** What may be done with pages, each a rule that is more than one query. */
export function createPageUseCases(app: FastifyInstance) {
  const centers = createCenterRepository(app.db);
  const { pages, stockImages, subjectOf, record, claimFiles, keepVersion, freeSlug } = createPageParts(app);

  /** A picture of the library for the page itself, with what the page says about it. */
  async function pictureOf(request: FastifyRequest, attribute: string, id: string | null | undefined) {
    if (id === undefined) return undefined;
    if (id === null) return null;
    const [file] = await app.files.repository.several([id], app.files.usable(request));
    if (!file?.isPublic || file.content !== 'picture') throw invalidAttribute(attribute, 'unknown_file');
    return file;
  }
  async function withPictures(
    request: FastifyRequest,
    { author, ...change }: Omit<Change, 'status' | 'slug' | 'publishAt' | 'unpublishAt'>,
    before: Pick<PageRow, 'imageFileId' | 'ogImageFileId'> | null,
  ) {
    const isSame = (name: 'imageFileId' | 'ogImageFileId') => before !== null && change[name] === before[name];
    const image = await pictureOf(request, 'image_file_id', isSame('imageFileId') ? undefined : change.imageFileId);
    const ogImage = await pictureOf(
      request,
      'og_image_file_id',
      isSame('ogImageFileId') ? undefined : change.ogImageFileId,
    );
    const described = (file: FileRow) => (change.imageAlt === undefined ? { imageAlt: file.altText } : {});
    return {
      ...change,
      ...(author === undefined ? {} : { authorName: author }),
      ...(image === undefined
        ? {}
        : image === null
          ? { imageUrl: null }
          : { imageUrl: publicAddressOf(image), ...described(image) }),
      ...(ogImage === undefined ? {} : { ogImageUrl: ogImage === null ? null : publicAddressOf(ogImage) }),
    };
  }

  const contents = createPageContents(app);

  /** Looks at what would be online after publishing. */
  const checksFor = async (request: FastifyRequest, found: PageRow) => {
    const { page, blocks } = await workingCopyOf(pages, found);
    const targets = await pages.published(
      page.centerId,
      page.locale,
      pageTargetsOf(linksIn(blocks.map(({ data }) => data))),
      app.clock(),
    );
    return checksOf(page, blocks, { features: request.context.features, targets });
  };

  async function expectReady(request: FastifyRequest, page: PageRow) {
    const errors = (await checksFor(request, page)).filter(({ severity }) => severity === 'error');
    if (errors.length > 0)
      throw pageNotReady({
        checks: errors.map(({ kind, blockId, field, message }) => ({ kind, blockId, field, message })),
      });
  }

  async function step(request: FastifyRequest, found: PageRow, name: PageTransition, change: Partial<PageRow>) {
    if (!transitionsFrom(pageTransitions, found.status).includes(name))
      throw invalidTransition({ status: found.status });
    const page = await contents.takeOverDraft(request, found);
    const updatedById = request.actor.user?.id ?? null;
    const row = await pages.update(page, { ...change, updatedById });
    if (!row) throw stale();
    return row;
  }

  const useCases = {
    checksFor,

    async create(request: FastifyRequest, input: Input, blocks: readonly BlockInput[] = []): Promise<PageRow> {
      const { slug: wanted, locale, translationOfId, pattern: _, title, ...rest } = input;
      const { centerId, features } = request.context;
      const original = translationOfId ? await pages.find(translationOfId, eq(table.centerId, centerId)) : null;
      if (translationOfId && (!original || original.locale === locale))
        throw invalidAttribute('translation_of_id', 'invalid');
      if (locale !== 'nl' && !features.multiLanguage) throw invalidAttribute('locale', 'invalid');
      const slug = wanted ?? (await freeSlug(centerId, locale, original?.slug ?? slugOf(title)));
      if (wanted !== undefined && (await pages.bySlug(centerId, locale, wanted)))
        throw invalidAttribute('slug', 'taken');
      const translationKey = original ? (original.translationKey ?? original.id) : null;
      if (original && original.translationKey === null) await pages.update(original, { translationKey });
      const userId = request.actor.user?.id ?? null;
      const center = blocks.length > 0 ? await centers.find(centerId) : null;
      // A ready-made page says whose it is and how to reach them.
      const fill = center ? fillFor(center, locale) : (text: string) => text;
      const filled = blocks.map((block) =>
        typeof block.data?.body === 'string'
          ? { ...block, data: { ...block.data, body: fill(block.data.body) } }
          : block,
      );
      const stored = await blocksToStore(request, filled, [], { stockImages, files: app.files.repository });
      const page = await pages.insert({
        ...(await withPictures(request, rest, null)),
        title,
        slug,
        locale,
        centerId,
        translationKey,
        createdById: userId,
        updatedById: userId,
        createdAt: app.clock(),
        wordCount: wordsIn(stored),
      });
      const rows = await pages.replaceBlocks(page.id, stored);
      await claimFiles(request, page, rows);
      await keepVersion(request, page, 'saved', rows);
      await record(request, 'created', page);
      return page;
    },

    async change(request: FastifyRequest, page: PageRow, { status, slug, publishAt, unpublishAt, ...rest }: Change) {
      const isMoved = slug !== undefined && slug !== page.slug;
      if (isMoved && page.slug === homeSlug) throw homeStays();
      if (isMoved && (await pages.takenSlugs(page.centerId, page.locale, slug, page.id)).has(slug))
        throw invalidAttribute('slug', 'taken');
      const redirects = rest.redirectFrom ?? page.redirectFrom;
      if (rest.redirectFrom?.some((old) => !page.redirectFrom.includes(old)))
        throw invalidAttribute('redirect_from', 'invalid');
      const change = {
        ...(await withPictures(request, rest, page)),
        redirectFrom: [...new Set(isMoved ? [...redirects, page.slug] : redirects)].filter(
          (old) => old !== (slug ?? page.slug),
        ),
        ...(isMoved ? { slug } : {}),
        ...windowOf(page, { publishAt, unpublishAt }),
        updatedById: request.actor.user?.id ?? null,
      };
      const draft = page.draft && { ...page.draft, page: { ...page.draft.page, ...contentIn(change) } };
      let row = await pages.update(page, { ...change, ...(draft ? { draft } : {}) });
      if (!row) throw stale();
      const blocks = await pages.blocksOf(row.id, { withHidden: true });
      await claimFiles(request, row, blocks);
      await keepVersion(request, row, 'saved', blocks);
      await record(request, 'changed', row, changesBetween(page, { ...change, updatedById: undefined }));
      if (status !== undefined && status !== row.status) row = await useCases.become(request, row, status);
      return row;
    },

    /** What an editor wrote, with its pictures looked up. */
    async saveWorking(request: FastifyRequest, found: PageRow, { page: change = {}, contentBlocks }: WorkingCopyInput) {
      const { page } = await workingCopyOf(pages, found);
      const row = await contents.saveWorkingCopy(request, found, {
        page: contentIn(await withPictures(request, change, page)),
        contentBlocks,
      });
      return row;
    },

    /** The step of the transition table that leads to a status. */
    async become(request: FastifyRequest, page: PageRow, status: PageStatus): Promise<PageRow> {
      if (status === 'published') return useCases.publish(request, page, { publishAt: null, unpublishAt: null });
      if (status === 'archived') return useCases.archive(request, page);
      return page.status === 'archived' ? useCases.restore(request, page) : useCases.unpublish(request, page);
    },

    async publish(
      request: FastifyRequest,
      page: PageRow,
      { publishAt, unpublishAt }: { publishAt?: string | null; unpublishAt?: string | null },
    ): Promise<PageRow> {
      const now = app.clock();
      await expectReady(request, page);
      const window = windowOf({ publishAt: null, unpublishAt: null }, { publishAt, unpublishAt });
      if (window.unpublishAt && window.unpublishAt <= now) throw invalidAttribute('unpublish_at', 'date');
      const from = window.publishAt && window.publishAt > now ? window.publishAt : null;
      const isOnline = page.status === 'published' && page.publishedAt !== null && from === null;
      const row = await step(request, page, 'publish', {
        status: 'published',
        publishAt: from,
        unpublishAt: window.unpublishAt ?? null,
        publishedAt: isOnline ? page.publishedAt : (from ?? now),
        archivedAt: null,
      });
      await keepVersion(request, row, 'published');
      await record(request, 'published', row, changesBetween(page, { publishAt: from, unpublishAt: row.unpublishAt }));
      return row;
    },
    async unpublish(request: FastifyRequest, page: PageRow): Promise<PageRow> {
      if (page.slug === homeSlug) throw homeStays();
      const row = await step(request, page, 'unpublish', { status: 'draft', publishAt: null, unpublishAt: null });
      await record(request, 'unpublished', row);
      return row;
    },
    async archive(request: FastifyRequest, page: PageRow): Promise<PageRow> {
      if (page.slug === homeSlug) throw homeStays();
      const row = await step(request, page, 'archive', { status: 'archived', archivedAt: app.clock() });
      await record(request, 'archived', row);
      return row;
    },
    async restore(request: FastifyRequest, page: PageRow): Promise<PageRow> {
      const row = await step(request, page, 'restore', {
        status: 'draft',
        archivedAt: null,
        publishAt: null,
        unpublishAt: null,
      });
      await record(request, 'restored', row);
      return row;
    },

    /** Takes a step back: how the page stood before, online with the date that it had. */
    async returnTo(
      request: FastifyRequest,
      page: PageRow,
      { status, publishAt, unpublishAt }: Pick<Change, 'publishAt' | 'unpublishAt'> & { status: PageStatus },
    ): Promise<PageRow> {
      const now = app.clock();
      if (page.slug === homeSlug && status !== 'published') throw homeStays();
      if (status === 'published') await expectReady(request, page);
      const window = windowOf({ publishAt: null, unpublishAt: null }, { publishAt, unpublishAt });
      const wasOnline = page.publishedAt !== null && page.publishedAt <= now ? page.publishedAt : now;
      const row = await pages.update(page, {
        ...window,
        status,
        publishedAt: status === 'published' ? (window.publishAt ?? wasOnline) : page.publishedAt,
        archivedAt: status === 'archived' ? now : null,
        updatedById: request.actor.user?.id ?? null,
      });
      if (!row) throw stale();
      const back = { published: 'published', archived: 'archived', draft: 'unpublished' } as const;
      await record(request, status === 'draft' && page.status === 'archived' ? 'restored' : back[status], row);
      return row;
    },

    async remove(request: FastifyRequest, page: PageRow): Promise<void> {
      if (page.slug === homeSlug) throw homeStays();
      if (page.status === 'published') throw pageIsPublished();
      await app.files.release(subjectOf(page));
      await stockImages.setUses(page.id, []);
      await pages.remove(page.id);
      await record(request, 'deleted', page);
    },
  };
  return { ...useCases, ...contents };
}
export type PageUseCases = ReturnType<typeof createPageUseCases>;
