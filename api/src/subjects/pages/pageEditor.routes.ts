import {
  editorPage,
  type PageTransition,
  pageChange,
  pageCopyInput,
  pageInput,
  pagePublishInput,
} from '@omzien/model/pageEditor';
import { pageStates, pageTypes } from '@omzien/model/pageTypes';
import { and, eq, inArray, ne, not, type SQL } from 'drizzle-orm';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { reaches } from '../../http/access.ts';
import { isUuid } from '../../http/context.ts';
import { badParameter } from '../../http/filters.ts';
import type { ListDefinition, ListQuery } from '../../http/listQuery.ts';
import { forbidden, notFound } from '../../http/problems.ts';
import { many, nothing, one } from '../../http/routeDocs.ts';
import { createCenterRepository } from '../../services/directory/centers.repository.ts';
import { pages as table } from '../../tables/content/pages.table.ts';
import { createPageAccess } from './pageAccess.ts';
import { patternBlocks, patternFields } from './pagePatterns.ts';
import { createPageRepository } from './pages.repository.ts';
import { toEditorPage } from './pages.resource.ts';
import { createPageUseCases } from './pages.usecases.ts';
import { publishedAt, stateOf } from './publishedPages.ts';

const definition: ListDefinition = {
  id: table.id,
  filters: {
    title: table.title,
    summary: table.summary,
    slug: table.slug,
    locale: table.locale,
    page_layout: table.pageLayout,
    status: table.status,
    featured: table.featured,
    author: table.authorName,
    published_at: table.publishedAt,
    created_at: table.createdAt,
    updated_at: table.updatedAt,
  },
  scopes: [
    'page_type_eq',
    'page_type_in',
    'is_published_eq',
    'is_published_true',
    'archived_true',
    'state_eq',
    'in_menu_eq',
    'volunteer_center_id_eq',
  ],
  sorts: {
    title: table.title,
    slug: table.slug,
    page_type: table.pageType,
    page_layout: table.pageLayout,
    status: table.status,
    author: table.authorName,
    published_at: table.publishedAt,
    created_at: table.createdAt,
    updated_at: table.updatedAt,
  },
  defaultSort: '-updated_at',
  maximumSize: 1000,
};
type WithId = { Params: { id: string } };

function booleanIn({ scopes }: ListQuery, name: string): boolean | undefined {
  const text = scopes.get(name);
  if (text === undefined) return undefined;
  if (/^(true|1|t)$/i.test(text)) return true;
  if (/^(false|0|f)$/i.test(text)) return false;
  throw badParameter(`filter[${name}]`, 'Kies true of false.', 'Choose true or false.');
}

/** Pages as editors work on them. */
export const pageEditorRoutes: FastifyPluginAsync = async (app) => {
  const pages = createPageRepository(app.db);
  const centers = createCenterRepository(app.db);
  const useCases = createPageUseCases(app);
  const access = createPageAccess(app);

  /** Of which centre: the one whose site this is, unless another one is named that the asker reaches. */
  const centerOf = ({ context }: FastifyRequest, query: ListQuery) => {
    const asked = query.scopes.get('volunteer_center_id_eq');
    if (asked !== undefined && !isUuid(asked))
      throw badParameter('filter[volunteer_center_id_eq]', 'Dit is geen geldige id.', 'This is not a valid id.');
    return eq(table.centerId, asked ?? context.centerId);
  };
  /** The type stands apart, so that the tabs can count the others. */
  function ofTypes({ scopes }: ListQuery): SQL | undefined {
    const name = scopes.has('page_type_in') ? 'page_type_in' : 'page_type_eq';
    const asked = scopes
      .get(name)
      ?.split(',')
      .map((type) => type.trim());
    if (!asked) return undefined;
    const known = pageTypes.filter((type) => asked.includes(type));
    if (known.length === 0)
      throw badParameter(`filter[${name}]`, 'Dit soort pagina bestaat niet.', 'There is no such type.');
    return inArray(table.pageType, known);
  }

  function inState({ scopes }: ListQuery, now: Date): SQL | undefined {
    const asked = scopes.get('state_eq');
    if (asked === undefined) return undefined;
    const state = pageStates.find((known) => known === asked);
    if (!state) throw badParameter('filter[state_eq]', 'Deze staat bestaat niet.', 'There is no such state.');
    return stateOf[state](now);
  }

  app.get(
    '/pages',
    {
      config: {
        permission: 'pages.list',
        docs: {
          summary: 'List the pages of a centre, drafts among them',
          description:
            'Archived pages come only with `filter[archived_true]=true` or a filter on `status`. `filter[state_eq]` is `draft`, `scheduled`, `online` or `ended`: published, but only until a moment that is past. `in_menus` names the menus that lead to a page. `meta.counts` counts the tabs.',
          list: definition,
          answer: many(editorPage),
        },
      },
    },
    async (request, reply) => {
      const query = request.listQuery(definition);
      const now = app.clock();
      const archived = booleanIn(query, 'archived_true');
      const published = booleanIn(query, 'is_published_eq') ?? booleanIn(query, 'is_published_true');
      const isInMenu = booleanIn(query, 'in_menu_eq');
      const asksForStatus = Object.keys(request.query as object).some((name) => name.startsWith('filter[status_'));
      const others = and(
        access.within(request),
        centerOf(request, query),
        query.where,
        inState(query, now),
        isInMenu === undefined ? undefined : isInMenu ? pages.isInMenu() : not(pages.isInMenu()),
        published === undefined ? undefined : published ? publishedAt(now) : not(publishedAt(now)),
      );
      const where = and(
        others,
        archived === true
          ? eq(table.status, 'archived')
          : archived === false || !asksForStatus
            ? ne(table.status, 'archived')
            : undefined,
        ofTypes(query),
      );
      const [counts, rows, total] = await Promise.all([
        pages.countByTab(others),
        pages.list(query, where),
        pages.count(where),
      ]);
      const siblings = await pages.siblingsOf(rows);
      const menus = await pages.menusOf(rows.map(({ id }) => id));
      return reply.collection(
        rows.map((row) =>
          toEditorPage(row, {
            now,
            siblings,
            mayChange: access.mayChange(request, row),
            inMenus: menus.get(row.id) ?? [],
          }),
        ),
        { total, meta: { counts } },
      );
    },
  );

  app.get<WithId>(
    '/pages/:id',
    { config: { permission: 'pages.list', docs: { summary: 'Show a page to its editors', answer: one(editorPage) } } },
    async (request, reply) => {
      const { id } = await access.find(request, request.params.id);
      return access.answer(request, reply, id);
    },
  );

  app.post(
    '/pages',
    {
      config: {
        permission: 'pages.manage',
        docs: {
          summary: 'Make a page, empty or from a ready-made one',
          body: pageInput,
          answer: one(editorPage, 201),
        },
      },
    },
    async (request, reply) => {
      const input = request.document(pageInput);
      const { centerId } = request.context;
      if (!reaches(request.grants, { centerId }, request.actor.user)) throw forbidden();
      const fields = patternFields(input.pattern, input.locale);
      const made = await useCases.create(request, { ...fields, ...input }, patternBlocks(input.pattern, input.locale));
      reply.code(201).header('location', `/api/v1/pages/${made.id}`);
      return access.answer(request, reply, made.id);
    },
  );

  for (const method of ['PATCH', 'PUT'] as const)
    app.route<WithId>({
      method,
      url: '/pages/:id',
      config: {
        permission: 'pages.manage',
        docs: {
          summary: 'Change a page',
          description:
            'When the slug changes, the old one leads to the page still. A `status` goes through the same rules as publish, unpublish, archive and restore.',
          body: pageChange,
          answer: one(editorPage),
        },
      },
      async handler(request, reply) {
        const change = request.document(pageChange);
        const found = await access.findForChange(request, request.params.id);
        await useCases.change(request, found, change);
        return access.answer(request, reply, found.id);
      },
    });

  app.delete<WithId>(
    '/pages/:id',
    {
      config: {
        permission: 'pages.manage',
        docs: { summary: 'Delete a page that is not online, with its versions', answer: nothing() },
      },
    },
    async (request, reply) => {
      const found = await access.findForChange(request, request.params.id);
      await useCases.remove(request, found);
      reply.code(204);
      return null;
    },
  );

  app.put<WithId>(
    '/pages/:id/publish',
    {
      config: {
        permission: 'pages.manage',
        docs: {
          summary: 'Put a page online, now or from a moment, for good or until a moment',
          description:
            'Refused with 409 `not_publishable` while a picture has no description; `meta.checks` says where.',
          body: pagePublishInput,
          answer: one(editorPage),
        },
      },
    },
    async (request, reply) => {
      const window = request.body === undefined ? {} : request.document(pagePublishInput);
      const found = await access.findForChange(request, request.params.id);
      await useCases.publish(request, found, window);
      return access.answer(request, reply, found.id);
    },
  );
  const steps = {
    unpublish: 'Take a page offline',
    archive: 'Put a page into the archive',
    restore: 'Take a page out of the archive, as a draft',
  } as const satisfies Partial<Record<PageTransition, string>>;
  for (const [name, summary] of Object.entries(steps) as [keyof typeof steps, string][])
    app.put<WithId>(
      `/pages/:id/${name}`,
      { config: { permission: 'pages.manage', docs: { summary, answer: one(editorPage) } } },
      async (request, reply) => {
        const found = await access.findForChange(request, request.params.id);
        await useCases[name](request, found);
        return access.answer(request, reply, found.id);
      },
    );

  app.put<WithId>(
    '/pages/:id/duplicate',
    {
      config: {
        permission: 'pages.manage',
        docs: { summary: 'Make a draft with the same content', answer: one(editorPage, 201) },
      },
    },
    async (request, reply) => {
      const found = await access.find(request, request.params.id);
      const copy = await useCases.copy(request, found, found.centerId);
      reply.code(201).header('location', `/api/v1/pages/${copy.id}`);
      return access.answer(request, reply, copy.id);
    },
  );

  app.put<WithId>(
    '/pages/:id/copy_to_center',
    {
      config: {
        permission: 'pages.manage',
        docs: {
          summary: 'Make a draft with the same content at another centre',
          body: pageCopyInput,
          answer: one(editorPage, 201),
        },
      },
    },
    async (request, reply) => {
      const { volunteerCenterId } = request.document(pageCopyInput);
      const found = await access.find(request, request.params.id);
      const isReached = reaches(request.grants, { centerId: volunteerCenterId }, request.actor.user);
      if (!isReached || !(await centers.find(volunteerCenterId))) throw notFound();
      const copy = await useCases.copy(request, found, volunteerCenterId);
      reply.code(201).header('location', `/api/v1/pages/${copy.id}`);
      return access.answer(request, reply, copy.id);
    },
  );
};
