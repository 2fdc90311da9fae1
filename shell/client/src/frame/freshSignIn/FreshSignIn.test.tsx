import { afterEach, expect, test } from '@jest/globals';
import { signedInAs } from '@omzien/testing/bootDocument';
import { createFakeApi, type FakeRoutes, noContent, refused } from '@omzien/testing/fakeApi';
import { act, screen, waitFor } from '@testing-library/react';
import { type FrameWorld, openFrame, user } from '../testing/frameWorld.ts';
// Fetched before it is wanted: reading files takes a busy machine longer than a test waits.
import './FreshSignInDialog.tsx';

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

test('an account without a password is not asked for one', async () => {
  open({ 'POST /exports': () => refusal('link') });
  await ready();
  const outcome = step();
  await waitFor(() => expect(outcome.error).toMatchObject({ statusCode: 403 }));
  expect(dialog()).toBeNull();
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
