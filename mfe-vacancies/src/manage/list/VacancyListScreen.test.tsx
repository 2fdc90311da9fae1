import { expect, jest, test } from '@jest/globals';
import { savedView } from '@omzien/model/savedView';
import { vacancyBulkResult } from '@omzien/model/vacancyInput';
import { volunteerCenter } from '@omzien/model/volunteerCenter';
import { bootDocument, signedInAs, testOrganization } from '@omzien/testing/bootDocument';
import { type FakeRequest, type FakeRoutes, many, noContent, one, refused } from '@omzien/testing/fakeApi';
import { renderScreen } from '@omzien/testing/renderScreen';
import { act, screen, waitFor, within } from '@testing-library/react';
import module from '../../module.ts';
import { lookupRoutes } from '../../testing/samples.ts';
import { vacancyRows } from '../../testing/vacancyRows.ts';
import { vacancyRow } from './vacancyList.api.ts';

jest.setTimeout(60_000);

const [cook, bicycle, language] = vacancyRows as [
  (typeof vacancyRows)[0],
  (typeof vacancyRows)[0],
  (typeof vacancyRows)[0],
];
const counts = { draft: 1, published: 1, expired: 1, archived: 4 };
const listed: FakeRoutes = {
  'GET /vacancies': () => many(vacancyRow, vacancyRows, { counts }),
  'GET /saved_views': () => many(savedView, []),
  'GET /volunteer_centers': () => many(volunteerCenter, [bootDocument().center]),
  ...lookupRoutes,
};
const organization = testOrganization();
const ofOrganization = signedInAs([{ role: 'admin', scopeType: 'Organization' }], { organizations: [organization] });

type Answered = { id: string; ok?: boolean; detail?: string; after?: Record<string, unknown> };
const changed = (rows: readonly Answered[], undoToken: string | null = 'undo-1') =>
  one(vacancyBulkResult as never, {
    type: 'vacancy_bulk_changes',
    id: 'change-1',
    dryRun: false,
    results: rows.map(({ id, ok = true, detail = '', after = {} }) => ({
      id,
      title: vacancyRows.find((row) => row.id === id)?.title ?? null,
      lockVersion: 4,
      ok,
      errors: ok ? [] : [{ code: 'stale', detail, pointer: null }],
      before: {},
      after,
    })),
    changed: rows.filter(({ ok = true }) => ok).length,
    failed: rows.filter(({ ok = true }) => !ok).length,
    undoToken,
    undoUntil: undoToken && '2026-11-21T09:10:00.000Z',
  });

async function open(
  more: FakeRoutes = {},
  { path = '/vacancies', session = ofOrganization, locale = 'nl' as 'nl' | 'en' } = {},
) {
  return renderScreen(module, path, { boot: { session, locale }, api: { ...listed, ...more } });
}
const rowOf = async (name: string) => within((await screen.findByRole('link', { name })).closest('tr') as HTMLElement);
/** With the keyboard: jsdom has no pointer that a menu could follow. */
async function press({ user }: Pick<Awaited<ReturnType<typeof open>>, 'user'>, action: string) {
  const item = await screen.findByRole('menuitem', { name: action });
  for (let presses = 0; presses < 20 && !item.hasAttribute('data-highlighted'); presses++)
    await user.keyboard('{ArrowDown}');
  await user.keyboard('{Enter}');
}
async function choose(opened: Awaited<ReturnType<typeof open>>, title: string, action: string) {
  await opened.user.click((await rowOf(title)).getByRole('button', { name: `Acties voor ${title}` }));
  await press(opened, action);
}
const address = () => `${window.location.pathname}${decodeURIComponent(window.location.search)}`;
const sent = (requests: FakeRequest[], method: string) => requests.filter((request) => request.method === method);

test('each vacancy shows where it stands, until when, and how many look and apply', async () => {
  const { requests } = await open();
  const row = await rowOf('Kok voor het buurtdiner');
  for (const text of ['Online', 'Vrijwilligerswerk', '1 nov 2026', '24 nov 2026', 'over 3 dagen', '1.234'])
    expect(row.getByText(text)).toBeTruthy();
  expect(row.getByRole('link', { name: '5 (2 nieuw)' }).getAttribute('href')).toContain(`vacancy_id_eq]=${cook.id}`);
  expect((await rowOf('Fietsmaatje op woensdag')).getByText('Wordt zichtbaar na goedkeuring')).toBeTruthy();
  const tabs = within(screen.getByRole('navigation', { name: 'Toon' }));
  expect(tabs.getByRole('link', { name: 'Alle (3)' })).toBeTruthy();
  expect(tabs.getByRole('link', { name: 'Archief (4)' }).getAttribute('href')).toContain('status_in]=archived');
  const [asked] = requests.filter(({ path }) => path === '/api/v1/vacancies');
  expect(asked?.query.get('filter[status_in]')).toBe('draft,published,filled,expired');
  expect(asked?.query.get('fields[vacancies]')).not.toContain('description');
  expect(screen.getByRole('link', { name: 'Vacature plaatsen' }).getAttribute('href')).toBe('/vacancies/add');
});

test('the menu of a row has the steps that the API allows, and no others', async () => {
  const { user } = await open();
  await user.click((await rowOf('Kok voor het buurtdiner')).getByRole('button'));
  const names = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(names).toEqual([
    'Bekijken',
    'Bewerken',
    'Kopie maken',
    'Zoek in de pool',
    'Poster (pdf)',
    'Verlengen',
    'Iemand gevonden',
    'Van de site halen',
    'Archiveren',
  ]);
  expect(screen.getByRole('menuitem', { name: 'Poster (pdf)' }).getAttribute('href')).toBe(
    `/api/v1/vacancies/${cook.id}/poster.pdf`,
  );
});

test('archiving names the vacancy and what is kept, and can be taken back', async () => {
  const screenOf = await open({
    'PATCH /vacancies/bulk': () => changed([{ id: cook.id }]),
    'POST /vacancies/bulk/undo': () => changed([{ id: cook.id }], null),
  });
  const { user, requests, platform } = screenOf;
  await choose(screenOf, 'Kok voor het buurtdiner', 'Archiveren');
  const dialog = within(await screen.findByRole('alertdialog', { name: '‘Kok voor het buurtdiner’ archiveren?' }));
  expect(dialog.getByText('5 aanmeldingen blijven bewaard.')).toBeTruthy();
  await user.dblClick(dialog.getByRole('button', { name: 'Archiveren' }));
  await waitFor(() => expect(platform.toasts.getState().toasts).toHaveLength(1));
  expect(sent(requests, 'PATCH').map(({ input }) => input)).toEqual([
    {
      ids: [cook.id],
      versions: [{ id: cook.id, lockVersion: 3 }],
      changes: { action: 'archive' },
    },
  ]);
  const [toast] = platform.toasts.getState().toasts;
  expect(toast?.message).toBe('‘Kok voor het buurtdiner’ staat in het archief.');
  await act(async () => toast?.action?.run());
  await waitFor(() => expect(sent(requests, 'POST').at(-1)?.input).toEqual({ undoToken: 'undo-1' }));
  await waitFor(() =>
    expect(platform.toasts.getState().toasts[0]?.message).toBe('1 vacature staat weer zoals hij was.'),
  );
});

test('what somebody else has changed meanwhile stands in its row, and nothing of the dialog stays', async () => {
  const detail = 'Iemand anders heeft dit intussen veranderd.';
  const screenOf = await open({ 'PATCH /vacancies/bulk': () => changed([{ id: cook.id, ok: false, detail }], null) });
  await choose(screenOf, 'Kok voor het buurtdiner', 'Van de site halen');
  await screenOf.user.click(await screen.findByRole('button', { name: 'Van de site halen' }));
  expect(await (await rowOf('Kok voor het buurtdiner')).findByText(detail)).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a lost connection leaves the question open, and the second try is the same intent', async () => {
  let tries = 0;
  const screenOf = await open({
    'PATCH /vacancies/bulk': () => {
      tries += 1;
      if (tries === 1) throw new TypeError('Failed to fetch');
      return changed([{ id: language.id }]);
    },
  });
  const { user, requests } = screenOf;
  await choose(screenOf, 'Taalmaatje voor Amina', 'Verlengen');
  const dialog = within(await screen.findByRole('dialog', { name: '‘Taalmaatje voor Amina’ verlengen' }));
  const field = dialog.getByLabelText('Blijft staan tot en met');
  expect((field as HTMLInputElement).value).toBe('23-01-2027');
  await user.clear(field);
  await user.click(dialog.getByRole('button', { name: 'Verlengen' }));
  expect(await dialog.findAllByText(/Blijft staan tot en met/)).not.toHaveLength(0);
  expect(tries).toBe(0);
  await user.type(field, '1-2-2027');
  await user.click(dialog.getByRole('button', { name: 'Verlengen' }));
  expect(await dialog.findByRole('alert')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Verlengen' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [one_, two] = sent(requests, 'PATCH');
  expect(two?.input).toMatchObject({ changes: { action: 'renew', expiresAt: '2027-02-01' } });
  expect(two?.headers.get('Idempotency-Key')).toBe(one_?.headers.get('Idempotency-Key'));
});

test('renewing one that still stays a while makes it longer, never shorter', async () => {
  const late = { ...cook, expiresAt: '2027-03-15T22:59:59.000Z' };
  const screenOf = await open({ 'GET /vacancies': () => many(vacancyRow, [late], { counts }) });
  await choose(screenOf, late.title, 'Verlengen');
  const dialog = within(await screen.findByRole('dialog', { name: `‘${late.title}’ verlengen` }));
  expect((dialog.getByLabelText('Blijft staan tot en met') as HTMLInputElement).value).toBe('14-05-2027');
});

test('filled asks whether it was by this site, and tells who waits with one press', async () => {
  const screenOf = await open({
    'PUT /vacancies/:id/fill': ({ params }) => one(vacancyRow, { ...cook, id: params.id }),
  });
  const { user, requests, platform } = screenOf;
  await choose(screenOf, 'Kok voor het buurtdiner', 'Iemand gevonden');
  const dialog = within(await screen.findByRole('dialog'));
  const tell = dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Vertel het aan wie nog wacht' });
  expect(tell.checked).toBe(true);
  await user.click(dialog.getByRole('button', { name: 'Iemand gevonden' }));
  expect(await dialog.findAllByText('Kies een antwoord.')).not.toHaveLength(0);
  expect(sent(requests, 'PUT')).toHaveLength(0);
  await user.click(dialog.getByRole('radio', { name: 'Voor een deel' }));
  await user.click(dialog.getByRole('button', { name: 'Iemand gevonden' }));
  await waitFor(() => expect(platform.toasts.getState().toasts).toHaveLength(1));
  const [put] = sent(requests, 'PUT');
  expect(put?.input).toMatchObject({ foundViaPlatform: 'partly', tellApplicants: true });
  expect(put?.headers.get('If-Match')).toBe('"3"');
  expect(platform.toasts.getState().toasts[0]?.action).toBeNull();
});

test('only the centre takes down, and it has to say why', async () => {
  const centre = signedInAs([{ role: 'admin', scopeType: 'VolunteerCenter' }], { organizations: [organization] });
  const permissions = { update: true, destroy: true, transitions: ['take_down'] };
  const screenOf = await open(
    {
      'GET /vacancies': () => many(vacancyRow, [{ ...cook, permissions }], { counts }),
      'PUT /vacancies/:id/take_down': () => one(vacancyRow, { ...cook, status: 'draft' }),
    },
    { session: centre },
  );
  const { user, requests } = screenOf;
  await choose(screenOf, 'Kok voor het buurtdiner', 'Weghalen met reden');
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Weghalen met reden' }));
  expect(await dialog.findAllByText(/Vul .* in\./)).not.toHaveLength(0);
  await user.type(dialog.getByLabelText('Waarom haal je hem weg?'), 'Dit is betaald werk.');
  await user.click(dialog.getByRole('button', { name: 'Weghalen met reden' }));
  await waitFor(() => expect(sent(requests, 'PUT')[0]?.input).toMatchObject({ reason: 'Dit is betaald werk.' }));
});

test('deleting says that it cannot be undone, and a refusal stands in the row', async () => {
  const detail = 'Er zijn aanmeldingen voor deze vacature.';
  const screenOf = await open({ 'DELETE /vacancies/:id': () => refused(409, { code: 'has_applications', detail }) });
  const { user, answer, platform } = screenOf;
  await choose(screenOf, 'Taalmaatje voor Amina', 'Verwijderen');
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText('De vacature is daarna weg. Je kunt dit niet ongedaan maken.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Verwijderen' }));
  expect(await (await rowOf('Taalmaatje voor Amina')).findByText(detail)).toBeTruthy();
  answer({ 'DELETE /vacancies/:id': () => noContent() });
  await choose(screenOf, 'Taalmaatje voor Amina', 'Verwijderen');
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Verwijderen' }));
  await waitFor(() =>
    expect(platform.toasts.getState().toasts[0]?.message).toBe('‘Taalmaatje voor Amina’ is verwijderd.'),
  );
});

test('a copy opens to be changed', async () => {
  const screenOf = await open({ 'PUT /vacancies/:id/duplicate': () => one(vacancyRow, bicycle, 201) });
  await choose(screenOf, 'Kok voor het buurtdiner', 'Kopie maken');
  await waitFor(() => expect(address()).toBe(`/vacancies/${bicycle.id}/edit`));
});

test('many get other categories at once; what does not work stands in its row', async () => {
  const detail = 'Deze vacature is gearchiveerd.';
  const screenOf = await open({
    'PATCH /vacancies/bulk': () => changed([{ id: cook.id }, { id: bicycle.id, ok: false, detail }]),
  });
  const { user, requests, platform } = screenOf;
  await rowOf('Kok voor het buurtdiner');
  await user.click(screen.getByRole('checkbox', { name: 'Kies Kok voor het buurtdiner' }));
  await user.click(screen.getByRole('checkbox', { name: 'Kies Fietsmaatje op woensdag' }));
  const bar = within(screen.getByRole('region', { name: 'Acties voor wat je hebt gekozen' }));
  await user.click(bar.getByRole('button', { name: 'Meer' }));
  await press(screenOf, 'Andere categorie');
  const dialog = within(await screen.findByRole('dialog', { name: 'Andere categorie voor 2 vacatures' }));
  await user.click(dialog.getByRole('button', { name: 'Pas 2 vacatures aan' }));
  expect(await dialog.findByRole('alert')).toBeTruthy();
  await user.click(dialog.getByRole('checkbox', { name: 'Koken en eten' }));
  await user.click(dialog.getByRole('button', { name: 'Pas 2 vacatures aan' }));
  expect(await (await rowOf('Fietsmaatje op woensdag')).findByText(detail)).toBeTruthy();
  expect(sent(requests, 'PATCH')[0]?.input).toMatchObject({
    ids: [cook.id, bicycle.id],
    changes: { categoryIds: ['0196a000-0000-7000-8000-000000000901'] },
  });
  expect(platform.toasts.getState().toasts.map(({ message }) => message)).toEqual([
    '‘Kok voor het buurtdiner’ heeft een andere categorie.',
    `Bij 1 vacature is het niet gelukt. ${detail}`,
  ]);
  expect(screen.queryByRole('region', { name: 'Acties voor wat je hebt gekozen' })).toBeNull();
});

test('what was typed is there again when the window is opened again, and says so', async () => {
  const screenOf = await open({ 'PATCH /vacancies/bulk': () => changed([{ id: cook.id }]) });
  const { user } = screenOf;
  const openWindow = async () => {
    const bar = within(screen.getByRole('region', { name: 'Acties voor wat je hebt gekozen' }));
    await user.click(bar.getByRole('button', { name: 'Meer' }));
    await press(screenOf, 'Andere contactpersoon');
    return within(await screen.findByRole('dialog'));
  };
  await rowOf('Kok voor het buurtdiner');
  await user.click(screen.getByRole('checkbox', { name: 'Kies Kok voor het buurtdiner' }));
  await user.type((await openWindow()).getByLabelText('Naam'), 'Bo Jansen');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const dialog = await openWindow();
  expect(await dialog.findByText(/nog niet opgeslagen. We hebben het teruggezet/)).toBeTruthy();
  expect(dialog.getByLabelText<HTMLInputElement>('Naam').value).toBe('Bo Jansen');
  await user.type(dialog.getByLabelText(/^E-mailadres/), 'bo@koken.example');
  await user.click(dialog.getByRole('button', { name: 'Pas 1 vacature aan' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(JSON.stringify(window.localStorage)).not.toContain('Bo Jansen');
});

test('what is chosen is handed over to the screen that changes many', async () => {
  const { user } = await open({}, { path: '/vacancies?filter[status_in]=draft' });
  await rowOf('Kok voor het buurtdiner');
  await user.click(screen.getByRole('checkbox', { name: 'Kies Kok voor het buurtdiner' }));
  const bar = within(screen.getByRole('region', { name: 'Acties voor wat je hebt gekozen' }));
  await user.click(bar.getByRole('button', { name: 'Meer' }));
  await press({ user }, 'Veel tegelijk aanpassen');
  expect(await screen.findByRole('heading', { name: 'Wat wil je veranderen?' })).toBeTruthy();
  expect(address()).toBe('/vacancies/bulk-edit?filter[status_in]=draft&step=changes');
  expect(await screen.findByRole('button', { name: 'Bekijk wat er verandert bij 1 vacature' })).toBeTruthy();
});

test.each([
  ['pending', 'Je organisatie wacht op goedkeuring'],
  ['denied', 'Je organisatie is niet goedgekeurd'],
] as const)('staff of an organisation that is %s read why nothing is on the site', async (status, title) => {
  const organizations = [testOrganization({ status })];
  const session = signedInAs([{ role: 'admin', scopeType: 'Organization' }], { organizations });
  await open({}, { session: { ...session, currentOrganizationId: organizations[0]?.id ?? null } });
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
});

const centers = ['Oldebroek', 'Elburg'].map((name) =>
  testOrganization({ id: name, name, organizationType: 'VolunteerCenter' }),
);
const superuser = signedInAs([{ role: 'center_superuser', scopeType: 'Tenant' }], { organizations: centers });
const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

test('the list of one centre has no column for centres; that of all has one, and a filter', async () => {
  const { user } = await open({}, { session: superuser });
  await rowOf('Kok voor het buurtdiner');
  expect(headings()).not.toContain('Centrale');
  await user.click(screen.getByRole('button', { name: /^Filter/ }));
  expect(screen.queryByRole('group', { name: 'Centrale' })).toBeNull();
  await open({}, { session: { ...superuser, isScopeWide: true } });
  await waitFor(() => expect(headings()).toContain('Centrale'));
});

test('a centre that the address names can be taken off again, whatever scope is chosen', async () => {
  const { center } = bootDocument();
  await open({}, { session: superuser, path: `/vacancies?filter[volunteer_center_id_in]=${center.id}` });
  expect(await screen.findByRole('button', { name: new RegExp(center.name) })).toBeTruthy();
});

test('of several organisations the rows of the chosen one need no name; those of all do', async () => {
  const organizations = [organization, testOrganization({ id: 'other', name: 'De Werkplaats' })];
  const session = signedInAs([{ role: 'admin', scopeType: 'Organization' }], { organizations });
  await open({}, { session });
  await rowOf('Kok voor het buurtdiner');
  expect(headings()).not.toContain('Organisatie');
  await open({}, { session: { ...session, isScopeWide: true } });
  await waitFor(() => expect(headings()).toContain('Organisatie'));
});

test('nothing yet: the first vacancy is one press away; nothing found: the filters go', async () => {
  await open({ 'GET /vacancies': () => many(vacancyRow, [], { counts: {} }) });
  expect(await screen.findByRole('heading', { name: 'Plaats je eerste vacature' })).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Vacature plaatsen' })).toHaveLength(2);
  await open(
    { 'GET /vacancies': () => many(vacancyRow, [], { counts: {} }) },
    { path: '/vacancies?filter[without_applications_true]=true' },
  );
  expect(await screen.findByRole('heading', { name: /Geen resultaten/ })).toBeTruthy();
});

test('a list that does not come says so, and is asked for again with its filters', async () => {
  const { user, answer } = await open(
    { 'GET /vacancies': () => refused(400, { code: 'bad_request' }) },
    { path: '/vacancies?filter[status_in]=published' },
  );
  const again = await screen.findByRole('button', { name: 'Opnieuw proberen' });
  answer({ 'GET /vacancies': () => many(vacancyRow, vacancyRows, { counts }) });
  await user.click(again);
  await rowOf('Kok voor het buurtdiner');
  expect(address()).toBe('/vacancies?filter[status_in]=published');
});

test('in English it speaks English', async () => {
  await open({}, { locale: 'en' });
  const row = await rowOf('Kok voor het buurtdiner');
  expect(row.getByText('5 (2 new)')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Post a vacancy' })).toBeTruthy();
});
