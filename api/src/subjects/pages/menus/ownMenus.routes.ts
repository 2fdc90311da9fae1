import {
  isFixedMenu,
  type Menu,
  menuChange,
  menuInput,
  menuKeys,
  menuNames,
  menu as menuSchema,
} from '@omzien/model/menu';
import { grantsOf } from '@omzien/model/permissions';
import { and, eq } from 'drizzle-orm';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { reaches, withinReach } from '../../../http/access.ts';
import { forbidden, notFound, stale } from '../../../http/problems.ts';
import { many, nothing, one } from '../../../http/routeDocs.ts';
import { changesBetween } from '../../../services/audit/audit.ts';
import { menuItems } from '../../../tables/content/menuItems.table.ts';
import type { MenuRow } from '../../../tables/content/menus.table.ts';
import { bothLanguages } from './menuNames.ts';
import { fixedMenu, menuInUse, menuTaken, mostMenus, tooManyMenus } from './menus.problems.ts';
import { createMenuRepository } from './menus.repository.ts';
import { createOwnMenuRepository } from './ownMenus.repository.ts';

type WithMenu = { Params: { menu: string } };

const keyOf = (name: string) =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+|_+$/g, '')
    .slice(0, 40);

/** Which menus a site has: those of its layout, and its own, for page blocks and for parts that come later. */
export const ownMenuRoutes: FastifyPluginAsync = async (app) => {
  const items = createMenuRepository(app.db);
  const own = createOwnMenuRepository(app.db);

  const mayChange = ({ actor: { roles, user }, context: { centerId } }: FastifyRequest) =>
    reaches(grantsOf('pages.manage', roles, user !== null), { centerId }, user);
  const expectHere = (request: FastifyRequest) => {
    if (!reaches(request.grants, { centerId: request.context.centerId }, request.actor.user)) throw forbidden();
  };

  async function listed(request: FastifyRequest): Promise<(Menu & { lockVersion: number | null })[]> {
    const { centerId, features } = request.context;
    const within = and(withinReach(request.grants, { center: menuItems.centerId }), eq(menuItems.centerId, centerId));
    const all = await items.forEditors(within, features, app.clock());
    const update = mayChange(request);
    const shown = (key: string, name: MenuRow['name'], lockVersion: number | null) => {
      const mine = all.filter(({ menu }) => menu === key);
      const isOwn = lockVersion !== null;
      return {
        type: 'menus' as const,
        id: key,
        key,
        name,
        fixed: !isOwn,
        itemsCount: mine.length,
        warningsCount: mine.filter(({ warning }) => warning !== null).length,
        lockVersion,
        permissions: { update: update && isOwn, destroy: update && isOwn && mine.length === 0, transitions: [] },
      };
    };
    const made = await own.ofCenter(centerId);
    return [
      ...menuKeys.map((key) => shown(key, menuNames[key], null)),
      ...made.map(({ key, name, lockVersion }) => shown(key, name, lockVersion)),
    ];
  }
  const withoutVersion = ({ lockVersion: _lockVersion, ...resource }: Menu & { lockVersion: number | null }) =>
    resource;

  async function findForChange(request: FastifyRequest): Promise<MenuRow> {
    const { menu } = request.params as WithMenu['Params'];
    if (isFixedMenu(menu)) throw fixedMenu();
    const found = await own.find(request.context.centerId, menu);
    if (!found) throw notFound();
    expectHere(request);
    request.expectVersion(found.lockVersion);
    return found;
  }
  async function answer(request: FastifyRequest, key: string) {
    const found = (await listed(request)).find((menu) => menu.key === key);
    if (!found) throw notFound();
    return { resource: withoutVersion(found), options: { lockVersion: found.lockVersion ?? 0 } };
  }
  const record = (request: FastifyRequest, what: string, row: MenuRow, changes = {}) =>
    app.audit.record(request, {
      action: `menu.${what}`,
      subject: { type: 'menus', id: row.id, name: row.name.nl },
      centerId: row.centerId,
      changes,
    });

  app.get(
    '/menus',
    {
      config: {
        permission: 'pages.list',
        docs: {
          summary: 'List the menus of the site',
          description:
            'Those of the layout (`fixed`) come first: main, footer, top and help. A menu that the centre made itself is read with `GET /menu_items?filter[menu_eq]=<key>`.',
          answer: many(menuSchema),
        },
      },
    },
    async (request, reply) => reply.collection((await listed(request)).map(withoutVersion)),
  );

  app.post(
    '/menus',
    {
      config: {
        permission: 'pages.manage',
        docs: {
          summary: 'Make a menu',
          description: 'Its key is made of its name when it is left out, and never changes.',
          body: menuInput,
          answer: one(menuSchema, 201),
        },
      },
    },
    async (request, reply) => {
      const input = request.document(menuInput);
      expectHere(request);
      const { centerId } = request.context;
      const name = bothLanguages(input.name);
      const key = input.key ?? (keyOf(name.nl) || 'menu');
      if (isFixedMenu(key)) throw menuTaken();
      if ((await own.ofCenter(centerId)).length >= mostMenus) throw tooManyMenus();
      const row = await own.insert({ centerId, key, name, createdAt: app.clock() });
      if (!row) throw menuTaken();
      await record(request, 'created', row);
      const { resource, options } = await answer(request, key);
      reply.code(201);
      return reply.resource(resource, options);
    },
  );

  app.patch<WithMenu>(
    '/menus/:menu',
    {
      config: {
        permission: 'pages.manage',
        docs: { summary: 'Give a menu of the centre another name', body: menuChange, answer: one(menuSchema) },
      },
    },
    async (request, reply) => {
      const { name } = request.document(menuChange);
      const found = await findForChange(request);
      const change = { name: bothLanguages(name) };
      const row = await own.rename(found, change.name, app.clock());
      if (!row) throw stale();
      await record(request, 'changed', row, changesBetween(found, change));
      const { resource, options } = await answer(request, row.key);
      return reply.resource(resource, options);
    },
  );

  app.delete<WithMenu>(
    '/menus/:menu',
    {
      config: {
        permission: 'pages.manage',
        docs: { summary: 'Delete a menu of the centre that has no items', answer: nothing() },
      },
    },
    async (request, reply) => {
      const found = await findForChange(request);
      if ((await items.ofMenu(found.centerId, found.key)).length > 0) throw menuInUse();
      await own.remove(found.id);
      await record(request, 'deleted', found);
      reply.code(204);
      return null;
    },
  );
};
