import { describe, expect, test } from '@jest/globals';
import { organization } from '@omzien/model/organization';
import { user as userSchema } from '@omzien/model/user';
import { signedInAs } from '@omzien/testing/bootDocument';
import { type FakeRoutes, many, one, refused } from '@omzien/testing/fakeApi';
import { renderScreen } from '@omzien/testing/renderScreen';
import { screen, waitFor } from '@testing-library/react';
import module from '../../module.ts';

const sam = signedInAs().user;
const entered: FakeRoutes = {
  'GET /current_user': () => one(userSchema, sam),
  'GET /current_organizations': () => many(organization, []),
};
const nobody: FakeRoutes = {
  'GET /current_user': () => refused(401, { code: 'unauthenticated' }),
  'GET /current_organizations': () => refused(401, { code: 'unauthenticated' }),
};
const confirmed = (kind: string) => () => new Response(JSON.stringify({ data: null, meta: { kind } }));
const refusal =
  (status: number, code: string, kind = 'confirmation') =>
  () =>
    refused(status, { code, detail: code, meta: { kind } });
const link = '/confirm?confirmation_token=abc';

test('auto-confirms with confirmation_token, then signs in', async () => {
  const { requests, platform } = await renderScreen(module, link, {
    api: { ...entered, 'POST /confirm': confirmed('confirmation') },
  });
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  expect(window.location.search).toBe('');
  expect(requests[0]).toMatchObject({ method: 'POST', input: { confirmationToken: 'abc' } });
  expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
  expect(platform.session.getState().isSignedIn).toBe(true);
});

test('on the site of another centre the address is confirmed, and the way leads to signing in', async () => {
  await renderScreen(module, link, { api: { ...nobody, 'POST /confirm': confirmed('confirmation') } });
  expect(await screen.findByText('Je e-mailadres is bevestigd.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Inloggen' }).getAttribute('href')).toBe('/auth/login-1');
});

test('a new e-mail address is confirmed without leading anybody away', async () => {
  await renderScreen(module, link, {
    boot: { session: signedInAs() },
    api: { ...entered, 'POST /confirm': confirmed('email_change') },
  });
  expect(await screen.findByText(/Je nieuwe e-mailadres is bevestigd/)).toBeTruthy();
});

describe('a link that does not work', () => {
  test('expired → resend', async () => {
    const { user, answer, requests } = await renderScreen(module, link, {
      api: { 'POST /confirm': refusal(410, 'expired') },
    });
    expect(await screen.findByText('Deze link werkt niet meer')).toBeTruthy();
    answer({ 'POST /auth/confirmation': () => new Response('{"success":true}') });
    await user.type(screen.getByLabelText('E-mailadres'), 'ria@dorp.example');
    await user.click(screen.getByRole('button', { name: 'Stuur de bevestigingsmail opnieuw' }));
    expect((await screen.findByRole('status')).textContent).toContain('ria@dorp.example');
    expect(requests.at(-1)?.path).toBe('/auth/confirmation');
  });

  test('already used → sign in', async () => {
    await renderScreen(module, link, { api: { 'POST /confirm': refusal(409, 'already_used') } });
    expect(await screen.findByText('Deze link is al gebruikt')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Inloggen' })).toBeTruthy();
  });

  test('an expired invitation says whom to ask for a new one', async () => {
    await renderScreen(module, '/confirm?token=abc', {
      api: { 'POST /confirm': refusal(410, 'expired', 'invitation') },
    });
    expect((await screen.findByRole('alert')).textContent).toContain('info@oldebroek.example');
    expect(screen.queryByLabelText('E-mailadres')).toBeNull();
  });

  test('an address without a code says so, and asks nothing', async () => {
    const { requests } = await renderScreen(module, '/confirm');
    expect(await screen.findByText('Deze link kennen we niet')).toBeTruthy();
    expect(requests).toEqual([]);
  });

  test('an API out of order leaves the link good, and it can be tried again', async () => {
    const { user, answer } = await renderScreen(module, link, {
      api: { ...nobody, 'POST /confirm': refusal(503, 'unavailable') },
    });
    expect(await screen.findByText(/Je link blijft geldig/)).toBeTruthy();
    answer({ 'POST /confirm': confirmed('confirmation') });
    await user.click(screen.getByRole('button', { name: 'Probeer opnieuw' }));
    expect(await screen.findByText('Je e-mailadres is bevestigd.')).toBeTruthy();
  });
});

describe('an invitation', () => {
  const waits = () => refused(422, { code: 'blank', field: 'password', detail: 'Vul ‘Wachtwoord’ in.' });

  test('asks for a password and the terms, and signs in', async () => {
    const { user, answer, requests } = await renderScreen(module, '/confirm?token=abc', {
      api: { ...entered, 'POST /confirm': waits },
    });
    await user.type(await screen.findByLabelText('Wachtwoord'), 'fietsbel-rood-12');
    for (const [name, href] of [
      [/Lees de huisregels/, '/huisregels'],
      [/Wat we met je gegevens doen/, '/privacy'],
    ] as const) {
      const link = screen.getByRole('link', { name });
      expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([href, '_blank']);
    }
    await user.click(screen.getByRole('button', { name: 'Maak mijn account klaar' }));
    expect((await screen.findAllByText('Vink de voorwaarden aan.')).length).toBeGreaterThan(0);
    await user.click(screen.getByRole('checkbox'));
    answer({ 'POST /confirm': confirmed('invitation') });
    await user.click(screen.getByRole('button', { name: 'Maak mijn account klaar' }));
    await waitFor(() => expect(window.location.pathname).toBe('/'));
    expect(requests.filter(({ path }) => path.endsWith('/confirm')).at(-1)?.input).toEqual({
      confirmationToken: 'abc',
      password: 'fietsbel-rood-12',
      acceptTerms: true,
    });
  });

  test('a password that is easy to guess is told beside its field', async () => {
    const { user, answer } = await renderScreen(module, '/confirm?token=abc', { api: { 'POST /confirm': waits } });
    await user.type(await screen.findByLabelText('Wachtwoord'), 'wachtwoord1');
    await user.click(screen.getByRole('checkbox'));
    answer({
      'POST /confirm': () =>
        refused(422, { code: 'common_password', field: 'password', detail: 'Wachtwoord is makkelijk te raden.' }),
    });
    await user.click(screen.getByRole('button', { name: 'Maak mijn account klaar' }));
    expect((await screen.findAllByText('Wachtwoord is makkelijk te raden.')).length).toBeGreaterThan(0);
  });
});
