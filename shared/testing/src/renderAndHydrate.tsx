import { createPlatform, type ModuleDefinition, Root, withLocale } from '@omzien/platform';
import { createUiCache, UiProvider } from '@omzien/ui';
import { JSDOM } from 'jsdom';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { acceptNodeSignals } from './acceptNodeSignals.ts';
import { type BootOptions, bootDocument } from './bootDocument.ts';
import { createFakeClock } from './fakeClock.ts';
import { openRoutes } from './openRoutes.ts';
import { renderOnServer } from './renderOnServer.tsx';

export type HydrationResult = {
  /** As the server wrote it. */
  html: string;
  /** What React and the browser had to complain of, among it every difference between the two sides. */
  complaints: string[];
};

/** What a page's scripts expect to find beside `document`. */
const borrowed = [
  ...['window', 'document', 'navigator', 'location', 'history', 'Node', 'Element', 'HTMLElement', 'SVGElement'],
  ...['HTMLInputElement', 'HTMLSelectElement', 'HTMLTextAreaElement', 'HTMLIFrameElement', 'MutationObserver'],
  ...['getComputedStyle', 'requestAnimationFrame', 'cancelAnimationFrame', 'DocumentFragment', 'ShadowRoot'],
] as const;

class StillObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Gives the process a browser's page for as long as it is needed. */
function openPage(html: string, url: string) {
  const { window } = new JSDOM(`<!doctype html><body><div id="root">${html}</div></body>`, {
    url,
    pretendToBeVisual: true,
  });
  const missing = {
    matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }),
    scrollTo() {},
    ResizeObserver: StillObserver,
    IntersectionObserver: StillObserver,
  };
  Object.assign(window, missing);
  acceptNodeSignals(window as unknown as typeof globalThis);
  const names = [...borrowed, ...Object.keys(missing)];
  const former = names.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
  for (const name of names) {
    Object.defineProperty(globalThis, name, { configurable: true, writable: true, value: Reflect.get(window, name) });
  }
  return {
    window,
    close() {
      for (const [name, descriptor] of former) {
        if (descriptor) Object.defineProperty(globalThis, name, descriptor);
        else Reflect.deleteProperty(globalThis, name);
      }
      window.close();
    },
  };
}

/** Hears what would be red or yellow in a browser's console. */
function listen() {
  const heard: string[] = [];
  const { error, warn } = console;
  const hear = (...parts: unknown[]) => void heard.push(parts.map(String).join(' ').slice(0, 1500));
  Object.assign(console, { error: hear, warn: hear });
  return { heard, hear, close: () => Object.assign(console, { error, warn }) };
}

/** Long enough for effects and what they start at once. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 50));

/**
 * Writes an address on the server side and takes it over on the browser's, as a page load does: the module's real
 * routes, texts and look, the same boot document, React's development build. Run it under `@jest-environment node`.
 */
export async function renderAndHydrate(
  definition: ModuleDefinition,
  path: string,
  options: BootOptions = {},
): Promise<HydrationResult> {
  const html = await renderOnServer(definition, path, options);
  const locale = options.locale ?? 'nl';
  const address = withLocale(path, locale);
  const boot = bootDocument({ ...options, url: address });
  const page = openPage(html, `${boot.origin}${address}`);
  const console = listen();
  try {
    // Only now, because it looks around for a document when it is loaded.
    const { hydrateRoot } = await import('react-dom/client');
    const platform = createPlatform(boot, { fetch: () => new Promise(() => {}), clock: createFakeClock() });
    const routes = await openRoutes(definition, platform, path);
    const router = createBrowserRouter(routes, {
      basename: withLocale('/', locale),
      window: page.window as unknown as Window,
    });
    const cache = createUiCache();
    const element = page.window.document.getElementById('root');
    if (!element) throw new Error('The page has no root.');
    const stands = Promise.withResolvers<void>();
    const root = hydrateRoot(
      element,
      <Root
        platform={platform}
        onCommit={stands.resolve}
        wrapper={(content) => (
          <UiProvider profile={boot.center.profile ?? null} locale={locale} cache={cache} isModule>
            {content}
          </UiProvider>
        )}
      >
        <RouterProvider router={router} />
      </Root>,
      {
        onRecoverableError: console.hear,
        onCaughtError: console.hear,
        onUncaughtError(error) {
          console.hear(error);
          stands.resolve();
        },
      },
    );
    await stands.promise;
    await settled();
    root.unmount();
    router.dispose();
    // React still tidies up, and looks for its window while it does.
    await settled();
  } finally {
    console.close();
    page.close();
  }
  return { html, complaints: console.heard };
}
