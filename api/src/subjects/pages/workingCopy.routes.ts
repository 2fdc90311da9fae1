import { workingCopy, workingCopyInput } from '@omzien/model/pageEditor';
import type { FastifyPluginAsync } from 'fastify';
import { one } from '../../http/routeDocs.ts';
import { createPageAccess } from './pageAccess.ts';
import { workingCopyOf } from './pageDrafts.ts';
import { createPageRepository, type FoundPage } from './pages.repository.ts';
import { createPageUseCases } from './pages.usecases.ts';

type WithId = { Params: { id: string } };

/** A page as its editors work on it: nobody else sees what they save, until they publish. */
export const workingCopyRoutes: FastifyPluginAsync = async (app) => {
  const pages = createPageRepository(app.db);
  const useCases = createPageUseCases(app);
  const access = createPageAccess(app);

  async function toWorkingCopy(found: FoundPage) {
    const { page, blocks } = await workingCopyOf(pages, found);
    return {
      type: 'page_working_copies' as const,
      id: page.id,
      pageId: page.id,
      page: {
        title: page.title,
        pageType: page.pageType,
        pageLayout: page.pageLayout,
        showTitleOnPage: page.showTitleOnPage,
        summary: page.summary,
        featured: page.featured,
        metaTitle: page.metaTitle,
        metaDescription: page.metaDescription,
        ogTitle: page.ogTitle,
        ogDescription: page.ogDescription,
        imageUrl: page.imageUrl,
        imageAlt: page.imageAlt,
        imageFileId: page.imageFileId,
        imageFocalPoint: page.imageFocalPoint,
        ogImageUrl: page.ogImageUrl,
        ogImageFileId: page.ogImageFileId,
        author: page.authorName,
      },
      contentBlocks: blocks.map(({ id, blockType, anchor, hidden, publishFrom, publishUntil, settings, data }) => ({
        id,
        blockType,
        anchor,
        hidden,
        publishFrom: publishFrom?.toISOString() ?? null,
        publishUntil: publishUntil?.toISOString() ?? null,
        settings,
        data,
      })),
      isAhead: found.draft !== null,
      savedAt: found.draft?.savedAt ?? found.updatedAt.toISOString(),
      savedByName: found.updatedByName,
      lockVersion: found.lockVersion,
    };
  }

  app.get<WithId>(
    '/pages/:id/working_copy',
    {
      config: {
        permission: 'pages.list',
        docs: {
          summary: 'Show a page as its editors work on it',
          description: 'While the page is online this may be ahead of what everybody reads.',
          answer: one(workingCopy),
        },
      },
    },
    async (request, reply) => {
      const found = await access.find(request, request.params.id);
      return reply.resource(await toWorkingCopy(found), { lockVersion: found.lockVersion });
    },
  );

  app.put<WithId>(
    '/pages/:id/working_copy',
    {
      config: {
        permission: 'pages.manage',
        types: ['page_working_copies'],
        docs: {
          summary: 'Save what was changed on a page',
          description:
            'A page that is online stays as it is until it is published. What is left out stays. New blocks may bring ids of their own.',
          body: workingCopyInput,
          answer: one(workingCopy),
        },
      },
    },
    async (request, reply) => {
      const input = request.document(workingCopyInput);
      const found = await access.findForChange(request, request.params.id);
      await useCases.saveWorking(request, found, input);
      const saved = await access.find(request, found.id);
      return reply.resource(await toWorkingCopy(saved), { lockVersion: saved.lockVersion });
    },
  );

  app.delete<WithId>(
    '/pages/:id/working_copy',
    {
      config: {
        permission: 'pages.manage',
        docs: {
          summary: 'Throw away what is not online yet',
          description: 'Editors go on with what everybody reads. What was thrown away stands among the versions.',
          answer: one(workingCopy),
        },
      },
    },
    async (request, reply) => {
      const found = await access.findForChange(request, request.params.id);
      await useCases.throwDraftAway(request, found);
      const left = await access.find(request, found.id);
      return reply.resource(await toWorkingCopy(left), { lockVersion: left.lockVersion });
    },
  );
};
