import { afterEach, describe, expect, test } from '@jest/globals';
import { type ActivityEvent, activityEvent } from '@omzien/model/auditEvent';
import { hiddenTimeLimit } from '@omzien/platform';
import { signedInAs } from '@omzien/testing/bootDocument';
import { createFakeApi, type FakeRoutes, many } from '@omzien/testing/fakeApi';
import { act, screen, waitFor, within } from '@testing-library/react';
import { composedOf, type FrameWorld, openFrame, staff, testModule, testRoute, user } from '../testing/frameWorld.ts';
import { playNotifications, testNotification } from '../testing/notifications.ts';
import { groupByDay } from './groupByDay.ts';

let world: FrameWorld;
afterEach(() => world.close());

function open(routes: FakeRoutes, options: Parameters<typeof openFrame>[1] = {}) {
  const api = createFakeApi({ ...playNotifications([]).routes, ...routes });
  world = openFrame('/applications', { session: staff(), ...options }, api.fetch);
  return api;
}
const press = async (name: string | RegExp) => {
  const [button] = await screen.findAllByRole('button', { name, hidden: true });
  await user().click(button as HTMLElement);
};
/** The bell is there, and has asked how much is new. */
const settle = async () => {
  await screen.findAllByRole('button', { name: /^Meldingen/, hidden: true });
  await act(() => world.clock.advanceAsync(1000));
};
const asked = (api: ReturnType<typeof open>, path: string) =>
  api.requests.filter(({ address }) => address.startsWith(`/api/v1/${path}`)).length;

const event = (id: string, createdAt: string, url: string | null = null): ActivityEvent => ({
  type: 'activity_events',
  id,
  action: 'vacancy.published',
  subject: { type: 'vacancies', id: 'v', name: 'Kok' },
  actorName: 'Sam de Vries',
  sentence: `Gebeurtenis ${id}`,
  url,
  items: [],
  createdAt,
});

describe('notifications', () => {
  test('the bell says how many are unread, one is marked as read, then all', async () => {
    const played = playNotifications([
      testNotification('1'),
      testNotification('2'),
      testNotification('3', { readAt: '2026-11-20T09:00:00.000Z' }),
    ]);
    open(played.routes);
    await settle();
    expect(screen.getAllByRole('button', { name: 'Meldingen, 2 ongelezen', hidden: true }).length).toBeGreaterThan(0);
    await press('Meldingen, 2 ongelezen');
    const panel = await screen.findByRole('dialog', { name: 'Meldingen' });
    expect(await within(panel).findByText('Melding 3')).toBeTruthy();
    await user().click(within(panel).getByRole('button', { name: 'Markeer als gelezen: Melding 1' }));
    expect(await within(panel).findByText('1 ongelezen')).toBeTruthy();
    await user().click(within(panel).getByRole('button', { name: 'Markeer alles als gelezen' }));
    expect(await within(panel).findByText('Alles is gelezen')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Meldingen', hidden: true }).length).toBeGreaterThan(0);
    expect(played.list.every(({ readAt }) => readAt !== null)).toBe(true);
  });

  test('a new one counts as it comes, over one connection', async () => {
    const played = playNotifications([]);
    open(played.routes);
    await settle();
    expect(world.sources).toHaveLength(1);
    played.list.unshift(testNotification('9'));
    await act(async () => world.sources[0]?.say('notifications', '{"id":"9"}'));
    await waitFor(() =>
      expect(screen.getAllByRole('button', { name: 'Meldingen, 1 ongelezen', hidden: true }).length).toBeGreaterThan(0),
    );
    await act(async () => world.platform.session.getState().end());
    expect(world.sources[0]?.isClosed).toBe(true);
    expect(world.sources).toHaveLength(1);
  });

  test('without the stream it is asked for again when somebody comes back to the page', async () => {
    const api = open({});
    await settle();
    const before = asked(api, 'notifications');
    await act(async () => void window.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(asked(api, 'notifications')).toBeGreaterThan(before));
    const then = asked(api, 'notifications');
    await act(async () => world.sources[0]?.say('open'));
    await act(async () => void window.dispatchEvent(new Event('focus')));
    await settle();
    expect(asked(api, 'notifications')).toBe(then);
  });

  test('a hidden page gives its connection back after a while', async () => {
    open({});
    await settle();
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    act(() => world.clock.advance(hiddenTimeLimit));
    expect(world.sources[0]?.isClosed).toBe(true);
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    expect(world.sources).toHaveLength(2);
  });

  test('an empty list says so; a list that fails can be asked for again', async () => {
    const api = open({ 'GET /notifications': () => new Response('', { status: 500 }) });
    await settle();
    await press('Meldingen');
    const panel = await screen.findByRole('dialog', { name: 'Meldingen' });
    await act(() => world.clock.advanceAsync(1000));
    expect(await within(panel).findByRole('alert')).toBeTruthy();
    api.answer(playNotifications([]).routes);
    await user().click(within(panel).getByRole('button', { name: 'Opnieuw proberen' }));
    expect(await within(panel).findByText('Je hebt nog geen meldingen')).toBeTruthy();
  });

  test('does not link to /notificaties where the composition has no such screen', async () => {
    const { routes } = playNotifications([testNotification('1')]);
    open(routes);
    await press('Meldingen');
    const panel = await screen.findByRole('dialog', { name: 'Meldingen' });
    await within(panel).findByText('Melding 1');
    expect(within(panel).queryByRole('link', { name: 'Bekijk alle meldingen' })).toBeNull();
  });

  test('links to /notificaties where the composition has that screen', async () => {
    const { routes } = playNotifications([testNotification('1')]);
    const users = testModule('mfe-users', {
      routes: [testRoute({ path: '/notificaties' }), testRoute({ path: '/applications' })],
    });
    open(routes, composedOf([users]));
    await press('Meldingen');
    const panel = await screen.findByRole('dialog', { name: 'Meldingen' });
    await within(panel).findByText('Melding 1');
    const link = within(panel).getByRole('link', { name: 'Bekijk alle meldingen' });
    expect(link.getAttribute('href')).toBe('/notificaties');
  });
});

describe('"Right-hand panels: language and activity"', () => {
  test('activity stands by day, more of it on demand, and grows as it happens', async () => {
    const events = [
      event('nu', '2026-11-21T08:00:00.000Z', '/applications'),
      event('gisteren', '2026-11-20T08:00:00.000Z'),
    ];
    for (let index = 0; index < 20; index += 1) events.push(event(`oud-${index}`, '2026-11-01T08:00:00.000Z'));
    const api = open({ 'GET /activity_events': () => many(activityEvent, events) });
    await press('Activiteit');
    const panel = await screen.findByRole('dialog', { name: 'Activiteit' });
    await within(panel).findByText('Gebeurtenis nu');
    expect(
      within(panel)
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual(['Vandaag', 'Gisteren', '1 november 2026']);
    expect(within(panel).getByRole('link', { name: 'Gebeurtenis nu' }).getAttribute('href')).toBe('/applications');
    expect(within(panel).getAllByRole('listitem')).toHaveLength(15);
    await user().click(within(panel).getByRole('button', { name: 'Toon meer' }));
    expect(within(panel).getAllByRole('listitem')).toHaveLength(22);
    events.unshift(event('zojuist', '2026-11-21T09:00:00.000Z'));
    await act(async () => world.sources[0]?.say('activity_events', '{"id":"zojuist"}'));
    expect(await within(panel).findByText('Gebeurtenis zojuist')).toBeTruthy();
    expect(asked(api, 'activity_events')).toBe(2);
  });

  test('one step for many is one line, which opens to a link for each', async () => {
    const items = ['Kok', 'Maatje'].map((name) => ({ id: name, name, url: '/applications' }));
    const together = {
      ...event('samen', '2026-11-21T08:00:00.000Z'),
      sentence: 'Sam heeft 2 vacatures verlengd.',
      items,
    };
    open({ 'GET /activity_events': () => many(activityEvent, [together]) });
    await press('Activiteit');
    const panel = within(await screen.findByRole('dialog', { name: 'Activiteit' }));
    const line = await panel.findByText('Sam heeft 2 vacatures verlengd.');
    expect(line.closest('details')?.open).toBe(false);
    await user().click(line);
    expect(line.closest('details')?.open).toBe(true);
    expect(panel.getAllByRole('link', { name: /^(Kok|Maatje)$/ }).map((link) => link.getAttribute('href'))).toEqual([
      '/applications',
      '/applications',
    ]);
  });

  test('the language panel has each language in its own words, as links to this page', async () => {
    open({});
    await press('Taal: NL, Nederlands');
    const panel = await screen.findByRole('dialog', { name: 'Taal' });
    const links = within(panel).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.lang])).toEqual([
      ['Nederlands', '/applications', 'nl'],
      ['English', '/en/applications', 'en'],
    ]);
    expect(links[0]?.getAttribute('aria-current')).toBe('true');
  });

  test('Escape closes a panel; it goes with the page and with the session', async () => {
    open({});
    await press('Taal: NL, Nederlands');
    await screen.findByRole('dialog', { name: 'Taal' });
    await user().keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await press('Taal: NL, Nederlands');
    await screen.findByRole('dialog', { name: 'Taal' });
    await act(async () => void (await world.platform.navigation.navigate('/vacancies/search')));
    expect(screen.queryByRole('dialog')).toBeNull();
    await press('Taal: NL, Nederlands');
    await screen.findByRole('dialog', { name: 'Taal' });
    await act(async () => world.platform.session.getState().end());
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('"Customize entry that opens a theme switcher panel"', () => {
  test('colour mode, size of the text and contrast hold at once and are remembered', async () => {
    open({});
    await press('Aanpassen');
    const panel = await screen.findByRole('dialog', { name: 'Weergave aanpassen' });
    await user().click(within(panel).getByRole('button', { name: 'Donker' }));
    await user().click(within(panel).getByRole('button', { name: 'Extra groot' }));
    await user().click(within(panel).getByRole('button', { name: 'Meer contrast' }));
    const root = document.documentElement;
    expect([root.classList.contains('dark'), root.dataset.textSize, root.dataset.contrast]).toEqual([
      true,
      'larger',
      'more',
    ]);
    expect(world.cookies).toEqual({ colorMode: 'dark', textSize: 'larger', contrast: 'more' });
    await user().click(within(panel).getByRole('button', { name: 'Meer contrast' }));
    expect(root.dataset.contrast).toBe('normal');
    await user().click(within(panel).getByRole('button', { name: 'Ruim' }));
    await user().click(within(panel).getByRole('button', { name: 'Recht' }));
    await user().click(within(panel).getByRole('button', { name: 'Van dit apparaat' }));
    expect([root.dataset.rows, root.dataset.shape, root.dataset.font]).toEqual(['spacious', 'straight', 'system']);
    expect(world.cookies).toMatchObject({ rows: 'spacious', shape: 'straight', font: 'system' });
  });
});

test('events of one day stay together, in their order', () => {
  const days = groupByDay([event('a', 'x1'), event('b', 'x2'), event('c', 'y1')], (at) => at[0] ?? '');
  expect(days.map(({ key, items }) => [key, items.map(({ id }) => id)])).toEqual([
    ['x', ['a', 'b']],
    ['y', ['c']],
  ]);
});

test('a visitor has neither bell nor activity', async () => {
  const api = createFakeApi();
  world = openFrame('/', {}, api.fetch);
  expect(screen.queryByRole('button', { name: /Meldingen|Activiteit/, hidden: true })).toBeNull();
  expect(world.sources).toHaveLength(0);
  world.close();
  world = openFrame('/', { session: signedInAs() }, api.fetch);
  expect((await screen.findAllByRole('button', { name: 'Meldingen', hidden: true })).length).toBeGreaterThan(0);
});
