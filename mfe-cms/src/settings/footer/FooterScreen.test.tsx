import { afterEach, expect, jest, test } from '@jest/globals';
import { bootDocument, signedInAs } from '@omzien/testing/bootDocument';
import { type FakeRoutes, one, refused } from '@omzien/testing/fakeApi';
import { renderScreen } from '@omzien/testing/renderScreen';
import { screen, waitFor } from '@testing-library/react';
import module from '../../module.ts';
import { type FooterProfile, footerProfile, valuesOf } from './footerValues.ts';

jest.setTimeout(120_000);
afterEach(() => window.localStorage.clear());

const session = signedInAs([{ role: 'admin', scopeType: 'VolunteerCenter' }]);
const shown = (change: Partial<FooterProfile> = {}): FooterProfile => ({
  ...(bootDocument().center.profile as unknown as FooterProfile),
  footerColumns: [{ column: 1, title: 'Bezoek ons', content: 'Dorpsstraat 1' }],
  lockVersion: 7,
  permissions: { update: true, destroy: false, transitions: [] },
  ...change,
});
const open = (more: FakeRoutes = {}, boot: object = {}) =>
  renderScreen(module, '/settings/footer', {
    boot: { session, ...boot },
    api: { 'GET /center_profiles/:id': () => one(footerProfile, shown()), ...more },
  });
const patience = { timeout: 20_000 };

test('a column that is written is sent with those that stand, and empty ones are left out', async () => {
  const { user, requests } = await open({
    'PATCH /center_profiles/:id': ({ input }) => one(footerProfile, shown({ ...(input as object), lockVersion: 8 })),
  });
  await user.click(await screen.findByRole('button', { name: '2: leeg' }, patience));
  await user.type(screen.getByRole('textbox', { name: /^Kop/ }), 'Contact');
  await user.click(screen.getByRole('checkbox', { name: 'Laat het ANBI-logo zien' }));
  await user.click(screen.getByRole('button', { name: 'Opslaan' }));
  await waitFor(() => expect(requests.some(({ method }) => method === 'PATCH')).toBe(true));
  const patch = requests.find(({ method }) => method === 'PATCH');
  expect(patch?.headers.get('If-Match')).toBe('"7"');
  expect(patch?.input).toEqual({
    footerColumns: [
      { column: 1, title: 'Bezoek ons', content: 'Dorpsstraat 1' },
      { column: 2, title: 'Contact', content: '' },
    ],
    showAnbiLogo: true,
  });
});

test('where the site speaks English, what is missing is said', async () => {
  const { user } = await open({}, { tenant: 'public' });
  expect(await screen.findByText(/De Engelse tekst ontbreekt/, {}, patience)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Engels' }));
  await user.type(screen.getByRole('textbox', { name: /^Kop/ }), 'Visit us');
  await waitFor(() => expect(screen.queryByText(/De Engelse tekst ontbreekt/)).toBeNull());
});

test('below it stands the site itself, in a frame for who may design', async () => {
  await open();
  const frame = await screen.findByTitle('Zo staat het op je site', {}, patience);
  expect(frame.getAttribute('src')).toBe('/?design=draft');
});

test('who may not design reads whom to ask; an error has a way on', async () => {
  const permissions = { update: false, destroy: false, transitions: [] };
  await open({ 'GET /center_profiles/:id': () => one(footerProfile, shown({ permissions })) });
  expect(await screen.findByText('Je kunt de voettekst niet aanpassen', {}, patience)).toBeTruthy();
  await open({ 'GET /center_profiles/:id': () => refused(400, { code: 'bad_request' }) });
  expect(await screen.findByRole('button', { name: 'Opnieuw proberen' }, patience)).toBeTruthy();
});

test('every column that there can be stands in the form', () => {
  expect(valuesOf(shown()).footerColumns.map(({ column }) => column)).toEqual([1, 2, 3, 4, 6, 8]);
});
