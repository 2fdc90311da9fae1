import { expect, jest, test } from '@jest/globals';
import { invitedUser } from '@omzien/model/invitation';
import { signedInAs } from '@omzien/testing/bootDocument';
import { type FakeRoutes, one, refused } from '@omzien/testing/fakeApi';
import { renderScreen } from '@omzien/testing/renderScreen';
import { screen, waitFor } from '@testing-library/react';
import module from '../../module.ts';
import { shownUser } from '../detail/shownUser.fixture.ts';

jest.setTimeout(60_000);

const ria = shownUser();
const open = (more: FakeRoutes = {}) =>
  renderScreen(module, `/users/${ria.id}/edit`, {
    boot: { session: signedInAs([{ role: 'admin', scopeType: 'VolunteerCenter' }]) },
    api: { 'GET /users/:id': () => one(invitedUser, ria), ...more },
  });

test('changes an account as it was seen, its status too; the address is for its owner', async () => {
  const { user, requests } = await open({ 'PATCH /users/:id': () => one(invitedUser, ria) });
  const name = await screen.findByRole('textbox', { name: 'Voornaam' });
  await user.clear(name);
  await user.type(name, 'Maria');
  expect(screen.queryByRole('textbox', { name: 'E-mailadres' })).toBeNull();
  expect(screen.getByText(/Alleen Ria zelf past dit adres aan/)).toBeTruthy();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Inactief');
  await user.click(screen.getByRole('button', { name: 'Bewaar' }));
  await waitFor(() => expect(window.location.pathname).toBe(`/users/${ria.id}`));
  const patch = requests.find(({ method }) => method === 'PATCH');
  expect(patch?.input).toMatchObject({ firstName: 'Maria', lastName: 'van den Bos', status: 'inactive' });
  expect(patch?.headers.get('If-Match')).toBe('"4"');
});

test('what somebody else changed meanwhile is told, and what was typed stays', async () => {
  const detail = 'Iemand anders heeft dit intussen gewijzigd.';
  const { user } = await open({ 'PATCH /users/:id': () => refused(412, { code: 'stale', detail }) });
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Voornaam' });
  await user.type(name, 'a');
  await user.click(screen.getByRole('button', { name: 'Bewaar' }));
  await waitFor(() => expect(screen.getAllByRole('alert').length).toBeGreaterThan(0));
  expect(name.value).toBe('Riaa');
});

test('whoever stands higher is not changed', async () => {
  const higher = shownUser({ permissions: { update: false, destroy: false, transitions: [] } });
  await open({ 'GET /users/:id': () => one(invitedUser, higher) });
  expect(await screen.findByText('Je kunt de gegevens van Ria van den Bos niet aanpassen')).toBeTruthy();
});
