import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type BootModule, createPlatform, type ModuleDefinition } from '@omzien/platform';
import { bootDocument } from '@omzien/testing/bootDocument';
import { createFakeClock } from '@omzien/testing/fakeClock';
import type { ReactNode } from 'react';
import { mountModuleRoot } from './moduleRoot.ts';
import { releaseDataset, serverRenderedElement } from './releaseDataset.ts';

const route = {
  name: 'events',
  path: '/events',
  access: 'public',
  layout: 'default',
  background: 'default',
  title: { nl: 'Evenementen', en: 'Events' },
  data: [],
  validate: {},
  files: [],
} as const;
const release = {
  name: 'mfe-events',
  version: '1.0.0',
  build: 'aaaaaaaaaaaa',
  federationName: 'mfe_events_a',
  entry: 'remoteEntry.js',
  preload: ['remoteEntry.js'],
  navigation: [],
  texts: {},
  routes: [{ ...route, data: [], files: [] }],
} as unknown as BootModule;

const showing = (Screen: () => ReactNode): ModuleDefinition => ({
  name: 'mfe-events',
  routes: [
    { name: 'events', path: '/events', access: 'public', title: 'title', lazy: async () => ({ default: Screen }) },
  ],
  texts: { nl: async () => ({ default: {} }), en: async () => ({ default: {} }) },
});

let outlet: HTMLElement;
beforeEach(() => {
  window.history.replaceState(null, '', '/events');
  outlet = document.createElement('div');
  document.body.append(outlet);
});
afterEach(() => document.body.replaceChildren());

/** What a server writes of a screen: React's own marks around what may suspend. */
function write(html: string, build = release.build) {
  const { module, release: id } = releaseDataset({ ...release, build });
  outlet.innerHTML = `<div data-module="${module}" data-release="${id}"><!--$-->${html}<!--/$--></div>`;
  return outlet.querySelector('h1');
}

function mount(definition: ModuleDefinition) {
  const survived: unknown[] = [];
  const mounting = mountModuleRoot({
    platform: createPlatform(bootDocument(), { clock: createFakeClock() }),
    wrapper: (children) => children,
    release,
    definition,
    outlet,
    signal: new AbortController().signal,
    events: {
      onSurvived: (_kind, error) => survived.push(error),
      onCrash: (error) => survived.push(error),
      onUnmountFailure: (error) => survived.push(error),
    },
  });
  return { mounting, survived };
}

test('what a server wrote with this release is taken over: the elements stay', async () => {
  const heading = write('<h1>Welkom</h1>');
  const { mounting, survived } = mount(showing(() => <h1>Welkom</h1>));
  const root = await mounting;
  expect(outlet.querySelector('h1')).toBe(heading);
  expect(survived).toEqual([]);
  root.unmount();
  expect(outlet.children).toHaveLength(0);
});

test('what another release wrote makes way', async () => {
  const heading = write('<h1>Welkom</h1>', 'bbbbbbbbbbbb');
  expect(serverRenderedElement(release, outlet)).toBeNull();
  const root = await mount(showing(() => <h1>Welkom</h1>)).mounting;
  expect(outlet.querySelectorAll('h1')).toHaveLength(1);
  expect(outlet.querySelector('h1')).not.toBe(heading);
  root.unmount();
});

test('where the two sides differ the browser is right, and it is told', async () => {
  write('<h1>Gisteren</h1>');
  const { mounting, survived } = mount(showing(() => <h1>Vandaag</h1>));
  const root = await mounting;
  expect(outlet.textContent).toBe('Vandaag');
  expect(survived.join()).toMatch(/hydrat|server rendered/i);
  root.unmount();
});

test('a module that throws while it takes over leaves nothing, so that another release can stand in its place', async () => {
  write('<h1>Welkom</h1>');
  const { mounting } = mount(
    showing(() => {
      throw new Error('broken');
    }),
  );
  await expect(mounting).rejects.toThrow('broken');
  await new Promise((resolve) => setTimeout(resolve));
  expect(outlet.children).toHaveLength(0);
});
