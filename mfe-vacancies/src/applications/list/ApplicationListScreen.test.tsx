import { afterEach, expect, jest, test } from '@jest/globals';
import { type Application, application, applicationResult } from '@omzien/model/application';
import { quickReply } from '@omzien/model/conversation';
import { listExport } from '@omzien/model/listExport';
import { type SavedView, savedView } from '@omzien/model/savedView';
import { vacancy } from '@omzien/model/vacancy';
import { signedInAs, testOrganization } from '@omzien/testing/bootDocument';
import { type FakeRequest, type FakeRoutes, many, noContent, one, refused } from '@omzien/testing/fakeApi';
import { renderScreen } from '@omzien/testing/renderScreen';
import { act, screen, waitFor, within } from '@testing-library/react';
import definition from '../../module.ts';
import { cookDetail, ria } from '../../testing/samples.ts';

jest.setTimeout(60_000);
afterEach(() => window.localStorage.clear());

/** The screens of this folder: a test of one of them does not wait for the code of all others. */
const module = { ...definition, routes: definition.routes.filter(({ name }) => name.startsWith('applications')) };
const names = ['Ria van Dam', 'Bram Bos', 'Cas Kok', 'Dirk Dik'];
const people: Application[] = names.map((name, index) => ({
  ...ria,
  id: `0196a000-0000-7000-8000-00000000020${index}`,
  name,
  waitingDays: index === 1 ? 2 : 8,
  lastMessageAt: index === 2 ? '2026-11-20T09:00:00.000Z' : null,
  lastMessageSide: index === 2 ? 'volunteer' : null,
  ownerName: index === 3 ? 'Ans de Boer' : null,
}));
const idsOf = (input: Record<string, unknown> | null) => (input ?? { ids: [] }).ids as string[];
const pageOf = ({ query }: FakeRequest) => {
  const size = Number(query.get('page[size]'));
  const current = Number(query.get('page[number]') ?? 1);
  const perPage = size >= 100 ? people.length : 2;
  const last = Math.ceil(people.length / perPage);
  return many(application, people.slice((current - 1) * perPage, current * perPage), {
    pagination: { current, records: people.length, ...(current < last ? { next: current + 1, last } : {}) },
    counts: { new: 3, in_contact: 1, awaiting_reply: 3 },
  });
};
const result = (id: string, ok = true) => ({
  type: 'application_results',
  id,
  ok,
  stage: 'new',
  errors: ok ? [] : [{ status: '409', code: 'invalid_transition', detail: 'Dit kan niet meer.' }],
});

/** Keeps views as the server does. */
function createViews(): { routes: FakeRoutes; stored: SavedView[] } {
  const stored: SavedView[] = [];
  const make = (input: Record<string, unknown> | null): SavedView => ({
    type: 'saved_views',
    id: `view-${stored.length + 1}`,
    list: 'applications',
    name: null,
    query: '',
    columns: [],
    order: stored.length,
    isDefault: false,
    createdAt: '2026-11-21T09:00:00.000Z',
    ...input,
  });
  return {
    stored,
    routes: {
      'GET /saved_views': () => many(savedView, stored),
      'POST /saved_views': ({ input }) => {
        if (stored.some(({ name }) => name === input?.name)) return refused(422, { code: 'taken', field: 'name' });
        stored.push(make(input));
        return one(savedView, stored.at(-1), 201);
      },
      'PUT /saved_views/columns': ({ input }) => {
        const kept = stored.find(({ name }) => name === null) ?? make(input);
        if (!stored.includes(kept)) stored.push(kept);
        kept.columns = input?.columns as string[];
        return one(savedView, kept);
      },
      'PATCH /saved_views/:id': ({ params, input }) => {
        const found = stored.find(({ id }) => id === params.id);
        Object.assign(found ?? {}, input);
        return one(savedView, found);
      },
      'DELETE /saved_views/:id': ({ params }) => {
        stored.splice(
          stored.findIndex(({ id }) => id === params.id),
          1,
        );
        return noContent();
      },
    },
  };
}

const boot = { session: signedInAs([{ role: 'admin', scopeType: 'Organization' }]) };
async function open(path = '/applications', more: FakeRoutes = {}, options = boot) {
  const views = createViews();
  const api = {
    'GET /applications': pageOf,
    'GET /quick_replies': () => many(quickReply, []),
    ...views.routes,
    ...more,
  };
  const rendered = await renderScreen(module, path, { boot: options, api });
  return { ...rendered, views };
}
const rowOf = async (name: string) => within((await screen.findByRole('link', { name })).closest('tr') as HTMLElement);
const asked = (requests: FakeRequest[], method = 'GET', path = '/api/v1/applications') =>
  requests.filter((request) => request.method === method && request.path === path);
const board = () => screen.findByRole('group', { name: 'Lijst van aanmeldingen' });
const column = async (name: string) => within(within(await board()).getByRole('region', { name }));
const address = () => `${window.location.pathname}${decodeURIComponent(window.location.search)}`;

test('whose an application is stands there for all organisations, and is plain for the chosen one', async () => {
  const organizations = [testOrganization(), testOrganization({ id: 'other', name: 'De Werkplaats' })];
  const session = signedInAs([{ role: 'admin', scopeType: 'Organization' }], { organizations });
  const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  await open('/applications', {}, { session });
  await rowOf('Ria van Dam');
  expect(headings()).not.toContain('Organisatie');
  await open('/applications', {}, { session: { ...session, isScopeWide: true } });
  await waitFor(() => expect(headings()).toContain('Organisatie'));
});

test('rows that were ticked are let go when another organisation is chosen', async () => {
  const organizations = [testOrganization(), testOrganization({ id: 'other', name: 'De Werkplaats' })];
  const session = signedInAs([{ role: 'admin', scopeType: 'Organization' }], { organizations });
  const { user, platform } = await open('/applications', {}, { session });
  await rowOf('Ria van Dam');
  await user.click(screen.getByRole('checkbox', { name: 'Kies Ria van Dam' }));
  expect(screen.getByRole('checkbox', { name: 'Kies Ria van Dam' })).toHaveProperty('checked', true);
  act(() => platform.session.getState().selectOrganization('other'));
  expect(screen.getByRole('checkbox', { name: 'Kies Ria van Dam' })).toHaveProperty('checked', false);
});

test('the list shows applicant, vacancy, received, waiting days, stage, last message and owner', async () => {
  await open('/applications?page[number]=2');
  const tabs = within(await screen.findByRole('navigation', { name: 'Toon' }));
  expect(tabs.getByRole('link', { name: 'Alle (4)' })).toBeTruthy();
  expect(tabs.getByRole('link', { name: 'Lopend (4)' })).toBeTruthy();
  const waiting = tabs.getByRole('link', { name: 'Wacht op antwoord (3)' });
  expect(waiting.getAttribute('href')).toBe('/applications?filter[awaiting_reply_true]=true');
  const third = await rowOf('Cas Kok');
  expect(third.getByText('Kok voor het buurtdiner')).toBeTruthy();
  expect(third.getByText('8 dagen')).toBeTruthy();
  expect(third.getByText('Nieuw')).toBeTruthy();
  expect(third.getByText('van de vrijwilliger')).toBeTruthy();
  expect((await rowOf('Dirk Dik')).getByText('Ans de Boer')).toBeTruthy();
});

test('order, page and rows per page are links and choices that stand in the address', async () => {
  const { user, requests } = await open();
  await rowOf('Ria van Dam');
  expect(asked(requests)[0]?.address).toBe('/api/v1/applications?page[size]=25');
  expect(screen.getByText('1 tot en met 4 van 4')).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Naam' }));
  await waitFor(() => expect(address()).toBe('/applications?sort=name'));
  await waitFor(() =>
    expect(screen.getByRole('columnheader', { name: 'Naam' }).getAttribute('aria-sort')).toBe('ascending'),
  );
  await user.click(screen.getByRole('link', { name: 'Volgende' }));
  await rowOf('Cas Kok');
  expect(address()).toBe('/applications?sort=name&page[number]=2');
});

test('filters and words are chips that go one by one or all at once, and the failed list keeps them', async () => {
  const { user, answer } = await open('/applications?filter[stage_in]=rejected');
  await rowOf('Ria van Dam');
  await user.click(screen.getByRole('button', { name: 'Filters (1)' }));
  await user.selectOptions(screen.getByLabelText('Van wie'), 'Van mij');
  await waitFor(() => expect(address()).toContain('filter[owner_id_eq]='));
  await user.type(screen.getByLabelText('Zoek op naam of e-mail'), 'ria{Enter}');
  await waitFor(() => expect(address()).toContain('filter[name_or_email_cont]=ria'));
  const chips = within(await screen.findByRole('region', { name: 'Gekozen filters' }));
  await user.click(chips.getByRole('button', { name: 'Status: Afgewezen weghalen' }));
  await waitFor(() => expect(address()).not.toContain('stage_in'));
  answer({ 'GET /applications': () => refused(503, { code: 'unavailable' }) });
  await user.click(screen.getByRole('link', { name: 'Wis filters' }));
  await waitFor(() => expect(address()).toBe('/applications'));
});

test('without results: what can be taken off, and all of it at once', async () => {
  await open('/applications?filter[stage_in]=rejected&filter[source_eq]=pool', {
    'GET /applications': () => many(application, []),
  });
  expect(await screen.findByRole('heading', { name: 'Geen resultaten. Probeer andere zoekwoorden.' })).toBeTruthy();
  const [clear] = screen.getAllByRole('link', { name: 'Wis filters' });
  expect(clear?.getAttribute('href')).toBe('/applications');
  expect(screen.getByRole('link', { name: 'Zonder Status: Afgewezen' }).getAttribute('href')).toBe(
    '/applications?filter[source_eq]=pool',
  );
});

test('a choice lasts over pages; all results are chosen as a filter and not one by one', async () => {
  let sent: Record<string, unknown> | null = null;
  const { user, requests, platform } = await open('/applications', {
    'PUT /applications/bulk': ({ input }) => {
      sent = input;
      return many(
        applicationResult,
        idsOf(input).map((id, index) => result(id, index > 0)),
      );
    },
  });
  await rowOf('Ria van Dam');
  await user.click(screen.getByRole('checkbox', { name: 'Kies Ria van Dam' }));
  await user.click(screen.getByRole('link', { name: 'Volgende' }));
  await rowOf('Cas Kok');
  await user.click(screen.getByRole('checkbox', { name: 'Kies Cas Kok' }));
  const bar = within(screen.getByRole('region', { name: 'Acties voor wat je hebt gekozen' }));
  expect(bar.getByText('2 gekozen')).toBeTruthy();
  await user.click(bar.getByRole('button', { name: 'Selecteer alle 4 resultaten' }));
  expect(bar.getByText('4 gekozen')).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'Kies Dirk Dik' }));
  expect(bar.getByText('3 gekozen')).toBeTruthy();
  await user.click(bar.getByRole('button', { name: 'Beantwoord' }));
  const dialog = within(await screen.findByRole('dialog', { name: '3 personen antwoorden' }));
  await user.click(dialog.getByRole('button', { name: 'Verstuur' }));
  expect(await dialog.findAllByText(/Vul je bericht in/)).not.toHaveLength(0);
  await user.type(dialog.getByLabelText('Je bericht'), 'We bellen je deze week.');
  await user.click(dialog.getByRole('button', { name: 'Verstuur' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toMatchObject({
    action: 'reply',
    body: 'We bellen je deze week.',
    ids: people.slice(0, 3).map(({ id }) => id),
  });
  expect(asked(requests).at(-2)?.query.get('page[size]')).toBe('1000');
  // Nobody has got it yet.
  const [waits] = platform.toasts.getState().toasts;
  expect(waits).toMatchObject({ message: 'Je bericht gaat over 10 minuten naar 2 personen.' });
  expect([waits?.action?.label, waits?.second?.label]).toEqual(['Ongedaan maken', 'Nu versturen']);
  await act(async () => waits?.action?.run());
  await waitFor(() =>
    expect(sent).toMatchObject({ action: 'undo_reply', ids: people.slice(1, 3).map(({ id }) => id) }),
  );
  await waitFor(() =>
    expect(platform.toasts.getState().toasts[0]?.message).toBe('Ongedaan gemaakt. Er is niets verstuurd.'),
  );
  expect(screen.queryByRole('region', { name: 'Acties voor wat je hebt gekozen' })).toBeNull();
});

test('a rejection of many says what did not work, and can be taken back', async () => {
  const steps: Record<string, unknown>[] = [];
  const { user, platform } = await open('/applications', {
    'PUT /applications/bulk': ({ input }) => {
      steps.push(input ?? {});
      return many(
        applicationResult,
        idsOf(input).map((id) => result(id, id !== people[1]?.id)),
      );
    },
  });
  await rowOf('Ria van Dam');
  await user.click(screen.getByRole('checkbox', { name: 'Kies alle rijen op deze pagina' }));
  await user.click(screen.getByRole('button', { name: 'Wijs af' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('Reden'), 'distance');
  await user.click(dialog.getByRole('button', { name: 'Wijs 2 aanmeldingen af' }));
  await waitFor(() => expect(platform.toasts.getState().toasts).toHaveLength(2));
  const [done, failed] = platform.toasts.getState().toasts;
  expect(failed?.message).toBe('Bij 1 aanmelding is het niet gelukt. Dit kan niet meer.');
  expect(done?.message).toBe('1 aanmelding is afgewezen.');
  expect(done?.action?.label).toBe('Ongedaan maken');
  await act(async () => done?.action?.run());
  await waitFor(() => expect(steps.at(-1)).toMatchObject({ action: 'reopen', ids: [people[0]?.id] }));
  expect(steps[0]).toMatchObject({ action: 'reject', reasonCode: 'distance' });
});

test('what is sent again to all that a filter found is for the same people, whom it may no longer find', async () => {
  const sent: { ids: string[]; key: string | null }[] = [];
  let isFirst = true;
  const { user } = await open('/applications?filter[stage_in]=new', {
    'GET /applications': ({ query }) => {
      const found = query.get('page[size]') === '1000' && !isFirst ? people.slice(2) : people;
      return many(application, found, { pagination: { current: 1, records: found.length + 1, last: 1 } });
    },
    'PUT /applications/bulk': ({ input, headers }) => {
      sent.push({ ids: idsOf(input), key: headers.get('Idempotency-Key') });
      if (isFirst) {
        isFirst = false;
        throw new TypeError('Failed to fetch');
      }
      return many(applicationResult, []);
    },
  });
  await rowOf('Ria van Dam');
  await user.click(screen.getByRole('checkbox', { name: 'Kies alle rijen op deze pagina' }));
  await user.click(await screen.findByRole('button', { name: /^Selecteer alle/ }));
  await user.click(screen.getByRole('button', { name: 'Wijs af' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('Reden'), 'time');
  await user.click(dialog.getByRole('button', { name: /^Wijs .* af$/ }));
  expect(await dialog.findByText(/We krijgen geen verbinding/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: /^Wijs .* af$/ }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[0]?.ids).toHaveLength(people.length);
  expect(sent[1]).toEqual(sent[0]);
});

test('a view is saved with its filters, found again with one press, and thrown away with a way back', async () => {
  const { user, views, platform } = await open('/applications?filter[waiting_days_gteq]=7&sort=name');
  await rowOf('Ria van Dam');
  await user.click(screen.getByRole('button', { name: 'Bewaar weergave' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Weergave bewaren' }));
  await user.click(dialog.getByRole('button', { name: 'Bewaren' }));
  expect(await dialog.findAllByText(/Vul ‘Naam’ in/)).not.toHaveLength(0);
  await user.type(dialog.getByLabelText('Naam'), 'Wacht lang');
  await user.click(dialog.getByRole('button', { name: 'Bewaren' }));
  const nav = within(screen.getByRole('navigation', { name: 'Weergaven' }));
  const chip = await nav.findByRole('link', { name: 'Wacht lang' });
  expect(chip.getAttribute('aria-current')).toBe('true');
  expect(views.stored[0]).toMatchObject({ query: 'filter%5Bwaiting_days_gteq%5D=7&sort=name', columns: [] });
  expect(screen.queryByRole('button', { name: 'Bewaar weergave' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Wis filters' }));
  await waitFor(() => expect(address()).toBe('/applications?sort=name'));
  await user.click(nav.getByRole('link', { name: 'Wacht lang' }));
  await waitFor(() => expect(address()).toBe('/applications?filter[waiting_days_gteq]=7&sort=name'));
  await user.click(nav.getByRole('button', { name: 'Weergaven beheren' }));
  const manage = within(await screen.findByRole('dialog'));
  await user.click(manage.getByRole('button', { name: 'Verwijderen: Wacht lang' }));
  await waitFor(() => expect(views.stored).toHaveLength(0));
  expect(document.activeElement?.closest('[role=dialog]')).not.toBeNull();
  await act(async () => platform.toasts.getState().toasts[0]?.action?.run());
  await waitFor(() => expect(views.stored[0]?.name).toBe('Wacht lang'));
});

test('a list without an address of its own opens with the view that was chosen for it', async () => {
  const opening: SavedView = {
    type: 'saved_views',
    id: 'v',
    list: 'applications',
    name: 'Oudste',
    query: 'sort=created_at',
    columns: ['stage'],
    order: 0,
    isDefault: true,
    createdAt: '2026-11-21T09:00:00.000Z',
  };
  const kept = { 'GET /saved_views': () => many(savedView, [opening]) };
  const { user } = await open('/applications', kept);
  await waitFor(() => expect(address()).toBe('/applications?sort=created_at'));
  await waitFor(() => expect(screen.getAllByRole('columnheader')).toHaveLength(3));
  await user.click(screen.getByRole('link', { name: 'Alles' }));
  await waitFor(() => expect(address()).toBe('/applications?view=all'));
  await open('/applications?sort=name', kept);
  await rowOf('Ria van Dam');
  expect(address()).toBe('/applications?sort=name');
});

test('the columns that somebody chooses are kept for the next time', async () => {
  const { user, views } = await open();
  await rowOf('Ria van Dam');
  await user.click(screen.getByRole('button', { name: 'Kolommen' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Kolommen' }));
  expect(dialog.getByRole('checkbox', { name: 'Naam (altijd zichtbaar)' })).toHaveProperty('disabled', true);
  await user.click(dialog.getByRole('checkbox', { name: 'Vacature' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Gevonden via' }));
  await user.click(dialog.getByRole('button', { name: 'Gevonden via naar boven' }));
  await waitFor(() =>
    expect(views.stored[0]?.columns).toEqual(['received', 'waiting', 'stage', 'lastMessage', 'source', 'owner']),
  );
  await user.click(dialog.getByRole('button', { name: 'Klaar' }));
  expect(screen.queryByRole('columnheader', { name: 'Vacature' })).toBeNull();
});

test('the list is taken along with its filters, order and columns; a slow file says so', async () => {
  const made = (status: 'waiting' | 'ready') => ({
    type: 'exports',
    id: 'e1',
    list: 'applications',
    query: {},
    status,
    rowsCount: status === 'ready' ? 4 : null,
    downloadUrl: status === 'ready' ? '/api/v1/exports/e1/download' : null,
    expiresAt: null,
    createdAt: '2026-11-21T09:00:00.000Z',
  });
  let looks = 0;
  let asks: Record<string, unknown> | null = null;
  const { user, clock, platform } = await open('/applications?filter[stage_in]=new&sort=name', {
    'POST /exports': ({ input }) => {
      asks = input;
      return one(listExport, made('waiting'), 202);
    },
    'GET /exports/:id': () => one(listExport, made(looks++ < 1 ? 'waiting' : 'ready')),
  });
  const pressed: string[] = [];
  document.addEventListener('click', (event) => {
    const link = event.target;
    if (link instanceof HTMLAnchorElement && link.hasAttribute('download')) {
      event.preventDefault();
      pressed.push(link.getAttribute('href') ?? '');
    }
  });
  await rowOf('Ria van Dam');
  await user.click(screen.getByRole('button', { name: 'Exporteer' }));
  expect(await screen.findByText('Het bestand wordt gemaakt. Dit kan even duren.')).toBeTruthy();
  for (let step = 0; step < 3; step++) await act(() => clock.advanceAsync(2000));
  await waitFor(() => expect(pressed).toEqual(['/api/v1/exports/e1/download']));
  expect(platform.toasts.getState().toasts[0]?.message).toBe('Het bestand met 4 rijen is gedownload.');
  const wanted = (asks as { query?: Record<string, string> } | null)?.query ?? {};
  expect(Object.values(wanted)).toEqual([
    'new',
    'name',
    'name,email,phone_number,vacancy_title,created_at,waiting_days,stage,last_message_at,last_message_side,owner_name',
  ]);
});

test('a volunteer sees the own applications, without ticks, export and views', async () => {
  await open('/applications', {}, { session: signedInAs() });
  expect(await screen.findByRole('heading', { level: 1, name: /Mijn aanmeldingen/ })).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Exporteer' })).toBeNull();
});

test.each<[string, Partial<Application>, string, string | null]>([
  ['new', { stage: 'new' }, 'Je krijgt een mail als er antwoord is.', null],
  [
    'written to',
    { stage: 'in_contact', lastMessageSide: 'organization' },
    'Lees het bericht en schrijf terug.',
    'Lees en antwoord',
  ],
  ['accepted', { stage: 'accepted', startsOn: '2026-12-01' }, 'Je begint op 1 december 2026.', null],
  ['refused', { stage: 'rejected' }, 'Er is vast iets anders dat bij je past.', 'Zoek iets anders'],
  ['withdrawn', { stage: 'withdrawn' }, 'Toch weer zin? Meld je dan opnieuw aan.', 'Bekijk de vacature'],
])('the card of an own application that is %s says what comes next', async (_case, change, next, step) => {
  const own = { ...people[0], ...change } as Application;
  await open('/applications', { 'GET /applications': () => many(application, [own]) }, { session: signedInAs() });
  const card = within(await screen.findByRole('article'));
  expect(card.getByRole('link', { name: own.vacancyTitle }).getAttribute('href')).toBe(`/applications/${own.id}`);
  expect(card.getByText(next)).toBeTruthy();
  expect(card.getAllByRole('link').map((link) => link.textContent)).toEqual(
    [own.vacancyTitle, step].filter((name) => name !== null),
  );
});

test('a mentor hears whose applications these are, and why there are none yet', async () => {
  const session = signedInAs([{ role: 'mentor', scopeType: 'Organization' }]);
  await open('/applications', { 'GET /applications': () => many(application, []) }, { session });
  expect(await screen.findByText(/Van studenten die dit met je delen/)).toBeTruthy();
  expect(await screen.findByText('Een student kiest dat zelf, bij elke aanmelding.')).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

/** Four people in two columns of the board, and what the API was asked for each. */
function boardRoutes(more: FakeRoutes = {}): FakeRoutes {
  const stageOf = (index: number): Application['stage'] => (index < 3 ? 'new' : 'in_contact');
  const all = people.map((person, index) => ({
    ...person,
    stage: stageOf(index),
    waitingDays: index < 3 ? person.waitingDays : null,
    permissions: { update: true, destroy: false, transitions: ['accept', 'reject', 'waiting_list'] },
  }));
  return {
    'GET /applications': ({ query }) => {
      const wanted = query.get('filter[stage_in]')?.split(',');
      const found = all.filter(({ stage }) => !wanted || wanted.includes(stage));
      const shown = found.slice(0, Number(query.get('page[size]')) > 12 ? 50 : 2);
      return many(application, shown, {
        pagination: { current: 1, records: found.length },
        counts: { new: 3, in_contact: 1 },
      });
    },
    'GET /applications/:id': ({ params }) =>
      one(
        application,
        all.find(({ id }) => id === params.id),
      ),
    'GET /vacancies/:id/similar': () => many(vacancy, []),
    ...more,
  };
}

test('the board shows the stages beside each other, each with its own cards and more of them on request', async () => {
  const { user, requests } = await open('/applications?layout=board&filter[waiting_days_gteq]=1', boardRoutes());
  const fresh = await column('Nieuw');
  const card = within((await fresh.findByRole('link', { name: 'Ria van Dam' })).closest('li') as HTMLElement);
  expect(card.getByText('Kok voor het buurtdiner')).toBeTruthy();
  expect(card.getByText('8 dagen')).toBeTruthy();
  expect(fresh.getAllByRole('listitem')).toHaveLength(2);
  await user.click(fresh.getByRole('button', { name: 'Nog 1 tonen' }));
  expect(await fresh.findByRole('link', { name: 'Cas Kok' })).toBeTruthy();
  expect((await column('In gesprek')).getByText('Ans de Boer')).toBeTruthy();
  expect((await column('Aangenomen')).getByText('Hier staat nu niemand.')).toBeTruthy();
  const asked = requests.filter(({ query }) => query.get('filter[stage_in]') === 'new');
  expect(asked[0]?.query.get('filter[waiting_days_gteq]')).toBe('1');
  expect(asked[0]?.query.has('layout')).toBe(false);
});

test('cards are gone through with the arrows, and moved with their menu: only to where the API lets them', async () => {
  let rejected: Record<string, unknown> | null = null;
  const { user } = await open(
    '/applications?layout=board',
    boardRoutes({
      'PUT /applications/:id/reject': ({ input }) => {
        rejected = input;
        return one(application, { ...ria, stage: 'rejected' });
      },
    }),
  );
  const first = await (await column('Nieuw')).findByRole('link', { name: 'Ria van Dam' });
  await (await column('In gesprek')).findByRole('link', { name: 'Dirk Dik' });
  first.focus();
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('Bram Bos');
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement?.textContent).toBe('Dirk Dik');
  await user.keyboard('{ArrowLeft}{Home}m');
  const menu = await screen.findByRole('menu');
  const entries = within(menu)
    .getAllByRole('menuitem')
    .map(({ textContent }) => textContent);
  expect(entries).toEqual([
    'Bekijk de aanmelding',
    'Accepteren',
    'Afwijzen',
    'Op de wachtlijst',
    'Neem de aanmelding op je',
  ]);
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Ria van Dam afwijzen' }));
  await user.selectOptions(dialog.getByLabelText('Reden'), 'filled');
  await user.click(dialog.getByRole('button', { name: 'Wijs af en verstuur' }));
  await waitFor(() => expect(rejected).toMatchObject({ reasonCode: 'filled' }));
});

test('the board is remembered: a bare address opens with it, until the table is chosen', async () => {
  await open('/applications?layout=board', boardRoutes());
  await column('Nieuw');
  const { user } = await open('/applications', boardRoutes());
  await column('Nieuw');
  expect(address()).toBe('/applications?layout=board');
  await user.click(await screen.findByRole('link', { name: 'Tabel' }));
  await screen.findByRole('table');
  expect(address()).toBe('/applications');
  await open('/applications', boardRoutes());
  await screen.findByRole('table');
  expect(address()).toBe('/applications');
});

test('a list is narrowed to one vacancy, found by its title', async () => {
  const { user } = await open('/applications', {
    'GET /vacancies': () => many(vacancy, [cookDetail]),
    'GET /vacancies/:id': () => one(vacancy, cookDetail),
  });
  await rowOf('Ria van Dam');
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  await user.type(await screen.findByRole('combobox', { name: 'Vacature' }), 'kok');
  await user.click(await screen.findByRole('option', { name: cookDetail.title }));
  await waitFor(() => expect(address()).toContain(`filter[vacancy_id_eq]=${cookDetail.id}`));
  const chips = within(await screen.findByRole('region', { name: 'Gekozen filters' }));
  expect(await chips.findByRole('button', { name: `Vacature: ${cookDetail.title} weghalen` })).toBeTruthy();
});

test('what happens elsewhere comes in by itself', async () => {
  let tell: (event: { data: string }) => void = () => {};
  class NewsSource {
    addEventListener(name: string, listener: (event: { data: string }) => void) {
      if (name === 'applications') tell = listener;
    }
    close() {}
  }
  Object.assign(globalThis, { EventSource: NewsSource });
  let name = 'Ria van Dam';
  const { clock } = await open('/applications', {
    'GET /applications': () => many(application, [{ ...ria, name }]),
  });
  await rowOf('Ria van Dam');
  name = 'Ria de Nieuwe';
  act(() => tell({ data: '{"id":"1"}' }));
  await act(() => clock.advanceAsync(500));
  expect(await screen.findByRole('link', { name: 'Ria de Nieuwe' })).toBeTruthy();
  Reflect.deleteProperty(globalThis, 'EventSource');
});

test('in English it speaks English', async () => {
  await open('/applications?filter[stage_in]=new', {}, { ...boot, locale: 'en' } as typeof boot);
  await rowOf('Ria van Dam');
  for (const name of ['Filters (1)', 'Columns', 'Export', 'Save view'])
    expect(screen.getByRole('button', { name })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Remove Status: New' })).toBeTruthy();
});
