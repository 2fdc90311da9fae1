import { menuKeys } from '@omzien/model/menu';
import type { FastifyPluginAsync } from 'fastify';
import { badParameter } from '../app/filters.ts';
import { createMenuRepository } from './menus.repository.ts';

export const menuRoutes: FastifyPluginAsync = async (app) => {
  const menus = createMenuRepository(app.db);

  app.get<{ Querystring: Record<string, string | undefined> }>(
    '/menu_items',
    { config: { permission: 'menus.read' } },
    async (request, reply) => {
      const { centerId, features } = request.context;
      for (const parameter of Object.keys(request.query))
        if (parameter.startsWith('filter') && parameter !== 'filter[menu_eq]')
          throw badParameter(parameter, 'Dit filter bestaat hier niet.', 'There is no such filter here.');
      const menu = request.query['filter[menu_eq]'];
      if (menu !== undefined && menu !== '' && !menuKeys.some((key) => key === menu))
        throw badParameter('filter[menu_eq]', 'Dit menu bestaat niet.', 'There is no such menu.');
      const items = await menus.shown(centerId, features, app.clock());
      return reply.collection(menu ? items.filter((item) => item.menu === menu) : items);
    },
  );
};
