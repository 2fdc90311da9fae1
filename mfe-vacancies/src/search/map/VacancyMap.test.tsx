import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { location } from '@omzien/model/location';
import { vacancyCluster, vacancyHit } from '@omzien/model/vacancy';
import { type FakeRoutes, many, refused } from '@omzien/testing/fakeApi';
import { renderScreen } from '@omzien/testing/renderScreen';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import module from '../../module.ts';
import { cook, lookupRoutes } from '../../testing/samples.ts';

const circle = (id: string, count: number, ids: string[] | null, latitude = 52.46) => ({
  type: 'vacancy_clusters',
  id,
  latitude,
  longitude: 5.99,
  count,
  ids,
});
const wezep = {
  type: 'locations',
  id: 'wezep',
  name: 'Wezep',
  kind: 'place',
  postcode: null,
  city: 'Wezep',
  latitude: 52.4617,
  longitude: 6.0014,
};
const routes: FakeRoutes = {
  ...lookupRoutes,
  'GET /vacancies/search': () => many(vacancyHit, [cook], { facets: {} }),
  'GET /vacancies/map': () => many(vacancyCluster, [circle('a', 1, [cook.id])]),
  'GET /locations': () => many(location, [wezep]),
};
/** The map is drawn after its code, its first answer and a look at the size of the window. */
const findCircle = (more = {}) => screen.findByRole('button', { name: /^1 vacature/, ...more });
const tiles = { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '© Tiles' };

/** Where a circle stands: its layer moves, and it has its own place on it. */
const placeOf = (mark: HTMLElement) => `${mark.parentElement?.style.transform} ${mark.style.transform}`;

// Read once before the tests, so that none of them waits for the disk.
beforeAll(() => import('./VacancyMap.tsx'));

beforeEach(() => window.sessionStorage.clear());

test('a circle of few shows its vacancies in the list, which stands in the address', async () => {
  const { user } = await renderScreen(module, '/vacancies/search?view=map', { api: routes });
  await user.click(await findCircle());
  expect(await screen.findByRole('button', { name: '1 vacature van de kaart weghalen' })).toBeTruthy();
  expect(decodeURIComponent(window.location.search)).toBe(`?view=map&filter[id_in]=${cook.id}`);
  expect(screen.getByRole('link', { name: cook.title })).toBeTruthy();
});

test('the map asks with the filters of the search, but not for what was pressed on it', async () => {
  const { requests } = await renderScreen(
    module,
    `/vacancies/search?view=map&filter[vacancy_type_in]=language&filter[id_in]=${cook.id}`,
    {
      api: routes,
    },
  );
  await findCircle({ pressed: true });
  const asked = requests.filter(({ path }) => path.endsWith('/vacancies/map'));
  expect(asked.every(({ query }) => query.get('filter[vacancy_type_in]') === 'language')).toBe(true);
  expect(asked.some(({ query }) => query.has('filter[id_in]'))).toBe(false);
});

test('what has no place on the map is told, and stays in the list', async () => {
  await renderScreen(module, '/vacancies/search?view=map', {
    api: { ...routes, 'GET /vacancies/search': () => many(vacancyHit, [cook, { ...cook, id: wide }], { facets: {} }) },
  });
  expect(await screen.findByText(/1 vacature heeft geen plek op de kaart/)).toBeTruthy();
});
const wide = '0196a000-0000-7000-8000-000000000077';

test('a map that cannot be loaded leaves the list, and can be asked again', async () => {
  const { user, answer } = await renderScreen(module, '/vacancies/search?view=map', {
    api: { ...routes, 'GET /vacancies/map': () => refused(422, { code: 'invalid' }) },
  });
  expect(await screen.findByText(/konden niet worden geladen/)).toBeTruthy();
  expect(screen.getByRole('link', { name: cook.title })).toBeTruthy();
  answer({ 'GET /vacancies/map': () => many(vacancyCluster, [circle('a', 1, [cook.id])]) });
  await user.click(screen.getByRole('button', { name: 'Probeer opnieuw' }));
  expect(await findCircle()).toBeTruthy();
});

test('the country is drawn under the circles, until pictures of streets take its place', async () => {
  const { user, container } = await renderScreen(module, '/vacancies/search?view=map', {
    boot: { mapTiles: tiles },
    api: routes,
  });
  await findCircle();
  const shore = () => container.querySelector('[data-ground] .land')?.getAttribute('d') ?? '';
  await waitFor(() => expect(shore()).toMatch(/^M/));
  expect(screen.getByRole('link', { name: /^GeoNames/ })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Laat straten zien' }));
  expect(shore()).toBe('');
  expect(screen.queryByRole('link', { name: /^GeoNames/ })).toBeNull();
});

test('another site is asked for streets only after somebody agrees', async () => {
  const { user, container } = await renderScreen(module, '/vacancies/search?view=map', {
    boot: { mapTiles: tiles },
    api: routes,
  });
  await findCircle();
  const foreign = () => container.querySelectorAll('img[src^="https://tiles.example"]').length;
  expect(foreign()).toBe(0);
  expect(screen.getByText(/komt van tiles.example/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Laat straten zien' }));
  expect(foreign()).toBeGreaterThan(0);
  expect(screen.getByText('© Tiles')).toBeTruthy();
});

test('the keyboard moves the map', async () => {
  const { user, clock, requests } = await renderScreen(module, '/vacancies/search?view=map', { api: routes });
  await findCircle();
  const boxes = () => requests.flatMap(({ path, query }) => (path.endsWith('/map') ? [query.get('filter[bbox]')] : []));
  const before = new Set(boxes());
  screen.getByRole('group', { name: /^Kaart met vacatures/ }).focus();
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
  await waitFor(() => {
    act(() => clock.advance(1000));
    expect(boxes().some((box) => !before.has(box))).toBe(true);
  });
});

test('a circle that splits gives the focus to the closest of those in its place, and is chosen no more', async () => {
  let isSplit = false;
  const other = '0196a000-0000-7000-8000-000000000078';
  const { user, clock } = await renderScreen(module, `/vacancies/search?view=map&filter[id_in]=${cook.id},${other}`, {
    api: {
      ...routes,
      'GET /vacancies/map': () =>
        many(
          vacancyCluster,
          isSplit
            ? [circle('far', 1, [other], 52.6), circle('close', 1, [cook.id], 52.461)]
            : [circle('both', 2, [cook.id, other])],
        ),
    },
  });
  const both = await screen.findByRole('button', { name: /^2 vacatures/, pressed: true });
  act(() => both.focus());
  isSplit = true;
  await user.keyboard('+');
  await waitFor(() => {
    act(() => clock.advance(1000));
    expect(document.activeElement?.getAttribute('data-spot')).toBe('close 1');
  });
  expect(screen.queryByRole('button', { name: /^[12] vacatures?( |$)/, pressed: true })).toBeNull();
});

test('a circle beyond the edge that gets the focus comes into sight', async () => {
  await renderScreen(module, '/vacancies/search?view=map', { api: routes });
  const mark = await findCircle();
  const frame = screen.getByRole('group', { name: /^Kaart met vacatures/ });
  const before = placeOf(mark);
  const at = (left: number) => () =>
    ({ left, right: left + 44, top: 50, bottom: 94, width: 44, height: 44 }) as DOMRect;
  frame.getBoundingClientRect = () =>
    ({ left: 0, right: 600, top: 0, bottom: 400, width: 600, height: 400 }) as DOMRect;
  mark.getBoundingClientRect = at(100);
  act(() => mark.focus());
  expect(placeOf(mark)).toBe(before);
  frame.focus();
  await userEvent.keyboard('{ArrowRight}');
  const moved = placeOf(mark);
  expect(moved).not.toBe(before);
  mark.getBoundingClientRect = at(-60);
  act(() => mark.focus());
  await waitFor(() => expect(placeOf(mark)).toBe(before));
});

test('of very many the map says that it shows the newest, and how to see more', async () => {
  const circles = [{ ...circle('a', 43, null), more: true as const }];
  await renderScreen(module, '/vacancies/search?view=map', {
    api: { ...routes, 'GET /vacancies/map': () => many(vacancyCluster, circles) },
  });
  const mark = await screen.findByRole('button', { name: /^43\+ vacatures/ });
  expect(mark.textContent).toBe('43+');
  expect(screen.getByText('Op de kaart staan de 43 nieuwste vacatures. Zoom in om er meer te zien.')).toBeTruthy();
});
