import { afterEach, expect, test } from '@jest/globals';
import { helpDemand, helpRequest } from '@omzien/model/helpRequest';
import { vacancyHit } from '@omzien/model/vacancy';
import { type BootOptions, signedInAs } from '@omzien/testing/bootDocument';
import { type FakeRoutes, many, one, refused } from '@omzien/testing/fakeApi';
import { renderScreen } from '@omzien/testing/renderScreen';
import { act, screen, waitFor, within } from '@testing-library/react';
import module from '../module.ts';
import { demandOf, openRequest, ownRequest } from './help.fixture.ts';

const path = '/een-op-een-hulp';
const volunteer = signedInAs([{ role: 'volunteer', scopeType: 'Tenant' }] as never);
const staff = signedInAs([{ role: 'admin', scopeType: 'VolunteerCenter' }]);
const open = (api: FakeRoutes = {}, boot: BootOptions = {}, at = path) =>
  renderScreen(module, at, {
    boot,
    api: {
      'GET /vacancies/search': () => many(vacancyHit, [openRequest()]),
      'GET /help_requests/demand': () =>
        many(helpDemand, [demandOf(), demandOf({ id: 'pet', category: 'pet', inDemand: false })]),
      'GET /help_requests': () => many(helpRequest, []),
      ...api,
    },
  });
const posts = (requests: { method: string; path: string; input: unknown }[]) =>
  requests.filter(({ method }) => method !== 'GET').map(({ method, path: to, input }) => [method, to, input]);

afterEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});

test('two choices, what is wanted most, and who asks: the district and never the address', async () => {
  const { requests } = await open();
  const card = await screen.findByRole('article');
  expect(within(card).getByRole('link', { name: 'Hulp met vervoer in Wezep' }).getAttribute('href')).toBe(
    `/vacancies/${openRequest().id}`,
  );
  expect(card.textContent).toMatch(/Vervoer.*Gezien door het team.*Wezep, 8091.*op donderdagmiddag/);
  expect(screen.getByRole('link', { name: 'Vraag om hulp' }).getAttribute('href')).toBe(`${path}?ask=1`);
  expect(screen.getByRole('link', { name: 'Bekijk wie hulp zoekt' }).getAttribute('href')).toBe('#hulpvragen');
  const demand = within(screen.getByRole('region', { name: 'Hier is nu veel vraag naar' }));
  expect(demand.getAllByRole('link').map((link) => link.textContent)).toEqual(['Klusje (4 wachten)']);
  expect(demand.getByRole('link').getAttribute('href')).toBe(`${path}?filter[help_category_in]=odd_job#hulpvragen`);
  expect(screen.getByRole('complementary', { name: 'Veilig helpen' })).toBeTruthy();
  expect(requests.some(({ path: to }) => to.endsWith('/help_requests'))).toBe(false);
});

test('a search stands in the address, and a place that nobody knows is told at its field', async () => {
  const { user, requests } = await open({
    'GET /vacancies/search': ({ query }) =>
      query.get('filter[near]') ? refused(400, { code: 'unknown_place' }) : many(vacancyHit, [openRequest()]),
  });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Wat voor hulp?' }), 'Tuin');
  await user.type(screen.getByRole('combobox', { name: 'Waar?' }), 'Nergenshuizen');
  await user.click(screen.getByRole('button', { name: 'Zoek' }));
  await waitFor(() => expect(screen.getByText(/kennen we niet/)).toBeTruthy());
  expect(window.location.search).toBe(
    '?filter%5Bnear%5D=Nergenshuizen&filter%5Bhelp_category_in%5D=garden'.replaceAll('%5B', '[').replaceAll('%5D', ']'),
  );
  expect(screen.getByRole('article')).toBeTruthy();
  const asked = requests.filter(({ path: to }) => to.endsWith('/vacancies/search')).map(({ query }) => query);
  expect(asked.every((query) => query.get('filter[vacancy_type_eq]') === 'p2p')).toBe(true);
});

test('where nobody asks, the visitor can be the first; where a filter leaves nothing, all of them are one press away', async () => {
  const { unmount } = await open({ 'GET /vacancies/search': () => many(vacancyHit, []) });
  expect(await screen.findByText('Er zijn nu geen hulpvragen')).toBeTruthy();
  unmount();
  await open({ 'GET /vacancies/search': () => many(vacancyHit, []) }, {}, `${path}?filter[help_category_in]=pet`);
  expect(await screen.findByText('Hier zoekt nu niemand hulp')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Bekijk alle hulpvragen' }).getAttribute('href')).toBe(`${path}#hulpvragen`);
});

test('a visitor writes the request first, signs in, and finds it there to place', async () => {
  const visit = await open();
  await visit.user.click(await screen.findByRole('link', { name: 'Vraag om hulp' }));
  const dialog = within(await screen.findByRole('dialog'));
  await visit.user.type(dialog.getByLabelText('Waarbij heb je hulp nodig?'), 'Wie rijdt mij naar de oogarts?');
  await act(() => visit.clock.advanceAsync(500));
  await visit.user.click(dialog.getByRole('link', { name: 'Log in om te plaatsen' }));
  const back = new URLSearchParams(window.location.search).get('redirect') ?? '';
  expect(back).toBe(`${path}?ask=1`);
  expect(posts(visit.requests)).toEqual([]);
  visit.unmount();

  const { user, requests } = await open(
    { 'POST /help_requests': () => one(helpRequest, ownRequest(), 201) },
    { session: volunteer },
    back,
  );
  const form = within(await screen.findByRole('dialog'));
  await waitFor(() =>
    expect((form.getByLabelText('Waarbij heb je hulp nodig?') as HTMLTextAreaElement).value).toContain('oogarts'),
  );
  await user.selectOptions(form.getByLabelText('Wat voor hulp zoek je?'), 'Vervoer');
  await user.type(form.getByLabelText('Wanneer?'), 'op donderdagmiddag');
  await user.type(form.getByLabelText('Postcode'), '8091AB');
  await user.click(form.getByRole('radio', { name: 'Voor iemand anders' }));
  await user.click(form.getByRole('checkbox', { name: /16 jaar/ }));
  await user.click(form.getByRole('button', { name: 'Plaats mijn hulpvraag' }));
  // For somebody else a name and a yes are needed.
  const summary = await form.findByRole('alert');
  expect(within(summary).getAllByRole('link').length).toBeGreaterThan(0);
  expect(posts(requests)).toEqual([]);
  await user.type(form.getByLabelText('Naam van wie hulp nodig heeft'), 'Oma Bos');
  await user.click(form.getByRole('checkbox', { name: /Diegene weet ervan/ }));
  await user.dblClick(form.getByRole('button', { name: 'Plaats mijn hulpvraag' }));
  expect(await screen.findByRole('heading', { name: 'Je vraag is bij ons team' })).toBeTruthy();
  expect(posts(requests)).toEqual([
    [
      'POST',
      '/api/v1/help_requests',
      {
        category: 'transport',
        text: 'Wie rijdt mij naar de oogarts?',
        when: 'op donderdagmiddag',
        postcode: expect.stringMatching(/^8091 ?AB$/),
        phone: null,
        forSelf: false,
        helperName: 'Oma Bos',
        consent: true,
        oldEnough: true,
      },
    ],
  ]);
});

test('one’s own request says how it stands, closes, and comes back', async () => {
  let stands = ownRequest({ status: 'published', awaitingScreening: false, openAnswersCount: 2 });
  const { user, requests, platform } = await open(
    {
      'GET /help_requests': () => many(helpRequest, [stands]),
      'PUT /help_requests/:id/close': () => {
        stands = ownRequest({
          status: 'archived',
          lockVersion: 4,
          permissions: { update: false, destroy: true, transitions: ['reopen'] },
        });
        return one(helpRequest, stands);
      },
      'PUT /help_requests/:id/reopen': () => {
        stands = ownRequest({ status: 'published', awaitingScreening: false, lockVersion: 5 });
        return one(helpRequest, stands);
      },
    },
    { session: volunteer },
  );
  const own = within(await screen.findByRole('region', { name: 'Jouw hulpvragen' }));
  expect(await own.findByText('Staat op de site')).toBeTruthy();
  expect(own.getByText(/2 buurtgenoten willen helpen/)).toBeTruthy();
  await user.click(own.getByRole('button', { name: /^Sluit/ }));
  expect(await own.findByText('Gesloten')).toBeTruthy();
  const [toast] = platform.toasts.getState().toasts;
  expect(toast).toMatchObject({ message: 'Je hulpvraag is gesloten.', action: { label: 'Ongedaan maken' } });
  act(() => toast?.action?.run());
  expect(await own.findByText('Staat op de site')).toBeTruthy();
  const writes = requests.filter(({ method }) => method === 'PUT');
  expect(writes.map(({ headers }) => headers.get('If-Match'))).toEqual(['"3"', '"4"']);
});

test('a request that was refused says why; a change is sent as a change', async () => {
  const { user, requests, platform } = await open(
    {
      'GET /help_requests': () =>
        many(helpRequest, [
          ownRequest(),
          ownRequest({
            id: '0196a000-0000-7000-8000-000000000903',
            title: 'Hulp in de tuin',
            status: 'archived',
            refusedReason: 'Dit is betaald werk.',
            permissions: { update: false, destroy: true, transitions: [] },
          }),
        ]),
      'PATCH /help_requests/:id': () => one(helpRequest, ownRequest({ when: 'op vrijdag' })),
    },
    { session: volunteer },
  );
  expect(await screen.findByText(/Dit is betaald werk/)).toBeTruthy();
  expect(screen.getByText('Wacht op ons team')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Wijzig/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.clear(dialog.getByLabelText('Wanneer?'));
  await user.type(dialog.getByLabelText('Wanneer?'), 'op vrijdag');
  await user.click(dialog.getByRole('button', { name: 'Bewaar' }));
  await waitFor(() => expect(platform.toasts.getState().toasts[0]?.message).toBe('Je hulpvraag is aangepast.'));
  expect(posts(requests)).toMatchObject([
    ['PATCH', `/api/v1/help_requests/${ownRequest().id}`, { when: 'op vrijdag' }],
  ]);
});

test('the centre looks at what was asked: it approves, or refuses with a reason', async () => {
  const second = { id: '0196a000-0000-7000-8000-000000000904', title: 'Hulp in de tuin in Wezep' };
  let waiting = [ownRequest(), ownRequest(second)];
  const { user, requests } = await open(
    {
      'GET /help_requests': () => many(helpRequest, waiting),
      'PUT /help_requests/:id/screen': ({ params }) => {
        waiting = waiting.filter(({ id }) => id !== params.id);
        return one(helpRequest, ownRequest({ id: String(params.id), status: 'published' }));
      },
    },
    { session: staff },
  );
  const queue = within(await screen.findByRole('region', { name: 'Te bekijken hulpvragen' }));
  expect(await queue.findByRole('heading', { name: 'Te bekijken hulpvragen (2)' })).toBeTruthy();
  expect(queue.getAllByText('Truus Bos')).toHaveLength(2);
  await user.click(queue.getByRole('button', { name: /^Goedkeuren.*vervoer/ }));
  await waitFor(() => expect(queue.queryByRole('heading', { name: 'Hulp met vervoer in Wezep' })).toBeNull());
  await user.click(queue.getByRole('button', { name: /^Weigeren/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Weiger de hulpvraag' }));
  expect(await dialog.findByRole('alert')).toBeTruthy();
  await user.type(dialog.getByLabelText('Reden'), 'Dit is betaald werk.');
  await user.click(dialog.getByRole('button', { name: 'Weiger de hulpvraag' }));
  expect(await queue.findByText('Alle hulpvragen zijn bekeken.')).toBeTruthy();
  expect(posts(requests)).toMatchObject([
    ['PUT', expect.stringContaining('/screen'), { outcome: 'approve' }],
    ['PUT', `/api/v1/help_requests/${second.id}/screen`, { outcome: 'refuse', reason: 'Dit is betaald werk.' }],
  ]);
});

test('a colleague who was first is told, and the list is asked anew', async () => {
  let waiting = [ownRequest()];
  const { user, platform } = await open(
    {
      'GET /help_requests': () => many(helpRequest, waiting),
      'PUT /help_requests/:id/screen': () => {
        waiting = [];
        return refused(409, { code: 'invalid_transition', detail: 'Iemand heeft deze hulpvraag al bekeken.' });
      },
    },
    { session: staff },
  );
  await user.click(await screen.findByRole('button', { name: /^Goedkeuren/ }));
  await waitFor(() => expect(platform.toasts.getState().toasts[0]?.message).toMatch(/al bekeken/));
  expect(await screen.findByText('Alle hulpvragen zijn bekeken.')).toBeTruthy();
});

test('anybody reports a request', async () => {
  const { user, requests } = await open({ 'POST /vacancies/:id/reports': () => new Response(null, { status: 201 }) });
  await user.click(await screen.findByRole('button', { name: /^Meld/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: 'Iemand vraagt om geld' }));
  await user.type(dialog.getByLabelText('Vertel wat je ziet'), 'Hij vraagt om een voorschot.');
  await user.click(dialog.getByRole('button', { name: 'Verstuur' }));
  expect(await screen.findByRole('heading', { name: 'Dank je wel' })).toBeTruthy();
  expect(posts(requests)).toMatchObject([
    ['POST', `/api/v1/vacancies/${openRequest().id}/reports`, { reason: 'fraud' }],
  ]);
});
