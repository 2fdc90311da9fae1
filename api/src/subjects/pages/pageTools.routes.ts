import {
  editorPage,
  pageCheck,
  pageEditing,
  pageEditingInput,
  pageFromPatternInput,
  pagePattern,
  pageVersion,
  previewLink,
} from '@omzien/model/pageEditor';
import type { FastifyPluginAsync } from 'fastify';
import { reaches } from '../../http/access.ts';
import { forbidden, notFound, unauthenticated } from '../../http/problems.ts';
import { many, nothing, one } from '../../http/routeDocs.ts';
import { createCenterRepository } from '../../services/directory/centers.repository.ts';
import type { PageVersionRow } from '../../tables/content/pageVersions.table.ts';
import { createPageAccess } from './pageAccess.ts';
import { pagePatterns, patternBlocks, patternFields } from './pagePatterns.ts';
import { createPageUseCases } from './pages.usecases.ts';
import { createPageVersionRepository } from './pageVersions.repository.ts';
import { pageAddress } from './publishedPages.ts';

type WithId = { Params: { id: string } };
type WithVersion = { Params: { id: string; version: string } };

const toVersion = (row: PageVersionRow) => ({
  type: 'page_versions' as const,
  id: row.id,
  number: row.number,
  reason: row.reason,
  title: row.snapshot.page.title,
  authorId: row.authorId,
  authorName: row.authorName,
  blocksCount: row.snapshot.blocks.length,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** What stands around a page: its versions, links to look at it, who works on it, and what to put right. */
export const pageToolRoutes: FastifyPluginAsync = async (app) => {
  const versions = createPageVersionRepository(app.db);
  const centers = createCenterRepository(app.db);
  const useCases = createPageUseCases(app);
  const access = createPageAccess(app);

  const numberIn = (text: string) => {
    if (!/^[1-9]\d{0,8}$/.test(text)) throw notFound();
    return Number(text);
  };

  app.get<WithId>(
    '/pages/:id/versions',
    {
      config: {
        permission: 'pages.list',
        docs: { summary: 'List the last fifty versions of a page, newest first', answer: many(pageVersion) },
      },
    },
    async (request, reply) => {
      const { id } = await access.find(request, request.params.id);
      return reply.collection((await versions.list(id)).map(toVersion));
    },
  );

  app.get<WithVersion>(
    '/pages/:id/versions/:version',
    {
      config: { permission: 'pages.list', docs: { summary: 'Show what a page was like', answer: one(pageVersion) } },
    },
    async (request, reply) => {
      const { id } = await access.find(request, request.params.id);
      const found = await versions.find(id, numberIn(request.params.version));
      if (!found) throw notFound();
      const { page, blocks } = found.snapshot;
      return reply.resource({ ...toVersion(found), ...{ page, contentBlocks: blocks } });
    },
  );

  app.post<WithVersion>(
    '/pages/:id/versions/:version/restore',
    {
      config: {
        permission: 'pages.manage',
        docs: {
          summary: 'Take back the content of a version',
          description:
            'What is online stays so: it comes back in the working copy, to be published. A page that is not online becomes a draft.',
          answer: one(editorPage),
        },
      },
    },
    async (request, reply) => {
      const found = await access.findForChange(request, request.params.id);
      const restored = await useCases.restoreVersion(request, found, numberIn(request.params.version));
      if (!restored) throw notFound();
      return access.answer(request, reply, restored.id);
    },
  );

  app.post<WithId>(
    '/pages/:id/preview_links',
    {
      config: {
        permission: 'pages.manage',
        // The address is told once, so it must not stand among the stored answers. Two links do no harm.
        repeatable: true,
        docs: {
          summary: 'Make a link that shows the page for seven days, without signing in',
          answer: one(previewLink, 201),
        },
      },
    },
    async (request, reply) => {
      const page = await access.find(request, request.params.id);
      const center = await centers.find(page.centerId);
      const { id, token, expiresAt } = await versions.addPreview(page.id, request.actor.user?.id ?? null, app.clock());
      const path = `${pageAddress(page.slug, page.pageType)}?preview=${token}`;
      const prefix = page.locale === 'nl' ? '' : `/${page.locale}`;
      await app.audit.record(request, {
        action: 'page.preview_made',
        subject: { type: 'pages', id: page.id, name: page.title },
        centerId: page.centerId,
      });
      reply.code(201).header('cache-control', 'no-store');
      return reply.resource({
        type: 'preview_links',
        id,
        ...{
          url: `${app.settings.originOf(center?.domains[0] ?? '')}${prefix}${path}`,
          path: `${prefix}${path}`,
          expiresAt: expiresAt.toISOString(),
        },
      });
    },
  );

  app.get<WithId>(
    '/pages/:id/checks',
    {
      config: {
        permission: 'pages.list',
        docs: {
          summary: 'Check a page before it goes online',
          description: 'What has severity `error` keeps it from being published.',
          answer: many(pageCheck),
        },
      },
    },
    async (request, reply) => {
      const page = await access.find(request, request.params.id);
      return reply.collection(await useCases.checksFor(request, page));
    },
  );

  app.put<WithId>(
    '/pages/:id/editing',
    {
      config: {
        permission: 'pages.manage',
        types: ['page_editings'],
        docs: {
          summary: 'Say that you work on a page, every twenty seconds',
          description:
            'Answers who works on it: `mine` is false when it is somebody else. `take_over` makes it yours. Whoever was not heard for a minute has gone.',
          body: pageEditingInput,
          answer: one(pageEditing),
        },
      },
    },
    async (request, reply) => {
      const takeOver = request.body === undefined ? false : request.document(pageEditingInput).takeOver;
      const { user } = request.actor;
      if (!user) throw unauthenticated();
      const page = await access.find(request, request.params.id);
      const name = `${user.firstName} ${user.lastName}`.trim();
      const row = await versions.heartbeat(page.id, { id: user.id, name }, { takeOver, now: app.clock() });
      return reply.resource({
        type: 'page_editings',
        id: row.id,
        ...{
          pageId: page.id,
          userId: row.userId,
          userName: row.userName,
          mine: row.userId === user.id,
          since: row.since.toISOString(),
          seenAt: row.seenAt.toISOString(),
        },
      });
    },
  );

  app.delete<WithId>(
    '/pages/:id/editing',
    {
      config: {
        permission: 'pages.manage',
        docs: { summary: 'Say that you no longer work on a page', answer: nothing() },
      },
    },
    async (request, reply) => {
      const page = await access.find(request, request.params.id);
      if (request.actor.user) await versions.leave(page.id, request.actor.user.id);
      reply.code(204);
      return null;
    },
  );

  app.get(
    '/page_patterns',
    {
      config: {
        permission: 'pages.list',
        docs: {
          summary: 'List the ready-made pages, with example content in the language of the request',
          answer: many(pagePattern),
        },
      },
    },
    async (request, reply) => reply.collection(pagePatterns(request.locale)),
  );

  app.post(
    '/page_patterns',
    {
      config: {
        permission: 'pages.manage',
        docs: {
          summary: 'Make a draft from a ready-made page',
          body: pageFromPatternInput,
          answer: one(editorPage, 201),
        },
      },
    },
    async (request, reply) => {
      const { pattern, title, slug, locale } = request.document(pageFromPatternInput);
      const { centerId } = request.context;
      if (!reaches(request.grants, { centerId }, request.actor.user)) throw forbidden();
      const fields = patternFields(pattern, locale);
      const input = { ...fields, title: title ?? fields.title ?? '', locale, pattern, ...(slug ? { slug } : {}) };
      const made = await useCases.create(request, input, patternBlocks(pattern, locale));
      reply.code(201).header('location', `/api/v1/pages/${made.id}`);
      return access.answer(request, reply, made.id);
    },
  );
};
