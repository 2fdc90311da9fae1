import {
  addTexts,
  type BootDocument,
  createPlatform,
  firstDataOf,
  type ModuleDefinition,
  matchRoute,
  namespaceOf,
  type Platform,
  Root,
  withFrameTexts,
  withLocale,
} from '@omzien/platform';
import { createUiCache, type UiCache, UiProvider } from '@omzien/ui';
import { createElement } from 'react';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { releaseDataset } from '../federation/mounting/releaseDataset.ts';
import { moduleRoutes } from '../federation/routing/moduleRouter.ts';
import { headOfRoute, type ResolvedHead } from '../federation/routing/pageHead.ts';
import { FrameRoot, framePrefix } from '../frame/FrameRoot.tsx';
import { createFrameState } from '../frame/outlet/frameState.ts';
import { createUiWrapper } from '../page/createUiWrapper.tsx';
import { frozenClock } from './frozenClock.ts';
import { createProfileCache } from './profileCache.ts';
import { renderToHtml } from './renderToHtml.ts';
import { contentStyleTags, globalStyleTags } from './styles.ts';

/** A page as the gateway puts it into its HTML. */
export type Rendered = {
  /** What stands in `#frame`. */
  html: string;
  /** Style elements for the head, with the nonce. */
  style: string;
  /** What the route says of the page; null where no module is on it. */
  head: ResolvedHead | null;
};

const withCachedProfile = createProfileCache();

/** No request may leave during a render: what a first view needs stands in the boot document. */
const noNetwork = () => {
  throw new Error('A render asked the network. The first data of a route belongs in its descriptor.');
};

/**
 * Renders a page from its boot document alone: the module that owns the address inside the frame, or the frame with its
 * error screen where there is none. Everything is made anew for each page, so two pages at once never meet.
 */
export async function render(definition: ModuleDefinition | null, asked: BootDocument): Promise<Rendered> {
  const boot = await withFrameTexts({ ...asked, center: withCachedProfile(asked.center) });
  const clock = frozenClock(boot.now);
  const platform = createPlatform(boot, { fetch: noNetwork, clock });
  const cache = createUiCache({ nonce: boot.nonce });
  const look = { profile: platform.center.profile, locale: boot.locale, cache };
  // Alone and first, so that the layers of the style sheet have their order before anything stands in one.
  await renderToHtml(<UiProvider {...look}>{null}</UiProvider>, 'global-');
  const globals = globalStyleTags(cache, boot.nonce);
  const module = definition && (await renderModule(definition, platform, cache));
  const html = await renderToHtml(
    <FrameRoot
      platform={platform}
      cache={cache}
      state={createFrameState()}
      slot={() => {}}
      written={{ __html: module?.html ?? '' }}
    />,
    framePrefix,
  );
  return { html, style: globals.tags + contentStyleTags(cache, globals.ids, boot.nonce), head: module?.head ?? null };
}

async function renderModule(definition: ModuleDefinition, platform: Platform, cache: UiCache) {
  const { boot, i18n, locale } = platform;
  const release = boot.composition.modules.find(({ name }) => name === definition.name);
  const match = release && matchRoute([release], boot.url);
  const route = definition.routes.find(({ name }) => name === match?.route.name);
  if (!release || !match || !route) throw new Error(`${definition.name} does not own ${boot.url}`);

  const { default: texts } = await definition.texts[locale]();
  const namespace = namespaceOf(definition.name);
  addTexts(i18n, namespace, texts);

  const routes = await moduleRoutes({ platform, release, definition }, boot.url.replace(/[?#].*$/s, ''));
  const handler = createStaticHandler(routes, { basename: withLocale('/', locale) });
  const context = await handler.query(new Request(`${boot.origin}${boot.url}`));
  if (context instanceof Response) throw new Error(`${boot.url} answers ${context.status} instead of a page`);
  if (context.statusCode !== 200) throw new Error(`The router of ${definition.name} answers ${context.statusCode}`);
  const router = createElement(StaticRouterProvider, {
    router: createStaticRouter(handler.dataRoutes, context),
    context,
    hydrate: false,
  });
  const html = await renderToHtml(
    createElement(Root, { platform, wrapper: createUiWrapper(platform, cache) }, router),
    `${release.name}-`,
  );
  const mark = releaseDataset(release);

  const say = i18n.getFixedT(locale, namespace as 'platform');
  const head = headOfRoute({
    route,
    t: (key, values) => String(say(key as never, values as never)),
    params: match.params,
    data: answersOf(boot, firstDataOf(match, boot.url.split('?')[1] ?? '')),
    boot,
    path: match.path,
  });
  return { html: `<div data-module="${mark.module}" data-release="${mark.release}">${html}</div>`, head };
}

/** The documents that came for these addresses; what was refused or late is not there. */
const answersOf = ({ data }: BootDocument, addresses: readonly string[]) =>
  Object.fromEntries(
    addresses.flatMap((address) => {
      const answer = data[address];
      return answer && answer.status < 400 ? [[address, answer.body]] : [];
    }),
  );
