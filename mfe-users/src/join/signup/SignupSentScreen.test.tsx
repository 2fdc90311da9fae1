import { beforeEach, describe, expect, test } from '@jest/globals';
import { signedInAs } from '@omzien/testing/bootDocument';
import { refused } from '@omzien/testing/fakeApi';
import { createFakeClock } from '@omzien/testing/fakeClock';
import { renderScreen } from '@omzien/testing/renderScreen';
import { act, screen, waitFor } from '@testing-library/react';
import module from '../../module.ts';
import { sentSignupOf } from './sentSignup.ts';

const wanted = '/vacancies/12?apply=1';
const place = sentSignupOf({ tenant: { key: 'oldebroek' } as Parameters<typeof sentSignupOf>[0]['tenant'] });
const filledIn = {
  firstName: 'Ria',
  lastName: 'Reiziger',
  email: 'ria@gmial.com',
  postcode: '8096 AA',
  by: 'link' as const,
  acceptTerms: true,
};
const signUp = (sentAt: number, email = filledIn.email) =>
  place.keep({ email, sentAt, resendAfterSeconds: 60, wanted, filledIn: { ...filledIn, email } });
const done = { 'POST /auth/confirmation': () => new Response('{"success":true}') };
const sendAgain = () => screen.findByRole('button', { name: 'Stuur de mail opnieuw' });

beforeEach(() => window.sessionStorage.clear());

describe('after signing up', () => {
  test('the mail is sent again after a minute, to the same address; a reload does not begin the minute anew', async () => {
    const clock = createFakeClock();
    signUp(clock.now() - 20_000);
    const { user, requests } = await renderScreen(module, '/signup/success', { clock, api: done });
    const button = await screen.findByRole('button', { name: 'Nog eens sturen kan over 40 seconden' });
    expect((button as HTMLButtonElement).disabled).toBe(true);
    for (let second = 0; second < 40; second += 1) act(() => clock.advance(1000));
    await user.click(await sendAgain());
    expect(await screen.findByText(/We hebben de mail nog een keer gestuurd/)).toBeTruthy();
    expect(requests).toMatchObject([{ path: '/auth/confirmation', input: { email: 'ria@gmial.com' } }]);
    expect(screen.getByRole('button', { name: 'Nog eens sturen kan over 60 seconden' })).toBeTruthy();
    expect(place.read()?.sentAt).toBe(clock.now());
  });

  test('a mail that cannot be sent is told, and can be asked for again', async () => {
    const clock = createFakeClock();
    signUp(clock.now() - 61_000);
    const api = { 'POST /auth/confirmation': () => refused(503, { code: 'unavailable' }) };
    const { user, answer } = await renderScreen(module, '/signup/success', { clock, api });
    await user.click(await sendAgain());
    expect((await screen.findByRole('alert')).textContent).toContain('Het lukt nu niet om de mail te sturen');
    answer(done);
    await user.click(await sendAgain());
    expect(await screen.findByText(/We hebben de mail nog een keer gestuurd/)).toBeTruthy();
  });

  test('a mistyped address is changed, with the rest filled in', async () => {
    signUp(Date.now());
    const { user } = await renderScreen(module, '/signup/success');
    await user.click(await screen.findByRole('link', { name: 'Verander het e-mailadres' }));
    const field = (name: string) => screen.getByLabelText(name) as HTMLInputElement;
    await waitFor(() => expect(field('Voornaam').value).toBe('Ria'));
    expect(field('E-mailadres').value).toBe('ria@gmial.com');
    expect((screen.getByRole('radio', { name: /inloglink/ }) as HTMLInputElement).checked).toBe(true);
    expect(new URLSearchParams(window.location.search).get('redirect')).toBe(wanted);
  });

  test('the mailbox of a known provider is a press away', async () => {
    signUp(Date.now(), 'ria@gmail.com');
    await renderScreen(module, '/signup/success');
    const link = await screen.findByRole('link', { name: /Open Gmail/ });
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
      'https://mail.google.com/',
      'noopener noreferrer',
    ]);
  });

  test('whose address was confirmed in another tab goes on to the page that he came from', async () => {
    signUp(Date.now());
    const { user } = await renderScreen(module, '/signup/success', { boot: { session: signedInAs() } });
    await user.click(await screen.findByRole('button', { name: 'Ga verder' }));
    await waitFor(() => expect(window.location.pathname + window.location.search).toBe(wanted));
  });
});

describe('opened without having signed up here', () => {
  test('says what it is for, and sends the mail to who asks for it', async () => {
    const { user, requests } = await renderScreen(module, '/signup/success', { api: done });
    expect(await screen.findByText(/Heb je net een account gemaakt\?/)).toBeTruthy();
    await user.type(await screen.findByLabelText('E-mailadres'), 'ria@dorp.example');
    await user.click(screen.getByRole('button', { name: 'Stuur de bevestigingsmail opnieuw' }));
    expect((await screen.findByRole('status')).textContent).toContain('ria@dorp.example');
    expect(requests).toHaveLength(1);
  });

  test.each(['{}', 'not json', '{"email":"ria@dorp.example"}'])('kept nonsense (%s) is no sign-up', async (kept) => {
    window.sessionStorage.setItem('omzien.signup:oldebroek', kept);
    await renderScreen(module, '/signup/success');
    expect(await screen.findByLabelText('E-mailadres')).toBeTruthy();
  });
});
