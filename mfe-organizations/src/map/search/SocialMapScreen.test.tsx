import { beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { location } from '@omzien/model/location';
import { socialMapCard, socialMapCluster } from '@omzien/model/socialMap';
import { type FakeRoutes, many, refused } from '@omzien/testing/fakeApi';
import { renderScreen } from '@omzien/testing/renderScreen';
import { act, screen, waitFor, within } from '@testing-library/react';
import module from '../../module.ts';
import { aroundRoutes, choir, kitchen } from '../../testing/mapSamples.ts';

jest.setTimeout(60_000);

const letters = [
  { letter: 'A', count: 0 },
  { letter: 'B', count: 1 },
  { letter: 'K', count: 1 },
];
const dot = {
  type: 'social_map_clusters',
  id: 'dot',
  latitude: 52.46,
  longitude: 5.99,
  count: 1,
  ids: [kitchen.id],
  name: kitchen.name,
  expandsAt: null,
};
const routes: FakeRoutes = {
  ...aroundRoutes,
  'GET /social_map': () => many(socialMapCard, [kitchen, choir], { letters, pagination: { current: 1, records: 2 } }),
  'GET /social_map/clusters': () => many(socialMapCluster, [dot]),
  'GET /locations': () => many(location, []),
};
const row = (name: string) => screen.getByRole('link', { name }).closest('li');
const address = () => decodeURIComponent(window.location.pathname + window.location.search).replaceAll('+', ' ');

// Read once before the tests, so that none of them waits for the disk.
beforeAll(() => import('./OrganizationMap.tsx'));
beforeEach(() => window.sessionStorage.clear());

test('a row says who, what, where, how to reach them, whether they are open, and how fresh that is', async () => {
  await renderScreen(module, '/sociale-kaart', { api: routes });
  await screen.findByRole('link', { name: kitchen.name });
  const first = within(row(kitchen.name) as HTMLElement);
  expect(first.getByText('Dorpsstraat 1, 8091 AA Wezep')).toBeTruthy();
  expect(first.getByText('Nu open, tot 17.00 uur')).toBeTruthy();
  expect(first.getByText('2 vacatures')).toBeTruthy();
  expect(first.getByRole('link', { name: 'buurtkeuken.example' })).toBeTruthy();
  expect(first.getByText('Laatst gecontroleerd op 1 oktober 2026')).toBeTruthy();
  const old = within(row(choir.name) as HTMLElement);
  expect(old.getByText('Niet gecontroleerd sinds 1 maart 2024')).toBeTruthy();
});

test('what is filled in stands in the address, in the words of the API, and starts over at the first page', async () => {
  const { user, requests } = await renderScreen(module, '/sociale-kaart?page[number]=3&filter[letter_eq]=B', {
    api: routes,
  });
  await user.type(await screen.findByRole('searchbox', { name: 'Wat zoek je?' }), 'koken');
  await user.selectOptions(screen.getByLabelText('Onderwerp'), 'Samen eten');
  await user.click(screen.getByRole('checkbox', { name: 'Nu open' }));
  await user.click(screen.getByRole('button', { name: 'Zoeken' }));
  expect(address()).toBe(
    `/sociale-kaart?filter[name_or_description_cont]=koken&filter[theme_in]=${kitchen.activityTypeIds[0]}&filter[open_now_true]=true`,
  );
  await waitFor(() =>
    expect(requests.some(({ path, query }) => path.endsWith('/social_map') && query.get('filter[open_now_true]'))).toBe(
      true,
    ),
  );
});

test('letters under which something stands are ways to it, and the chosen one leads back', async () => {
  const { user } = await renderScreen(module, '/sociale-kaart', { api: routes });
  const index = within(await screen.findByRole('navigation', { name: 'Op de eerste letter' }));
  expect(index.queryByRole('link', { name: /^A/ })).toBeNull();
  await user.click(index.getByRole('link', { name: /^B ?: 1 organisatie$/ }));
  expect(address()).toBe('/sociale-kaart?filter[letter_eq]=B');
  await user.click(await screen.findByRole('link', { name: /^B ?: toon weer alle letters$/ }));
  expect(address()).toBe('/sociale-kaart');
});

test('a pin and its row light up together, pointed at in either; what has no place is told', async () => {
  const { user } = await renderScreen(module, '/sociale-kaart?view=map', { api: routes });
  const pin = await screen.findByRole('button', { name: `1 organisatie: ${kitchen.name}` });
  await user.hover(pin);
  expect(row(kitchen.name)?.hasAttribute('data-marked')).toBe(true);
  await user.unhover(pin);
  expect(row(kitchen.name)?.hasAttribute('data-marked')).toBe(false);
  act(() => pin.focus());
  expect(row(kitchen.name)?.hasAttribute('data-marked')).toBe(true);
  act(() => screen.getByRole('link', { name: choir.name }).focus());
  expect(row(kitchen.name)?.hasAttribute('data-marked')).toBe(false);
  expect(pin.hasAttribute('data-hinted')).toBe(false);
  act(() => screen.getByRole('link', { name: kitchen.name }).focus());
  expect(pin.hasAttribute('data-hinted')).toBe(true);
  expect(screen.getByText(/1 organisatie heeft geen plek op de kaart/)).toBeTruthy();
});

test('a map that does not come leaves the list', async () => {
  await renderScreen(module, '/sociale-kaart?view=map', {
    api: { ...routes, 'GET /social_map/clusters': () => refused(422, { code: 'invalid' }) },
  });
  expect(await screen.findByText(/In de lijst staat alles/)).toBeTruthy();
  expect(screen.getByRole('link', { name: kitchen.name })).toBeTruthy();
});

test('the files and the list for paper hold what was found, without what was pressed on the map', async () => {
  await renderScreen(module, `/sociale-kaart?filter[near]=Wezep&filter[id_in]=${kitchen.id}&sort=distance`, {
    api: routes,
  });
  const csv = await screen.findByRole('link', { name: 'Voor Excel (CSV)' });
  expect(csv.getAttribute('href')).toBe('/api/v1/social_map.csv?filter[near]=Wezep');
  expect(screen.getByRole('link', { name: 'Als data (HSDS)' }).getAttribute('href')).toContain('open_data/hsds');
});

test('the list for paper has everything in the order of the alphabet, with address and phone', async () => {
  const { requests } = await renderScreen(module, '/sociale-kaart?sort=name&view=print&page[size]=500', {
    api: routes,
  });
  expect(await screen.findByText('Dorpsstraat 1, 8091 AA Wezep')).toBeTruthy();
  expect(screen.getAllByText('0525 000 123').length).toBe(2);
  const asked = requests.find(({ path }) => path.endsWith('/social_map'));
  expect([asked?.query.get('sort'), asked?.query.get('page[size]')]).toEqual(['name', '500']);
});

test('the list for paper goes on to the last page, says how many there are, and waits with printing', async () => {
  const cards = Array.from({ length: 7 }, (_, place) => ({
    ...kitchen,
    id: kitchen.id.replace(/.{4}$/, `90${String(place).padStart(2, '0')}`),
    name: `Club ${place}`,
  }));
  const asked: number[] = [];
  await renderScreen(module, '/sociale-kaart?sort=name&view=print&page[size]=3', {
    api: {
      ...routes,
      'GET /social_map': ({ query }) => {
        const page = Number(query.get('page[number]') ?? 1);
        asked.push(page);
        const pagination = { current: page, records: cards.length };
        return many(socialMapCard, cards.slice((page - 1) * 3, page * 3), { letters, pagination });
      },
    },
  });
  expect(await screen.findByText('Club 6')).toBeTruthy();
  expect(asked).toEqual([1, 2, 3]);
  expect(screen.getAllByText(/^Club \d$/).map(({ textContent }) => textContent)).toEqual(cards.map(({ name }) => name));
  expect(screen.getByText('7 organisaties')).toBeTruthy();
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Print' }).getAttribute('aria-busy')).not.toBe('true'),
  );
});

test('of more than a list for paper holds, it says how many it shows', async () => {
  const cards = [kitchen, choir];
  const asked: number[] = [];
  await renderScreen(module, '/sociale-kaart?sort=name&view=print&page[size]=2', {
    api: {
      ...routes,
      'GET /social_map': ({ query }) => {
        asked.push(Number(query.get('page[number]') ?? 1));
        return many(socialMapCard, cards, { letters, pagination: { current: 1, records: 5001 } });
      },
    },
  });
  expect(await screen.findByText(/de eerste 20 van 5\.001 organisaties/)).toBeTruthy();
  await waitFor(() => expect(asked).toHaveLength(10));
  expect(asked.at(-1)).toBe(10);
});

test('nothing that fits offers a wider circle and all of it', async () => {
  await renderScreen(module, '/sociale-kaart?filter[near]=Wezep&filter[distance_lteq]=5', {
    api: {
      ...routes,
      'GET /social_map': () => many(socialMapCard, [], { letters: [], pagination: { current: 1, records: 0 } }),
    },
  });
  const wider = await screen.findByRole('link', { name: 'Zoek binnen 10 km' });
  expect(decodeURIComponent(wider.getAttribute('href') ?? '')).toContain('filter[distance_lteq]=10');
  expect(screen.getByRole('link', { name: 'Wis alle filters' }).getAttribute('href')).toBe('/sociale-kaart');
});

test('a place that is not known is told at its field, and the rest of the search goes on', async () => {
  await renderScreen(module, '/sociale-kaart?filter[near]=0000', {
    api: {
      ...routes,
      'GET /social_map': ({ query }) =>
        query.get('filter[near]')
          ? refused(400, { code: 'unknown_place' })
          : many(socialMapCard, [kitchen], { letters, pagination: { current: 1, records: 1 } }),
    },
  });
  expect(await screen.findByText(/We kennen deze postcode niet/)).toBeTruthy();
  expect(await screen.findByRole('link', { name: kitchen.name })).toBeTruthy();
});
