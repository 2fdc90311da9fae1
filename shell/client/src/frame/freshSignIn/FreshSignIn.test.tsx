import { afterEach, expect, jest, test } from '@jest/globals';
import { passkeyOptions, type SignInFactors, signInFactors } from '@omzien/model/factors';
import { signedInAs } from '@omzien/testing/bootDocument';
import { createFakeApi, type FakeRoutes, noContent, one, refused } from '@omzien/testing/fakeApi';
import { act, configure, screen, waitFor } from '@testing-library/react';
import { type FrameWorld, openFrame, user } from '../testing/frameWorld.ts';
// Fetched before it is wanted: reading files takes a busy machine longer than a test waits.
import './FreshSignInDialog.tsx';

// Asks what the account has before it shows a way: on a busy machine that takes longer than a test waits.
configure({ asyncUtilTimeout: 8000 });
jest.setTimeout(60_000);

let world: FrameWorld;
afterEach(() => world.close());

const password = 'samen-omzien-2026';
const refusal = (by = 'password') =>
  refused(403, { code: 'fresh_sign_in_required', detail: 'Laat zien dat jij het bent.', meta: { by } });

/** An API that takes the step as soon as the right password was shown. */
function open(routes: FakeRoutes = {}) {
  let isFresh = false;
  const api = createFakeApi({
    'POST /exports': () => (isFresh ? noContent() : refusal()),
    'POST /current_user/confirm_password': ({ input }) => {
      if (input?.currentPassword !== password)
        return refused(422, { code: 'wrong_password', field: 'current_password' });
      isFresh = true;
      return noContent();
    },
    ...factors(),
    ...routes,
  });
  world = openFrame('/applications', { session: signedInAs() }, api.fetch);
  return api;
}
/** The step as any module takes it. */
function step() {
  const outcome = { isTaken: false, error: null as { statusCode: number; message: string } | null };
  act(() => {
    world.platform.api.post('/api/v1/exports', { type: 'exports', list: 'users' }).then(
      () => {
        outcome.isTaken = true;
      },
      (error) => {
        outcome.error = error;
      },
    );
  });
  return outcome;
}
/** The parts for who is signed in have come. */
const ready = () => waitFor(() => expect(world.platform.freshSignIn.ask).not.toBeNull());
const dialog = () => screen.queryByRole('dialog', { name: 'Laat zien dat jij het bent' });

test('the password is asked over the page, and the step is taken after it', async () => {
  const api = open();
  await ready();
  const outcome = step();
  await user().type(await screen.findByLabelText('Wachtwoord'), 'niet-dit');
  await user().click(screen.getByRole('button', { name: 'Doorgaan' }));
  expect(await screen.findByText('Dit wachtwoord is niet juist.')).toBeTruthy();
  expect(outcome).toEqual({ isTaken: false, error: null });
  await user().clear(screen.getByLabelText('Wachtwoord'));
  await user().type(screen.getByLabelText('Wachtwoord'), `${password}{Enter}`);
  await waitFor(() => expect(outcome.isTaken).toBe(true));
  expect(dialog()).toBeNull();
  expect(api.requests.filter(({ path }) => path === '/api/v1/exports')).toHaveLength(2);
});

test('who does not want to gets the refusal as any other', async () => {
  open();
  await ready();
  const outcome = step();
  await user().click(await screen.findByRole('button', { name: 'Niet doen' }));
  await waitFor(() => expect(outcome.error).toMatchObject({ statusCode: 403, message: 'Laat zien dat jij het bent.' }));
  expect(dialog()).toBeNull();
  // The next try asks again, with an empty field.
  const next = step();
  expect(await screen.findByLabelText<HTMLInputElement>('Wachtwoord')).toHaveProperty('value', '');
  await user().keyboard('{Escape}');
  await waitFor(() => expect(next.error).toMatchObject({ statusCode: 403 }));
});

test('two steps that are refused at once wait for one answer', async () => {
  open();
  await ready();
  const outcomes = [step(), step()];
  await user().type(await screen.findByLabelText('Wachtwoord'), `${password}{Enter}`);
  await waitFor(() => expect(outcomes.map(({ isTaken }) => isTaken)).toEqual([true, true]));
});

const factors = (has: Partial<SignInFactors> = {}) => ({
  'GET /sign_in_factors': () =>
    one(signInFactors, {
      type: 'sign_in_factors',
      id: '1',
      codeApp: null,
      passkeys: 0,
      recoveryCodes: 0,
      requiredFrom: null,
      isBlocked: false,
      ...has,
    }),
});

test('an account without a password has a code mailed, and the step is taken with it', async () => {
  let isMailed = false;
  let isFresh = false;
  open({
    ...factors(),
    'POST /exports': () => (isFresh ? noContent() : refusal('link')),
    'POST /current_user/confirmation_code': () => {
      isMailed = true;
      return noContent();
    },
    'POST /current_user/confirm_factor': ({ input }) => {
      if (!isMailed || input?.code !== '123456') return refused(422, { code: 'wrong_code', field: 'code' });
      isFresh = true;
      return noContent();
    },
  });
  await ready();
  const outcome = step();
  await user().click(await screen.findByRole('button', { name: 'Mail me de code' }));
  await user().type(await screen.findByLabelText('Code uit de mail'), '111111{Enter}');
  expect(await screen.findByText(/Deze code klopt niet/)).toBeTruthy();
  await user().clear(screen.getByLabelText('Code uit de mail'));
  await user().type(screen.getByLabelText('Code uit de mail'), '123456{Enter}');
  await waitFor(() => expect(outcome.isTaken).toBe(true));
  expect(dialog()).toBeNull();
});

test('who has an app with codes uses one in place of the password, or goes back to it', async () => {
  let isFresh = false;
  open({
    ...factors({ codeApp: { since: '2026-11-01T09:00:00.000Z', lastUsedAt: null }, recoveryCodes: 10 }),
    'POST /exports': () => (isFresh ? noContent() : refusal()),
    'POST /current_user/confirm_factor': ({ input }) => {
      isFresh = input?.code === '123456';
      return noContent();
    },
  });
  await ready();
  const outcome = step();
  await user().click(await screen.findByRole('button', { name: 'Gebruik een code' }));
  expect(screen.queryByLabelText('Wachtwoord')).toBeNull();
  await user().click(screen.getByRole('button', { name: 'Gebruik je wachtwoord' }));
  expect(screen.getByLabelText('Wachtwoord')).toBeTruthy();
  await user().click(screen.getByRole('button', { name: 'Gebruik een code' }));
  const field = screen.getByLabelText('Code uit je app');
  expect(document.activeElement).toBe(field);
  await user().type(field, '123456{Enter}');
  await waitFor(() => expect(outcome.isTaken).toBe(true));
});

test('who has a passkey alone is asked for it, and for nothing that he does not have', async () => {
  const credentials = { get: jest.fn(() => Promise.reject(new Error('broken'))) };
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: credentials });
  Object.assign(window, { PublicKeyCredential: class {} });
  open({
    ...factors({ passkeys: 1 }),
    'POST /exports': () => refusal('link'),
    'POST /current_user/passkey_options': () =>
      one(passkeyOptions, { type: 'passkey_options', id: '1', options: JSON.stringify({ challenge: 'AAAA' }) }),
  });
  await ready();
  step();
  await user().click(await screen.findByRole('button', { name: 'Gebruik je passkey' }));
  expect(await screen.findByText(/Dat lukte niet met je passkey/)).toBeTruthy();
  expect(credentials.get).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByLabelText('Wachtwoord')).toBeNull();
  Reflect.deleteProperty(window, 'PublicKeyCredential');
});

test('too many tries are told in the words of the API', async () => {
  const detail = 'Je hebt dit te vaak geprobeerd.';
  open({ 'POST /current_user/confirm_password': () => refused(429, { code: 'too_many_requests', detail }) });
  await ready();
  const outcome = step();
  await user().type(await screen.findByLabelText('Wachtwoord'), `${password}{Enter}`);
  expect(await screen.findByText(detail)).toBeTruthy();
  await user().click(screen.getByRole('button', { name: 'Niet doen' }));
  await waitFor(() => expect(outcome.error).not.toBeNull());
});
