import { describe, expect, test } from '@jest/globals';
import { organization } from '@omzien/model/organization';
import { user as userSchema } from '@omzien/model/user';
import { signedInAs } from '@omzien/testing/bootDocument';
import { type FakeRoutes, many, one, refused } from '@omzien/testing/fakeApi';
import { renderScreen } from '@omzien/testing/renderScreen';
import { screen, waitFor } from '@testing-library/react';
import { linkIs } from '../../mail/linkFacts.fixture.ts';
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

const known = linkIs({ kind: 'confirmation' });
const press = async ({ user }: Pick<Awaited<ReturnType<typeof renderScreen>>, 'user'>) =>
  user.click(await screen.findByRole('button', { name: 'Bevestig ria@dorp.example' }));
const confirms = (requests: { path: string }[]) => requests.filter(({ path }) => path.endsWith('/confirm'));

test('names the address and confirms nothing before the button is pressed, then signs in', async () => {
  const opened = await renderScreen(module, link, {
    api: { ...entered, ...known, 'POST /confirm': confirmed('confirmation') },
  });
  await screen.findByRole('button', { name: 'Bevestig ria@dorp.example' });
  expect(window.location.search).toBe('');
  expect(confirms(opened.requests)).toEqual([]);
  await press(opened);
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  expect(confirms(opened.requests)).toMatchObject([{ method: 'POST', input: { confirmationToken: 'abc' } }]);
  expect(opened.platform.session.getState().isSignedIn).toBe(true);
});

test('whoever signed up from a page goes back to it', async () => {
  const api: FakeRoutes = {
    ...entered,
    ...known,
    'POST /confirm': () =>
      new Response(
        JSON.stringify({ data: null, meta: { kind: 'confirmation', wanted_path: '/vacancies/12?apply=1' } }),
      ),
  };
  await press(await renderScreen(module, link, { api }));
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/vacancies/12?apply=1'));
});

test('on the site of another centre the address is confirmed, and the way leads to signing in', async () => {
  const api = { ...nobody, ...known, 'POST /confirm': confirmed('confirmation') };
  await press(await renderScreen(module, link, { api }));
  expect(await screen.findByText('Je e-mailadres is bevestigd.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Inloggen' }).getAttribute('href')).toBe('/auth/login-1');
});

test('a new e-mail address is confirmed without leading anybody away, whoever is signed in', async () => {
  const opened = await renderScreen(module, link, {
    boot: { session: signedInAs() },
    api: {
      ...entered,
      ...linkIs({ kind: 'email_change', signed_in: 'other' }),
      'POST /confirm': confirmed('email_change'),
    },
  });
  await press(opened);
  expect(await screen.findByText(/Je nieuwe e-mailadres is bevestigd/)).toBeTruthy();
});

test('a link of a stranger does not take the place of who is signed in', async () => {
  const opened = await renderScreen(module, link, {
    boot: { session: signedInAs() },
    api: { ...entered, ...linkIs({ kind: 'confirmation', account: 'b…@k….example', signed_in: 'other' }) },
  });
  expect((await screen.findByRole('alert')).textContent).toContain('b…@k….example');
  await opened.user.click(screen.getByRole('button', { name: /^Blijf ingelogd als / }));
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  expect(confirms(opened.requests)).toEqual([]);
});

test('a link that another browser asked for takes a step more', async () => {
  const opened = await renderScreen(module, link, {
    api: {
      ...entered,
      ...linkIs({ kind: 'confirmation', other_browser: true }),
      'POST /confirm': confirmed('confirmation'),
    },
  });
  await opened.user.click(await screen.findByRole('button', { name: 'Ik heb deze link zelf aangevraagd' }));
  await press(opened);
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  expect(confirms(opened.requests)).toMatchObject([{ input: { confirmationToken: 'abc', otherBrowser: true } }]);
});

test('who signed in in another tab meanwhile is told', async () => {
  const opened = await renderScreen(module, link, {
    boot: { session: signedInAs() },
    api: { ...known, 'POST /confirm': refusal(409, 'signed_in_as_other') },
  });
  await screen.findByRole('button', { name: 'Bevestig ria@dorp.example' });
  opened.answer(linkIs({ kind: 'confirmation', signed_in: 'other' }));
  await press(opened);
  expect(await screen.findByRole('button', { name: /^Blijf ingelogd als / })).toBeTruthy();
});

test('an invitation says who invites and to what, and another link does not', async () => {
  const inviter = { name: 'Anne Bakker', place: 'Buurthuis De Brug' };
  await renderScreen(module, '/confirm?token=abc', {
    api: linkIs({ kind: 'invitation', needs_password: true, inviter }),
  });
  expect(await screen.findByText('Anne Bakker nodigt je uit voor Buurthuis De Brug.')).toBeTruthy();
  await renderScreen(module, link, { api: { ...nobody, ...known } });
  await screen.findByRole('button', { name: 'Bevestig ria@dorp.example' });
  expect(screen.queryByText(/nodigt je uit/)).toBeNull();
});

describe('a link that does not work', () => {
  test('expired → resend', async () => {
    const { user, answer, requests } = await renderScreen(module, link, {
      api: { 'POST /auth/link': refusal(410, 'expired') },
    });
    expect(await screen.findByText('Deze link werkt niet meer')).toBeTruthy();
    answer({ 'POST /auth/confirmation': () => new Response('{"success":true}') });
    await user.type(screen.getByLabelText('E-mailadres'), 'ria@dorp.example');
    await user.click(screen.getByRole('button', { name: 'Stuur de bevestigingsmail opnieuw' }));
    expect((await screen.findByRole('status')).textContent).toContain('ria@dorp.example');
    expect(requests.at(-1)?.path).toBe('/auth/confirmation');
  });

  test('already used → sign in', async () => {
    await renderScreen(module, link, { api: { 'POST /auth/link': refusal(409, 'already_used') } });
    expect(await screen.findByText('Deze link is al gebruikt')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Inloggen' })).toBeTruthy();
  });

  test('an expired invitation says whom to ask for a new one', async () => {
    await renderScreen(module, '/confirm?token=abc', {
      api: { 'POST /auth/link': refusal(410, 'expired', 'invitation') },
    });
    expect((await screen.findByRole('alert')).textContent).toContain('info@oldebroek.example');
    expect(screen.queryByLabelText('E-mailadres')).toBeNull();
  });

  test.each([
    ['confirmation', 'De link in de mail werkt drie dagen.'],
    ['invitation', 'De link in de uitnodiging werkt twee weken.'],
  ])('that is too old: a press sends a new one, without an address to type (%s)', async (kind, text) => {
    const over = () => refused(410, { code: 'expired', detail: 'expired', meta: { kind, renewable: true } });
    const opened = await renderScreen(module, link, { api: { 'POST /auth/link': over } });
    expect((await screen.findByRole('alert')).textContent).toContain(text);
    expect(screen.queryByLabelText('E-mailadres')).toBeNull();
    const press = () => opened.user.click(screen.getByRole('button', { name: 'Stuur mij een nieuwe link' }));
    opened.answer({ 'POST /auth/link/renew': refusal(503, 'unavailable') });
    await press();
    expect(await screen.findByText(/Het lukt nu niet om een mail te sturen/)).toBeTruthy();
    opened.answer({
      'POST /auth/link/renew': () => new Response('{"success":true,"account":"r…@d….example"}', { status: 202 }),
    });
    await press();
    expect((await screen.findByRole('status')).textContent).toContain('r…@d….example');
    expect(opened.requests.at(-1)?.input).toEqual({ token: 'abc' });
  });

  test.each([
    ['replaced by a newer one', refusal(410, 'replaced'), 'Er is een nieuwere mail'],
    [
      'of an invitation that was withdrawn',
      refusal(410, 'withdrawn', 'invitation'),
      'Deze uitnodiging geldt niet meer',
    ],
    ['of an invitation that was accepted', refusal(409, 'already_used', 'invitation'), 'de uitnodiging al aangenomen'],
    ['of an address that was changed already', refusal(409, 'already_used', 'email_change'), 'je nieuwe e-mailadres'],
  ])('%s says so', async (_case, answer, text) => {
    await renderScreen(module, link, { api: { 'POST /auth/link': answer } });
    expect(await screen.findByText(new RegExp(text))).toBeTruthy();
  });

  test('to an account of another centre leads to its site', async () => {
    const meta = { center_url: 'https://elders.example' };
    const opened = await renderScreen(module, link, {
      api: {
        ...linkIs({ kind: 'invitation' }),
        'POST /confirm': () => refused(409, { code: 'account_elsewhere', detail: 'Je account hoort elders.', meta }),
      },
    });
    await opened.user.click(await screen.findByRole('button', { name: 'Ga verder als ria@dorp.example' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Je account hoort elders.');
    const site = screen.getByRole('link', { name: 'Ga naar de website van jouw account' });
    expect(site.getAttribute('href')).toBe('https://elders.example/auth/login-1');
  });

  test('to an address that another account has by now asks for no password', async () => {
    const opened = await renderScreen(module, link, {
      api: {
        ...linkIs({ kind: 'email_change' }),
        'POST /confirm': () => refused(422, { code: 'taken', field: 'email', detail: 'Al in gebruik.' }),
      },
    });
    await press(opened);
    expect(await screen.findByText('Dit e-mailadres is al van een ander account')).toBeTruthy();
    expect(screen.queryByLabelText('Wachtwoord')).toBeNull();
  });

  test('an address without a code says so, and asks nothing', async () => {
    const { requests } = await renderScreen(module, '/confirm');
    expect(await screen.findByText('Deze link kennen we niet')).toBeTruthy();
    expect(requests).toEqual([]);
  });

  test('an API out of order leaves the link good, and it can be tried again', async () => {
    const { user, answer } = await renderScreen(module, link, {
      api: { ...nobody, 'POST /auth/link': refusal(503, 'unavailable'), 'POST /confirm': refusal(503, 'unavailable') },
    });
    expect(await screen.findByText(/Je link blijft geldig/)).toBeTruthy();
    answer(known);
    await user.click(screen.getByRole('button', { name: 'Probeer opnieuw' }));
    await press({ user });
    expect(await screen.findByText(/Je link blijft geldig/)).toBeTruthy();
    answer({ 'POST /confirm': confirmed('confirmation') });
    await user.click(screen.getByRole('button', { name: 'Probeer opnieuw' }));
    await press({ user });
    expect(await screen.findByText('Je e-mailadres is bevestigd.')).toBeTruthy();
  });
});

describe('an invitation', () => {
  const waits = linkIs({ kind: 'invitation', needs_password: true });

  test('asks for a password and the terms, and signs in', async () => {
    const { user, answer, requests } = await renderScreen(module, '/confirm?token=abc', {
      api: { ...entered, ...waits },
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
    expect(confirms(requests)).toHaveLength(1);
    expect(requests.filter(({ path }) => path.endsWith('/confirm')).at(-1)?.input).toEqual({
      confirmationToken: 'abc',
      password: 'fietsbel-rood-12',
      acceptTerms: true,
    });
  });

  test('a password that is easy to guess is told beside its field', async () => {
    const { user, answer } = await renderScreen(module, '/confirm?token=abc', { api: waits });
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
