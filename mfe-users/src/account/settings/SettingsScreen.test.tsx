import { afterEach, expect, jest, test } from '@jest/globals';
import { account, session as sessionSchema } from '@omzien/model/account';
import { codeAppSetup, passkey, recoveryCodeSheet, type SignInFactors, signInFactors } from '@omzien/model/factors';
import { organization } from '@omzien/model/organization';
import { signedInAs } from '@omzien/testing/bootDocument';
import { type FakeRoutes, many, noContent, one, refused } from '@omzien/testing/fakeApi';
import { renderScreen } from '@omzien/testing/renderScreen';
import { expectTypedOnce } from '@omzien/testing/typedOnce';
import { screen, waitFor, within } from '@testing-library/react';
import module from '../../module.ts';

jest.setTimeout(30_000);
afterEach(() => window.localStorage.clear());

const boot = { session: signedInAs() };
const codes = Array.from({ length: 10 }, (_, place) => `ABCDE-2345${'6789BCDEFG'[place]}`);
const none: SignInFactors = {
  type: 'sign_in_factors',
  id: 'u1',
  codeApp: null,
  passkeys: 0,
  recoveryCodes: 0,
  requiredFrom: null,
  isBlocked: false,
};
const phone = {
  type: 'passkeys',
  id: 'p1',
  name: 'Mijn telefoon',
  host: 'oldebroek.example',
  isSynced: true,
  createdAt: '2026-11-01T09:00:00Z',
  lastUsedAt: null,
};
const sessionOf = (id: string, device: string, isCurrent: boolean) => ({
  type: 'sessions',
  id,
  device,
  isCurrent,
  impersonator: null,
  createdAt: '2026-11-01T09:00:00Z',
  lastSeenAt: '2026-11-02T09:00:00Z',
  expiresAt: '2026-12-01T09:00:00Z',
  endsAt: '2026-12-01T09:00:00Z',
});
const api = (factors: Partial<SignInFactors> = {}, more: FakeRoutes = {}): FakeRoutes => ({
  'GET /current_user': () =>
    one(account, { ...boot.session.user, hasPassword: true, pendingEmail: null, signupIntent: null }),
  'GET /sign_in_factors': () => one(signInFactors, { ...none, ...factors }),
  'GET /passkeys': () => many(passkey, factors.passkeys ? [phone] : []),
  'GET /sessions': () =>
    many(sessionSchema, [sessionOf('s1', 'Firefox, Windows', true), sessionOf('s2', 'Safari, iOS', false)]),
  ...more,
});
const open = (routes: FakeRoutes) => renderScreen(module, '/profile-edit/settings', { boot, api: routes });

test('an app is set up with its first code, and recovery codes come with it', async () => {
  let isOn = false;
  const { user, requests } = await open(
    api(
      {},
      {
        'GET /sign_in_factors': () =>
          one(signInFactors, isOn ? { ...none, codeApp: { since: '2026-11-16T09:00:00Z', lastUsedAt: null } } : none),
        'POST /code_apps': () =>
          one(codeAppSetup, {
            type: 'code_app_setups',
            id: 'c1',
            secret: 'ABCD EFGH',
            uri: 'otpauth://totp/Oldebroek:ria?secret=ABCDEFGH',
            picture: { path: 'M0 0h1v1h-1z', size: 21 },
          }),
        'PUT /code_apps/confirm': ({ input }) => {
          if (input?.code !== '123456') return refused(422, { code: 'wrong_code', field: 'code' });
          isOn = true;
          return one(signInFactors, none);
        },
        'POST /recovery_codes': () => one(recoveryCodeSheet, { type: 'recovery_code_sheets', id: 'r1', codes }),
      },
    ),
  );
  await user.click(await screen.findByRole('button', { name: 'Stel een app in' }));
  const dialog = await screen.findByRole('dialog', { name: 'Stel een app in' });
  expect(within(dialog).getByRole('img', { name: 'QR-code voor je app' })).toBeTruthy();
  expect(within(dialog).getByText('ABCD EFGH')).toBeTruthy();
  await user.type(within(dialog).getByLabelText('Code uit de app'), '000000');
  await user.click(within(dialog).getByRole('button', { name: 'Zet aan' }));
  expect((await within(dialog).findAllByText(/Deze code klopt niet/)).length).toBeGreaterThan(0);
  await user.clear(within(dialog).getByLabelText('Code uit de app'));
  await user.type(within(dialog).getByLabelText('Code uit de app'), '123456');
  await user.click(within(dialog).getByRole('button', { name: 'Zet aan' }));
  const sheet = await screen.findByRole('region', { name: 'Bewaar je herstelcodes' });
  expect(within(sheet).getAllByRole('listitem')).toHaveLength(10);
  await waitFor(() => expect(document.activeElement).toBe(sheet));
  const file = within(sheet).getByRole('link', { name: 'Download' }).getAttribute('href') ?? '';
  expect(decodeURIComponent(file)).toContain(codes[9]);
  expect(requests.filter(({ path }) => path === '/api/v1/recovery_codes')).toHaveLength(1);
  await user.click(within(sheet).getByRole('button', { name: 'Ik heb ze bewaard' }));
  expect(await screen.findByText(/^Aan sinds 16 november 2026/)).toBeTruthy();
});

test('a passkey is shown with its last use, renamed and removed', async () => {
  const { user, requests } = await open(
    api(
      { passkeys: 1, recoveryCodes: 2 },
      { 'DELETE /passkeys/p1': () => noContent(), 'PATCH /passkeys/p1': () => one(passkey, phone) },
    ),
  );
  expect(await screen.findByText(/nog niet gebruikt/)).toBeTruthy();
  expect(screen.getByText('Je hebt nog 2 herstelcodes.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Wijzig naam van Mijn telefoon' }));
  const field = await screen.findByLabelText('Naam');
  await user.clear(field);
  await user.type(field, 'Oude telefoon');
  await user.click(screen.getByRole('button', { name: 'Bewaar' }));
  await waitFor(() => expect(requests.some(({ method }) => method === 'PATCH')).toBe(true));
  await user.click(screen.getByRole('button', { name: 'Verwijder Mijn telefoon' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Verwijder' }));
  await waitFor(() => expect(requests.some(({ path }) => path === '/api/v1/passkeys/p1')).toBe(true));
});

test('sessions are ended elsewhere, one or all', async () => {
  const { user, requests } = await open(
    api({}, { 'DELETE /sessions/s2': () => noContent(), 'DELETE /sessions': () => noContent() }),
  );
  expect(await screen.findByText('Dit apparaat')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Log uit op Firefox, Windows' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Log uit op Safari, iOS' }));
  await user.click(screen.getByRole('button', { name: 'Log uit op alle andere apparaten' }));
  await waitFor(() =>
    expect(requests.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
      '/api/v1/sessions/s2',
      '/api/v1/sessions',
    ]),
  );
});

test('staff see from when it is asked, and who is too late sees nothing else', async () => {
  await open(api({ requiredFrom: '2026-12-01T09:00:00Z' }));
  expect(await screen.findByText('Stel een tweede stap in vóór 1 december 2026')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Waar je bent ingelogd' })).toBeTruthy();
  const blocked = await open(api({ requiredFrom: '2026-11-01T09:00:00Z', isBlocked: true }));
  expect(await screen.findByText('Stel eerst een tweede stap in')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Stel een app in' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Waar je bent ingelogd' })).toBeNull();
  expect(blocked.requests.some(({ path }) => path === '/api/v1/sessions')).toBe(false);
});

test('who was sent here in the middle of the work goes on where that was', async () => {
  let isOn = false;
  const staff = signedInAs([{ role: 'admin', scopeType: 'VolunteerCenter' }]);
  const blocked = { ...staff, user: { ...staff.user, roles: [], needsSecondStep: true } as typeof staff.user };
  const { user, platform } = await renderScreen(
    module,
    '/profile-edit/settings?redirect=%2Fusers%3Ffilter%5Bstatus_eq%5D%3Dactive',
    {
      boot: { session: blocked },
      api: api(
        {},
        {
          'GET /sign_in_factors': () =>
            one(
              signInFactors,
              isOn
                ? { ...none, codeApp: { since: '2026-11-16T09:00:00Z', lastUsedAt: null } }
                : { ...none, requiredFrom: '2026-11-01T09:00:00Z', isBlocked: true },
            ),
          'GET /current_user': () =>
            one(account, {
              ...(isOn ? staff : blocked).user,
              hasPassword: true,
              pendingEmail: null,
              signupIntent: null,
            }),
          'GET /current_organizations': () => many(organization, []),
          'POST /code_apps': () =>
            one(codeAppSetup, {
              type: 'code_app_setups',
              id: 'c1',
              secret: 'ABCD EFGH',
              uri: 'otpauth://totp/Oldebroek:ria?secret=ABCDEFGH',
              picture: { path: 'M0 0h1v1h-1z', size: 21 },
            }),
          'PUT /code_apps/confirm': () => {
            isOn = true;
            return one(signInFactors, none);
          },
          'POST /recovery_codes': () => one(recoveryCodeSheet, { type: 'recovery_code_sheets', id: 'r1', codes }),
        },
      ),
    },
  );
  expect(await screen.findByText(/Maak er hieronder een/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Ga verder' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Stel een app in' }));
  const dialog = await screen.findByRole('dialog', { name: 'Stel een app in' });
  await user.type(within(dialog).getByLabelText('Code uit de app'), '123456');
  await user.click(within(dialog).getByRole('button', { name: 'Zet aan' }));
  await screen.findByText(/Bewaar eerst je herstelcodes/);
  expect(platform.can('users.manage')).toBe(true);
  await user.click(await screen.findByRole('button', { name: 'Ik heb ze bewaard' }));
  await user.click(await screen.findByRole('button', { name: 'Ga verder' }));
  await waitFor(() =>
    expect(window.location.pathname + decodeURIComponent(window.location.search)).toBe(
      '/users?filter[status_eq]=active',
    ),
  );
});

test('a part of the API out of order is told, and asked again', async () => {
  const { user, answer } = await open({
    ...api(),
    'GET /sign_in_factors': () => refused(403, { code: 'forbidden' }),
  });
  const again = await screen.findByRole('button', { name: 'Opnieuw proberen' });
  answer(api());
  await user.click(again);
  expect(await screen.findByRole('button', { name: 'Stel een app in' })).toBeTruthy();
});

test('the name of a passkey is not lost, whatever happens on its way', () =>
  expectTypedOnce({
    open: (more) => open(api({ passkeys: 1, recoveryCodes: 2 }, more)),
    show: async (user) => user.click(await screen.findByRole('button', { name: 'Wijzig naam van Mijn telefoon' })),
    async fill(user) {
      await user.clear(await screen.findByLabelText('Naam'));
      await user.type(screen.getByLabelText('Naam'), 'Oude telefoon');
    },
    stands: () => expect(screen.getByLabelText<HTMLInputElement>('Naam').value).toBe('Oude telefoon'),
    text: 'Oude telefoon',
    send: 'Bewaar',
    route: 'PATCH /passkeys/:id',
    answer: () => one(passkey, { ...phone, name: 'Oude telefoon' }),
    done: () => expect(screen.queryByRole('dialog')).toBeNull(),
  }));
