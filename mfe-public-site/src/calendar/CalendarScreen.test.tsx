import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { activityRegistration, calendarEntry, calendarFeed } from '@omzien/model/activity';
import { ageGroup, vacancyCategory } from '@omzien/model/lookup';
import { signedInAs } from '@omzien/testing/bootDocument';
import { type FakeRoutes, many, noContent, one, refused } from '@omzien/testing/fakeApi';
import { type RenderScreenOptions, renderScreen } from '@omzien/testing/renderScreen';
import { act, screen, waitFor, within } from '@testing-library/react';
import module from '../module.ts';
import { activityId, category, entryOf, facetMeta, idOf, registrationOf } from './calendar.fixture.ts';

const page = '/activiteitenkalender';
const decemberOf = (more = '') =>
  `${page}?view=month&filter[starts_at_gteq]=2026-12-01&filter[starts_at_lteq]=2026-12-31&page[size]=200${more}`;
const concert = entryOf({
  id: idOf(12),
  title: 'Concert op het plein',
  startsAt: '2026-12-24T18:30:00.000Z',
  endsAt: '2026-12-24T20:30:00.000Z',
  registration: 'none',
  priceCents: 0,
  placesLeft: null,
});

const api = (entries = [entryOf(), concert], more: FakeRoutes = {}): FakeRoutes => ({
  'GET /activities': () => many(calendarEntry, entries, facetMeta),
  'GET /vacancy_categories': () => many(vacancyCategory, [category]),
  'GET /age_groups': () => many(ageGroup, []),
  'GET /activity_registrations': () => many(activityRegistration, []),
  ...more,
});
const open = (path = page, routes = api(), options: RenderScreenOptions = {}) =>
  renderScreen(module, path, { ...options, boot: { tenant: 'public', ...options.boot }, api: routes });

const asked = ({ requests }: Awaited<ReturnType<typeof open>>) =>
  requests.filter(({ path }) => path === '/api/v1/activities').map(({ address }) => address);
const card = (title: string) =>
  within(screen.getByRole('heading', { level: 3, name: title }).closest('article') as HTMLElement);

beforeEach(() => window.sessionStorage.clear());
afterEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});

test('what comes stands below its day, with time, place, price and places left', async () => {
  const visit = await open();
  expect(await screen.findByRole('heading', { level: 2, name: 'zaterdag 5 december' })).toBeTruthy();
  const cooking = card('Samen koken');
  expect(cooking.getByText('14.00 – 16.30 uur')).toBeTruthy();
  expect(cooking.getByText('De Tafel · Dorpsstraat 1, Delft')).toBeTruthy();
  expect(cooking.getByText('Nog 4 plekken')).toBeTruthy();
  expect(cooking.getByText(/€\s?3,50/)).toBeTruthy();
  expect(cooking.getByRole('link', { name: /^In mijn agenda/ }).getAttribute('href')).toBe(
    `/activities/${activityId}.ics?occurrence=${idOf(11)}`,
  );
  expect(card('Concert op het plein').getByText('Kom gewoon langs. Aanmelden hoeft niet.')).toBeTruthy();
  expect(asked(visit)).toEqual(['/api/v1/activities?page[size]=24']);
});

test('a filter stands in the address, with its number and a chip to take it away', async () => {
  const visit = await open();
  await visit.user.click(
    (await screen.findAllByRole('checkbox', { name: /Ontmoeten/, hidden: true }))[0] as HTMLElement,
  );
  await waitFor(() => expect(window.location.search).toContain('filter[category_ids_in]='));
  const chips = within(await screen.findByRole('list', { name: 'Gekozen filters' }));
  await visit.user.click(chips.getByRole('button', { name: /Ontmoeten/ }));
  await waitFor(() => expect(window.location.search).toBe(''));
});

test('an empty month leads to the next day with something; an empty site to voluntary work', async () => {
  const { unmount } = await open(decemberOf(), {
    ...api(),
    'GET /activities': () => many(calendarEntry, [], { ...facetMeta, nextWithSomething: '2027-02-03' }),
  });
  expect(await screen.findByText('Geen activiteiten in december 2026')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ga naar woensdag 3 februari 2027' }).getAttribute('href')).toBe(
    `${page}?view=month&filter[starts_at_gteq]=2027-02-01&filter[starts_at_lteq]=2027-02-28&page[size]=200&day=2027-02-03`,
  );
  unmount();
  await open(page, api([]));
  expect(await screen.findByRole('link', { name: 'Bekijk vrijwilligerswerk' })).toBeTruthy();
});

describe('a month', () => {
  const focused = () => document.activeElement?.closest<HTMLElement>('[data-day]')?.dataset.day;

  test('is a grid of one tab stop that keys walk through, also into the next month', async () => {
    const { user } = await open(decemberOf());
    const grid = await screen.findByRole('grid', { name: 'december 2026' });
    await within(grid).findByRole('link', { name: /zaterdag 5 december/ });
    expect(grid.querySelectorAll('[data-day][tabindex="0"]')).toHaveLength(1);
    expect(grid.querySelectorAll('[data-day]')).toHaveLength(31);
    act(() => grid.querySelector<HTMLElement>('[tabindex="0"]')?.focus());
    expect(focused()).toBe('2026-12-05');
    for (const [key, day] of [
      ['{ArrowRight}', '2026-12-06'],
      ['{ArrowDown}', '2026-12-13'],
      ['{Home}', '2026-12-07'],
      ['{End}', '2026-12-13'],
      ['{ArrowUp}', '2026-12-06'],
      ['{ArrowLeft}', '2026-12-05'],
    ] as const) {
      await user.keyboard(key);
      expect([key, focused()]).toEqual([key, day]);
    }
    expect(grid.querySelectorAll('[data-day][tabindex="0"]')).toHaveLength(1);
    await user.keyboard('{PageDown}');
    expect(await screen.findByRole('grid', { name: 'januari 2027' })).toBeTruthy();
    await waitFor(() => expect(focused()).toBe('2027-01-05'));
    expect(window.location.search).toContain('filter[starts_at_gteq]=2027-01-01');
    await user.keyboard('{Shift>}{PageUp}{/Shift}');
    await waitFor(() => expect(focused()).toBe('2026-01-05'));
  });

  test('a day opens its activities below, without asking anew; the address names it', async () => {
    const visit = await open(decemberOf());
    await visit.user.click(await screen.findByRole('link', { name: /donderdag 24 december/ }));
    const heading = await screen.findByRole('heading', { level: 2, name: 'donderdag 24 december 2026' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(window.location.search).toContain('day=2026-12-24');
    expect(screen.getByRole('heading', { level: 3, name: 'Concert op het plein' })).toBeTruthy();
    expect(screen.queryByRole('heading', { level: 3, name: 'Samen koken' })).toBeNull();
    const now = asked(visit).length;
    await visit.user.click(screen.getByRole('link', { name: /zaterdag 5 december/ }));
    expect(await screen.findByRole('heading', { level: 3, name: 'Samen koken' })).toBeTruthy();
    expect(asked(visit)).toHaveLength(now);
  });

  test('a date of which less is known by hand is shown whole', async () => {
    const visit = await open(`${page}?view=week&filter[starts_at_gteq]=2026-12-03`);
    expect(await screen.findByRole('grid', { name: '30 november – 6 december 2026' })).toBeTruthy();
    expect(asked(visit)).toEqual([
      '/api/v1/activities?filter[starts_at_gteq]=2026-11-30&filter[starts_at_lteq]=2026-12-06&page[size]=200',
    ]);
  });
});

describe('signing up', () => {
  test('a guest is told before that the date is full, and after that he waits', async () => {
    const full = entryOf({ placesLeft: 0, placesTaken: 12 });
    const visit = await open(page, {
      ...api([full]),
      'POST /activities/:id/registrations': ({ input }) =>
        one(
          activityRegistration,
          registrationOf({ state: 'waiting', waitingPosition: 3, email: String(input?.email) }),
          201,
        ),
    });
    await visit.user.click(await screen.findByRole('button', { name: /^Zet me op de wachtlijst Samen koken/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Aanmelden voor Samen koken' }));
    expect(dialog.getByText('Deze datum is vol')).toBeTruthy();
    await visit.user.type(dialog.getByLabelText('Naam'), 'Ria Bos');
    await visit.user.type(dialog.getByLabelText('E-mailadres'), 'ria@dorp.example');
    await visit.user.selectOptions(dialog.getByLabelText('Met hoeveel mensen kom je?'), '2');
    await visit.user.click(dialog.getByRole('button', { name: 'Zet me op de wachtlijst' }));
    const sent = within(await screen.findByRole('dialog', { name: 'Je staat op de wachtlijst' }));
    expect(sent.getByText('Je staat op plaats 3.')).toBeTruthy();
    expect(sent.getByText('Kun je toch niet? Meld je af met de link in die mail.')).toBeTruthy();
    const post = visit.requests.find(({ method }) => method === 'POST');
    expect(post?.input).toMatchObject({
      occurrenceId: idOf(11),
      name: 'Ria Bos',
      email: 'ria@dorp.example',
      people: 2,
      phone: null,
    });
    expect(post?.headers.get('idempotency-key')).toBeTruthy();
    // What is left now is asked for.
    expect(asked(visit).length).toBeGreaterThan(1);
  });

  test('with more people than there are places one waits, which is said while choosing', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: /^Aanmelden Samen koken/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('button', { name: 'Meld me aan' })).toBeTruthy();
    await user.selectOptions(dialog.getByLabelText('Met hoeveel mensen kom je?'), '5');
    expect(await dialog.findByText('Er zijn nog 4 plekken. Met meer mensen kom je op de wachtlijst.')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Zet me op de wachtlijst' })).toBeTruthy();
  });

  test('without a waiting list no more can be chosen than there are places; a full date says so', async () => {
    const { user } = await open(
      page,
      api([
        entryOf({ waitingList: false }),
        entryOf({ id: idOf(13), title: 'Vol huis', waitingList: false, placesLeft: 0 }),
        entryOf({ id: idOf(14), title: 'Genoeg handen', waitingList: true, isFilled: true }),
      ]),
    );
    await user.click(await screen.findByRole('button', { name: /^Aanmelden Samen koken/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(within(dialog.getByLabelText('Met hoeveel mensen kom je?')).getAllByRole('option')).toHaveLength(4);
    await user.keyboard('{Escape}');
    expect(await card('Vol huis').findByText('Alle plekken zijn bezet. Kies een andere datum.')).toBeTruthy();
    expect(card('Genoeg handen').getByText('Er zijn genoeg mensen. Je kunt je niet meer aanmelden.')).toBeTruthy();
    expect(card('Genoeg handen').queryByRole('button', { name: /Aanmelden|wachtlijst/ })).toBeNull();
  });

  test('who was too late reads why and keeps what was typed; what is left is asked anew', async () => {
    const detail = 'Er zijn niet genoeg plekken meer. Kies een andere datum of kom met minder mensen.';
    const visit = await open(page, {
      ...api(),
      'POST /activities/:id/registrations': () => refused(409, { code: 'full', detail }),
    });
    await visit.user.click(await screen.findByRole('button', { name: /^Aanmelden Samen koken/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await visit.user.type(dialog.getByLabelText('Naam'), 'Ria Bos');
    await visit.user.type(dialog.getByLabelText('E-mailadres'), 'ria@dorp.example');
    const before = asked(visit).length;
    await visit.user.click(dialog.getByRole('button', { name: 'Meld me aan' }));
    expect(await dialog.findByText(detail)).toBeTruthy();
    expect(dialog.getByLabelText<HTMLInputElement>('Naam').value).toBe('Ria Bos');
    await waitFor(() => expect(asked(visit).length).toBeGreaterThan(before));
  });

  test('who is signed in says with how many, gives the place up beside the activity, and takes that back', async () => {
    let own = [] as ReturnType<typeof registrationOf>[];
    const visit = await open(
      page,
      {
        ...api(),
        'GET /activity_registrations': () => many(activityRegistration, own),
        'POST /activities/:id/registrations': ({ input }) => {
          own = [registrationOf({ people: Number(input?.people) })];
          return one(activityRegistration, own[0], 201);
        },
        'DELETE /activities/:id/registrations/:registrationId': () => {
          own = [];
          return noContent();
        },
      },
      { boot: { session: signedInAs() } },
    );
    await visit.user.click(await screen.findByRole('button', { name: /^Aanmelden Samen koken/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByLabelText('Naam')).toBeNull();
    await visit.user.selectOptions(dialog.getByLabelText('Met hoeveel mensen kom je?'), '2');
    await visit.user.click(dialog.getByRole('button', { name: 'Meld me aan' }));
    expect(await screen.findByRole('dialog', { name: 'Je bent aangemeld' })).toBeTruthy();
    await visit.user.keyboard('{Escape}');
    expect(await screen.findByText('Je bent aangemeld met 2 personen')).toBeTruthy();

    await visit.user.click(screen.getByRole('button', { name: /^Meld me af Samen koken/, hidden: true }));
    const toasts = () => visit.platform.toasts.getState().toasts;
    await waitFor(() => expect(toasts().at(-1)?.message).toBe('Je bent afgemeld voor Samen koken.'));
    expect(await screen.findByRole('button', { name: /^Aanmelden Samen koken/, hidden: true })).toBeTruthy();
    act(() => toasts().at(-1)?.action?.run());
    expect(await screen.findByText('Je bent aangemeld met 2 personen')).toBeTruthy();
    expect(visit.requests.filter(({ method }) => method === 'POST').at(-1)?.input).toMatchObject({
      people: 2,
      occurrenceId: idOf(11),
    });
  });

  test('who went to sign in finds the form open at the date', async () => {
    await open(`${page}?register=${idOf(11)}`, api(), { boot: { session: signedInAs() } });
    expect(await screen.findByRole('dialog', { name: 'Aanmelden voor Samen koken' })).toBeTruthy();
  });
});

test('a cancelled date says so and why, and can no longer be chosen; an English reader hears what is Dutch', async () => {
  await open(page, api([entryOf({ cancelled: true, reason: 'De kok is ziek.' })]), { boot: { locale: 'en' } });
  const cooking = within(
    (await screen.findByRole('heading', { level: 3, name: 'Samen koken' })).closest('article') as HTMLElement,
  );
  expect(cooking.getByText('Cancelled')).toBeTruthy();
  expect(cooking.getByText('De kok is ziek.').lang).toBe('nl');
  expect(cooking.getByRole('heading').lang).toBe('nl');
  expect(cooking.queryByRole('button')).toBeNull();
});

test('the address for an own calendar can be copied; one of one’s own is made when asked', async () => {
  const url = 'https://public.localhost/activiteitenkalender.ics?token=AAAAAAAAAAAAAAAAAAAAAA';
  const { user } = await open(
    page,
    api([entryOf()], {
      'POST /calendar_feeds': () => one(calendarFeed, { type: 'calendar_feeds', id: idOf(90), url }, 201),
    }),
    { boot: { session: signedInAs() } },
  );
  const link = await screen.findByRole('link', { name: 'Zet deze agenda in je eigen agenda' });
  expect(link.getAttribute('href')).toBe('/activiteitenkalender.ics');
  await user.click(link);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText<HTMLInputElement>('Adres van de agenda').value).toMatch(/\/activiteitenkalender\.ics$/);
  await user.click(dialog.getByRole('button', { name: 'Maak mijn eigen adres' }));
  expect((await dialog.findByLabelText<HTMLInputElement>('Adres van mijn eigen agenda')).value).toBe(url);
});

test('a failure can be tried again; an address that the API does not understand leads back to all', async () => {
  const visit = await open(page, { ...api(), 'GET /activities': () => refused(422, { code: 'invalid' }) });
  visit.answer(api());
  await visit.user.click(await screen.findByRole('button', { name: 'Opnieuw proberen' }));
  expect(await screen.findByRole('heading', { level: 3, name: 'Samen koken' })).toBeTruthy();
  visit.unmount();
  await open(`${page}?filter[daypart_in]=nacht`, {
    ...api(),
    'GET /activities': () => refused(400, { code: 'invalid' }),
  });
  expect((await screen.findByRole('link', { name: 'Toon alle activiteiten' })).getAttribute('href')).toBe(page);
});
