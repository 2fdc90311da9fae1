import type { MenuItem } from '@omzien/model/menu';
import { type BootModule, createPlatform, type LiveSource, type Platform, windowHost } from '@omzien/platform';
import { type BootOptions, bootDocument, signedInAs, testOrganization } from '@omzien/testing/bootDocument';
import { createFakeApi } from '@omzien/testing/fakeApi';
import { type FakeBrowser, installFakeBrowser } from '@omzien/testing/fakeBrowser';
import { createFakeClock, type FakeClock } from '@omzien/testing/fakeClock';
import { createUiCache } from '@omzien/ui';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type MountedFrame, mountFrame } from '../mountFrame.tsx';
// Fetched before they are wanted: reading files takes a busy machine longer than a test waits.
import '../panels/menuParts.ts';
import '../panels/SidePanels.tsx';
import '../signedIn/signedInParts.ts';

type RouteInput = Partial<BootModule['routes'][number]> & { path: string };
export const testRoute = (input: RouteInput): BootModule['routes'][number] => ({
  name: input.path,
  layout: 'default',
  background: 'default',
  access: 'public',
  title: { nl: input.path, en: input.path },
  data: [],
  validate: {},
  files: [],
  ...input,
});

/** A module of a composition, with the entries and routes that a test needs. */
export const testModule = (name: string, parts: Partial<BootModule>): BootModule => ({
  name,
  version: '1.0.0',
  build: '000000000001',
  federationName: name.replace('mfe-', ''),
  entry: 'entry.js',
  preload: ['entry.js'],
  texts: {},
  navigation: [],
  routes: [],
  ...parts,
});

export const vacancies = testModule('mfe-vacancies', {
  navigation: [
    { to: '/vacancies', label: { nl: 'Vacatures', en: 'Vacancies' }, order: 20, permission: 'vacancies.manage' },
    {
      to: '/applications',
      label: { nl: 'Aanvragen', en: 'Applications' },
      order: 10,
      permission: 'applications.manage',
    },
    { to: '/helpen', label: { nl: 'Helpen', en: 'Help' }, order: 30, feature: 'peerToPeer' },
    { to: '/later', label: { nl: 'Later', en: 'Later' }, order: 40, permission: 'reports.of.a.newer.module' },
  ],
  routes: [
    testRoute({ path: '/:slug?', layout: 'wide', background: 'white' }),
    testRoute({ path: '/vacancies/search' }),
    testRoute({ path: '/vacancies', access: 'protected', permission: 'vacancies.manage' }),
    testRoute({ path: '/applications', access: 'protected', permission: 'applications.read' }),
    testRoute({ path: '/conversations/:id?', access: 'protected', permission: 'conversations.read' }),
    testRoute({ path: '/uitloggen', access: 'protected' }),
    testRoute({ path: '/kalender', feature: 'activities' }),
    testRoute({ path: '/oud', redirect: '/vacancies/search' }),
    testRoute({ path: '/forms/:token?', layout: 'empty' }),
    testRoute({ path: '/auth/login-1' }),
  ],
});

export const menuItem = (
  id: string,
  nl: string,
  en: string,
  path: string | null,
  more: Partial<MenuItem> = {},
): MenuItem => ({
  type: 'menu_items',
  id,
  name: { nl, en },
  menu: 'main',
  parentId: null,
  linkType: 'system_page',
  path,
  order: Number(id),
  newWindow: false,
  ...more,
});
const menus = [
  menuItem('1', 'Vacaturebank', 'Vacancy bank', '/vacancies/search'),
  menuItem('2', 'Over ons', 'About us', null),
  menuItem('3', 'Wie we zijn', 'Who we are', '/over-ons', { parentId: '2' }),
  menuItem('4', 'Verborgen', 'Hidden', null),
  menuItem('5', 'Privacy', 'Privacy', '/privacy', { menu: 'footer' }),
];

/** A stream of news that a test speaks through. */
export type FakeEventSource = LiveSource & { isClosed: boolean; say(name: string, data?: string): void };

function createFakeEventSource(): FakeEventSource {
  const listeners = new Map<string, ((event: { data?: unknown }) => void)[]>();
  const source: FakeEventSource = {
    isClosed: false,
    addEventListener: (name, listener) => void listeners.set(name, [...(listeners.get(name) ?? []), listener]),
    close() {
      source.isClosed = true;
    },
    say(name, data) {
      for (const listener of listeners.get(name) ?? []) listener({ data });
    },
  };
  return source;
}

/** The real frame in jsdom. Only network, clock and what jsdom lacks of a browser are played. */
export type FrameWorld = {
  platform: Platform;
  clock: FakeClock;
  browser: FakeBrowser;
  frame: MountedFrame;
  /** What was written, by name: jsdom keeps no Secure cookies for its http origin. */
  cookies: Record<string, string>;
  /** Full page loads. */
  loads: string[];
  sources: FakeEventSource[];
  close(): void;
};

/** Opens a page of tenant meedoen with the module of vacancies. Say what differs. */
export function openFrame(path: string, options: BootOptions = {}, fetch = createFakeApi().fetch): FrameWorld {
  const browser = installFakeBrowser();
  const clock = createFakeClock();
  window.history.replaceState(null, '', path);
  const boot = bootDocument({
    tenant: 'meedoen',
    url: path,
    menus,
    composition: {
      revision: 1,
      shell: { version: '1.0.0', build: '000000000001' },
      modules: [vacancies],
      fallbacks: {},
      probation: [],
    },
    ...options,
  });
  const cookies: Record<string, string> = {};
  const loads: string[] = [];
  const sources: FakeEventSource[] = [];
  const platform = createPlatform(boot, {
    clock,
    fetch,
    openSource() {
      const source = createFakeEventSource();
      sources.push(source);
      return source;
    },
    host: {
      ...windowHost(window),
      load: (address) => void loads.push(address),
      writeCookie(name, value) {
        cookies[name] = value;
      },
    },
  });
  let frame: MountedFrame | undefined;
  act(() => {
    frame = mountFrame(platform, createUiCache());
  });
  if (!frame) throw new Error('The frame was not mounted');
  const mounted = frame;
  return {
    platform,
    clock,
    browser,
    frame: mounted,
    cookies,
    loads,
    sources,
    close: () => act(() => mounted.close()),
  };
}

/** The composition of these modules, for `openFrame`. */
export const composedOf = (modules: BootModule[]): BootOptions => ({
  composition: {
    revision: 1,
    shell: { version: '1.0.0', build: '000000000001' },
    modules,
    fallbacks: {},
    probation: [],
  },
});

export const staff = (organizations = [testOrganization()]) =>
  signedInAs([{ role: 'admin', scopeType: 'Organization', scopeName: 'Buurthuis De Brink' }], { organizations });
export const user = () => userEvent.setup({ delay: null });
/** By role, also in the part of the header that only a wide screen shows: jsdom has no width. */
export const wide = (role: 'link' | 'button', name: string) => screen.getByRole(role, { name, hidden: true });
export const mainNavigation = () => screen.getByLabelText(/Hoofdmenu|Main menu/);
export const linksIn = (element: HTMLElement) =>
  within(element)
    .queryAllByRole('link', { hidden: true })
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`);
