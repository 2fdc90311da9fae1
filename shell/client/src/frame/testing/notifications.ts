import { type Notification, notification } from '@omzien/model/notification';
import { testNow } from '@omzien/testing/bootDocument';
import { type FakeRoutes, listDocument, many } from '@omzien/testing/fakeApi';

export const testNotification = (id: string, attributes: Partial<Notification> = {}): Notification => ({
  type: 'notifications',
  id,
  kind: 'activity',
  key: 'conversation_reply',
  title: `Melding ${id}`,
  body: 'Er is een antwoord.',
  url: null,
  readAt: null,
  subject: null,
  createdAt: testNow,
  ...attributes,
});

/** Plays the notifications of the API: a list that can be read, one by one or all at once. */
export function playNotifications(first: Notification[]): { routes: FakeRoutes; list: Notification[] } {
  const list = [...first];
  const unread = () => list.filter(({ readAt }) => readAt === null).length;
  const read = (id?: string) => {
    for (const [index, item] of list.entries()) {
      if (id === undefined || item.id === id) list[index] = { ...item, readAt: testNow };
    }
  };
  return {
    list,
    routes: {
      'GET /notifications': ({ query }) =>
        many(notification, list.slice(0, Number(query.get('page[size]'))), {
          unreadCount: unread(),
          pagination: { current: 1, records: list.length },
        }),
      'PUT /notifications/read_all': () => {
        read();
        return new Response(null, { status: 204 });
      },
      'PUT /notifications/:id/read': ({ params: { id } }) => {
        read(id);
        const found = list.filter((item) => item.id === id);
        return new Response(JSON.stringify({ data: (listDocument(notification, found).data as unknown[])[0] }));
      },
    },
  };
}
