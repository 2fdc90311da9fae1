import { expect, jest, test } from '@jest/globals';
import { signedInAs } from '@omzien/testing/bootDocument';
import { type FakeRoutes, many, one, refused } from '@omzien/testing/fakeApi';
import { createFakeClock } from '@omzien/testing/fakeClock';
import { renderScreen } from '@omzien/testing/renderScreen';
import { act, screen, waitFor, within } from '@testing-library/react';
import module from '../../module.ts';
import { checkedImport, doneImport, importId, importRows, readImport } from './imports.fixture.ts';
import { type SeenImport, seenImport, seenRow } from './userImports.api.ts';

jest.setTimeout(60_000);

const path = `/users/import/${importId}`;
const session = signedInAs([{ role: 'admin', scopeType: 'VolunteerCenter' }]);
let record: SeenImport;
const counts = { create: 1, known: 1, faulty: 1 };
const answers: FakeRoutes = {
  'GET /user_imports/:id': () => one(seenImport, record),
  'GET /user_import_rows': () => many(seenRow, importRows, { counts }),
};
const open = (first: SeenImport, more: FakeRoutes = {}, { locale = 'nl' as 'nl' | 'en', at = path } = {}) => {
  record = first;
  return renderScreen(module, at, {
    boot: { session, locale },
    api: { ...answers, ...more },
    clock: createFakeClock(),
  });
};

test('what the columns hold is guessed, changed, and needs an address and a name', async () => {
  const { user, requests } = await open(readImport, {
    'PUT /user_imports/:id/columns': () => {
      record = { ...checkedImport, status: 'checking', doneCount: 1 };
      return one(seenImport, record);
    },
  });
  const email = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Wat staat er in de kolom E-mail?' });
  expect(email.value).toBe('email');
  await user.selectOptions(email, 'Doet niet mee');
  await user.click(screen.getByRole('button', { name: 'Kijk de regels na' }));
  expect(await screen.findByText('Kies in welke kolom het e-mailadres staat.')).toBeTruthy();
  // What was another column's goes over.
  await user.selectOptions(screen.getByRole('combobox', { name: 'Wat staat er in de kolom Hobby?' }), 'E-mailadres');
  await user.selectOptions(email, 'E-mailadres');
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Wat staat er in de kolom Hobby?' }).value).toBe('');
  await user.click(screen.getByRole('button', { name: 'Kijk de regels na' }));
  expect(await screen.findByRole('progressbar')).toBeTruthy();
  expect(requests.find(({ method }) => method === 'PUT')?.input).toMatchObject({ fields: ['email', 'fullName', null] });
});

test('what was chosen for the columns is there after a reload, until it was sent', async () => {
  const hobby = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Wat staat er in de kolom Hobby?' });
  const first = await open(readImport);
  await first.user.selectOptions(await hobby(), 'Telefoonnummer');
  const { value } = await hobby();
  const { user } = await open(readImport, {
    'PUT /user_imports/:id/columns': () => {
      record = { ...checkedImport, status: 'checking', doneCount: 1 };
      return one(seenImport, record);
    },
  });
  await waitFor(async () => expect((await hobby()).value).toBe(value));
  await user.click(screen.getByRole('button', { name: 'Kijk de regels na' }));
  expect(await screen.findByRole('progressbar')).toBeTruthy();
  expect(Object.keys(window.localStorage).filter((key) => key.includes('import-columns'))).toEqual([]);
});

test('a step in the background shows how far it is, and goes over to what comes next', async () => {
  const { clock } = await open({ ...checkedImport, status: 'running', doneCount: 1 });
  expect((await screen.findByRole('progressbar')).getAttribute('aria-valuenow')).toBe('33');
  expect(screen.getByText(/Je kunt deze pagina gerust verlaten/)).toBeTruthy();
  record = doneImport;
  await act(async () => (clock as ReturnType<typeof createFakeClock>).advance(1000));
  expect(await screen.findByText('2 accounts gemaakt')).toBeTruthy();
});

test('each row says what will happen; a faulty cell is mended where it stands, and the rest is run', async () => {
  const { user, requests } = await open(checkedImport, {
    'PATCH /user_import_rows/:id': () => one(seenRow, { ...importRows[2], plan: 'create', faults: [] }),
    'PUT /user_imports/:id/run': () => {
      record = { ...checkedImport, status: 'running' };
      return one(seenImport, record);
    },
  });
  expect(await screen.findByText('1 nieuw account')).toBeTruthy();
  const faulty = within((await screen.findByText('Mo Vis')).closest('tr') as HTMLElement);
  expect(faulty.getByText('‘E-mailadres’ is geen geldig e-mailadres.')).toBeTruthy();
  const cell = faulty.getByRole('textbox', { name: 'E-mailadres' });
  await user.clear(cell);
  await user.type(cell, 'mo@dorp.example{Enter}');
  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'PATCH')?.input).toMatchObject({
      cells: { email: 'mo@dorp.example' },
    }),
  );
  const tick = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Stuur nieuwe mensen een uitnodiging' });
  expect(tick.checked).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Importeer 1 persoon' }));
  expect(await screen.findByRole('progressbar')).toBeTruthy();
  expect(requests.find(({ method }) => method === 'PUT')?.input).toMatchObject({ sendInvitations: false });
});

test('only what is faulty stands in the address', async () => {
  const { user, requests } = await open(checkedImport);
  await user.click(await screen.findByRole('link', { name: /Niet in orde/ }));
  await waitFor(() => expect(window.location.search).toContain('plan_eq'));
  await waitFor(() =>
    expect(
      requests.some(
        ({ query }) => query.get('filter[plan_eq]') === 'faulty' && query.get('filter[import_id_eq]') === importId,
      ),
    ).toBe(true),
  );
});

test('the result can be taken along and taken back', async () => {
  const { user } = await open(doneImport, {
    'PUT /user_imports/:id/undo': () => {
      record = {
        ...doneImport,
        status: 'undone',
        outcomes: { ...doneImport.outcomes, created: 0, removed: 1, stays: 1 },
      };
      return one(seenImport, record);
    },
  });
  const file = await screen.findByRole('link', { name: 'Haal het resultaat op (CSV)' });
  expect(file.getAttribute('href')).toBe(`/api/v1/user_imports/${importId}/result`);
  await user.click(screen.getByRole('button', { name: 'Draai de import terug' }));
  expect(await screen.findByText('1 regel teruggedraaid')).toBeTruthy();
  expect(screen.getByText(/1 account blijft staan/)).toBeTruthy();
});

test.each(['nl', 'en'] as const)('a file that cannot be read says why and what to do (%s)', async (locale) => {
  await open({ ...readImport, status: 'failed', failure: 'too_many_rows' }, {}, { locale });
  const title = locale === 'nl' ? 'Dit bestand heeft meer dan 10.000 regels' : 'This file has more than 10,000 rows';
  expect(await screen.findByText(title)).toBeTruthy();
});

test('an import that is not there leads back', async () => {
  await open(readImport, { 'GET /user_imports/:id': () => refused(404, { code: 'not_found' }) });
  expect(await screen.findByRole('heading', { level: 1, name: 'Deze import is er niet, of niet meer.' })).toBeTruthy();
});

test('earlier imports are found again', async () => {
  await open(doneImport, { 'GET /user_imports': () => many(seenImport, [doneImport]) }, { at: '/users/import' });
  expect(await screen.findByRole('link', { name: 'vrijwilligers.csv' })).toBeTruthy();
  expect(screen.getByText('Klaar')).toBeTruthy();
});
