import { afterEach, expect, test } from '@jest/globals';
import { testOrganization } from '@omzien/testing/bootDocument';
import { createFakeApi } from '@omzien/testing/fakeApi';
import { act, screen, waitFor, within } from '@testing-library/react';
import { type FrameWorld, openFrame, staff, user } from '../testing/frameWorld.ts';
import { playNotifications } from '../testing/notifications.ts';

let world: FrameWorld;
const open = (...parts: Parameters<typeof openFrame>) => {
  world = openFrame(...parts);
};
afterEach(() => world.close());

const two = () => staff([testOrganization(), testOrganization({ id: 'other', name: 'De Werkplaats' })]);
/** The menu of a small screen and the sidebar say the same; jsdom shows the sidebar. */
const scope = async () => within(await screen.findByRole('group', { name: 'Je werkt voor', hidden: true }));
const choose = async (name: string) => {
  const menu = await scope();
  await user().click(menu.getAllByRole('button', { hidden: true })[0] as HTMLElement);
  await user().click(menu.getByRole('button', { name, pressed: false, hidden: true }));
};

test('the sidebar says for whom somebody works; with one organisation there is nothing to choose', async () => {
  open('/vacancies', { session: staff() });
  const menu = await scope();
  expect(menu.getByText('Buurthuis De Brink')).toBeTruthy();
  expect(menu.queryByRole('button', { hidden: true })).toBeNull();
});

test('"only the selected organisation id is persisted"; after switching, lists are asked for anew', async () => {
  const api = createFakeApi(playNotifications([]).routes);
  open('/vacancies', { session: two() }, api.fetch);
  const asked = () => api.requests.filter(({ path }) => path.endsWith('/notifications')).length;
  await screen.findAllByRole('button', { name: /^Meldingen/, hidden: true });
  await act(() => world.clock.advanceAsync(1000));
  const before = asked();
  await choose('De Werkplaats');
  expect(world.platform.session.getState().currentOrganizationId).toBe('other');
  expect(world.cookies).toEqual({ currentOrganizationId: 'other' });
  expect((await scope()).getByText('De Werkplaats')).toBeTruthy();
  await waitFor(() => expect(asked()).toBe(before + 1));
});

test('nothing typed is lost: switching asks while a form has changes, and staying keeps the organisation', async () => {
  open('/vacancies', { session: two() });
  act(() => world.platform.leaveGuard.getState().hold('form'));
  await choose('De Werkplaats');
  await user().click(await screen.findByRole('button', { name: 'Blijf op deze pagina' }));
  expect(world.platform.session.getState().currentOrganizationId).not.toBe('other');
  expect(world.cookies).toEqual({});
  await user().click((await scope()).getByRole('button', { name: 'De Werkplaats', hidden: true }));
  await user().click(await screen.findByRole('button', { name: 'Verlaat de pagina' }));
  await waitFor(() => expect(world.platform.session.getState().currentOrganizationId).toBe('other'));
});
