/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { digestSubscription } from '@omzien/model/digest';
import { invitedUser } from '@omzien/model/invitation';
import { vacancyCategory } from '@omzien/model/lookup';
import { notification, notificationPreference } from '@omzien/model/notification';
import { leftRole, ownRole, roleRequest } from '@omzien/model/roleRequest';
import { savedSearch } from '@omzien/model/savedSearch';
import { signedInAs } from '@omzien/testing/bootDocument';
import { listDocument, oneDocument } from '@omzien/testing/fakeApi';
import { renderAndHydrate } from '@omzien/testing/renderAndHydrate';
import { digest, notice, preferences, wezep } from './account/notices/testing/noticeSamples.ts';
import { asked, runsBuurthuis } from './account/roles/testing/roleSamples.ts';
import module from './module.ts';
import { shownUser } from './people/detail/shownUser.fixture.ts';
import { doneImport, importId, readImport } from './people/import/imports.fixture.ts';
import { seenImport } from './people/import/userImports.api.ts';
import { listedUsers } from './people/list/listedUsers.fixture.ts';
import { userRow } from './people/list/userList.api.ts';
import { userListFields } from './people/list/userListFields.ts';

const answer = (body: unknown) => ({ status: 200, body });
const centerStaff = signedInAs([{ role: 'admin', scopeType: 'VolunteerCenter' }]);
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
  ['/profile-edit', 'Onderdelen van je account'],
  ['/profile-edit/email', 'Onderdelen van je account'],
  ['/profile-edit/my-data', 'Neem je gegevens mee'],
  ['/profile-edit/delete', 'Onderdelen van je account'],
  ['/profiel', 'Mijn profiel'],
  ['/profiel/verwijderd', 'Je account is verwijderd'],
  ['/signup', 'Ik wil helpen'],
  ['/signup?intent=help&redirect=/vacancies/1', 'Mijn postcode'],
  ['/signup?intent=organization', 'Neem contact op met'],
  ['/signup/success', 'Heb je net een account gemaakt?'],
  ['/profile-edit/settings', 'Onderdelen van je account'],
  ['/users/sign-in-rules', 'Regels voor inloggen'],
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
    { '/api/v1/user_imports?page[size]=10': answer(listDocument(seenImport, [doneImport])) },
    'vrijwilligers.csv',
  ],
  [
    `/users/import/${importId}`,
    { [`/api/v1/user_imports/${importId}`]: answer(oneDocument(seenImport, readImport)) },
    'Wat staat er in elke kolom?',
  ],
  [
    '/users/11111111-1111-4111-8111-111111111111/merge',
    { '/api/v1/users/11111111-1111-4111-8111-111111111111': { status: 404, body: { errors: [{ status: '404' }] } } },
    'Dit account is er niet, of niet meer.',
  ],
])('%s is written by a server for a centre, and taken over without a difference', async (path, data, text) => {
  const { html, complaints } = await renderAndHydrate(module, path, { session: centerStaff, data });
  expect(html).toContain(text);
  expect(complaints).toEqual([]);
});
const staff = signedInAs([{ role: 'admin', scopeType: 'Organization' }]);
const categories = '/api/v1/vacancy_categories';

test.each([
  [
    '/profile-edit/periodieke-mail',
    {
      '/api/v1/digest_subscription': oneDocument(digestSubscription, digest),
      '/api/v1/saved_searches?page[size]=100': listDocument(savedSearch, [wezep]),
      '/api/v1/notification_preferences': listDocument(notificationPreference, preferences),
      [categories]: listDocument(vacancyCategory, []),
    },
    'Koken in Wezep',
  ],
  [
    '/notificaties',
    { '/api/v1/notifications?page[size]=25': listDocument(notification, [notice('a')], { unreadCount: 1 }) },
    'Bericht a',
  ],
  [
    '/account/roles',
    {
      '/api/v1/current_user/roles': listDocument(ownRole, [runsBuurthuis]),
      '/api/v1/current_user/role_requests': listDocument(roleRequest, [asked]),
      '/api/v1/current_user/left_roles': listDocument(leftRole, []),
    },
    'Wacht op antwoord',
  ],
  [
    '/account/roles/requests',
    { '/api/v1/role_requests?filter[state_eq]=pending': listDocument(roleRequest, [asked]) },
    'Ik help elke week met de planning.',
  ],
])(
  '%s is written by a server from its first data alone, and taken over without a difference',
  async (path, data, text) => {
    const answers = Object.fromEntries(Object.entries(data).map(([address, body]) => [address, { status: 200, body }]));
    const { html, complaints } = await renderAndHydrate(module, path, { session: staff, data: answers });
    expect(html).toContain(text);
    expect(complaints).toEqual([]);
  },
);

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
    const { html, complaints } = await renderAndHydrate(module, path, { session: centerStaff, data });
    expect(html).toContain(text);
    expect(complaints).toEqual([]);
  },
);
