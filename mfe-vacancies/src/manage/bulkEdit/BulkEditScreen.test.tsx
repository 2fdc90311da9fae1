import { beforeEach, expect, jest, test } from '@jest/globals';
import { vacancyBulkResult } from '@omzien/model/vacancyInput';
import { signedInAs, testOrganization } from '@omzien/testing/bootDocument';
import { type FakeRoutes, many, one } from '@omzien/testing/fakeApi';
import { createFakeClock } from '@omzien/testing/fakeClock';
import { renderScreen } from '@omzien/testing/renderScreen';
import { act, screen, waitFor } from '@testing-library/react';
import module from '../../module.ts';
import { cooking, lookupRoutes } from '../../testing/samples.ts';
import { vacancyRows } from '../../testing/vacancyRows.ts';
import { type VacancyRow, vacancyRow } from '../list/vacancyList.api.ts';

jest.setTimeout(60_000);
beforeEach(() => window.localStorage.clear());

const [cook, bicycle] = vacancyRows as [VacancyRow, VacancyRow];
const session = signedInAs([{ role: 'admin', scopeType: 'Organization' }], { organizations: [testOrganization()] });
const detail = 'Deze vacature is gearchiveerd.';
type Input = { ids: string[]; dryRun?: boolean };

/** Changes everything but the bicycle, which is archived. */
const bulk = ({ ids, dryRun = false }: Input) =>
  one(vacancyBulkResult as never, {
    type: 'vacancy_bulk_changes',
    id: 'change-1',
    dryRun,
    results: ids.map((id) => {
      const ok = id !== bicycle.id;
      return {
        id,
        title: vacancyRows.find((row) => row.id === id)?.title ?? null,
        lockVersion: 7,
        ok,
        errors: ok ? [] : [{ code: 'invalid_transition', detail, pointer: null }],
        before: ok ? { expires_at: '2026-11-24T22:59:59.000Z', category_ids: [] } : {},
        after: ok ? { expires_at: '2027-02-01T22:59:59.000Z', category_ids: [cooking.id] } : {},
      };
    }),
    changed: ids.length,
    failed: 0,
    undoToken: dryRun ? null : 'undo-1',
    undoUntil: dryRun ? null : '2026-11-21T09:10:00.000Z',
  });
const answers: FakeRoutes = {
  'GET /vacancies': () => many(vacancyRow, vacancyRows, { counts: { published: 3 } }),
  'PATCH /vacancies/bulk': ({ input }) => bulk(input as Input),
  'POST /vacancies/bulk/undo': () => bulk({ ids: [cook.id] }),
  ...lookupRoutes,
};
const open = (
  path = '/vacancies/bulk-edit',
  more: FakeRoutes = {},
  { locale = 'nl' as 'nl' | 'en', clock = createFakeClock() } = {},
) => renderScreen(module, path, { boot: { session, locale }, api: { ...answers, ...more }, clock });
type Opened = Awaited<ReturnType<typeof open>>;

async function chooseAll({ user }: Opened) {
  await user.click(await screen.findByRole('checkbox', { name: 'Kies alle rijen op deze pagina' }));
  await user.click(screen.getByRole('button', { name: 'Verder' }));
  await screen.findByRole('heading', { name: 'Wat wil je veranderen?' });
  await screen.findByRole('button', { name: /^Bekijk wat er verandert/ });
}
async function writeChanges({ user }: Opened) {
  await user.click(await screen.findByRole('checkbox', { name: 'Datum waarop de vacature verloopt' }));
  await user.type(screen.getByLabelText('Blijft staan tot en met'), '1-2-2027');
  await user.click(screen.getByRole('checkbox', { name: 'Categorie' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Koken en eten' }));
  await user.click(screen.getByRole('button', { name: 'Bekijk wat er verandert bij 3 vacatures' }));
  await screen.findByRole('heading', { name: 'Zo ziet het er straks uit' });
}
const patches = ({ requests }: Opened) => requests.filter(({ method }) => method === 'PATCH').map(({ input }) => input);
const step = () => new URLSearchParams(window.location.search).get('step');

test('pick, choose, look, change: each row is told with its reason, and all of it is taken back', async () => {
  const opened = await open();
  const { user, clock } = opened;
  expect(await screen.findByText(/Je kunt 500 vacatures tegelijk aanpassen\./)).toBeTruthy();
  await chooseAll(opened);
  await writeChanges(opened);

  expect(await screen.findByText('2 vacatures veranderen. Bij 1 vacature kan het niet.')).toBeTruthy();
  const [, refusedRow, firstRow] = screen.getAllByRole('row');
  expect(refusedRow?.textContent).toContain(`Kan niet. ${detail}`);
  expect(firstRow?.textContent).toContain('24 november 2026');
  expect(firstRow?.textContent).toContain('1 februari 2027');
  expect(firstRow?.textContent).toContain('Koken en eten');
  const changes = { expiresAt: '2027-02-01', categoryIds: [cooking.id] };
  expect(patches(opened)).toEqual([{ ids: vacancyRows.map(({ id }) => id), changes, dryRun: true }]);

  await user.dblClick(screen.getByRole('button', { name: 'Pas 2 vacatures aan' }));
  await screen.findByRole('heading', { name: '2 vacatures zijn aangepast' });
  expect(patches(opened)).toHaveLength(2);
  const ids = vacancyRows.filter(({ id }) => id !== bicycle.id).map(({ id }) => id);
  expect(patches(opened)[1]).toEqual({ ids, versions: ids.map((id) => ({ id, lockVersion: 7 })), changes });
  expect(screen.getByText('Bij 1 vacature is het niet gelukt. Hieronder staat waarom.')).toBeTruthy();
  expect(screen.getByText(`Kan niet. ${detail}`)).toBeTruthy();

  expect((await screen.findByRole('timer')).textContent).toBe('Dit kan nog 10:00 minuten.');
  await act(() => clock.advanceAsync(2000));
  expect(screen.getByRole('timer').textContent).toBe('Dit kan nog 9:58 minuten.');
  await user.click(screen.getByRole('button', { name: 'Alles ongedaan maken' }));
  await screen.findByRole('heading', { name: '1 vacature staat weer zoals hij was' });
  expect(screen.queryByRole('button', { name: 'Alles ongedaan maken' })).toBeNull();
});

test('a reload keeps what was chosen, and the way back with its time', async () => {
  const first = await open();
  await chooseAll(first);
  await writeChanges(first);
  const preview = `${window.location.pathname}${window.location.search}`;
  const again = await open(preview);
  await screen.findByText('2 vacatures veranderen. Bij 1 vacature kan het niet.');
  await again.user.click(screen.getByRole('button', { name: 'Pas 2 vacatures aan' }));
  await screen.findByRole('timer');
  expect(step()).toBe('result');
  const result = `${window.location.pathname}${window.location.search}`;
  const nearlyOver = createFakeClock(Date.parse('2026-11-21T09:09:58.000Z'));
  const { clock, user, requests } = await open(result, {}, { clock: nearlyOver });
  expect((await screen.findByRole('timer')).textContent).toBe('Dit kan nog 0:02 minuten.');
  await act(() => clock.advanceAsync(2000));
  expect(await screen.findByText('Ongedaan maken kan niet meer. De tijd is voorbij.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Alles ongedaan maken' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Nog meer aanpassen' }));
  expect(await screen.findByRole('heading', { name: 'Welke vacatures wil je aanpassen?' })).toBeTruthy();
  expect(requests.filter(({ method }) => method !== 'GET')).toEqual([]);
});

test('nothing is asked before something is ticked, and only what is ticked is checked', async () => {
  const opened = await open();
  const { user } = opened;
  await chooseAll(opened);
  const send = screen.getByRole('button', { name: 'Bekijk wat er verandert bij 3 vacatures' });
  await user.click(send);
  expect(await screen.findByRole('alert')).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'Contactpersoon' }));
  await user.click(send);
  expect(await screen.findAllByText(/Vul ‘Naam’ in/)).not.toHaveLength(0);
  await user.click(screen.getByRole('checkbox', { name: 'Categorie' }));
  await user.click(send);
  expect(await screen.findAllByText('Kies bij ‘Categorieën’ minstens 1.')).not.toHaveLength(0);
  await user.click(screen.getByRole('checkbox', { name: 'Categorie' }));
  await user.click(screen.getByRole('checkbox', { name: 'Datum waarop de vacature verloopt' }));
  await user.click(send);
  expect(await screen.findAllByText('Vul ‘Blijft staan tot en met’ in.')).not.toHaveLength(0);
  await user.click(screen.getByRole('checkbox', { name: 'Datum waarop de vacature verloopt' }));
  await user.type(screen.getByLabelText('Naam'), 'Bo Jansen');
  await user.type(screen.getByLabelText(/E-mailadres/), 'bo@koken.example');
  await user.click(send);
  await screen.findByRole('heading', { name: 'Zo ziet het er straks uit' });
  await waitFor(() =>
    expect(patches(opened).at(-1)).toMatchObject({
      changes: { contactPerson: { name: 'Bo Jansen', email: 'bo@koken.example', phone: null } },
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Terug' }));
  expect((await screen.findByLabelText<HTMLInputElement>('Naam')).value).toBe('Bo Jansen');
});

test('that somebody was found needs the answer to one question', async () => {
  const opened = await open();
  const { user } = opened;
  await chooseAll(opened);
  await user.click(screen.getByRole('checkbox', { name: 'Status' }));
  await user.selectOptions(screen.getByLabelText('Status', { selector: 'select' }), 'Iemand gevonden');
  const send = screen.getByRole('button', { name: 'Bekijk wat er verandert bij 3 vacatures' });
  await user.click(send);
  expect(await screen.findAllByText('Kies een antwoord.')).not.toHaveLength(0);
  await user.click(screen.getByRole('radio', { name: 'Nee' }));
  await user.click(send);
  await waitFor(() =>
    expect(patches(opened).at(-1)).toMatchObject({ changes: { action: 'fill', foundViaPlatform: 'no' } }),
  );
});

test('a change that fails leaves the preview as it is, and says why', async () => {
  const opened = await open();
  await chooseAll(opened);
  await writeChanges(opened);
  const button = await screen.findByRole('button', { name: 'Pas 2 vacatures aan' });
  opened.answer({ 'PATCH /vacancies/bulk': () => Promise.reject(new TypeError('Failed to fetch')) });
  await opened.user.click(button);
  expect((await screen.findByRole('alert')).textContent).toContain('geen verbinding');
  opened.answer({ 'PATCH /vacancies/bulk': ({ input }) => bulk(input as Input) });
  await opened.user.click(button);
  expect(await screen.findByRole('timer')).toBeTruthy();
});

test('more than five hundred are not taken on', async () => {
  const { user } = await open('/vacancies/bulk-edit', {
    'GET /vacancies': () => many(vacancyRow, vacancyRows, { pagination: { current: 1, records: 1234 } }),
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Kies alle rijen op deze pagina' }));
  await user.click(screen.getByRole('button', { name: 'Selecteer alle 1.234 resultaten' }));
  expect(screen.getByRole('heading', { name: 'Je kunt 500 vacatures tegelijk aanpassen' })).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Verder' }).disabled).toBe(true);
});

test.each(['changes', 'preview', 'result'])('the address of the step %s alone begins with picking', async (name) => {
  await open(`/vacancies/bulk-edit?step=${name}`);
  expect(await screen.findByRole('heading', { name: 'Welke vacatures wil je aanpassen?' })).toBeTruthy();
});

test('all that the filters find is looked up when it is previewed', async () => {
  const opened = await open('/vacancies/bulk-edit?filter[status_in]=draft', {
    'GET /vacancies': ({ query }) =>
      query.get('page[size]') === '1000'
        ? many(vacancyRow, vacancyRows)
        : many(vacancyRow, vacancyRows, { pagination: { current: 1, records: 3, last: 2, next: 2 } }),
  });
  const { user, requests } = opened;
  await user.click(await screen.findByRole('checkbox', { name: `Kies ${cook.title}` }));
  await user.click(screen.getByRole('button', { name: 'Selecteer alle 3 resultaten' }));
  await user.click(screen.getByRole('checkbox', { name: `Kies ${bicycle.title}` }));
  await user.click(screen.getByRole('button', { name: 'Verder' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Status' }));
  await user.click(screen.getByRole('button', { name: 'Bekijk wat er verandert bij 2 vacatures' }));
  await screen.findByText('2 vacatures veranderen.');
  const lookUp = requests.find(({ query }) => query.get('page[size]') === '1000');
  expect(lookUp?.query.get('filter[status_in]')).toBe('draft');
  expect(patches(opened)[0]).toMatchObject({ ids: [cook.id, vacancyRows[2]?.id], changes: { action: 'renew' } });
});

test('in English it speaks English', async () => {
  await open('/vacancies/bulk-edit', {}, { locale: 'en' });
  expect(await screen.findByRole('heading', { name: 'Which vacancies do you want to change?' })).toBeTruthy();
  expect(screen.getByText(/You can change 500 vacancies at once\./)).toBeTruthy();
});
