import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createPlatform, type ModuleDefinition, type Platform, usePlatform } from '@omzien/platform';
import { bootDocument } from '@omzien/testing/bootDocument';
import { createFakeClock } from '@omzien/testing/fakeClock';
import { act, type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useStore } from 'zustand';
import { testRelease } from '../testing/testRelease.ts';
import { drawAhead } from './drawAhead.tsx';

const release = testRelease('mfe-news', '/nieuws');
const address = '/nieuws?jaar=2026';

const showing = (Screen: () => ReactNode): ModuleDefinition => ({
  name: 'mfe-news',
  routes: release.routes.map(({ name, path }) => ({
    name,
    path,
    access: 'public',
    title: 'title',
    lazy: async () => ({ default: Screen }),
  })),
  texts: { nl: async () => ({ default: {} }), en: async () => ({ default: {} }) },
});

let outlet: HTMLElement;
let told: string[];
let platform: Platform;
beforeEach(() => {
  told = [];
  window.history.replaceState(null, '', '/');
  outlet = document.createElement('div');
  document.body.append(outlet);
  platform = createPlatform(bootDocument({ url: '/', data: { '/api/v1/news': { status: 200, body: { data: [] } } } }), {
    clock: createFakeClock(),
  });
});
afterEach(() => document.body.replaceChildren());

const draw = (Screen: () => ReactNode, data = ['/api/v1/news']) =>
  drawAhead({
    platform,
    wrapper: (children) => children,
    release,
    definition: showing(Screen),
    address,
    data,
  });
const showingIn = (signal = new AbortController().signal) => ({
  outlet,
  signal,
  events: {
    onSurvived: (kind: string) => told.push(kind),
    onCrash: () => told.push('crash'),
    onUnmountFailure: () => told.push('unmount'),
  },
});

function News() {
  const { search } = useLocation();
  const [opened, setOpened] = useState(0);
  useEffect(() => {
    told.push('begins');
    return () => void told.push('ends');
  }, []);
  return (
    <button type="button" onClick={() => setOpened(opened + 1)}>
      Nieuws {search} {opened}
    </button>
  );
}

function Way() {
  const { navigation } = usePlatform();
  return <p>{useStore(navigation, ({ previous, address }) => `${previous} to ${address}`)}</p>;
}

test('a screen is drawn at its address without the page: no effect runs, and nothing stands in the document', async () => {
  const { screen, drawn } = await draw(News);
  await drawn;
  expect(screen.container.textContent).toBe('Nieuws ?jaar=2026 0');
  expect([screen.container.isConnected, window.location.pathname, told]).toEqual([false, '/', []]);
  screen.discard();
});

test('it appears as it was drawn, and comes alive in the same elements', async () => {
  const { screen, drawn } = await draw(News);
  await drawn;
  const button = screen.container.querySelector('button');
  window.history.pushState(null, '', address);
  outlet.append(screen.container);
  expect(button?.style.display).toBe('none');
  screen.appear();
  expect([button?.style.display, told]).toEqual(['', []]);
  const root = await screen.show(showingIn());
  expect(outlet.querySelector('button')).toBe(button);
  expect(told).toEqual(['begins']);
  button?.click();
  await new Promise((resolve) => setTimeout(resolve));
  expect(outlet.textContent).toBe('Nieuws ?jaar=2026 1');
  // It is shown: nobody can throw it away any more.
  screen.discard();
  await new Promise((resolve) => setTimeout(resolve));
  expect(outlet.textContent).toBe('Nieuws ?jaar=2026 1');
  root.unmount();
  expect(told).toEqual(['begins', 'ends']);
  expect(outlet.childElementCount).toBe(0);
});

test('for it the page has come there from where it is now', async () => {
  const { screen, drawn } = await draw(Way);
  await drawn;
  expect(screen.container.textContent).toBe('/ to /nieuws?jaar=2026');
  platform.navigation.begin(address);
  window.history.pushState(null, '', address);
  const root = await screen.show(showingIn());
  expect(outlet.textContent).toBe('/ to /nieuws?jaar=2026');
  act(() => platform.navigation.begin('/nieuws/een'));
  expect(outlet.textContent).toBe('/nieuws?jaar=2026 to /nieuws/een');
  root.unmount();
});

test('what is shown before it is drawn is drawn at once', async () => {
  const { screen } = await draw(News);
  window.history.pushState(null, '', address);
  const root = await screen.show(showingIn());
  expect(outlet.textContent).toBe('Nieuws ?jaar=2026 0');
  root.unmount();
});

test('what was thrown away leaves nothing, and never began', async () => {
  const { screen, drawn } = await draw(News);
  await drawn;
  screen.discard();
  await new Promise((resolve) => setTimeout(resolve));
  expect([screen.container.childElementCount, screen.isFresh(), told]).toEqual([0, false, []]);
});

test('a screen that fails is told to nobody before somebody goes there, and leaves nothing', async () => {
  const { screen } = await draw(() => {
    throw new Error('broken');
  });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([screen.container.childElementCount, told]).toEqual([0, []]);
  window.history.pushState(null, '', address);
  await expect(screen.show(showingIn())).rejects.toThrow('broken');
  await new Promise((resolve) => setTimeout(resolve));
  expect([outlet.childElementCount, told]).toEqual([0, []]);
});

test('one that fails as it comes alive is told like any module that crashes', async () => {
  const { screen, drawn } = await draw(() => {
    useEffect(() => {
      throw new Error('broken');
    }, []);
    return <h1>Nieuws</h1>;
  });
  await drawn;
  expect(told).toEqual([]);
  window.history.pushState(null, '', address);
  const root = await screen.show(showingIn());
  expect(told).toEqual(['crash']);
  root.unmount();
});

test('whoever has gone on before it stands finds nothing of it', async () => {
  const { screen, drawn } = await draw(News);
  await drawn;
  window.history.pushState(null, '', address);
  const gone = new AbortController();
  gone.abort(new Error('gone'));
  await expect(screen.show(showingIn(gone.signal))).rejects.toThrow('gone');
  await new Promise((resolve) => setTimeout(resolve));
  expect(outlet.childElementCount).toBe(0);
});

test('what was asked for it is no longer fresh once something was written', async () => {
  const news = '/api/v1/news?page=2';
  await platform.responses.prefetch([news], async () => ({ data: [] }));
  const { screen, drawn } = await draw(News, [news]);
  await drawn;
  expect(screen.isFresh()).toBe(true);
  platform.responses.doubtPrefetched();
  expect(screen.isFresh()).toBe(false);
  screen.discard();
});

test('nor is what was there, once it is somebody else who reads', async () => {
  const news = '/api/v1/news?page=3';
  platform.responses.cache.set(news, { data: { data: [] } });
  const { screen, drawn } = await draw(News, [news]);
  await drawn;
  expect(screen.isFresh()).toBe(true);
  platform.responses.cache.delete(news);
  expect(screen.isFresh()).toBe(false);
  screen.discard();
});
