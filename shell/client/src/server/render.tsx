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
  withLocale,
  withMessages,
} from '@omzien/platform';
import { createUiCache, type UiCache, UiProvider } from '@omzien/ui';
import { createElement } from 'react';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { createLook } from '../federation/createLook.tsx';
import { moduleRoutes } from '../federation/moduleRouter.ts';
import { outletMark } from '../federation/outletMark.ts';
import { headOfRoute, type WholeHead } from '../federation/pageHead.ts';
import { FrameRoot, framePrefix } from '../frame/FrameRoot.tsx';
import { createFrameState } from '../frame/frameState.ts';
import { createSameProfile } from './sameProfile.ts';
import { stillClock } from './stillClock.ts';
import { drawingStyles, globalStyles } from './styles.ts';
import { write } from './write.ts';

/** A page as the gateway puts it into its HTML. */
export type Rendered = {
  /** What stands in `#frame`. */
  html: string;
  /** Style elements for the head, with the nonce. */
  style: string;
  /** What the route says of the page; null where no module is on it. */
  head: WholeHead | null;
};

const withSameProfile = createSameProfile();

/** No request may leave during a render: what a first view needs stands in the boot document. */
const noNetwork = () => {
  throw new Error('A render asked the network. The first data of a route belongs in its descriptor.');
};

/**
 * Renders a page from its boot document alone: the module that owns the address inside the frame, or the frame with its
 * error screen where there is none. Everything is made anew for each page, so two pages at once never meet.
 */
export async function render(definition: ModuleDefinition | null, asked: BootDocument): Promise<Rendered> {
  const boot = await withMessages({ ...asked, center: withSameProfile(asked.center) });
  const clock = stillClock(boot.now);
  const platform = createPlatform(boot, { fetch: noNetwork, clock });
  const cache = createUiCache({ nonce: boot.nonce });
  const look = { profile: platform.center.profile, locale: boot.locale, cache };
  // Alone and first, so that the layers of the style sheet have their order before anything stands in one.
  await write(<UiProvider {...look}>{null}</UiProvider>, 'global-');
  const globals = globalStyles(cache, boot.nonce);
  const module = definition && (await renderModule(definition, platform, cache));
  const html = await write(
    <FrameRoot
      platform={platform}
      cache={cache}
      state={createFrameState()}
      slot={() => {}}
      written={{ __html: module?.html ?? '' }}
    />,
    framePrefix,
  );
  return { html, style: globals + drawingStyles(cache, boot.nonce), head: module?.head ?? null };
}

async function renderModule(definition: ModuleDefinition, platform: Platform, cache: UiCache) {
  const { boot, i18n, locale } = platform;
  const release = boot.composition.modules.find(({ name }) => name === definition.name);
  const match = release && matchRoute([release], boot.url);
  const route = definition.routes.find(({ name }) => name === match?.route.name);
  if (!release || !match || !route) throw new Error(`${definition.name} does not own ${boot.url}`);

  const words = await definition.texts[locale]();
  const namespace = namespaceOf(definition.name);
  addTexts(i18n, namespace, words.default);

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
  const html = await write(
    createElement(Root, { platform, look: createLook(platform, cache) }, router),
    `${release.name}-`,
  );
  const mark = outletMark(release);

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
