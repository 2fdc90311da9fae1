import { expect, jest, test } from '@jest/globals';
import { activity, participantMessage } from '@omzien/model/activity';
import { savedView } from '@omzien/model/savedView';
import { signedInAs } from '@omzien/testing/bootDocument';
import { type FakeRoutes, many, one, refused } from '@omzien/testing/fakeApi';
import { renderScreen } from '@omzien/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import * as v from 'valibot';
import module from '../../module.ts';
import {
  activityId,
  activityRowOf,
  firstDate,
  noor,
  onOtherDate,
  ria,
  secondDate,
  shownActivityOf,
  wim,
} from '../activities.fixture.ts';
import { participant, shownActivity } from '../participants/participants.api.ts';
import { plannedActivity } from '../steps/activityPlan.ts';
import { activityRow } from './activityList.api.ts';

jest.setTimeout(60_000);

const full = activityRowOf({ id: ria.id, title: 'Schaken', places: 5, nextPlacesTaken: 5, nextWaitingCount: 3 });
const open = (more: FakeRoutes = {}) =>
  renderScreen(module, '/activiteitenkalender/overzicht', {
    boot: { session: signedInAs([{ role: 'admin', scopeType: 'Organization' }]) },
    api: {
      'GET /saved_views': () => many(savedView, []),
      'GET /activities/overview': () =>
        many(activityRow, [activityRowOf(), full], { counts: { published: 2, archived: 1 } }),
      'GET /activities/:id': () => one(shownActivity, shownActivityOf()),
      'GET /activities/participants': () => many(participant, [ria, noor, wim, onOtherDate]),
      ...more,
    },
  });
const rowOf = async (name: string) => within((await screen.findByRole('link', { name })).closest('tr') as HTMLElement);
async function choose({ user }: Pick<Awaited<ReturnType<typeof open>>, 'user'>, title: string, action: string) {
  await user.click((await rowOf(title)).getByRole('button', { name: `Acties voor ${title}` }));
  const item = await screen.findByRole('menuitem', { name: action });
  for (let presses = 0; presses < 10 && !item.hasAttribute('data-highlighted'); presses++)
    await user.keyboard('{ArrowDown}');
  await user.keyboard('{Enter}');
}

test('each activity says when it is next, how full it is, and who waits', async () => {
  const { requests } = await open();
  const row = await rowOf('Samen eten');
  expect(row.getByText('5 van 12')).toBeTruthy();
  expect(row.getByText('di 24 nov, 18.30 uur')).toBeTruthy();
  const second = await rowOf('Schaken');
  expect(second.getByText('Vol')).toBeTruthy();
  expect(second.getByText('3')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Samen eten' }).getAttribute('href')).toBe(
    `/activiteitenkalender/overzicht/${activityId}`,
  );
  const asked = requests.find(({ path }) => path === '/api/v1/activities/overview');
  expect(asked?.query.get('filter[status_in]')).toBe('draft,published,filled,expired');
  expect(screen.getByRole('link', { name: 'Archief (1)' })).toBeTruthy();
});

test('a message to everybody says to how many it goes, and to how many it went', async () => {
  const opened = await open({
    'POST /activities/:id/messages': () =>
      one(participantMessage, { type: 'participant_messages', id: 'message-1', sentCount: 3 }, 201),
  });
  await choose(opened, 'Samen eten', 'Mail iedereen die komt');
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Je bericht gaat naar 3 mensen.')).toBeTruthy();
  await opened.user.type(dialog.getByRole('textbox', { name: /Je bericht/ }), 'Neem een regenjas mee.');
  await opened.user.click(dialog.getByRole('button', { name: 'Versturen' }));
  await waitFor(() =>
    expect(opened.platform.toasts.getState().toasts[0]?.message).toBe('Je bericht is verstuurd naar 3 mensen.'),
  );
  const sent = opened.requests.filter(({ method }) => method === 'POST');
  expect(sent.map(({ input }) => input)).toEqual([{ occurrenceId: firstDate, message: 'Neem een regenjas mee.' }]);
});

test('cancelling says who hears of it, of one date and of all, and is sent once', async () => {
  const opened = await open({
    'PUT /activities/:id/occurrences/:date/cancel': () =>
      one(v.pick(activity, ['type', 'id', 'title', 'occurrences']) as never, shownActivityOf()),
  });
  const { user, requests } = opened;
  await choose(opened, 'Samen eten', 'Laat niet doorgaan');
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/^3 mensen krijgen hier een mail over/)).toBeTruthy();
  await user.click(dialog.getByRole('radio', { name: 'Alle datums die nog komen (2 datums)' }));
  expect(await dialog.findByText(/^4 mensen krijgen hier een mail over/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Laat 2 datums niet doorgaan' }));
  expect(await dialog.findAllByText('Vul de reden in.')).not.toHaveLength(0);
  await user.type(dialog.getByRole('textbox', { name: 'Waarom niet?' }), 'De zaal is dicht.');
  await user.dblClick(dialog.getByRole('button', { name: 'Laat 2 datums niet doorgaan' }));
  await waitFor(() => expect(opened.platform.toasts.getState().toasts).toHaveLength(1));
  const sent = requests.filter(({ method }) => method === 'PUT');
  expect(sent.map(({ path, input }) => [path, input])).toEqual([
    [`/api/v1/activities/${activityId}/occurrences/${firstDate}/cancel`, { reason: 'De zaal is dicht.', scope: 'all' }],
  ]);
});

test('dates and the way to sign up are written where the list is', async () => {
  const opened = await open({
    'GET /activities/:id': () =>
      one(plannedActivity as never, {
        ...shownActivityOf(),
        recurrence: null,
        externalUrl: null,
        priceCents: 0,
        lockVersion: 4,
      }),
    'PATCH /activities/:id': () => one(shownActivity, shownActivityOf()),
  });
  const { user, requests } = opened;
  await choose(opened, 'Samen eten', 'Datums en aanmelden');
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('button', { name: 'Datum erbij: di 8 december' }));
  expect(dialog.getAllByRole('group', { name: /^Datum \d/ })).toHaveLength(3);
  await user.click(dialog.getByRole('button', { name: 'Haal datum 1 weg' }));
  await user.type(dialog.getByRole('textbox', { name: /^Wat kost het/ }), '2,50');
  await user.click(dialog.getByRole('button', { name: 'Bewaar' }));
  await waitFor(() => expect(requests.some(({ method }) => method === 'PATCH')).toBe(true));
  const sent = requests.find(({ method }) => method === 'PATCH');
  expect(sent?.headers.get('If-Match')).toBe('"4"');
  expect(sent?.input).toMatchObject({
    priceCents: 250,
    places: 12,
    registration: 'here',
    occurrences: [
      { id: secondDate, startsAt: '2026-12-01T17:30:00.000Z' },
      { startsAt: '2026-12-08T17:30:00.000Z', endsAt: '2026-12-08T19:30:00.000Z' },
    ],
  });
});

test('a copy leads to where its dates are chosen', async () => {
  const opened = await open({
    'PUT /activities/:id/duplicate': () =>
      one(v.pick(activity, ['type', 'id']) as never, { type: 'activities', id: noor.id }, 201),
  });
  await choose(opened, 'Samen eten', 'Kopie maken');
  await waitFor(() => expect(window.location.pathname).toBe(`/vacancies/${noor.id}/edit`));
});

test('without activities it says what to do, and a refusal can be tried again', async () => {
  await open({ 'GET /activities/overview': () => many(activityRow, []) });
  expect(await screen.findByText('Er zijn nog geen activiteiten')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Activiteit plaatsen' })[0]?.getAttribute('href')).toBe('/vacancies/add');
  await open({ 'GET /activities/overview': () => refused(422, { code: 'broken' }) });
  expect(await screen.findByRole('button', { name: 'Opnieuw proberen' })).toBeTruthy();
});
