import { afterEach, expect, jest, test } from '@jest/globals';
import { auditEvent } from '@omzien/model/auditEvent';
import { lookupOf } from '@omzien/model/lookup';
import { centerDomain, centerProfile } from '@omzien/model/volunteerCenter';
import { bootDocument, signedInAs } from '@omzien/testing/bootDocument';
import { type FakeRoutes, many, noContent, one, refused } from '@omzien/testing/fakeApi';
import { renderScreen } from '@omzien/testing/renderScreen';
import { expectTypedOnce } from '@omzien/testing/typedOnce';
import { screen, waitFor, within } from '@testing-library/react';
import module from '../../module.ts';
import { managedCenter } from './centerValues.ts';
import { shownCenter } from './managedCenter.fixture.ts';

jest.setTimeout(120_000);
afterEach(() => window.localStorage.clear());

const session = signedInAs([{ role: 'admin', scopeType: 'VolunteerCenter' }]);
const host = { type: 'center_domains', id: 'oldebroek.localhost', host: 'oldebroek.localhost', primary: true };
const active = { ...host, status: 'active', proof: null, expiresAt: null };
const claimed = {
  ...host,
  id: 'samen.example',
  host: 'samen.example',
  primary: false,
  status: 'pending',
  proof: { name: '_omzien-challenge.samen.example', value: 'omzien-challenge=abc' },
  expiresAt: '2026-11-28T09:00:00.000Z',
};
const profile = { ...bootDocument().center.profile, lockVersion: 2 };
const routes = (more: FakeRoutes): FakeRoutes => ({
  'GET /volunteer_centers/current': () => one(managedCenter, shownCenter()),
  'GET /volunteer_centers/:id/domains': () => many(centerDomain, [active, claimed]),
  'GET /center_profiles/:id': () => one(centerProfile, profile),
  'GET /languages': () => many(lookupOf('languages'), []),
  'GET /audit_events': () => many(auditEvent, []),
  ...more,
});
const open = (more: FakeRoutes = {}, locale: 'nl' | 'en' = 'nl') =>
  renderScreen(module, '/settings', { boot: { session, locale }, api: routes(more) });
const patience = { timeout: 20_000 };
const nameField = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Naam van de centrale' }, patience);

test('what was changed is sent, and nothing else: lists from lines, numbers as numbers', async () => {
  const { user, requests } = await open({
    'PATCH /volunteer_centers/:id': ({ input }) =>
      one(managedCenter, shownCenter({ ...(input as object), lockVersion: 5 })),
  });
  await nameField();
  await user.type(screen.getByRole('textbox', { name: /^Gemeenten en plaatsen/ }), '\nWezep');
  const days = screen.getByRole('textbox', { name: /^Dagen dat een vacature online staat/ });
  await user.clear(days);
  await user.type(days, '90');
  await user.click(screen.getByRole('checkbox', { name: /^Wie pagina's schrijft/ }));
  await user.click(screen.getByRole('button', { name: 'Opslaan' }));
  await waitFor(() => expect(requests.some(({ method }) => method === 'PATCH')).toBe(true));
  const patch = requests.find(({ method }) => method === 'PATCH');
  expect(patch?.headers.get('If-Match')).toBe('"4"');
  expect(patch?.input).toEqual({
    municipalities: ['Oldebroek', 'Elburg', 'Wezep'],
    expiryDays: 90,
    contentManagersDesign: true,
  });
});

test('what centres share is chosen per kind, both ways; kinds that the site has not are not asked', async () => {
  const features = { ...bootDocument().features, centerSharing: true, activities: true, peerToPeer: false };
  const { user, requests } = await renderScreen(module, '/settings', {
    boot: { session, features },
    api: routes({
      'PATCH /volunteer_centers/:id': ({ input }) =>
        one(managedCenter, shownCenter({ ...(input as object), lockVersion: 5 })),
    }),
  });
  await nameField();
  const ours = within(screen.getByRole('group', { name: 'Andere centrales laten dit van ons zien' }));
  const theirs = within(screen.getByRole('group', { name: 'Wij laten dit van andere centrales zien' }));
  expect(ours.getAllByRole('checkbox')).toHaveLength(3);
  expect(theirs.queryByRole('checkbox', { name: 'Hun hulpvragen' })).toBeNull();
  await user.click(theirs.getByRole('checkbox', { name: 'Hun activiteiten' }));
  await user.click(screen.getByRole('button', { name: 'Opslaan' }));
  await waitFor(() => expect(requests.some(({ method }) => method === 'PATCH')).toBe(true));
  expect(requests.find(({ method }) => method === 'PATCH')?.input).toEqual({
    sharing: { ...shownCenter().sharing, receiveActivities: false },
  });
});

test('a wrong postcode is told beside its field, and nothing is sent', async () => {
  const { user, requests } = await open();
  await nameField();
  await user.type(screen.getByRole('textbox', { name: /^Postcodes/ }), ', 12');
  await user.click(screen.getByRole('button', { name: 'Opslaan' }));
  expect((await screen.findAllByRole('alert')).length).toBeGreaterThan(0);
  expect(requests.some(({ method }) => method === 'PATCH')).toBe(false);
});

test('both wrote in one field: whoever saves second chooses, and nothing is lost', async () => {
  let theirs = shownCenter();
  const { user } = await open({
    'GET /volunteer_centers/current': () => one(managedCenter, theirs),
    'PATCH /volunteer_centers/:id': () => refused(412, { code: 'stale' }),
  });
  const name = await nameField();
  await user.type(name, '!');
  theirs = shownCenter({ name: 'Samen Oldebroek', lockVersion: 5 });
  await user.click(screen.getByRole('button', { name: 'Opslaan' }));
  expect((await screen.findAllByText(/Samen Oldebroek/)).length).toBeGreaterThan(0);
  expect(name.value).toBe('Vrijwilligerscentrale Oldebroek!');
});

test('an address is claimed, shows the record that proves it, is checked, and removed after a question', async () => {
  const { user, requests } = await open({
    'PUT /volunteer_centers/:id/domains/:host/verify': () =>
      refused(409, { code: 'host_unproven', detail: 'We vonden het TXT-record niet.' }),
    'POST /volunteer_centers/:id/domains': () => one(centerDomain, { ...claimed, id: 'nieuw.example' }, 201),
    'DELETE /volunteer_centers/:id/domains/:host': () => noContent(),
  });
  expect(await screen.findByDisplayValue('omzien-challenge=abc', {}, patience)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Controleer: samen.example' }));
  expect(await screen.findByText('We vonden het TXT-record niet.')).toBeTruthy();
  // Links in mails use the first one: only who runs all centres takes it away.
  expect(screen.queryByRole('button', { name: 'Verwijder: oldebroek.localhost' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Verwijder: samen.example' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'samen.example verwijderen?' }));
  await user.click(question.getByRole('button', { name: 'Verwijder' }));
  await waitFor(() => expect(requests.some(({ method }) => method === 'DELETE')).toBe(true));
  await user.type(screen.getByRole('textbox', { name: 'Nieuw adres' }), 'nieuw.example');
  await user.click(screen.getByRole('button', { name: 'Voeg toe' }));
  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'POST')?.input).toEqual({ host: 'nieuw.example' }),
  );
});

test('web analytics takes a code that it knows, and says that it waits for consent', async () => {
  const { user, requests } = await open({
    'PATCH /center_profiles/:id': ({ input }) =>
      one(centerProfile, { ...profile, ...(input as object), lockVersion: 3 }),
  });
  const code = await screen.findByRole('textbox', { name: /^Code van Google/ }, patience);
  expect(screen.getByText(/We laden die pas als een bezoeker ja zegt/)).toBeTruthy();
  await user.type(code, 'alert(1)');
  await user.click(screen.getByRole('button', { name: 'Bewaar de code' }));
  expect(requests.some(({ method }) => method === 'PATCH')).toBe(false);
  await user.clear(code);
  await user.type(code, 'G-12AB34CD56');
  await user.click(screen.getByRole('button', { name: 'Bewaar de code' }));
  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'PATCH')?.input).toEqual({ gtagId: 'G-12AB34CD56' }),
  );
});

test('what the site can do is shown with who decides; it speaks English; an error has a way on', async () => {
  await open({}, 'en');
  expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeTruthy();
  expect(await screen.findByText(/administrator of the platform switches this on or off/)).toBeTruthy();
  await open({ 'GET /volunteer_centers/current': () => refused(400, { code: 'bad_request' }) });
  expect(await screen.findByRole('button', { name: 'Opnieuw proberen' }, patience)).toBeTruthy();
});

test('nothing typed is lost on the way', async () => {
  await expectTypedOnce({
    open,
    fill: async (user) => {
      const name = await nameField();
      await user.clear(name);
      await user.type(name, 'Samen voor Oldebroek');
    },
    stands: () =>
      expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Naam van de centrale' }).value).toBe(
        'Samen voor Oldebroek',
      ),
    text: 'Samen voor Oldebroek',
    send: 'Opslaan',
    route: 'PATCH /volunteer_centers/:id',
    answer: () => one(managedCenter, shownCenter({ name: 'Samen voor Oldebroek', lockVersion: 5 })),
    done: () => expect(screen.getByText('Alles is opgeslagen.')).toBeTruthy(),
  });
});
