import { expect, test } from '@jest/globals';
import { renderScreen } from '@omzien/testing/renderScreen';
import { screen } from '@testing-library/react';
import module from '../../module.ts';

test('the answer is the same for every address: "als dit adres bekend is, krijg je een mail"', async () => {
  const { user, requests } = await renderScreen(module, '/auth/recover', {
    api: { 'POST /auth/password': () => new Response('{"success":true,"message":"…"}') },
  });
  await user.type(await screen.findByLabelText('E-mailadres'), ' Ria@Dorp.example ');
  await user.click(screen.getByRole('button', { name: 'Mail mij een link' }));
  expect((await screen.findByRole('status')).textContent).toContain('Als ria@dorp.example bij ons bekend is');
  expect(requests[0]?.input).toEqual({ email: 'ria@dorp.example' });
});

test('who asks too often is told how long to wait', async () => {
  const refusal = () => new Response('{"errors":[]}', { status: 429, headers: { 'Retry-After': '600' } });
  const { user } = await renderScreen(module, '/auth/recover', { api: { 'POST /auth/password': refusal } });
  await user.type(await screen.findByLabelText('E-mailadres'), 'ria@dorp.example');
  await user.click(screen.getByRole('button', { name: 'Mail mij een link' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Wacht 10 minuten');
});

test('an address that is none is told before anything is sent', async () => {
  const { user, requests } = await renderScreen(module, '/auth/recover');
  await user.type(await screen.findByLabelText('E-mailadres'), 'ria');
  await user.click(screen.getByRole('button', { name: 'Mail mij een link' }));
  expect((await screen.findAllByText(/is geen geldig e-mailadres/)).length).toBeGreaterThan(0);
  expect(requests).toEqual([]);
});
