import {
  contentBlockChange,
  contentBlockInput,
  contentBlockMove,
  contentBlocksInput,
  editorBlock,
  mostBlocks,
} from '@omzien/model/contentBlockInput';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { notFound } from '../../http/problems.ts';
import { many, nothing, one } from '../../http/routeDocs.ts';
import { invalidAttribute, ValidationFailed } from '../../http/validation.ts';
import { asInput } from './blockStorage.ts';
import { createPageAccess } from './pageAccess.ts';
import { createPageRepository } from './pages.repository.ts';
import { toEditorBlock } from './pages.resource.ts';
import { createPageUseCases } from './pages.usecases.ts';

type WithId = { Params: { id: string } };

/** What stands on a page. `lock_version` is that of the page: whoever changes a block changes the page. */
export const contentBlockRoutes: FastifyPluginAsync = async (app) => {
  const pages = createPageRepository(app.db);
  const useCases = createPageUseCases(app);
  const access = createPageAccess(app);

  app.get<WithId>(
    '/pages/:id/content_blocks',
    {
      config: {
        permission: 'pages.list',
        docs: {
          summary: 'List the blocks of a page as they are stored',
          description: '`meta.lock_version` is the version to send with `If-Match`.',
          answer: many(editorBlock),
        },
      },
    },
    async (request, reply) => {
      const page = await access.find(request, request.params.id);
      const blocks = await pages.blocksOf(page.id, { withHidden: true });
      reply.header('etag', `"${page.lockVersion}"`);
      return reply.collection(blocks.map(toEditorBlock), { meta: { lockVersion: page.lockVersion } });
    },
  );

  app.put<WithId>(
    '/pages/:id/content_blocks',
    {
      config: {
        permission: 'pages.manage',
        types: ['content_blocks', 'pages'],
        docs: {
          summary: 'Replace the blocks of a page by this list, in this order',
          description:
            'Blocks with an `id` stay, others are new, and those that are not named go. Unfinished blocks are kept and not shown.',
          body: contentBlocksInput,
          answer: many(editorBlock),
        },
      },
    },
    async (request, reply) => {
      const { contentBlocks } = request.document(contentBlocksInput);
      const found = await access.findForChange(request, request.params.id);
      const { page, blocks } = await useCases.saveBlocks(request, found, contentBlocks);
      reply.header('etag', `"${page.lockVersion}"`);
      return reply.collection(blocks.map(toEditorBlock), { meta: { lockVersion: page.lockVersion } });
    },
  );

  /** Faults of one block are told by its own attributes, not by its place among the others. */
  async function saving<Result>(place: number, work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ValidationFailed)) throw error;
      throw new ValidationFailed(
        error.faults.map((fault) => ({
          ...fault,
          path:
            fault.path[0] === 'content_blocks' && fault.path[1] === String(place) ? fault.path.slice(2) : fault.path,
        })),
      );
    }
  }
  async function findBlock(request: FastifyRequest, id: string) {
    const found = await pages.findBlock(id, access.within(request));
    if (!found) throw notFound();
    request.expectVersion(found.page.lockVersion);
    const blocks = await pages.blocksOf(found.page.id, { withHidden: true });
    return { ...found, blocks, place: blocks.findIndex((block) => block.id === found.block.id) };
  }

  app.post(
    '/content_blocks',
    {
      config: {
        permission: 'pages.manage',
        docs: { summary: 'Add a block to a page', body: contentBlockInput, answer: one(editorBlock, 201) },
      },
    },
    async (request, reply) => {
      const { pageId, order, ...input } = request.document(contentBlockInput);
      const found = await access.findForChange(request, pageId);
      const before = await pages.blocksOf(found.id, { withHidden: true });
      if (before.length >= mostBlocks) throw invalidAttribute('page_id', 'too_many', { max: mostBlocks });
      const place = Math.min(order ?? before.length, before.length);
      const inputs = before.map(asInput).toSpliced(place, 0, input);
      const { page, blocks } = await saving(place, () => useCases.saveBlocks(request, found, inputs));
      const made = blocks[place];
      if (!made) throw notFound();
      reply.code(201);
      return reply.resource(toEditorBlock(made), { lockVersion: page.lockVersion });
    },
  );

  app.patch<WithId>(
    '/content_blocks/:id',
    {
      config: {
        permission: 'pages.manage',
        docs: { summary: 'Change a block', body: contentBlockChange, answer: one(editorBlock) },
      },
    },
    async (request, reply) => {
      const change = request.document(contentBlockChange);
      const { page, blocks, place } = await findBlock(request, request.params.id);
      const given = Object.keys((request.body as { data: { attributes?: object } }).data.attributes ?? {});
      const { anchor, ...rest } = change;
      const inputs = blocks.map((block, index) =>
        index === place
          ? { ...asInput(block), ...withoutUndefined(rest), ...(given.includes('anchor') ? { anchor } : {}) }
          : asInput(block),
      );
      const saved = await saving(place, () => useCases.saveBlocks(request, page, inputs));
      const changed = saved.blocks[place];
      if (!changed) throw notFound();
      return reply.resource(toEditorBlock(changed), { lockVersion: saved.page.lockVersion });
    },
  );

  app.put<WithId>(
    '/content_blocks/:id/move',
    {
      config: {
        permission: 'pages.manage',
        docs: {
          summary: 'Move a block to another place on its page',
          body: contentBlockMove,
          answer: one(editorBlock),
        },
      },
    },
    async (request, reply) => {
      const { order } = request.document(contentBlockMove);
      const { page, blocks, block, place } = await findBlock(request, request.params.id);
      const to = Math.min(order, blocks.length - 1);
      const inputs = blocks.toSpliced(place, 1).toSpliced(to, 0, block).map(asInput);
      const saved = await useCases.saveBlocks(request, page, inputs);
      const moved = saved.blocks[to];
      if (!moved) throw notFound();
      return reply.resource(toEditorBlock(moved), { lockVersion: saved.page.lockVersion });
    },
  );

  app.delete<WithId>(
    '/content_blocks/:id',
    { config: { permission: 'pages.manage', docs: { summary: 'Remove a block from its page', answer: nothing() } } },
    async (request, reply) => {
      const { page, blocks, place } = await findBlock(request, request.params.id);
      await useCases.saveBlocks(request, page, blocks.toSpliced(place, 1).map(asInput));
      reply.code(204);
      return null;
    },
  );
};

const withoutUndefined = <Value extends object>(value: Value) =>
  Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as {
    [Name in keyof Value]: Exclude<Value[Name], undefined>;
  };
