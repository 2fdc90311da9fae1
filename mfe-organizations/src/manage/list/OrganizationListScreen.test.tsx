import { afterEach, expect, jest, test } from '@jest/globals';
import { organizationMember } from '@omzien/model/organization';
import { organizationResult } from '@omzien/model/organizationBulk';
import { savedView } from '@omzien/model/savedView';
import { signedInAs, type TestRole, testNow } from '@omzien/testing/bootDocument';
import { chooseFromMenu } from '@omzien/testing/chooseFromMenu';
import { type FakeRequest, type FakeRoutes, many, refused } from '@omzien/testing/fakeApi';
import { renderScreen } from '@omzien/testing/renderScreen';
import { act, screen, waitFor, within } from '@testing-library/react';
import module from '../../module.ts';
import { listedOrganizations } from './listedOrganizations.fixture.ts';
import { type OrganizationRow, organizationRow } from './organizationList.api.ts';

jest.setTimeout(60_000);

afterEach(() => window.localStorage.clear());

const [brink, ruilwinkel] = listedOrganizations as [OrganizationRow, OrganizationRow];
const counts = { approved: 2, pending: 1, archived: 1 };
const listed: FakeRoutes = {
  'GET /organizations': () => many(organizationRow, listedOrganizations, { counts }),
  'GET /saved_views': () => many(savedView, []),
};
const centre: TestRole[] = [{ role: 'admin', scopeType: 'VolunteerCenter' }];
const open = (more: FakeRoutes = {}, { roles = centre, path = '/organizations', locale = 'nl' as 'nl' | 'en' } = {}) =>
  renderScreen(module, path, { boot: { session: signedInAs(roles), locale }, api: { ...listed, ...more } });
type Opened = Awaited<ReturnType<typeof open>>;

const rowOf = async (name: string) => within((await screen.findByRole('link', { name })).closest('tr') as HTMLElement);
const sent = (requests: FakeRequest[], method: string) => requests.filter((request) => request.method === method);
const results = (...told: readonly [OrganizationRow, { ok?: boolean; detail?: string }?][]) =>
  many(
    organizationResult,
    told.map(([{ id, name, status }, { ok = true, detail = '' } = {}]) => ({
      type: 'organization_results',
      id,
      ok,
      name,
      status,
      errors: ok ? [] : [{ status: '409', code: 'invalid_transition', detail }],
    })),
  );

async function openMenu({ user }: Opened, name: string) {
  await user.click((await rowOf(name)).getByRole('button', { name: `Acties voor ${name}` }));
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
}
async function choose({ user }: Opened, name: string, action: string) {
  await chooseFromMenu(user, (await rowOf(name)).getByRole('button', { name: `Acties voor ${name}` }), action);
}

test('each organisation shows how it stands; the tabs count; the address holds the filters', async () => {
  const { requests } = await open({}, { path: '/organizations?filter[status_in]=approved,pending&sort=-reply_rate' });
  const row = await rowOf('Buurthuis De Brink');
  for (const text of ['3 van 5', '92%', 'Actief']) expect(row.getAllByText(text).length).toBeGreaterThan(0);
  expect((await rowOf('Ruilwinkel')).getByText('Nog nooit')).toBeTruthy();
  expect((await rowOf('Repair Café')).getByText('4 dagen')).toBeTruthy();
  const tabs = within(screen.getByRole('navigation', { name: 'Toon' }));
  expect(tabs.getByRole('link', { name: 'Alle (3)' })).toBeTruthy();
  expect(tabs.getByRole('link', { name: 'Gearchiveerd (1)' }).getAttribute('href')).toContain('status_in]=archived');
  const [asked] = requests.filter(({ path }) => path === '/api/v1/organizations');
  expect(asked?.query.get('filter[status_in]')).toBe('approved,pending');
  expect(asked?.query.get('sort')).toBe('-reply_rate');
  expect(asked?.query.get('fields[organizations]')).toContain('reply_rate');
});

test('the menu of a row has the steps that the API allows, and no others', async () => {
  const opened = await open();
  expect(await openMenu(opened, 'Buurthuis De Brink')).toEqual([
    'Bekijken',
    'Bewerken',
    'Mailen',
    'Inloggen als contact',
    'Gegevens kloppen',
    'Samenvoegen',
    'Archiveren',
  ]);
  await opened.user.keyboard('{Escape}');
  expect(await openMenu(opened, 'Oude Hal')).toEqual(['Bekijken', 'Bewerken', 'Terughalen']);
  await opened.user.keyboard('{Escape}');
  await openMenu(opened, 'Repair Café');
  expect(screen.getByRole('menuitem', { name: 'Beoordelen' }).getAttribute('href')).toContain('/organizations/approve');
});

test('one without vacancies is archived at once, with a way back; one with them is asked first', async () => {
  const opened = await open({ 'PUT /organizations/bulk': () => results([ruilwinkel]) });
  const { requests, platform, user, answer } = opened;
  await choose(opened, 'Ruilwinkel', 'Archiveren');
  await waitFor(() => expect(sent(requests, 'PUT').at(-1)?.input).toEqual({ action: 'archive', ids: [ruilwinkel.id] }));
  const done = platform.toasts.getState().toasts.find(({ color }) => color === 'success');
  await act(async () => done?.action?.run());
  await waitFor(() => expect(sent(requests, 'PUT').at(-1)?.input).toEqual({ action: 'restore', ids: [ruilwinkel.id] }));
  answer({ 'PUT /organizations/bulk': () => results([brink]) });
  await choose(opened, 'Buurthuis De Brink', 'Archiveren');
  const dialog = within(await screen.findByRole('dialog', { name: 'Buurthuis De Brink archiveren?' }));
  expect(dialog.getByText(/3 vacatures gaan van de site/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Archiveren' }));
  await waitFor(() => expect(sent(requests, 'PUT').at(-1)?.input).toEqual({ action: 'archive', ids: [brink.id] }));
});

test('archiving many tells which stayed, in the row too', async () => {
  const detail = 'Deze stap kan niet bij een organisatie met deze status.';
  const { user } = await open({
    'PUT /organizations/bulk': () => results([brink], [ruilwinkel, { ok: false, detail }]),
  });
  await rowOf('Ruilwinkel');
  await user.click(screen.getByRole('checkbox', { name: 'Kies Buurthuis De Brink' }));
  await user.click(screen.getByRole('checkbox', { name: 'Kies Ruilwinkel' }));
  await user.click(screen.getByRole('button', { name: 'Archiveren' }));
  const dialog = within(await screen.findByRole('dialog', { name: '2 organisaties archiveren?' }));
  await user.click(dialog.getByRole('button', { name: 'Archiveren' }));
  expect(await (await rowOf('Ruilwinkel')).findByText(detail)).toBeTruthy();
});

test('signing in as a contact asks who and why; a refusal is said there', async () => {
  const sam = {
    type: 'organization_members',
    id: '0196a000-0000-7000-8000-000000000301',
    fullName: 'Sam de Vries',
    email: 'sam@brink.example',
    phoneNumber: null,
    jobTitle: 'Planner',
    roles: ['admin'],
    status: 'active',
    lastSignInAt: null,
    since: testNow,
  };
  const opened = await open({
    'GET /organizations/:id/members': () =>
      many(organizationMember, [
        sam,
        { ...sam, id: `${sam.id.slice(0, -1)}2`, fullName: 'Nog Niet', status: 'invited' },
      ]),
    'POST /sign_in_as_user': () => refused(403, { code: 'outranked', detail: 'Dat kan niet.' }),
  });
  const { user, requests } = opened;
  await choose(opened, 'Buurthuis De Brink', 'Inloggen als contact');
  const dialog = within(await screen.findByRole('dialog', { name: 'Inloggen als contact van Buurthuis De Brink' }));
  await dialog.findByRole('option', { name: 'Sam de Vries (Planner)' });
  expect(dialog.queryByRole('option', { name: /Nog Niet/ })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Begin' }));
  expect(sent(requests, 'POST')).toEqual([]);
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Als wie?' }), 'Sam de Vries (Planner)');
  await user.type(dialog.getByRole('textbox', { name: /Waarom/ }), 'Zij belt: het lukt niet.');
  await user.click(dialog.getByRole('button', { name: 'Begin' }));
  expect(await dialog.findByText('Dat kan niet.')).toBeTruthy();
});

test('who runs an organisation mails and merges nothing, and nobody signs in as another', async () => {
  const opened = await open({}, { roles: [{ role: 'admin', scopeType: 'Organization' }] });
  expect(await openMenu(opened, 'Ruilwinkel')).not.toContain('Mailen');
  expect(screen.queryByRole('menuitem', { name: 'Inloggen als contact' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Organisatie toevoegen' })).toBeNull();
});

test('a list that does not come is asked for again', async () => {
  const { user, answer } = await open({ 'GET /organizations': () => refused(400, { code: 'bad_request' }) });
  const again = await screen.findByRole('button', { name: 'Opnieuw proberen' });
  answer(listed);
  await user.click(again);
  await rowOf('Ruilwinkel');
});

test('in English it speaks English', async () => {
  await open({}, { locale: 'en' });
  expect((await rowOf('Repair Café')).getByText('4 days')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Add organisation' }).getAttribute('href')).toContain('/organizations/add');
});
