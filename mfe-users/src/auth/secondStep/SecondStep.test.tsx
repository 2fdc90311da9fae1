import { expect, test } from '@jest/globals';
import { signInFactors } from '@omzien/model/factors';
import { organization } from '@omzien/model/organization';
import { user as userSchema } from '@omzien/model/user';
import { signedInAs } from '@omzien/testing/bootDocument';
import { type FakeRoutes, many, one } from '@omzien/testing/fakeApi';
import { renderScreen } from '@omzien/testing/renderScreen';
import { screen, waitFor } from '@testing-library/react';
import { linkIs } from '../../mail/linkFacts.fixture.ts';
import module from '../../module.ts';

const volunteer = signedInAs().user;
const answers = (body: unknown, status: number) => () => new Response(JSON.stringify(body), { status });
const session: FakeRoutes = {
  'GET /current_user': () => one(userSchema, volunteer),
  'GET /current_organizations': () => many(organization, []),
};
const half = (code: string, ways = ['code', 'recovery_code']) =>
  new Response(JSON.stringify({ success: false, errors: ['Je account vraagt om een tweede stap.'], code, ways }), {
    status: 401,
  });
/** The API with a second step: the right code is 123456. */
const door =
  (ways?: string[]) =>
  ({ input }: { input: Record<string, unknown> | null }) =>
    input?.otpCode === '123456'
      ? new Response(JSON.stringify({ data: {} }), { status: 200 })
      : half(input?.otpCode === undefined ? 'otp_required' : 'otp_invalid', ways);

async function typePair(api: FakeRoutes) {
  const opened = await renderScreen(module, '/auth/login-1', { api: { ...session, ...api } });
  await opened.user.type(await screen.findByLabelText('E-mailadres'), 'ria@dorp.example');
  await opened.user.type(screen.getByLabelText('Wachtwoord'), 'samen-omzien-2026');
  await opened.user.click(screen.getByRole('button', { name: 'Inloggen' }));
  return opened;
}

test('after the password comes the code; a wrong one is told, and the right one signs in', async () => {
  const { user, requests } = await typePair({ 'POST /auth/sign_in': door() });
  const field = await screen.findByLabelText('Code uit je app');
  await user.type(field, '000 000');
  await user.click(screen.getByRole('button', { name: 'Ga verder' }));
  expect((await screen.findAllByText(/Deze code klopt niet/)).length).toBeGreaterThan(0);
  await user.clear(field);
  await user.type(field, '123 456');
  await user.click(screen.getByRole('button', { name: 'Ga verder' }));
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  expect(requests.filter(({ path }) => path === '/auth/sign_in').at(-1)?.input).toEqual({
    email: 'ria@dorp.example',
    password: 'samen-omzien-2026',
    otpCode: '123456',
  });
});

test('the link of a mail asks for the code too', async () => {
  const { user } = await renderScreen(module, '/auth/login-1?token=abc', {
    api: { ...session, ...linkIs(), 'POST /auth/token': door() },
  });
  await user.click(await screen.findByRole('button', { name: 'Inloggen als ria@dorp.example' }));
  await user.type(await screen.findByLabelText('Code uit je app'), '123456');
  await user.click(screen.getByRole('button', { name: 'Ga verder' }));
  await waitFor(() => expect(window.location.pathname).toBe('/'));
});

test('who has lost it asks the centre, with what was right already', async () => {
  const { user, requests } = await typePair({
    'POST /auth/sign_in': door(['passkey']),
    'POST /auth/factor_recovery': answers({ success: true }, 202),
  });
  expect(await screen.findByText(/Deze browser kent geen passkeys/)).toBeTruthy();
  expect(screen.queryByLabelText('Code uit je app')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Ik ben het kwijt' }));
  await user.click(screen.getByRole('button', { name: 'Vraag het mijn centrale' }));
  expect((await screen.findByRole('status')).textContent).toContain('neemt contact met je op');
  expect(requests.at(-1)).toMatchObject({
    path: '/auth/factor_recovery',
    input: { email: 'ria@dorp.example', password: 'samen-omzien-2026' },
  });
});

test('staff who must have one first go to where it is made', async () => {
  await typePair({
    'POST /auth/sign_in': answers({ data: {} }, 200),
    'GET /current_user': () => one(userSchema, { ...volunteer, needsSecondStep: true }),
  });
  await waitFor(() => expect(window.location.pathname).toBe('/profile-edit/settings'));
});

test('a form that the browser sent itself comes back and asks for the code beside the pair', async () => {
  await renderScreen(module, '/auth/login-1?problem=secondStep');
  expect((await screen.findByRole('alert')).textContent).toContain('tweede stap');
  expect(screen.getByLabelText('Code uit je app, of een herstelcode').getAttribute('name')).toBe('otp_code');
});

test('staff in the days of grace are told the date, with the way to set it up', async () => {
  const staff = signedInAs([{ role: 'admin', scopeType: 'VolunteerCenter' }]).user;
  const { platform } = await typePair({
    'POST /auth/sign_in': answers({ data: {} }, 200),
    'GET /current_user': () => one(userSchema, staff),
    'GET /sign_in_factors': () =>
      one(signInFactors, {
        type: 'sign_in_factors',
        id: 'u1',
        codeApp: null,
        passkeys: 0,
        recoveryCodes: 0,
        requiredFrom: '2026-12-01T09:00:00Z',
        isBlocked: false,
      }),
  });
  const told = () => platform.toasts.getState().toasts.map(({ message }) => message);
  await waitFor(() =>
    expect(told()).toContain('Stel een tweede stap in vóór 1 december 2026: je centrale vraagt erom.'),
  );
});
