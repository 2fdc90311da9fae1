import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { BootModule } from '@omzien/platform';
import { acceptNodeSignals } from '@omzien/testing/acceptNodeSignals';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { createTestHost, testDefinition } from '../testing/testModuleHost.ts';
import { testRelease } from '../testing/testRelease.ts';
import { drawAhead } from './drawAhead.tsx';

acceptNodeSignals(window);

const [list] = testRelease('mfe-events', '/events').routes;
const events: BootModule = {
  ...testRelease('mfe-events', '/events'),
  routes: [list, { ...list, name: 'event', path: '/events/:id' }] as BootModule['routes'],
};
const news = testRelease('mfe-news', '/nieuws');

let told: string[];
const scrollTo = jest.fn();
function Screen() {
  const { pathname } = useLocation();
  useEffect(() => {
    told.push(`${pathname} begins`);
    return () => void told.push(`${pathname} ends`);
  }, [pathname]);
  return <h1>{pathname}</h1>;
}

beforeEach(() => {
  told = [];
  scrollTo.mockClear();
  window.scrollTo = scrollTo;
  window.history.replaceState(null, '', '/events');
});
afterEach(() => document.body.replaceChildren());

let end = async () => {};
afterEach(() => end());

async function setUp({ refused = '', isChanging = false } = {}) {
  let modules = [events, news];
  const made = createTestHost({
    modules: () => modules,
    isChanging: () => isChanging,
    loadDefinition: async (release) => testDefinition(release, Screen),
    canShow: (address) => address !== refused,
  });
  await made.host.mount('mfe-events');
  end = async () => {
    for (const { name } of [events, news]) await made.host.unmount(name);
  };
  const { platform, ahead, advance } = made;
  async function prepare(release: BootModule, address: string) {
    const definition = testDefinition(release, Screen);
    const parts = { platform: made.page.now(), wrapper: made.wrapper, release, definition, address, data: [] };
    const { screen, drawn } = await drawAhead(parts);
    await drawn;
    ahead.keep(screen);
    return screen.container.querySelector('h1');
  }
  /** As far as the frame goes: the address is the new one, and single-spa has done nothing yet. */
  async function setOut(address: string) {
    platform.navigation.begin(address);
    window.history.pushState(null, '', address);
    await Promise.resolve();
  }
  const picture = () => advance(32);
  /** As a newer composition does, also of releases that stay. */
  const renew = (next = modules.map((release) => ({ ...release }))) => {
    modules = next;
  };
  return { ...made, prepare, setOut, picture, renew, heading: () => made.outlet.querySelector('h1') };
}

test('what was drawn of another screen of the module is to be seen at once, and lives after the next picture', async () => {
  const { prepare, setOut, picture, heading } = await setUp();
  const drawn = await prepare(events, '/events/1');
  await setOut('/events/1');
  expect(heading()).toBe(drawn);
  expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
  expect(told).toEqual(['/events begins']);
  await picture();
  expect(told).toEqual(['/events begins', '/events ends', '/events/1 begins']);
  expect(heading()).toBe(drawn);
});

test('a step back and a place on the page keep their own place', async () => {
  const { platform, ahead, prepare, setOut, picture, heading } = await setUp();
  await prepare(events, '/events/1#program');
  await setOut('/events/1#program');
  expect(heading()?.textContent).toBe('/events/1');
  await picture();
  ahead.keep(null);
  const drawn = await prepare(events, '/events');
  // Of a step back the frame tells when the browser stands there already.
  window.history.replaceState(null, '', '/events');
  platform.navigation.begin('/events');
  await Promise.resolve();
  expect(heading()).toBe(drawn);
  await picture();
  expect(scrollTo).not.toHaveBeenCalled();
});

test('what was drawn of another module is what is mounted of it', async () => {
  const { host, outlet, prepare, setOut, picture, heading, doing } = await setUp();
  const drawn = await prepare(news, '/nieuws');
  await setOut('/nieuws');
  expect(heading()).toBe(drawn);
  const leaving = host.unmount('mfe-events');
  expect(told).toEqual(['/events begins']);
  await picture();
  await leaving;
  expect(told).toEqual(['/events begins', '/events ends']);
  expect(heading()).toBe(drawn);
  await host.mount('mfe-news');
  expect(told).toEqual(['/events begins', '/events ends', '/nieuws begins']);
  expect([heading() === drawn, outlet.childElementCount, doing.at(-1)]).toEqual([true, 1, 'a standing']);
});

test('a newer composition in which the release stays makes no difference', async () => {
  const { host, outlet, prepare, setOut, picture, renew, heading } = await setUp();
  const drawn = await prepare(news, '/nieuws');
  await setOut('/nieuws');
  const leaving = host.unmount('mfe-events');
  await picture();
  await leaving;
  renew();
  await host.mount('mfe-news');
  expect([heading() === drawn, outlet.childElementCount, told.at(-1)]).toEqual([true, 1, '/nieuws begins']);
});

test('where another composition is awaited nothing is to be seen before it stands', async () => {
  const { host, prepare, setOut, picture, heading } = await setUp({ isChanging: true });
  await prepare(news, '/nieuws');
  await setOut('/nieuws');
  expect(heading()?.textContent).toBe('/events');
  await host.unmount('mfe-events');
  await host.mount('mfe-news');
  await picture();
  expect(heading()?.textContent).toBe('/nieuws');
});

test('what appeared and is of no use makes way for what is mounted', async () => {
  const { host, ahead, outlet, platform, prepare, setOut, picture, renew, heading } = await setUp();
  const drawn = await prepare(news, '/nieuws');
  await setOut('/nieuws');
  const leaving = host.unmount('mfe-events');
  await picture();
  await leaving;
  // The border brought another release of the module.
  renew([events, { ...news, federationName: 'mfe_news_next' }]);
  await host.mount('mfe-news');
  platform.navigation.finish();
  ahead.keep(null);
  expect([heading() === drawn, heading()?.textContent, outlet.childElementCount]).toEqual([false, '/nieuws', 1]);
  expect(told.at(-1)).toBe('/nieuws begins');
});

test('a module that is being mounted when its reader goes on gives way', async () => {
  const { host, prepare, setOut, picture, heading, outlet } = await setUp();
  await host.unmount('mfe-events');
  told = [];
  const drawn = await prepare(events, '/events/1');
  const mounting = host.mount('mfe-events');
  expect(heading()).toBeNull();
  await setOut('/events/1');
  await picture();
  await mounting;
  await picture();
  expect([heading() === drawn, outlet.childElementCount]).toEqual([true, 1]);
  expect(told).toEqual(['/events/1 begins']);
});

test('where the reader may not go nothing is shown of it', async () => {
  const { prepare, setOut, picture, heading } = await setUp({ refused: '/events/1' });
  await prepare(events, '/events/1');
  await setOut('/events/1');
  await picture();
  expect([heading()?.textContent, told]).toEqual(['/events', ['/events begins']]);
});

test('another address than the one that it was drawn for is drawn as ever', async () => {
  const { prepare, setOut, picture, heading } = await setUp();
  await prepare(events, '/events/1');
  await setOut('/events?soort=markt');
  await picture();
  expect([heading()?.textContent, told]).toEqual(['/events', ['/events begins']]);
});

test('whoever goes on before the picture gets the page that they went to', async () => {
  const { ahead, prepare, setOut, picture, heading } = await setUp();
  await prepare(events, '/events/1');
  await setOut('/events/1');
  await setOut('/events/2');
  // As the page does where somebody sets out to another address than the expected one.
  ahead.keep(null);
  await picture();
  await picture();
  expect(heading()?.textContent).toBe('/events/2');
  expect(told).toEqual(['/events begins', '/events ends', '/events/2 begins']);
});

test('what was not drawn in time is left to the module that stands', async () => {
  const { page, wrapper, ahead, setOut, picture, heading } = await setUp();
  const definition = testDefinition(events, Screen);
  const parts = { platform: page.now(), wrapper, release: events, definition, address: '/events/1', data: [] };
  const { screen } = await drawAhead(parts);
  expect(screen.container.hasChildNodes()).toBe(false);
  ahead.keep(screen);
  await setOut('/events/1');
  await picture();
  // Its router hears of the new address by single-spa, which is not here.
  expect([heading()?.textContent, told]).toEqual(['/events', ['/events begins']]);
  ahead.keep(null);
});
