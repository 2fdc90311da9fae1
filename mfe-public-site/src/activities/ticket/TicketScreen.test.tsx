import { expect, test } from '@jest/globals';
import { activityTicket } from '@omzien/model/activity';
import { signedInAs } from '@omzien/testing/bootDocument';
import { one, refused } from '@omzien/testing/fakeApi';
import { renderScreen } from '@omzien/testing/renderScreen';
import { screen, waitFor } from '@testing-library/react';
import module from '../../module.ts';
import { activityId, firstDate, ria, ticketOf } from '../activities.fixture.ts';
import { participant } from '../participants/participants.api.ts';

const path = `/activiteitenkalender/kaartje/${ria.ticket}`;

test('a guest sees a code to show, when and where, and no name', async () => {
  await renderScreen(module, path, { api: { 'GET /activity_tickets/:ticket': () => one(activityTicket, ticketOf()) } });
  expect(await screen.findByRole('img', { name: 'QR-code van je kaartje' })).toBeTruthy();
  expect(screen.getByText('K7Q2 9MXD')).toBeTruthy();
  expect(screen.getByText('Markt 1, Roermond')).toBeTruthy();
  expect(screen.queryByText(/Ria/)).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  ['waits', { state: 'waiting', waitingPosition: 2 }, 'Je staat op plek 2 van de wachtlijst'],
  ['has cancelled', { state: 'cancelled' }, 'Je bent afgemeld'],
  ['was to come to a date that is off', { cancelled: true }, 'Deze datum gaat niet door'],
] as const)('who %s reads so, and has nothing to show', async (_case, change, text) => {
  await renderScreen(module, path, {
    api: { 'GET /activity_tickets/:ticket': () => one(activityTicket, ticketOf(change)) },
  });
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByRole('img')).toBeNull();
});

test('staff who scan with the phone itself see who it is, let him in, and take it back', async () => {
  let state: 'registered' | 'attended' = 'registered';
  const { user, requests } = await renderScreen(module, path, {
    boot: { session: signedInAs([{ role: 'admin', scopeType: 'Organization' }]) },
    api: {
      'GET /activity_tickets/:ticket': () =>
        one(
          activityTicket,
          ticketOf({
            name: 'Ria Bos',
            mayCheckIn: true,
            state,
            checkedInAt: state === 'attended' ? '2026-11-24T18:05:00.000Z' : null,
          }),
        ),
      'PUT /activities/:id/registrations/:registration/check_in': ({ input }) => {
        state = input?.attended === true ? 'attended' : 'registered';
        return one(participant, { ...ria, state });
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Meld binnen' }));
  expect(await screen.findByText('Binnen om 19.05 uur')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Hele lijst' }).getAttribute('href')).toBe(
    `/activiteitenkalender/overzicht/${activityId}?date=${firstDate}`,
  );
  await user.click(screen.getByRole('button', { name: 'Toch niet binnen' }));
  expect(await screen.findByRole('button', { name: 'Meld binnen' })).toBeTruthy();
  await waitFor(() => expect(requests.filter(({ method }) => method === 'PUT')).toHaveLength(2));
});

test('a ticket that is not right says what to do', async () => {
  await renderScreen(module, path, {
    api: { 'GET /activity_tickets/:ticket': () => refused(404, { code: 'not_found' }) },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Dit kaartje klopt niet' })).toBeTruthy();
});
