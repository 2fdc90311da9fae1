import { afterEach, expect, jest, test } from '@jest/globals';
import { invitedUser } from '@omzien/model/invitation';
import { organization } from '@omzien/model/organization';
import { signedInAs, testOrganization } from '@omzien/testing/bootDocument';
import { type FakeRoutes, many, noContent, one, refused } from '@omzien/testing/fakeApi';
import { renderScreen } from '@omzien/testing/renderScreen';
import { expectTypedOnce } from '@omzien/testing/typedOnce';
import { act, screen, waitFor } from '@testing-library/react';
import module from '../../module.ts';
import { shownUser } from '../detail/shownUser.fixture.ts';

jest.setTimeout(60_000);
afterEach(() => window.localStorage.clear());

const ria = shownUser();
const brink = testOrganization();
const centerId = '0196a000-0000-7000-8000-000000000001';
const open = (more: FakeRoutes = {}) =>
  renderScreen(module, `/users/${ria.id}/add_role`, {
    boot: { session: signedInAs([{ role: 'admin', scopeType: 'VolunteerCenter', scopeId: centerId }]) },
    api: {
      'GET /users/:id': () => one(invitedUser, ria),
      'GET /organizations': () => many(organization, [brink]),
      'GET /organizations/:id': () => one(organization, brink),
      ...more,
    },
  });
type Opened = Awaited<ReturnType<typeof open>>;
const puts = ({ requests }: Opened) => requests.filter(({ method }) => method === 'PUT');

test('offers no role above the own, says what it does before it is given, and takes it back', async () => {
  const opened = await open({
    'PUT /users/:id/add_role': () => one(invitedUser, ria),
    'PUT /users/:id/remove_role': noContent,
  });
  const { user, platform } = opened;
  await screen.findByRole('combobox', { name: 'Rol' });
  const offered = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(offered).toContain('Beheerder van de centrale');
  expect(offered).not.toContain('Hoofdbeheerder van alle centrales');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rol' }), 'Beheerder van een organisatie');
  await user.type(screen.getByRole('combobox', { name: 'Bij welke organisatie?' }), 'bri');
  await user.click(await screen.findByRole('option', { name: brink.name }));
  await user.type(screen.getByRole('textbox', { name: /^Waarom/ }), 'Neemt het over');
  expect(
    await screen.findByText(`Ria beheert ${brink.name}: vacatures, aanmeldingen, gegevens en collega's.`),
  ).toBeTruthy();
  expect(screen.getByText('Ria krijgt hierover een mail.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Geef deze rol' }));
  await waitFor(() => expect(window.location.search).toBe('?tab=roles'));
  const place = { role: 'admin', scopeType: 'Organization', scopeId: brink.id };
  expect(puts(opened)[0]?.input).toEqual({ ...place, expiresAt: null, reason: 'Neemt het over' });
  expect(puts(opened)[0]?.headers.get('If-Match')).toBe('"4"');
  await act(async () => platform.toasts.getState().toasts[0]?.action?.run());
  await waitFor(() =>
    expect(puts(opened)[1]).toMatchObject({ path: expect.stringMatching(/remove_role$/), input: place }),
  );
});

test('a refusal of the API is said in words, and what was filled in stays', async () => {
  const detail = 'Je kunt alleen rollen geven die niet hoger zijn dan je eigen rol.';
  const opened = await open({ 'PUT /users/:id/add_role': () => refused(403, { code: 'role_not_allowed', detail }) });
  await opened.user.selectOptions(await screen.findByRole('combobox', { name: 'Rol' }), 'Beheerder van de centrale');
  await opened.user.click(screen.getByRole('button', { name: 'Geef deze rol' }));
  await waitFor(() => expect(screen.getAllByRole('alert').length).toBeGreaterThan(0));
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Rol' }).value).toBe('centerAdmin');
});

test('whoever may not be given a role is not offered any', async () => {
  const other = shownUser({ permissions: { update: false, destroy: false, transitions: [] } });
  await open({ 'GET /users/:id': () => one(invitedUser, other) });
  expect(await screen.findByText('Je kunt Ria van den Bos nu geen rol geven')).toBeTruthy();
});

test('a role with its reason and its last day is not lost, whatever happens on its way', () =>
  expectTypedOnce({
    open,
    async fill(user) {
      await user.selectOptions(await screen.findByRole('combobox', { name: 'Rol' }), 'Beheerder van de centrale');
      await user.type(screen.getByRole('textbox', { name: /^Waarom/ }), 'Neemt het over');
    },
    stands() {
      expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Rol' }).value).toBe('centerAdmin');
      expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Waarom/ }).value).toBe('Neemt het over');
    },
    text: 'Neemt het over',
    send: 'Geef deze rol',
    route: 'PUT /users/:id/add_role',
    answer: () => one(invitedUser, ria),
    done: () => expect(window.location.search).toBe('?tab=roles'),
  }));
