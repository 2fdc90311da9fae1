import {
  notification,
  notificationPreference,
  notificationPreferencesInput,
  notificationReading,
  unreadAllInput,
} from '@omzien/model/notification';
import { and, eq } from 'drizzle-orm';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { isUuid } from '../../http/context.ts';
import { filterToSql } from '../../http/filters.ts';
import type { ListDefinition } from '../../http/listQuery.ts';
import { notFound, unauthenticated } from '../../http/problems.ts';
import { many, nothing, one } from '../../http/routeDocs.ts';
import { invalidAttribute } from '../../http/validation.ts';
import { formTokens } from '../../tables/content/formTokens.table.ts';
import { notifications as table } from '../../tables/notifications/notifications.table.ts';
import { hashOf } from '../tokens/token.ts';
import { createNotificationRepository } from './notifications.repository.ts';
import { toNotification, toPreference } from './notifications.resource.ts';
import { registerUnsubscribe } from './unsubscribe.ts';

const definition: ListDefinition = {
  id: table.id,
  filters: { kind: table.kind, created_at: table.createdAt, read_at: table.readAt },
  scopes: ['unread_true'],
  sorts: { created_at: table.createdAt },
  defaultSort: '-created_at',
  maximumSize: 500,
};

type WithId = { Params: { id: string } };
type WithToken = { Params: { token: string } };

export const notificationRoutes: FastifyPluginAsync = async (app) => {
  const notifications = createNotificationRepository(app.db);
  registerUnsubscribe(app);

  const userOf = ({ actor }: FastifyRequest) => {
    if (!actor.user) throw unauthenticated();
    return actor.user;
  };

  app.get(
    '/notifications',
    {
      config: {
        permission: 'account.read',
        docs: {
          summary: 'List my notifications',
          description: '`meta.unread_count` counts all unread ones, whatever the filter.',
          list: definition,
          answer: many(notification),
        },
      },
    },
    async (request, reply) => {
      const query = request.listQuery(definition);
      const { id } = userOf(request);
      const where = and(
        eq(table.userId, id),
        query.where,
        filterToSql('read_at_null', [query.scopes.get('unread_true') ?? ''], { read_at: table.readAt }),
      );
      const rows = await notifications.list({ ...query, where });
      return reply.collection(rows.map(toNotification), {
        total: await notifications.count(where),
        meta: { unreadCount: await notifications.unreadCount(id) },
      });
    },
  );

  app.put<WithId>(
    '/notifications/:id/read',
    {
      config: {
        permission: 'account.manage',
        docs: { summary: 'Mark a notification as read', answer: one(notification) },
      },
    },
    async (request, reply) => {
      const { id } = userOf(request);
      const row = await notifications.markRead(id, request.params.id, app.clock());
      if (!row) throw notFound();
      tellOtherPages(request, row.id);
      return reply.resource(toNotification(row), { meta: { unreadCount: await notifications.unreadCount(id) } });
    },
  );

  app.put(
    '/notifications/read_all',
    {
      config: {
        permission: 'account.manage',
        docs: {
          summary: 'Mark all notifications as read',
          description: 'Answers the moment under which they were marked, by which `unread_all` takes it back.',
          answer: one(notificationReading),
        },
      },
    },
    async (request, reply) => {
      const { id } = userOf(request);
      const now = app.clock();
      if ((await notifications.markAllRead(id, now)) > 0) tellOtherPages(request, id);
      return reply.resource({ type: 'notification_readings', id, readAt: now.toISOString() } as {
        type: string;
        id: string;
      });
    },
  );

  app.put<WithId>(
    '/notifications/:id/unread',
    {
      config: {
        permission: 'account.manage',
        docs: { summary: 'Mark a notification as unread again', answer: one(notification) },
      },
    },
    async (request, reply) => {
      const { id } = userOf(request);
      const row = isUuid(request.params.id) ? await notifications.markUnread(id, request.params.id) : undefined;
      if (!row) throw notFound();
      tellOtherPages(request, row.id);
      return reply.resource(toNotification(row), { meta: { unreadCount: await notifications.unreadCount(id) } });
    },
  );

  app.put(
    '/notifications/unread_all',
    {
      config: {
        permission: 'account.manage',
        types: ['notifications'],
        docs: {
          summary: 'Take back that all notifications were marked as read',
          description: '`read_at` is the moment of that, as it stands in each of them.',
          body: unreadAllInput,
          answer: nothing(),
        },
      },
    },
    async (request, reply) => {
      const { id } = userOf(request);
      const { readAt } = request.document(unreadAllInput);
      if ((await notifications.markAllUnread(id, new Date(readAt))) > 0) tellOtherPages(request, id);
      reply.code(204);
      return null;
    },
  );

  /** The bell of another tab counts down as well. */
  const tellOtherPages = (request: FastifyRequest, id: string) =>
    app.live.publish({
      tenant: request.context.tenant,
      kind: 'notifications',
      id,
      to: { userIds: [userOf(request).id] },
    });

  app.get(
    '/notification_preferences',
    {
      config: {
        permission: 'account.read',
        docs: { summary: 'List what I am told, and how', answer: many(notificationPreference) },
      },
    },
    async (request, reply) =>
      reply.collection((await notifications.preferencesOf(userOf(request).id)).map(toPreference)),
  );

  app.put(
    '/notification_preferences',
    {
      config: {
        permission: 'account.manage',
        docs: {
          summary: 'Choose what I am told, and how',
          body: notificationPreferencesInput,
          answer: many(notificationPreference),
        },
      },
    },
    async (request, reply) => {
      const { preferences } = request.document(notificationPreferencesInput);
      const { id } = userOf(request);
      const refused = preferences.findIndex(({ type, enabled }) => type === 'essential' && !enabled);
      if (refused !== -1) throw invalidAttribute(`preferences/${refused}/enabled`, 'essential');
      // The last word on a switch counts, when one document names it twice.
      const wanted = new Map(
        preferences
          .filter(({ type }) => type !== 'essential')
          .map(({ channel, type, enabled }) => [`${channel}:${type}`, { channel, notificationType: type, enabled }]),
      );
      await notifications.savePreferences(id, [...wanted.values()]);
      return reply.collection((await notifications.preferencesOf(id)).map(toPreference));
    },
  );

  await app.register(async (scope) => {
    // Mail programs send a small form (RFC 8058). What stands in it is of no interest: the address says it all.
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, async () => undefined);
    scope.post<WithToken>(
      '/unsubscribe/:token',
      {
        config: {
          permission: 'mails.unsubscribe',
          docs: {
            summary: 'Stop a kind of mail, with the link of a mail',
            description: 'One-click unsubscribing of RFC 8058. Works without signing in, and again and again.',
            answer: nothing(),
          },
        },
      },
      async (request, reply) => {
        const { token } = request.params;
        const [link] = await app.db
          .select()
          .from(formTokens)
          .where(and(eq(formTokens.tokenHash, hashOf(token)), eq(formTokens.centerId, request.context.centerId)));
        const purpose = link && link.expiresAt > app.clock() ? app.formTokens.purpose(link.purpose) : undefined;
        if (!link || !purpose?.oneClick) throw notFound();
        await purpose.oneClick(link);
        reply.code(204);
        return null;
      },
    );
  });
};
