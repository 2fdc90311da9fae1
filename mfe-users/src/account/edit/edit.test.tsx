import { afterEach, expect, jest, test } from '@jest/globals';
import { account } from '@omzien/model/account';
import { signedInAs } from '@omzien/testing/bootDocument';
import { type FakeRoutes, one, refused } from '@omzien/testing/fakeApi';
import { renderScreen } from '@omzien/testing/renderScreen';
import { expectTypedOnce } from '@omzien/testing/typedOnce';
import { act, screen, waitFor, within } from '@testing-library/react';
import module from '../../module.ts';
import { accountRoutes, sam } from '../accountSamples.ts';

jest.setTimeout(30_000);
afterEach(() => window.localStorage.clear());

const open = (path: string, more: FakeRoutes = {}, session = signedInAs()) =>
  renderScreen(module, path, { boot: { session }, api: { ...accountRoutes, ...more } });
const box = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });

test('only what changed is stored, with the version that was read; not saying a gender stores none', async () => {
  const { user, requests } = await open('/profile-edit', {
    'PATCH /current_user': ({ input }) => one(account, { ...sam, ...input, lockVersion: 4 }),
  });
  const name = await box('Voornaam');
  await user.clear(name);
  await user.type(name, 'Samira');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Geslacht' }), 'Zeg ik liever niet');
  await user.click(screen.getByRole('button', { name: 'Bewaar' }));
  await screen.findByText('Alles is bewaard');
  const [write] = requests.filter(({ method }) => method === 'PATCH');
  expect(write?.input).toEqual({ firstName: 'Samira', gender: null });
  expect(write?.headers.get('If-Match')).toBe('"3"');
  expect(write?.headers.get('Idempotency-Key')).toBeTruthy();
});

test('what another tab stored meanwhile is taken over, and asked where both wrote', async () => {
  const elsewhere = { ...sam, firstName: 'Samuel', postcode: '8091 CD', lockVersion: 4 };
  let now = sam;
  const { user } = await open('/profile-edit', {
    'GET /current_user': () => one(account, now),
    'PATCH /current_user': ({ headers, input }) =>
      headers.get('If-Match') === '"4"'
        ? one(account, { ...now, ...input, lockVersion: 5 })
        : refused(412, { code: 'stale' }),
  });
  const name = await box('Voornaam');
  now = elsewhere;
  await user.type(name, 'mie');
  await user.click(screen.getByRole('button', { name: 'Bewaar' }));
  const dialog = within(await screen.findByRole('dialog', {}, { timeout: 5000 }));
  expect(dialog.getByText('Samuel')).toBeTruthy();
  expect(dialog.getByText('Sammie')).toBeTruthy();
  expect((await box(/Postcode/)).value).toBe('8091 CD');
});

test('a name cannot be left out, and what is typed is there again after a reload', async () => {
  const { user, requests, clock } = await open('/profile-edit');
  await user.clear(await box('Achternaam'));
  await user.type(await box(/Aanhef/), 'mevrouw');
  await user.click(screen.getByRole('button', { name: 'Bewaar' }));
  expect((await screen.findAllByText(/Vul je achternaam in/)).length).toBeGreaterThan(0);
  expect(requests.filter(({ method }) => method !== 'GET')).toEqual([]);
  await act(() => clock.advanceAsync(1000));
  await open('/profile-edit');
  await waitFor(async () => expect((await box(/Aanhef/)).value).toBe('mevrouw'));
});

test('a job title is asked of staff alone', async () => {
  await open('/profile-edit');
  await box('Voornaam');
  expect(screen.queryByRole('textbox', { name: /Functie/ })).toBeNull();
  await open('/profile-edit', {}, signedInAs([{ role: 'admin', scopeType: 'Organization' }]));
  expect(await box(/Functie/)).toBeTruthy();
});

test('another address is asked with the password, waits, is mailed again and left', async () => {
  let now = sam;
  const pending = 'nieuw@oldebroek.example';
  const { user, requests } = await open('/profile-edit/email', {
    'GET /current_user': () => one(account, now),
    'PUT /current_user/email': ({ input }) => {
      if (input?.currentPassword !== 'goed wachtwoord')
        return refused(422, { code: 'wrong_password', field: 'current_password' });
      now = { ...sam, pendingEmail: pending };
      return one(account, now, 202);
    },
    'POST /current_user/email/resend': () => one(account, now, 202),
    'DELETE /current_user/email': () => {
      now = sam;
      return one(account, now);
    },
  });
  await user.type(await box('Nieuw e-mailadres'), pending);
  await user.type(screen.getByLabelText('Je wachtwoord'), 'fout');
  await user.click(screen.getByRole('button', { name: 'Mail mij een link' }));
  expect((await screen.findAllByText('Je huidige wachtwoord is niet juist.')).length).toBeGreaterThan(0);
  await user.clear(screen.getByLabelText('Je wachtwoord'));
  await user.type(screen.getByLabelText('Je wachtwoord'), 'goed wachtwoord');
  await user.click(screen.getByRole('button', { name: 'Mail mij een link' }));
  await screen.findByText(`Je nieuwe adres ${pending} wacht op je`);
  await user.click(screen.getByRole('button', { name: 'Stuur de mail opnieuw' }));
  await waitFor(() => expect(requests.some(({ path }) => path.endsWith('/email/resend'))).toBe(true));
  await user.click(screen.getByRole('button', { name: 'Houd mijn oude adres' }));
  await waitFor(() => expect(screen.queryByText(`Je nieuwe adres ${pending} wacht op je`)).toBeNull());
  // Never the password on the device.
  expect(Object.values({ ...window.localStorage }).join()).not.toContain('wachtwoord');
});

test('an account without a password is asked for none', async () => {
  await open('/profile-edit/email', { 'GET /current_user': () => one(account, { ...sam, hasPassword: false }) });
  await screen.findByText(/Je account heeft geen wachtwoord/);
  expect(screen.queryByLabelText('Je wachtwoord')).toBeNull();
});

test('the own details are not lost, whatever happens on their way', () =>
  expectTypedOnce({
    open: (more) => open('/profile-edit', more),
    fill: async (user) => user.type(await box(/Aanhef/), 'mevrouw'),
    stands: () => expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Aanhef/ }).value).toBe('mevrouw'),
    text: 'mevrouw',
    send: 'Bewaar',
    route: 'PATCH /current_user',
    answer: ({ input }) => one(account, { ...sam, ...input, lockVersion: 4 }),
    done: () => expect(screen.getByText('Alles is bewaard')).toBeTruthy(),
  }));

test('nor is another address', () =>
  expectTypedOnce({
    open: (more) =>
      open('/profile-edit/email', {
        'GET /current_user': () => one(account, { ...sam, hasPassword: false }),
        ...more,
      }),
    fill: async (user) => user.type(await box('Nieuw e-mailadres'), 'nieuw@oldebroek.example'),
    stands: () =>
      expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Nieuw e-mailadres' }).value).toBe(
        'nieuw@oldebroek.example',
      ),
    text: 'nieuw@oldebroek.example',
    send: 'Mail mij een link',
    route: 'PUT /current_user/email',
    answer: () => one(account, { ...sam, hasPassword: false }, 202),
    done: () => expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Nieuw e-mailadres' }).value).toBe(''),
  }));
