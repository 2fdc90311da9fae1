import { expect, test } from '@jest/globals';
import { organization } from '@omzien/model/organization';
import { user as userSchema } from '@omzien/model/user';
import { signedInAs, testOrganization } from '@omzien/testing/bootDocument';
import { type FakeRoutes, many, one } from '@omzien/testing/fakeApi';
import { renderScreen } from '@omzien/testing/renderScreen';
import { screen, waitFor } from '@testing-library/react';
import module from '../module.ts';

const staff = signedInAs([{ role: 'admin', scopeType: 'Organization' }]).user;
const volunteer = signedInAs().user;
const answers = (body: unknown, status: number) => () => new Response(JSON.stringify(body), { status });
const signedIn = (user: typeof staff): FakeRoutes => ({
  'POST /auth/sign_in': answers({ data: {} }, 200),
  'GET /current_user': () => one(userSchema, user),
  'GET /current_organizations': () => many(organization, [testOrganization()]),
});

async function signIn(api: FakeRoutes, path = '/auth/login-1') {
  const opened = await renderScreen(module, path, { api });
  await opened.user.type(await screen.findByLabelText('E-mailadres'), 'ria@dorp.example');
  await opened.user.type(screen.getByLabelText('Wachtwoord'), 'samen-omzien-2026');
  await opened.user.click(screen.getByRole('button', { name: 'Inloggen' }));
  return opened;
}

test('an empty form is told field by field and sends nothing', async () => {
  const { user, requests } = await renderScreen(module, '/auth/login-1');
  await user.click(await screen.findByRole('button', { name: 'Inloggen' }));
  expect((await screen.findAllByText('Wachtwoord is verplicht.')).length).toBeGreaterThan(0);
  expect(requests).toEqual([]);
});

test('staff land on the applications, others at home', async () => {
  await signIn(signedIn(staff));
  await waitFor(() => expect(window.location.pathname).toBe('/applications'));
  await signIn(signedIn(volunteer));
  await waitFor(() => expect(window.location.pathname).toBe('/'));
});

test('the address that was asked for comes first', async () => {
  await signIn(signedIn(volunteer), '/auth/login-1?redirect=%2Fapplications%2F12%3Fx%3D1');
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/applications/12?x=1'));
});

test('a wrong pair gives one message, and what was typed stays', async () => {
  await signIn({
    'POST /auth/sign_in': answers({ success: false, errors: ['Invalid login credentials. Please try again.'] }, 401),
  });
  expect((await screen.findByRole('alert')).textContent).toContain('horen niet bij elkaar');
  expect((screen.getByLabelText('E-mailadres') as HTMLInputElement).value).toBe('ria@dorp.example');
});

test('the wrong centre leads to the own one', async () => {
  const body = { success: false, errors: ['wrong center'], center_url: 'http://gouda.example' };
  await signIn({ 'POST /auth/sign_in': answers(body, 403) });
  const link = await screen.findByRole('link', { name: 'Ga naar de website van jouw account' });
  expect(link.getAttribute('href')).toBe('http://gouda.example');
});

test('the demo accounts are on the site of demo alone, and fill the form', async () => {
  await renderScreen(module, '/auth/login-1');
  await screen.findByLabelText('E-mailadres');
  expect(screen.queryByRole('heading', { name: 'Demo-accounts' })).toBeNull();
  const { user } = await renderScreen(module, '/auth/login-1', { boot: { tenant: 'demo' } });
  await user.click(await screen.findByRole('button', { name: 'Organisatie' }));
  expect((screen.getByLabelText('E-mailadres') as HTMLInputElement).value).toBe('organisation@demo.example');
});

test('signing out ends the session here even when the API fails, and goes home', async () => {
  const { platform } = await renderScreen(module, '/uitloggen', {
    boot: { session: signedInAs() },
    api: { 'DELETE /auth/sign_out': answers({ errors: [] }, 500) },
  });
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  expect(platform.session.getState().isSignedIn).toBe(false);
});
