import { describe, expect, test } from '@jest/globals';
import { organization } from '@omzien/model/organization';
import { user as userSchema } from '@omzien/model/user';
import { signedInAs, testOrganization } from '@omzien/testing/bootDocument';
import { type FakeRoutes, many, one, refused } from '@omzien/testing/fakeApi';
import { renderScreen } from '@omzien/testing/renderScreen';
import { act, screen, waitFor, within } from '@testing-library/react';
import { linkIs } from '../../mail/linkFacts.fixture.ts';
import module from '../../module.ts';

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
  expect((await screen.findAllByText('Vul je wachtwoord in.')).length).toBeGreaterThan(0);
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

test('who has to make a second step first does so, and then goes on to what was asked for', async () => {
  const blocked = { ...staff, roles: [], needsSecondStep: true } as typeof staff;
  await signIn(signedIn(blocked), '/auth/login-1?redirect=%2Fapplications');
  await waitFor(() =>
    expect(window.location.pathname + window.location.search).toBe('/profile-edit/settings?redirect=%2Fapplications'),
  );
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

test.each([
  ['Er is een bevestigingsmail gestuurd naar ‘ria@dorp.example’.'],
  ["A confirmation email was sent to your account at 'ria@dorp.example'."],
])('who has not confirmed the address can have the mail again (%s)', async (sentence) => {
  const { user, answer, requests } = await signIn({
    'POST /auth/sign_in': answers({ success: false, errors: [sentence] }, 401),
  });
  answer({ 'POST /auth/confirmation': answers({ success: true }, 200) });
  await user.click(await screen.findByRole('link', { name: 'Stuur de bevestigingsmail opnieuw' }));
  expect((screen.getByLabelText('E-mailadres') as HTMLInputElement).value).toBe('ria@dorp.example');
  await user.click(screen.getByRole('button', { name: 'Stuur de bevestigingsmail opnieuw' }));
  expect((await screen.findByRole('status')).textContent).toContain('ria@dorp.example');
  expect(requests.at(-1)?.input).toEqual({ email: 'ria@dorp.example' });
});

test('who tried too often is told how long to wait, and how to choose a new password', async () => {
  const refusal = () =>
    new Response('{"errors":[{"status":"429","code":"throttled"}]}', {
      status: 429,
      headers: { 'Retry-After': '130' },
    });
  await signIn({ 'POST /auth/sign_in': refusal });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Wacht 3 minuten');
  expect(within(alert).getByRole('link', { name: 'Kies een nieuw wachtwoord' }).getAttribute('href')).toBe(
    '/auth/recover',
  );
});

test('an account that is switched off says whom to ask', async () => {
  await signIn({ 'POST /auth/sign_in': answers({ success: false, errors: ['Je account is niet actief.'] }, 403) });
  expect((await screen.findByRole('alert')).textContent).toContain('info@oldebroek.example');
});

test('an API out of order keeps what was typed', async () => {
  await signIn({ 'POST /auth/sign_in': answers({ errors: [] }, 503) });
  expect((await screen.findByRole('alert')).textContent).toContain('Je gegevens staan er nog');
  expect((screen.getByLabelText('E-mailadres') as HTMLInputElement).value).toBe('ria@dorp.example');
});

test.each([
  ['a code', () => refused(401, { code: 'unauthenticated' })],
  ['a sentence', answers({ errors: ['You need to sign in or sign up before continuing.'] }, 401)],
])('a browser that keeps no cookies is told so: signed in, and forgotten at once (%s)', async (_case, nobody) => {
  await signIn({
    'POST /auth/sign_in': answers({ data: {} }, 200),
    'GET /current_user': nobody,
    'GET /current_organizations': nobody,
  });
  expect((await screen.findByRole('alert')).textContent).toContain('bewaart geen cookies');
  expect(window.location.pathname).toBe('/auth/login-1');
});

test('a link by mail takes what was typed, and may be asked for again after a minute', async () => {
  const { user, clock, requests } = await renderScreen(module, '/auth/login-1', {
    api: { 'POST /auth/sign_in_link': answers({ success: true }, 202) },
  });
  await user.type(await screen.findByLabelText('E-mailadres'), 'ria@dorp.example');
  await user.click(screen.getByRole('button', { name: 'Mail mij een inloglink' }));
  await user.click(screen.getByRole('button', { name: 'Mail mij een inloglink' }));
  expect((await screen.findByRole('status')).textContent).toContain('Als ria@dorp.example bij ons bekend is');
  const again = screen.getByRole('button', { name: /Opnieuw sturen kan na een minuut/ });
  expect((again as HTMLButtonElement).disabled).toBe(true);
  await act(() => clock.advanceAsync(60_000));
  await user.click(screen.getByRole('button', { name: 'Stuur de mail opnieuw' }));
  await waitFor(() => expect(requests.filter(({ path }) => path === '/auth/sign_in_link')).toHaveLength(2));
});

describe('a sign-in link', () => {
  const link = '/auth/login-1?token=abc&redirect=%2Fapplications%2F12';
  const followed = (requests: { path: string }[]) => requests.filter(({ path }) => path === '/auth/token');
  const taken = { ...signedIn(volunteer), 'POST /auth/token': answers({ data: {} }, 200) };

  test('names its account and does nothing before the button is pressed', async () => {
    const { user, requests } = await renderScreen(module, link, { api: { ...taken, ...linkIs() } });
    const button = await screen.findByRole('button', { name: 'Inloggen als ria@dorp.example' });
    expect(window.location.search).toBe('?redirect=%2Fapplications%2F12');
    expect(requests.map(({ path }) => path)).toEqual(['/auth/link']);
    await user.click(button);
    await waitFor(() => expect(window.location.pathname).toBe('/applications/12'));
    expect(followed(requests)).toMatchObject([{ method: 'POST', input: { token: 'abc' } }]);
  });

  test('asked for in another browser takes a step more, which says so', async () => {
    const { user, requests } = await renderScreen(module, link, {
      api: { ...taken, ...linkIs({ account: 'r…@d….example', other_browser: true }) },
    });
    expect((await screen.findByRole('alert')).textContent).toContain('in een andere browser aangevraagd');
    expect(screen.queryByRole('button', { name: /^Inloggen als/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Ik heb deze link zelf aangevraagd' }));
    expect(followed(requests)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Inloggen als r…@d….example' }));
    await waitFor(() => expect(window.location.pathname).toBe('/applications/12'));
    expect(followed(requests)).toMatchObject([{ input: { token: 'abc', otherBrowser: true } }]);
  });

  test('of a stranger leaves who is signed in as he is, or lets him sign out first', async () => {
    const boot = { session: signedInAs() };
    const other = { ...linkIs({ account: 'b…@k….example', signed_in: 'other' }), ...taken };
    const stays = await renderScreen(module, link, { boot, api: other });
    expect((await screen.findByRole('alert')).textContent).toContain('b…@k….example');
    await stays.user.click(screen.getByRole('button', { name: /^Blijf ingelogd als / }));
    await waitFor(() => expect(window.location.pathname).toBe('/'));
    expect(followed(stays.requests)).toEqual([]);

    const leaves = await renderScreen(module, link, {
      boot,
      api: { ...other, 'DELETE /auth/sign_out': answers({ success: true }, 200) },
    });
    const leave = await screen.findByRole('button', { name: 'Log uit en ga verder met de link' });
    leaves.answer(linkIs({ account: 'b…@k….example' }));
    await leaves.user.click(leave);
    expect(await screen.findByRole('button', { name: 'Inloggen als b…@k….example' })).toBeTruthy();
    expect(leaves.platform.session.getState().isSignedIn).toBe(false);
    expect(followed(leaves.requests)).toEqual([]);
  });

  test('of who is signed in already goes on at once, and is not used up', async () => {
    const { requests } = await renderScreen(module, link, {
      boot: { session: signedInAs() },
      api: { ...taken, ...linkIs({ signed_in: 'same' }) },
    });
    await waitFor(() => expect(window.location.pathname).toBe('/applications/12'));
    expect(followed(requests)).toEqual([]);
  });

  test.each([
    ['that was used already', { 'POST /auth/link': () => refused(409, { code: 'already_used' }) }],
    ['that nobody knows', { 'POST /auth/link': () => refused(404, { code: 'unknown_link' }) }],
    ['of another kind', linkIs({ kind: 'confirmation' })],
  ])('%s says what to do, and the form is there', async (_case, api: FakeRoutes) => {
    await renderScreen(module, '/auth/login-1?token=abc&redirect=%2Fx', { api });
    expect((await screen.findByRole('alert')).textContent).toContain('Een link werkt één keer');
    expect(screen.getByLabelText('Wachtwoord')).toBeTruthy();
    expect(window.location.search).toBe('?redirect=%2Fx');
  });

  test('that was used while its page stood open says so', async () => {
    const { user } = await renderScreen(module, link, {
      api: {
        ...linkIs(),
        'POST /auth/token': answers({ success: false, errors: ['Deze link werkt niet meer.'] }, 401),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Inloggen als ria@dorp.example' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Een link werkt één keer');
  });
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

test('a browser that keeps sessions over TLS alone is led there, with the wanted page', async () => {
  const boot = { secureOrigin: 'https://oldebroek.localhost:3443' };
  const api = {
    'POST /auth/sign_in': answers({ data: {} }, 200),
    'GET /current_user': () => refused(401, { code: 'unauthenticated' }),
    'GET /current_organizations': () => refused(401, { code: 'unauthenticated' }),
  };
  const { user } = await renderScreen(module, '/auth/login-1?redirect=%2Fapplications', { api, boot });
  await user.type(await screen.findByLabelText('E-mailadres'), 'ria@dorp.example');
  await user.type(screen.getByLabelText('Wachtwoord'), 'samen-omzien-2026');
  await user.click(screen.getByRole('button', { name: 'Inloggen' }));
  const link = await screen.findByRole('link', { name: 'Ga verder op het beveiligde adres' });
  expect(link.getAttribute('href')).toBe('https://oldebroek.localhost:3443/auth/login-1?redirect=%2Fapplications');
});

test('the form says to the browser itself where to send what, and the way back says why it was refused', async () => {
  await renderScreen(module, '/auth/login-1?problem=invalid&redirect=%2Fapplications');
  expect((await screen.findByRole('alert')).textContent).toContain('horen niet bij elkaar');
  const form = screen.getByLabelText('E-mailadres').closest('form');
  expect([form?.getAttribute('action'), form?.method]).toEqual(['/platform/sign_in', 'post']);
  expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({
    redirect: '/applications',
    locale: 'nl',
    email: '',
    password: '',
  });
});
