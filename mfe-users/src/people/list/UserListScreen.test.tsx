import { expect, jest, test } from '@jest/globals';
import { savedView } from '@omzien/model/savedView';
import { userResult } from '@omzien/model/userBulk';
import { signedInAs, type TestRole } from '@omzien/testing/bootDocument';
import { chooseFromMenu } from '@omzien/testing/chooseFromMenu';
import { type FakeRequest, type FakeRoutes, many, noContent, refused } from '@omzien/testing/fakeApi';
import { renderScreen } from '@omzien/testing/renderScreen';
import { act, screen, waitFor, within } from '@testing-library/react';
import module from '../../module.ts';
import { listedUsers } from './listedUsers.fixture.ts';
import { type UserRow, userRow } from './userList.api.ts';

jest.setTimeout(60_000);

const [ria, kees, mo] = listedUsers as [UserRow, UserRow, UserRow];
const counts = { active: 1, invited: 1, inactive: 1, archived: 4 };
const listed: FakeRoutes = {
  'GET /users': () => many(userRow, listedUsers, { counts, bounced: 1 }),
  'GET /saved_views': () => many(savedView, []),
};
const centre: TestRole[] = [{ role: 'admin', scopeType: 'VolunteerCenter' }];
const open = (more: FakeRoutes = {}, { roles = centre, path = '/users', locale = 'nl' as 'nl' | 'en' } = {}) =>
  renderScreen(module, path, { boot: { session: signedInAs(roles), locale }, api: { ...listed, ...more } });
type Opened = Awaited<ReturnType<typeof open>>;

const rowOf = async (name: string) => within((await screen.findByRole('link', { name })).closest('tr') as HTMLElement);
const columns = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const sent = (requests: FakeRequest[], method: string) => requests.filter((request) => request.method === method);
const results = (...told: readonly [UserRow, { ok?: boolean; detail?: string }?][]) =>
  many(
    userResult,
    told.map(([{ id, fullName, status }, { ok = true, detail = '' } = {}]) => ({
      type: 'user_results',
      id,
      ok,
      fullName,
      status,
      errors: ok ? [] : [{ status: '409', code: 'last_admin', detail }],
    })),
  );

async function openMenu({ user }: Opened, name: string) {
  await user.click((await rowOf(name)).getByRole('button', { name: `Acties voor ${name}` }));
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
}
async function choose({ user }: Opened, name: string, action: string) {
  await chooseFromMenu(user, (await rowOf(name)).getByRole('button', { name: `Acties voor ${name}` }), action);
}

test('each account shows who it is, what it may and how it stands; the tabs count', async () => {
  const { requests } = await open();
  const row = await rowOf('Kees Kok');
  for (const text of ['Beheerder +1', 'Buurthuis De Brink +1', 'Uitgenodigd', 'Nog nooit'])
    expect(row.getAllByText(text).length).toBeGreaterThan(0);
  expect((await rowOf('Mo Bakker')).getByText('Komt niet aan')).toBeTruthy();
  const tabs = within(screen.getByRole('navigation', { name: 'Toon' }));
  expect(tabs.getByRole('link', { name: 'Alle (3)' })).toBeTruthy();
  expect(tabs.getByRole('link', { name: 'Verwijderd (4)' }).getAttribute('href')).toContain('status_in]=archived');
  expect(screen.getByRole('link', { name: 'Gebruiker toevoegen' }).getAttribute('href')).toBe('/users/add');
  const [asked] = requests.filter(({ path }) => path === '/api/v1/users');
  expect(asked?.query.get('fields[users]')).toContain('role_titles');
});

test('addresses that take no mail are counted above the list, and explained where they stand alone', async () => {
  await open();
  const link = await screen.findByRole('link', { name: 'Bekijk wie' });
  expect(link.getAttribute('href')).toBe('/users?filter[bounced_true]=true');
  await open({}, { path: '/users?filter[bounced_true]=true' });
  expect(await screen.findByText('Mail naar deze adressen komt terug')).toBeTruthy();
});

test('the menu of a row has the steps that the API allows, and no others', async () => {
  const opened = await open();
  expect(await openMenu(opened, 'Ria van den Bos')).toEqual([
    'Bekijken',
    'Bewerken',
    'Rol geven',
    'Samenvoegen',
    'Inloggen als',
    'Deactiveren',
  ]);
  await opened.user.keyboard('{Escape}');
  expect(await openMenu(opened, 'Kees Kok')).toEqual(['Bekijken', 'Bewerken', 'Rol geven', 'Opnieuw uitnodigen']);
  await opened.user.keyboard('{Escape}');
  expect(await openMenu(opened, 'Mo Bakker')).toContain('Adres klopt weer');
});

test('deactivating many tells who stayed, in the row too, and can be taken back', async () => {
  const detail = 'Een organisatie heeft minstens één beheerder nodig.';
  const opened = await open({ 'PUT /users/bulk': () => results([ria], [mo, { ok: false, detail }]) });
  const { user, requests, platform, answer } = opened;
  await rowOf('Ria van den Bos');
  await user.click(screen.getByRole('checkbox', { name: 'Kies Ria van den Bos' }));
  await user.click(screen.getByRole('checkbox', { name: 'Kies Mo Bakker' }));
  await user.click(screen.getByRole('button', { name: 'Deactiveren' }));
  const dialog = within(await screen.findByRole('dialog', { name: '2 accounts deactiveren?' }));
  await user.type(dialog.getByRole('textbox', { name: /^Waarom/ }), 'Niet meer actief');
  await user.click(dialog.getByRole('button', { name: 'Deactiveren' }));
  await waitFor(() => expect(platform.toasts.getState().toasts).toHaveLength(2));
  expect(sent(requests, 'PUT').map(({ input }) => input)).toEqual([
    { action: 'deactivate', ids: [ria.id, mo.id], reason: 'Niet meer actief' },
  ]);
  expect((await rowOf('Mo Bakker')).getByText(detail)).toBeTruthy();
  const done = platform.toasts.getState().toasts.find(({ color }) => color === 'success');
  expect(done?.message).toBe('Ria van den Bos kan niet meer inloggen.');
  answer({ 'PUT /users/bulk': () => results([ria]) });
  await act(async () => done?.action?.run());
  await waitFor(() => expect(sent(requests, 'PUT').at(-1)?.input).toEqual({ action: 'activate', ids: [ria.id] }));
});

test('activating needs no question, inviting again does: a mail cannot be called back', async () => {
  const opened = await open({ 'PUT /users/bulk': () => results([mo]) });
  await choose(opened, 'Mo Bakker', 'Activeren');
  await waitFor(() => expect(sent(opened.requests, 'PUT').at(-1)?.input).toEqual({ action: 'activate', ids: [mo.id] }));
  await choose(opened, 'Kees Kok', 'Opnieuw uitnodigen');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Kees Kok opnieuw uitnodigen?' }));
  expect(dialog.getByText(/kees@dorp.example/)).toBeTruthy();
  await opened.user.click(dialog.getByRole('button', { name: 'Opnieuw uitnodigen' }));
  await waitFor(() => expect(sent(opened.requests, 'PUT').at(-1)?.input).toEqual({ action: 'invite', ids: [kees.id] }));
});

test('an address that works again is mailed again', async () => {
  const opened = await open({ 'PATCH /users/:id': noContent });
  await choose(opened, 'Mo Bakker', 'Adres klopt weer');
  await waitFor(() => expect(sent(opened.requests, 'PATCH').at(-1)?.input).toEqual({ emailBouncedAt: null }));
});

test('working as somebody asks a reason; a refusal is said where it was asked', async () => {
  const detail = 'Deze gebruiker heeft dezelfde of een hogere rol.';
  const opened = await open({ 'POST /sign_in_as_user': () => refused(403, { code: 'outranked', detail }) });
  const { user, requests } = opened;
  await choose(opened, 'Ria van den Bos', 'Inloggen als');
  const dialog = within(await screen.findByRole('dialog', { name: 'Inloggen als Ria van den Bos' }));
  await user.click(dialog.getByRole('button', { name: 'Begin' }));
  expect(sent(requests, 'POST')).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: /Waarom/ }), 'Zij belt: het lukt niet.');
  await user.click(dialog.getByRole('button', { name: 'Begin' }));
  expect(await dialog.findByRole('alert')).toBeTruthy();
  expect(sent(requests, 'POST').at(-1)?.input).toMatchObject({ reason: 'Zij belt: het lukt niet.' });
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /Waarom/ }).value).toBe('Zij belt: het lukt niet.');
});

test('an organisation sees its colleagues with what it may do; others only how to reach people', async () => {
  await open({}, { roles: [{ role: 'admin', scopeType: 'Organization' }] });
  await rowOf('Ria van den Bos');
  expect(columns()).toContain('Rollen');
  const contact = listedUsers.map(({ type, id, fullName, email, phoneNumber, jobTitle, status }) => {
    const permissions = { update: false, destroy: false, transitions: [] };
    return { type, id, fullName, email, phoneNumber, jobTitle, status, permissions };
  });
  await open(
    { 'GET /users': () => many(userRow, contact, { counts }) },
    { roles: [{ role: 'organization_superuser', scopeType: 'VolunteerCenter' }] },
  );
  await waitFor(() => expect(columns()).not.toContain('Rollen'));
  expect(columns()).toEqual(['Naam', 'E-mail', 'Telefoon', 'Functie', 'Status', 'Acties']);
  expect(screen.queryByRole('link', { name: 'Gebruiker toevoegen' })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('nothing found says so, and a list that does not come is asked for again', async () => {
  await open({ 'GET /users': () => many(userRow, [], { counts: {} }) }, { path: '/users?filter[with_role]=mentor' });
  expect(await screen.findByRole('heading', { name: /Geen resultaten/ })).toBeTruthy();
  const { user, answer } = await open({ 'GET /users': () => refused(400, { code: 'bad_request' }) });
  const again = await screen.findByRole('button', { name: 'Opnieuw proberen' });
  answer(listed);
  await user.click(again);
  await rowOf('Ria van den Bos');
});

test('in English it speaks English', async () => {
  await open({}, { locale: 'en' });
  expect((await rowOf('Mo Bakker')).getByText('Inactive')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Add user' })).toBeTruthy();
});
