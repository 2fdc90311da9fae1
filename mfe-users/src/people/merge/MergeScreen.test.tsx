import { expect, jest, test } from '@jest/globals';
import { user as userSchema } from '@omzien/model/user';
import { mergeFields, mergeKinds, userDuplicate, userMerge, userMergePreview } from '@omzien/model/userMerge';
import { signedInAs } from '@omzien/testing/bootDocument';
import { type FakeRoutes, many, one, refused } from '@omzien/testing/fakeApi';
import { renderScreen } from '@omzien/testing/renderScreen';
import { screen, waitFor } from '@testing-library/react';
import module from '../../module.ts';

jest.setTimeout(60_000);

const from = '0196a000-0000-7000-8000-0000000000c1';
const into = '0196a000-0000-7000-8000-0000000000c2';
const person = (id: string, fullName: string, email: string) => ({
  type: 'users',
  id,
  email,
  firstName: fullName.split(' ')[0],
  lastName: 'Wit',
  fullName,
  phoneNumber: null,
  jobTitle: null,
  status: 'active',
  locale: 'nl',
});
const people: Record<string, object> = {
  [from]: person(from, 'Noor Wit', 'noor@dorp.example'),
  [into]: person(into, 'Nora Wit', 'nora@dorp.example'),
};
const none = Object.fromEntries(mergeKinds.map((kind) => [kind, 0]));
const preview = {
  type: 'user_merge_previews',
  id: from,
  fields: mergeFields.map((field) => ({
    field,
    from: field === 'phoneNumber' ? '+31612345678' : field === 'email' ? 'noor@dorp.example' : null,
    into: field === 'phoneNumber' ? '+31687654321' : field === 'email' ? 'nora@dorp.example' : null,
    canChoose: field === 'phoneNumber' || field === 'email',
  })),
  moves: { ...none, applications: 2, favorites: 1 },
  refusal: null,
};
const merged = {
  type: 'user_merges',
  id: '0196a000-0000-7000-8000-0000000000d1',
  fromId: from,
  intoId: into,
  fromName: 'Noor Wit',
  intoName: 'Nora Wit',
  moved: { ...none, applications: 2 },
  kept: none,
  undoUntil: '2026-12-21T09:00:00.000Z',
  undoneAt: null as string | null,
  createdAt: '2026-11-21T09:00:00.000Z',
  permissions: { update: false, destroy: false, transitions: ['undo'] },
};

const session = signedInAs([{ role: 'admin', scopeType: 'VolunteerCenter' }]);
function open(query = '', more: FakeRoutes = {}, merges: object[] = []) {
  const state = { merges };
  const routes: FakeRoutes = {
    'GET /users/:id': ({ params }) => one(userSchema, people[params.id ?? '']),
    'GET /user_merges': () => many(userMerge, state.merges),
    'GET /users/:id/duplicates': () =>
      many(userDuplicate, [
        {
          type: 'user_duplicates',
          id: into,
          fullName: 'Nora Wit',
          email: 'nora@dorp.example',
          phoneNumber: null,
          status: 'active',
          createdAt: '2026-01-01T09:00:00.000Z',
          reasons: ['phone', 'address'],
        },
      ]),
    'GET /users/:id/merge_preview': () => one(userMergePreview, preview),
    'PUT /users/:id/merge': () => {
      state.merges = [merged];
      return one(userSchema, people[into]);
    },
    'PUT /user_merges/:id/undo': () => {
      state.merges = [
        {
          ...merged,
          undoneAt: '2026-11-21T09:05:00.000Z',
          kept: { ...none, notes: 1 },
          permissions: { ...merged.permissions, transitions: [] },
        },
      ];
      return one(userMerge, state.merges[0]);
    },
    ...more,
  };
  return renderScreen(module, `/users/${from}/merge${query}`, { boot: { session, locale: 'nl' }, api: routes });
}

test('an account that looks like it is suggested with the reason', async () => {
  const { user } = await open();
  expect(await screen.findByText('zelfde telefoonnummer, bijna hetzelfde e-mailadres')).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Kies Nora Wit, nora@dorp.example' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Welke gegevens blijven?' })).toBeTruthy();
});

test('side by side: what stays is chosen, what goes along is told, a tick is asked, and it goes back', async () => {
  const { user, requests } = await open(`?into=${into}`);
  expect(await screen.findByText('2 aanmeldingen')).toBeTruthy();
  expect(screen.getByText('1 bewaarde vacature')).toBeTruthy();
  expect(screen.getByText(/in met nora@dorp\.example/)).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'E-mailadres: noor@dorp.example' }));
  expect(screen.getByText(/in met noor@dorp\.example/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Voeg samen' }));
  expect(await screen.findByText('Vink dit eerst aan.')).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'Ik weet dat deze accounts van dezelfde persoon zijn' }));
  await user.click(screen.getByRole('button', { name: 'Voeg samen' }));
  expect(await screen.findByText('Noor Wit is samengevoegd met Nora Wit')).toBeTruthy();
  expect(requests.find(({ method }) => method === 'PUT')?.input).toMatchObject({ intoId: into, takeFrom: ['email'] });

  await user.click(screen.getByRole('button', { name: 'Draai het samenvoegen terug' }));
  expect(await screen.findByText('Het samenvoegen is teruggedraaid')).toBeTruthy();
  expect(screen.getByText('1 notitie')).toBeTruthy();
});

test('accounts that cannot be merged say why, and offer no button', async () => {
  await open(`?into=${into}`, {
    'GET /users/:id/merge_preview': () => one(userMergePreview, { ...preview, refusal: 'stands_higher' }),
  });
  expect(await screen.findByText(/dezelfde of een hogere rol dan jij/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Voeg samen' })).toBeNull();
});

test('an account that was merged shows what went along, also after a reload', async () => {
  await open('', {}, [merged]);
  expect(await screen.findByText('Noor Wit is samengevoegd met Nora Wit')).toBeTruthy();
  expect(screen.queryByText('Deze accounts zijn misschien van dezelfde persoon')).toBeNull();
});

test('an account that is not there leads to the others', async () => {
  await open('', { 'GET /users/:id': () => refused(404, { code: 'not_found' }) });
  await waitFor(() => expect(screen.getByRole('link', { name: 'Naar de gebruikers' })).toBeTruthy());
});
