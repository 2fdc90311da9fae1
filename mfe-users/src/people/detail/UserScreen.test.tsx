import { expect, jest, test } from '@jest/globals';
import { auditEvent } from '@omzien/model/auditEvent';
import { dataExport } from '@omzien/model/dataExport';
import { type InvitedUser, invitedUser } from '@omzien/model/invitation';
import { signedInAs, type TestRole, testNow } from '@omzien/testing/bootDocument';
import { type FakeRequest, type FakeRoutes, many, noContent, one, refused } from '@omzien/testing/fakeApi';
import { renderScreen } from '@omzien/testing/renderScreen';
import { act, screen, waitFor, within } from '@testing-library/react';
import * as v from 'valibot';
import module from '../../module.ts';
import { shownUser } from './shownUser.fixture.ts';

jest.setTimeout(60_000);

const ria = shownUser();
const page = `/users/${ria.id}`;
const centre: TestRole[] = [
  { role: 'admin', scopeType: 'VolunteerCenter', scopeId: '0196a000-0000-7000-8000-000000000001' },
];
type Options = { user?: InvitedUser; roles?: TestRole[]; locale?: 'nl' | 'en' };
const open = (tab = '', more: FakeRoutes = {}, { user = ria, roles = centre, locale = 'nl' }: Options = {}) =>
  renderScreen(module, tab === '' ? page : `${page}?tab=${tab}`, {
    boot: { session: signedInAs(roles), locale },
    api: { 'GET /users/:id': () => one(invitedUser, user), ...more },
  });
const tabNames = async () =>
  within(await screen.findByRole('navigation', { name: 'Wat je van deze persoon ziet' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const sent = (requests: FakeRequest[], method: string) => requests.filter((request) => request.method === method);

test('shows who it is, how the account stands, and what to do when mail comes back', async () => {
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Ria van den Bos' })).toBeTruthy();
  for (const text of ['Actief', 'Mail komt niet aan', '06 12 34 56 78', 'Coördinator', 'Buurthuis De Brink'])
    expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByText(/Vraag Ria om het adres aan te passen/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Bewerken' }).getAttribute('href')).toBe(`${page}/edit`);
  expect(await tabNames()).toEqual([
    'Gegevens',
    'Rollen',
    'Aanmeldingen',
    'Gesprekken',
    'Notities',
    'Activiteit',
    'Privacy',
  ]);
});

test('an organisation sees a colleague and the roles there; a relationship manager how to reach somebody', async () => {
  const { volunteerCenterId: _center, consents: _consents, ...member } = ria;
  const seen = { ...member, permissions: { update: false, destroy: false, transitions: ['add_role'] } };
  await open('', {}, { user: seen, roles: [{ role: 'admin', scopeType: 'Organization' }] });
  expect(await tabNames()).toEqual(['Gegevens', 'Rollen']);
  const { roles: _roles, signupMethod: _method, emailBouncedAt: _at, ...contact } = member;
  const permissions = { update: false, destroy: false, transitions: [] };
  await open(
    '',
    {},
    {
      user: { ...contact, permissions },
      roles: [{ role: 'organization_superuser', scopeType: 'VolunteerCenter' }],
    },
  );
  await waitFor(async () => expect(await tabNames()).toEqual(['Gegevens', 'Notities']));
  expect(screen.queryByRole('link', { name: 'Bewerken' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Acties voor/ })).toBeNull();
});

test('a role is taken away without a question, and can be given back', async () => {
  const { user, requests, platform } = await open('roles', {
    'PUT /users/:id/remove_role': noContent,
    'PUT /users/:id/add_role': noContent,
  });
  expect(await screen.findByText('Beheerder · Buurthuis De Brink')).toBeTruthy();
  expect(screen.getByText('Neemt het over van Kees')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Haal de rol weg: Beheerder, Buurthuis De Brink' }));
  const place = { role: 'admin', scopeType: 'Organization', scopeId: ria.roles?.[0]?.scopeId };
  await waitFor(() => expect(sent(requests, 'PUT').at(-1)?.input).toEqual(place));
  const toast = await waitFor(() => {
    const [first] = platform.toasts.getState().toasts;
    expect(first?.message).toBe('Ria heeft de rol niet meer: Beheerder.');
    return first;
  });
  await act(async () => toast?.action?.run());
  await waitFor(() =>
    expect(sent(requests, 'PUT').at(-1)).toMatchObject({
      path: `/api/v1${page}/add_role`,
      input: { ...place, reason: 'Neemt het over van Kees' },
    }),
  );
});

test('why the last administrator stays is said in words, and a role that stands higher has no such button', async () => {
  const detail = 'Een organisatie heeft minstens één beheerder nodig.';
  const { user, platform } = await open('roles', {
    'PUT /users/:id/remove_role': () => refused(409, { code: 'last_admin', detail }),
  });
  await user.click(await screen.findByRole('button', { name: /^Haal de rol weg/ }));
  await waitFor(() => expect(platform.toasts.getState().toasts[0]?.message).toContain(detail));
  const [role] = ria.roles ?? [];
  if (!role) throw new Error('The fixture has no role.');
  const higher = shownUser({
    roles: [{ ...role, role: 'center_superuser', scopeType: 'Tenant', scopeId: 'oldebroek' }],
  });
  await open('roles', {}, { user: higher });
  await screen.findByText('Hoofdbeheerder');
  expect(screen.queryByRole('button', { name: /^Haal de rol weg/ })).toBeNull();
});

test('applications are listed; of conversations only their number is told', async () => {
  const known = v.object({ type: v.literal('applications'), id: v.string() });
  const applied = {
    type: 'applications',
    id: 'a1',
    vacancyTitle: 'Kok voor het buurtdiner',
    organizationName: 'Buurthuis De Brink',
    status: 'accepted',
    stage: 'accepted',
    createdAt: testNow,
  };
  await open('applications', { 'GET /applications': () => many(known, [applied]) });
  expect((await screen.findByRole('link', { name: 'Kok voor het buurtdiner' })).getAttribute('href')).toBe(
    '/applications/a1',
  );
  expect(screen.getByText('Geaccepteerd')).toBeTruthy();
  await open('conversations');
  expect(await screen.findByText('Ria voert 3 gesprekken')).toBeTruthy();
});

test('what happened is told in sentences, with the reason', async () => {
  const line = {
    type: 'audit_events',
    id: 'e1',
    action: 'user.deactivated',
    subject: { type: 'users', id: ria.id, name: ria.fullName },
    actorId: 'x',
    actorName: 'Luuk Boonstra',
    actingAsId: null,
    actingAsName: null,
    organizationId: null,
    volunteerCenterId: null,
    changes: { reason: { from: null, to: 'Verhuisd naar Epe' } },
    sentence: 'Luuk Boonstra heeft het account van ‘Ria van den Bos’ op inactief gezet.',
    ipHash: null,
    requestId: null,
    createdAt: testNow,
  };
  const { requests } = await open('activity', { 'GET /audit_events': () => many(auditEvent, [line]) });
  expect(await screen.findByText(line.sentence)).toBeTruthy();
  expect(screen.getByText('Verhuisd naar Epe')).toBeTruthy();
  expect(requests.find(({ path }) => path.endsWith('/audit_events'))?.query.get('filter[user_id_eq]')).toBe(ria.id);
});

test('the data are made ready for who asks, and the account is deleted with what stays in words', async () => {
  const waiting = {
    type: 'data_exports',
    id: 'x1',
    userId: ria.id,
    status: 'waiting',
    downloadUrl: null,
    readyAt: null,
    expiresAt: null,
    createdAt: testNow,
  };
  const ready = { ...waiting, status: 'ready', downloadUrl: '/api/v1/data_exports/x1/download' };
  const { user, requests, platform, answer } = await open('privacy', {
    'POST /data_exports': () => one(dataExport, waiting),
    'GET /data_exports/:id': () => one(dataExport, waiting),
    'DELETE /users/:id': noContent,
    'PUT /users/:id/restore': noContent,
    'GET /users': () => many(invitedUser, []),
    'GET /saved_views': () => many(invitedUser, []),
  });
  expect(await screen.findByText('Spelregels van de site')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Maak het bestand' }));
  const look = await screen.findByRole('button', { name: 'Kijk of het klaar is' });
  answer({ 'GET /data_exports/:id': () => one(dataExport, ready) });
  await user.click(look);
  expect(await screen.findByRole('link', { name: 'Download het bestand' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Account verwijderen' }));
  const dialog = within(
    await screen.findByRole('alertdialog', { name: 'Het account van Ria van den Bos verwijderen?' }),
  );
  expect(dialog.getByText('2 aanmeldingen blijven bewaard, zonder naam.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Account verwijderen' }));
  await waitFor(() => expect(sent(requests, 'DELETE').at(-1)?.headers.get('If-Match')).toBe('"4"'));
  await waitFor(() => expect(window.location.pathname).toBe('/users'));
  const toast = platform.toasts.getState().toasts.find(({ action }) => action);
  await act(async () => toast?.action?.run());
  await waitFor(() => expect(sent(requests, 'PUT').at(-1)?.path).toBe(`/api/v1${page}/restore`));
});

test('an account that is not there says so, one that does not come is asked for again', async () => {
  await open('', { 'GET /users/:id': () => refused(404, { code: 'not_found' }) });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Deze persoon is hier niet, of niet meer' }),
  ).toBeTruthy();
  const { user, answer } = await open('', { 'GET /users/:id': () => refused(422, { code: 'broken' }) });
  const again = await screen.findByRole('button', { name: 'Opnieuw proberen' });
  answer({ 'GET /users/:id': () => one(invitedUser, ria) });
  await user.click(again);
  expect(await screen.findByRole('heading', { level: 1, name: 'Ria van den Bos' })).toBeTruthy();
});

test('in English it speaks English', async () => {
  await open('', {}, { locale: 'en' });
  expect(await screen.findByText('Mail to this address comes back')).toBeTruthy();
});
