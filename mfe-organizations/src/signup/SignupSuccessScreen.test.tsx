import { beforeEach, expect, test } from '@jest/globals';
import { signedInAs } from '@omzien/testing/bootDocument';
import { refused } from '@omzien/testing/fakeApi';
import { renderScreen } from '@omzien/testing/renderScreen';
import { screen } from '@testing-library/react';
import module from '../module.ts';
import { sentSignupOf } from './sentSignup.ts';

const path = '/organizations/signup/success';
const place = sentSignupOf({ tenant: { key: 'oldebroek' } as Parameters<typeof sentSignupOf>[0]['tenant'] });
const sent = { name: 'Buurthuis', centerName: 'Oldebroek', reviewDays: 1, email: 'anouk@delinde.example' };

beforeEach(() => window.sessionStorage.clear());

test('says where the mail went and sends it again, or that it cannot', async () => {
  place.keep(sent);
  const { user, requests, answer } = await renderScreen(module, path, {
    api: { 'POST /auth/confirmation': () => refused(429, { code: 'too_many_requests' }) },
  });
  expect(await screen.findByText(/We stuurden een mail naar anouk@delinde\.example/)).toBeTruthy();
  expect(screen.getByText(/binnen 1 werkdag of/)).toBeTruthy();
  const button = screen.getByRole('button', { name: 'Stuur de mail opnieuw' });
  await user.click(button);
  expect(await screen.findByText(/Je vroeg dit te vaak/)).toBeTruthy();
  answer({ 'POST /auth/confirmation': () => new Response('{"success":true}') });
  await user.click(button);
  expect(await screen.findByText('We hebben de mail nog een keer gestuurd.')).toBeTruthy();
  expect(requests.at(-1)?.input).toMatchObject({ email: sent.email });
});

test('opened cold it says what comes next; who is signed in begins with a vacancy at once', async () => {
  await renderScreen(module, path);
  expect(await screen.findByRole('heading', { level: 1, name: 'Bedankt! Je organisatie is aangemeld' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Stuur de mail opnieuw' })).toBeNull();
});

test('whoever is signed in needs no mail', async () => {
  await renderScreen(module, path, { boot: { session: signedInAs() } });
  expect(await screen.findByText(/Je kunt nu al beginnen/)).toBeTruthy();
  expect(screen.queryByText('Bevestig je e-mailadres')).toBeNull();
});
