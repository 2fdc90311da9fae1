/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { signedInAs } from '@omzien/testing/bootDocument';
import { listDocument, oneDocument } from '@omzien/testing/fakeApi';
import { renderAndHydrate } from '@omzien/testing/renderAndHydrate';
import module from './module.ts';
import { doneImport, importId, readImport } from './people/import/imports.fixture.ts';
import { seenImport } from './people/import/userImports.api.ts';

const found = (body: unknown) => ({ status: 200, body });

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
  ['/profile-edit/my-data', 'Neem je gegevens mee'],
  ['/profile-edit/delete', 'Onderdelen van je account'],
  ['/profiel', 'Mijn profiel'],
  ['/profiel/verwijderd', 'Je account is verwijderd'],
  ['/switch', 'Kies je centrale'],
  ['/uitloggen', 'Je wordt uitgelogd'],
])('%s is written by a server and taken over without a difference', async (path, text) => {
  const { html, complaints } = await renderAndHydrate(module, path);
  expect(html).toContain(text);
  expect(complaints).toEqual([]);
});

test.each([
  [
    '/users/import',
    { '/api/v1/user_imports?page[size]=10': found(listDocument(seenImport, [doneImport])) },
    'vrijwilligers.csv',
  ],
  [
    `/users/import/${importId}`,
    { [`/api/v1/user_imports/${importId}`]: found(oneDocument(seenImport, readImport)) },
    'Wat staat er in elke kolom?',
  ],
  [
    '/users/11111111-1111-4111-8111-111111111111/merge',
    { '/api/v1/users/11111111-1111-4111-8111-111111111111': { status: 404, body: { errors: [{ status: '404' }] } } },
    'Dit account is er niet, of niet meer.',
  ],
])('%s is written by a server for a centre, and taken over without a difference', async (path, data, text) => {
  const session = signedInAs([{ role: 'admin', scopeType: 'VolunteerCenter' }]);
  const { html, complaints } = await renderAndHydrate(module, path, { session, data });
  expect(html).toContain(text);
  expect(complaints).toEqual([]);
});
