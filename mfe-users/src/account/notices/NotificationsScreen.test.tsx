import { expect, test } from '@jest/globals';
import { type Notification, notification, notificationReading } from '@omzien/model/notification';
import { bootDocument, signedInAs, testNow } from '@omzien/testing/bootDocument';
import { type FakeRoutes, many, noContent, one } from '@omzien/testing/fakeApi';
import { renderScreen } from '@omzien/testing/renderScreen';
import { act, screen, waitFor, within } from '@testing-library/react';
import module from '../../module.ts';
import { notice } from './testing/noticeSamples.ts';

const yesterday = '2026-11-20T09:00:00.000Z';

/** Plays the notifications of the API, as far as they are read and unread again. */
function play(list: Notification[], total = list.length): FakeRoutes {
  const find = (id = '') => list.find((item) => item.id === id) as Notification;
  return {
    'GET /notifications': () =>
      many(notification, list, {
        unreadCount: list.filter(({ readAt }) => readAt === null).length,
        pagination: { current: 1, records: total },
      }),
    'PUT /notifications/read_all': () => {
      for (const item of list) item.readAt ??= testNow;
      return one(notificationReading, { type: 'notification_readings', id: 'me', readAt: testNow });
    },
    'PUT /notifications/unread_all': ({ input }) => {
      for (const item of list) if (item.readAt === input?.readAt) item.readAt = null;
      return noContent();
    },
    'PUT /notifications/:id/read': ({ params }) => {
      find(params.id).readAt = testNow;
      return one(notification, find(params.id));
    },
    'PUT /notifications/:id/unread': ({ params }) => {
      find(params.id).readAt = null;
      return one(notification, find(params.id));
    },
  };
}
/** A site that has the page which the samples lead to. */
const composition = {
  ...bootDocument().composition,
  modules: [
    {
      name: 'mfe-users',
      routes: [
        { name: 'account-roles', path: '/account/roles', access: 'protected', title: 'roles.title', validate: {} },
      ],
      navigation: [],
    },
  ] as never,
};
const open = (api: FakeRoutes, path = '/notificaties') =>
  renderScreen(module, path, { boot: { session: signedInAs(), composition }, api });

test('what happened stands under its day, says what is unread and leads to what it is about', async () => {
  await open(play([notice('a'), notice('b', { createdAt: yesterday, readAt: testNow, url: '/nowhere' })]));
  const today = within(await screen.findByRole('region', { name: 'Vandaag' }));
  expect(today.getByRole('link', { name: 'Bericht a' }).getAttribute('href')).toBe('/account/roles');
  expect(today.getByText('Ongelezen:')).toBeTruthy();
  const before = within(screen.getByRole('region', { name: 'Gisteren' }));
  // What no module has a page for is no link.
  expect(before.queryByRole('link')).toBeNull();
  expect(before.queryByText('Ongelezen:')).toBeNull();
  expect(screen.getByText('1 ongelezen melding')).toBeTruthy();
});

test('one is marked as read and that is taken back; who follows a link has read it', async () => {
  const { user, requests, platform } = await open(play([notice('a')]));
  await user.click(await screen.findByRole('button', { name: 'Markeer als gelezen: Bericht a' }));
  expect(await screen.findByText('Je hebt alles gelezen.')).toBeTruthy();
  await act(async () => platform.toasts.getState().toasts[0]?.action?.run());
  expect(await screen.findByText('1 ongelezen melding')).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Bericht a' }));
  await waitFor(() => expect(requests.filter(({ path }) => path.endsWith('/notifications/a/read'))).toHaveLength(2));
});

test('all are marked as read, and only those are unread again when that is taken back', async () => {
  const { user, platform } = await open(
    play([notice('a'), notice('b'), notice('c', { readAt: '2026-11-20T10:00:00.000Z' })]),
  );
  await user.click(await screen.findByRole('button', { name: 'Markeer alles als gelezen' }));
  expect(await screen.findByText('Je hebt alles gelezen.')).toBeTruthy();
  await waitFor(() => expect(platform.toasts.getState().toasts[0]?.message).toBe('2 meldingen staan op gelezen.'));
  await act(async () => platform.toasts.getState().toasts[0]?.action?.run());
  expect(await screen.findByText('2 ongelezen meldingen')).toBeTruthy();
});

test('a part and more of the list stand in the address, so that they are found again', async () => {
  const { user, requests } = await open(play([notice('a')], 60), '/notificaties?filter[kind_eq]=activity');
  await user.click(await screen.findByRole('button', { name: 'Laat oudere meldingen zien' }));
  await waitFor(() => expect(window.location.search).toBe('?filter[kind_eq]=activity&page[size]=50'));
  await waitFor(() =>
    expect(requests.map(({ address }) => address)).toContain(
      '/api/v1/notifications?filter[kind_eq]=activity&page[size]=50',
    ),
  );
  // Another part begins at its top.
  expect(screen.getByRole('link', { name: /^Ongelezen/ }).getAttribute('href')).toBe(
    '/notificaties?filter[unread_true]=true',
  );
});

test('who has read everything there is, is told so', async () => {
  await open(play([]));
  expect(await screen.findByText('Je bent helemaal bij.')).toBeTruthy();
});
