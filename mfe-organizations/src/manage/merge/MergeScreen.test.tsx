import { expect, jest, test } from '@jest/globals';
import { organization, organizationDuplicate } from '@omzien/model/organization';
import {
  organizationMerge,
  organizationMergeFields,
  organizationMergeKinds,
  organizationMergePreview,
} from '@omzien/model/organizationMerge';
import { signedInAs, testOrganization } from '@omzien/testing/bootDocument';
import { type FakeRoutes, many, one, refused } from '@omzien/testing/fakeApi';
import { renderScreen } from '@omzien/testing/renderScreen';
import { screen } from '@testing-library/react';
import module from '../../module.ts';

jest.setTimeout(60_000);

const from = testOrganization({ id: '0196a000-0000-7000-8000-0000000000a1', name: 'De Brug' });
const into = testOrganization({ id: '0196a000-0000-7000-8000-0000000000a2', name: 'Buurthuis De Brug' });
const none = Object.fromEntries(organizationMergeKinds.map((kind) => [kind, 0]));
const preview = {
  type: 'organization_merge_previews',
  id: from.id,
  fields: organizationMergeFields.map((field) => ({
    field,
    from: field === 'website' ? 'https://brug.example' : field === 'name' ? 'De Brug' : null,
    into: field === 'name' ? 'Buurthuis De Brug' : null,
    canChoose: field === 'website' || field === 'name',
  })),
  moves: { ...none, vacancies: 2, members: 1 },
  refusal: null,
};
const merged = {
  type: 'organization_merges',
  id: '0196a000-0000-7000-8000-0000000000d1',
  fromId: from.id,
  intoId: into.id,
  fromName: from.name,
  intoName: into.name,
  moved: { ...none, vacancies: 2 },
  kept: none,
  undoUntil: '2026-12-21T09:00:00.000Z',
  undoneAt: null as string | null,
  createdAt: '2026-11-21T09:00:00.000Z',
  permissions: { update: false, destroy: false, transitions: ['undo'] },
};

function open(query = '', more: FakeRoutes = {}) {
  const state: { merges: object[] } = { merges: [] };
  const session = signedInAs([{ role: 'admin', scopeType: 'VolunteerCenter' }]);
  return renderScreen(module, `/organizations/${from.id}/merge${query}`, {
    boot: { session },
    api: {
      'GET /organizations/:id': ({ params }) => one(organization, params.id === into.id ? into : from),
      'GET /organization_merges': () => many(organizationMerge, state.merges),
      'GET /organizations/duplicates': () =>
        many(organizationDuplicate, [
          { type: 'organization_duplicates', id: into.id, name: into.name, city: 'Wezep', similarity: 0.72 },
        ]),
      'GET /organizations/:id/merge_preview': () => one(organizationMergePreview, preview),
      'PUT /organizations/:id/merge': () => {
        state.merges = [merged];
        return one(organization, into);
      },
      'PUT /organization_merges/:id/undo': () => {
        state.merges = [
          {
            ...merged,
            undoneAt: '2026-11-21T09:05:00.000Z',
            kept: { ...none, notes: 1 },
            permissions: { ...merged.permissions, transitions: [] },
          },
        ];
        return one(organizationMerge, state.merges[0]);
      },
      ...more,
    },
  });
}

test('one that looks like it is suggested, with how much', async () => {
  const { user } = await open();
  expect(await screen.findByText('lijkt voor 72% op deze')).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Kies Buurthuis De Brug' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Welke gegevens blijven?' })).toBeTruthy();
});

test('side by side: what stays is chosen, what goes along is told, a tick is asked, and it goes back', async () => {
  const { user, requests } = await open(`?into=${into.id}`);
  expect(await screen.findByText('2 vacatures')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Website: https://brug.example' }));
  await user.click(screen.getByRole('button', { name: 'Voeg samen' }));
  expect(await screen.findByText('Vink dit eerst aan.')).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'Ik weet dat dit dezelfde organisatie is' }));
  await user.click(screen.getByRole('button', { name: 'Voeg samen' }));
  expect(await screen.findByText('De Brug is samengevoegd met Buurthuis De Brug')).toBeTruthy();
  expect(requests.find(({ method }) => method === 'PUT')?.input).toMatchObject({
    intoId: into.id,
    takeFrom: ['website'],
  });
  await user.click(screen.getByRole('button', { name: 'Draai het samenvoegen terug' }));
  expect(await screen.findByText('Het samenvoegen is teruggedraaid')).toBeTruthy();
  expect(screen.getByText('1 notitie')).toBeTruthy();
});

test('what cannot be merged says why, and offers no button; what is not there leads to the list', async () => {
  await open(`?into=${into.id}`, {
    'GET /organizations/:id/merge_preview': () =>
      one(organizationMergePreview, { ...preview, refusal: 'other_center' }),
  });
  expect(await screen.findByText(/horen bij twee centrales/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Voeg samen' })).toBeNull();
  await open('', { 'GET /organizations/:id': () => refused(404, { code: 'not_found' }) });
  expect(await screen.findByRole('link', { name: 'Naar de organisaties' })).toBeTruthy();
});
