import { afterEach, expect, jest, test } from '@jest/globals';
import { apiKey, webhook, webhookDelivery } from '@omzien/model/connection';
import { signedInAs, testNow } from '@omzien/testing/bootDocument';
import { type FakeRoutes, many, noContent, one, refused } from '@omzien/testing/fakeApi';
import { renderScreen } from '@omzien/testing/renderScreen';
import { expectTypedOnce } from '@omzien/testing/typedOnce';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import module from '../../module.ts';

jest.setTimeout(120_000);
afterEach(() => window.localStorage.clear());

const session = signedInAs([{ role: 'admin', scopeType: 'VolunteerCenter' }]);
const patience = { timeout: 20_000 };
const key = {
  type: 'api_keys',
  id: 'k1',
  name: 'Gemeente',
  scopes: ['vacancies'],
  prefix: 'omz_abcdef',
  state: 'active',
  expiresAt: '2027-11-21T09:00:00.000Z',
  lastUsedAt: null,
  revokedAt: null,
  createdByName: 'Sam de Vries',
  createdAt: testNow,
};
const hook = {
  type: 'webhooks',
  id: 'w1',
  name: 'Bibliotheek',
  url: 'https://bieb.example/in',
  events: ['vacancy.published'],
  state: 'active',
  failures: 0,
  lastDeliveredAt: null,
  createdAt: testNow,
  lockVersion: 3,
};
const delivery = {
  type: 'webhook_deliveries',
  id: 'd1',
  event: 'vacancy.published',
  state: 'failed',
  attempts: 6,
  statusCode: 500,
  answer: 'Broken',
  error: 'answer',
  payload: '{"event":"vacancy.published"}',
  triedAt: testNow,
  nextAttemptAt: null,
  isReplay: false,
  createdAt: testNow,
};
const routes = (more: FakeRoutes): FakeRoutes => ({
  'GET /volunteer_centers/:id/api_keys': () => many(apiKey, [key]),
  'GET /volunteer_centers/:id/webhooks': () => many(webhook, [hook]),
  'GET /volunteer_centers/:id/webhooks/:webhookId/deliveries': () => many(webhookDelivery, [delivery]),
  ...more,
});
const open = (more: FakeRoutes = {}, locale: 'nl' | 'en' = 'nl') =>
  renderScreen(module, '/settings/connections', { boot: { session, locale }, api: routes(more) });

test('a key is made with what it opens, and its secret is shown once', async () => {
  const { user, requests } = await open({
    'POST /volunteer_centers/:id/api_keys': () => one(apiKey, { ...key, id: 'k2', secret: 'omz_geheim' }, 201),
  });
  await user.click(await screen.findByRole('button', { name: 'Nieuwe sleutel' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Een nieuwe sleutel' }));
  await user.type(dialog.getByRole('textbox', { name: 'Voor wie is de sleutel?' }), 'Gemeente');
  await user.click(dialog.getByRole('checkbox', { name: 'Activiteiten die komen' }));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Hoe lang werkt de sleutel?' }), '90');
  await user.click(dialog.getByRole('button', { name: 'Maak de sleutel' }));
  expect(await screen.findByDisplayValue('omz_geheim')).toBeTruthy();
  expect(requests.find(({ method }) => method === 'POST')?.input).toEqual({
    name: 'Gemeente',
    scopes: ['vacancies', 'activities'],
    days: 90,
  });
  await user.click(screen.getByRole('button', { name: 'Klaar' }));
  await waitFor(() => expect(screen.queryByDisplayValue('omz_geheim')).toBeNull());
});

test('a key is revoked after a question that says what happens', async () => {
  const { user, requests } = await open({
    'DELETE /volunteer_centers/:id/api_keys/:keyId': () =>
      one(apiKey, { ...key, state: 'revoked', revokedAt: testNow }),
  });
  await user.click(await screen.findByRole('button', { name: 'Trek in: Gemeente' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'De sleutel voor Gemeente intrekken?' }));
  expect(requests.some(({ method }) => method === 'DELETE')).toBe(false);
  await user.click(question.getByRole('button', { name: 'Trek in' }));
  await waitFor(() => expect(requests.some(({ method }) => method === 'DELETE')).toBe(true));
});

test('a message of the log shows what was sent and answered, and goes again', async () => {
  const { user, requests } = await open({
    'PUT /volunteer_centers/:id/webhooks/:webhookId/deliveries/:deliveryId/replay': () =>
      one(webhookDelivery, { ...delivery, id: 'd2', state: 'waiting', attempts: 0, isReplay: true }, 201),
  });
  await user.click(await screen.findByRole('button', { name: 'Bekijk de berichten: Bibliotheek' }));
  const log = within(await screen.findByRole('dialog', { name: 'Berichten aan Bibliotheek' }));
  expect(await log.findByText(/antwoord 500 · niet aangenomen · 6 pogingen/)).toBeTruthy();
  await user.click(log.getByRole('button', { name: 'Bekijk de inhoud' }));
  expect(log.getByText('Broken')).toBeTruthy();
  await user.click(log.getByRole('button', { name: 'Stuur opnieuw: Vacature online' }));
  await waitFor(() => expect(requests.some(({ method }) => method === 'PUT')).toBe(true));
});

test('one that was paused says why, and is switched on over the version that was read', async () => {
  const { user, requests } = await open({
    'GET /volunteer_centers/:id/webhooks': () => many(webhook, [{ ...hook, state: 'paused', failures: 3 }]),
    'PATCH /volunteer_centers/:id/webhooks/:webhookId': () => one(webhook, { ...hook, lockVersion: 4 }),
  });
  expect(await screen.findByText('We sturen hier niets meer heen')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Zet aan: Bibliotheek' }));
  await waitFor(() => expect(requests.some(({ method }) => method === 'PATCH')).toBe(true));
  const patch = requests.find(({ method }) => method === 'PATCH');
  expect([patch?.headers.get('If-Match'), patch?.input]).toEqual(['"3"', { state: 'active' }]);
});

test('a test message opens the log', async () => {
  const { user, requests } = await open({
    'POST /volunteer_centers/:id/webhooks/:webhookId/test': () =>
      one(webhookDelivery, { ...delivery, id: 'd3', event: 'test', state: 'waiting', attempts: 0 }, 201),
  });
  await user.click(await screen.findByRole('button', { name: 'Stuur een testbericht: Bibliotheek' }));
  expect(await screen.findByRole('dialog', { name: 'Berichten aan Bibliotheek' }, patience)).toBeTruthy();
  expect(requests.some(({ method }) => method === 'POST')).toBe(true);
});

test('a webhook is removed after a question that says what goes with it', async () => {
  const { user, requests } = await open({
    'DELETE /volunteer_centers/:id/webhooks/:webhookId': () => noContent(),
  });
  await user.click(await screen.findByRole('button', { name: 'Meer met Bibliotheek' }));
  // With the keyboard: jsdom has no pointer that a menu could follow.
  const item = await screen.findByRole('menuitem', { name: 'Verwijder' }, patience);
  for (let presses = 0; presses < 10 && !item.hasAttribute('data-highlighted'); presses++)
    await user.keyboard('{ArrowDown}');
  await user.keyboard('{Enter}');
  const question = within(
    await screen.findByRole('alertdialog', { name: 'De webhook voor Bibliotheek verwijderen?' }, patience),
  );
  await user.click(question.getByRole('button', { name: 'Verwijder' }));
  await waitFor(() => expect(requests.some(({ method }) => method === 'DELETE')).toBe(true));
});

test('an empty screen says when one is needed; an error has a way on; it speaks English', async () => {
  await open(
    {
      'GET /volunteer_centers/:id/api_keys': () => many(apiKey, []),
      'GET /volunteer_centers/:id/webhooks': () => refused(400, { code: 'bad_request' }),
    },
    'en',
  );
  expect(await screen.findByText('There are no keys yet')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});

const urlField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Adres' });
test('a webhook is added once, whatever happens on the way', async () => {
  await expectTypedOnce({
    open,
    show: async (user: UserEvent) => user.click(await screen.findByRole('button', { name: 'Nieuwe webhook' })),
    fill: async (user) => {
      await user.type(await screen.findByRole('textbox', { name: 'Voor wie is de webhook?' }), 'Agenda');
      await user.type(urlField(), 'https://agenda.example/in');
    },
    stands: () => expect(urlField().value).toBe('https://agenda.example/in'),
    text: 'https://agenda.example/in',
    send: 'Maak de webhook',
    route: 'POST /volunteer_centers/:id/webhooks',
    answer: () => one(webhook, { ...hook, id: 'w2', secret: 'omzwh_geheim' }, 201),
    done: () => expect(screen.getByDisplayValue('omzwh_geheim')).toBeTruthy(),
  });
});
