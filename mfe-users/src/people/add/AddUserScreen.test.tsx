import { beforeEach, expect, jest, test } from '@jest/globals';
import { invitedUser } from '@omzien/model/invitation';
import { savedView } from '@omzien/model/savedView';
import { signedInAs, type TestRole } from '@omzien/testing/bootDocument';
import { type FakeRequest, type FakeRoutes, many, noContent, one, refused } from '@omzien/testing/fakeApi';
import { renderScreen } from '@omzien/testing/renderScreen';
import { act, screen, waitFor } from '@testing-library/react';
import module from '../../module.ts';

jest.setTimeout(60_000);

/** What one test leaves unsent is a draft of the next. */
beforeEach(() => window.localStorage.clear());

const centerId = '0196a000-0000-7000-8000-000000000001';
const id = '0196a000-0000-7000-8000-000000000102';
const centre: TestRole[] = [{ role: 'admin', scopeType: 'VolunteerCenter', scopeId: centerId }];
const made = {
  type: 'users',
  id,
  email: 'kees@dorp.example',
  firstName: 'Kees',
  lastName: 'Kok',
  fullName: 'Kees Kok',
  phoneNumber: null,
  jobTitle: null,
  status: 'invited',
  locale: 'nl',
  volunteerCenterId: centerId,
  held: { until: '2026-11-21T09:10:00.000Z', by: null, byName: null },
};
const open = (more: FakeRoutes = {}, { roles = centre, locale = 'nl' as 'nl' | 'en' } = {}) =>
  renderScreen(module, '/users/add', {
    boot: { session: signedInAs(roles), locale },
    api: {
      'GET /users/:id': () => one(invitedUser, made),
      'GET /users': () => many(invitedUser, []),
      'GET /saved_views': () => many(savedView, []),
      ...more,
    },
  });
type Opened = Awaited<ReturnType<typeof open>>;
const sent = (requests: FakeRequest[], method: string) => requests.filter((request) => request.method === method);

async function fill({ user }: Opened, role: string | null = 'Vrijwilliger') {
  await user.type(await screen.findByRole('textbox', { name: 'Voornaam' }), 'Kees');
  await user.type(screen.getByRole('textbox', { name: 'Achternaam' }), 'Kok');
  await user.type(screen.getByRole('textbox', { name: 'E-mailadres' }), 'Kees@Dorp.example');
  if (role) await user.selectOptions(screen.getByRole('combobox', { name: 'Rol' }), role);
}

test('invites somebody in ten minutes, and takes that back', async () => {
  const opened = await open({ 'POST /users': () => one(invitedUser, made, 201), 'PUT /users/:id/undo': noContent });
  await fill(opened);
  expect(screen.getByText(/Kees kan zich aanmelden voor vacatures/)).toBeTruthy();
  await opened.user.click(screen.getByRole('button', { name: 'Nodig uit' }));
  await waitFor(() => expect(window.location.pathname).toBe(`/users/${id}`));
  expect(sent(opened.requests, 'POST').at(-1)?.input).toMatchObject({
    firstName: 'Kees',
    email: 'kees@dorp.example',
    role: 'volunteer',
    scopeType: 'VolunteerCenter',
    scopeId: centerId,
    sendInvitation: true,
    sendNow: false,
  });
  const [toast] = opened.platform.toasts.getState().toasts;
  expect(toast?.message).toBe('Kees Kok krijgt over 10 minuten een uitnodiging.');
  await act(async () => toast?.action?.run());
  await waitFor(() => expect(window.location.pathname).toBe('/users'));
});

test.each([
  ['Nu meteen', 'Nodig nu uit', { sendInvitation: true, sendNow: true }],
  ['Nog niet, dat doe ik later zelf', 'Voeg toe zonder mail', { sendInvitation: false, sendNow: false }],
])('the mail goes out when that is asked: %s', async (time, button, input) => {
  const opened = await open({ 'POST /users': () => one(invitedUser, { ...made, held: null }, 201) });
  await fill(opened);
  await opened.user.click(screen.getByRole('radio', { name: time }));
  await opened.user.click(screen.getByRole('button', { name: button }));
  await waitFor(() => expect(sent(opened.requests, 'POST').at(-1)?.input).toMatchObject(input));
});

test('an address that is known here leads to that account; what was typed stays', async () => {
  const opened = await open({
    'POST /users': () =>
      refused(409, {
        code: 'duplicate',
        field: 'email',
        detail: 'Er is al een account met dit e-mailadres.',
        meta: { userId: id, url: `/users/${id}` },
      }),
  });
  await fill(opened);
  await opened.user.click(screen.getByRole('button', { name: 'Nodig uit' }));
  const link = await screen.findByRole('link', { name: 'Open het account om een rol te geven' });
  expect(link.getAttribute('href')).toBe(`/users/${id}`);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Voornaam' }).value).toBe('Kees');
});

test('a role at an organisation asks which, and for a role there is no way around a choice', async () => {
  const opened = await open();
  await fill(opened, null);
  await opened.user.click(screen.getByRole('button', { name: 'Nodig uit' }));
  expect((await screen.findAllByText('Kies een rol.')).length).toBeGreaterThan(0);
  await opened.user.selectOptions(screen.getByRole('combobox', { name: 'Rol' }), 'Beheerder van een organisatie');
  await opened.user.click(screen.getByRole('button', { name: 'Nodig uit' }));
  expect((await screen.findAllByText('Kies een organisatie uit de lijst.')).length).toBeGreaterThan(0);
  expect(sent(opened.requests, 'POST')).toEqual([]);
});

test('an administrator of one organisation invites a colleague there and has nothing else to choose', async () => {
  const at = '0196a000-0000-7000-8000-000000000020';
  const roles: TestRole[] = [{ role: 'admin', scopeType: 'Organization', scopeId: at, scopeName: 'De Brink' }];
  const opened = await open(
    {
      'POST /users': () => one(invitedUser, made, 201),
      'GET /organizations/:id': () => refused(404, { code: 'not_found' }),
    },
    { roles },
  );
  await fill(opened, null);
  const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(options).not.toContain('Beheerder van de centrale');
  await opened.user.click(screen.getByRole('button', { name: 'Nodig uit' }));
  await waitFor(() =>
    expect(sent(opened.requests, 'POST').at(-1)?.input).toMatchObject({
      role: 'admin',
      scopeType: 'Organization',
      scopeId: at,
    }),
  );
});

test('in English it speaks English', async () => {
  await open({}, { locale: 'en' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Add user' })).toBeTruthy();
});
