import { describe, expect, test } from '@jest/globals';
import { jsonApiType } from '@omzien/model/jsonApi';
import { vacancyHit } from '@omzien/model/vacancy';
import { contactPerson } from '@omzien/model/volunteerCenter';
import { listDocument, many, refused } from '@omzien/testing/fakeApi';
import { renderScreen } from '@omzien/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import module from '../module.ts';
import { cook, cooking, lookupRoutes } from '../testing/samples.ts';

const facets = {
  vacancyType: [{ value: 'volunteering', count: 1 }],
  categoryIds: [{ value: cooking.id, count: 1 }],
  frequency: [{ value: 'regularly', count: 1 }],
};
const found = () => many(vacancyHit, [cook], { facets });
const nothing = () => many(vacancyHit, [], { facets: {} });

test('shows what was found, with how many there are and a link to each', async () => {
  await renderScreen(module, '/vacancies/search', { api: { ...lookupRoutes, 'GET /vacancies/search': found } });
  const link = await screen.findByRole('link', { name: cook.title });
  expect(link.getAttribute('href')).toBe(`/vacancies/${cook.id}`);
  expect(screen.getByText('1 vacature')).toBeTruthy();
  expect(screen.getByText('Wezep · 3,4 km')).toBeTruthy();
});

test('a ticked facet goes into the address and is asked of the API', async () => {
  const { user, requests } = await renderScreen(module, '/vacancies/search', {
    api: { ...lookupRoutes, 'GET /vacancies/search': found },
  });
  // On a phone, which jsdom counts as, the facets stand in a drawer.
  await user.click(await screen.findByRole('button', { name: 'Filters' }));
  const drawer = within(await screen.findByRole('dialog'));
  await user.click(drawer.getByRole('checkbox', { name: /Koken en eten/ }));
  await user.click(await drawer.findByRole('button', { name: 'Toon 1 vacature' }));
  expect(await screen.findByRole('button', { name: 'Koken en eten weghalen' })).toBeTruthy();
  expect(decodeURIComponent(window.location.search)).toBe(`?filter[category_ids_in]=${cooking.id}`);
  expect(requests.some(({ query }) => query.get('filter[category_ids_in]') === cooking.id)).toBe(true);
});

test('the vacancies of one organisation say whose they are, and its chip takes that away', async () => {
  const table = '0196a000-0000-7000-8000-000000000777';
  await renderScreen(module, `/vacancies/search?filter[organization_id_in]=${table}`, {
    api: {
      ...lookupRoutes,
      'GET /vacancies/search': () =>
        many(vacancyHit, [cook], {
          facets: { organizationId: [{ value: table, count: 1, label: 'Samen aan Tafel' }] },
        }),
    },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Vrijwilligerswerk bij Samen aan Tafel' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Samen aan Tafel weghalen' })).toBeTruthy();
});

test('another page begins at its top, with the focus there', async () => {
  const scrolled: Element[] = [];
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolled.push(this);
  };
  const pages = { pagination: { records: 40, current: 1, last: 2, next: 2 } };
  const { user } = await renderScreen(module, '/vacancies/search', {
    api: { ...lookupRoutes, 'GET /vacancies/search': () => many(vacancyHit, [cook], { facets, ...pages }) },
  });
  await user.click(await screen.findByRole('link', { name: 'Pagina 2' }));
  const results = screen.getByRole('region', { name: 'Gevonden vacatures' });
  await waitFor(() => expect(document.activeElement).toBe(results));
  expect(scrolled).toContain(results);
});

test('why a vacancy came up is said only where the vacancies differ in it', async () => {
  const other = { ...cook, id: '0196a000-0000-7000-8000-000000000002', title: 'Fietsmaatje' };
  const hits = [
    { ...cook, matchReasons: ['nearby', 'title', 'category', 'new'] as const },
    { ...other, matchReasons: ['nearby'] as const },
  ].map((hit) => ({ ...hit, matchReasons: [...hit.matchReasons] }));
  await renderScreen(module, '/vacancies/search?filter[near]=Wezep', {
    api: { ...lookupRoutes, 'GET /vacancies/search': () => many(vacancyHit, hits, { facets }) },
  });
  expect(await screen.findByText('Dit past: je zoekwoord staat in de titel · dit soort werk')).toBeTruthy();
  expect(screen.getAllByText(/Dit past/)).toHaveLength(1);
});

test('words that mean a category show the way to all of it', async () => {
  const suggestions = [{ facet: 'categoryIds', value: cooking.id, count: 10, rest: 'wezep' }];
  const words = 'filter[title_or_summary_or_description_or_organization_name_cont]';
  await renderScreen(module, `/vacancies/search?${words}=koken+wezep&page[number]=2`, {
    api: { ...lookupRoutes, 'GET /vacancies/search': () => many(vacancyHit, [cook], { facets, suggestions }) },
  });
  const meant = await screen.findByRole('link', { name: 'Toon categorie Koken en eten (10)' });
  expect(decodeURIComponent(meant.getAttribute('href') ?? '')).toBe(
    `/vacancies/search?${words}=wezep&filter[category_ids_in]=${cooking.id}`,
  );
});

test('the words and the place of the form go into the address', async () => {
  const { user } = await renderScreen(module, '/vacancies/search', {
    api: { ...lookupRoutes, 'GET /vacancies/search': found, 'GET /locations': () => new Response('{"data":[]}') },
  });
  await user.type(await screen.findByLabelText('Wat wil je doen?'), 'koken{Enter}');
  const [, query = ''] = decodeURIComponent(window.location.search).split('?');
  expect(query).toBe('filter[title_or_summary_or_description_or_organization_name_cont]=koken');
});

test('on a phone the form is one line with what was asked, and a press opens it', async () => {
  const words = 'filter[title_or_summary_or_description_or_organization_name_cont]';
  const { user } = await renderScreen(module, `/vacancies/search?${words}=koken&filter[near]=Wezep`, {
    api: { ...lookupRoutes, 'GET /vacancies/search': found },
  });
  expect(screen.queryByRole('search')).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Zoek anders: koken · Wezep' }));
  expect(screen.getByRole('search')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Wat wil je doen?'));
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: 'Zoek anders: koken · Wezep' })).toBeTruthy();
});

test('an unknown place is told at its field, and the rest of the search still answers', async () => {
  await renderScreen(module, '/vacancies/search?filter[near]=Nergenshuizen', {
    api: {
      ...lookupRoutes,
      'GET /vacancies/search': ({ query }) =>
        query.has('filter[near]') ? refused(422, { code: 'unknown_place' }) : found(),
    },
  });
  expect(await screen.findByText(/We kennen deze plaats of postcode niet/)).toBeTruthy();
  expect(await screen.findByRole('link', { name: cook.title })).toBeTruthy();
});

test('finding nothing offers ways on', async () => {
  await renderScreen(module, '/vacancies/search?filter[near]=Wezep&filter[distance_lteq]=5', {
    api: { ...lookupRoutes, 'GET /vacancies/search': nothing },
  });
  expect(await screen.findByRole('heading', { name: 'Geen resultaten' })).toBeTruthy();
  const wider = screen.getByRole('link', { name: 'Zoek binnen 10 km' });
  expect(decodeURIComponent(wider.getAttribute('href') ?? '')).toContain('filter[distance_lteq]=10');
});

test('finding nothing names whom of the centre one can ask', async () => {
  const person = {
    ...{ type: 'contact_persons', id: '0196a000-0000-7000-8000-000000000301', name: 'Ria de Wit', function: 'Balie' },
    ...{ phoneNumber: '+31525123456', email: null, photoUrl: null, hours: null, text: null, areas: [], order: 0 },
  };
  await renderScreen(module, '/vacancies/search', {
    api: {
      ...lookupRoutes,
      'GET /vacancies/search': nothing,
      'GET /volunteer_centers/:id/contact_persons': () => many(contactPerson, [person]),
    },
  });
  expect(await screen.findByText('Vragen? Ria de Wit helpt je graag.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Bel 0525 123 456' })).toBeTruthy();
});

test('a failed search can be asked again and keeps its filters', async () => {
  const { user, answer } = await renderScreen(module, '/vacancies/search?sort=-published_at', {
    api: { ...lookupRoutes, 'GET /vacancies/search': () => refused(422, { code: 'invalid' }) },
  });
  const retry = await screen.findByRole('button', { name: 'Opnieuw proberen' });
  answer({ 'GET /vacancies/search': found });
  await user.click(retry);
  expect(await screen.findByRole('link', { name: cook.title })).toBeTruthy();
  expect(window.location.search).toBe('?sort=-published_at');
});

test('an address that was cut off says so: asking it again would not help', async () => {
  const { user, answer } = await renderScreen(module, '/vacancies/search?filter[categ=x', {
    api: { ...lookupRoutes, 'GET /vacancies/search': () => refused(400, { code: 'bad_request' }) },
  });
  expect(await screen.findByRole('heading', { name: 'We begrijpen dit zoekadres niet' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Opnieuw proberen' })).toBeNull();
  answer({ 'GET /vacancies/search': found });
  await user.click(screen.getByRole('link', { name: 'Wis alles' }));
  expect(await screen.findByRole('link', { name: cook.title })).toBeTruthy();
});

test('a search that fails does not show what the search before it found', async () => {
  const { user, answer } = await renderScreen(module, '/vacancies/search', {
    api: { ...lookupRoutes, 'GET /vacancies/search': found, 'GET /locations': () => new Response('{"data":[]}') },
  });
  await screen.findByRole('link', { name: cook.title });
  answer({ 'GET /vacancies/search': () => refused(422, { code: 'invalid' }) });
  await user.type(screen.getByLabelText('Wat wil je doen?'), 'tuin{Enter}');
  expect(await screen.findByRole('button', { name: 'Opnieuw proberen' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: cook.title })).toBeNull();
});

test('in English everything is in English', async () => {
  await renderScreen(module, '/vacancies/search', {
    boot: { tenant: 'public', locale: 'en' },
    api: { ...lookupRoutes, 'GET /vacancies/search': found },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Find volunteer work that suits you' })).toBeTruthy();
  expect(await screen.findByText('Cooking')).toBeTruthy();
  expect((await screen.findByRole('link', { name: cook.title })).getAttribute('href')).toBe(`/en/vacancies/${cook.id}`);
});

test('the week is a grid: a part of a day is ticked, one without vacancies cannot be', async () => {
  const { user } = await renderScreen(module, '/vacancies/search', {
    api: {
      ...lookupRoutes,
      'GET /vacancies/search': () =>
        many(vacancyHit, [cook], { facets: { dayparts: [{ value: 'tue_evening', count: 3 }] } }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Filters' }));
  const drawer = within(await screen.findByRole('dialog'));
  expect(drawer.getByRole<HTMLInputElement>('checkbox', { name: /^maandagochtend/ }).disabled).toBe(true);
  await user.click(drawer.getByRole('checkbox', { name: /^dinsdagavond/ }));
  await user.click(drawer.getByRole('button', { name: /^Toon / }));
  expect(await screen.findByRole('button', { name: 'dinsdagavond weghalen' })).toBeTruthy();
  expect(decodeURIComponent(window.location.search)).toBe('?filter[dayparts_in]=tue_evening');
});

test('hours are one answer, which another one replaces', async () => {
  const hours = { hoursPerWeekMax: [2, 4, 8].map((most) => ({ value: String(most), count: most })) };
  const { user } = await renderScreen(module, '/vacancies/search?filter[hours_per_week_max_lteq]=2', {
    api: { ...lookupRoutes, 'GET /vacancies/search': () => many(vacancyHit, [cook], { facets: hours }) },
  });
  await user.click(await screen.findByRole('button', { name: /^Filters/ }));
  const drawer = within(await screen.findByRole('dialog'));
  await user.click(drawer.getByRole('radio', { name: /^Hoogstens 4 uur per week/ }));
  await waitFor(() => expect(decodeURIComponent(window.location.search)).toBe('?filter[hours_per_week_max_lteq]=4'));
  await user.click(drawer.getByRole('radio', { name: 'Maakt niet uit' }));
  await waitFor(() => expect(window.location.search).toBe(''));
});

test('what is typed and not sent yet stays while a facet is ticked', async () => {
  const { user } = await renderScreen(module, '/vacancies/search', {
    api: { ...lookupRoutes, 'GET /vacancies/search': found },
  });
  await user.type(await screen.findByLabelText('Wat wil je doen?'), 'koken');
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  const drawer = within(await screen.findByRole('dialog'));
  await user.click(drawer.getByRole('checkbox', { name: /Koken en eten/ }));
  await user.click(drawer.getByRole('button', { name: /^Toon / }));
  await screen.findByRole('button', { name: 'Koken en eten weghalen' });
  expect(screen.getByLabelText<HTMLInputElement>('Wat wil je doen?').value).toBe('koken');
});

test('without scripts the facets go with the form, under the names of the API', async () => {
  const { container } = await renderScreen(module, `/vacancies/search?filter[category_ids_in]=${cooking.id}&sort=`, {
    api: { ...lookupRoutes, 'GET /vacancies/search': found },
  });
  await screen.findByRole('link', { name: cook.title });
  const form = container.querySelector('form');
  const sent = new URLSearchParams(new FormData(form ?? undefined) as unknown as Record<string, string>);
  expect(sent.getAll('filter[category_ids_in]')).toEqual([cooking.id]);
  expect([...sent.keys()]).toEqual(expect.arrayContaining(['filter[near]', 'sort']));
});

test('by keyboard: a search leads to what it found, and the filters can be passed over', async () => {
  const { user } = await renderScreen(module, '/vacancies/search', {
    api: { ...lookupRoutes, 'GET /vacancies/search': found },
  });
  await screen.findByRole('link', { name: cook.title });
  const results = () => screen.getByRole('region', { name: 'Gevonden vacatures' });
  const field = screen.getByLabelText('Wat wil je doen?');
  await user.type(field, 'koken{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(results()));
  // Another search fills the form anew: what is typed into the old one is typed by nobody.
  await waitFor(() => expect(field.isConnected).toBe(false));
  // It says nothing new the second time, and leads there as well.
  await user.type(screen.getByLabelText('Wat wil je doen?'), '{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(results()));

  const skip = screen.getByRole('link', { name: 'Naar de resultaten', hidden: true });
  skip.focus();
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(results());
  expect(window.location.hash).toBe('');
});

test('by keyboard: a place that nobody knows leads back to its field', async () => {
  const { user } = await renderScreen(module, '/vacancies/search', {
    api: {
      ...lookupRoutes,
      'GET /vacancies/search': ({ query }) =>
        query.has('filter[near]') ? refused(422, { code: 'unknown_place' }) : found(),
    },
  });
  await screen.findByRole('link', { name: cook.title });
  await user.type(screen.getByLabelText('Waar?'), 'Nergenshuizen{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Waar?')));
  expect(screen.getByLabelText('Waar?').getAttribute('aria-invalid')).toBe('true');
});

describe('very many', () => {
  const after = '0196a000-0000-7000-8000-00000000000f';
  const pages = { records: 1000, more: true, current: 40, first: 1, prev: 39, next: 41 };
  const cut = {
    vacancyType: [{ value: 'volunteering', count: 1000, more: true }],
    dayparts: [{ value: 'mon_morning', count: 43, more: true }],
  };
  const links = {
    self: '/',
    next: `/api/v1/vacancies/search?sort=-published_at&page%5Bnumber%5D=41&page%5Bafter%5D=${after}`,
  };
  const answer = () =>
    new Response(JSON.stringify({ ...listDocument(vacancyHit, [cook], { facets: cut, pagination: pages }), links }), {
      headers: { 'Content-Type': jsonApiType },
    });
  const address =
    '/vacancies/search?sort=-published_at&page[number]=40&page[after]=0196a000-0000-7000-8000-00000000000a';
  const open = () => renderScreen(module, address, { api: { ...lookupRoutes, 'GET /vacancies/search': answer } });

  test('are told as a thousand and more, in all places', async () => {
    const { user } = await open();
    expect(await screen.findByText('1.000+ vacatures')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    expect(await screen.findByRole('button', { name: 'Toon 1.000+ vacatures' })).toBeTruthy();
    expect(screen.getAllByText('1.000+')).not.toHaveLength(0);
    expect(screen.getAllByText('43+')).not.toHaveLength(0);
  });

  test('have no last page, and the next one begins after the last vacancy of this one', async () => {
    await open();
    const next = await screen.findByRole('link', { name: 'Volgende' });
    const query = new URL((next as HTMLAnchorElement).href).searchParams;
    expect([query.get('page[number]'), query.get('page[after]')]).toEqual(['41', after]);
    const others = screen.getAllByRole('link', { name: /^Pagina/ });
    expect(others.map(({ textContent }) => textContent)).toEqual(['1', '39', '40', '41']);
    // Another page begins where its number says.
    const before = new URL((others[1] as HTMLAnchorElement).href).searchParams;
    expect([before.get('page[number]'), before.get('page[after]')]).toEqual(['39', null]);
  });
});
