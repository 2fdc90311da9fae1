/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { invitedUser } from '@omzien/model/invitation';
import { signedInAs } from '@omzien/testing/bootDocument';
import { listDocument, oneDocument } from '@omzien/testing/fakeApi';
import { renderAndHydrate } from '@omzien/testing/renderAndHydrate';
import module from './module.ts';
import { shownUser } from './people/detail/shownUser.fixture.ts';
import { listedUsers } from './people/list/listedUsers.fixture.ts';
import { userRow } from './people/list/userList.api.ts';
import { userListFields } from './people/list/userListFields.ts';

const answer = (body: unknown) => ({ status: 200, body });
const staff = signedInAs([{ role: 'admin', scopeType: 'VolunteerCenter' }]);
const ria = shownUser();
const toRia = { [`/api/v1/users/${ria.id}`]: answer(oneDocument(invitedUser, ria)) };

test.each([
  ['/auth/login-1', 'E-mailadres'],
  ['/auth/login-1?token=abc', 'We kijken van wie deze link is'],
  ['/auth/recover', 'Mail mij een link'],
  ['/auth/reset', 'You must provide either the uid, client and accessToken or the resetPasswordToken'],
  ['/auth/reset?reset_password_token=abc', 'Nieuw wachtwoord nog een keer'],
  ['/auth/token?token=abc', 'We kijken als wie je gaat werken'],
  ['/confirm', 'Deze link kennen we niet'],
  ['/confirm?confirmation_token=abc', 'We kijken van wie deze link is'],
  ['/switch', 'Kies je centrale'],
  ['/uitloggen', 'Je wordt uitgelogd'],
])('%s is written by a server and taken over without a difference', async (path, text) => {
  const { html, complaints } = await renderAndHydrate(module, path);
  expect(html).toContain(text);
  expect(complaints).toEqual([]);
});

test.each([
  [
    '/users',
    { [`/api/v1/users?page[size]=25&${userListFields}`]: answer(listDocument(userRow, listedUsers)) },
    'Ria van den Bos',
  ],
  [
    `/users/${ria.id}`,
    { [`/api/v1/users/${ria.id}?include=roles`]: answer(oneDocument(invitedUser, ria)) },
    'Mail aan dit adres komt terug',
  ],
  [`/users/${ria.id}/edit`, toRia, 'Gegevens aanpassen'],
  [`/users/${ria.id}/add_role`, toRia, 'Je ziet alleen rollen die je mag geven'],
  ['/users/add', {}, 'Wat gaat deze persoon doen?'],
])(
  '%s is written by a server for staff from its first data alone, and taken over without a difference',
  async (path, data, text) => {
    const { html, complaints } = await renderAndHydrate(module, path, { session: staff, data });
    expect(html).toContain(text);
    expect(complaints).toEqual([]);
  },
);
