import { type AudienceName, audiences } from '@omzien/model/contentBlockParts';
import { menuItem as menuItemSchema, systemPage } from '@omzien/model/menu';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { grantsFor, reaches } from '../../../http/access.ts';
import { badParameter } from '../../../http/filters.ts';
import { forbidden } from '../../../http/problems.ts';
import { many } from '../../../http/routeDocs.ts';
import { audiencesOf } from '../viewers.ts';
import { createMenuRepository } from './menus.repository.ts';
import { createOwnMenuRepository } from './ownMenus.repository.ts';
import { systemPagePath, systemPages } from './systemPages.ts';

const filters = ['filter[menu_eq]', 'filter[visible_for_eq]'];

/** As whom the menus are seen: as oneself, or as others see them, for who makes the menus. */
function viewerOf(
  { actor, context: { centerId } }: FastifyRequest,
  asked: string | undefined,
): ReadonlySet<AudienceName> {
  if (asked === undefined || asked === '') return audiencesOf(actor);
  const audience = audiences.find((name) => name === asked);
  if (!audience)
    throw badParameter('filter[visible_for_eq]', 'Deze groep bestaat niet.', 'There is no such group of readers.');
  if (!reaches(grantsFor('pages.list', actor), { centerId }, actor.user)) throw forbidden();
  return new Set([audience]);
}

/** The menus as the site shows them. */
export const menuRoutes: FastifyPluginAsync = async (app) => {
  const menus = createMenuRepository(app.db);
  const ownMenus = createOwnMenuRepository(app.db);

  app.get<{ Querystring: Record<string, string | undefined> }>(
    '/menu_items',
    {
      config: {
        permission: 'menus.read',
        docs: {
          summary: 'List the menu items that the asker sees on the site',
          query: {
            'filter[menu_eq]': 'Only of this menu: `main`, `footer`, `top`, `help`, or the key of a menu of the centre',
            'filter[visible_for_eq]':
              'As a group sees them (`visitor`, `volunteer`, `student`, `mentor`, `organization`, `center`). Only for who makes the menus',
          },
          answer: many(menuItemSchema),
        },
      },
    },
    async (request, reply) => {
      const { centerId, features } = request.context;
      for (const parameter of Object.keys(request.query))
        if (parameter.startsWith('filter') && !filters.includes(parameter))
          throw badParameter(parameter, 'Dit filter bestaat hier niet.', 'There is no such filter here.');
      const menu = request.query['filter[menu_eq]'];
      if (menu !== undefined && menu !== '' && !(await ownMenus.isKnown(centerId, menu)))
        throw badParameter('filter[menu_eq]', 'Dit menu bestaat niet.', 'There is no such menu.');
      const viewer = viewerOf(request, request.query['filter[visible_for_eq]']);
      const items = await menus.shown(centerId, features, app.clock(), viewer);
      return reply.collection(menu ? items.filter((item) => item.menu === menu) : items);
    },
  );

  app.get(
    '/system_pages',
    {
      config: {
        permission: 'menus.read',
        docs: {
          summary: 'List the screens of the product that menus and links may point to',
          answer: many(systemPage),
        },
      },
    },
    async (request, reply) =>
      reply.collection(
        Object.entries(systemPages).map(([key, { path, name, feature }]) => ({
          type: 'system_pages' as const,
          id: key,
          ...{
            key,
            path,
            name,
            featureFlag: feature ?? null,
            available: systemPagePath(key, request.context.features) !== null,
          },
        })),
      ),
  );
};
