import {
  editorMenuItem,
  isFixedMenu,
  menuItemChange,
  menuItemInput,
  menuNames,
  menuOrderInput,
} from '@omzien/model/menu';
import { grantsOf } from '@omzien/model/permissions';
import { and, eq } from 'drizzle-orm';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { reaches, withinReach } from '../../../http/access.ts';
import { forbidden, notFound, stale } from '../../../http/problems.ts';
import { many, nothing, one } from '../../../http/routeDocs.ts';
import { invalidAttribute } from '../../../http/validation.ts';
import { changesBetween } from '../../../services/audit/audit.ts';
import { type MenuItemRow, menuItems as table } from '../../../tables/content/menuItems.table.ts';
import { bothLanguages } from './menuNames.ts';
import { menuChanged, menuFull, mostItems } from './menus.problems.ts';
import { createMenuRepository } from './menus.repository.ts';
import { createOwnMenuRepository } from './ownMenus.repository.ts';
import { systemPages } from './systemPages.ts';

type WithId = { Params: { id: string } };
type WithMenu = { Params: { menu: string } };
type Target = Pick<MenuItemRow, 'linkType' | 'pageId' | 'systemPageId'>;

/** The items of menus as editors work on them. */
export const menuEditorRoutes: FastifyPluginAsync = async (app) => {
  const menus = createMenuRepository(app.db);

  const ownMenus = createOwnMenuRepository(app.db);
  async function expectMenu({ context: { centerId } }: FastifyRequest, key: string) {
    if (!(await ownMenus.isKnown(centerId, key))) throw notFound();
  }
  async function checkMenu({ context: { centerId } }: FastifyRequest, key: string) {
    if (!(await ownMenus.isKnown(centerId, key))) throw invalidAttribute('menu', 'invalid');
  }
  const within = (request: FastifyRequest) =>
    and(withinReach(request.grants, { center: table.centerId }), eq(table.centerId, request.context.centerId));
  const mayChange = ({ actor: { roles, user }, context: { centerId } }: FastifyRequest) =>
    reaches(grantsOf('pages.manage', roles, user !== null), { centerId }, user);

  async function listed(request: FastifyRequest) {
    const items = await menus.forEditors(within(request), request.context.features, app.clock());
    const update = mayChange(request);
    return items.map((item) => ({ ...item, permissions: { update, destroy: update, transitions: [] } }));
  }
  async function answer(request: FastifyRequest, id: string) {
    const found = (await listed(request)).find((item) => item.id === id);
    if (!found) throw notFound();
    return found;
  }
  async function findForChange(request: FastifyRequest, id: string): Promise<MenuItemRow> {
    const visible = within(request);
    const found = visible && (await menus.find(id, visible));
    if (!found) throw notFound();
    request.expectVersion(found.lockVersion);
    return found;
  }

  /** What an item leads to must be there, and be of this centre. */
  async function checkTarget({ context }: FastifyRequest, { linkType, pageId, systemPageId }: Target): Promise<Target> {
    if (linkType === 'system_page') {
      if (!systemPageId || !Object.hasOwn(systemPages, systemPageId))
        throw invalidAttribute('system_page_id', systemPageId ? 'invalid' : 'blank');
      return { linkType, systemPageId, pageId: null };
    }
    if (!pageId) throw invalidAttribute('page_id', 'blank');
    if (!(await menus.hasPage(context.centerId, pageId))) throw invalidAttribute('page_id', 'invalid');
    return { linkType, pageId, systemPageId: null };
  }
  /** A parent is an item of the same menu that hangs under nothing itself. */
  async function checkParent(request: FastifyRequest, parentId: string | null, menu: string, item: MenuItemRow | null) {
    if (parentId === null) return;
    const visible = within(request);
    const parent = visible && (await menus.find(parentId, visible));
    if (!parent || parent.menu !== menu || parent.id === item?.id) throw invalidAttribute('parent_id', 'invalid');
    const isDeep = parent.parentId !== null || (item !== null && (await menus.childrenOf(item.id)).length > 0);
    if (isDeep) throw invalidAttribute('parent_id', 'too_deep');
  }
  const record = (request: FastifyRequest, what: string, item: MenuItemRow, changes = {}) =>
    app.audit.record(request, {
      action: `menu_item.${what}`,
      subject: { type: 'menu_items', id: item.id, name: item.name.nl },
      centerId: item.centerId,
      changes,
    });

  app.get<WithMenu>(
    '/menus/:menu/menu_items',
    {
      config: {
        permission: 'pages.list',
        docs: {
          summary: 'List all items of a menu for its editors, with why the site does not show some',
          answer: many(editorMenuItem),
        },
      },
    },
    async (request, reply) => {
      const key = request.params.menu;
      await expectMenu(request, key);
      return reply.collection((await listed(request)).filter(({ menu }) => menu === key));
    },
  );

  app.get<WithId>(
    '/menu_items/:id',
    {
      config: {
        permission: 'pages.list',
        docs: { summary: 'Show a menu item to its editors', answer: one(editorMenuItem) },
      },
    },
    async (request, reply) => {
      const item = await answer(request, request.params.id);
      return reply.resource(item, { lockVersion: item.lockVersion });
    },
  );

  app.post(
    '/menu_items',
    {
      config: {
        permission: 'pages.manage',
        docs: { summary: 'Add an item to a menu', body: menuItemInput, answer: one(editorMenuItem, 201) },
      },
    },
    async (request, reply) => {
      const { name, menu, parentId, order, newWindow, visibleFor, ...target } = request.document(menuItemInput);
      const { centerId } = request.context;
      if (!reaches(request.grants, { centerId }, request.actor.user)) throw forbidden();
      if ((await menus.count(centerId)) >= mostItems) throw menuFull();
      await checkMenu(request, menu);
      const checked = await checkTarget(request, target);
      await checkParent(request, parentId, menu, null);
      const last = (await menus.ofMenu(centerId, menu))
        .filter((item) => item.parentId === parentId)
        .reduce((highest, item) => Math.max(highest, item.order), -1);
      const row = await menus.insert({
        ...checked,
        centerId,
        menu,
        parentId,
        newWindow,
        visibleFor,
        name: bothLanguages(name),
        order: order ?? last + 1,
        createdAt: app.clock(),
      });
      await record(request, 'created', row);
      reply.code(201).header('location', `/api/v1/menu_items/${row.id}`);
      return reply.resource(await answer(request, row.id), { lockVersion: row.lockVersion });
    },
  );

  app.patch<WithId>(
    '/menu_items/:id',
    {
      config: {
        permission: 'pages.manage',
        docs: { summary: 'Change a menu item', body: menuItemChange, answer: one(editorMenuItem) },
      },
    },
    async (request, reply) => {
      const { name, menu, parentId, order, newWindow, visibleFor, ...target } = request.document(menuItemChange);
      const found = await findForChange(request, request.params.id);
      const isOtherTarget = Object.values(target).some((value) => value !== undefined);
      const checked = isOtherTarget
        ? await checkTarget(request, {
            linkType: target.linkType ?? found.linkType,
            pageId: target.pageId === undefined ? found.pageId : target.pageId,
            systemPageId: target.systemPageId === undefined ? found.systemPageId : target.systemPageId,
          })
        : {};
      const newMenu = menu ?? found.menu;
      if (newMenu !== found.menu) await checkMenu(request, newMenu);
      // In another menu it stands at the top, unless a parent there is named.
      const newParent = parentId === undefined ? (newMenu === found.menu ? found.parentId : null) : parentId;
      if (newParent !== found.parentId || newMenu !== found.menu) await checkParent(request, newParent, newMenu, found);
      const change = {
        ...checked,
        ...(name === undefined ? {} : { name: bothLanguages(name) }),
        ...(order === undefined ? {} : { order }),
        ...(newWindow === undefined ? {} : { newWindow }),
        ...(visibleFor === undefined ? {} : { visibleFor }),
        menu: newMenu,
        parentId: newParent,
      };
      const row = await menus.update(found, change);
      if (!row) throw stale();
      if (newMenu !== found.menu) await menus.moveChildren(row.id, newMenu);
      await record(request, 'changed', row, changesBetween(found, change));
      return reply.resource(await answer(request, row.id), { lockVersion: row.lockVersion });
    },
  );

  app.delete<WithId>(
    '/menu_items/:id',
    {
      config: {
        permission: 'pages.manage',
        docs: { summary: 'Remove a menu item, and what hangs under it', answer: nothing() },
      },
    },
    async (request, reply) => {
      const found = await findForChange(request, request.params.id);
      await menus.remove(found.id);
      await record(request, 'deleted', found);
      reply.code(204);
      return null;
    },
  );

  app.put<WithMenu>(
    '/menus/:menu/order',
    {
      config: {
        permission: 'pages.manage',
        types: ['menus'],
        docs: {
          summary: 'Put all items of a menu in their places',
          description:
            'Names every item of the menu: `id`, `parent_id` and `order`. 409 when one came or went meanwhile, or was changed: `lock_version` says how each was seen.',
          body: menuOrderInput,
          answer: many(editorMenuItem),
        },
      },
    },
    async (request, reply) => {
      const key = request.params.menu;
      await expectMenu(request, key);
      const { items } = request.document(menuOrderInput);
      const { centerId } = request.context;
      if (!reaches(request.grants, { centerId }, request.actor.user)) throw notFound();
      const stored = await menus.ofMenu(centerId, key);
      const places = items.map(({ id, parentId, order, lockVersion }) => ({
        id: id.toLowerCase(),
        parentId: parentId?.toLowerCase() ?? null,
        order,
        lockVersion,
      }));
      const byId = new Map(places.map((place) => [place.id, place]));
      const isSame =
        byId.size === places.length && places.length === stored.length && stored.every(({ id }) => byId.has(id));
      const isAsSeen = stored.every(({ id, lockVersion }) => {
        const seen = byId.get(id)?.lockVersion;
        return seen === undefined || seen === lockVersion;
      });
      if (!isSame || !isAsSeen) throw menuChanged();
      for (const [index, { parentId }] of places.entries()) {
        if (parentId === null) continue;
        const parent = byId.get(parentId);
        if (!parent || parent === places[index]) throw invalidAttribute(`items/${index}/parent_id`, 'invalid');
        if (parent.parentId !== null) throw invalidAttribute(`items/${index}/parent_id`, 'too_deep');
      }
      await menus.place(places);
      await app.audit.record(request, {
        action: 'menu.ordered',
        subject: { type: 'menus', id: null, name: isFixedMenu(key) ? menuNames[key].nl : key },
        centerId,
      });
      return reply.collection((await listed(request)).filter(({ menu }) => menu === key));
    },
  );
};
