import { afterEach, expect, jest, test } from '@jest/globals';
import { account } from '@omzien/model/account';
import { linkResult } from '@omzien/model/form';
import { organization } from '@omzien/model/organization';
import { accountDeletion } from '@omzien/model/user';
import { signedInAs } from '@omzien/testing/bootDocument';
import { type FakeRoutes, many, noContent, one, refused } from '@omzien/testing/fakeApi';
import { renderScreen } from '@omzien/testing/renderScreen';
import { screen, waitFor } from '@testing-library/react';
import module from '../../module.ts';
import { accountRoutes, sam } from '../accountSamples.ts';

jest.setTimeout(30_000);
afterEach(() => window.sessionStorage.clear());

const deletion = {
  type: 'account_deletions',
  id: '0196a000-0000-7000-8000-000000000060',
  reason: null,
  eraseAt: '2026-12-05T09:00:00.000Z',
  cancelledAt: null,
  createdAt: '2026-11-21T09:00:00.000Z',
  undoUrl: 'http://oldebroek.localhost/forms/undo-me',
  reasonUrl: 'http://oldebroek.localhost/forms/tell-why',
};
const done = (request: { path: string }) =>
  one(linkResult, {
    type: 'form_links',
    id: request.path,
    state: 'used',
    title: { nl: 'Gedaan', en: 'Done' },
    text: { nl: 'Gedaan', en: 'Done' },
    url: null,
    undoUrl: null,
  });
const open = (path: string, more: FakeRoutes = {}, isSignedIn = true) =>
  renderScreen(module, path, {
    boot: { session: isSignedIn ? signedInAs() : null },
    api: { ...accountRoutes, ...more },
  });

test('the last one who runs an organisation reads what to do first, and who is told', async () => {
  await open('/profile-edit/delete');
  expect(await screen.findByText('Regel eerst wie je opvolgt')).toBeTruthy();
  expect(screen.getByText('Buurthuis De Brink')).toBeTruthy();
  expect(screen.getByText(/De organisaties van je 2 open aanmeldingen/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Neem eerst je gegevens mee' }).getAttribute('href')).toContain('my-data');
});

test('an account is deleted with the password; the page that follows takes it back', async () => {
  const { user, requests, platform } = await open('/profile-edit/delete', {
    'POST /account_deletion': ({ input }) =>
      input?.currentPassword === 'goed wachtwoord'
        ? one(accountDeletion, deletion, 201)
        : refused(422, { code: 'wrong_password', field: 'current_password' }),
    'DELETE /auth/sign_out': noContent,
    'POST /forms/by_token/:token/submissions': done,
  });
  const password = await screen.findByLabelText('Je wachtwoord');
  await user.type(password, 'mis');
  await user.click(screen.getByRole('button', { name: 'Verwijder mijn account' }));
  expect((await screen.findAllByText('Je huidige wachtwoord is niet juist.')).length).toBeGreaterThan(0);
  await user.clear(password);
  await user.type(password, 'goed wachtwoord');
  await user.click(screen.getByRole('button', { name: 'Verwijder mijn account' }));
  await screen.findByRole('heading', { name: 'Je account is verwijderd' });
  expect(platform.session.getState().isSignedIn).toBe(false);
  expect(await screen.findByText(/Tot 5 december 2026 wissen we niets/)).toBeTruthy();

  await user.type(screen.getByRole('textbox', { name: /Waarom ga je weg/ }), 'Ik verhuis');
  await user.click(screen.getByRole('button', { name: 'Verstuur' }));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /Waarom ga je weg/ })).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Houd mijn account toch' }));
  await screen.findByRole('heading', { name: 'Je account blijft' });
  const sent = requests.filter(({ path }) => path.includes('by_token'));
  expect(sent.map(({ path, input }) => [path.split('/').at(-2), input?.answers])).toEqual([
    ['tell-why', { reason: 'Ik verhuis' }],
    ['undo-me', {}],
  ]);
  expect(window.sessionStorage.getItem('omzien.deleted')).toBeNull();
});

test('a visit that knows nothing points at the mailed link', async () => {
  await open('/profiel/verwijderd', {}, false);
  expect(await screen.findByText(/Kijk in je mail/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Houd mijn account toch' })).toBeNull();
});

test('who signs in again before it is done keeps the account with one press', async () => {
  let now: object = { ...sam, eraseAt: deletion.eraseAt };
  const { user } = await open('/profile-edit/delete', {
    'GET /current_user': () => one(account, now),
    'GET /current_organizations': () => many(organization, []),
    'DELETE /account_deletion': () => {
      now = sam;
      return noContent();
    },
  });
  await screen.findByText('Je account wordt op 5 december 2026 gewist');
  await user.click(screen.getByRole('button', { name: 'Houd mijn account' }));
  expect(await screen.findByRole('textbox', { name: 'Voornaam' })).toBeTruthy();
});

test('who is signed in is not told that the account is gone', async () => {
  await open('/profiel/verwijderd');
  expect(await screen.findByRole('heading', { name: 'Je account is er nog' })).toBeTruthy();
  expect(screen.queryByText(/Je account is verwijderd/)).toBeNull();
});
