import { expect, test } from '@jest/globals';
import { account } from '@omzien/model/account';
import { organization } from '@omzien/model/organization';
import { user as userSchema } from '@omzien/model/user';
import { signedInAs } from '@omzien/testing/bootDocument';
import { many, one, refused } from '@omzien/testing/fakeApi';
import { renderScreen } from '@omzien/testing/renderScreen';
import { screen, waitFor } from '@testing-library/react';
import { linkIs } from '../../mail/linkFacts.fixture.ts';
import module from '../../module.ts';

const sam = signedInAs().user;
const answers = (body: unknown, status: number) => () => new Response(JSON.stringify(body), { status });
const link = '/auth/reset?reset_password_token=abc';
const ended = {
  'GET /current_user': () => refused(401, { code: 'unauthenticated' }),
  'GET /current_organizations': () => refused(401, { code: 'unauthenticated' }),
};

async function choose(user: Awaited<ReturnType<typeof renderScreen>>['user'], again = 'fietsbel-rood-12') {
  await user.type(await screen.findByLabelText('Nieuw wachtwoord'), 'fietsbel-rood-12');
  await user.type(screen.getByLabelText('Nieuw wachtwoord nog een keer'), again);
  await user.click(screen.getByRole('button', { name: 'Bewaar wachtwoord' }));
}

test('the code of the mail leaves the address bar, chooses the password, and signs in as the API does', async () => {
  const { user, requests, platform } = await renderScreen(module, link, {
    api: {
      'PUT /auth/password': answers({ success: true, data: {}, message: 'Uw wachtwoord is aangepast.' }, 200),
      'GET /current_user': () => one(userSchema, sam),
      'GET /current_organizations': () => many(organization, []),
    },
  });
  await screen.findByLabelText('Nieuw wachtwoord');
  await waitFor(() => expect(window.location.search).toBe(''));
  await choose(user);
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  expect(requests[0]).toMatchObject({
    method: 'PUT',
    path: '/auth/password',
    input: { password: 'fietsbel-rood-12', passwordConfirmation: 'fietsbel-rood-12', resetPasswordToken: 'abc' },
  });
  expect(platform.session.getState().isSignedIn).toBe(true);
});

test('an account of another site has its new password, and signs in there', async () => {
  const { user } = await renderScreen(module, link, {
    api: { ...ended, 'PUT /auth/password': answers({ success: true }, 200) },
  });
  await choose(user);
  await waitFor(() => expect(window.location.pathname).toBe('/auth/login-1'));
});

test('two different passwords are told before anything is sent', async () => {
  const { user, requests } = await renderScreen(module, link);
  await choose(user, 'fietsbel-groen');
  expect((await screen.findAllByText('Nieuw wachtwoord nog een keer is niet hetzelfde.')).length).toBeGreaterThan(0);
  expect(requests).toEqual([]);
});

test('a common password is told beside its field, in a whole sentence', async () => {
  const errors = { password: ['is makkelijk te raden. Kies een ander'], full_messages: [] };
  const { user } = await renderScreen(module, link, {
    api: { 'PUT /auth/password': answers({ success: false, errors }, 422) },
  });
  await choose(user);
  const told = await screen.findAllByText('Je nieuwe wachtwoord is makkelijk te raden. Kies een ander.');
  expect(told.length).toBeGreaterThan(0);
});

test('an expired link asks for a new mail', async () => {
  const { user } = await renderScreen(module, link, {
    api: { 'PUT /auth/password': answers({ success: false, errors: ['Unauthorized'] }, 401) },
  });
  await choose(user);
  expect(await screen.findByText('Deze link werkt niet meer')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Mail mij een link' })).toBeTruthy();
});

test("without a code and without a session it fails with 'You must provide either the uid, client and accessToken or the resetPasswordToken'", async () => {
  await renderScreen(module, '/auth/reset');
  const sentence = 'You must provide either the uid, client and accessToken or the resetPasswordToken';
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.queryByLabelText('Nieuw wachtwoord')).toBeNull();
});

test('who is signed in must know the old password', async () => {
  const { user, requests } = await renderScreen(module, '/auth/reset', {
    boot: { session: signedInAs() },
    api: {
      'GET /current_user': () => one(account, { ...sam, hasPassword: true, pendingEmail: null, signupIntent: null }),
      'GET /current_organizations': () => many(organization, []),
      'PUT /auth/password': answers({ success: false, errors: { current_password: ['is niet juist'] } }, 422),
    },
  });
  await user.type(await screen.findByLabelText('Huidig wachtwoord'), 'verkeerd');
  await choose(user);
  expect((await screen.findAllByText('Je huidige wachtwoord is niet juist.')).length).toBeGreaterThan(0);
  expect(requests.at(-1)?.input).toMatchObject({ currentPassword: 'verkeerd' });
});

test('the link names its account, and says when another browser asked for it', async () => {
  const facts = linkIs({ kind: 'password_reset', account: 'b…@k….example', other_browser: true });
  const { requests } = await renderScreen(module, link, { api: facts });
  expect(await screen.findByText(/account b…@k….example dat je nergens anders gebruikt/)).toBeTruthy();
  expect(screen.getByText('Deze link is in een andere browser aangevraagd')).toBeTruthy();
  expect(requests.map(({ path }) => path)).toEqual(['/auth/link']);
});

test('a link of a stranger does not take the place of who is signed in', async () => {
  await renderScreen(module, link, {
    boot: { session: signedInAs() },
    api: linkIs({ kind: 'password_reset', account: 'b…@k….example', signed_in: 'other' }),
  });
  expect(await screen.findByRole('button', { name: /^Blijf ingelogd als / })).toBeTruthy();
  expect(screen.queryByLabelText('Nieuw wachtwoord')).toBeNull();
});

test('a link that is over says so before anybody has typed a password in vain', async () => {
  await renderScreen(module, link, { api: { 'POST /auth/link': () => refused(410, { code: 'expired' }) } });
  expect(await screen.findByText('Deze link werkt niet meer')).toBeTruthy();
});
