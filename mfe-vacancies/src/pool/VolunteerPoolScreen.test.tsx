import { expect, jest, test } from '@jest/globals';
import { quickReply } from '@omzien/model/conversation';
import { internalNote } from '@omzien/model/internalNote';
import type { OrganizationStatus } from '@omzien/model/organization';
import { vacancy } from '@omzien/model/vacancy';
import { type VolunteerProfile, volunteerProfile, volunteerProfileReply } from '@omzien/model/volunteerProfile';
import type { BootSession } from '@omzien/platform';
import { signedInAs, testOrganization } from '@omzien/testing/bootDocument';
import { type FakeRequest, type FakeRoutes, many, noContent, one, refused } from '@omzien/testing/fakeApi';
import { renderScreen } from '@omzien/testing/renderScreen';
import { act, screen, waitFor, within } from '@testing-library/react';
import module from '../module.ts';
import { bram, carla, carlaKnown, handy, poolRoutes, question } from '../testing/poolSamples.ts';
import { cookDetail, cooking } from '../testing/samples.ts';

jest.setTimeout(60_000);

const organizationOf = (status: OrganizationStatus) => testOrganization({ status });
const organization = organizationOf('approved');
const staffOf = (status: OrganizationStatus = 'approved'): BootSession => ({
  ...signedInAs([{ role: 'admin', scopeType: 'Organization' }], { organizations: [organizationOf(status)] }),
  currentOrganizationId: organization.id,
});
const center = signedInAs([{ role: 'admin', scopeType: 'VolunteerCenter' }], {
  organizations: [testOrganization({ organizationType: 'VolunteerCenter' })],
});
const facets = {
  categoryIds: [{ value: cooking.id, count: 2 }],
  dayparts: [
    { value: 'mon_morning', count: 2 },
    { value: 'fri_evening', count: 1 },
  ],
  talentIds: [{ value: handy.id, count: 2 }],
  languages: [{ value: 'nl', count: 2 }],
};
const pool = (people: readonly VolunteerProfile[]) => many(volunteerProfile, people, { facets });
const sent = (counts = { sent: 1 }) => many(volunteerProfileReply, [question], { counts });
const bramQuestion = '0196a000-0000-7000-8000-000000000772';
const body = 'Hallo Carla, je houdt van koken. Kom je een keer kijken bij ons buurtdiner in Wezep?';

async function open(path = '/vrijwilligerspool', more: FakeRoutes = {}, session = staffOf()) {
  return renderScreen(module, path, {
    boot: { session },
    api: {
      ...poolRoutes,
      'GET /volunteer_profiles': () => pool([carla, bram]),
      'GET /volunteer_profile_replies': () => sent(),
      'GET /vacancies': () => many(vacancy, [cookDetail]),
      'GET /quick_replies': () => many(quickReply, []),
      ...more,
    },
  });
}
const cardOf = async (name: string) =>
  within((await screen.findByRole('heading', { name, level: 3 })).closest('article') as HTMLElement);
const address = () => `${window.location.pathname}${decodeURIComponent(window.location.search)}`;
const written = (requests: FakeRequest[], method = 'POST') => requests.filter((request) => request.method === method);

test('a card tells what somebody can and wants, and nothing by which to find him', async () => {
  const { container } = await open();
  const card = await cardOf('Carla');
  expect(card.getByText('Wezep · 3 km', { exact: false })).toBeTruthy();
  expect(await card.findByText('Koken en eten', { exact: false })).toBeTruthy();
  // A day of which every part is there is said as that day.
  expect(card.getByText('maandag, vrijdagavond', { exact: false })).toBeTruthy();
  expect(card.getByText('Nederlands · Goed Nederlands (B1)', { exact: false })).toBeTruthy();
  expect(card.getByText('tot 4 uur per week · tot 10 km ver', { exact: false })).toBeTruthy();
  expect(card.getByText('Handig')).toBeTruthy();
  expect(card.getByText('Laatst actief op 19 november 2026')).toBeTruthy();
  expect(container.textContent).not.toContain('Jansen');
  expect(card.queryByRole('button', { name: 'Bekijk Carla' })).toBeNull();
});

test('the vacancy for which somebody looks stands in the address: another screen leads here with it, a reload keeps it', async () => {
  const { user, requests } = await open(`/vrijwilligerspool?vacancy=${cookDetail.id}`, {
    'GET /vacancies/:id': () => one(vacancy, cookDetail),
  });
  await waitFor(() =>
    expect(address()).toBe(
      `/vrijwilligerspool?vacancy=${cookDetail.id}&filter[category_ids_in]=${cookDetail.categoryIds.join()}`,
    ),
  );
  const select = (await screen.findByRole('combobox', { name: /vacature/i })) as HTMLSelectElement;
  await waitFor(() => expect(select.value).toBe(cookDetail.id));
  const wanted = cookDetail.categoryIds.join();
  await waitFor(() => expect(requests.map(({ query }) => query.get('filter[category_ids_in]'))).toContain(wanted));
  await user.selectOptions(select, '');
  await waitFor(() => expect(address()).toBe('/vrijwilligerspool'));
});

test('each card says how the person stands, why, and from when he can be asked again', async () => {
  const states: VolunteerProfile[] = [
    { ...carla, state: 'approached' },
    { ...bram, state: 'waiting' },
    { ...bram, id: '0196a000-0000-7000-8000-000000000702', displayName: 'Dirk', state: 'declined' },
  ];
  const no = {
    ...question,
    id: '0196a000-0000-7000-8000-000000000752',
    volunteerProfileId: '0196a000-0000-7000-8000-000000000702',
    state: 'declined',
    answeredAt: '2026-11-05T09:00:00.000Z',
    closesOn: null,
  };
  await open('/vrijwilligerspool', {
    'GET /volunteer_profiles': () => pool(states),
    'GET /volunteer_profile_replies': () => many(volunteerProfileReply, [question, no], { counts: { sent: 1 } }),
  });
  const asked = await cardOf('Carla');
  expect(
    await asked.findByText('Gevraagd op 3 november 2026. Zonder antwoord sluit de vraag op 8 december 2026.'),
  ).toBeTruthy();
  expect((await cardOf('Bram')).getByText('Er staan 3 vragen open. Probeer het later nog eens.')).toBeTruthy();
  expect((await cardOf('Dirk')).getByText('Vanaf 3 februari 2027 kun je het opnieuw vragen.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Vraag / })).toBeNull();
  expect(screen.getByRole('link', { name: 'Gestelde vragen (1 open)' })).toBeTruthy();
});

test('filters stand in the address, each value with a cross of its own', async () => {
  const { user, requests, container } = await open();
  await cardOf('Carla');
  // On a narrow screen, as here, they are not drawn beside the cards.
  const side = within(container.querySelector('aside') as HTMLElement);
  await user.click(await side.findByLabelText(/^maandagochtend/));
  await waitFor(() => expect(address()).toBe('/vrijwilligerspool?filter[dayparts_in]=mon_morning'));
  const chips = async () => within(await screen.findByRole('region', { name: 'Gekozen filters' }));
  await (await chips()).findByRole('button', { name: /maandagochtend/ });
  await user.click(side.getByLabelText(/^vrijdagavond/));
  await (await chips()).findByRole('button', { name: /vrijdagavond/ });
  expect(address()).toContain('mon_morning,fri_evening');
  await user.click(side.getByLabelText('Heeft een auto'));
  await (await chips()).findByRole('button', { name: /Heeft een auto/ });
  expect(address()).toContain('filter[has_car_eq]=true');
  await user.selectOptions(side.getByLabelText('Afstand'), '10');
  await user.click(side.getByText('Zoeken'));
  await waitFor(() => expect(requests.at(-1)?.query.get('filter[distance_lteq]')).toBe('10'));
  await (await chips()).findByRole('button', { name: /Binnen 10 km/ });
  await user.click((await chips()).getByRole('button', { name: /maandagochtend/ }));
  await waitFor(() => expect(address()).toContain('filter[dayparts_in]=fri_evening&'));
  await user.selectOptions(screen.getByLabelText('Sorteer op'), 'distance');
  await waitFor(() => expect(screen.getByLabelText('Sorteer op')).toHaveProperty('value', 'distance'));
  await user.click(screen.getByRole('link', { name: 'Wis filters' }));
  await waitFor(() => expect(address()).toBe('/vrijwilligerspool?sort=distance'));
});

test('a place that nobody knows is told at its field, and the pool is shown without it', async () => {
  await open('/vrijwilligerspool?filter[near]=Nergens', {
    'GET /volunteer_profiles': ({ query }) =>
      query.has('filter[near]') ? refused(400, { code: 'unknown_place' }) : pool([carla]),
  });
  await cardOf('Carla');
  expect(screen.getByText('We kennen deze plaats of postcode niet. Je ziet nu alle plaatsen.')).toBeTruthy();
});

test('when nobody fits there are wider ways, and the search can be kept', async () => {
  await open('/vrijwilligerspool?filter[distance_lteq]=5&filter[has_car_eq]=true', {
    'GET /volunteer_profiles': () => pool([]),
  });
  expect(await screen.findByRole('link', { name: 'Zoek binnen 10 km' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Zonder Heeft een auto: Ja' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Bewaar weergave' })).toBeTruthy();
});

test('several are asked at once, and each has a result of his own', async () => {
  const { user, requests } = await open('/vrijwilligerspool', {
    'POST /volunteer_profiles/:id/replies': ({ params, input }) =>
      params.id === bram.id
        ? refused(409, { code: 'volunteer_has_enough', detail: 'Deze vrijwilliger heeft al 3 vragen.' })
        : one(volunteerProfileReply, { ...question, body: String(input?.body) }, 201),
  });
  await user.click((await cardOf('Carla')).getByRole('checkbox', { name: 'Kies Carla' }));
  await user.click((await cardOf('Bram')).getByRole('checkbox', { name: 'Kies Bram' }));
  await user.click(screen.getByRole('button', { name: 'Vraag 2 mensen' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Wat vraag je aan 2 mensen?' }));
  await user.type(dialog.getByLabelText('Je bericht'), 'Te kort');
  await user.click(dialog.getByRole('button', { name: 'Verstuur aan 2 mensen' }));
  expect(await dialog.findAllByText('Je bericht moet minstens 50 tekens hebben.')).not.toHaveLength(0);
  expect(written(requests)).toHaveLength(0);
  await user.clear(dialog.getByLabelText('Je bericht'));
  await user.click(dialog.getByLabelText('Je bericht'));
  await user.paste(body);
  await user.dblClick(dialog.getByRole('button', { name: 'Verstuur aan 2 mensen' }));
  const over = within(await screen.findByRole('dialog', { name: 'Zo is het gegaan' }));
  expect(over.getByText(/Carla/).closest('li')?.textContent).toBe('Carla: verstuurd.');
  expect(over.getByText(/Bram/).closest('li')?.textContent).toBe('Bram: Deze vrijwilliger heeft al 3 vragen.');
  expect(written(requests).map(({ params, input }) => [params.id, input])).toEqual([
    [carla.id, { organizationId: organization.id, vacancyId: cookDetail.id, body }],
    [bram.id, { organizationId: organization.id, vacancyId: cookDetail.id, body }],
  ]);
  await user.click(over.getByRole('button', { name: 'Klaar' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Vraag \d/ })).toBeNull());
});

test('who asked can undo it at once, for all who were asked', async () => {
  const undone: string[] = [];
  const { user, requests, platform } = await open('/vrijwilligerspool', {
    'POST /volunteer_profiles/:id/replies': ({ params }) =>
      one(volunteerProfileReply, { ...question, id: params.id === bram.id ? bramQuestion : question.id }, 201),
    'PUT /volunteer_profile_replies/:id/undo': ({ params }) => {
      undone.push(String(params.id));
      return noContent();
    },
  });
  await user.click((await cardOf('Carla')).getByRole('checkbox', { name: 'Kies Carla' }));
  await user.click((await cardOf('Bram')).getByRole('checkbox', { name: 'Kies Bram' }));
  await user.click(screen.getByRole('button', { name: 'Vraag 2 mensen' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Gebruik een voorbeeld' }));
  await user.click(dialog.getByRole('button', { name: 'Verstuur aan 2 mensen' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [toast] = platform.toasts.getState().toasts;
  expect(toast).toMatchObject({
    message: 'Je vraag aan 2 mensen gaat over tien minuten weg.',
    action: { label: 'Ongedaan maken' },
    second: { label: 'Nu versturen' },
  });
  await act(async () => toast?.action?.run());
  await waitFor(() =>
    expect(platform.toasts.getState().toasts.map(({ message }) => message)).toContain(
      '2 vragen ongedaan gemaakt. Er is niets verstuurd.',
    ),
  );
  expect(undone).toEqual([question.id, bramQuestion]);
  expect(written(requests)).toHaveLength(2);
});

test('a connection that is lost halfway loses nothing: who was reached is not asked again', async () => {
  let isDown = true;
  const { user, requests } = await open('/vrijwilligerspool', {
    'POST /volunteer_profiles/:id/replies': ({ params }) => {
      if (params.id === bram.id && isDown) throw new TypeError('Failed to fetch');
      return one(volunteerProfileReply, question, 201);
    },
  });
  await user.click((await cardOf('Carla')).getByRole('checkbox', { name: 'Kies Carla' }));
  await user.click((await cardOf('Bram')).getByRole('checkbox', { name: 'Kies Bram' }));
  await user.click(screen.getByRole('button', { name: 'Vraag 2 mensen' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Gebruik een voorbeeld' }));
  const message = (dialog.getByLabelText('Je bericht') as HTMLTextAreaElement).value;
  await user.click(dialog.getByRole('button', { name: 'Verstuur aan 2 mensen' }));
  expect(await dialog.findByText(/verbinding|internet/i)).toBeTruthy();
  expect((dialog.getByLabelText('Je bericht') as HTMLTextAreaElement).value).toBe(message);
  isDown = false;
  await user.click(dialog.getByRole('button', { name: 'Verstuur' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const tries = written(requests);
  expect(tries.map(({ params }) => params.id)).toEqual([carla.id, bram.id, bram.id]);
  const keys = tries.map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys[1]).toBe(keys[2]);
  expect(keys[0]).not.toBe(keys[1]);
});

test('an organisation that waits for approval reads why the pool is closed', async () => {
  await open(
    '/vrijwilligerspool',
    { 'GET /volunteer_profiles': () => refused(403, { code: 'organization_not_approved' }) },
    staffOf('pending'),
  );
  expect(await screen.findByRole('heading', { name: 'De vrijwilligerspool is nog dicht' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Maak een vacature' }).getAttribute('href')).toBe('/vacancies/add');
});

test.each([
  ['without an open vacancy', { 'GET /vacancies': () => many(vacancy, []) }, 'Plaats eerst een vacature'],
  [
    'with ten open questions',
    { 'GET /volunteer_profile_replies': () => sent({ sent: 10 }) },
    'Wacht eerst op antwoord',
  ],
])('%s people can be seen and not asked, and it says why', async (_case, more: FakeRoutes, title) => {
  await open('/vrijwilligerspool', more);
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  const card = await cardOf('Carla');
  expect(card.queryByRole('checkbox')).toBeNull();
  expect(card.queryByRole('button', { name: 'Vraag Carla' })).toBeNull();
});

test('the centre sees names, who asked before and its notes, and proposes a vacancy', async () => {
  const note = {
    type: 'internal_notes',
    id: '0196a000-0000-7000-8000-000000000760',
    note: 'Kan vanaf januari.',
    subject: { type: 'volunteer_profiles', id: carla.id },
    authorId: null,
    authorName: 'Sam de Vries',
    createdAt: '2026-11-20T09:00:00.000Z',
    updatedAt: '2026-11-20T09:00:00.000Z',
  };
  const { user, requests } = await open(
    '/vrijwilligerspool',
    {
      // Organisations see what she chose; who knows her reads her name.
      'GET /volunteer_profiles': () => pool([{ ...carlaKnown, displayName: 'C.' }]),
      'GET /volunteer_profiles/:id/replies': () => many(volunteerProfileReply, [question]),
      'GET /internal_notes': () => many(internalNote, [note]),
      'POST /internal_notes': ({ input }) => one(internalNote, { ...note, note: String(input?.note) }, 201),
      'POST /suggestions': () => noContent(),
    },
    center,
  );
  const card = await cardOf('Carla Jansen');
  expect(card.getByText('VOG gezien op 2 maart 2026')).toBeTruthy();
  await user.click(card.getByRole('button', { name: 'Bekijk Carla' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Carla Jansen' }));
  expect(drawer.getByRole('link', { name: 'carla@dorp.example' })).toBeTruthy();
  expect(await drawer.findByText('Stichting Samen aan Tafel Wezep')).toBeTruthy();
  expect(await drawer.findByText('Kan vanaf januari.')).toBeTruthy();
  await user.type(drawer.getByLabelText('Nieuwe notitie'), 'Gebeld.');
  await user.click(drawer.getByRole('button', { name: 'Bewaar notitie' }));
  await waitFor(() => expect(written(requests)[0]?.input).toMatchObject({ note: 'Gebeld.' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await user.click(card.getByRole('button', { name: /^Stel .* iets voor$/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Stel Carla een vacature voor' }));
  await user.type(dialog.getByRole('combobox', { name: 'Vacature' }), 'kok');
  await user.click(await dialog.findByRole('option', { name: /Kok voor het buurtdiner/ }));
  await user.click(dialog.getByLabelText('Je bericht'));
  await user.paste('We dachten meteen aan jou hierbij.');
  await user.click(dialog.getByRole('button', { name: 'Verstuur' }));
  await waitFor(() =>
    expect(written(requests)[1]?.input).toEqual({
      vacancyId: cookDetail.id,
      volunteerProfileIds: [carla.id],
      message: 'We dachten meteen aan jou hierbij.',
    }),
  );
});

test('a mentor sees the students who agreed, and asks nobody', async () => {
  await open(
    '/vrijwilligerspool',
    { 'GET /volunteer_profiles': () => pool([carlaKnown]) },
    signedInAs([{ role: 'mentor', scopeType: 'Organization' }], { organizations: [organization] }),
  );
  const card = await cardOf('Carla Jansen');
  expect(card.queryByRole('checkbox')).toBeNull();
  expect(card.getByRole('button', { name: 'Bekijk Carla' })).toBeTruthy();
});

test('a volunteer sees the own card as organisations do, leaves the pool and comes back', async () => {
  const { type: _type, id: _id, distanceKm: _distance, inPool: _inPool, state: _state, ...preview } = carla;
  let own: VolunteerProfile = { ...carlaKnown, state: null, preview, stored: true, lockVersion: 4 };
  const { user, requests } = await open(
    '/vrijwilligerspool',
    {
      'GET /volunteer_profiles': () => pool([own]),
      'PATCH /volunteer_profile': ({ input }) => {
        own = { ...own, inPool: input?.inPool === true, lockVersion: (own.lockVersion ?? 0) + 1 };
        return one(volunteerProfile, own);
      },
    },
    signedInAs(),
  );
  expect(await screen.findByRole('heading', { name: 'Je staat in de pool' })).toBeTruthy();
  await cardOf('Carla');
  expect(screen.queryByText('Jansen', { exact: false })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Haal mij uit de pool' }));
  expect(await screen.findByRole('heading', { name: 'Je staat niet in de pool' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Zet mij in de pool' }));
  expect(await screen.findByRole('heading', { name: 'Je staat in de pool' })).toBeTruthy();
  expect(written(requests, 'PATCH').map(({ headers }) => headers.get('If-Match'))).toEqual(['"4"', '"5"']);
});
