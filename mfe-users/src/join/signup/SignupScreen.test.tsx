import { beforeEach, describe, expect, test } from '@jest/globals';
import { signup } from '@omzien/model/account';
import { keepTypedPerson, takeTypedPerson } from '@omzien/parts/typedPerson/typedPerson';
import { draftPrefix } from '@omzien/platform';
import { signedInAs } from '@omzien/testing/bootDocument';
import { type FakeRoutes, one, refused } from '@omzien/testing/fakeApi';
import { type RenderedScreen, renderScreen } from '@omzien/testing/renderScreen';
import { screen, waitFor } from '@testing-library/react';
import module from '../../module.ts';

const wanted = '/vacancies/12?apply=1';
const form = `/signup?intent=help&redirect=${encodeURIComponent(wanted)}`;
const email = 'ria@dorp.example';
const sent: FakeRoutes = {
  'POST /signups': () => one(signup, { type: 'signups', id: 's1', email, resendAfterSeconds: 60 }),
};
const signups = ({ requests }: RenderedScreen) => requests.filter(({ path }) => path === '/api/v1/signups');

beforeEach(() => {
  window.sessionStorage.clear();
  window.localStorage.clear();
});

async function fill({ user }: Pick<RenderedScreen, 'user'>) {
  await user.type(await screen.findByLabelText('Voornaam'), 'Ria');
  await user.type(screen.getByLabelText('Achternaam'), 'Reiziger');
  await user.type(screen.getByLabelText('E-mailadres'), email);
  await user.type(screen.getByLabelText(/Mijn postcode/), '8096aa');
  await user.click(screen.getByRole('checkbox'));
}
const send = ({ user }: Pick<RenderedScreen, 'user'>) =>
  user.click(screen.getByRole('button', { name: 'Maak mijn account' }));

describe('the first choice', () => {
  test('leads each to where it goes on, and keeps the page to come back to', async () => {
    const { user } = await renderScreen(module, `/signup?redirect=${encodeURIComponent(wanted)}`);
    const signIn = screen.getByRole('link', { name: 'Inloggen' });
    expect(signIn.getAttribute('href')).toBe(`/auth/login-1?redirect=${encodeURIComponent(wanted)}`);
    await user.click(screen.getByRole('link', { name: 'Ik wil helpen' }));
    expect(await screen.findByLabelText('Voornaam')).toBeTruthy();
    expect(new URLSearchParams(window.location.search).get('redirect')).toBe(wanted);
  });

  test.each(['Ik zoek hulp', 'Ik ben een organisatie'])(
    'a site without a page for “%s” says how to reach the centre, and the way back',
    async (name) => {
      const { user } = await renderScreen(module, '/signup');
      await user.click(screen.getByRole('link', { name }));
      expect(await screen.findByRole('link', { name: 'info@oldebroek.example' })).toBeTruthy();
      await user.click(screen.getByRole('link', { name: 'Kom je ergens anders voor?' }));
      expect(await screen.findByRole('link', { name: 'Ik wil helpen' })).toBeTruthy();
    },
  );

  test('who is signed in already goes on instead', async () => {
    const { user } = await renderScreen(module, form, { boot: { session: signedInAs() } });
    expect(screen.queryByLabelText('Voornaam')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Ga verder' }));
    await waitFor(() => expect(window.location.pathname + window.location.search).toBe(wanted));
  });
});

describe('the form', () => {
  test('sends what was filled in, once, and goes on to the mail', async () => {
    const opened = await renderScreen(module, form, { api: sent });
    await fill(opened);
    await opened.user.type(screen.getByLabelText('Wachtwoord'), 'fietsbel-rood-12');
    await send(opened);
    await waitFor(() => expect(window.location.pathname).toBe('/signup/success'));
    expect(signups(opened)).toHaveLength(1);
    expect(signups(opened)[0]?.input).toEqual({
      firstName: 'Ria',
      lastName: 'Reiziger',
      email,
      password: 'fietsbel-rood-12',
      postcode: '8096 AA',
      acceptTerms: true,
      locale: 'nl',
      intent: 'help',
      wantedPath: wanted,
    });
    expect(JSON.stringify({ ...window.sessionStorage, ...window.localStorage })).not.toContain('fietsbel');
  });

  test('knows who somebody said to be in another form of this tab, once, and keeps what he types here', async () => {
    const { platform } = await renderScreen(module, '/signup');
    keepTypedPerson(platform, { firstName: 'Ria', lastName: '', email });
    const { user } = await renderScreen(module, form);
    const shown = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
    await waitFor(() => expect(shown('Voornaam')).toBe('Ria'));
    expect([shown('Achternaam'), shown('E-mailadres')]).toEqual(['', email]);
    await user.clear(screen.getByLabelText('Voornaam'));
    await user.type(screen.getByLabelText('Voornaam'), 'Maria');
    expect(takeTypedPerson(platform)).toBeNull();
  });

  test('without a password asks for none', async () => {
    const opened = await renderScreen(module, form, { api: sent });
    await fill(opened);
    await opened.user.click(screen.getByRole('radio', { name: /inloglink/ }));
    await waitFor(() => expect(screen.queryByLabelText('Wachtwoord')).toBeNull());
    await send(opened);
    await waitFor(() => expect(signups(opened)[0]?.input).toMatchObject({ password: null }));
  });

  test('says what is missing, and shows a refused password beside its field', async () => {
    const opened = await renderScreen(module, form, { api: sent });
    await send(opened);
    for (const text of ['Vul je voornaam in.', 'Vink de voorwaarden aan.'])
      expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
    await fill(opened);
    await opened.user.type(screen.getByLabelText('Wachtwoord'), 'wachtwoord1');
    opened.answer({
      'POST /signups': () =>
        refused(422, { code: 'common_password', field: 'password', detail: 'Wachtwoord is makkelijk te raden.' }),
    });
    await send(opened);
    expect((await screen.findAllByText('Wachtwoord is makkelijk te raden.')).length).toBeGreaterThan(0);
    expect((screen.getByLabelText('Voornaam') as HTMLInputElement).value).toBe('Ria');
  });

  test('keeps what was typed over a reload, but never the password', async () => {
    const first = await renderScreen(module, form);
    await fill(first);
    await first.user.type(screen.getByLabelText('Wachtwoord'), 'fietsbel-rood-12');
    first.unmount();
    await renderScreen(module, form);
    await waitFor(() => expect((screen.getByLabelText('Voornaam') as HTMLInputElement).value).toBe('Ria'));
    expect((screen.getByLabelText('Wachtwoord') as HTMLInputElement).value).toBe('');
    expect(JSON.stringify({ ...window.sessionStorage })).not.toContain('fietsbel');
  });

  test('what was typed into another form waits for the owner of the address, in whatever tab the mail is opened', async () => {
    const draft = JSON.stringify({ values: { message: 'Ik kook graag.' }, savedAt: Date.now() });
    window.sessionStorage.setItem(`${draftPrefix('oldebroek', null)}apply-12`, draft);
    const opened = await renderScreen(module, form, { api: sent });
    await fill(opened);
    await opened.user.click(screen.getByRole('radio', { name: /inloglink/ }));
    await send(opened);
    await waitFor(() => expect(window.location.pathname).toBe('/signup/success'));
    // Another tab has a shelf of its own.
    window.sessionStorage.clear();
    const open = async (address: string) => {
      const session = signedInAs([], { email: address });
      const { user } = await renderScreen(module, form, { boot: { session } });
      await user.click(screen.getByRole('button', { name: 'Ga verder' }));
      return window.localStorage.getItem(`${draftPrefix('oldebroek', session.user?.id ?? null)}apply-12`);
    };
    expect(await open('somebody-else@dorp.example')).toBeNull();
    expect(await open(email)).toBe(draft);
  });
});
