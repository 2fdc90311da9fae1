/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { renderAndHydrate } from '@omzien/testing/renderAndHydrate';
import module from './module.ts';

test.each([
  ['/auth/login-1', 'E-mailadres'],
  ['/auth/login-1?token=abc', 'We kijken van wie deze link is'],
  ['/auth/recover', 'Mail mij een link'],
  ['/auth/reset', 'You must provide either the uid, client and accessToken or the resetPasswordToken'],
  ['/auth/reset?reset_password_token=abc', 'Nieuw wachtwoord nog een keer'],
  ['/auth/token?token=abc', 'We kijken als wie je gaat werken'],
  ['/confirm', 'Deze link kennen we niet'],
  ['/confirm?confirmation_token=abc', 'We kijken van wie deze link is'],
  ['/profile-edit', 'Onderdelen van je account'],
  ['/profile-edit/email', 'Onderdelen van je account'],
  ['/profile-edit/settings', 'Onderdelen van je account'],
  ['/users/sign-in-rules', 'Regels voor inloggen'],
  ['/switch', 'Kies je centrale'],
  ['/uitloggen', 'Je wordt uitgelogd'],
])('%s is written by a server and taken over without a difference', async (path, text) => {
  const { html, complaints } = await renderAndHydrate(module, path);
  expect(html).toContain(text);
  expect(complaints).toEqual([]);
});
