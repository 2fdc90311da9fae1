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

test('one choice widens to all that somebody works for, and says so; the choice is kept', async () => {
  open('/vacancies', { session: two() });
  await choose('Al je organisaties');
  expect(world.platform.session.getState().isScopeWide).toBe(true);
  expect(world.cookies).toEqual({ currentOrganizationId: 'all' });
  expect((await scope()).getAllByRole('button', { hidden: true })[0]?.textContent).toBe('Al je organisaties');
  await choose('De Werkplaats');
  expect(world.platform.session.getState()).toMatchObject({ isScopeWide: false, currentOrganizationId: 'other' });
  expect(world.cookies).toEqual({ currentOrganizationId: 'other' });
});

test('a page that was made for all of them says so at once; with centres it is about centres', async () => {
  const centers = ['Oldebroek', 'Elburg'].map((name) =>
    testOrganization({ id: name, name, organizationType: 'VolunteerCenter' }),
  );
  open('/vacancies', { session: { ...staff(centers), isScopeWide: true } });
  const menu = await scope();
  await user().click(menu.getByRole('button', { name: 'Alle centrales', hidden: true }));
  const choices = menu.getAllByRole('button', { hidden: true }).slice(1);
  expect(choices.map(({ textContent }) => textContent)).toEqual(['Alle centrales', 'Oldebroek', 'Elburg']);
});

test('a list that was asked for by name or at a later page is that of the new scope, from its beginning', async () => {
  const asked = 'filter[organization_id_eq]=one&filter[status_in]=draft&page[number]=3';
  open(`/vacancies?${asked}`, { session: two() });
  await choose('De Werkplaats');
  await waitFor(() =>
    expect(decodeURIComponent(world.platform.navigation.getState().address)).toBe('/vacancies?filter[status_in]=draft'),
  );
});
