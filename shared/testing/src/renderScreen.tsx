import {
  type BrowserHost,
  createPlatform,
  type ModuleDefinition,
  type Platform,
  Root,
  usePlatform,
  windowHost,
  withLocale,
} from '@omzien/platform';
import { createUiCache, UiProvider } from '@omzien/ui';
import { cleanup, configure, type RenderResult, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { type ReactNode, useEffect, useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { type BootOptions, bootDocument } from './bootDocument.ts';
import { createFakeApi, type FakeApi, type FakeRoutes } from './fakeApi.ts';
import { createFakeClock, type FakeClock } from './fakeClock.ts';
import { openRoutes } from './openRoutes.ts';

// A busy machine makes a screen slow, not wrong.
configure({ asyncUtilTimeout: 8000 });

export type RenderScreenOptions = {
  boot?: BootOptions;
  /** A table of answers, or a fake API that the test made itself. */
  api?: FakeRoutes | FakeApi;
  clock?: FakeClock;
};
export type RenderedScreen = RenderResult & {
  user: UserEvent;
  platform: Platform;
  clock: FakeClock;
  requests: FakeApi['requests'];
  answer: FakeApi['answer'];
};

/** The window, with the word to routers that single-spa gives in the product. `load` is only remembered. */
const testHost = (): BrowserHost => {
  const host = windowHost(window);
  const tell = () => window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
  return {
    ...host,
    push(address) {
      host.push(address);
      tell();
    },
    replace(address) {
      host.replace(address);
      tell();
    },
    load: (address) => window.history.pushState(null, '', address),
  };
};

/** What the frame does with a click on a link: it stays in the page. */
function followLinks(platform: Platform) {
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    const href = link?.getAttribute('href');
    if (!href?.startsWith('/') || link?.getAttribute('target') || event.defaultPrevented) return;
    event.preventDefault();
    const prefix = withLocale('/', platform.locale);
    const path = prefix !== '/' && href.startsWith(prefix) ? href.slice(prefix.length) || '/' : href;
    void platform.navigation.navigate(path);
  };
  document.addEventListener('click', follow);
  return () => document.removeEventListener('click', follow);
}

/** The look of the boot document's centre, as the shell gives it. */
function Look({ children }: { children: ReactNode }) {
  const { boot } = usePlatform();
  const [cache] = useState(() => createUiCache());
  return (
    <UiProvider profile={boot.center.profile ?? null} locale={boot.locale} cache={cache}>
      {children}
    </UiProvider>
  );
}

/** What another module would show: in the product it is another root, here it is nothing. */
const Elsewhere = () => null;

type Router = ReturnType<typeof createBrowserRouter>;

/** Ends with the screen: a router that outlives its test would hear the moves of the next one. */
function OpenScreen({ platform, router }: { platform: Platform; router: Router }) {
  useEffect(() => {
    const stop = followLinks(platform);
    return () => {
      stop();
      router.dispose();
    };
  }, [platform, router]);
  return (
    <Root platform={platform} wrapper={(content) => <Look>{content}</Look>}>
      <RouterProvider router={router} />
    </Root>
  );
}

const isFakeApi = (api: FakeRoutes | FakeApi): api is FakeApi => typeof api.fetch === 'function' && 'requests' in api;

/**
 * Opens an address of a module: its real routes, screens and texts inside the real Root and look. Only network and clock
 * are played. The path has no locale prefix; `boot.locale` says the language.
 */
export async function renderScreen(
  definition: ModuleDefinition,
  path: string,
  { boot: options = {}, api = {}, clock = createFakeClock() }: RenderScreenOptions = {},
): Promise<RenderedScreen> {
  cleanup();
  const fake = isFakeApi(api) ? api : createFakeApi(api);
  const locale = options.locale ?? 'nl';
  const address = withLocale(path, locale);
  const boot = bootDocument({ ...options, url: address });
  window.history.replaceState(null, '', address);
  document.documentElement.lang = locale;

  const platform = createPlatform(boot, { fetch: fake.fetch, clock, host: testHost() });
  const routes = await openRoutes(definition, platform, path);
  const elsewhere = { id: 'elsewhere', path: '*', Component: Elsewhere };
  const router = createBrowserRouter([...routes, elsewhere], { basename: withLocale('/', locale) });
  router.subscribe(({ navigation }) => {
    if (navigation.state === 'idle') platform.navigation.finish();
  });
  const rendered = render(<OpenScreen platform={platform} router={router} />);
  return {
    ...rendered,
    user: userEvent.setup(),
    platform,
    clock,
    requests: fake.requests,
    answer: fake.answer,
  };
}
