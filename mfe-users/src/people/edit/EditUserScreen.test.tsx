import { afterEach, expect, jest, test } from '@jest/globals';
import { type InvitedUser, invitedUser } from '@omzien/model/invitation';
import { signedInAs } from '@omzien/testing/bootDocument';
import { type FakeRoutes, one, refused } from '@omzien/testing/fakeApi';
import { renderScreen } from '@omzien/testing/renderScreen';
import { expectTypedOnce } from '@omzien/testing/typedOnce';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import module from '../../module.ts';
import { shownUser } from '../detail/shownUser.fixture.ts';

jest.setTimeout(60_000);
afterEach(() => window.localStorage.clear());

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
  expect(patch?.input).toEqual({ firstName: 'Maria', status: 'inactive' });
  expect(patch?.headers.get('If-Match')).toBe('"4"');
});

test('what is typed is not lost, whatever happens on its way', () =>
  expectTypedOnce({
    open,
    async fill(user) {
      const name = await screen.findByRole('textbox', { name: 'Voornaam' });
      await user.clear(name);
      await user.type(name, 'Rebecca');
    },
    stands: () => expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Voornaam' }).value).toBe('Rebecca'),
    text: 'Rebecca',
    send: 'Bewaar',
    route: 'PATCH /users/:id',
    answer: ({ input }) => one(invitedUser, { ...ria, ...input, lockVersion: 5 }),
    done: () => expect(window.location.pathname).toBe(`/users/${ria.id}`),
  }));

/** Somebody else writes the same field, or another one, while this is typed. */
function overtaken(theirs: Partial<InvitedUser>) {
  let isOvertaken = false;
  return open({
    'GET /users/:id': () => one(invitedUser, isOvertaken ? { ...ria, ...theirs, lockVersion: 5 } : ria),
    'PATCH /users/:id'({ headers, input }) {
      isOvertaken = true;
      return headers.get('If-Match') === '"5"'
        ? one(invitedUser, { ...ria, ...theirs, ...input, lockVersion: 6 })
        : refused(412, { code: 'stale' });
    },
  });
}
const type = async (user: UserEvent) => user.type(await screen.findByRole('textbox', { name: 'Voornaam' }), 'a');
const isSaved = () => waitFor(() => expect(window.location.pathname).toBe(`/users/${ria.id}`));

test('what somebody else changed in another field is taken over, and both stay', async () => {
  const { user, requests } = await overtaken({ jobTitle: 'Coördinator' });
  await type(user);
  await user.click(screen.getByRole('button', { name: 'Bewaar' }));
  await isSaved();
  expect(requests.findLast(({ method }) => method === 'PATCH')?.input).toEqual({ firstName: 'Riaa' });
});

test('what somebody else wrote in the same field is shown beside the own, and one of the two stays', async () => {
  const { user, requests } = await overtaken({ firstName: 'Marie' });
  await type(user);
  await user.click(screen.getByRole('button', { name: 'Bewaar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Iemand anders paste dit account ook aan' }));
  expect(dialog.getByText('Marie')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Houd die van mij' }));
  await user.click(screen.getByRole('button', { name: 'Bewaar' }));
  await isSaved();
  expect(requests.findLast(({ method }) => method === 'PATCH')?.input).toEqual({ firstName: 'Riaa' });
});

test('whoever stands higher is not changed', async () => {
  const higher = shownUser({ permissions: { update: false, destroy: false, transitions: [] } });
  await open({ 'GET /users/:id': () => one(invitedUser, higher) });
  expect(await screen.findByText('Je kunt de gegevens van Ria van den Bos niet aanpassen')).toBeTruthy();
});
