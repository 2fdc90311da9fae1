import { afterEach, expect, jest, test } from '@jest/globals';
import { signedInAs } from '@omzien/testing/bootDocument';
import { type FakeRoutes, many, noContent, one, refused } from '@omzien/testing/fakeApi';
import { renderScreen } from '@omzien/testing/renderScreen';
import { expectTypedOnce } from '@omzien/testing/typedOnce';
import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import module from '../../module.ts';
import { type ManagedPerson, managedPerson } from './contactPersons.api.ts';

jest.setTimeout(120_000);
afterEach(() => window.localStorage.clear());

const session = signedInAs([{ role: 'admin', scopeType: 'VolunteerCenter' }]);
const ria: ManagedPerson = {
  type: 'contact_persons',
  id: '0196a000-0000-7000-8000-000000000301',
  name: 'Ria van den Berg',
  function: 'Adviseur',
  phoneNumber: '+31525123456',
  email: 'ria@oldebroek.example',
  photoUrl: null,
  hours: 'Maandag tot donderdag',
  text: null,
  areas: ['vacatures'],
  order: 0,
  lockVersion: 2,
};
const bo: ManagedPerson = {
  ...ria,
  id: '0196a000-0000-7000-8000-000000000302',
  name: 'Bo Vos',
  order: 1,
  lockVersion: 5,
};
const open = (more: FakeRoutes = {}, locale: 'nl' | 'en' = 'nl') =>
  renderScreen(module, '/settings/contact-person', {
    boot: { session, locale },
    api: { 'GET /volunteer_centers/:id/contact_persons': () => many(managedPerson, [ria, bo]), ...more },
  });

test('they change places by a button, over the versions that were read', async () => {
  const { user, requests } = await open({
    'PATCH /volunteer_centers/:id/contact_persons/:personId': () => one(managedPerson, ria),
  });
  expect(await screen.findByRole('button', { name: 'Ria van den Berg naar voren' })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'Bo Vos naar voren' }));
  await waitFor(() => expect(requests.filter(({ method }) => method === 'PATCH')).toHaveLength(2));
  expect(
    requests.filter(({ method }) => method === 'PATCH').map(({ input, headers }) => [input, headers.get('If-Match')]),
  ).toEqual([
    [{ order: 0 }, '"5"'],
    [{ order: 1 }, '"2"'],
  ]);
});

test('one that is removed comes back as it was', async () => {
  const { user, requests, platform } = await open({
    'DELETE /volunteer_centers/:id/contact_persons/:personId': () => noContent(),
    'POST /volunteer_centers/:id/contact_persons': () => one(managedPerson, ria, 201),
  });
  await user.click(await screen.findByRole('button', { name: 'Verwijder: Ria van den Berg' }));
  await waitFor(() => expect(platform.toasts.getState().toasts[0]?.message).toBe('Ria van den Berg is verwijderd.'));
  await act(async () => platform.toasts.getState().toasts[0]?.action?.run());
  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'POST')?.input).toEqual({
      name: 'Ria van den Berg',
      function: 'Adviseur',
      phoneNumber: '+31525123456',
      email: 'ria@oldebroek.example',
      photoUrl: null,
      hours: 'Maandag tot donderdag',
      text: null,
      areas: ['vacatures'],
      order: 0,
    }),
  );
});

test('nobody yet: the next step is there; an error has a way on; it speaks English', async () => {
  await open({ 'GET /volunteer_centers/:id/contact_persons': () => many(managedPerson, []) }, 'en');
  expect(await screen.findByText('There are no contact persons yet')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'New contact person' })).toBeTruthy();
  await open({ 'GET /volunteer_centers/:id/contact_persons': () => refused(400, { code: 'bad_request' }) });
  expect(await screen.findByRole('button', { name: 'Opnieuw proberen' })).toBeTruthy();
});

const nameField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Naam' });
test('somebody is added once, with an empty mail address as none', async () => {
  await expectTypedOnce({
    open,
    show: async (user: UserEvent) => user.click(await screen.findByRole('button', { name: 'Nieuwe contactpersoon' })),
    fill: async (user) => {
      await screen.findByRole('dialog');
      await user.type(nameField(), 'Noor de Wit');
      await user.type(screen.getByRole('textbox', { name: /^Waarover kunnen mensen/ }), 'scholen, vacatures');
    },
    stands: () => expect(nameField().value).toBe('Noor de Wit'),
    text: 'Noor de Wit',
    send: 'Voeg toe',
    route: 'POST /volunteer_centers/:id/contact_persons',
    answer: ({ input }) => {
      expect(input).toMatchObject({ name: 'Noor de Wit', email: null, areas: ['scholen', 'vacatures'] });
      return one(managedPerson, { ...ria, ...(input as object), id: 'p3' }, 201);
    },
    done: () => expect(screen.queryByRole('dialog')).toBeNull(),
  });
});
