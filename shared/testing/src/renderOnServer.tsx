import { createPlatform, type ModuleDefinition, Root, withLocale } from '@omzien/platform';
import { createUiCache, UiProvider } from '@omzien/ui';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { type BootOptions, bootDocument } from './bootDocument.ts';
import { createFakeClock } from './fakeClock.ts';
import { openRoutes } from './openRoutes.ts';

/** No request may leave during a render: what a first view needs stands in the boot document. */
const noNetwork = () => {
  throw new Error('A render on the server asked the network. The first data of a route belongs in its descriptor.');
};

/** As on a server: an id or chance would be another one in the browser. */
const stillClock = () => ({
  ...createFakeClock(),
  newId(): string {
    throw new Error('A render on the server asked for a new id. Use useId, or make it when something happens.');
  },
});

type Written = { html: string; css: string };

/**
 * The HTML of an address as a server would write it: the module's real routes, texts and look, with a boot document and
 * nothing else. Run it under `@jest-environment node`, where there is no window: whoever reaches for one while importing
 * or rendering fails here.
 */
export async function renderOnServer(
  definition: ModuleDefinition,
  path: string,
  options: BootOptions = {},
): Promise<string> {
  return (await renderWithStyles(definition, path, options)).html;
}

/**
 * The same with its style sheet.
 *
 * @example
 * const { html, css } = await renderWithStyles(module, '/over-ons', { data });
 */
export async function renderWithStyles(
  definition: ModuleDefinition,
  path: string,
  options: BootOptions = {},
): Promise<Written> {
  const locale = options.locale ?? 'nl';
  const address = withLocale(path, locale);
  const boot = bootDocument({ ...options, url: address });
  const platform = createPlatform(boot, { fetch: noNetwork, clock: stillClock() });
  const routes = await openRoutes(definition, platform, path);
  const handler = createStaticHandler(routes, { basename: withLocale('/', locale) });
  const context = await handler.query(new Request(`http://localhost${address}`));
  if (context instanceof Response) throw new Error(`${path} answers ${context.status} instead of a page.`);
  const cache = createUiCache();
  const html = renderToString(
    <Root
      platform={platform}
      wrapper={(content) => (
        <UiProvider profile={boot.center.profile ?? null} locale={locale} cache={cache} isModule>
          {content}
        </UiProvider>
      )}
    >
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </Root>,
  );
  return { html, css: Object.values(cache.inserted).join('\n') };
}
