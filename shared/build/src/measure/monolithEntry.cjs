/**
 * Writes the start of the monolith that the platform is measured against: the same frame, theme, router, texts and
 * screens, in one application without federation and without single-spa.
 */
module.exports = function monolithEntry() {
  const { modules, shell } = this.getOptions();
  const path = (file) => JSON.stringify(file.replaceAll('\\', '/'));
  return `
import { addTexts, createPlatform, firstDataOf, loadTexts, matchRoute, namespaceOf, Root, withLocale, withFrameTexts } from '@omzien/platform';
import { createUiCache } from '@omzien/ui';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { createUiWrapper } from ${path(`${shell}/src/page/createUiWrapper.tsx`)};
import { ModuleLayout, RouteErrorBoundary } from ${path(`${shell}/src/federation/routing/ModuleLayout.tsx`)};
import { mountFrame } from ${path(`${shell}/src/frame/mountFrame.tsx`)};
${modules.map((directory, index) => `import module${index} from ${path(`${directory}/src/module.ts`)};`).join('\n')}

const definitions = [${modules.map((_, index) => `module${index}`).join(', ')}];
const platform = createPlatform(await withFrameTexts(JSON.parse(document.getElementById('boot').textContent)));
const { locale, i18n, boot } = platform;
const cache = createUiCache({ nonce: boot.nonce });
const frame = mountFrame(platform, cache);
const dataOf = (address) => {
  const match = matchRoute(boot.composition.modules, withLocale(address, locale));
  return match ? firstDataOf(match, address.split('?')[1] ?? '') : [];
};
const texts = await Promise.all(definitions.map((definition) => definition.texts[locale]()));
definitions.forEach((definition, index) => addTexts(i18n, namespaceOf(definition.name), texts[index].default));
const children = definitions.flatMap((definition) =>
  definition.routes.map((route) => ({
    id: route.name,
    path: route.path,
    handle: { route, module: definition.name, dataOf },
    lazy: async () => {
      const [screen] = await Promise.all([route.lazy(), loadTexts(i18n, route.texts)]);
      return { Component: screen.default };
    },
  })),
);
const router = createBrowserRouter(
  [{ element: createElement(ModuleLayout), errorElement: createElement(RouteErrorBoundary), children }],
  { basename: withLocale('/', locale) },
);
// The screen of the address is there before anything is drawn, as in the platform.
await new Promise((resolve) => {
  if (router.state.initialized) return resolve();
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    resolve();
  });
});
createRoot(frame.outlet).render(
  createElement(
    Root,
    { platform, wrapper: createUiWrapper(platform, cache), onCommit: () => performance.mark('omzien:stands') },
    createElement(RouterProvider, { router }),
  ),
);
`;
};
